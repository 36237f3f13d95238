extension PositionMap {
  /// Where a position of the old text lies in the new.
  ///
  /// A position stays with its neighbours. Where text was inserted between them, and inside text that was replaced,
  /// the side decides; at the edges of what was replaced it does not: there one neighbour is left to stay with. What
  /// is mapped with one side stays in order. O(log k) for k replacements.
  ///
  /// - Parameters:
  ///   - offset: A position in the old text.
  ///   - side: Which side of new text it goes to, where there is a choice.
  /// - Returns: The position in the new text.
  public func map(_ offset: UTF8Offset, side: Side) -> UTF8Offset {
    guard let stretch = stretch(at: offset.value) else { return offset }
    let (start, end) = (stretch.oldStart, stretch.oldEnd)
    if offset.value > start, offset.value >= end { return UTF8Offset(stretch.newEnd + offset.value - end) }
    let goesBefore = offset.value == start && end > start || side == .before
    return UTF8Offset(goesBefore ? stretch.newStart : stretch.newEnd)
  }

  /// Whether the text on both sides of a position was replaced.
  ///
  /// Nothing is left then that the position could stay with. O(log k) for k replacements.
  ///
  /// - Parameter offset: A position in the old text.
  /// - Returns: Whether it lay inside a stretch that was replaced, and not at its edge.
  public func isDeleted(_ offset: UTF8Offset) -> Bool {
    guard let stretch = stretch(at: offset.value) else { return false }
    return stretch.oldStart < offset.value && offset.value < stretch.oldEnd
  }

  /// Where a range of the old text lies in the new.
  ///
  /// With the sides that hold unless others are asked for, text that is inserted at an edge stays outside, and a range
  /// that was replaced exactly becomes the range of its replacement. Never reversed: where both edges would cross, as
  /// when text is inserted at an empty range, the range is empty where its lower edge lies: after the new text.
  /// O(log k) for k replacements.
  ///
  /// - Parameters:
  ///   - range: A range of the old text.
  ///   - lower: The side that its lower edge goes to.
  ///   - upper: The side that its upper edge goes to.
  /// - Returns: The range in the new text.
  public func map(_ range: Range<UTF8Offset>, lower: Side = .after, upper: Side = .before) -> Range<UTF8Offset> {
    let start = map(range.lowerBound, side: lower)
    return start..<max(start, map(range.upperBound, side: upper))
  }

  /// Where a UTF-16 position of the old text lies in the new.
  ///
  /// As in bytes. O(log n).
  ///
  /// - Parameters:
  ///   - offset: A position in the old text, in code units; one inside a scalar is taken as the scalar's start.
  ///   - side: Which side of new text it goes to, where there is a choice.
  ///   - old: The document before the edit.
  ///   - new: The document after it.
  /// - Returns: The position in the new text, in code units.
  public func map(_ offset: UTF16Offset, side: Side, from old: Document, to new: Document) -> UTF16Offset {
    new.utf16Offset(of: map(old.utf8Offset(of: offset), side: side))
  }

  /// Where a UTF-16 range of the old text lies in the new.
  ///
  /// As in bytes. O(log n).
  ///
  /// - Parameters:
  ///   - range: A range of the old text, in code units; an edge inside a scalar is taken as the scalar's start.
  ///   - lower: The side that its lower edge goes to.
  ///   - upper: The side that its upper edge goes to.
  ///   - old: The document before the edit.
  ///   - new: The document after it.
  /// - Returns: The range in the new text, in code units.
  public func map(
    _ range: Range<UTF16Offset>, lower: Side = .after, upper: Side = .before, from old: Document, to new: Document
  ) -> Range<UTF16Offset> {
    let bytes = old.utf8Offset(of: range.lowerBound)..<old.utf8Offset(of: range.upperBound)
    let mapped = map(bytes, lower: lower, upper: upper)
    return new.utf16Offset(of: mapped.lowerBound)..<new.utf16Offset(of: mapped.upperBound)
  }

  /// The last replacement that begins at or before a position.
  private func stretch(at offset: Int) -> Stretch? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].oldStart <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? self[low - 1] : nil
  }
}
