import Foundation
import GalleyDocument
import GalleyMarkdown
import TestSupport
import Testing

/// A stream ends with the document that reading the whole gives, however it was cut.
@Suite struct StreamTests {
  @Test(
    .enabled(if: !SpecExample.allMarkdown.isEmpty, "the suites are not installed under .build/suites"),
    arguments: IncrementalTests.dialects)
  func examplesEndAsTheWhole(dialect: MarkdownDialect) throws {
    for source in SpecExample.allMarkdown {
      for size in [1, 7, 64] { try check(source, dialect, size: size, updates: 1, "an example") }
    }
  }

  @Test(arguments: GFMGrammar.allCases)
  func generatedMarkdownEndsAsTheWhole(grammar: GFMGrammar) throws {
    for seed in Generated.seeds {
      let text = grammar.pieces(seed: seed).joined(separator: seed % 4 == 0 ? "\n\n" : "")
      try check(
        seed % 5 == 0 ? text.replacing("\n", with: "\r\n") : text,
        IncrementalTests.dialects[Int(seed) % 4], size: [1, 7, 64][Int(seed) % 3], updates: Int(seed) % 5,
        "\(grammar.rawValue) \(seed)")
    }
  }

  @Test func partsEndAsTheWhole() throws {
    for seed in Generated.seeds {
      try check(
        GFMGrammar.parts(seed: seed), IncrementalTests.dialects[Int(seed) % 4], size: [1, 7, 64][Int(seed) % 3],
        updates: Int(seed) % 5, "parts \(seed)")
    }
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: SectionTests.corpora.path), "the corpora are not beside the package"))
  func corporaEndAsTheWhole() throws {
    let files = FileManager.default.enumerator(at: SectionTests.corpora, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard ["md", "markdown"].contains(file.pathExtension) else { continue }
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      try check(text, .gitHub, size: 1, updates: 500, file.lastPathComponent)
      try check(text, .gitHub, size: 7, updates: 200, file.lastPathComponent)
      try check(text, .gitHub, size: 64, updates: 11, file.lastPathComponent)
    }
    #expect(count > 100)
  }

  /// Feeds a text in pieces of a size, and asks for the document after each `updates` of them; 0 for never.
  private func check(
    _ text: String, _ dialect: MarkdownDialect, size: Int, updates: Int, _ name: String
  ) throws {
    let options = MarkdownReader.Options(dialect: dialect)
    var stream = MarkdownStream(options: options)
    let bytes = Array(text.utf8)
    var pieces = 0
    var place = 0
    while place < bytes.count {
      try stream.feed(bytes.span.extracting(place..<min(bytes.count, place + size)))
      place += size
      pieces += 1
      guard updates > 0, pieces % updates == 0 else { continue }
      let before = stream.document
      let update = try stream.update()
      if let fault = MapCheck.fault(of: update.map, from: before, to: stream.document) {
        Issue.record("\(name), \(size): \(fault)")
        return
      }
    }
    let reading = try stream.finish()
    let whole = try MarkdownReader(options).document(text.utf8Span)
    guard reading.document == whole.document, Set(reading.diagnostics) == Set(whole.diagnostics) else {
      Issue.record(
        "\(name), pieces of \(size), \(updates), \(dialect.rawValue): \(text.prefix(3000).debugDescription)")
      return
    }
  }

  /// A definition settles what was said before it, and nothing else.
  @Test func aDefinitionSettlesItsReferences() throws {
    var stream = MarkdownStream()
    try stream.feed("one [a] two[^n]\n\nthree\n\n")
    try stream.update()
    #expect(stream.document.text == "one [a] two[^n]\nthree\n")
    try stream.feed("[a]: /u\n\n[^n]: note\n\nlast words")
    let update = try stream.update()
    #expect(stream.document.text(in: 0..<9) == "one a two")
    #expect(stream.document.runs.contains { $0.attributes.footnote == "n" })
    #expect(update.settled == stream.document.utf8Count + -11)
    #expect(stream.document.runs.contains { $0.attributes.link == "/u" })
  }

  /// Pieces of 64 bytes are read in a small multiple of the time that the whole takes.
  @Test func smallPiecesCostLittle() throws {
    let part = "Some *words* of a [paragraph](/u) that goes on.\n\n- an item\n- another\n\n"
    let text = String(repeating: part, count: 4000)
    let bytes = Array(text.utf8)
    var ratios: [Double] = []
    for _ in 0..<5 {
      let whole = try processorTime { _ = try MarkdownReader().document(text.utf8Span) }
      let pieces = try processorTime {
        var stream = MarkdownStream()
        for start in stride(from: 0, to: bytes.count, by: 64) {
          try stream.feed(bytes.span.extracting(start..<min(bytes.count, start + 64)))
          if start % (64 << 10) == 0 { try stream.update() }
        }
        _ = try stream.finish()
      }
      ratios.append(pieces / whole)
    }
    #expect(try #require(ratios.min()) < 6, "\(ratios)")
  }

  @Test func whatIsNoTextIsRefusedWithItsPlace() throws {
    var stream = MarkdownStream()
    try stream.feed("a\nb")
    let error = #expect(throws: GalleyError.self) { try stream.feed(([0x20, 0xFF, 0x41] as [UInt8]).span) }
    #expect(error?.code == .undecodable)
    #expect(error?.location == SourceLocation(line: 2, column: 3))
    var open = MarkdownStream()
    try open.feed(([0x41, 0xE2, 0x82] as [UInt8]).span)
    try open.update()
    #expect(open.document.text == "A\n")
    #expect(throws: GalleyError.self) { try open.finish() }
  }
}
