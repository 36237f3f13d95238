import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import Testing

/// Small sources that stand for much: what comes out is bounded, and said.
@Suite(.serialized) struct AmplificationTests {
  @Test func cellsThatRowsLackAreBounded() throws {
    let columns = 10_000
    let source = "|a".times(columns) + "|\n" + "|-".times(columns) + "|\n" + "|b|\n".times(10_000)
    let (reading, html) = try convert(source)
    #expect(reading.diagnostics.contains { $0.code == .limitReached }, "\(reading.diagnostics)")
    // The header's, those that stand there, and 500,000 that don't.
    #expect(html.utf8.count < 15_000_000)
    let bs = reading.document.leafBlocks.reduce(0) { $0 + ($1.text == "b" ? 1 : 0) }
    #expect(bs == 10_000, "every cell that stands there is kept")
  }

  @Test func referencesToANoteAreBounded() throws {
    let source = "[^a] ".times(1_000_000) + "\n\n[^a]: b\n"
    let (reading, html) = try convert(source)
    #expect(reading.diagnostics.contains { $0.code == .limitReached }, "\(reading.diagnostics)")
    #expect(html.utf8.count < max(1_000_000, source.utf8.count * 8) * 5)
  }

  @Test func usesOfALongLinkAreBounded() throws {
    let source = "[a] ".times(1_000_000) + "\n\n[a]: /" + "x".times(10_000) + "\n"
    let (reading, html) = try convert(source)
    #expect(reading.diagnostics.contains { $0.code == .limitReached }, "\(reading.diagnostics)")
    #expect(html.utf8.count < source.utf8.count * 9)
  }

  @Test func usesOfALongAttributeAreBounded() throws {
    let source = "^[a][b] ".times(500_000) + "\n\n^[b]: x: '" + "x".times(10_000) + "'\n"
    let reader = MarkdownReader(.init(dialect: .foundation))
    let time = try ContinuousClock().measure { _ = try reader.document(source.utf8Span) }
    #expect(time < .seconds(2))
  }

  /// Read and written in two seconds.
  private func convert(_ source: String) throws -> (Reading, String) {
    let clock = ContinuousClock()
    let start = clock.now
    let reading = try MarkdownReader().document(source.utf8Span)
    let read = clock.now - start
    let html = reading.document.html()
    let all = clock.now - start
    #expect(all < .seconds(2), "read in \(read), written after \(all)")
    return (reading, html)
  }
}
