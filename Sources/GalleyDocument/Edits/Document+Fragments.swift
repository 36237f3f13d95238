extension Document {
  /// Inserts all blocks of another document before a block, as its siblings.
  ///
  /// They get new ids. Linear in the fragment, and O(log n).
  ///
  /// - Parameters:
  ///   - fragment: Nothing happens where it is empty.
  ///   - id: A block of this document.
  /// - Returns: Where positions went.
  /// - Throws: ``GalleyError/Code/invalidEdit`` where there is no such block; ``GalleyError/Code/tooLarge`` where the
  ///   text would grow past 4 GiB.
  @discardableResult
  public mutating func insert(_ fragment: Document, before id: BlockID) throws(GalleyError) -> PositionMap {
    let parent = try record(id).parent
    try checkRoom(for: fragment.utf8Count.value)
    return graft(fragment, into: parent, before: id.raw)
  }

  /// Inserts all blocks of another document after a block, as its siblings.
  ///
  /// They get new ids. Linear in the fragment, and O(log n).
  ///
  /// - Parameters:
  ///   - fragment: Nothing happens where it is empty.
  ///   - id: A block of this document.
  /// - Returns: Where positions went.
  /// - Throws: As ``insert(_:before:)``.
  @discardableResult
  public mutating func insert(_ fragment: Document, after id: BlockID) throws(GalleyError) -> PositionMap {
    let record = try record(id)
    try checkRoom(for: fragment.utf8Count.value)
    return graft(fragment, into: record.parent, before: record.next)
  }

  /// Inserts all blocks of another document into a block.
  ///
  /// They get new ids. A block that holds nothing then holds blocks, and its terminator goes. Linear in the fragment
  /// and in `index`, and O(log n).
  ///
  /// - Parameters:
  ///   - fragment: Nothing happens where it is empty.
  ///   - id: A block of this document that holds blocks, or nothing.
  ///   - index: Before which of its blocks; their number for the end.
  /// - Returns: Where positions went.
  /// - Throws: As ``insert(_:before:)``, and ``GalleyError/Code/invalidEdit`` where the block holds text or fewer
  ///   blocks than `index`.
  @discardableResult
  public mutating func insert(
    _ fragment: Document, into id: BlockID, at index: Int
  ) throws(GalleyError) -> PositionMap {
    let record = try record(id)
    let next = try child(index, of: record)
    try checkRoom(for: fragment.utf8Count.value)
    guard record.isLeaf else { return graft(fragment, into: id.raw, before: next) }
    let place = leaf(ordinal(ofLeaf: id.raw))
    if place.start < place.end { throw GalleyError(.invalidEdit, "the block holds text") }
    return fragment.isEmpty ? PositionMap() : fill(place, with: fragment)
  }

  /// Inserts all blocks of another document at the end, at the top.
  ///
  /// They get new ids. Linear in the fragment, and O(log n).
  ///
  /// - Parameter fragment: Nothing happens where it is empty.
  /// - Returns: Where positions went.
  /// - Throws: ``GalleyError/Code/tooLarge`` where the text would grow past 4 GiB.
  @discardableResult
  public mutating func appendBlocks(_ fragment: Document) throws(GalleyError) -> PositionMap {
    try checkRoom(for: fragment.utf8Count.value)
    return graft(fragment, into: BlockRecord.root, before: BlockRecord.none)
  }

  /// Replaces siblings, with all in them, by all blocks of another document.
  ///
  /// Linear in what goes and what comes, and O(log n).
  ///
  /// - Parameters:
  ///   - first: The first that goes away.
  ///   - last: The last, perhaps the same.
  ///   - fragment: An empty one removes the siblings, and blocks around them that hold nothing else.
  /// - Returns: Where positions went.
  /// - Throws: ``GalleyError/Code/invalidEdit`` where they are not siblings in this order;
  ///   ``GalleyError/Code/tooLarge`` where the text would grow past 4 GiB.
  @discardableResult
  public mutating func replaceBlocks(
    _ first: BlockID, through last: BlockID, with fragment: Document
  ) throws(GalleyError) -> PositionMap {
    try checkSiblings(first, last)
    let range = textRange(of: first.raw, through: last.raw)
    try checkRoom(for: fragment.utf8Count.value, replacing: range.count)
    if fragment.isEmpty {
      let map = removeWithText(first.raw, through: last.raw)
      finishEdit()
      return map
    }
    let ordinal = firstOrdinal(in: first.raw)
    let text = addBlocks(of: fragment, into: table[first.raw].parent, before: first.raw, ordinal: ordinal)
    removeBlocks(first.raw, through: last.raw)
    tree.replace(range.lowerBound, range.upperBound, with: text)
    finishEdit()
    return PositionMap(replacing: range, withLength: fragment.utf8Count.value)
  }

  // MARK: Within

  /// The child of a block at an index; ``BlockRecord/none`` behind the last.
  ///
  /// - Throws: ``GalleyError/Code/invalidEdit`` where there are fewer.
  func child(_ index: Int, of record: BlockRecord) throws(GalleyError) -> UInt32 {
    var (child, left) = (record.first, index)
    while left > 0, child != BlockRecord.none {
      child = table[child].next
      left -= 1
    }
    if left != 0 { throw GalleyError(.invalidEdit, "the block has no place \(index)") }
    return child
  }

  /// Inserts a whole fragment among siblings; there is another block in the parent, or the parent is the root.
  mutating func graft(_ fragment: Document, into parent: UInt32, before next: UInt32) -> PositionMap {
    if fragment.isEmpty { return PositionMap() }
    let ordinal = ordinal(before: next, in: parent)
    let position = start(ofLeaf: ordinal)
    let text = addBlocks(of: fragment, into: parent, before: next, ordinal: ordinal)
    tree.replace(position, position, with: text)
    finishEdit()
    return PositionMap(replacing: position..<position, withLength: fragment.utf8Count.value)
  }

  /// Gives an empty leaf blocks to hold.
  mutating func fill(_ place: LeafPlace, with fragment: Document) -> PositionMap {
    let text = addBlocks(of: fragment, into: place.id, before: BlockRecord.none, ordinal: place.ordinal)
    table[place.id].label = 0
    tree.replace(place.start, place.next, with: text)
    finishEdit()
    return PositionMap(replacing: place.start..<place.next, withLength: fragment.utf8Count.value)
  }

  /// Before which leaf end the text of a new block comes.
  ///
  /// - Parameters:
  ///   - next: The sibling after the new block; ``BlockRecord/none`` for the end.
  ///   - parent: The block around it, which holds blocks unless it is the root.
  /// - Returns: The number of leaf ends for the end of the document.
  func ordinal(before next: UInt32, in parent: UInt32) -> Int {
    if next != BlockRecord.none { return firstOrdinal(in: next) }
    return parent == BlockRecord.root ? leafCount : lastOrdinal(in: parent) + 1
  }

  /// Adds the blocks of a whole fragment.
  ///
  /// - Returns: Their text, for the place before the leaf end.
  private mutating func addBlocks(
    of fragment: Document, into parent: UInt32, before next: UInt32, ordinal: Int
  ) -> TextTree {
    var graft = FragmentGraft(fragment, into: self)
    let labels = table.labels(fragment.leafCount, beforeEnd: ordinal, in: tree)
    graft.addBlocks(of: 0..<fragment.leafCount, to: &self, labels: labels) { _, _ in (parent, next) }
    return graft.text(for: &self)
  }
}
