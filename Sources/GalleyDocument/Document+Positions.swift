extension Document {
  /// Where a UTF-16 position lies in UTF-8.
  ///
  /// O(log n). One inside a scalar gives the scalar's start, one past the end the end.
  ///
  /// - Parameter offset: A position in code units.
  /// - Returns: The same position in bytes.
  public func utf8Offset(of offset: UTF16Offset) -> UTF8Offset {
    UTF8Offset(tree.position(of: min(max(0, offset.value), utf16Count.value), .utf16))
  }

  /// Where a UTF-8 position lies in UTF-16.
  ///
  /// O(log n). One past the end gives the end.
  ///
  /// - Parameter offset: A position in bytes, at a scalar edge.
  /// - Returns: The same position in code units.
  public func utf16Offset(of offset: UTF8Offset) -> UTF16Offset {
    UTF16Offset(tree.count(.utf16, before: min(max(0, offset.value), utf8Count.value)))
  }

  /// Which line a position lies in, from 0.
  ///
  /// O(log n).
  ///
  /// - Parameter offset: A position in bytes.
  /// - Returns: The number of newlines before it.
  public func line(at offset: UTF8Offset) -> Int {
    tree.count(.lines, before: min(max(0, offset.value), utf8Count.value))
  }

  /// Where a line begins.
  ///
  /// O(log n).
  ///
  /// - Parameter line: From 0; one past the last gives the end of the text.
  /// - Returns: The position after that many newlines.
  public func start(ofLine line: Int) -> UTF8Offset {
    UTF8Offset(tree.position(of: min(max(0, line), lineCount), .lines))
  }

  /// The leaf block that a position lies in: the one whose text or terminator is there.
  ///
  /// O(log n).
  ///
  /// - Parameter offset: A position in bytes.
  /// - Returns: `nil` at or past the end of the text.
  public func leafBlock(at offset: UTF8Offset) -> DocumentBlock? {
    guard offset >= 0, offset < utf8Count else { return nil }
    return block(tree.block(ofEnd: tree.count(.ends, before: offset.value)))
  }

  /// The range of a run, counted over the whole document.
  ///
  /// O(log n).
  ///
  /// - Parameter index: From 0.
  /// - Returns: Its bytes; `nil` where there are fewer runs.
  public func range(ofRun index: Int) -> Range<UTF8Offset>? {
    guard index >= 0, index < runCount else { return nil }
    let start = tree.position(of: index, .runs)
    let leafEnd = tree.position(of: tree.count(.ends, before: start), .ends) - 1
    let next = index + 1 < runCount ? tree.position(of: index + 1, .runs) : leafEnd
    return UTF8Offset(start)..<UTF8Offset(min(next, leafEnd))
  }

  /// The text of a range.
  ///
  /// Linear in its length.
  ///
  /// - Parameter range: Bytes, at scalar edges; what lies past the end is left out.
  /// - Returns: The text, a newline where a terminator is.
  public func text(in range: Range<UTF8Offset>) -> String {
    tree.string(max(0, range.lowerBound.value), min(range.upperBound.value, utf8Count.value))
  }
}
