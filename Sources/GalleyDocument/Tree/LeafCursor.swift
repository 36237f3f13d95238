/// Walks a tree's leaves from left to right.
struct LeafCursor {
  /// Keeps alive what the views point into.
  private let tree: TextTree
  private var path: [(node: NodeView, index: Int)] = []
  private var first: NodeView?

  init(_ tree: TextTree) {
    self.tree = tree
    let root = tree.root
    if root.level == 0 { first = root } else { path.append((root, 0)) }
  }

  /// A cursor whose next leaf is the one that holds a byte.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - position: The byte; past the end, the last leaf holds it.
  ///   - start: Set to where that leaf begins.
  init(_ tree: TextTree, at position: Int, start: inout Int) {
    self.tree = tree
    var view = tree.root
    start = 0
    while view.level > 0 {
      let (index, begin) = view.child(at: position - start)
      path.append((view, index + 1))
      start += begin
      view = view.child(index)
    }
    first = view
  }

  /// The next leaf; `nil` after the last.
  mutating func next() -> NodeView? {
    if let only = first {
      first = nil
      return only
    }
    while let (node, index) = path.last {
      if index == node.count {
        path.removeLast()
        continue
      }
      path[path.count - 1].index = index + 1
      let child = node.child(index)
      if child.level == 0 { return child }
      path.append((child, 0))
    }
    return nil
  }
}
