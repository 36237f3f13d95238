import GalleyDocument
import GalleyMarkdown
import TestSupport
import Testing

/// Where in the source the text of a line, and what marks it, stands.
@Suite struct InlineSourceTests {
  @Test(arguments: [
    ("a *b* c", "a |*|b|*| c"),
    ("**a** ~~b~~", "**|a|**| |~~|b|~~"),
    ("a\\*&amp;b", "a|\\*|&amp;|b"),
    ("a  \nb\\\nc", "a|  \n|b|\\\n|c"),
    ("a \r\n  b", "a| \r\n|b"),
    ("`` a`\nb ``", "``|a`|\n|b|``"),
    ("[a](<u v> 't')", "[|a|](|<u v>|'t'|)"),
    ("[a](  /u\n \"t\" )", "[|a|](|/u|\"t\"|)"),
    ("[a][b]\n\n[b]: /u", "[|a|][|b|]|[b]: /u"),
    ("![a *b*](u)", "![|a |*|b|*|](|u|)"),
    ("![[]()](u)", "![|[|](|)|](|u|)"),
    ("<http://a?b&amp;c>", "<|http://a?b|&amp;|c|>"),
    ("<b\nc>x", "<b|\n|c>|x"),
    ("x www.a.b/&amp; &amp;y", "x |www.a.b/|&amp;| |&amp;|y"),
    ("a@b\\.c", "a@b|\\.|c"),
    ("$a\nb$", "$a|\n|b$"),
    ("^[a](k: 'v')", "^[|a|](|k: 'v'|)"),
    ("> a *b\n> c* d", ">|a |*|b|\n|>|c|*| d"),
    ("- a\0b", "-|a|\0|b"),
  ])
  func eachPartHasItsPlace(source: String, expected: String) {
    #expect(Places(source).parts.joined(separator: "|") == expected)
  }

  /// What is text equals its place, and nothing is said twice or left out.
  @Test(arguments: SpecExample.allMarkdown)
  func nothingIsLeftOut(source: String) {
    let places = Places(source)
    #expect(places.faults == [], "\(source.debugDescription)")
  }
}

/// The places that the reader says, in the order of the source.
private struct Places: DocumentSink {
  private let source: [UInt8]
  private var ranges: [(range: Range<Int>, text: [UInt8]?)] = []
  private var diagnostics: [Diagnostic] = []

  init(_ source: String) {
    self.source = Array(source.utf8)
    var options = MarkdownReader.Options(dialect: [.gitHub, .attributes])
    options.keepsSourceRanges = true
    diagnostics = MarkdownReader(options).read(source.utf8Span, into: &self)
  }

  mutating func enter(_ block: Block) {}
  mutating func leave() {}

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    guard let source else { return }
    var bytes: [UInt8] = []
    for index in 0..<text.count { bytes.append(text.span[index]) }
    ranges.append((source.lowerBound.value..<source.upperBound.value, bytes))
  }

  mutating func locate(_ part: SourcePart, at range: SourceRange) {
    if part != .block { ranges.append((range.lowerBound.value..<range.upperBound.value, nil)) }
  }

  private var inOrder: [(range: Range<Int>, text: [UInt8]?)] {
    ranges.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  var parts: [String] { inOrder.map { String(decoding: source[$0.range], as: UTF8.self) } }

  /// What is wrong with them.
  var faults: [String] {
    var faults = diagnostics.filter { $0.code == .noForm }.map(\.description)
    var end = source.starts(with: "\u{FEFF}".utf8) ? 3 : 0
    for (range, text) in inOrder {
      if range.lowerBound < end { faults.append("twice: \(range)") }
      if source[min(end, range.lowerBound)..<range.lowerBound].contains(where: { !$0.isBlank }) {
        faults.append("left out: \(end)..<\(range.lowerBound)")
      }
      end = max(end, range.upperBound)
      if let text, text != Array(source[range]), !isReadOtherwise(Array(source[range]), text) {
        faults.append("\(range) is not \(String(decoding: text, as: UTF8.self).debugDescription)")
      }
    }
    if source[min(end, source.count)...].contains(where: { !$0.isBlank }) { faults.append("left out: from \(end)") }
    return faults
  }

  /// Whether bytes may read as another text: an escape, an entity, a NUL, a line end, or a tab.
  private func isReadOtherwise(_ bytes: [UInt8], _ text: [UInt8]) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return text == [UInt8(ascii: "\n")] }
    if first == UInt8(ascii: "\\"), bytes.count <= 3, text == [last] { return true }
    if first == UInt8(ascii: "&"), last == UInt8(ascii: ";") { return true }
    if bytes == [0] || bytes == [9] { return true }
    return last == 10 || last == 13
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 32 || (9...13).contains(self) }
}
