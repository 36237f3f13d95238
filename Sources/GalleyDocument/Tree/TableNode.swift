/// A node of the block table's radix tree: a chunk of records, or a branch with children.
///
/// Written only while it is being made or is uniquely referenced from a uniquely held root; frozen once shared.
/// The tail holds the level and the count in one word, then strong references or records of four words.
final class TableNode: ManagedBuffer<Void, UInt64> {
  private static func make(level: Int, count: Int, words: Int) -> TableNode {
    let node = unsafe unsafeDowncast(
      TableNode.create(minimumCapacity: 1 + words) { _ in () }, to: TableNode.self)
    node.view.initialize(level: level, count: count, words: words)
    return node
  }

  /// A chunk without records yet.
  static func chunk(capacity: Int) -> TableNode {
    make(level: 0, count: 0, words: capacity * MemoryLayout<BlockRecord>.stride / 8)
  }

  static func branch(_ children: ArraySlice<TableNode>, level: Int, capacity: Int) -> TableNode {
    let node = make(level: level, count: children.count, words: capacity)
    for (offset, child) in children.enumerated() { unsafe (node.view.children + offset).initialize(to: child) }
    return node
  }

  /// The same chunk with room for more.
  func copy(recordCapacity capacity: Int) -> TableNode {
    defer { withExtendedLifetime(self) {} }
    let copy = TableNode.chunk(capacity: capacity)
    unsafe copy.view.records.initialize(from: view.records, count: view.count)
    copy.view.count = view.count
    return copy
  }

  /// The same branch with its own references.
  func copy(childCapacity capacity: Int) -> TableNode {
    defer { withExtendedLifetime(self) {} }
    let copy = TableNode.make(level: view.level, count: view.count, words: capacity)
    // A plain loop: retaining by `initialize(from:count:)` takes longer.
    for index in 0..<view.count { unsafe (copy.view.children + index).initialize(to: view.children[index]) }
    return copy
  }

  /// Whether no block of the chunk is left.
  var holdsOnlyRemoved: Bool {
    defer { withExtendedLifetime(self) {} }
    let (records, count) = unsafe (view.records, view.count)
    for index in 0..<count where unsafe records[index].parent != BlockRecord.none { return false }
    return true
  }

  @inline(__always)
  var view: TableNodeView { TableNodeView(self) }

  @inline(__always)
  func record(_ index: Int) -> BlockRecord { view.record(index) }

  deinit {
    let view = self.view
    if view.level > 0 { unsafe view.children.deinitialize(count: view.count) }
  }
}

/// A borrowed view of a ``TableNode``, under the rule of ``NodeView``.
@safe
struct TableNodeView {
  private let base: UnsafeMutableRawPointer

  private static let objectHeader = 16
  private static let headerSize = 8

  @inline(__always)
  init(_ node: TableNode) {
    unsafe base = UnsafeMutableRawPointer(Unmanaged.passUnretained(node).toOpaque()) + TableNodeView.objectHeader
  }

  @inline(__always)
  private init(object: UnsafeMutableRawPointer) { unsafe base = object + TableNodeView.objectHeader }

  func initialize(level: Int, count: Int, words: Int) {
    unsafe base.storeBytes(of: UInt16(level), as: UInt16.self)
    unsafe base.storeBytes(of: UInt16(count), toByteOffset: 2, as: UInt16.self)
    unsafe base.storeBytes(of: UInt32(words), toByteOffset: 4, as: UInt32.self)
  }

  @inline(__always)
  var level: Int { unsafe Int(base.load(as: UInt16.self)) }

  @inline(__always)
  var count: Int {
    get { unsafe Int(base.load(fromByteOffset: 2, as: UInt16.self)) }
    nonmutating set { unsafe base.storeBytes(of: UInt16(newValue), toByteOffset: 2, as: UInt16.self) }
  }

  /// Room for records.
  @inline(__always)
  var recordCapacity: Int {
    unsafe Int(base.load(fromByteOffset: 4, as: UInt32.self)) * 8 / MemoryLayout<BlockRecord>.stride
  }

  /// Adds a branch's last child, for which there must be room.
  func push(_ child: TableNode) {
    let index = count
    unsafe (children + index).initialize(to: child)
    count = index + 1
  }

  func isView(of node: TableNode) -> Bool { unsafe base == node.view.base }

  var byteCount: Int {
    unsafe TableNodeView.objectHeader + TableNodeView.headerSize
      + Int(base.load(fromByteOffset: 4, as: UInt32.self)) * 8
  }

  @inline(__always)
  var children: UnsafeMutablePointer<TableNode> {
    unsafe (base + TableNodeView.headerSize).assumingMemoryBound(to: TableNode.self)
  }

  @inline(__always)
  func child(_ index: Int) -> TableNodeView {
    unsafe TableNodeView(
      object: base.load(fromByteOffset: TableNodeView.headerSize &+ index &* 8, as: UnsafeMutableRawPointer.self))
  }

  @inline(__always)
  var records: UnsafeMutablePointer<BlockRecord> {
    unsafe (base + TableNodeView.headerSize).assumingMemoryBound(to: BlockRecord.self)
  }

  @inline(__always)
  func record(_ index: Int) -> BlockRecord { unsafe records[index] }
}
