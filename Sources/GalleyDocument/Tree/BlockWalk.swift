/// Walks a table's blocks in document order, containers before what they hold.
struct BlockWalk {
  private let table: BlockTable
  private var id: UInt32
  private var depth = 0

  init(_ table: BlockTable) {
    self.table = table
    id = table[BlockRecord.root].first
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
      while ended.next == BlockRecord.none, ended.parent != BlockRecord.root {
        ended = table[ended.parent]
        depth -= 1
      }
      id = ended.next
    }
    return result
  }
}
