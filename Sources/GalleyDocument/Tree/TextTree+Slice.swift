extension TextTree {
  /// The text from `lower` up to `upper` as a tree of its own.
  ///
  /// A short one is copied into one leaf, or a few. A long one shares all nodes that lie within, so it is O(log n).
  ///
  /// - Parameters:
  ///   - lower: A scalar edge.
  ///   - upper: A scalar edge, not before `lower`.
  /// - Returns: A tree of the same shape.
  func slice(_ lower: Int, _ upper: Int) -> TextTree {
    if lower == 0 && upper == root.utf8Count { return self }
    if let leaf = leaf(of: lower, upper) { return TextTree(root: leaf, shape: shape) }
    if upper - lower > 4 * shape.leafWeight {
      return unsafe TextTree(root: node.prefix(upper, shape).suffix(lower, shape), shape: shape)
    }
    var builder = TreeBuilder(shape)
    unsafe forEachEntry(lower, upper) { entry, text in unsafe builder.append(text: text, entry: entry) }
    return builder.finish()
  }

  /// A stretch as a leaf of its own, of exactly its size.
  ///
  /// - Parameters:
  ///   - lower: A scalar edge.
  ///   - upper: A scalar edge, not before `lower`.
  ///   - isClosed: Whether a terminator of no block is added where the stretch does not end with one.
  /// - Returns: `nil` where it is too heavy for one.
  func leaf(of lower: Int, _ upper: Int, isClosed: Bool = false) -> Node? {
    if upper - lower > shape.leafWeight { return nil }
    var bound = 0
    forEachLeaf(lower, upper) { leaf, from, to in
      bound &+= leaf.entry(at: to &- 1).index &+ 1 &- leaf.entry(at: from).index
    }
    var length = upper - lower
    if isClosed, lower == upper || !entry(at: upper - 1).entry.isEnd {
      length += 1
      bound += 1
    }
    if length + bound * NodeView.entrySize > shape.leafWeight { return nil }
    let node = Node.make(level: 0, capacity: bound, textCapacity: length)
    let view = NodeView(node)
    var (text, entries) = unsafe (view.text, EntryWriter(view.entries, count: 0))
    forEachLeaf(lower, upper) { leaf, from, to in
      unsafe text.update(from: leaf.text + from, count: to &- from)
      unsafe text += to &- from
      unsafe entries.put(leaf.entries, from: from, to: to)
    }
    if length > upper - lower {
      unsafe text.pointee = UInt8(ascii: "\n")
      entries.put(Entry(endOf: Summary.none))
    }
    view.seal(entryCount: entries.count, textCount: length)
    return node
  }

  /// The leaves that a stretch touches, borrowed, each with the part of it that lies within.
  @inline(__always)
  private func forEachLeaf(_ lower: Int, _ upper: Int, _ body: (NodeView, Int, Int) -> Void) {
    var position = lower
    while position < upper {
      let (leaf, start) = leaf(at: position)
      let end = min(upper, start &+ leaf.utf8Count)
      body(leaf, position &- start, end &- start)
      position = end
    }
    hold()
  }

  /// The bytes from `lower` up to `upper`, in pieces that lie within leaves.
  ///
  /// - Parameters:
  ///   - lower: A scalar edge.
  ///   - upper: A scalar edge, not before `lower`.
  ///   - body: Gets each piece's bytes.
  func forEachPiece(_ lower: Int, _ upper: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var stack = [(view: root, start: 0)]
    while let (view, start) = stack.popLast() {
      if view.level == 0 {
        let from = max(lower - start, 0)
        let to = min(upper - start, view.utf8Count)
        if from < to { unsafe body(UnsafeBufferPointer(start: view.text + from, count: to - from)) }
        continue
      }
      // From the right, so that the leftmost is on top.
      let bytes = unsafe view.column(.utf8)
      var end = start + view.utf8Count
      for index in (0..<view.count).reversed() {
        let begin = unsafe end - Int(bytes[index])
        if begin < upper && end > lower { stack.append((view.child(index), begin)) }
        end = begin
      }
    }
    hold()
  }

  /// The text from `lower` up to `upper`, both scalar edges.
  ///
  /// Linear in its length.
  func string(_ lower: Int, _ upper: Int) -> String {
    unsafe String(unsafeUninitializedCapacity: max(0, upper - lower)) { buffer in
      var count = 0
      unsafe forEachPiece(lower, upper) { piece in
        if let from = piece.baseAddress, let to = buffer.baseAddress {
          unsafe (to + count).update(from: from, count: piece.count)
          count += piece.count
        }
      }
      return count
    }
  }
}
