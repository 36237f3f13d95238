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
    defer { hold() }
    // Nearly all stretches lie in one leaf, which is looked for once.
    let first = part(lower, upper)
    var (bound, last) = (first.count, first)
    var (isASCII, linesAreEnds) = (first.isASCII, first.linesAreEnds)
    while last.end < upper {
      last = part(last.end, upper)
      bound &+= last.count
      isASCII = isASCII && last.isASCII
      linesAreEnds = linesAreEnds && last.linesAreEnds
    }
    let isOpen = isClosed && !last.endsBlock
    if isOpen { bound &+= 1 }
    let length = upper &- lower &+ (isOpen ? 1 : 0)
    if length + bound * NodeView.entrySize > shape.leafWeight { return nil }
    let node = Node.make(level: 0, capacity: bound, textCapacity: length)
    let view = NodeView(node)
    var (text, entries) = unsafe (view.text, EntryWriter(view.entries, count: 0))
    last = first
    while true {
      unsafe last.write(to: &text, &entries)
      if last.end >= upper { break }
      last = part(last.end, upper)
    }
    if isOpen {
      unsafe text.pointee = UInt8(ascii: "\n")
      entries.put(Entry(endOf: Summary.none))
    }
    view.seal(entryCount: entries.count, textCount: length, isASCII: isASCII, linesAreEnds: linesAreEnds)
    return node
  }

  /// What the leaf that holds a byte has of a stretch from there on.
  @inline(__always)
  private func part(_ lower: Int, _ upper: Int) -> LeafPart {
    let (leaf, start) = leaf(at: lower)
    return LeafPart(leaf, from: lower, upTo: upper, start: start)
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
