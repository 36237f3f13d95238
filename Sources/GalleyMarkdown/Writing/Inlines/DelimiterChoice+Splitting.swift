/// Marks that overlap, each part on its own: `**a *b***` followed by `*c*` becomes `**a** ***b***`, and so on.
extension DelimiterChoice {
  /// Lets each stretch between two edges of the group have marks of its own.
  ///
  /// - Returns: Whether that is possible, and makes a difference; then ``group`` holds the new edges.
  mutating func split(_ body: borrowing InlineBody, _ marks: inout [LeafMark]) -> Bool {
    guard group.count > 2, let first = group.first, let last = group.last else { return false }
    if body.tags.hold(first.place..<last.place) { return false }
    if group.contains(where: { marks[$0.mark].form == .element }) { return false }
    let bytes = body.out.bytes.span
    var parts: [Edge] = []
    var active: [WrittenMark] = []
    for (edge, next) in zip(group, group.dropFirst()) {
      let kind = marks[edge.mark].kind
      if edge.isOpen {
        active.append(kind)
      } else if let index = active.lastIndex(of: kind) {
        active.remove(at: index)
      }
      guard next.place > edge.place else { continue }
      guard let (start, end) = trimmed(bytes, edge.place, next.place) else { return false }
      if start == end { continue }
      let kinds = WrittenMark.delimited.filter { active.contains($0) }
      for kind in kinds {
        parts.append(Edge(place: start, mark: marks.count, isOpen: true, container: edge.container))
        marks.append(LeafMark(kind: kind, run: -1, side: 0))
      }
      for offset in kinds.indices {
        parts.append(Edge(place: end, mark: marks.count - 1 - offset, isOpen: false, container: edge.container))
      }
    }
    let (ownKinds, kinds) = (group.map { marks[$0.mark].kind }, parts.map { marks[$0.mark].kind })
    guard kinds != ownKinds else { return false }
    group = parts
    return true
  }

  /// A stretch without white space at its ends, written as it is or as entities; `nil` where a line break ends it.
  private func trimmed(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> (Int, Int)? {
    var (start, end) = (start, end)
    while end > start {
      let entity = bytes.extracting(start..<end).spaceEntityAtEnd
      if entity == 0, !bytes.scalar(before: end, from: start).isSpace { break }
      end = entity > 0 ? end - entity : bytes.scalarStart(before: end, from: start)
    }
    if end > start, bytes[end - 1] == .backslash, end < bytes.count, bytes[end] == .lineFeed { return nil }
    while start < end {
      let entity = bytes.extracting(start..<end).spaceEntityAtStart
      if entity == 0, !bytes.scalar(at: start).isSpace { break }
      start += entity > 0 ? entity : UTF8.width(bytes.scalar(at: start))
    }
    return (start, end)
  }
}

extension Span<UInt8> {
  /// How long the entity is by which white space is written at the start; 0 for none.
  fileprivate var spaceEntityAtStart: Int {
    var end = 2
    while end < count, self[end].isDigit { end += 1 }
    return holds("&#", at: 0) && end < count && isSpaceEntity(2, end) ? end + 1 : 0
  }

  /// How long the entity is by which white space is written at the end; 0 for none.
  fileprivate var spaceEntityAtEnd: Int {
    var start = count - 1
    while start > 0, self[start - 1].isDigit { start -= 1 }
    guard start > 1, holds("&#", at: start - 2), isSpaceEntity(start, count - 1) else { return 0 }
    // Behind a backslash it is text.
    return start > 2 && self[start - 3] == .backslash ? 0 : count - start + 2
  }

  /// Whether digits stand for white space in ASCII, and a semicolon behind them.
  private func isSpaceEntity(_ start: Int, _ end: Int) -> Bool {
    guard self[end] == UInt8(ascii: ";"), (1...2).contains(end - start) else { return false }
    var value: UInt8 = 0
    for place in start..<end { value = value * 10 + self[place] - UInt8(ascii: "0") }
    return value.isWhiteSpace
  }
}

extension [Int] {
  /// Whether one of these places, which are in order, is in a stretch.
  func hold(_ stretch: Range<Int>) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < stretch.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] < stretch.upperBound
  }
}
