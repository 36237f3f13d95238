/// A node of the text tree: a leaf with text and the entries over it, or an inner node with children and their sums.
///
/// One class and one allocation for both, laid out by hand in the tail:
/// - header, 48 bytes: level, count, capacity and text capacity (two bytes each), the node's own ``Summary``;
/// - inner: `capacity` strong references, then the children's sums as columns of `capacity` words, a column a field;
/// - leaf: `capacity` entries, then `textCapacity` bytes.
///
/// A node is written only while it is being made or is uniquely referenced from a uniquely held root; from the
/// second reference on it is frozen. So snapshots on other threads read what never changes.
final class Node: ManagedBuffer<Void, UInt64> {
  static func make(level: Int, capacity: Int, textCapacity: Int) -> Node {
    let payload =
      level == 0
      ? capacity &* NodeView.entrySize &+ (textCapacity &+ 7) & ~7
      : capacity &* (NodeView.entrySize &+ Summary.columns &* 4)
    let words = (NodeView.headerSize &+ payload &+ 7) / 8
    let node = unsafe unsafeDowncast(Node.create(minimumCapacity: words) { _ in () }, to: Node.self)
    NodeView(node).initialize(level: level, capacity: capacity, textCapacity: textCapacity)
    return node
  }

  /// An inner node over `children`, which are one level lower.
  static func inner(_ children: ArraySlice<Node>, fanOut: Int) -> Node {
    let level = children.first.map { NodeView($0).level } ?? 0
    let node = make(level: level + 1, capacity: fanOut, textCapacity: 0)
    let view = NodeView(node)
    for child in children { view.push(child) }
    view.sumChildren()
    return node
  }

  /// A leaf with its text and entries, of exactly their size.
  static func leaf(text: UnsafeBufferPointer<UInt8>, entries: UnsafeBufferPointer<Entry>) -> Node {
    let node = make(level: 0, capacity: entries.count, textCapacity: text.count)
    let view = NodeView(node)
    if let from = text.baseAddress { unsafe view.text.update(from: from, count: text.count) }
    if let from = entries.baseAddress { unsafe view.entries.update(from: from, count: entries.count) }
    view.seal(entryCount: entries.count, textCount: text.count)
    return node
  }

  /// The leaf of an empty text.
  static func empty() -> Node { make(level: 0, capacity: 0, textCapacity: 0) }

  deinit {
    // Recursion goes only as deep as the tree, five levels at 100 MB.
    let view = NodeView(self)
    guard view.level > 0 else { return }
    let children = unsafe view.children
    for index in 0..<view.count { unsafe (children + index).deinitialize(count: 1) }
  }
}
