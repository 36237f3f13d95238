/// The blocks of a document by id: a persistent radix tree over dense ids, its newest chunk held outside the tree.
///
/// A value: copies share chunks. A chunk of 64 records holds no references, so copying one is a single move. Ids are
/// given in order and never again: the record of a block that was removed stays, without a parent, until a whole chunk
/// has only such.
struct BlockTable: Sendable {
  static let chunkBits = 6
  static let chunkMask = 1 << chunkBits - 1
  static let chunkSize = 1 << chunkBits
  private static let fanOutBits = 4
  private static let fanOut = 1 << fanOutBits
  private static let fanOutMask = fanOut - 1

  // Written only where uniquely held, see `TableNode`; only the box's missing conformance keeps the compiler from
  // seeing it.
  private nonisolated(unsafe) var root: TableNode?
  private nonisolated(unsafe) var tail: TableNode
  private var depth: Int
  private var tailBase: Int

  /// Records of blocks that are there, the root's among them.
  private(set) var count: Int
  /// The id that the next block gets: one more than any before.
  private(set) var nextID: Int
  /// How many blocks there are of each kind and trait.
  var census: BlockCensus

  /// Stands for each chunk of which all blocks were removed.
  private nonisolated(unsafe) static let removedChunk: TableNode = {
    let chunk = TableNode.chunk(capacity: chunkSize)
    unsafe chunk.view.records.initialize(repeating: BlockRecord(block: 0), count: chunkSize)
    chunk.view.count = chunkSize
    return chunk
  }()

  /// A table of records.
  ///
  /// - Parameters:
  ///   - chunks: Full ones but for the last; the first record of all is the root's.
  ///   - census: How many blocks there are of each kind and trait.
  init(_ chunks: [TableNode], census: BlockCensus) {
    let last = chunks[chunks.count - 1]
    tailBase = (chunks.count - 1) << BlockTable.chunkBits
    count = tailBase + last.view.count
    nextID = count
    self.census = census
    unsafe tail = last
    var level = Array(chunks.dropLast())
    var depth = 0
    while level.count > 1 || (depth == 0 && !level.isEmpty) {
      level = stride(from: 0, to: level.count, by: BlockTable.fanOut).map { start in
        let end = min(start + BlockTable.fanOut, level.count)
        return TableNode.branch(level[start..<end], level: depth + 1, capacity: BlockTable.fanOut)
      }
      depth += 1
    }
    self.depth = depth
    unsafe root = level.first
  }

  /// A table of one chunk of records, the first of which is the root's.
  init(_ chunk: TableNode, census: BlockCensus) {
    unsafe root = nil
    unsafe tail = chunk
    (depth, tailBase) = (0, 0)
    count = chunk.view.count
    nextID = count
    self.census = census
  }

  /// A block's record.
  ///
  /// O(log n), and O(1) for the newest blocks. Writing copies the path that others share, once.
  subscript(id: UInt32) -> BlockRecord {
    get {
      let index = Int(id)
      if index >= tailBase { return unsafe tail.record(index - tailBase) }
      // Borrowed: counting references would take longer than all else.
      guard var view = unsafe root?.view else { return unsafe tail.record(0) }
      var shift = topShift
      while shift >= BlockTable.chunkBits {
        view = view.child(index >> shift & BlockTable.fanOutMask)
        shift -= BlockTable.fanOutBits
      }
      defer { unsafe withExtendedLifetime(root) {} }
      return view.record(index & BlockTable.chunkMask)
    }
    _modify {
      let record = unsafe writableRecord(Int(id))
      yield unsafe &record.pointee
    }
  }

  /// Whether there is such a block, and it was not removed.
  func holds(_ id: UInt32) -> Bool {
    id != BlockRecord.root && Int(id) < nextID && self[id].parent != BlockRecord.none
  }

  /// Adds a record.
  ///
  /// - Returns: Its block's id.
  mutating func append(_ record: BlockRecord) -> UInt32 {
    let index = nextID - tailBase
    if index == BlockTable.chunkSize {
      pushTail()
      return append(record)
    }
    if unsafe index == tail.view.recordCapacity || !isKnownUniquelyReferenced(&tail) {
      let capacity = unsafe max(tail.view.recordCapacity, index < 8 ? 8 : index * 2)
      unsafe tail = tail.copy(recordCapacity: min(capacity, BlockTable.chunkSize))
    }
    unsafe (tail.view.records + index).initialize(to: record)
    unsafe tail.view.count = index + 1
    nextID += 1
    count += 1
    return UInt32(truncatingIfNeeded: nextID - 1)
  }

