/// The anchors of one side, in a treap: a tree ordered by position, kept balanced by random priorities.
///
/// A node holds how far it stands from its parent, so that a whole subtree moves with its root. Where a subtree fell
/// together on one place, only its root is marked, and what is below is written when it is next passed. Nodes lie in
/// one array, by slots that are used again.
///
/// Laws: positions don't fall along the tree; no node has a higher priority than its parent; links agree both ways.
struct AnchorTree: Sendable {
  struct Node: Sendable {
    /// How far it stands from its parent; the root, from the start of the text.
    var distance: Int
    /// Tells the anchor from earlier ones in the same slot; ``AnchorTree/free`` in a slot that none has.
    var serial: Int
    /// In a free slot: the next free one.
    var parent = AnchorTree.none
    var left = AnchorTree.none
    var right = AnchorTree.none
    let priority: UInt32
    /// Whether the text on both its sides was replaced.
    var isDeleted = false
    /// Whether all below stand where it stands, deleted as it is, whatever they say.
    var isCollapsed = false
  }

  static let none = UInt32.max
  static let free = -1

  private(set) var nodes: [Node] = []
  private(set) var root = AnchorTree.none
  private(set) var count = 0
  private var firstFree = AnchorTree.none

  /// Adds an anchor, behind others at the same position.
  ///
  /// - Returns: Its slot.
  mutating func insert(at position: Int, serial: Int) -> UInt32 {
    count += 1
    // Hashes have another seed in each process: no order of insertion can be made to unbalance the tree.
    let priority = UInt32(truncatingIfNeeded: serial.hashValue)
    let node = Node(distance: 0, serial: serial, priority: priority)
    let slot = firstFree
    if slot == AnchorTree.none {
      nodes.append(node)
      attach(UInt32(nodes.count - 1), at: position)
      return UInt32(nodes.count - 1)
    }
    firstFree = nodes[Int(slot)].parent
    nodes[Int(slot)] = node
    attach(slot, at: position)
    return slot
  }

  /// Takes an anchor away and frees its slot.
  mutating func remove(_ slot: UInt32) {
    detach(slot)
    nodes[Int(slot)].serial = AnchorTree.free
    nodes[Int(slot)].parent = firstFree
    firstFree = slot
    count -= 1
  }

  /// Sets an anchor to another position, as if it were new there.
  mutating func move(_ slot: UInt32, to position: Int) {
    detach(slot)
    nodes[Int(slot)].isDeleted = false
    attach(slot, at: position)
  }

  /// Where an anchor stands, and whether the text around it was replaced.
  func place(of slot: UInt32) -> (position: Int, isDeleted: Bool) {
    var node = nodes[Int(slot)]
    var (position, isDeleted) = (node.distance, node.isDeleted)
    while node.parent != AnchorTree.none {
      node = nodes[Int(node.parent)]
      if node.isCollapsed { (position, isDeleted) = (0, true) }
      position += node.distance
    }
    return (position, isDeleted)
  }

  /// Calls `body` with each anchor from one position to another, both among them, in order.
  func forEach(from lower: Int, through upper: Int, _ body: (_ slot: UInt32, _ position: Int) -> Void) {
    visit(root, base: 0, isCollapsed: false, lower, upper, body)
  }

  private func visit(
    _ slot: UInt32, base: Int, isCollapsed: Bool, _ lower: Int, _ upper: Int, _ body: (UInt32, Int) -> Void
  ) {
    guard slot != AnchorTree.none else { return }
    let node = nodes[Int(slot)]
    let position = isCollapsed ? base : base + node.distance
    let collapses = isCollapsed || node.isCollapsed
    if lower <= position { visit(node.left, base: position, isCollapsed: collapses, lower, upper, body) }
    if lower <= position, position <= upper { body(slot, position) }
    if position <= upper { visit(node.right, base: position, isCollapsed: collapses, lower, upper, body) }
  }
}

extension AnchorTree {
  /// Puts a node without links into the tree.
  private mutating func attach(_ slot: UInt32, at position: Int) {
    var parent = AnchorTree.none
    var next = root
    var base = 0
    while next != AnchorTree.none {
      parent = next
      settle(parent)
      base += nodes[Int(parent)].distance
      next = position < base ? nodes[Int(parent)].left : nodes[Int(parent)].right
    }
    nodes[Int(slot)].distance = position - base
    nodes[Int(slot)].parent = parent
    guard parent != AnchorTree.none else {
      root = slot
      return
    }
    if position < base { nodes[Int(parent)].left = slot } else { nodes[Int(parent)].right = slot }
    while true {
      let parent = nodes[Int(slot)].parent
      guard parent != AnchorTree.none, nodes[Int(parent)].priority < nodes[Int(slot)].priority else { return }
      rotateUp(slot)
    }
  }

  /// Takes a node out of the tree.
  ///
  /// Where a node above is marked as collapsed, distances here mean nothing, and stay so.
  private mutating func detach(_ slot: UInt32) {
    while true {
      settle(slot)
      let (left, right) = (nodes[Int(slot)].left, nodes[Int(slot)].right)
      if left == AnchorTree.none, right == AnchorTree.none { break }
      let rises =
        right == AnchorTree.none
          || left != AnchorTree.none && nodes[Int(left)].priority > nodes[Int(right)].priority ? left : right
      settle(rises)
      rotateUp(rises)
    }
    replaceChild(slot, of: nodes[Int(slot)].parent, with: AnchorTree.none)
    nodes[Int(slot)].parent = AnchorTree.none
  }

