import GalleyDocument
import GalleyFormats
import TestSupport
import Testing

@Suite struct PlainTextWriterTests {
  /// However the runs are cut, the bytes are the same, and end in one line end.
  @Test func cutsDoNotShow() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      for showsLinks in [false, true] {
        let options = PlainTextWriter.Options(showsLinks: showsLinks)
        var cut = RecuttingSink(PlainTextWriter(options: options), seed: seed)
        document.replay(into: &cut)
        let text = document.plainText(options)
        let writer = cut.finish()
        #expect(text == String(decoding: writer.finish(), as: UTF8.self), "seed \(seed)")
        #expect(text.isEmpty || text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "seed \(seed)")
      }
    }
  }

  @Test func deepQuotes() {
    let depth = 100_000
    var writer = PlainTextWriter()
    for _ in 0..<depth { writer.enter(.blockQuote) }
    writer.append("x\ny".utf8Span, attributes: Attributes(), source: nil)
    for _ in 0..<depth { writer.leave() }
    let marks = String(repeating: "> ", count: PlainTextWriter.deepestPrefix)
    #expect(String(decoding: writer.finish(), as: UTF8.self) == "\(marks)x\n\(marks)y\n")
  }

  /// Each item has text of its own: indentation to its depth would be a gigabyte.
  @Test func deepLists() {
    let depth = 100_000
    var writer = PlainTextWriter()
    for _ in 0..<depth {
      writer.enter(.unorderedList)
      writer.enter(.listItem)
      writer.enter(.paragraph)
      writer.append("x".utf8Span, attributes: Attributes(), source: nil)
      writer.leave()
    }
    for _ in 0..<depth * 2 { writer.leave() }
    let text = String(decoding: writer.finish(), as: UTF8.self)
    #expect(text.utf8.count < depth * 80)
    #expect(text.utf8.count { $0 == UInt8(ascii: "x") } == depth)
  }

  @Test func deepEmptyItems() {
    let depth = 100_000
    var writer = PlainTextWriter()
    for _ in 0..<depth {
      writer.enter(.unorderedList)
      writer.enter(.listItem)
    }
    for _ in 0..<depth * 2 { writer.leave() }
    let text = String(decoding: writer.finish(), as: UTF8.self)
    #expect(text.hasPrefix("• ◦ ▪ • ") && text.hasSuffix("•\n"))
    #expect(text.utf8.count == depth * 4)
  }
}
