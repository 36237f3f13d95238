import GalleyDocument
import GalleyMarkdown
import TestSupport
import Testing

/// What holds for every line, whatever stands in it.
@Suite struct InlineLawTests {
  /// Where no extension has a part, the pass gives what libcmark gives.
  @Test(arguments: Generated.seeds)
  func emphasisIsLibcmarks(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let line = "x" + soup(Self.common, &random)
    // A tilde that stands alone sends the line through the pass and changes nothing.
    let source = line + " ~ "
    let document = Document(markdown: source, dialect: [.strikethrough, .bareLinks, .footnotes, .attributes])
    #expect(html(document) == libcmarkHTML(source), "seed \(seed): \(source.debugDescription)")
  }

  /// Places are added to a document and change nothing in it, and there are no runs without text.
  @Test(arguments: Generated.seeds)
  func placesChangeNothing(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let source = soup(Self.common + Self.extended, &random)
    var options = MarkdownReader.Options(dialect: Self.all)
    let plain = try MarkdownReader(options).document(source.utf8Span)
    options.keepsSourceRanges = true
    let placed = try MarkdownReader(options).document(source.utf8Span)
    #expect(plain.document == placed.document, "seed \(seed): \(source.debugDescription)")
    #expect(!placed.diagnostics.contains { $0.message.contains("without extensions") }, "seed \(seed): \(source)")
  }

  /// However many threads read it, a source gets as many references as the limit says.
  @Test func referencesAreLimited() throws {
    let source = String(repeating: "[^a] [^a]\n\n", count: 40_000) + "[^a]: x"
    var documents: [Document] = []
    for threads in 1...2 {
      let reading = try MarkdownReader(.init(dialect: .gitHub, threads: threads)).document(source.utf8Span)
      #expect(reading.diagnostics.map(\.code) == [.limitReached])
      documents.append(reading.document)
    }
    let references = documents[0].runs.count { $0.attributes.footnote != nil }
    #expect(references == max(1 << 20, 8 * source.utf8.count) / 100)
    #expect(documents[0] == documents[1])
  }

  private static let all = MarkdownDialect(rawValue: .max)

  private static let common = [
    "*", "**", "***", "_", "__", "a", "b", " ", "(", ")", ".", "é", "\u{A0}", "—", "`", "`c`", "``", "[", "](u)", "]",
    "![", "\\*", "\\", "&amp;", "<b>", "\n", "  \n", "\\\n", "[a*](<v> 't')", "\0", "漢",
  ]
  private static let extended = [
    "~", "~~", "www.a.b", "http://a.b/", "a@b.c", "$", "$$", "$x$", "\\(", "\\)", "^[", "](k: 'v')", "[^1]", "。", "@",
    "://", "**漢。**字", "\n\n[^1]: x\n\n",
  ]

  private func soup(_ tokens: [String], _ random: inout RandomSource) -> String {
    (0..<random.below(30)).map { _ in random.pick(tokens) }.joined()
  }

  /// Twice as much of what hurts takes about twice as long.
  @Test(arguments: [
    "~~a b~ ", "a~~b~", "*a ~b ", "$a ", "$$a ", "$`a ", "\\(a ", "^[a](", "^[a", "www.a_www.", "*www.a_b", "a@",
    "mailto:", "http://a.b/`x ", "http://a.b[x](u) ", "[^a", "\0[a](u)", "&#97;", "&x;@",
  ])
  func timeIsLinear(token: String) throws {
    let (few, many) = (String(repeating: token, count: 5000), String(repeating: token, count: 20000))
    var (small, large) = (Duration.seconds(1000), Duration.seconds(1000))
    for _ in 0..<5 {
      small = min(small, try time(few))
      large = min(large, try time(many))
      if large < .milliseconds(100) || large < small * 10 { break }
    }
    #expect(large < .milliseconds(100) || large < small * 10, "\(small), then \(large)")
  }

  private func time(_ source: String) throws -> Duration {
    let reader = MarkdownReader(.init(dialect: Self.all))
    return try processorTime { _ = try reader.document(source.utf8Span) }
  }
}
