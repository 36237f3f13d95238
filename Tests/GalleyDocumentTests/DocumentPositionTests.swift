import GalleyDocument
import TestSupport
import Testing

/// Offsets, lines, runs and slices, against the plain text and the events.
struct DocumentPositionTests {
  @Test func unitsAgreeWithThePlainText() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      let text = document.text
      #expect(document.utf8Count.value == text.utf8.count, "seed \(seed)")
      #expect(document.utf16Count.value == text.utf16.count, "seed \(seed)")
      #expect(document.lineCount == text.utf8.count { $0 == 10 }, "seed \(seed)")
      var random = RandomSource(seed: seed)
      for _ in 0..<8 {
        let scalars = text.unicodeScalars
        let edge = scalars.index(scalars.startIndex, offsetBy: random.below(scalars.count + 1))
        let before = text[..<edge]
        let offset = UTF8Offset(before.utf8.count)
        #expect(document.utf16Offset(of: offset).value == before.utf16.count, "seed \(seed)")
        #expect(document.utf8Offset(of: UTF16Offset(before.utf16.count)) == offset, "seed \(seed)")
        let lines = before.utf8.count { $0 == 10 }
        #expect(document.line(at: offset) == lines, "seed \(seed)")
        let lineStart = before.utf8.lastIndex(of: 10).map { before.utf8.distance(from: before.startIndex, to: $0) + 1 }
        #expect(document.start(ofLine: lines).value == lineStart ?? 0, "seed \(seed)")
      }
    }
  }

  @Test func insideASurrogatePairIsTheScalarsStart() {
    let document = Document { $0.block(.paragraph, "a😀b") }
    #expect(document.utf8Offset(of: 2) == 1)
    #expect(document.utf8Offset(of: 3) == 5)
    #expect(document.utf8Offset(of: 99) == document.utf8Count)
    #expect(document.utf8Offset(of: -1) == 0)
  }

  @Test func leavesAndRunsAgreeWithTheEvents() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      var recorder = EventRecorder()
      document.replay(into: &recorder)
      let texts = recorder.events.compactMap { event -> (String, Attributes)? in
        if case .text(let text, let attributes) = event { (text, attributes) } else { nil }
      }
      let runs = Array(document.runs)
      #expect(runs.map(\.text) == texts.map(\.0), "seed \(seed)")
      #expect(runs.map(\.attributes) == texts.map(\.1), "seed \(seed)")
      #expect(document.runCount == runs.count, "seed \(seed)")
      for (index, run) in runs.enumerated() {
        #expect(document.range(ofRun: index) == run.range, "seed \(seed) run \(index)")
      }
      let leaves = Array(document.leafBlocks)
      #expect(leaves.count == document.leafCount, "seed \(seed)")
      var start = 0
      for leaf in leaves {
        #expect(leaf.range.lowerBound.value == start, "seed \(seed)")
        #expect(document.leafBlock(at: leaf.range.upperBound)?.id == leaf.id, "seed \(seed)")
        start = leaf.range.upperBound.value + 1
      }
      #expect(document.text == leaves.map { $0.text + "\n" }.joined(), "seed \(seed)")
      #expect(document.leafBlock(at: document.utf8Count) == nil)
    }
  }

  @Test func slicesKeepTextAttributesAndPaths() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      #expect(document.slice(0..<document.utf8Count) == document, "seed \(seed)")
      var random = RandomSource(seed: seed)
      let scalars = document.text.unicodeScalars
      let (a, b) = (random.below(scalars.count + 1), random.below(scalars.count + 1))
      let lower = scalars.prefix(min(a, b)).reduce(0) { $0 + UTF8.width($1) }
      let upper = scalars.prefix(max(a, b)).reduce(0) { $0 + UTF8.width($1) }
      guard lower < upper else { continue }
      let part = document.slice(UTF8Offset(lower)..<UTF8Offset(upper))
      #expect(part.invariantViolation() == nil, "seed \(seed)")
      let wanted = document.text(in: UTF8Offset(lower)..<UTF8Offset(upper))
      // The last leaf is whole again: it has its terminator though the range may end before.
      #expect(part.text == wanted || part.text == wanted + "\n", "seed \(seed)")
      let first = document.leafBlock(at: UTF8Offset(lower))
      #expect(Array(part.leafBlocks).first?.path.map(\.block) == first?.path.map(\.block), "seed \(seed)")
    }
  }

  @Test func kindsAreCounted() {
    let document = Document {
      $0.block(.unorderedList) {
        $0.block(.listItem) { $0.block(.paragraph, "a") }
        $0.block(.listItem, "")
      }
    }
    #expect(document.count(of: .listItem) == 2)
    #expect(document.count(of: .paragraph) == 1)
    #expect(document.count(of: .table) == 0)
    #expect(document.blockCount == 4)
    #expect(document.leafCount == 2)
    #expect(document.text == "a\n\n")
  }
}
