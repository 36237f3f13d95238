/// Walks a tree's entries from left to right, each with its text.
struct EntryCursor {
  private var leaves: LeafCursor
  private var leaf: NodeView?
  private var index = 0
  private var offset = 0

  init(_ tree: TextTree) {
    leaves = LeafCursor(tree)
    leaf = leaves.next()
  }

  /// A cursor whose next entry is the one that covers a byte.
  ///
  /// O(log n).
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - position: The byte.
  ///   - start: Set to where that entry begins.
  init(_ tree: TextTree, at position: Int, start: inout Int) {
    leaves = LeafCursor(tree, at: position, start: &start)
    leaf = leaves.next()
    guard let view = leaf else { return }
    (index, offset) = view.entry(at: position - start)
    start += offset
  }

  /// The next entry and the bytes it covers; `nil` after the last.
  ///
  /// The bytes are lent until the cursor's tree is let go. A run that crosses leaves comes in pieces.
  mutating func next() -> (entry: Entry, text: UnsafeBufferPointer<UInt8>)? {
    while let view = leaf {
      if index < view.count {
        let entry = unsafe view.entries[index]
        let text = unsafe UnsafeBufferPointer(start: view.text + offset, count: entry.length)
        index &+= 1
        offset &+= entry.length
        return unsafe (entry, text)
      }
      leaf = leaves.next()
      index = 0
      offset = 0
    }
    return nil
  }
}
