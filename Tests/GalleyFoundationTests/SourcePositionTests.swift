import GalleyFoundation
import Testing

@Suite("Source positions")
struct SourcePositionTests {
  private func positions(
    _ markdown: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax = .full
  ) throws -> [String] {
    let options = AttributedString.MarkdownParsingOptions(
      interpretedSyntax: syntax, appliesSourcePositionAttributes: true)
    let text = try AttributedString(markdown: markdown, options: options)
    return text.runs.map { run in
      let place = run.markdownSourcePosition.map { "\($0.startLine):\($0.startColumn)-\($0.endLine):\($0.endColumn)" }
      return "\(text[run.range].characters.count) \(place ?? "nowhere")"
    }
  }

  @Test("Lines and columns from 1, in bytes, marks left out, the last byte told")
  func full() throws {
    #expect(try positions("This is *emphasized*.") == ["8 1:1-1:8", "10 1:10-1:19", "1 1:21-1:21"])
    #expect(try positions("# é\n\n- *b*\r\n") == ["1 1:3-1:4", "1 3:4-3:4"])
    #expect(try positions("a\nb") == ["1 1:1-1:1", "1 nowhere", "1 2:1-2:1"])
  }

  @Test("In a source of lines alone")
  func inline() throws {
    #expect(try positions("# a\n\n *b*", .inlineOnlyPreservingWhitespace).last == "1 3:3-3:3")
    #expect(try positions("  a\n  *b*", .inlineOnly) == ["1 1:3-1:3", "1 nowhere", "1 2:4-2:4"])
  }

  @Test(
    "Positions become ranges",
    arguments: [
      ("a éé two-byte run here\n", 1, 1, 1, 24, 0, 22), ("# Title\n", 1, 3, 1, 7, 2, 5),
      ("and a face at the end 😀\n", 1, 1, 1, 26, 0, 24), ("and a face at the end 😀\n", 1, 1, 1, 23, 0, 24),
      ("a\r\nbc", 2, 1, 2, 2, 3, 2),
    ])
  func ranges(_ source: String, _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ location: Int, _ length: Int) throws {
    let position = AttributedString.MarkdownSourcePosition(startLine: a, startColumn: b, endLine: c, endColumn: d)
    #expect(NSRange(position, in: source) == NSRange(location: location, length: length))
    let range = try #require(Range<String.Index>(position, in: source))
    #expect(NSRange(range, in: source) == NSRange(location: location, length: length))
  }

  @Test(
    "A place that is not there has no range",
    arguments: [(0, 1, 1, 1), (1, 0, 1, 1), (1, 2, 1, 1), (1, 1, 3, 1), (1, 1, 1, 9)])
  func nowhere(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    let position = AttributedString.MarkdownSourcePosition(startLine: a, startColumn: b, endLine: c, endColumn: d)
    #expect(NSRange(position, in: "ab\n") == nil)
  }
}