  /// Gives no later block an id below another.
  ///
  /// Linear in the ids that are left out.
  mutating func leaveOut(idsBefore id: Int) {
    while nextID < id {
      _ = append(BlockRecord(block: 0))
      count -= 1
    }
  }

  /// Removes a record that nothing links to any more.
  mutating func remove(_ id: UInt32) {
    self[id] = BlockRecord(block: 0)
    count -= 1
    // The first chunk has the root, which looks removed.
    guard Int(id) < tailBase, Int(id) > BlockTable.chunkMask else { return }
    let chunk = unsafe writableSlot(Int(id))
    if unsafe chunk.pointee.holdsOnlyRemoved { unsafe chunk.pointee = BlockTable.removedChunk }
  }

  /// Bytes held.
  var byteCount: Int {
    var bytes = unsafe tail.view.byteCount
    var stack = unsafe root.map { [$0.view] } ?? []
    while let view = stack.popLast() {
      if unsafe view.isView(of: BlockTable.removedChunk) { continue }
      bytes += view.byteCount
      if view.level > 0 { stack += (0..<view.count).map(view.child) }
    }
    unsafe withExtendedLifetime(root) {}
    return bytes
  }

  // MARK: Within

  private var topShift: Int { BlockTable.chunkBits + BlockTable.fanOutBits * (depth - 1) }

  @inline(__always)
  private mutating func writableRecord(_ index: Int) -> UnsafeMutablePointer<BlockRecord> {
    if index >= tailBase {
      if unsafe !isKnownUniquelyReferenced(&tail) {
        unsafe tail = tail.copy(recordCapacity: tail.view.recordCapacity)
      }
      return unsafe tail.view.records + (index - tailBase)
    }
    let chunk = unsafe writableSlot(index)
    if unsafe !isKnownUniquelyReferenced(&chunk.pointee) {
      unsafe chunk.pointee = chunk.pointee.copy(recordCapacity: BlockTable.chunkSize)
    }
    return unsafe chunk.pointee.view.records + (index & BlockTable.chunkMask)
  }

  /// Where the tree refers to a chunk; the branches above are uniquely held after that, the chunk perhaps not.
  private mutating func writableSlot(_ index: Int) -> UnsafeMutablePointer<TableNode> {
    makeRootUnique()
    var shift = topShift
    guard var view = unsafe root?.view else { preconditionFailure("an id of no block") }
    while true {
      let slot = unsafe view.children + (index >> shift & BlockTable.fanOutMask)
      if shift == BlockTable.chunkBits { return unsafe slot }
      if unsafe !isKnownUniquelyReferenced(&slot.pointee) {
        unsafe slot.pointee = slot.pointee.copy(childCapacity: BlockTable.fanOut)
      }
      view = unsafe slot.pointee.view
      shift -= BlockTable.fanOutBits
    }
  }

  private mutating func makeRootUnique() {
    if unsafe !isKnownUniquelyReferenced(&root) { unsafe root = root?.copy(childCapacity: BlockTable.fanOut) }
  }

  /// The tail is full: it becomes the tree's last chunk, and a new one begins.
  private mutating func pushTail() {
    let chunk = unsafe tailBase > 0 && tail.holdsOnlyRemoved ? BlockTable.removedChunk : tail
    if let root = unsafe root, tailBase >> (topShift + BlockTable.fanOutBits) != 0 {
      unsafe self.root = TableNode.branch([root], level: depth + 1, capacity: BlockTable.fanOut)
      depth += 1
    } else if unsafe root == nil {
      unsafe root = TableNode.branch([], level: 1, capacity: BlockTable.fanOut)
      depth = 1
    }
    makeRootUnique()
    var shift = topShift
    guard var view = unsafe root?.view else { return }
    while shift > BlockTable.chunkBits {
      let place = tailBase >> shift & BlockTable.fanOutMask
      if place == view.count {
        view.push(TableNode.branch([], level: view.level - 1, capacity: BlockTable.fanOut))
      }
      let slot = unsafe view.children + place
      if unsafe !isKnownUniquelyReferenced(&slot.pointee) {
        unsafe slot.pointee = slot.pointee.copy(childCapacity: BlockTable.fanOut)
      }
      view = unsafe slot.pointee.view
      shift -= BlockTable.fanOutBits
    }
    view.push(chunk)
    tailBase += BlockTable.chunkSize
    unsafe tail = TableNode.chunk(capacity: 8)
  }
}
