extension BlockTable {
  /// Adds a block among its siblings.
  ///
  /// - Parameters:
  ///   - record: Its label, its children and its kind; its other links are set here.
  ///   - parent: The block around it.
  ///   - next: The sibling after it; ``BlockRecord/none`` for the end.
  /// - Returns: Its id.
  mutating func insert(_ record: BlockRecord, into parent: UInt32, before next: UInt32) -> UInt32 {
    var record = record
    record.parent = parent
    record.previous = next == BlockRecord.none ? self[parent].last : self[next].previous
    record.next = next
    let id = append(record)
    linkNeighbours(first: id, last: id)
    return id
  }

  /// Takes siblings out from between their neighbours; their own links stay as they are.
  mutating func unlink(_ first: UInt32, through last: UInt32) {
    let (parent, previous, next) = (self[first].parent, self[first].previous, self[last].next)
    if previous == BlockRecord.none { self[parent].first = next } else { self[previous].next = next }
    if next == BlockRecord.none { self[parent].last = previous } else { self[next].previous = previous }
  }

  /// Puts unlinked siblings elsewhere.
  ///
  /// Linear in their number.
  mutating func link(_ first: UInt32, through last: UInt32, into parent: UInt32, before next: UInt32) {
    let previous = next == BlockRecord.none ? self[parent].last : self[next].previous
    var id = first
    while true {
      self[id].parent = parent
      if id == last { break }
      id = self[id].next
    }
    self[first].previous = previous
    self[last].next = next
    linkNeighbours(first: first, last: last)
  }

  /// Makes the neighbours and the parent of siblings know of them.
  private mutating func linkNeighbours(first: UInt32, last: UInt32) {
    let (parent, previous, next) = (self[first].parent, self[first].previous, self[last].next)
    if previous == BlockRecord.none { self[parent].first = first } else { self[previous].next = first }
    if next == BlockRecord.none { self[parent].last = last } else { self[next].previous = last }
  }

  /// Whether `last` is `first` or a sibling after it.
  ///
  /// Linear in the siblings between.
  func isSibling(_ first: UInt32, upTo last: UInt32) -> Bool {
    var id = first
    while id != last, id != BlockRecord.none { id = self[id].next }
    return id == last
  }
}
