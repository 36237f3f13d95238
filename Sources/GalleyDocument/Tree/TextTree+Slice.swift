extension TextTree {
  /// The text from `lower` up to `upper` as a tree of its own.
  ///
  /// O(log n): it shares all nodes that lie within.
  ///
  /// - Parameters:
  ///   - lower: A scalar edge.
  ///   - upper: A scalar edge, not before `lower`.
  /// - Returns: A tree of the same shape.
  func slice(_ lower: Int, _ upper: Int) -> TextTree {
    unsafe TextTree(root: node.prefix(upper, shape).suffix(lower, shape), shape: shape)
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
