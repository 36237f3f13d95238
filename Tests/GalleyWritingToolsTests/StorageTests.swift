import GalleyDocument
import GalleyWritingTools
import TestSupport
import Testing

/// Contexts of a host that has several texts.
struct StorageTests {
  private let storages: [(storage: String, document: Document, selection: Range<UTF8Offset>?)] = [
    ("title", Document { $0.block(.paragraph, "A title") }, nil),
    (
      "body",
      Document {
        $0.block(.paragraph, "First.")
        $0.block(.paragraph, "Second.")
      }, 8..<10
    ),
    ("note", Document { $0.block(.paragraph, "A note") }, 2..<6),
  ]

  @Test func oneForEachThatIsSelected() {
    let contexts = WritingContext.contexts(of: storages)
    #expect(contexts.map(\.storage) == ["body", "note"])
    #expect(contexts.map(\.context.text) == ["Second.\n", "A note\n"])
    #expect(contexts.map(\.context.range) == [1..<3, 2..<6])
  }

  @Test func oneForEachOfAll() {
    let contexts = WritingContext.contexts(of: storages, scope: .fullDocument)
    #expect(contexts.map(\.storage) == ["title", "body", "note"])
    #expect(contexts.map(\.context.range) == [0..<0, 8..<10, 2..<6])
    let none = storages.map { (storage: $0.storage, document: $0.document, selection: Range<UTF8Offset>?.none) }
    #expect(WritingContext.contexts(of: none).map(\.storage) == ["title", "body", "note"])
  }
}
