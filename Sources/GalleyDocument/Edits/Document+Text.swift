extension Document {
  /// Replaces a range by text.
  ///
  /// A newline in the text is content, as in code; ``splitBlock(at:levels:)`` makes two blocks of one. Where the range
  /// lies in one leaf block, its text changes. Where it goes over the ends of leaf blocks, the first of them stays and
  /// what is left of the last joins it; those between go away, and so does a block that loses the last one in it. A
  /// range that begins with a leaf block and is replaced by nothing takes that block away whole. Text at the end of the
  /// document becomes a new paragraph. O(log n), and linear in the text and in the blocks that go away.
  ///
  /// - Parameters:
  ///   - range: Bytes, at scalar edges.
  ///   - text: What comes in its place.
  ///   - attributes: What holds for it. `nil` continues what is there: the run where the range begins, or for an empty
  ///     range the one before; of a thing such as an image only its intents and looks.
  /// - Returns: Where positions went.
  /// - Throws: ``GalleyError/Code/invalidRange`` where the range lies outside the text or has an edge inside a scalar;
  ///   ``GalleyError/Code/tooLarge`` where the text would grow past 4 GiB. The document is unchanged then.
  @discardableResult
  public mutating func replaceSubrange(
    _ range: Range<UTF8Offset>, with text: String, attributes: Attributes? = nil
  ) throws(GalleyError) -> PositionMap {
    try unsafe text.utf8Span.span.withUnsafeBufferPointer { text throws(GalleyError) in
      unsafe try splice(range.lowerBound.value, range.upperBound.value, text, attributes)
    }
  }

  /// Replaces a range by text.
  ///
  /// As the same with bytes.
  ///
  /// - Parameters:
  ///   - range: Code units, at scalar edges.
  ///   - text: What comes in its place.
  ///   - attributes: What holds for it; `nil` continues what is there.
  /// - Returns: Where positions went.
  /// - Throws: As the same with bytes.
  @discardableResult
  public mutating func replaceSubrange(
    _ range: Range<UTF16Offset>, with text: String, attributes: Attributes? = nil
  ) throws(GalleyError) -> PositionMap {
    try replaceSubrange(try utf8Range(of: range), with: text, attributes: attributes)
  }

  /// Inserts text.
  ///
  /// As replacing an empty range.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - offset: Where, in bytes, at a scalar edge.
  ///   - attributes: What holds for it; `nil` continues what is there.
  /// - Returns: Where positions went.
  /// - Throws: As ``replaceSubrange(_:with:attributes:)``.
  @discardableResult
  public mutating func insert(
    _ text: String, at offset: UTF8Offset, attributes: Attributes? = nil
  ) throws(GalleyError) -> PositionMap {
    try replaceSubrange(offset..<offset, with: text, attributes: attributes)
  }

  /// Inserts text.
  ///
  /// As replacing an empty range.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - offset: Where, in code units, at a scalar edge.
  ///   - attributes: What holds for it; `nil` continues what is there.
  /// - Returns: Where positions went.
  /// - Throws: As ``replaceSubrange(_:with:attributes:)``.
  @discardableResult
  public mutating func insert(
    _ text: String, at offset: UTF16Offset, attributes: Attributes? = nil
  ) throws(GalleyError) -> PositionMap {
    try insert(text, at: try utf8Edge(offset), attributes: attributes)
  }

  /// Removes the text of a range, and the blocks that ``replaceSubrange(_:with:attributes:)`` takes away.
  ///
  /// - Parameter range: Bytes, at scalar edges.
  /// - Returns: Where positions went.
  /// - Throws: As ``replaceSubrange(_:with:attributes:)``.
  @discardableResult
  public mutating func removeSubrange(_ range: Range<UTF8Offset>) throws(GalleyError) -> PositionMap {
    try replaceSubrange(range, with: "")
  }

  /// Removes the text of a range, and the blocks that ``replaceSubrange(_:with:attributes:)`` takes away.
  ///
  /// - Parameter range: Code units, at scalar edges.
  /// - Returns: Where positions went.
  /// - Throws: As ``replaceSubrange(_:with:attributes:)``.
  @discardableResult
  public mutating func removeSubrange(_ range: Range<UTF16Offset>) throws(GalleyError) -> PositionMap {
    try removeSubrange(try utf8Range(of: range))
  }
}
