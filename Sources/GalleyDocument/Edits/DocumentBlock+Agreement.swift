extension DocumentBlock {
  /// Whether the block equals one of another document, with all that is in it.
  ///
  /// As `==` of documents. Linear in what is in it, at O(log n) a run.
  ///
  /// - Parameter other: A block of another document.
  /// - Returns: Whether both say the same.
  package func agrees(with other: DocumentBlock) -> Bool {
    let (own, theirs) = (range, other.range)
    guard own.upperBound - own.lowerBound == theirs.upperBound - theirs.lowerBound else { return false }
    var (here, there) = (BlockWalk(document.table, in: id.raw), BlockWalk(other.document.table, in: other.id.raw))
    while true {
      let (a, b) = (here.next(), there.next())
      guard let a, let b else {
        guard a == nil, b == nil else { return false }
        break
      }
      guard a.depth == b.depth, a.record.isLeaf == b.record.isLeaf,
        document.blocks[Int(a.record.block)] == other.document.blocks[Int(b.record.block)]
      else { return false }
    }
    return document.text(in: own) == other.document.text(in: theirs)
      && hasEqualRuns(own.lowerBound.value, other, theirs.lowerBound.value, own.upperBound - own.lowerBound)
  }

  /// Whether two stretches have equal attributes, where their texts are equal.
  private func hasEqualRuns(_ start: Int, _ other: DocumentBlock, _ otherStart: Int, _ length: Int) -> Bool {
    var (own, theirs) = (start, otherStart)
    var place = 0
    var (ownEnd, theirEnd) = (0, 0)
    var (ownSet, theirSet): (Attributes?, Attributes?) = (nil, nil)
    while place < length {
      if place == ownEnd { (ownSet, own) = document.attributes(at: start + place) }
      if place == theirEnd { (theirSet, theirs) = other.document.attributes(at: otherStart + place) }
      (ownEnd, theirEnd) = (own - start, theirs - otherStart)
      guard ownSet == theirSet else { return false }
      place = min(ownEnd, theirEnd)
    }
    return true
  }
}

extension Document {
  /// The attributes at a position, `nil` at a terminator, and where what has them ends at the latest.
  fileprivate func attributes(at position: Int) -> (Attributes?, end: Int) {
    let (entry, start) = tree.entry(at: position)
    return (entry.isEnd ? nil : attributes[Int(entry.id)], start + entry.length)
  }
}
