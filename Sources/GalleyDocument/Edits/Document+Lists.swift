extension Document {
  /// Inserts an empty item into a list.
  ///
  /// O(log n), and linear in `index`.
  ///
  /// - Parameters:
  ///   - list: A list of this document.
  ///   - index: Before which of its items; their number for the end.
  /// - Returns: Where positions went: the item is an empty leaf, whose terminator is all that is new in the text.
  /// - Throws: ``GalleyError/Code/invalidEdit`` where the block is no list, holds text, or has fewer items;
  ///   ``GalleyError/Code/tooLarge`` where the text would grow past 4 GiB.
  @discardableResult
  public mutating func insertItem(in list: BlockID, at index: Int) throws(GalleyError) -> PositionMap {
    try checkList(list)
    return try insert(Document { $0.block(.listItem, "") }, into: list, at: index)
  }

  /// Removes an item of a list with all in it; the list, too, where it was the last.
  ///
  /// Linear in what goes away and in `index`, and O(log n).
  ///
  /// - Parameters:
  ///   - list: A list of this document.
  ///   - index: Which of its items.
  /// - Returns: Where positions went.
  /// - Throws: ``GalleyError/Code/invalidEdit`` where the block is no list, or has no such item.
  @discardableResult
  public mutating func removeItem(in list: BlockID, at index: Int) throws(GalleyError) -> PositionMap {
    try checkList(list)
    let item = try child(index, of: try record(list))
    if item == BlockRecord.none { throw GalleyError(.invalidEdit, "the list has no item \(index)") }
    return try removeBlock(BlockID(raw: item))
  }

  private func checkList(_ list: BlockID) throws(GalleyError) {
    _ = try record(list)
    let kind = kind(of: list.raw)
    if kind != .orderedList && kind != .unorderedList { throw GalleyError(.invalidEdit, "the block is no list") }
  }
}
