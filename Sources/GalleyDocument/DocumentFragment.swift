/// A stretch of top-level blocks, built apart, perhaps on another thread, to be appended to a ``DocumentBuilder``.
///
/// Its ids and attribute sets are numbered by itself; appending renumbers them.
package struct DocumentFragment: Sendable, ~Copyable {
  // Only this fragment holds the nodes, and only one thread holds the fragment.
  private nonisolated(unsafe) let nodes: [Node]
  private nonisolated(unsafe) let chunks: [TableNode]
  let leafCount: UInt64
  let blocks: Interner<Block>
  let attributes: Interner<Attributes>
  let isFull: Bool
  let sourceMap: SourceMapBuilder?

  init(
    leaves: [Node], chunks: [TableNode], leafCount: UInt64, blocks: Interner<Block>,
    attributes: Interner<Attributes>, isFull: Bool, sourceMap: SourceMapBuilder?
  ) {
    unsafe nodes = leaves
    unsafe self.chunks = chunks
    self.leafCount = leafCount
    self.blocks = blocks
    self.attributes = attributes
    self.isFull = isFull
    self.sourceMap = sourceMap
  }

  var leaves: [Node] { unsafe nodes }

  /// The root's record.
  var root: BlockRecord { unsafe chunks[0].record(0) }

  /// How many blocks there are.
  var blockCount: Int { unsafe (chunks.count - 1) << BlockTable.chunkBits + chunks[chunks.count - 1].view.count - 1 }

  /// Calls `body` with each block's record, in order.
  func forEachRecord(_ body: (BlockRecord) -> Void) {
    for (index, chunk) in unsafe chunks.enumerated() {
      for place in (index == 0 ? 1 : 0)..<chunk.view.count { body(chunk.record(place)) }
    }
  }

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
    unsafe sets.withUnsafeBufferPointer { sets in
      for index in 0..<count {
        let entry = unsafe entries[index]
        unsafe entries[index].id = entry.isEnd ? entry.id &+ base : sets[Int(entry.id)]
      }
    }
    var sum = summary
    if sum.first != Summary.none { sum.first = sets[Int(sum.first)] }
    if sum.last != Summary.none { sum.last = sets[Int(sum.last)] }
    if sum.block != Summary.none { sum.block &+= base }
    summary = sum
  }
}
