import GalleyDocument
import TestSupport
import Testing

/// Random edits of every kind against the model.
struct EditLawTests {
  /// Edits of one document; with 300 documents there are 30,000 in all, with 10,000 a million.
  private static let length = 100

  @Test func editsDoWhatTheModelSays() {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      let document = DocumentGenerator.document(seed: seed)
      let edits = (0..<EditLawTests.length).map { _ in RandomEdit(&random) }
      if let fault = EditLaw.fault(document, edits) {
        let report = EditLawTests.smallest(document, edits) ?? fault
        Issue.record("seed \(seed): \(report.prefix(4000))")
        return
      }
    }
  }

  /// The fault with as few edits and as small a document as show one.
  private static func smallest(_ document: Document, _ edits: [RandomEdit]) -> String? {
    var (document, edits) = (document, edits)
    if let (before, edit) = EditLaw.firstFaulty(document, edits), EditLaw.fault(small(before), [edit]) != nil {
      (document, edits) = (before, [edit.withFragment(from: before)])
    }
    var index = edits.count - 1
    while index >= 0 {
      var fewer = edits
      fewer.remove(at: index)
      if EditLaw.fault(document, fewer) != nil { edits = fewer }
      index = min(index, edits.count) - 1
    }
    let events = DocumentShrinking.smallest(document) { EditLaw.fault(small($0), edits) != nil }
    let smallest = small(DocumentShrinking.built(events))
    for index in edits.indices where !edits[index].fragment.isEmpty {
      let events = DocumentShrinking.smallest(edits[index].fragment) {
        var fewer = edits
        fewer[index].fragment = small($0)
        return EditLaw.fault(smallest, fewer) != nil
      }
      edits[index].fragment = small(DocumentShrinking.built(events))
    }
    return EditLaw.fault(smallest, edits).map {
      "\(edits.count) edits: \($0)\nstarting with\n\(EditLaw.outline(smallest))"
    }
  }

  /// The same document in small nodes.
  private static func small(_ document: Document) -> Document {
    var builder = DocumentBuilder(shape: .small)
    document.replay(into: &builder)
    return builder.finish()
  }
}
