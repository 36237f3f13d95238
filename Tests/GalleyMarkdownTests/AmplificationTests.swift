import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import TestSupport
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
    let (reading, html) = try convert(source, .foundation)
    #expect(reading.diagnostics.contains { $0.code == .limitReached }, "\(reading.diagnostics)")
    #expect(html.utf8.count < source.utf8.count * 9)
  }

  /// Reads a source, and writes it on the way in less than two seconds, or sixty where a sanitizer looks on.
  private func convert(_ source: String, _ dialect: MarkdownDialect = .gitHub) throws -> (Reading, String) {
    let reader = MarkdownReader(.init(dialect: dialect))
    var html: [UInt8] = []
    let limit = Duration.seconds(CMarkGFM.isSanitized ? 60 : 2)
    var time = Duration.seconds(1000)
    // Other tests run beside this one: the best of some tries is what it needs.
    for _ in 0..<5 where time >= limit {
      var writer = HTMLWriter()
      time = processorTime { _ = reader.read(source.utf8Span, into: &writer) }
      html = writer.finish()
    }
    #expect(time < limit)
    return (try reader.document(source.utf8Span), String(decoding: html, as: UTF8.self))
  }
}
