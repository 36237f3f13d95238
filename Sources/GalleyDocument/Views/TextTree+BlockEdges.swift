extension TextTree {
  /// Where the leaf blocks lie that a stretch touches, with the terminator of the last.
  ///
  /// O(log n), and in nearly all texts a descent and a scan of one leaf.
  ///
  /// - Parameters:
  ///   - lower: A byte of the text.
  ///   - upper: Where the stretch ends; no more than `lower` for a place alone.
  /// - Returns: Bytes.
  func leafBlocks(touching lower: Int, _ upper: Int) -> Range<Int> {
    defer { hold() }
    let last = max(lower, upper &- 1)
    let (leaf, start) = leaf(at: lower)
    let edges = leaf.blockEdges(lower &- start, last &- start)
    let begin = edges.begin.map { start &+ $0 } ?? blockStart(of: lower, beforeLeafAt: start)
    return begin..<(edges.end.map { start &+ $0 } ?? blockEnd(of: last))
  }

  /// Where a leaf block begins that does not begin in its leaf of the tree: most likely in the one before.
  private func blockStart(of position: Int, beforeLeafAt start: Int) -> Int {
    if start == 0 { return 0 }
    let (leaf, begin) = leaf(at: start &- 1)
    if let edge = leaf.blockEdges(leaf.utf8Count, leaf.utf8Count).begin { return begin &+ edge }
    let ordinal = count(.ends, before: position)
    return ordinal == 0 ? 0 : self.position(of: ordinal &- 1, .ends)
  }

  /// Where a leaf block ends: in its leaf of the tree, or most likely in the next.
  private func blockEnd(of position: Int) -> Int {
    let (leaf, start) = leaf(at: position)
    let place = position &- start
    if let edge = leaf.blockEdges(place, place).end { return start &+ edge }
    let (next, begin) = self.leaf(at: start &+ leaf.utf8Count)
    if let edge = next.blockEdges(0, 0).end { return begin &+ edge }
    return self.position(of: count(.ends, before: position), .ends)
  }
}

extension NodeView {
  /// The terminators of a leaf around a stretch: just after the last before it, and after the first in it or behind it.
  ///
  /// - Parameters:
  ///   - lower: The first byte.
  ///   - last: The last byte, perhaps beyond the leaf.
  /// - Returns: `nil` where the leaf has no such.
  @inline(__always)
  fileprivate func blockEdges(_ lower: Int, _ last: Int) -> (begin: Int?, end: Int?) {
    let (entries, count) = unsafe (self.entries, self.count)
    var (place, begin) = (0, -1)
    for index in 0..<count {
      let entry = unsafe entries[index]
      place &+= entry.length
      guard entry.isEnd else { continue }
      if place <= lower { begin = place } else if place > last { return (begin < 0 ? nil : begin, place) }
    }
    return (begin < 0 ? nil : begin, nil)
  }
}
