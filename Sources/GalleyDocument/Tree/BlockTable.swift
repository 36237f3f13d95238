/// The blocks of a document by id: a persistent radix tree over dense ids, its newest chunk held outside the tree.
///
/// A value: copies share chunks. A chunk of 64 records holds no references, so copying one is a single move.
struct BlockTable: Sendable {
  static let chunkBits = 6
  private static let fanOutBits = 4
  static let chunkMask = 1 << chunkBits - 1
  private static let fanOutMask = 1 << fanOutBits - 1

  // Frozen once shared, see `TableNode`; only the box's missing conformance keeps the compiler from seeing it.
  private nonisolated(unsafe) let root: TableNode?
  private nonisolated(unsafe) let tail: TableNode
  private let depth: Int
  private let tailBase: Int

  /// Records, the root's among them.
  let count: Int
  /// How many blocks there are of each kind and trait.
  let census: BlockCensus

  /// A table of records.
  ///
  /// - Parameters:
  ///   - chunks: Full ones but for the last; the first record of all is the root's.
  ///   - census: How many blocks there are of each kind and trait.
  init(_ chunks: [TableNode], census: BlockCensus) {
    let last = chunks[chunks.count - 1]
    tailBase = (chunks.count - 1) << BlockTable.chunkBits
    count = tailBase + last.view.count
    self.census = census
    unsafe tail = last
    var level = Array(chunks.dropLast())
    var depth = 0
    while level.count > 1 || (depth == 0 && !level.isEmpty) {
      level = stride(from: 0, to: level.count, by: 1 << BlockTable.fanOutBits).map { start in
        let end = min(start + 1 << BlockTable.fanOutBits, level.count)
        return TableNode.branch(level[start..<end], level: depth + 1, capacity: 1 << BlockTable.fanOutBits)
      }
      depth += 1
    }
    self.depth = depth
    unsafe root = level.first
  }

  /// A block's record.
  ///
  /// O(log n), and O(1) for the newest blocks.
  subscript(id: UInt32) -> BlockRecord {
    let index = Int(id)
    if index >= tailBase { return unsafe tail.record(index - tailBase) }
    guard let root = unsafe root else { return unsafe tail.record(0) }
    var view = root.view
    var shift = BlockTable.chunkBits + BlockTable.fanOutBits * (depth - 1)
    while shift >= BlockTable.chunkBits {
      view = view.child(index >> shift & BlockTable.fanOutMask)
      shift -= BlockTable.fanOutBits
    }
    defer { withExtendedLifetime(root) {} }
    return view.record(index & BlockTable.chunkMask)
  }

  /// Bytes held.
  var byteCount: Int {
    var bytes = unsafe tail.view.byteCount
    var stack = unsafe root.map { [$0.view] } ?? []
    while let view = stack.popLast() {
      bytes += view.byteCount
      if view.level > 0 { stack += (0..<view.count).map(view.child) }
    }
    unsafe withExtendedLifetime(root) {}
    return bytes
  }
}
