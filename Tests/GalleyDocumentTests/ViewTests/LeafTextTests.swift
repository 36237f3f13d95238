import GalleyDocument
import TestSupport
import Testing

/// Where the leaf blocks lie that a range touches, wherever the tree cuts its text.
struct LeafTextTests {
  @Test func aRangeTouchesWholeLeaves() {
    for seed in Generated.seeds {
      for shape in [Shape.small, .standard] {
        var random = RandomSource(seed: seed)
        check(DocumentGenerator.document(seed: seed, shape: shape), 8, &random)
      }
    }
  }

  /// Leaf blocks that many leaves of the tree hold, one after the other.
  @Test func longLeavesAreFoundFromAnywhere() {
    for shape in [Shape.small, .standard] {
      var builder = DocumentBuilder(shape: shape)
      for length in [1, 40_000, 0, 2, 9_000, 300, 20_000] {
        builder.block(.paragraph, String(repeating: "é", count: length / 2))
      }
      var random = RandomSource(seed: 7)
      check(builder.finish(), 200, &random)
    }
  }

  private func check(_ document: Document, _ count: Int, _ random: inout RandomSource) {
    let leaves = document.leafBlocks.map { $0.range.lowerBound..<$0.range.upperBound + 1 }
    let end = document.utf8Count
    for _ in 0..<count where end > 0 {
      let lower = UTF8Offset(random.below(end.value))
      let upper = min(end, lower + random.below(random.below(2) == 0 ? 3 : end.value))
      let touched = leaves.filter { $0.overlaps(lower..<max(upper, lower + 1)) }
      let found = document.textOfLeaves(touching: lower..<upper)
      #expect(found?.lowerBound == touched.first?.lowerBound, "\(lower)..<\(upper)")
      #expect(found?.upperBound == touched.last?.upperBound, "\(lower)..<\(upper)")
    }
    #expect(document.textOfLeaves(touching: end..<end) == nil)
  }
}
