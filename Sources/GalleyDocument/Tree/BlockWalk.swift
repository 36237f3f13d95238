/// Walks a table's blocks, or one block and all in it, in document order, containers before what they hold.
struct BlockWalk {
  private let table: BlockTable
  private var id: UInt32
  private var depth = 0
  /// Where the walk ends with the block; the root's own number for a whole table.
  private var outermost = BlockRecord.root

  init(_ table: BlockTable) {
    self.table = table
    id = table[BlockRecord.root].first
  }

  init(_ table: BlockTable, in block: UInt32) {
    self.table = table
    id = block
    outermost = block
  }

  /// The next block, its record, and how many blocks are around it.
  mutating func next() -> (id: UInt32, record: BlockRecord, depth: Int)? {
    if id == BlockRecord.none { return nil }
    let record = table[id]
    let result = (id, record, depth)
    if !record.isLeaf {
      id = record.first
      depth += 1
    } else {
      var ended = record
      while ended.next == BlockRecord.none, depth > 0 {
        ended = table[ended.parent]
        depth -= 1
      }
      id = depth == 0 && outermost != BlockRecord.root ? BlockRecord.none : ended.next
    }
    return result
  }
}
