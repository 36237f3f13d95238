extension Document {
  /// Replaces a range by the text and the blocks of another document.
  ///
  /// What the range leaves of the leaf blocks at its ends stays, and the fragment's blocks come between. At an edge
  /// that is joined the fragment's outermost leaf only gives its text, and blocks around it that are of one kind with
  /// those around the leaf it joins, from the top down, are taken for the same: what else is in them goes into those.
  /// Where none is, new blocks come beside the leaf at the range's start, or inside it where it is a cell or an item
  /// and they are not. Blocks that lose the last one in them go away. At the end of the document, the fragment's
  /// blocks are appended.
  ///
  /// ```swift
  /// // "one" and "two" in two paragraphs, pasted into the middle of "ab": "aone", "twob".
  /// try document.replaceSubrange(UTF8Offset(1)..<1, with: fragment)
  /// ```
  ///
  /// Linear in the fragment, in the blocks that go away and in the depth, and O(log n).
  ///
  /// - Parameters:
  ///   - range: Bytes, at scalar edges.
  ///   - fragment: An empty one removes the range.
  ///   - edges: Which edges are joined; ``edges(of:)`` says those of a slice.
  /// - Returns: Where positions went.
  /// - Throws: ``GalleyError/Code/invalidRange`` where the range lies outside the text or has an edge inside a scalar;
  ///   ``GalleyError/Code/tooLarge`` where the text would grow past 4 GiB. The document is unchanged then.
  @discardableResult
  public mutating func replaceSubrange(
    _ range: Range<UTF8Offset>, with fragment: Document, joining edges: FragmentEdges = [.start, .end]
  ) throws(GalleyError) -> PositionMap {
    if fragment.isEmpty { return try removeSubrange(range) }
    let (lower, upper) = (range.lowerBound.value, range.upperBound.value)
    let splits = try checkEdges(lower, upper)
    // A terminator more: where a leaf is cut in two.
    try checkRoom(for: fragment.utf8Count.value + 1, replacing: upper - lower)
    if lower == utf8Count.value { return graft(fragment, into: BlockRecord.root, before: BlockRecord.none) }
    let cut = FragmentCut(lower, upper, in: self, joining: edges)
    let old = utf8Count.value
    if cut.joinsStart && cut.joinsEnd && fragment.leafCount == 1 {
      joinText(of: fragment, in: cut)
    } else {
      insertBlocks(of: fragment, in: cut, identifying: edges)
    }
    finishEdit()
    var map = PositionMap(replacing: lower..<upper, withLength: utf8Count.value - old + upper - lower)
    map.splitsCharacter = splits
    return map
  }

  /// Replaces a range by the text and the blocks of another document.
  ///
  /// As the same with bytes.
  ///
  /// - Parameters:
  ///   - range: Code units, at scalar edges.
  ///   - fragment: An empty one removes the range.
  ///   - edges: Which edges are joined.
  /// - Returns: Where positions went.
  /// - Throws: As the same with bytes.
  @discardableResult
  public mutating func replaceSubrange(
    _ range: Range<UTF16Offset>, with fragment: Document, joining edges: FragmentEdges = [.start, .end]
  ) throws(GalleyError) -> PositionMap {
    try replaceSubrange(try utf8Range(of: range), with: fragment, joining: edges)
  }

  /// One leaf, joined on both sides: its runs in place of the range's, as with text.
  private mutating func joinText(of fragment: Document, in cut: FragmentCut) {
    var graft = FragmentGraft(fragment, into: self)
    var builder = TreeBuilder(tree.shape)
    graft.appendLeaf(to: &builder, of: &self)
    let text = builder.finish()
    removeLeaves(cut.first.ordinal + 1..<cut.lastOrdinal + 1)
    tree.replace(cut.lower, cut.upper, with: text, nextEnd: cut.first.id)
    recanonicalise(at: cut.lower)
  }

  private mutating func insertBlocks(of fragment: Document, in cut: FragmentCut, identifying edges: FragmentEdges) {
    let leaves = (cut.joinsStart ? 1 : 0)..<max(cut.joinsStart ? 1 : 0, fragment.leafCount - (cut.joinsEnd ? 1 : 0))
    let isCutInTwo = cut.keepsFirst && cut.keepsLast && cut.first.ordinal == cut.lastOrdinal
    let ordinal = cut.first.ordinal + (cut.keepsFirst ? 1 : 0)
    let labels = table.labels(leaves.count + (isCutInTwo ? 1 : 0), beforeEnd: ordinal, in: tree)
    let removed = cut.removed.map { tree.block(ofEnd: $0) }
    var last = cut.keepsLast ? tree.block(ofEnd: cut.lastOrdinal) : BlockRecord.none
    if isCutInTwo { last = addTwin(of: cut.first.id, label: labels.first + labels.step * UInt64(leaves.count)) }

    var places = FragmentPlaces(cut, removed: removed, last: last, in: self)
    places.identify(fragment, edges, cut, in: self)
    places.adaptToCells(fragment, leaves, cut, in: &self)
    var graft = FragmentGraft(fragment, into: self)
    graft.addBlocks(of: leaves, images: places.images, to: &self, labels: labels) { places.place(in: $1, of: &$0) }

    var builder = TreeBuilder(tree.shape)
    if cut.joinsStart { graft.appendLeaf(to: &builder, of: &self) }
    if cut.keepsFirst { builder.end(of: places.firstLeaf) }
    for id in graft.added {
      graft.appendLeaf(to: &builder, of: &self)
      builder.end(of: id)
    }
    if cut.joinsEnd { graft.appendLeaf(to: &builder, of: &self) }
    let text = builder.finish()
    tree.replace(cut.lower, cut.end, with: text, nextEnd: places.lastLeaf)
    for id in removed where id != places.emptied { removeBlocks(id, through: id) }
    if cut.keepsFirst { recanonicalise(at: cut.lower) }
    if cut.keepsLast { recanonicalise(at: cut.lower + text.count) }
  }
}

extension TextTree {
  /// Bytes of text.
  fileprivate var count: Int { Int(summary.utf8) }
}
