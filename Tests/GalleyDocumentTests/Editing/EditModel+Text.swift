import GalleyDocument

/// Edits of text and attributes.
extension EditModel {
  /// Replaces a range of text by text.
  ///
  /// - Returns: What the map must say: the range and the new length.
  func replace(_ lower: Int, _ upper: Int, with text: String, _ attributes: Attributes?) -> (Range<Int>, Int) {
    let bytes = Array(text.utf8)
    guard let (first, start) = leaf(at: lower) else {
      guard !bytes.isEmpty else { return (lower..<lower, 0) }
      let paragraph = Node(.paragraph)
      paragraph.runs = [Run(text: bytes, attributes: attributes ?? Attributes())]
      root.insert(paragraph, at: root.children.count)
      return (lower..<lower, bytes.count + 1)
    }
    let inserted = bytes.isEmpty ? [] : [Run(text: bytes, attributes: attributes ?? inherited(lower, upper))]
    if upper <= start + first.length {
      let rest = first.cutRuns(at: lower - start)
      let tail = Node(.paragraph)
      tail.runs = rest
      first.runs += inserted + tail.cutRuns(at: upper - lower)
      return (lower..<upper, bytes.count)
    }
    let last = leaf(at: upper)
    let between = leaves.filter { node in
      let at = self.start(of: node)
      return node !== first && node !== last?.node && at > start && at < upper
    }
    let rest = last.map { $0.node.cutRuns(at: upper - $0.start) } ?? []
    for node in between { node.unlink() }
    if lower == start && bytes.isEmpty {
      first.unlink()
      last?.node.runs = rest
      return (lower..<upper, 0)
    }
    _ = first.cutRuns(at: lower - start)
    first.runs += inserted + rest
    last?.node.unlink()
    return (lower..<(last == nil ? upper - 1 : upper), bytes.count)
  }

  /// What text without attributes of its own takes on.
  private func inherited(_ lower: Int, _ upper: Int) -> Attributes {
    guard let (node, start) = leaf(at: lower) else { return Attributes() }
    func run(at offset: Int) -> Attributes? {
      var end = 0
      for run in node.runs {
        end += run.text.count
        if offset >= 0, offset < end { return run.attributes }
      }
      return nil
    }
    let offset = lower - start
    let found = upper > lower && offset < node.length ? run(at: offset) : run(at: offset - 1) ?? run(at: offset)
    guard let found else { return Attributes() }
    let isThing = found.isAtom || found.attachment != nil || found.imageURL != nil || found.footnote != nil
    return isThing
      ? Attributes(found.intent.subtracting([.lineBreak, .softBreak]), display: found.display) : found
  }

  /// Changes the attributes of all content in a range.
  func changeAttributes(_ lower: Int, _ upper: Int, _ change: (Attributes) -> Attributes) {
    var start = 0
    for leaf in leaves {
      let (from, to) = (max(lower, start), min(upper, start + leaf.length))
      if from < to {
        let rest = leaf.cutRuns(at: from - start)
        let middle = Node(.paragraph)
        middle.runs = rest
        let tail = middle.cutRuns(at: to - from)
        leaf.runs += middle.runs.map { Run(text: $0.text, attributes: change($0.attributes)) } + tail
      }
      start += leaf.length + 1
    }
  }
}
