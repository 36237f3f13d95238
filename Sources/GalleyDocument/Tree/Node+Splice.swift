extension Node {
  /// Room for text that a leaf gets when an edit allocates it anew and nobody else holds it: more edits will follow.
  private static let textSlack = 32
  /// The same for entries.
  private static let entrySlack = 3
  /// The most room for text that a leaf may have beyond that when text is removed from it.
  private static let textExcess = 64
  /// The same for entries.
  private static let entryExcess = 6

  /// Replaces a stretch of a leaf, in place where `isUnique` and it has room.
  ///
  /// The leaf may be too heavy or too light afterwards.
  static func replace(_ leaf: inout Node, _ splice: inout Splice, isUnique: Bool) {
    let view = NodeView(leaf)
    let seam = Seam(view, splice.lower, view, splice.upper, splice)
    if isUnique && seam.textCount <= view.textCapacity && seam.entryBound <= view.capacity
      && view.textCapacity <= seam.textCount + textExcess && view.capacity <= seam.entryBound + entryExcess
    {
      seam.writeInPlace(&splice)
    } else {
      let node = seam.leaf(&splice, textSlack: isUnique ? textSlack : 0, entrySlack: isUnique ? entrySlack : 0)
      withExtendedLifetime(leaf) {}
      leaf = node
    }
  }

  /// One leaf, perhaps too heavy or too light, of what is left of two and what comes between.
  ///
  /// - Parameters:
  ///   - first: The leaf that a stretch to be replaced begins in.
  ///   - lower: Where in it.
  ///   - last: The leaf that it ends in.
  ///   - upper: Where in that one.
  ///   - splice: What comes in its place.
  /// - Returns: A new leaf.
  static func joined(_ first: Node, _ lower: Int, _ last: Node, _ upper: Int, _ splice: inout Splice) -> Node {
    defer { withExtendedLifetime((first, last)) {} }
    return Seam(NodeView(first), lower, NodeView(last), upper, splice).leaf(&splice, textSlack: 0, entrySlack: 0)
  }
}

/// Where a leaf's content is cut for a replacement, or that of two leaves.
private struct Seam {
  private let first: NodeView
  private let last: NodeView
  private let lower: Int
  private let upper: Int
  private let isOneLeaf: Bool
  /// The entry that holds `lower`, and where it begins.
  private let left: (index: Int, start: Int)
  /// The entry that holds `upper`, and where it begins.
  private let right: (index: Int, start: Int)
  let textCount: Int
  /// At most so many entries.
  let entryBound: Int

  init(_ first: NodeView, _ lower: Int, _ last: NodeView, _ upper: Int, _ splice: Splice) {
    self.first = first
    self.last = last
    self.lower = lower
    self.upper = upper
    isOneLeaf = unsafe first.text == last.text
    left = first.entry(at: lower)
    right = last.entry(at: upper)
    textCount = lower &+ splice.textCount &+ (last.utf8Count &- upper)
    entryBound =
      left.index &+ (left.start < lower ? 1 : 0) &+ splice.entryCount &+ (last.count &- right.index)
  }

  /// A new leaf of what the replacement gives.
  func leaf(_ splice: inout Splice, textSlack: Int, entrySlack: Int) -> Node {
    let node = Node.make(level: 0, capacity: entryBound &+ entrySlack, textCapacity: textCount &+ textSlack)
    let view = NodeView(node)
    let text = unsafe view.text
    unsafe text.update(from: first.text, count: lower)
    if let from = unsafe splice.text.baseAddress { unsafe (text + lower).update(from: from, count: splice.textCount) }
    unsafe (text + (lower &+ splice.textCount)).update(from: last.text + upper, count: last.utf8Count &- upper)
    unsafe view.entries.update(from: first.entries, count: left.index)
    let counts = self.counts(splice)
    let entryCount = unsafe writeEntries(
      to: view.entries, from: last.entries + right.index, count: last.count &- right.index, &splice)
    finish(view, counts, entryCount)
    return node
  }

  /// The same within the one leaf there is, which has the room.
  func writeInPlace(_ splice: inout Splice) {
    let counts = self.counts(splice)
    let text = unsafe first.text
    unsafe (text + (lower &+ splice.textCount)).update(from: text + upper, count: first.utf8Count &- upper)
    if let from = unsafe splice.text.baseAddress { unsafe (text + lower).update(from: from, count: splice.textCount) }
    let tail = first.count &- right.index
    let entryCount = unsafe withUnsafeTemporaryAllocation(of: Entry.self, capacity: tail &+ 1) { copy in
      guard let copy = copy.baseAddress else { return 0 }
      unsafe copy.update(from: first.entries + right.index, count: tail)
      return unsafe writeEntries(to: first.entries, from: copy, count: tail, &splice)
    }
    finish(first, counts, entryCount)
  }

  /// Writes all entries after those that stay as they are, and says how many there are then.
  ///
  /// The entry at `left` is still to be read in the first leaf.
  private func writeEntries(
    to entries: UnsafeMutablePointer<Entry>, from tail: UnsafePointer<Entry>, count: Int, _ splice: inout Splice
  ) -> Int {
    var writer = unsafe EntryWriter(entries, count: left.index)
    if left.start < lower {
      var cut = unsafe first.entries[left.index]
      cut.length = lower &- left.start
      writer.put(cut)
    }
    for index in 0..<splice.entryCount { writer.put(unsafe splice.entries[index]) }
    var next = 0
    if count > 0 && right.start < upper {
      var cut = unsafe tail[0]
      cut.length = right.start &+ cut.length &- upper
      writer.put(cut)
      next = 1
    }
    var place = writer.count
    unsafe writer.put(tail + next, count: count &- next)
    while splice.nextEnd != Summary.none, place < writer.count {
      if unsafe entries[place].isEnd {
        unsafe entries[place].id = splice.nextEnd
        splice.nextEnd = Summary.none
      }
      place &+= 1
    }
    return writer.count
  }

  /// UTF-16 units and lines afterwards, reckoned from what goes and what comes where that is less to count.
  private func counts(_ splice: Splice) -> (utf16: Int, lines: Int) {
    var (utf16, lines) = (0, 0)
    if let added = unsafe splice.text.baseAddress {
      utf16 = unsafe UTF8Counting.utf16Count(added, splice.textCount)
      lines = unsafe UTF8Counting.lineCount(added, splice.textCount)
    }
    func add(_ view: NodeView, _ from: Int, _ to: Int, sign: Int) {
      if from == to { return }
      let isASCII = view.summary.utf8 == view.summary.utf16
      utf16 &+= unsafe sign &* (isASCII ? to &- from : UTF8Counting.utf16Count(view.text + from, to &- from))
      lines &+= unsafe sign &* UTF8Counting.lineCount(view.text + from, to &- from)
    }
    if isOneLeaf {
      utf16 &+= Int(first.summary.utf16)
      lines &+= Int(first.summary.lines)
      add(first, lower, upper, sign: -1)
    } else {
      add(first, 0, lower, sign: 1)
      add(last, upper, last.utf8Count, sign: 1)
    }
    return (utf16, lines)
  }

  private func finish(_ view: NodeView, _ counts: (utf16: Int, lines: Int), _ entryCount: Int) {
    var sum = Summary()
    sum.utf8 = UInt32(truncatingIfNeeded: textCount)
    sum.utf16 = UInt32(truncatingIfNeeded: counts.utf16)
    sum.lines = UInt32(truncatingIfNeeded: counts.lines)
    view.count = entryCount
    view.sumEntries(entryCount, into: &sum)
    view.summary = sum
  }
}
