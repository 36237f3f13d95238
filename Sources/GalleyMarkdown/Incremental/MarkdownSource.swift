public import GalleyDocument

/// A document read from Markdown, beside its source: an edit of the source reads again only what it changes.
///
/// After each edit the document is what ``MarkdownReader`` makes of the whole source; blocks that the edit did not
/// change keep their ids. The source is kept in sections of some kilobytes. An edit reads again the sections it
/// touches, those that a fence or a comment now joins to them, and where a definition of a link or a footnote changed,
/// those that use it. What nothing can cut, such as one long list, is one section. HTML that is interpreted, and sources
/// whose references grow past a limit, are read whole each time.
///
/// ```swift
/// var source = try MarkdownSource("# Title\n\nText\n")
/// let map = try source.replaceSubrange(9..<13, with: "Other text")
/// ```
public struct MarkdownSource: Sendable {
  private var contents: SectionedDocument

  /// How a source is read; ranges in the source are not kept.
  public var options: MarkdownReader.Options { contents.options }

  /// The document.
  public var document: Document { contents.document }

  /// What could not be carried over as it stood.
  ///
  /// Linear in the number of sections.
  public var diagnostics: [Diagnostic] { contents.diagnostics }

  /// The length of the source.
  public var utf8Count: UTF8Offset { UTF8Offset(contents.totals.size) }

  /// The whole source.
  ///
  /// Linear in its length.
  public var text: String { String(decoding: contents.source, as: UTF8.self) }

  /// Reads a source.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - options: How to read; one thread does.
  /// - Throws: ``GalleyError/Code/tooLarge`` for more than ``MarkdownReader/maximumSize`` bytes; a NUL counts as three.
  public init(_ text: String, options: MarkdownReader.Options = .init()) throws(GalleyError) {
    contents = SectionedDocument(options, checksLimits: true)
    _ = try contents.replaceAll(with: Array(text.utf8))
  }

  /// Replaces a part of the source, and reads again what that changes.
  ///
  /// Linear in the length of the sections that are read again, and in the number of sections at a nanosecond each.
  ///
  /// - Parameters:
  ///   - range: Bytes of the source, at scalar edges.
  ///   - text: What comes in their place.
  /// - Throws: ``GalleyError/Code/invalidRange`` for a range outside the source or inside a scalar, and
  ///   ``GalleyError/Code/tooLarge``; nothing is changed then.
  /// - Returns: What changed in the document's text.
  @discardableResult
  public mutating func replaceSubrange(
    _ range: Range<UTF8Offset>, with text: String
  ) throws(GalleyError) -> PositionMap {
    try contents.edit(range.lowerBound.value..<range.upperBound.value, with: Array(text.utf8))
  }
}
