extension Document {
  /// A part of the document as a document of its own.
  ///
  /// Each leaf block that the range touches is there with all blocks around it; the first and the last are cut to the
  /// range. The whole is the document itself. Else blocks get names of their own, numbered in order, so text is copied
  /// and not shared, for it names blocks: a part holds no more memory than it needs, and lets go of the document's
  /// text. What blocks and runs say is shared, though: a part may know attributes that no run of it has. Linear in the
  /// length of the part and in the depth of its blocks.
  ///
  /// Of a ``sourceMap``, a part keeps the pieces, but neither the parts nor the ranges of blocks: most of those would
  /// be cut.
  ///
  /// - Parameter range: Bytes, at scalar edges. An empty range gives the block it lies in, without text.
  /// - Returns: Equal to the whole where the range is.
  public func slice(_ range: Range<UTF8Offset>) -> Document {
    let count = Int(tree.summary.utf8)
    let lower = min(max(0, range.lowerBound.value), count)
    let upper = min(max(lower, range.upperBound.value), count)
    if lower == 0 && upper == count { return self }
    if lower == count { return DocumentBuilder(shape: tree.shape).finish() }
    let first = tree.block(ofEnd: tree.count(.ends, before: lower))
    var part = copy(lower, upper, firstLeaf: first)
    part.sourceMap = sourceMap?.slice(UTF8Offset(lower)..<UTF8Offset(upper))
    // The first run may lack one before it that it goes on from.
    if part.features.contains(.nesting) { part.recanonicalise(leafAt: 0) }
    part.checkLaws()
    return part
  }

  private func copy(_ lower: Int, _ upper: Int, firstLeaf: UInt32) -> Document {
    if let leaf = tree.leaf(of: lower, upper, isClosed: true) {
      defer { withExtendedLifetime(leaf) {} }
      let view = NodeView(leaf)
      let table = copyBlocks(firstLeaf, leafCount: Int(view.summary.ends))
      var leaves = BlockTable.LeavesInOrder(table)
      view.setEnds { leaves.next() }
      return Document(
        tree: TextTree(root: leaf, shape: tree.shape), table: table, blocks: blocks, attributes: attributes)
    }
    let ends = tree.count(.ends, before: upper) - tree.count(.ends, before: lower)
    let isClosed = tree.entry(at: upper - 1).entry.isEnd
    let table = copyBlocks(firstLeaf, leafCount: ends + (isClosed ? 0 : 1))
    var leaves = BlockTable.LeavesInOrder(table)
    var builder = TreeBuilder(tree.shape)
    unsafe tree.forEachEntry(lower, upper) { entry, text in
      if entry.isEnd { builder.end(of: leaves.next()) } else { unsafe builder.append(text: text, entry: entry) }
    }
    if !isClosed { builder.end(of: leaves.next()) }
    return Document(tree: builder.finish(), table: table, blocks: blocks, attributes: attributes)
  }

  private func copyBlocks(_ firstLeaf: UInt32, leafCount: Int) -> BlockTable {
    BlockStretch(table: table, firstLeaf: firstLeaf, leafCount: leafCount)
      .copy(blocks, labelStep: tree.shape.labelStep)
  }
}

extension NodeView {
  /// Gives a leaf's terminators, of which there is at least one, to other blocks.
  ///
  /// Only for a leaf that nobody else refers to.
  fileprivate func setEnds(_ block: () -> UInt32) {
    let entries = unsafe self.entries
    for index in 0..<count where unsafe entries[index].isEnd {
      unsafe entries[index].id = block()
      summary.block = unsafe entries[index].id
    }
  }
}
