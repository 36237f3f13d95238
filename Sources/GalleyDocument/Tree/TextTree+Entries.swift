extension TextTree {
  /// The entry that covers a byte, and where it begins.
  ///
  /// O(log n).
  func entry(at position: Int) -> (entry: Entry, start: Int) {
    defer { hold() }
    let (leaf, start) = leaf(at: position)
    let (index, offset) = leaf.entry(at: position &- start)
    return unsafe (leaf.entries[index], start &+ offset)
  }

  /// Whether a position lies in the text or at its ends, and in no scalar.
  ///
  /// O(log n).
  func isScalarEdge(_ position: Int) -> Bool {
    defer { hold() }
    if position <= 0 || position >= root.utf8Count { return position == 0 || position == root.utf8Count }
    let (leaf, start) = leaf(at: position)
    return unsafe leaf.text[position &- start] & 0xC0 != 0x80
  }

  /// Which inline constructs the runs of a stretch have.
  ///
  /// O(log n).
  func features(_ lower: Int, _ upper: Int) -> UInt16 {
    defer { hold() }
    return root.features(lower, upper)
  }

  /// The leaf that holds a byte, borrowed, and where it begins.
  @inline(__always)
  func leaf(at position: Int) -> (leaf: NodeView, start: Int) {
    var view = root
    var start = 0
    while view.level > 0 {
      let (index, begin) = view.child(at: position &- start)
      start &+= begin
      view = view.child(index)
    }
    return (view, start)
  }

  /// Changes entries: runs and terminators, runs cut at the edges of the stretch.
  ///
  /// Linear in the stretch, and O(log n).
  ///
  /// - Parameters:
  ///   - lower: A scalar edge.
  ///   - upper: A scalar edge, not before `lower`.
  ///   - change: Gives each entry in the stretch another number and features, and leaves its length.
  mutating func changeEntries(_ lower: Int, _ upper: Int, _ change: (Entry) -> Entry) {
    if lower >= upper { return }
    if let leaf = leaf(of: lower, upper) {
      defer { withExtendedLifetime(leaf) {} }
      let view = NodeView(leaf)
      var entries = unsafe EntryWriter(view.entries, count: 0)
      for index in 0..<view.count { entries.put(change(unsafe view.entries[index])) }
      return unsafe replace(
        lower, upper, text: UnsafeBufferPointer(start: view.text, count: upper - lower),
        entries: UnsafeBufferPointer(start: view.entries, count: entries.count))
    }
    var builder = TreeBuilder(shape)
    unsafe forEachEntry(lower, upper) { entry, text in
      let changed = change(entry)
      unsafe builder.append(text: text, entry: changed)
    }
    replace(lower, upper, with: builder.finish())
  }

  /// The entries of a stretch, cut to it, in pieces that lie within leaves, and the bytes each covers.
  func forEachEntry(_ lower: Int, _ upper: Int, _ body: (Entry, UnsafeBufferPointer<UInt8>) -> Void) {
    defer { hold() }
    var position = lower
    while position < upper {
      let (leaf, start) = leaf(at: position)
      let end = start + leaf.utf8Count
      var (index, offset) = leaf.entry(at: position - start)
      while position < min(upper, end) {
        var entry = unsafe leaf.entries[index]
        let stop = min(start + offset + entry.length, upper)
        offset += entry.length
        index += 1
        if !entry.isEnd { entry.length = stop - position }
        unsafe body(entry, UnsafeBufferPointer(start: leaf.text + (position - start), count: stop - position))
        position = stop
      }
    }
  }
}

extension NodeView {
  /// Which inline constructs the runs of a stretch have.
  fileprivate func features(_ lower: Int, _ upper: Int) -> UInt16 {
    if lower >= upper { return 0 }
    if lower <= 0 && upper >= utf8Count { return UInt16(truncatingIfNeeded: summary.features) }
    var features: UInt16 = 0
    if level == 0 {
      var (index, start) = entry(at: lower)
      while index < count, start < upper {
        unsafe features |= entries[index].features
        start += unsafe entries[index].length
        index += 1
      }
      return features
    }
    // All children between the edges are whole. Recursion goes only as deep as the tree.
    var (index, start) = child(at: lower)
    while index < count, start < upper {
      features |= child(index).features(lower - start, upper - start)
      start += unsafe Int(column(.utf8)[index])
      index += 1
    }
    return features
  }
}
