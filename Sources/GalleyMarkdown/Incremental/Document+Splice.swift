internal import GalleyDocument

/// Replacing what sections became.
extension Document {
  /// Puts the blocks of a fragment in the place of the top-level blocks whose text is a stretch.
  ///
  /// Blocks that are equal at both ends stay as they are, with their ids; where one block is left on both sides, the
  /// same of what is in them.
  ///
  /// - Parameters:
  ///   - stretch: The text of whole top-level blocks, terminators among it; empty for none.
  ///   - fragment: What comes in their place.
  /// - Throws: ``GalleyError/Code/tooLarge`` where the text would be too long.
  /// - Returns: What changed.
  mutating func splice(_ stretch: Range<Int>, with fragment: Document) throws(GalleyError) -> PositionMap {
    var old = Siblings(self, stretch)
    var new = Siblings(fragment, 0..<fragment.utf8Count.value)
    var depth = 0
    Siblings.trim(&old, &new)
    while let (outer, other) = Siblings.onlyContainers(old, new) {
      (old, new) = (outer, other)
      depth += 1
      Siblings.trim(&old, &new)
    }
    if old.range.isEmpty, new.range.isEmpty { return PositionMap() }
    var part = fragment
    if new.range.count < fragment.utf8Count.value {
      part = new.range.isEmpty ? Document() : fragment.slice(new.offsets)
    }
    if !new.range.isEmpty {
      for _ in 0..<depth {
        var blocks = part.topLevelBlocks
        if let outer = blocks.next() { try part.unwrap(outer.id) }
      }
    }
    let map = PositionMap.narrowed(old.offsets, of: self, new.offsets, of: fragment)
    let place = old.range.lowerBound
    if let first = old.first, let last = old.last {
      try replaceBlocks(first.id, through: last.id, with: part)
    } else if place > old.start, let before = old.block(at: place - 1) {
      try insert(part, after: before.id)
    } else if let after = old.block(at: place) {
      try insert(part, before: after.id)
    } else {
      try appendBlocks(part)
    }
    return map
  }
}

/// Blocks of one parent that follow each other.
private struct Siblings {
  private let document: Document
  private let parent: BlockID?
  /// Where the first block of their parent begins.
  let start: Int
  /// Their text, terminators among it.
  private(set) var range: Range<Int>

  init(_ document: Document, _ range: Range<Int>) {
    self.document = document
    self.range = range
    parent = nil
    start = 0
  }

  private init(in parent: DocumentBlock) {
    document = parent.document
    self.parent = parent.id
    start = parent.range.lowerBound.value
    range = start..<parent.range.upperBound.value + 1
  }

  var offsets: Range<UTF8Offset> { UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound) }

  var first: DocumentBlock? { range.isEmpty ? nil : block(at: range.lowerBound) }
  var last: DocumentBlock? { range.isEmpty ? nil : block(at: range.upperBound - 1) }

  /// The block of the parent that holds a position.
  func block(at place: Int) -> DocumentBlock? {
    var block = document.leafBlock(at: UTF8Offset(place))
    while let inner = block, case let outer = inner.parent, outer?.id != parent { block = outer }
    return block
  }

  /// Takes away what is equal at both ends.
  static func trim(_ old: inout Siblings, _ new: inout Siblings) {
    while let a = old.first, let b = new.first, a.agrees(with: b) {
      old.range = a.range.upperBound.value + 1..<old.range.upperBound
      new.range = b.range.upperBound.value + 1..<new.range.upperBound
    }
    while let a = old.last, let b = new.last, a.agrees(with: b) {
      old.range = old.range.lowerBound..<a.range.lowerBound.value
      new.range = new.range.lowerBound..<b.range.lowerBound.value
    }
  }

  /// What is in the only block on each side, where both hold blocks and are equal themselves.
  static func onlyContainers(_ old: Siblings, _ new: Siblings) -> (Siblings, Siblings)? {
    guard let a = old.first, let b = new.first, !a.isLeaf, !b.isLeaf, a.block == b.block,
      a.range.upperBound.value + 1 == old.range.upperBound, b.range.upperBound.value + 1 == new.range.upperBound
    else { return nil }
    return (Siblings(in: a), Siblings(in: b))
  }
}

extension PositionMap {
  /// The map of one stretch replaced by another, without the text that both have at their ends.
  fileprivate static func narrowed(
    _ old: Range<UTF8Offset>, of document: Document, _ new: Range<UTF8Offset>, of fragment: Document
  ) -> PositionMap {
    let (before, after) = (Array(document.text(in: old).utf8), Array(fragment.text(in: new).utf8))
    let most = min(before.count, after.count)
    var head = 0
    while head < most, before[head] == after[head] { head += 1 }
    while head > 0, !before.isEdge(head) || !after.isEdge(head) { head -= 1 }
    var tail = 0
    while tail < most - head, before[before.count - 1 - tail] == after[after.count - 1 - tail] { tail += 1 }
    while tail > 0, !before.isEdge(before.count - tail) { tail -= 1 }
    let start = old.lowerBound + head
    return PositionMap(replacing: start..<old.upperBound + -tail, withLength: after.count - head - tail)
  }
}

extension [UInt8] {
  /// Whether a scalar begins at a place, or the text ends there.
  fileprivate func isEdge(_ place: Int) -> Bool { place == count || self[place] & 0xC0 != 0x80 }
}
