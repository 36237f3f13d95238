extension Document {
  /// Cuts a leaf block in two, and perhaps blocks around it.
  ///
  /// The first part keeps its id; the second is a new leaf of the same kind right after it. O(log n), and with more
  /// levels linear in the siblings that move.
  ///
  /// - Parameters:
  ///   - offset: Where to cut, in bytes, at a scalar edge.
  ///   - levels: How many blocks are cut, from the leaf outwards: with 2 the block around it, too, whose second part
  ///     gets the second leaf and all siblings after it.
  /// - Returns: Where positions went: the first part has a terminator more.
  /// - Throws: ``GalleyError/Code/invalidRange`` where the position lies outside the text or in a scalar;
  ///   ``GalleyError/Code/invalidEdit`` at the end of the text, for less than 1 level, and for more than there are.
  @discardableResult
  public mutating func splitBlock(at offset: UTF8Offset, levels: Int = 1) throws(GalleyError) -> PositionMap {
    let position = offset.value
    let splits = try checkEdges(position, position)
    try checkRoom(for: 1)
    guard position < Int(tree.summary.utf8) else {
      throw GalleyError(.invalidEdit, "there is no block at the end of the text")
    }
    let ordinal = tree.count(.ends, before: position)
    let id = tree.block(ofEnd: ordinal)
    guard levels > 0, hasAncestors(id, atLeast: levels - 1) else {
      throw GalleyError(.invalidEdit, "\(levels) blocks can't be cut there")
    }
    let label = table.labels(1, beforeEnd: ordinal + 1, in: tree).first
    let second = addTwin(of: id, label: label)
    tree.putEnd(of: id, at: position, nextEnd: second)
    var child = second
    for _ in 1..<levels { child = splitParent(before: child) }
    finishEdit(at: position + 1)
    var map = PositionMap(replacing: position..<position, withLength: 1)
    map.splitsCharacter = splits
    return map
  }

  /// Cuts a leaf block in two, and perhaps blocks around it.
  ///
  /// As the same with bytes.
  ///
  /// - Parameters:
  ///   - offset: Where to cut, in code units, at a scalar edge.
  ///   - levels: How many blocks are cut, from the leaf outwards.
  /// - Returns: Where positions went.
  /// - Throws: As the same with bytes.
  @discardableResult
  public mutating func splitBlock(at offset: UTF16Offset, levels: Int = 1) throws(GalleyError) -> PositionMap {
    try splitBlock(at: try utf8Edge(offset), levels: levels)
  }

  /// Joins a block to the sibling before it, whose id and kind remain.
  ///
  /// Of two leaves the texts join; of two that hold blocks, the blocks of the second go to the end of the first.
  /// O(log n), and linear in the blocks that move.
  ///
  /// - Parameter id: The second. It goes away.
  /// - Returns: Where positions went: of two leaves the first one's terminator is gone.
  /// - Throws: ``GalleyError/Code/invalidEdit`` where no sibling is before it, where one of them is a leaf and the
  ///   other is not, and where there is no such block.
  @discardableResult
  public mutating func joinBlock(_ id: BlockID) throws(GalleyError) -> PositionMap {
    let record = try record(id)
    let before = record.previous
    guard before != BlockRecord.none, table[before].isLeaf == record.isLeaf else {
      throw GalleyError(.invalidEdit, "the block has nothing before it that it could join")
    }
    if !record.isLeaf {
      table.unlink(record.first, through: record.last)
      table.link(record.first, through: record.last, into: before, before: BlockRecord.none)
      removeBlocks(id.raw, through: id.raw)
      finishEdit()
      return PositionMap()
    }
    let end = tree.position(of: ordinal(ofLeaf: before), .ends) - 1
    removeBlocks(id.raw, through: id.raw)
    tree.remove(end, end + 1, nextEnd: before)
    finishEdit(at: end)
    return PositionMap(replacing: end..<end + 1, withLength: 0)
  }

  // MARK: Within

  /// Adds a block like another, right after it, without anything in it.
  mutating func addTwin(of id: UInt32, label: UInt64 = 0) -> UInt32 {
    let record = table[id]
    return add(BlockRecord(label: label, block: record.block), into: record.parent, before: record.next)
  }

  /// Cuts the block around a block: the second part gets that block and its siblings after it.
  ///
  /// - Returns: The second part.
  mutating func splitParent(before child: UInt32) -> UInt32 {
    let parent = table[child].parent
    let last = table[parent].last
    let second = addTwin(of: parent)
    table.unlink(child, through: last)
    table.link(child, through: last, into: second, before: BlockRecord.none)
    return second
  }

  private func hasAncestors(_ id: UInt32, atLeast count: Int) -> Bool {
    var id = id
    for _ in 0..<count {
      id = table[id].parent
      if id == BlockRecord.root { return false }
    }
    return true
  }
}
