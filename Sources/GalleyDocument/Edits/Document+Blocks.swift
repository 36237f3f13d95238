extension Document {
  /// Changes a block's kind or attributes.
  ///
  /// O(log n).
  ///
  /// - Parameters:
  ///   - id: A block of this document.
  ///   - change: Gets the block.
  /// - Returns: A map that moves nothing.
  /// - Throws: ``GalleyError/Code/invalidEdit`` where there is no such block.
  @discardableResult
  public mutating func change(_ id: BlockID, _ change: (inout Block) -> Void) throws(GalleyError) -> PositionMap {
    _ = try record(id)
    set(id.raw, change)
    finishEdit()
    return PositionMap()
  }

  /// Puts siblings into a new block, which takes their place.
  ///
  /// Linear in the siblings wrapped. No position moves.
  ///
  /// - Parameters:
  ///   - first: The first of them.
  ///   - last: The last, perhaps the same.
  ///   - block: What the new block is.
  /// - Returns: The new block.
  /// - Throws: ``GalleyError/Code/invalidEdit`` where they are not siblings in this order.
  @discardableResult
  public mutating func wrap(
    _ first: BlockID, through last: BlockID, in block: Block
  ) throws(GalleyError) -> BlockID {
    try checkSiblings(first, last)
    let (parent, next) = (table[first.raw].parent, table[last.raw].next)
    table.unlink(first.raw, through: last.raw)
    let id = add(BlockRecord(block: blocks.id(of: block)), into: parent, before: next)
    table.link(first.raw, through: last.raw, into: id, before: BlockRecord.none)
    finishEdit()
    return BlockID(raw: id)
  }

  /// Puts what a block holds into its place.
  ///
  /// Linear in the blocks that it holds.
  ///
  /// - Parameter id: A block that holds blocks. It goes away.
  /// - Returns: A map that moves nothing.
  /// - Throws: ``GalleyError/Code/invalidEdit`` where the block holds text or nothing, or there is no such block.
  @discardableResult
  public mutating func unwrap(_ id: BlockID) throws(GalleyError) -> PositionMap {
    let record = try record(id)
    if record.isLeaf { throw GalleyError(.invalidEdit, "the block holds no blocks that could take its place") }
    table.unlink(record.first, through: record.last)
    table.link(record.first, through: record.last, into: record.parent, before: id.raw)
    removeBlocks(id.raw, through: id.raw)
    finishEdit()
    return PositionMap()
  }

  /// Removes a block with all in it, and those around it that hold nothing else.
  ///
  /// Linear in what goes away, and O(log n).
  ///
  /// - Parameter id: A block of this document.
  /// - Returns: Where positions went.
  /// - Throws: ``GalleyError/Code/invalidEdit`` where there is no such block.
  @discardableResult
  public mutating func removeBlock(_ id: BlockID) throws(GalleyError) -> PositionMap {
    _ = try record(id)
    let map = removeWithText(id.raw, through: id.raw)
    finishEdit()
    return map
  }

  // MARK: Within

  /// A block's record.
  ///
  /// - Throws: ``GalleyError/Code/invalidEdit`` where there is no such block.
  func record(_ id: BlockID) throws(GalleyError) -> BlockRecord {
    if !table.holds(id.raw) { throw GalleyError(.invalidEdit, "the document has no block of that name") }
    return table[id.raw]
  }

  /// Changes a block's kind or attributes, and how they are counted.
  mutating func set(_ id: UInt32, _ change: (inout Block) -> Void) {
    let old = blocks[Int(table[id].block)]
    var block = old
    change(&block)
    if block == old { return }
    table.census.remove(old)
    table.census.add(block, count: 1)
    table[id].block = blocks.id(of: block)
  }

  /// - Throws: ``GalleyError/Code/invalidEdit`` where they are not siblings in this order.
  func checkSiblings(_ first: BlockID, _ last: BlockID) throws(GalleyError) {
    let (parent, other) = (try record(first).parent, try record(last).parent)
    if parent != other || !table.isSibling(first.raw, upTo: last.raw) {
      throw GalleyError(.invalidEdit, "the blocks are not siblings in this order")
    }
  }

  /// Where the text of siblings lies, the last terminator among it.
  func textRange(of first: UInt32, through last: UInt32) -> Range<Int> {
    let ordinal = firstOrdinal(in: first)
    let isLeaf = first == last && table[first].isLeaf
    return start(ofLeaf: ordinal)..<tree.position(of: isLeaf ? ordinal : lastOrdinal(in: last), .ends)
  }

  /// Removes siblings with their text, and blocks around them that hold nothing else.
  mutating func removeWithText(_ first: UInt32, through last: UInt32) -> PositionMap {
    let range = textRange(of: first, through: last)
    removeBlocks(first, through: last)
    tree.remove(range.lowerBound, range.upperBound)
    return PositionMap(replacing: range, withLength: 0)
  }
}

extension PositionMap {
  /// The map of one replacement of bytes.
  init(replacing range: Range<Int>, withLength length: Int) {
    self.init(replacing: UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound), withLength: length)
  }
}
