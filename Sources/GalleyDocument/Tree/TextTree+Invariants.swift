extension TextTree {
  /// Recounts everything.
  ///
  /// - Returns: What is wrong, in words; `nil` where every law holds.
  func invariantViolation() -> String? {
    // Each node after its children, so that sums are checked from below: no recursion, though trees are shallow.
    let rootLevel = root.level
    var stack = [(view: root, level: rootLevel)]
    while let (view, level) = stack.popLast() {
      if view.level != level { return "a node of level \(view.level) where \(level) is due" }
      let isRoot = level == rootLevel
      if level == 0 {
        if let fault = leafViolation(view, isOnly: isRoot) { return fault }
        continue
      }
      if view.count > shape.fanOut { return "an inner node of \(view.count) children" }
      if view.count < (isRoot ? 2 : shape.leastFanOut) { return "an inner node of only \(view.count) children" }
      var sum = Summary()
      for index in 0..<view.count {
        let child = view.child(index)
        if child.summary != view.summary(ofChild: index) { return "a column differs from its child's summary" }
        sum.add(child.summary)
        stack.append((child, level - 1))
      }
      if sum != view.summary { return "an inner node's summary is not its children's" }
    }
    hold()
    return nil
  }

  private func leafViolation(_ leaf: NodeView, isOnly: Bool) -> String? {
    if leaf.weight > shape.leafWeight { return "a leaf weighs \(leaf.weight)" }
    if !isOnly && leaf.weight < shape.leastLeafWeight { return "a leaf weighs only \(leaf.weight)" }
    if leaf.summary != leaf.leafSummary(entryCount: leaf.count, textCount: leaf.utf8Count) {
      return "a leaf's summary is not a recount"
    }
    var position = 0
    for index in 0..<leaf.count {
      let entry = unsafe leaf.entries[index]
      if entry.length == 0 { return "an empty entry" }
      if position + entry.length > leaf.utf8Count { return "entries run past the text" }
      if unsafe leaf.text[position] & 0xC0 == 0x80 { return "an entry begins inside a scalar" }
      if entry.isEnd {
        if unsafe leaf.text[position] != UInt8(ascii: "\n") { return "a terminator is not a newline" }
      } else if index > 0, case let before = unsafe leaf.entries[index - 1], !before.isEnd, before.id == entry.id {
        return "equal neighbours are two entries"
      }
      position += entry.length
    }
    return position == leaf.utf8Count ? nil : "text without an entry"
  }
}
