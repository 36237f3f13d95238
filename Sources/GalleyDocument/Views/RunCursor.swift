/// Walks the runs of a stretch of a tree, from left to right.
///
/// What both ways of going through runs share: no reference is counted on the way.
struct RunCursor {
  private var leaves: LeafCursor
  private var leaf: NodeView?
  private var index = 0
  private var position = 0
  /// What the runs are cut to.
  private let lower: Int
  private let upper: Int

  /// O(log n).
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - range: In the text; none of its runs where it is empty.
  init(_ tree: TextTree, in range: Range<Int>) {
    (lower, upper) = (range.lowerBound, range.upperBound)
    leaves = LeafCursor(tree, at: lower, start: &position)
    guard !range.isEmpty, let view = leaves.next() else { return }
    leaf = view
    let offset: Int
    (index, offset) = view.entry(at: lower - position)
    position += offset
  }

  /// The next run, whole even where it crosses leaves; `nil` after the last.
  @inline(__always)
  mutating func next() -> (lower: Int, upper: Int, attributes: UInt32)? {
    while let view = leaf, position < upper {
      while index < view.count {
        let entry = unsafe view.entries[index]
        let start = position
        index &+= 1
        position &+= entry.length
        if entry.isEnd { continue }
        // Equal neighbours are one entry, but at the edge of a leaf.
        if index == view.count { takeRest(of: entry.id) }
        return start < upper ? (max(start, lower), min(position, upper), entry.id) : nil
      }
      advance()
    }
    return nil
  }

  private mutating func advance() {
    leaf = leaves.next()
    index = 0
  }

  /// Goes on over what later leaves have of the same run.
  @inline(never)
  private mutating func takeRest(of id: UInt32) {
    while let view = leaf {
      if index == view.count {
        advance()
        continue
      }
      let entry = unsafe view.entries[index]
      if entry.isEnd || entry.id != id { return }
      index &+= 1
      position &+= entry.length
    }
  }
}
