public import GalleyDocument
internal import GalleyHTML
internal import GalleyMarkdown
internal import GalleyUnicode

extension Document {
  /// Reads HTML, a page or a fragment, and lets go of the diagnostics.
  ///
  /// Linear in the text. Markdown that arrives inside one styled span is read as Markdown; see
  /// ``ReadingOptions/recognizesMarkdownInHTML``.
  ///
  /// - Parameter html: The source; what it says of its encoding doesn't count.
  /// - Throws: ``GalleyDocument/GalleyError/Code/tooLarge`` where the document would pass 4 GiB,
  ///   ``GalleyDocument/GalleyError/Code/undecodable`` where the text is plainly something else than a page.
  public init(html: String) throws(GalleyError) {
    self = try Document.reading(html: html.utf8Span.span, ReadingOptions(encoding: .utf8)).document
  }

  static func reading(html bytes: Span<UInt8>, _ options: ReadingOptions) throws(GalleyError) -> Reading {
    if options.recognizesMarkdownInHTML, let pasted = try PastedMarkdown(bytes, encoding: options.encoding) {
      return try pasted.reading(options)
    }
    return try page(bytes, options.encoding)
  }

  /// A page as HTML alone reads it.
  static func page(_ bytes: Span<UInt8>, _ encoding: TextEncoding?) throws(GalleyError) -> Reading {
    var reader = HTMLReader(.init(encoding: encoding))
    reader.feed(bytes)
    return try reader.finish()
  }
}
