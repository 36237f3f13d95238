extension BlockScan {
  /// Whether a tree of libcmark's has just the blocks that the scan found, in their order.
  ///
  /// Linear in their number.
  ///
  /// - Parameter root: The document's node.
  /// - Returns: Whether it has.
  func agrees(with root: CMarkNode) -> Bool {
    var index = 0
    func takes(_ node: CMarkNode) -> Bool {
      while index < blocks.count, blocks[index].node == nil { index += 1 }
      guard index < blocks.count, blocks[index].node == node.kind else { return false }
      index += 1
      return true
    }
    guard var node = root.firstChild else { return blocks.isEmpty }
    while true {
      guard takes(node) else { return false }
      if let child = node.firstChild, !child.kind.isInline {
        node = child
        continue
      }
      while node.next == nil {
        guard let parent = node.parent, parent != root else {
          while index < blocks.count, blocks[index].node == nil { index += 1 }
          return index == blocks.count
        }
        node = parent
      }
      guard let next = node.next else { return false }
      node = next
    }
  }
}
