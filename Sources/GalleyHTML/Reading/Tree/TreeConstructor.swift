import GalleyDocument

/// Finds the elements that a page's tags open and close, as HTML's rules for broken and unbroken pages have it.
///
/// It keeps the open elements and the active formatting elements, but no tree: what is found goes on to a
/// ``DocumentComposer`` at once.
struct TreeConstructor: MarkupSink, ~Copyable {
  private var composer: DocumentComposer

  init(_ composer: consuming DocumentComposer) { self.composer = composer }

  /// Whether the innermost open element is SVG's or MathML's.
  var isInForeignContent: Bool { false }

  /// A document type, which may ask for the rules of old pages.
  ///
  /// - Parameter isQuirky: Whether it does; without a document type, a page does, too.
  mutating func documentType(isQuirky: Bool) {}

  /// A start tag.
  ///
  /// - Parameters:
  ///   - tag: Its name.
  ///   - attributes: Its attributes.
  ///   - isSelfClosing: Whether it ends in `/>`, which counts in SVG and MathML only.
  mutating func startTag(_ tag: TagName, _ attributes: TagAttributes, isSelfClosing: Bool) {}

  /// An end tag.
  ///
  /// - Parameter tag: Its name.
  mutating func endTag(_ tag: TagName) {}

  /// Text between tags.
  ///
  /// - Parameter text: Decoded; not empty; cut anywhere at scalar edges.
  mutating func text(_ text: UTF8Span) {}

  /// What was said up to here is not part of what was copied.
  mutating func startFragment() {}

  /// What follows is not part of what was copied.
  mutating func endFragment() {}

  /// The page ends: open elements close.
  consuming func finish() -> Reading { composer.finish() }
}
