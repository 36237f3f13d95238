internal import GalleyDocument

/// What saying a source's leaves needs to know beside the leaves: the same for all its sections, on all threads.
struct InlineContext: Sendable {
  /// Which Markdown it is.
  var dialect: MarkdownDialect
  /// What becomes of HTML.
  var rawHTML: RawHTMLReading
  /// Whether the places of text and marks in the source are said.
  var keepsSourceRanges: Bool
  /// The footnotes of the source.
  var footnotes = FootnoteLabels()
  /// What `^[text][label]` may refer to.
  var attributes = AttributeDefinitions()
  /// How many bytes references to both may grow to.
  var expansionLimit = Int.max
}
