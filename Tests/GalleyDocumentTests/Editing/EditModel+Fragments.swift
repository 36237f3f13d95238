import GalleyDocument

/// A fragment in the place of a range of text.
extension EditModel {
  func replace(_ lower: Int, _ upper: Int, with fragment: Document, joining edges: FragmentEdges) {
    if fragment.isEmpty {
      _ = replace(lower, upper, with: "", nil)
      return
    }
    guard let (first, start) = leaf(at: lower) else {
      for node in copies(of: fragment) { root.insert(node, at: root.children.count) }
      return
    }
    let last = leaf(at: upper)
    let end = last.map { $0.start + $0.node.length } ?? 0
    let hasFront = lower > start || edges.contains(.start)
    let hasBack =
      last.map {
        upper < end || edges.contains(.end) || (upper == $0.start && ($0.node !== first || lower == upper))
      } ?? false
    let place = hasFront || hasBack ? first : outermost(first, start, in: lower..<upper)

    // The leaves that the gap lies between where nothing is left of the range's own.
    let all = self.leaves
    let firstPlace = all.firstIndex { $0 === first } ?? 0
    let lastPlace = last.flatMap { last in all.firstIndex { $0 === last.node } } ?? all.count
    let before = firstPlace > 0 ? all[firstPlace - 1] : nil
    let behind = lastPlace + 1 < all.count ? all[lastPlace + 1] : nil

    // a. The cut.
    let between = leaves.filter {
      let at = self.start(of: $0)
      return $0 !== first && $0 !== last?.node && at > start && at < upper
    }
    let rest = last.map { $0.node.cutRuns(at: upper - $0.start) } ?? []
    if last?.node !== first { last?.node.runs = rest }
    _ = first.cutRuns(at: lower - start)
    let source = EditModel(fragment)
    for node in source.nodes { node.id = nil }
    let leaves = source.leaves
    if leaves.count == 1, edges == [.start, .end] {
      for node in between { node.unlink() }
      first.runs += leaves[0].runs + rest
      if last?.node !== first { last?.node.unlink() }
      return
    }
    var back: Node?
    if hasBack, let node = last?.node {
      if node !== first {
        back = node
      } else if hasFront {
        let second = Node(first.block)
        second.runs = rest
        first.parent?.insert(second, at: first.index + 1)
        back = second
      } else {
        first.runs = rest
        back = first
      }
    }
    let front = hasFront ? first : nil

    // b. What joins.
    let joinsStart = edges.contains(.start)
    let joinsEnd = edges.contains(.end) && back != nil && !(joinsStart && leaves.count == 1)
    if joinsStart { front?.runs += leaves[0].runs }
    if joinsEnd, let back { back.runs = leaves[leaves.count - 1].runs + back.runs }

    // c. The others, with their containers.
    var placement = Placement(front: front, back: back, left: front ?? before, right: back ?? behind)
    if joinsStart, let front { placement.identify(leaves[0], with: front, isStart: true) }
    if joinsEnd, let back { placement.identify(leaves[leaves.count - 1], with: back, isStart: false) }
    let hasStartSide = joinsStart && front != nil
    placement.rootIsIdentified = placement.hasIdentified(isStart: hasStartSide)
    let dropped = (joinsStart ? [leaves[0]] : []) + (joinsEnd ? [leaves[leaves.count - 1]] : [])
    put(source, leavingOut: dropped, placement, place: place)

    // d. What is left empty.
    for node in between { node.unlink() }
    if let node = last?.node, node !== first, back == nil { node.unlink() }
    if front == nil, back !== first, first.children.isEmpty { first.unlink() }
  }

  /// The outermost block around a leaf whose text lies whole in a range, the last terminator aside.
  private func outermost(_ leaf: Node, _ start: Int, in range: Range<Int>) -> Node {
    var node = leaf
    while let around = node.parent, around.parent != nil {
      let inside = leaves.filter { $0.isInside(around) }
      guard let first = inside.first, let last = inside.last, self.start(of: first) >= range.lowerBound,
        self.start(of: last) + last.length <= range.upperBound
      else { break }
      node = around
    }
    return node
  }

  /// Where the blocks of a fragment go.
  private struct Placement {
    let front: Node?
    let back: Node?
    /// The leaves that the gap lies between.
    let left: Node?
    let right: Node?
    /// Containers of the fragment that stand for blocks of the document.
    private var identified: [ObjectIdentifier: (depth: Int, isStart: Bool)] = [:]
    /// Whether the fragment's top level stands for the document's.
    var rootIsIdentified = false

    init(front: Node?, back: Node?, left: Node?, right: Node?) {
      self.front = front
      self.back = back
      self.left = left
      self.right = right
    }

    mutating func identify(_ leaf: Node, with target: Node, isStart: Bool) {
      for (depth, (own, theirs)) in zip(leaf.ancestors, target.ancestors).enumerated() {
        guard own.block.kind == theirs.block.kind else { return }
        if identified[ObjectIdentifier(own)] == nil { identified[ObjectIdentifier(own)] = (depth, isStart) }
      }
    }

    func hasIdentified(isStart: Bool) -> Bool { identified.values.contains { $0.isStart == isStart } }

