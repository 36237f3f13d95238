/// A text with the runs over it and the ends of its leaf blocks: a B-tree of leaves of two or three kilobytes.
///
/// Nodes add up every unit, so one descent turns any of them into any other. A value: copies share nodes.
///
/// Laws (``checkInvariants()``): sums equal a recount; leaf edges are scalar edges; equal neighbours within a leaf are
/// one entry; each terminator's byte is a newline; nodes are filled to their least, the root and a lone leaf aside;
/// all leaves are equally deep.
struct TextTree: Sendable {
  // Frozen once shared, see `Node`; only the box's missing conformance keeps the compiler from seeing it.
  nonisolated(unsafe) var node: Node
  let shape: Shape

  init(root: Node, shape: Shape) {
    unsafe node = root
    self.shape = shape
  }

  /// The root, borrowed: ``hold()`` after its last use.
  @inline(__always)
  var root: NodeView { unsafe NodeView(node) }

  /// Keeps the nodes alive up to here.
  @inline(__always)
  func hold() { unsafe withExtendedLifetime(node) {} }

  /// Counts of the whole text.
  var summary: Summary {
    defer { hold() }
    return root.summary
  }

  /// Bytes held beyond the text itself.
  var overhead: Int {
    var bytes = 0
    var leaves = LeafCursor(self)
    while let leaf = leaves.next() { bytes += leaf.byteCount - leaf.utf8Count }
    return bytes + innerByteCount
  }

  private var innerByteCount: Int {
    var bytes = 0
    var stack = [root]
    while let view = stack.popLast() {
      if view.level == 0 { break }
      bytes += view.byteCount
      if view.level > 1 { stack += (0..<view.count).map(view.child) }
    }
    hold()
    return bytes
  }
}
