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
    let part = copy(lower, upper, sourceMap?.slice(UTF8Offset(lower)..<UTF8Offset(upper)))
    part.checkLaws()
    return part
  }

  private func copy(_ lower: Int, _ upper: Int, _ sourceMap: SourceMap?) -> Document {
    if let leaf = tree.leaf(of: lower, upper, isClosed: true) {
      let view = NodeView(leaf)
      let first = view.firstBlock ?? tree.block(ofEnd: tree.count(.ends, before: lower))
      let table = self.table.stretch(
        from: first, leafCount: Int(view.summary.ends), blocks, labelStep: tree.shape.labelStep)
      var block = BlockRecord.root
      view.setEnds {
        block = table.leaf(after: block)
        return block
      }
      return part(TextTree(root: leaf, shape: tree.shape), table, sourceMap)
    }
    let first = tree.block(ofEnd: tree.count(.ends, before: lower))
    let ends = tree.count(.ends, before: upper) - tree.count(.ends, before: lower)
    let isClosed = tree.entry(at: upper - 1).entry.isEnd
    let table = self.table.stretch(
      from: first, leafCount: ends + (isClosed ? 0 : 1), blocks, labelStep: tree.shape.labelStep)
    var block = BlockRecord.root
    var builder = TreeBuilder(tree.shape)
    unsafe tree.forEachEntry(lower, upper) { entry, text in
      if entry.isEnd {
        block = table.leaf(after: block)
        builder.end(of: block)
      } else {
        unsafe builder.append(text: text, entry: entry)
      }
    }
    if !isClosed { builder.end(of: table.leaf(after: block)) }
    return part(builder.finish(), table, sourceMap)
  }

  private func part(_ tree: TextTree, _ table: BlockTable, _ sourceMap: SourceMap?) -> Document {
    // The first run may lack one before it that it goes on from.
    if Features(rawValue: UInt16(truncatingIfNeeded: tree.summary.features)).contains(.nesting) {
      var part = Document(tree: tree, table: table, blocks: blocks, attributes: attributes, sourceMap: sourceMap)
      part.recanonicalise(leafAt: 0)
      return part
    }
    return Document(tree: tree, table: table, blocks: blocks, attributes: attributes, sourceMap: sourceMap)
  }
}

extension NodeView {
  /// The block of a leaf's first terminator; `nil` where that is of no block yet.
  fileprivate var firstBlock: UInt32? {
    for index in 0..<count where unsafe entries[index].isEnd {
      let block = unsafe entries[index].id
      return block == Summary.none ? nil : block
    }
    return nil
  }

  /// Gives a leaf's terminators, of which there is at least one, to other blocks.
  ///
  /// Only for a leaf that nobody else refers to.
  @inline(__always)
  fileprivate func setEnds(_ block: () -> UInt32) {
    let entries = unsafe self.entries
    for index in 0..<count where unsafe entries[index].isEnd {
      unsafe entries[index].id = block()
      summary.block = unsafe entries[index].id
    }
  }
}
