/// Where a leaf block's text lies.
struct LeafPlace {
  /// Which leaf end is its own, from 0.
  let ordinal: Int
  let id: UInt32
  let start: Int
  /// Where its terminator stands.
  let end: Int

  /// Behind the terminator.
  var next: Int { end + 1 }
}

extension Document {
  /// A leaf by its place among all leaves.
  ///
  /// O(log n).
  func leaf(_ ordinal: Int) -> LeafPlace {
    LeafPlace(
      ordinal: ordinal, id: tree.block(ofEnd: ordinal), start: start(ofLeaf: ordinal),
      end: tree.position(of: ordinal, .ends) - 1)
  }

  /// The leaf whose text or terminator holds a byte, which must be there.
  ///
  /// O(log n).
  func leaf(at position: Int) -> LeafPlace { leaf(tree.count(.ends, before: position)) }

  /// Where a leaf begins; of the one past the last, the end of the text.
  ///
  /// O(log n).
  func start(ofLeaf ordinal: Int) -> Int { ordinal == 0 ? 0 : tree.position(of: ordinal - 1, .ends) }

  /// A leaf's place among all leaves.
  ///
  /// O(log n).
  func ordinal(ofLeaf id: UInt32) -> Int { tree.end(of: id) { table[$0].label } ?? 0 }

  /// The place among all leaves of the first leaf in a block.
  ///
  /// O(log n), and linear in the depth.
  func firstOrdinal(in id: UInt32) -> Int {
    var id = id
    while case let first = table[id].first, first != BlockRecord.none { id = first }
    return ordinal(ofLeaf: id)
  }

  /// The place among all leaves of the last leaf in a block.
  ///
  /// O(log n), and linear in the depth.
  func lastOrdinal(in id: UInt32) -> Int {
    var id = id
    while case let last = table[id].last, last != BlockRecord.none { id = last }
    return ordinal(ofLeaf: id)
  }
}

// MARK: Records and counts together

extension Document {
  func kind(of id: UInt32) -> BlockKind { blocks[Int(table[id].block)].kind }

  /// Adds a block among its siblings, and counts it.
  ///
  /// - Parameters:
  ///   - record: Its label, its children and its kind.
  ///   - parent: The block around it.
  ///   - next: The sibling after it; ``BlockRecord/none`` for the end.
  /// - Returns: Its id.
  mutating func add(_ record: BlockRecord, into parent: UInt32, before next: UInt32) -> UInt32 {
    table.census.add(blocks[Int(record.block)], count: 1)
    return table.insert(record, into: parent, before: next)
  }

  /// Removes a block that nothing links to any more.
  private mutating func forget(_ id: UInt32) {
    table.census.remove(blocks[Int(table[id].block)])
    table.remove(id)
  }

  /// Removes a block with all in it, and those around it that hold nothing else.
  ///
  /// The text stays. Linear in the blocks removed.
  mutating func removeBlocks(_ first: UInt32, through last: UInt32) {
    var parent = table[first].parent
    table.unlink(first, through: last)
    forgetAll(first, through: last)
    while parent != BlockRecord.root, table[parent].isLeaf {
      let emptied = parent
      parent = table[emptied].parent
      table.unlink(emptied, through: emptied)
      forget(emptied)
    }
  }

  /// Removes unlinked siblings with all in them.
  mutating func forgetAll(_ first: UInt32, through last: UInt32) {
    var id = first
    while true {
      let record = table[id]
      if !record.isLeaf {
        // Down; its last child leads back to what comes after it.
        id = record.first
        continue
      }
      // Up, out of all that end here.
      var ended = (id: id, record: record)
      forget(id)
      while ended.id != last, ended.record.next == BlockRecord.none {
        let parent = ended.record.parent
        ended = (parent, table[parent])
        forget(parent)
      }
      if ended.id == last { return }
      id = ended.record.next
    }
  }
}
