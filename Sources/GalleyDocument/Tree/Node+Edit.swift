/// Edits within one leaf, or within leaves of one parent: all that typing does.
///
/// A node that is alone is written in place, the others on the path copied. Recursion goes only as deep as the tree.
extension Node {
  /// Replaces a stretch below a node for which ``NodeView/isLocal(_:_:)`` held.
  ///
  /// The node may be under its least afterwards, or over nothing.
  ///
  /// - Returns: A new neighbour to the right, where one node is no more enough.
  static func edit(_ node: inout Node, _ splice: inout Splice, _ shape: Shape) -> Node? {
    let isUnique = isKnownUniquelyReferenced(&node)
    if NodeView(node).level == 0 {
      replace(&node, &splice, isUnique: isUnique)
      return nil
    }
    if !isUnique {
      let copy = node.copy()
      node = copy
    }
    let view = NodeView(node)
    let (index, start) = splice.child(in: view)
    var inner = splice.from(start)
    defer { splice.nextEnd = inner.nextEnd }
    let size = unsafe Int(view.column(.utf8)[index])
    var more: Node?
    if inner.upper <= size {
      more = unsafe edit(&view.children[index], &inner, shape)
    } else {
      // Only over leaves.
      let (last, lastStart) = view.child(before: splice.upper)
      let leaf = unsafe joined(
        view.children[index], inner.lower, view.children[last], splice.upper &- lastStart, &inner)
      unsafe view.children[index] = leaf
      view.removeChildren(index + 1..<last + 1)
    }
    return settle(&node, index, more, shape)
  }

  /// Puts right what an edit left of a child: its sums, a neighbour it got, its weight or count.
  private static func settle(_ node: inout Node, _ index: Int, _ more: Node?, _ shape: Shape) -> Node? {
    let view = NodeView(node)
    if view.child(index).count == 0 {
      view.removeChildren(index..<index + 1)
    } else if let left = view.sharing(index, shape) {
      let (first, second) = unsafe join(neighbours: view.children[left], view.children[left + 1], shape)
      unsafe view.children[left] = first
      view.setSummary(NodeView(first).summary, ofChild: left)
      if let second {
        unsafe view.children[left + 1] = second
        view.setSummary(NodeView(second).summary, ofChild: left + 1)
      } else {
        view.removeChildren(left + 1..<left + 2)
      }
    } else {
      let half = unsafe halve(&view.children[index], shape)
      view.setSummary(view.child(index).summary, ofChild: index)
      if let more = more ?? half { return insert(more, at: index + 1, into: &node, shape) }
    }
    view.sumChildren()
    withExtendedLifetime(node) {}
    return nil
  }

  /// Inserts a child; a full node is halved.
  ///
  /// - Returns: The second half.
  private static func insert(_ child: Node, at index: Int, into node: inout Node, _ shape: Shape) -> Node? {
    let view = NodeView(node)
    if view.count < shape.fanOut {
      view.insert(child, at: index)
      view.sumChildren()
      withExtendedLifetime(node) {}
      return nil
    }
    var children = node.children
    children.insert(child, at: index)
    let half = children.count / 2
    node = .inner(children[..<half], fanOut: shape.fanOut)
    return .inner(children[half...], fanOut: shape.fanOut)
  }

  /// Cuts a leaf that is too heavy.
  ///
  /// - Returns: The second half; `nil` where the node may stay.
  static func halve(_ leaf: inout Node, _ shape: Shape) -> Node? {
    let view = NodeView(leaf)
    if view.level > 0 || view.weight <= shape.leafWeight { return nil }
    var content = LeafContent()
    unsafe content.append(text: view.text, entries: view.entries, entryCount: view.count)
    withExtendedLifetime(leaf) {}
    let rest = content.splitInHalf()
    leaf = content.leaf()
    return rest.leaf()
  }
}

extension NodeView {
  /// Whether ``Node/edit(_:_:_:)`` will do: what is left of the leaves at both ends and what is inserted make one leaf
  /// or two, and a leaf that gets light has a neighbour.
  func isLocal(_ splice: Splice, _ shape: Shape) -> Bool {
    var view = self
    var splice = splice
    while view.level > 0 {
      let (index, start) = splice.child(in: view)
      let inner = splice.from(start)
      let first = view.child(index)
      if inner.upper > first.utf8Count {
        if view.level > 1 { return false }
        let (last, lastStart) = view.child(before: splice.upper)
        if last - index + 1 == view.count { return false }
        let rest = view.child(last).weight &- (splice.upper &- lastStart)
        return inner.lower &+ first.count &* NodeView.entrySize &+ rest &+ inner.weight <= shape.localWeight
      }
      view = first
      splice = inner
    }
    return view.weight &- (splice.upper &- splice.lower) &+ splice.weight <= shape.localWeight
  }

  /// The first of two neighbours that should be joined or share, of which a child is one: it is under its least, or a
  /// leaf that is too heavy beside one that has room.
  fileprivate func sharing(_ index: Int, _ shape: Shape) -> Int? {
    let child = self.child(index)
    if count == 1 { return nil }
    if child.level > 0 { return child.count >= shape.leastFanOut ? nil : max(0, index - 1) }
    if child.weight >= shape.leastLeafWeight && child.weight <= shape.leafWeight { return nil }
    // More than any leaf weighs, where there is none.
    let none = 4 * shape.leafWeight
    let left = index > 0 ? self.child(index - 1).weight : none
    let right = index + 1 < count ? self.child(index + 1).weight : none
    if child.weight > shape.leafWeight && child.weight + min(left, right) > shape.sharedWeight { return nil }
    return left < right ? index - 1 : index
  }

  fileprivate func removeChildren(_ range: Range<Int>) {
    if range.isEmpty { return }
    let rest = count - range.upperBound
    unsafe (children + range.lowerBound).deinitialize(count: range.count)
    unsafe (children + range.lowerBound).moveInitialize(from: children + range.upperBound, count: rest)
    moveColumns(from: range.upperBound, to: range.lowerBound, count: rest)
    count -= range.count
  }

  fileprivate func insert(_ node: Node, at index: Int) {
    let rest = count - index
    unsafe (children + (index + 1)).moveInitialize(from: children + index, count: rest)
    moveColumns(from: index, to: index + 1, count: rest)
    unsafe (children + index).initialize(to: node)
    setSummary(NodeView(node).summary, ofChild: index)
    count += 1
  }

  private func moveColumns(from: Int, to: Int, count: Int) {
    for field in 0..<Summary.columns {
      let cells = unsafe column(.utf8) + field * capacity
      unsafe (cells + to).update(from: cells + from, count: count)
    }
  }
}

extension Splice {
  /// The child that a replacement begins in: an insertion between two goes to the first.
  @inline(__always)
  fileprivate func child(in view: NodeView) -> (index: Int, start: Int) {
    lower == upper ? view.child(before: lower) : view.child(at: lower)
  }
}

extension Shape {
  /// What two leaves hold however it is halved: halves differ by an entry and a scalar.
  fileprivate var localWeight: Int { 2 * leafWeight - 48 }

  /// What two leaves hold and still have room for edits.
  fileprivate var sharedWeight: Int { min(2 * fill, localWeight) }
}
