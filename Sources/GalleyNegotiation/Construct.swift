/// What of a document a target may or may not render: what a ``Downgrade`` or a ``Violation`` is about.
public enum Construct: String, CaseIterable, Hashable, Sendable {
  /// A heading.
  case header
  /// A list or an item of one.
  case list
  /// The box of a task.
  case task
  /// A list of terms and descriptions.
  case definitionList
  /// A table.
  case table
  /// A quotation.
  case quote
  /// A quotation with a title, such as a warning.
  case alert
  /// Code on lines of its own.
  case codeBlock
  /// A rule between two thoughts.
  case rule
  /// HTML as it was written, a block or a tag.
  case rawHTML
  /// Data about the document before its text.
  case frontMatter
  /// A formula.
  case math
  /// A footnote or a reference to one.
  case footnote
  /// A figure, disclosure, caption or section.
  case group
  /// A paragraph that holds blocks, or stands where none can be.
  case paragraph
  /// A paragraph's indent or alignment.
  case layout
  /// A style of the host's, named on a paragraph.
  case namedStyle
  /// The name of a place.
  case anchor
  /// Emphasis, or italic.
  case emphasis
  /// Strong emphasis, or bold.
  case strong
  /// Code in the line.
  case code
  /// A line through the text.
  case strikethrough
  /// A line under the text.
  case underline
  /// Raised or lowered text.
  case baseline
  /// A family or size of a font.
  case font
  /// A colour of letters.
  case color
  /// A colour behind letters, or what was highlighted.
  case highlight
  /// What text means beyond its intents; an abbreviation's expansion.
  case role
  /// A link.
  case link
  /// An image.
  case image
  /// A file in the text.
  case attachment
  /// The language or writing direction of text.
  case language
  /// A break of a line, or where the source broke it.
  case lineBreak
  /// The host's own values.
  case hostValue
  /// The length of the whole.
  case length
}
