/// How large a tree's nodes may grow.
///
/// Tests use small ones, so that few words make a deep tree.
package struct Shape: Hashable, Sendable {
  /// The most children of an inner node.
  package let fanOut: Int
  /// The most a leaf may weigh: bytes of text, and eight for each entry over it.
  package let leafWeight: Int
  /// How far apart the labels of neighbouring leaf blocks are at first.
  let labelStep: UInt64

  package init(fanOut: Int, leafWeight: Int, labelStep: UInt64 = BlockRecord.labelStep) {
    self.fanOut = fanOut
    self.leafWeight = leafWeight
    self.labelStep = labelStep
  }

  /// What a path copy and an enumeration both find cheap.
  package static let standard = Shape(fanOut: 12, leafWeight: 3072)

  /// The smallest that still work: trees of many levels from a page of text, and labels that soon run out.
  package static let small = Shape(fanOut: 4, leafWeight: 96, labelStep: 4)

  /// The least a leaf may weigh that is not the only one.
  var leastLeafWeight: Int { leafWeight / 4 }

  /// The fewest children of an inner node below the root.
  var leastFanOut: Int { fanOut / 2 }

  /// How much of a leaf is filled when text is appended: the rest is room for edits.
  var fill: Int { leafWeight * 85 / 100 }
}
