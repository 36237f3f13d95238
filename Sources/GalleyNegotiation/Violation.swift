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
/// A target forbids further what its data says it doesn't render.
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
