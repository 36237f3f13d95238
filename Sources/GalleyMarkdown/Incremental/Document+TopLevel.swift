internal import GalleyDocument

/// Replacing what sections became.
extension Document {
  /// Puts the blocks of a fragment in the place of the top-level blocks whose text is a stretch.
  ///
  /// Blocks that are equal at both ends stay as they are, with their ids.
  ///
  /// - Parameters:
  ///   - stretch: The text of whole top-level blocks, terminators among it; empty for none.
  ///   - fragment: What comes in their place.
  /// - Throws: ``GalleyError/Code/tooLarge`` where the text would be too long.
  /// - Returns: What changed.
  mutating func splice(_ stretch: Range<Int>, with fragment: Document) throws(GalleyError) -> PositionMap {
    if isEmpty {
      self = fragment
      return PositionMap(replacing: 0..<0, withLength: fragment.utf8Count.value)
    }
    var old = TopLevelStretch(self, stretch)
    var new = TopLevelStretch(fragment, 0..<fragment.utf8Count.value)
    while let a = old.first, let b = new.first, a.agrees(with: b) {
      old.dropFirst()
      new.dropFirst()
    }
    while let a = old.last, let b = new.last, a.agrees(with: b) {
      old.dropLast()
      new.dropLast()
    }
    if old.range.isEmpty, new.range.isEmpty { return PositionMap() }
    let isWhole = new.range.count == fragment.utf8Count.value
    let part = new.range.isEmpty ? Document() : isWhole ? fragment : fragment.slice(new.offsets)
    let map = PositionMap.narrowed(old.offsets, of: self, new.offsets, of: fragment)
    try replace(old, with: part)
    return map
  }

  private mutating func replace(_ old: TopLevelStretch, with part: Document) throws(GalleyError) {
    var builder = DocumentBuilder()
    if old.range.lowerBound > 0 { slice(0..<old.offsets.lowerBound).replay(into: &builder) }
    part.replay(into: &builder)
    if old.offsets.upperBound < utf8Count { slice(old.offsets.upperBound..<utf8Count).replay(into: &builder) }
    self = builder.finish()
  }
}

/// Top-level blocks of a document that follow each other.
private struct TopLevelStretch {
  let document: Document
  /// Their text, terminators among it.
  private(set) var range: Range<Int>

  init(_ document: Document, _ range: Range<Int>) {
    self.document = document
    self.range = range
  }

  var offsets: Range<UTF8Offset> { UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound) }

  var first: DocumentBlock? { range.isEmpty ? nil : document.topLevelBlock(at: offsets.lowerBound) }
  var last: DocumentBlock? { range.isEmpty ? nil : document.topLevelBlock(at: UTF8Offset(range.upperBound - 1)) }

  mutating func dropFirst() {
    guard let first else { return }
    range = first.range.upperBound.value + 1..<range.upperBound
  }

  mutating func dropLast() {
    guard let last else { return }
    range = range.lowerBound..<last.range.lowerBound.value
  }
}

extension Document {
  /// The top-level block that holds a position.
  fileprivate func topLevelBlock(at offset: UTF8Offset) -> DocumentBlock? {
    var block = leafBlock(at: offset)
    while let outer = block?.parent { block = outer }
    return block
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
    while head > 0, head < before.count || head < after.count, !before.isEdge(head) || !after.isEdge(head) { head -= 1 }
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