    /// The block of the document that stands for one of the fragment now.
    func block(for node: Node) -> (node: Node, isStart: Bool)? {
      identified[ObjectIdentifier(node)].flatMap { depth, isStart in
        (isStart ? front : back).map { ($0.ancestors[depth], isStart) }
      }
    }
  }

  private func put(_ source: EditModel, leavingOut dropped: [Node], _ placement: Placement, place: Node) {
    var made: [ObjectIdentifier: Node] = [:]
    /// What was put last after the child with A', by container.
    var latest: [ObjectIdentifier: Node] = [:]
    let outermost = source.root.children.filter { node in
      placement.block(for: node) == nil
        && source.leaves.contains { leaf in leaf.isInside(node) && !dropped.contains { $0 === leaf } }
    }
    for node in source.nodes {
      if dropped.contains(where: { $0 === node }) { continue }
      if placement.block(for: node) != nil { continue }
      // A container of nothing but what joins is not made.
      let inside = source.leaves.filter { $0.isInside(node) }
      if inside.allSatisfy({ leaf in dropped.contains { $0 === leaf } }) { continue }
      let copy = Node(node.block)
      copy.runs = node.runs
      made[ObjectIdentifier(node)] = copy
      guard let parent = node.parent else { continue }
      if let around = made[ObjectIdentifier(parent)] {
        around.insert(copy, at: around.children.count)
      } else if let (target, isStart) = placement.block(for: parent) {
        put(copy, in: target, isStart: isStart, placement, &latest)
      } else if placement.rootIsIdentified {
        put(copy, in: root, isStart: placement.front != nil, placement, &latest)
      } else {
        putBeside(copy, all: outermost, placement, place: place, &latest)
      }
    }
  }

  private func child(of container: Node, holding node: Node) -> Node? {
    container.children.first { node.isInside($0) }
  }

  private func put(
    _ node: Node, in container: Node, isStart: Bool, _ placement: Placement, _ latest: inout [ObjectIdentifier: Node]
  ) {
    let key = ObjectIdentifier(container)
    if let before = latest[key], before.parent === container {
      container.insert(node, at: before.index + 1)
    } else {
      let front = placement.left.flatMap { child(of: container, holding: $0) }
      var back = placement.right.flatMap { child(of: container, holding: $0) }
      if let shared = front, shared === back, let second = placement.right {
        var levels = 0
        var around = second
        while around !== shared, let parent = around.parent {
          levels += 1
          around = parent
        }
        // Split between the two, up to the child that holds both.
        splitApart(placement.left ?? second, second, upTo: shared, levels)
        back = child(of: container, holding: second)
      }
      if isStart, let front {
        container.insert(node, at: front.index + 1)
      } else if let back {
        container.insert(node, at: back.index)
      } else if let front {
        container.insert(node, at: front.index + 1)
      } else {
        container.insert(node, at: container.children.count)
      }
    }
    latest[key] = node
  }

  /// Splits the blocks around `second` that also hold `first`, before the first child that does not hold `first`.
  private func splitApart(_ first: Node, _ second: Node, upTo shared: Node, _ levels: Int) {
    var node = second
    while let parent = node.parent, !first.isInside(parent) { node = parent }
    // `node` is the outermost block that holds the second and not the first.
    var count = 0
    var around = node
    while around !== shared, let parent = around.parent {
      count += 1
      around = parent
    }
    split(before: node, levels: count)
  }

  /// Puts a block beside the text that stays; what all are decides whether a cell or an item must hold them.
  private func putBeside(
    _ node: Node, all: [Node], _ placement: Placement, place: Node, _ latest: inout [ObjectIdentifier: Node]
  ) {
    let target = placement.front ?? placement.back ?? place
    let key = ObjectIdentifier(target)
    if let before = latest[key], let parent = before.parent {
      parent.insert(node, at: before.index + 1)
      latest[key] = node
      return
    }
    latest[key] = node
    if placement.front == nil && placement.back == nil {
      // In the place of what goes away; a cell or an item stays around what is neither.
      let holder = place.isLeaf && isStructural(place) && !areAllowed(all, in: place.parent) ? place : nil
      if let holder {
        holder.runs = []
        holder.insert(node, at: 0)
      } else {
        place.parent?.insert(node, at: place.index)
      }
      return
    }
    if isStructural(target), !areAllowed(all, in: target.parent) {
      let paragraph = Node(.paragraph)
      paragraph.runs = target.runs
      target.runs = []
      target.insert(paragraph, at: 0)
      target.insert(node, at: placement.front != nil ? 1 : 0)
    } else {
      target.parent?.insert(node, at: placement.front != nil ? target.index + 1 : target.index)
    }
  }

  private func isStructural(_ node: Node) -> Bool {
    switch (node.block.kind, node.parent?.block.kind) {
    case (.tableCell, .tableRow), (.tableCell, .tableHeaderRow), (.tableCell, .table), (.listItem, .orderedList),
      (.listItem, .unorderedList):
      true
    default: false
    }
  }

  private func areAllowed(_ nodes: [Node], in parent: Node?) -> Bool {
    switch parent?.block.kind {
    case .tableRow, .tableHeaderRow, .table: nodes.allSatisfy { $0.block.kind == .tableCell }
    case .orderedList, .unorderedList: nodes.allSatisfy { $0.block.kind == .listItem }
    default: true
    }
  }
}
