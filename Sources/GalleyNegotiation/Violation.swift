public import GalleyDocument

/// One thing in a document that some options, or a target, don't allow.
///
/// What fits is this table, and nothing else; ``violations(in:allowing:on:)`` is written from it alone, apart from the
/// ladders that make a document fit.
///
/// | option | allows |
/// | --- | --- |
/// | `plainText` | text in paragraphs at the top level, no attribute |
/// | `richText` | also looks of text and of paragraphs (indent, alignment, a named style), links, images, languages, the host's values; no intent |
/// | `list`, `table` | also layout as a list, as a table |
/// | `presentationIntent` | also every block and inline intent, and then looks only for what no intent says: bold and italic are intents, a line through the text may be either; a list or a table is an intent, not a layout |
/// | always | attachments and exclusion marks |
///
/// A target forbids further what its data says it doesn't render, whichever way a document says it:
///
/// | in a target | forbids |
/// | --- | --- |
/// | ``RenderTarget/options`` | what the table above doesn't allow for what they imply |
/// | ``RenderTarget/marks`` | the mark as an intent, a look or a role; a font named `monospace` goes with fonts or with code |
/// | ``RenderTarget/headerLevels``, ``RenderTarget/quoteDepth`` | headers and quotes past them |
/// | ``RenderTarget/lists``, ``RenderTarget/tables`` | kinds, depths and limits, of intents and of layouts; a layout has no header row that could lack |
/// | ``RenderTarget/links``, ``RenderTarget/images`` | attributes with another URL |
/// | ``RenderTarget/constructs`` | blocks, runs and attributes of that name |
/// | no `groups` | also items outside of lists, rows and cells outside of tables, paragraphs that hold blocks, captions of tables |
/// | no `lineBreaks` | also line ends in text, but in code, things and what may not be changed |
/// | no `hostValues` | also a host's style on a paragraph, attributes of Markdown's, looks without a name |
/// | ``RenderTarget/length``, not per message | what is longer, a line end counted between blocks |
///
/// An attribute that says nothing where it stands, such as a span on a quote, is no matter of a target; an order of marks
/// is none but in plain text, where it may only keep things apart.
public struct Violation: Hashable, Sendable {
  /// What is not allowed.
  public var construct: Construct
  /// Where it stands.
  public var range: Range<UTF8Offset>
  /// Why it is not allowed, for people, in one line.
  public var reason: String

  /// A violation.
  ///
  /// - Parameters:
  ///   - construct: What is not allowed.
  ///   - range: Where it stands.
  ///   - reason: Why, for people, in one line.
  public init(_ construct: Construct, at range: Range<UTF8Offset>, _ reason: String) {
    self.construct = construct
    self.range = range
    self.reason = reason
  }
}
