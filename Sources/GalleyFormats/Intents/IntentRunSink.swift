package import GalleyDocument

/// Where a text goes as runs with Foundation's attributes.
package protocol IntentRunSink: ~Copyable {
  /// Text that follows on what was said before, without anything between.
  ///
  /// Neighbours whose attributes are equal are one run.
  ///
  /// - Parameters:
  ///   - text: Not empty, cut at scalar edges.
  ///   - attributes: What holds for all of it.
  ///   - source: Where it came from, if known.
  mutating func append(_ text: UTF8Span, _ attributes: IntentAttributes, source: SourceRange?)
}
