/// A stretch of top-level blocks, built apart, perhaps on another thread, to be appended to a ``DocumentBuilder``.
///
/// Its ids and attribute sets are numbered by itself; appending renumbers them.
package struct DocumentFragment: Sendable, ~Copyable {
  // Only this fragment holds the leaves, and only one thread holds the fragment.
  nonisolated(unsafe) let nodes: [Node]
  let records: [BlockRecord]
  let leafCount: UInt64
  let blocks: Interner<Block>
  let attributes: Interner<Attributes>
  let isFull: Bool

  init(
    leaves: [Node], records: [BlockRecord], leafCount: UInt64, blocks: Interner<Block>,
    attributes: Interner<Attributes>, isFull: Bool
  ) {
    unsafe nodes = leaves
    self.records = records
    self.leafCount = leafCount
    self.blocks = blocks
    self.attributes = attributes
    self.isFull = isFull
  }

  var leaves: [Node] { unsafe nodes }

  var utf8Count: Int { leaves.reduce(0) { $0 + NodeView($1).utf8Count } }
}

extension NodeView {
  /// Gives a leaf's entries other numbers.
  ///
  /// Only for a leaf that nobody else refers to.
  ///
  /// - Parameters:
  ///   - base: Added to each block.
  ///   - sets: The new number of each attribute set.
  func renumber(blocksFrom base: UInt32, sets: [UInt32]) {
    let entries = unsafe self.entries
    let count = self.count
    for index in 0..<count {
      let entry = unsafe entries[index]
      unsafe entries[index].id = entry.isEnd ? entry.id &+ base : sets[Int(entry.id)]
    }
    var sum = summary
    if sum.first != Summary.none { sum.first = sets[Int(sum.first)] }
    if sum.last != Summary.none { sum.last = sets[Int(sum.last)] }
    if sum.block != Summary.none { sum.block &+= base }
    summary = sum
  }
}
