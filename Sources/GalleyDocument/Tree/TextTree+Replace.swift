extension TextTree {
  /// Replaces a stretch of the text.
  ///
  /// Nodes that nobody else holds are written in place, the others on the path copied. O(log n) and linear in what is
  /// inserted.
  ///
  /// - Parameters:
  ///   - lower: A scalar edge.
  ///   - upper: A scalar edge, not before `lower`.
  ///   - text: What comes in its place; not of this tree's nodes.
  ///   - entries: Runs and terminators that cover the text exactly.
  ///   - nextEnd: The block that the first terminator after what was inserted gets; ``Summary/none`` leaves it.
  mutating func replace(
    _ lower: Int, _ upper: Int, text: UnsafeBufferPointer<UInt8>, entries: UnsafeBufferPointer<Entry>,
    nextEnd: UInt32 = Summary.none
  ) {
    var splice = unsafe Splice(lower: lower, upper: upper, text: text, entries: entries, nextEnd: nextEnd)
    let isLocal = root.isLocal(splice, shape)
    hold()
    guard isLocal else {
      var builder = TreeBuilder(shape)
      unsafe builder.append(text: text, entries: entries)
      return replaceByJoining(lower, upper, with: builder.finish(), nextEnd: nextEnd)
    }
    // A root that is a leaf has no parent to see to its weight.
    if let more = unsafe Node.edit(&node, &splice, shape) ?? Node.halve(&node, shape) {
      unsafe node = .inner([node, more], fanOut: shape.fanOut)
    } else if root.level > 0 && root.count < 2 {
      unsafe node = .lowered(node)
    }
    if splice.nextEnd != Summary.none { setBlock(nextEnd, ofEnd: count(.ends, before: lower + text.count)) }
  }

  /// Replaces a stretch of the text by another tree's.
  ///
  /// O(log n); the nodes are shared.
  ///
  /// - Parameters:
  ///   - lower: A scalar edge.
  ///   - upper: A scalar edge, not before `lower`.
  ///   - tree: What comes in its place, of the same shape.
  ///   - nextEnd: The block that the first terminator after what was inserted gets; ``Summary/none`` leaves it.
  mutating func replace(_ lower: Int, _ upper: Int, with tree: TextTree, nextEnd: UInt32 = Summary.none) {
    defer { tree.hold() }
    let leaf = tree.root
    if leaf.level > 0 { return replaceByJoining(lower, upper, with: tree, nextEnd: nextEnd) }
    unsafe replace(
      lower, upper, text: UnsafeBufferPointer(start: leaf.text, count: leaf.utf8Count),
      entries: UnsafeBufferPointer(start: leaf.entries, count: leaf.count), nextEnd: nextEnd)
  }

  private mutating func replaceByJoining(_ lower: Int, _ upper: Int, with tree: TextTree, nextEnd: UInt32) {
    let left = unsafe Node.join(node.prefix(lower, shape), tree.node, shape)
    unsafe node = Node.join(left, node.suffix(upper, shape), shape)
    if nextEnd != Summary.none { setBlock(nextEnd, ofEnd: count(.ends, before: lower + Int(tree.summary.utf8))) }
  }

  /// Gives leaf end `n`, from 0, to a block; nothing happens past the last.
  ///
  /// O(log n).
  mutating func setBlock(_ block: UInt32, ofEnd n: Int) {
    if n < Int(summary.ends) { unsafe Node.setBlock(&node, block, ofEnd: n) }
  }
}

extension Node {
  fileprivate static func setBlock(_ node: inout Node, _ block: UInt32, ofEnd n: Int) {
    makeUnique(&node)
    let view = NodeView(node)
    var left = n
    if view.level == 0 {
      var index = 0
      while true {
        if unsafe view.entries[index].isEnd {
          if left == 0 { break }
          left -= 1
        }
        index += 1
      }
      unsafe view.entries[index].id = block
      if n == Int(view.summary.ends) - 1 { view.summary.block = block }
      return
    }
    let ends = unsafe view.column(.ends)
    var index = 0
    while unsafe left >= Int(ends[index]) {
      left -= unsafe Int(ends[index])
      index += 1
    }
    unsafe setBlock(&view.children[index], block, ofEnd: left)
    unsafe view.column(.block)[index] = view.child(index).summary.block
    if n == Int(view.summary.ends) - 1 { view.summary.block = block }
    withExtendedLifetime(node) {}
  }

  /// Makes a node that others hold, too, a copy that only this one does.
  static func makeUnique(_ node: inout Node) {
    if isKnownUniquelyReferenced(&node) { return }
    let copy = node.copy()
    node = copy
  }

  /// A node of the same content; a leaf's is of exactly its size.
  func copy() -> Node {
    let view = NodeView(self)
    defer { withExtendedLifetime(self) {} }
    let isLeaf = view.level == 0
    let node = Node.make(
      level: view.level, capacity: isLeaf ? view.count : view.capacity, textCapacity: isLeaf ? view.utf8Count : 0)
    let copy = NodeView(node)
    copy.count = view.count
    copy.summary = view.summary
    if isLeaf {
      unsafe copy.entries.update(from: view.entries, count: view.count)
      unsafe copy.text.update(from: view.text, count: view.utf8Count)
    } else {
      // One by one: the library's own loop calls each retain through a table.
      let (from, to) = unsafe (view.children, copy.children)
      for index in 0..<view.count { unsafe (to + index).initialize(to: from[index]) }
      unsafe copy.column(.utf8).update(from: view.column(.utf8), count: view.capacity * Summary.columns)
    }
    return node
  }
}
