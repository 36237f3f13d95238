internal import GalleyDocument

/// Gets a page's tags and text in order.
protocol MarkupSink: ~Copyable {
  /// Whether the innermost open element is SVG's or MathML's, where names mean no raw text and CDATA sections are text.
  ///
  /// After a start tag this is asked of what the tag opened.
  var isInForeignContent: Bool { get }

  /// A document type, which may ask for the rules of old pages.
  ///
  /// - Parameter isQuirky: Whether it does.
  mutating func documentType(isQuirky: Bool)

  /// A start tag.
  ///
  /// - Parameters:
  ///   - tag: Its name.
  ///   - attributes: Its attributes.
  ///   - isSelfClosing: Whether it ends in `/>`.
  mutating func startTag(_ tag: TagName, _ attributes: TagAttributes, isSelfClosing: Bool)

  /// An end tag.
  ///
  /// - Parameter tag: Its name.
  mutating func endTag(_ tag: TagName)

  /// Text between tags.
  ///
  /// - Parameter text: Decoded; not empty; cut anywhere at scalar edges.
  mutating func text(_ text: UTF8Span)

  /// What was said up to here is not part of what was copied.
  mutating func startFragment()

  /// What follows is not part of what was copied.
  mutating func endFragment()
}
