/// Gathers block records in the very chunks that the table will hold.
@safe
struct RecordBuilder: ~Copyable {
  private(set) var count = 0
  private var chunks: [TableNode] = []
  /// Where each chunk's records lie; valid as long as `chunks` holds them.
  private var records: [UnsafeMutablePointer<BlockRecord>]

  init() { unsafe records = [] }

  /// Appends a record.
  ///
  /// - Returns: Its block's number.
  @discardableResult
  mutating func append(_ record: BlockRecord) -> UInt32 {
    let index = count & BlockTable.chunkMask
    if index == 0 {
      let chunk = TableNode.chunk(capacity: BlockTable.chunkSize)
      chunks.append(chunk)
      unsafe records.append(chunk.view.records)
    }
    let chunk = count >> BlockTable.chunkBits
    unsafe (records[chunk] + index).initialize(to: record)
    chunks[chunk].view.count = index &+ 1
    count &+= 1
    return UInt32(truncatingIfNeeded: count &- 1)
  }

  /// The record of a block.
  subscript(id: UInt32) -> BlockRecord {
    @inline(__always)
    get { unsafe records[Int(id) >> BlockTable.chunkBits][Int(id) & BlockTable.chunkMask] }
    @inline(__always)
    nonmutating _modify {
      yield unsafe &records[Int(id) >> BlockTable.chunkBits][Int(id) & BlockTable.chunkMask]
    }
  }

  /// The chunks, full ones but for the last.
  consuming func finish() -> [TableNode] { chunks }
}
