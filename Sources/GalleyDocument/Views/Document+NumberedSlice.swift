extension Document {
  /// A part whose items have the numbers that they have in the whole.
  ///
  /// Where it begins in the middle of ordered lists, these start with the number of the item there. Linear in the part and
  /// in the items before it in these lists.
  ///
  /// - Parameter range: Bytes, at scalar edges.
  /// - Returns: As ``slice(_:)``, but for where lists start.
  package func numberedSlice(_ range: Range<UTF8Offset>) -> Document {
    // Where nothing lies before it, numbers are as they were.
    guard count(of: .orderedList) > 0, range.lowerBound > 0, range.lowerBound < utf8Count else { return slice(range) }
    return numbered(slice(range), from: range.lowerBound.value)
  }

  /// A slice with the numbers of the first items that are there.
  private func numbered(_ slice: Document, from lower: Int) -> Document {
    var part = slice
    var item = tree.block(ofEnd: tree.count(.ends, before: lower))
    var itemOfPart = part.tree.block(ofEnd: 0)
    while item != BlockRecord.root {
      let list = table[item].parent
      let listOfPart = part.table[itemOfPart].parent
      if table[item].previous != BlockRecord.none, blocks[Int(table[list].block)].kind == .orderedList {
        var block = part.blocks[Int(part.table[listOfPart].block)]
        block.attributes.listStart = number(ofItem: item)
        part.table[listOfPart].block = part.blocks.id(of: block)
      }
      (item, itemOfPart) = (list, listOfPart)
    }
    return part
  }

  /// The number of an item of an ordered list: its own, or one more than that of the item before.
  private func number(ofItem item: UInt32) -> Int {
    var distance = 0
    var id = item
    var plain = BlockRecord.none
    while true {
      let record = table[id]
      // Most items are equal: what has no number need not be asked again.
      if record.block != plain {
        if let value = blocks[Int(record.block)].attributes.itemValue { return value &+ distance }
        plain = record.block
      }
      if record.previous == BlockRecord.none {
        return (blocks[Int(table[record.parent].block)].attributes.listStart ?? 1) &+ distance
      }
      id = record.previous
      distance += 1
    }
  }
}
