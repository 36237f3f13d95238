/// Names a block for as long as its document lives.
///
/// It survives edits, is never used again in the same document, and is no part of equality or of any format.
public struct BlockID: Hashable, Sendable {
  package let raw: UInt32

  package init(raw: UInt32) { self.raw = raw }
}

/// What the block table holds of a block, 32 bytes: its links, its order, its kind and attributes.
///
/// A block that was removed has no parent.
struct BlockRecord: Hashable, Sendable {
  /// Grows along the text; of leaves only.
  var label: UInt64 = 0
  var parent: UInt32 = BlockRecord.none
  var previous: UInt32 = BlockRecord.none
  var next: UInt32 = BlockRecord.none
  var first: UInt32 = BlockRecord.none
  var last: UInt32 = BlockRecord.none
  /// The kind and attributes, as an index into the document's table of distinct ones.
  var block: UInt32

  /// No such block.
  static let none = UInt32.max

  /// The record above all top-level blocks, which is no block itself.
  static let root: UInt32 = 0

  /// How far apart the labels of neighbours are when a document is built: room for the splits of edits.
  static let labelStep: UInt64 = 1 << 24

  /// Whether the block holds text; one that holds nothing is a leaf, too.
  var isLeaf: Bool { first == BlockRecord.none }
}
