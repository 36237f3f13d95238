@testable import GalleyDocument
import TestSupport
import Testing

/// The text tree against a plain array.
struct TextTreeTests {
  private static let shapes = [
    Shape.small, Shape(fanOut: 5, leafWeight: 96), Shape(fanOut: 4, leafWeight: 200), .standard,
  ]

  @Test(arguments: shapes) func editsAreThoseOfAnArray(_ shape: Shape) {
    for seed in Generated.seeds.prefix(20) {
      var editing = TextTreeEditing(seed: seed, shape: shape, size: shape.leafWeight * 20)
      for step in 0..<Generated.count / 2 {
        editing.edit()
        if let fault = editing.fault() {
          Issue.record("seed \(seed), step \(step), \(shape): \(fault)")
          break
        }
      }
      #expect(editing.snapshotFault() == nil, "seed \(seed), \(shape)")
    }
  }
}