  /// Puts a node in its parent's place, and the parent below it; both are settled.
  private mutating func rotateUp(_ slot: UInt32) {
    let parent = nodes[Int(slot)].parent
    let isLeft = nodes[Int(parent)].left == slot
    let inner = isLeft ? nodes[Int(slot)].right : nodes[Int(slot)].left
    let distance = nodes[Int(slot)].distance
    let above = nodes[Int(parent)].parent
    nodes[Int(slot)].distance += nodes[Int(parent)].distance
    nodes[Int(parent)].distance = -distance
    if inner != AnchorTree.none {
      nodes[Int(inner)].distance += distance
      nodes[Int(inner)].parent = parent
    }
    if isLeft {
      nodes[Int(parent)].left = inner
      nodes[Int(slot)].right = parent
    } else {
      nodes[Int(parent)].right = inner
      nodes[Int(slot)].left = parent
    }
    replaceChild(parent, of: above, with: slot)
    nodes[Int(slot)].parent = above
    nodes[Int(parent)].parent = slot
  }

  private mutating func replaceChild(_ child: UInt32, of parent: UInt32, with other: UInt32) {
    if parent == AnchorTree.none {
      root = other
    } else if nodes[Int(parent)].left == child {
      nodes[Int(parent)].left = other
    } else {
      nodes[Int(parent)].right = other
    }
  }

  /// Writes down to the next nodes what a mark says of all below.
  private mutating func settle(_ slot: UInt32) {
    guard nodes[Int(slot)].isCollapsed else { return }
    nodes[Int(slot)].isCollapsed = false
    collapse(nodes[Int(slot)].left, distance: 0)
    collapse(nodes[Int(slot)].right, distance: 0)
  }

  private mutating func collapse(_ slot: UInt32, distance: Int) {
    guard slot != AnchorTree.none else { return }
    nodes[Int(slot)].distance = distance
    nodes[Int(slot)].isDeleted = true
    nodes[Int(slot)].isCollapsed = true
  }
}

extension AnchorTree {
  /// What a replacement does to the positions of one side.
  private struct Movement {
    /// Positions inside what was replaced.
    let deleted: Range<Int>
    /// Where those go.
    let target: Int
    /// How far all behind them go; those before stay.
    let shift: Int
  }

  /// Moves the anchors as a replacement moves positions.
  ///
  /// O(log n), however many were inside what was replaced.
  ///
  /// - Parameters:
  ///   - old: What was replaced.
  ///   - newLength: The length of what stands there now.
  ///   - side: The side of all anchors here.
  mutating func replace(_ old: Range<Int>, newLength: Int, side: PositionMap.Side) {
    let shift = newLength - old.count
    // Text inserted at an anchor's position moves it only if it goes after.
    let behind = old.isEmpty && side == .before ? old.upperBound + 1 : old.upperBound
    let deleted = min(old.lowerBound + 1, behind)..<behind
    if shift == 0, deleted.isEmpty { return }
    let target = side == .before ? old.lowerBound : old.upperBound + shift
    move(
      root, Movement(deleted: deleted, target: target, shift: shift), oldBase: 0, newBase: 0, low: Int.min,
      high: Int.max)
  }

  /// Moves a subtree, whose positions lie between `low` and `high`; only at the borders of the movement goes it down.
  private mutating func move(
    _ slot: UInt32, _ movement: Movement, oldBase: Int, newBase: Int, low: Int, high: Int
  ) {
    guard slot != AnchorTree.none else { return }
    let deleted = movement.deleted
    if high < deleted.lowerBound {
      if oldBase != newBase { nodes[Int(slot)].distance += oldBase - newBase }
    } else if low >= deleted.upperBound {
      let shift = oldBase + movement.shift - newBase
      if shift != 0 { nodes[Int(slot)].distance += shift }
    } else if low >= deleted.lowerBound, high < deleted.upperBound {
      collapse(slot, distance: movement.target - newBase)
    } else {
      settle(slot)
      let old = oldBase + nodes[Int(slot)].distance
      let isDeleted = deleted.contains(old)
      let new = isDeleted ? movement.target : old < deleted.lowerBound ? old : old + movement.shift
      nodes[Int(slot)].distance = new - newBase
      if isDeleted { nodes[Int(slot)].isDeleted = true }
      move(nodes[Int(slot)].left, movement, oldBase: old, newBase: new, low: low, high: old)
      move(nodes[Int(slot)].right, movement, oldBase: old, newBase: new, low: old, high: high)
    }
  }

  /// Checks every law of the tree.
  ///
  /// - Returns: What is wrong, in words; `nil` where all laws hold.
  func invariantViolation() -> String? {
    var violation: String?
    var seen = 0
    var last = Int.min
    forEach(from: Int.min, through: Int.max) { slot, position in
      let node = nodes[Int(slot)]
      seen += 1
      if position < last { violation = "an anchor at \(position) stands behind one at \(last)" }
      if place(of: slot).position != position { violation = "an anchor's place is another from above and from below" }
      last = position
      if node.serial == AnchorTree.free { violation = "a free slot is in the tree" }
      for child in [node.left, node.right] where child != AnchorTree.none {
        if nodes[Int(child)].parent != slot { violation = "an anchor does not know its parent" }
        if nodes[Int(child)].priority > node.priority { violation = "priorities rise down the tree" }
      }
    }
    if seen != count { violation = "\(seen) anchors are reached of \(count)" }
    return violation
  }
}
