import GalleyDocument
import GalleyMarkdown
import TestSupport
import Testing

/// Sources made to hurt: each is read in time linear in its length.
@Suite(.serialized) struct PathologicalTests {
  /// A way to make a source of about `n` repetitions.
  struct Source: Sendable, CustomTestStringConvertible {
    var name: String
    /// How many repetitions are many.
    var many: Int
    var make: @Sendable (Int) -> String
    var testDescription: String { name }

    init(_ name: String, _ many: Int, _ make: @escaping @Sendable (Int) -> String) {
      self.name = name
      self.many = many
      self.make = make
    }
  }

  static let sources: [Source] = [
    Source("nested strong emphasis", 20_000) { "*a **a ".times($0) + "b" + " a** a*".times($0) },
    Source("many emphasis closers", 30_000) { "a_ ".times($0) },
    Source("many emphasis openers", 30_000) { "_a ".times($0) },
    Source("many link closers", 30_000) { "a]".times($0) },
    Source("many link openers", 30_000) { "[a".times($0) },
    Source("mismatched openers and closers", 20_000) { "*a_ ".times($0) },
    Source("link openers and emphasis closers", 20_000) { "[ a_".times($0) },
    Source("openers of two lengths", 20_000) { "a **b" + "c* ".times($0) },
    Source("brackets of links that fail", 20_000) { "[ (](".times($0) },
    Source("nested brackets", 20_000) { "[".times($0) + "a" + "]".times($0) },
    Source("nested quotes", 100_000) { "> ".times($0) + "a" },
    Source("nested lists on one line", 30_000) { "- ".times($0) + "a" },
    Source("lists that deepen line by line", 300) { n in
      (0..<n).map { "  ".times($0) + "* a\n" }.joined()
    },
    Source("NULs", 100_000) { "abc\0de\0".times($0) },
    Source("backticks of growing length", 400) { n in (1...n).map { "e" + "`".times($0) }.joined() },
    Source("unclosed links", 10_000) { "[a](<b".times($0) },
    Source("unclosed links with spaces", 10_000) { "[a](b".times($0) },
    Source("unclosed comments", 30_000) { "</" + "<!--".times($0) },
    Source("unclosed instructions", 30_000) { "a <?".times($0) },
    Source("unclosed declarations", 30_000) { "a <!A ".times($0) },
    Source("empty lines in nested items", 15_000) { "- ".times(30) + "x" + "\n".times($0) },
    Source("many definitions in a paragraph", 30_000) { n in (0..<n).map { "[a\($0)]: u\n" }.joined() + "\n[a7]" },
    Source("many definitions apart", 20_000) { n in (0..<n).map { "[a\($0)]: u\n\n[a\(n - $0)] b\n\n" }.joined() },
    Source("one definition again and again", 50_000) { "[a]: u\n".times($0) + "\n[a]" },
    Source("definitions that share a key", 12) { n in
      (0..<1 << n).map { number in
        "[" + (0..<n).map { number >> $0 & 1 == 0 ? "a" : "a " }.joined() + "b]: u\n\n"
      }.joined() + ("a".times(n) + "b\n\n").times(1 << n)
    },
    Source("a long reference used often", 20_000) { "[a]: " + "x".times($0) + "\n\n" + "[a]\n\n".times($0) },
    Source("labels of a thousand bytes", 300) { n in
      (0..<n).map { "[" + "x".times(980) + "\($0)]: u\n\n" }.joined()
    },
    Source("labels with a choice at each line", 5000) { "[a\n" + "     > b\n".times($0) + "]: u" },
    Source("a fence that never closes", 20_000) { "```\n" + "a\n\n".times($0) },
    Source("a fence over definitions", 20_000) { "```\n" + "[a]: u\n\n".times($0) },
    Source("a comment that never closes", 20_000) { "<!--\n" + "[a]: u\n\n".times($0) },
    Source("fences within items and without", 3000) { "- ```\n\n```\na\n\nb\n```\n\n".times($0) },
    Source("one list with blank lines", 20_000) { "- a\n\n".times($0) },
    Source("one line", 1_000_000) { "a".times($0) },
    Source("only line ends", 300_000) { "\n".times($0) },
    Source("only carriage returns", 300_000) { "a\r\r".times($0) },
  ]

  @Test(arguments: sources, [1, 2])
  func isLinear(source: Source, threads: Int) throws {
    try source.expectLinear(.init(dialect: .commonMark, threads: threads))
  }

  @Test func depthIsData() {
    let quotes = Document(markdown: "> ".times(100_000) + "a")
    let lists = Document(markdown: "- ".times(100_000) + "a")
    var events = EventRecorder()
    quotes.replay(into: &events)
    #expect(events.events.count == 2 * 100_001 + 1)
    events = EventRecorder()
    lists.replay(into: &events)
    #expect(events.events.count == 2 * 200_001 + 1)
  }
}

extension PathologicalTests.Source {
  /// Expects that four times as many repetitions take about four times as long.
  func expectLinear(_ options: MarkdownReader.Options) throws {
    let (few, many) = (make(self.many / 4), make(self.many))
    // Some sources grow with the square of their number, and by definition.
    let bound = Double(many.utf8.count) / Double(few.utf8.count) * 2.5
    var small = Duration.seconds(1000)
    var large = Duration.seconds(1000)
    // Other tests run beside this one: the best of some tries is what the reader needs.
    for _ in 0..<5 {
      small = min(small, try time(few, options))
      large = min(large, try time(many, options))
      // What takes no time at all says nothing about growth.
      if large < .milliseconds(100) || large < small * bound { break }
    }
    #expect(large < .seconds(5), "\(large)")
    if large > .milliseconds(100) { #expect(large < small * bound, "\(small), then \(large)") }
  }

  private func time(_ source: String, _ options: MarkdownReader.Options) throws -> Duration {
    let reader = MarkdownReader(options)
    // What several threads compute, none of them can tell.
    if options.threads > 1 { return try ContinuousClock().measure { _ = try reader.document(source.utf8Span) } }
    return try processorTime { _ = try reader.document(source.utf8Span) }
  }
}

extension String {
  func times(_ count: Int) -> String { String(repeating: self, count: count) }
}
