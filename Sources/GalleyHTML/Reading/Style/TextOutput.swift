import GalleyDocument

/// Where text goes once its white space is settled: a document under construction, or a tape of a table.
protocol TextOutput: ~Copyable {
  /// Text that is seen.
  ///
  /// - Parameters:
  ///   - text: Not empty, cut anywhere at scalar edges.
  ///   - attributes: What holds for all of it.
  mutating func append(_ text: UTF8Span, _ attributes: Attributes)

  /// Ends the paragraph that text goes to, where text that follows begins another.
  ///
  /// - Returns: Whether it did.
  mutating func endParagraph() -> Bool
}
