extension SourceMap {
  /// Where a stretch of the text came from: the smallest range that holds all of it.
  ///
  /// Exact where it begins and ends within pieces that are the source's own bytes; what begins or ends within another
  /// piece takes in that whole piece. Marks between two runs are in the range, marks around it are not. An empty range
  /// gives the place of the byte there, or the place after the byte before. O(log n), and linear in the number of
  /// pieces that the range touches.
  ///
  /// - Parameter range: Bytes of the document's text.
  /// - Returns: `nil` where nothing in it came from the source, such as a terminator.
  public func sourceRange(of range: Range<UTF8Offset>) -> SourceRange? {
    if range.isEmpty { return place(of: range.lowerBound).map { SourceRange($0, $0) } }
    var result: SourceRange?
    forEachPiece(of: range) { result = $0.cutSource(to: range).union(result) }
    return result
  }

  /// Where a stretch of the text came from, piece by piece.
  ///
  /// O(log n), and linear in the number of pieces that the range touches.
  ///
  /// - Parameter range: Bytes of the document's text.
  /// - Returns: In the order of the text; the first and the last are cut as ``sourceRange(of:)`` says. Empty where
  ///   nothing in it came from the source.
  public func sourceRanges(of range: Range<UTF8Offset>) -> [SourceRange] {
    var result: [SourceRange] = []
    forEachPiece(of: range) { result.append($0.cutSource(to: range)) }
    return result
  }

  /// What became of a stretch of the source: the smallest range of the text that holds all of it.
  ///
  /// Exact as ``sourceRange(of:)`` is. An empty range gives the place of the byte there, or the place after the byte
  /// before. O(log n), and linear in the number of pieces that the range touches, where text stands in the order of its
  /// source, as all Markdown does; else linear in the number of all pieces.
  ///
  /// - Parameter range: Bytes of the source, at scalar edges.
  /// - Returns: `nil` where no text came from there.
  public func textRange(of range: SourceRange) -> Range<UTF8Offset>? {
    if range.lowerBound == range.upperBound { return textPlace(of: range.lowerBound).map { $0..<$0 } }
    var result: Range<UTF8Offset>?
    for index in piecesNear(range) {
      let piece = storage.pieces[index].piece
      guard piece.source.lowerBound < range.upperBound, range.lowerBound < piece.source.upperBound else { continue }
      result = piece.cutText(to: range).union(result)
    }
    return result
  }

  /// The pieces of a stretch of the text, counted from its start.
  func slice(_ range: Range<UTF8Offset>) -> SourceMap {
    var pieces = SegmentedList<PieceRecord>()
    forEachPiece(of: range) {
      let text = $0.text.clamped(to: range)
      pieces.append(
        PieceRecord(SourcePiece(text: text, source: $0.cutSource(to: range)), from: range.lowerBound))
    }
    pieces.seal()
    return SourceMap(storage: Storage(pieces: pieces, parts: SegmentedList(), blocks: SegmentedList()))
  }

  private func forEachPiece(of range: Range<UTF8Offset>, _ body: (SourcePiece) -> Void) {
    guard !range.isEmpty else { return }
    let list = storage.pieces
    var index = list.partition { Int($0.textEnd) > range.lowerBound.value }
    while index < list.count, case let piece = list[index].piece, piece.text.lowerBound < range.upperBound {
      body(piece)
      index += 1
    }
  }

  /// The place in the source of a place in the text.
  private func place(of offset: UTF8Offset) -> UTF8Offset? {
    let list = storage.pieces
    let index = list.partition { Int($0.textEnd) > offset.value }
    if index < list.count, case let piece = list[index].piece, piece.text.lowerBound <= offset {
      return piece.source.lowerBound + (piece.isVerbatim ? offset - piece.text.lowerBound : 0)
    }
    guard index > 0, case let piece = list[index - 1].piece, piece.text.upperBound == offset else { return nil }
    return piece.source.upperBound
  }

  /// The place in the text of a place in the source.
  private func textPlace(of offset: UTF8Offset) -> UTF8Offset? {
    var result: UTF8Offset?
    for index in piecesNear(SourceRange(offset, offset)) {
      let piece = storage.pieces[index].piece
      if piece.source.lowerBound <= offset, offset < piece.source.upperBound {
        return piece.text.lowerBound + (piece.isVerbatim ? offset - piece.source.lowerBound : 0)
      }
      if piece.source.upperBound == offset { result = piece.text.upperBound }
    }
    return result
  }

  /// The pieces that may come from a range of the source or end where it begins.
  private func piecesNear(_ range: SourceRange) -> Range<Int> {
    guard storage.isInSourceOrder else { return 0..<storage.pieces.count }
    let first = storage.pieces.partition { Int($0.sourceEnd) >= range.lowerBound.value }
    return first..<max(first, storage.pieces.partition { Int($0.source) > range.upperBound.value })
  }
}

extension SourcePiece {
  /// The source of the part of the piece that lies in a range of the text.
  fileprivate func cutSource(to range: Range<UTF8Offset>) -> SourceRange {
    guard isVerbatim else { return source }
    let lower = max(0, range.lowerBound - text.lowerBound)
    let upper = max(0, text.upperBound - range.upperBound)
    return SourceRange(source.lowerBound + lower, source.upperBound + -upper)
  }

  /// The text of the part of the piece that lies in a range of the source.
  fileprivate func cutText(to range: SourceRange) -> Range<UTF8Offset> {
    guard isVerbatim else { return text }
    let lower = text.lowerBound + max(0, range.lowerBound - source.lowerBound)
    return lower..<max(lower, text.upperBound + -max(0, source.upperBound - range.upperBound))
  }
}

extension SourceRange {
  fileprivate func union(_ other: SourceRange?) -> SourceRange {
    guard let other else { return self }
    return SourceRange(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
  }
}

extension Range<UTF8Offset> {
  fileprivate func union(_ other: Range?) -> Range {
    guard let other else { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
