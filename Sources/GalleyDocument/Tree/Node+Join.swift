extension Node {
  /// The children of an inner node.
  var children: [Node] {
    let view = NodeView(self)
    defer { withExtendedLifetime(self) {} }
    return (0..<view.count).map { unsafe view.children[$0] }
  }

  /// A tree over nodes of one level, as low as it can be: at most as many as an inner node has.
  static func over(_ nodes: ArraySlice<Node>, _ shape: Shape) -> Node {
    switch nodes.count {
    case 0: .empty()
    case 1: nodes[nodes.startIndex]
    default: .inner(nodes, fanOut: shape.fanOut)
    }
  }

  /// The tree without levels of a single node on top.
  static func lowered(_ root: Node) -> Node {
    var node = root
    while NodeView(node).level > 0, NodeView(node).count < 2 { node = node.children.first ?? .empty() }
    return node
  }

  /// One tree of two whose texts follow each other.
  ///
  /// As many nodes are made anew as the trees differ in height, and a few. Nodes at the seam that are under their
  /// least, as roots may be, are joined or share.
  static func join(_ left: Node, _ right: Node, _ shape: Shape) -> Node {
    if NodeView(left).utf8Count == 0 { return right }
    if NodeView(right).utf8Count == 0 { return left }
    let (first, second) = joinSides(left, right, shape)
    guard let second else { return first }
    return .inner([first, second], fanOut: shape.fanOut)
  }

  /// The two as one or two nodes of the higher one's level.
  private static func joinSides(_ left: Node, _ right: Node, _ shape: Shape) -> (Node, Node?) {
    let (a, b) = (NodeView(left), NodeView(right))
    defer { withExtendedLifetime((left, right)) {} }
    if a.level == b.level { return join(neighbours: left, right, shape) }
    // Recursion goes only as deep as the trees.
    if a.level > b.level {
      var children = left.children
      let (first, second) = joinSides(children.removeLast(), right, shape)
      children.append(first)
      if let second { children.append(second) }
      return pair(children, shape)
    }
    var children = right.children
    let (first, second) = joinSides(left, children.removeFirst(), shape)
    if let second { children.insert(second, at: 0) }
    children.insert(first, at: 0)
    return pair(children, shape)
  }

  /// Two nodes of one level as one, or as two that are filled to their least.
  static func join(neighbours left: Node, _ right: Node, _ shape: Shape) -> (Node, Node?) {
    let (a, b) = (NodeView(left), NodeView(right))
    defer { withExtendedLifetime((left, right)) {} }
    if a.level == 0 { return joinLeaves(left, right, shape) }
    if min(a.count, b.count) >= shape.leastFanOut { return (left, right) }
    return pair(left.children + right.children, shape)
  }

  /// One node over the children, or two that share them.
  private static func pair(_ children: [Node], _ shape: Shape) -> (Node, Node?) {
    if children.count <= shape.fanOut { return (.inner(children[...], fanOut: shape.fanOut), nil) }
    let half = children.count / 2
    return (.inner(children[..<half], fanOut: shape.fanOut), .inner(children[half...], fanOut: shape.fanOut))
  }

  /// Two leaves as one where that leaves room for edits, else as two that are heavy enough.
  private static func joinLeaves(_ left: Node, _ right: Node, _ shape: Shape) -> (Node, Node?) {
    let (a, b) = (NodeView(left), NodeView(right))
    defer { withExtendedLifetime((left, right)) {} }
    let isOne = a.weight + b.weight <= shape.fill
    let areFit = min(a.weight, b.weight) >= shape.leastLeafWeight && max(a.weight, b.weight) <= shape.leafWeight
    if !isOne && areFit { return (left, right) }
    var content = LeafContent()
    unsafe content.append(text: a.text, entries: a.entries, entryCount: a.count)
    unsafe content.append(text: b.text, entries: b.entries, entryCount: b.count)
    if content.weight <= shape.leafWeight { return (content.leaf(), nil) }
    let rest = content.splitInHalf()
    return (content.leaf(), rest.leaf())
  }

  /// The tree of the text before `end`.
  ///
  /// O(log n); it shares all nodes that lie before.
  func prefix(_ end: Int, _ shape: Shape) -> Node {
    let view = NodeView(self)
    defer { withExtendedLifetime(self) {} }
    if end >= view.utf8Count { return self }
    if end <= 0 { return .empty() }
    if view.level == 0 { return leafPart(0, end) }
    let (index, start) = view.child(before: end)
    let children = self.children
    let last = children[index].prefix(end - start, shape)
    return .join(.over(children[..<index], shape), last, shape)
  }

  /// The tree of the text from `start` on.
  ///
  /// O(log n); it shares all nodes that lie after.
  func suffix(_ start: Int, _ shape: Shape) -> Node {
    let view = NodeView(self)
    defer { withExtendedLifetime(self) {} }
    if start <= 0 { return self }
    if start >= view.utf8Count { return .empty() }
    if view.level == 0 { return leafPart(start, view.utf8Count) }
    let (index, begin) = view.child(at: start)
    let children = self.children
    let first = children[index].suffix(start - begin, shape)
    return .join(first, .over(children[(index + 1)...], shape), shape)
  }

  /// A leaf of some of a leaf's bytes, not of none.
  private func leafPart(_ lower: Int, _ upper: Int) -> Node {
    let view = NodeView(self)
    defer { withExtendedLifetime(self) {} }
    let (first, last) = (view.entry(at: lower), view.entry(at: upper - 1))
    let count = last.index - first.index + 1
    let node = Node.make(level: 0, capacity: count, textCapacity: upper - lower)
    let part = NodeView(node)
    unsafe part.text.update(from: view.text + lower, count: upper - lower)
    unsafe part.entries.update(from: view.entries + first.index, count: count)
    unsafe part.entries[count - 1].length = upper - last.start
    unsafe part.entries[0].length -= lower - first.start
    part.seal(entryCount: count, textCount: upper - lower)
    return node
  }
}
