public import GalleyDocument
internal import GalleyFormats
internal import GalleyHTML
internal import GalleyMarkdown
internal import GalleyUnicode

extension DocumentFormat {
  /// Reads bytes in this format into a sink.
  ///
  /// Markdown streams on one thread; what needs a document first builds one. Linear in the bytes.
  ///
  /// - Parameters:
  ///   - bytes: The content of a file.
  ///   - options: How to read.
  ///   - sink: Gets the document; not touched before the bytes are known to be text.
  /// - Throws: Where the bytes are no text in their encoding, are too many, or break the rules of a strict format; or
  ///   where the format can't be read.
  /// - Returns: What could not be carried over as it stood.
  public func read<Sink: DocumentSink & ~Copyable>(
    _ bytes: Span<UInt8>, options: ReadingOptions = ReadingOptions(), into sink: inout Sink
  ) throws(GalleyError) -> [Diagnostic] where Sink.Failure == Never {
    // A NUL counts as three bytes: what is that far below the limit can't pass it.
    let streams = self == .markdown && options.threads <= 1 && (options.encoding ?? .utf8) == .utf8
    if streams, bytes.count <= MarkdownReader.maximumSize / 3 {
      let text: UTF8Span
      do { text = try UTF8Span(validating: bytes) } catch { throw GalleyError(error, in: bytes) }
      return MarkdownReader(options.markdown).read(text, into: &sink)
    }
    let reading = try Document.reading(bytes, as: self, options: options)
    reading.document.replay(into: &sink)
    return reading.diagnostics
  }
}

extension Document {
  /// Reads a document, with notes on what could not be carried over.
  ///
  /// Linear in the bytes.
  ///
  /// - Parameters:
  ///   - bytes: The content of a file.
  ///   - format: What it is written in.
  ///   - options: How to read.
  /// - Throws: Where the bytes are no text in their encoding, are too many, or break the rules of a strict format; or
  ///   where the format can't be read.
  /// - Returns: The document and its diagnostics, whose ranges count bytes of the text in UTF-8.
  public static func reading(
    _ bytes: Span<UInt8>, as format: DocumentFormat, options: ReadingOptions = ReadingOptions()
  ) throws(GalleyError) -> Reading {
    if let encoding = options.encoding, encoding != .utf8 {
      var decoded = options
      // Said, so that what a page says of its encoding doesn't count.
      decoded.encoding = .utf8
      let text: [UInt8]
      do { text = try encoding.utf8(from: bytes) } catch { throw GalleyError(error, in: bytes) }
      return try reading(text.span, as: format, options: decoded)
    }
    switch format {
    case .markdown:
      let text: UTF8Span
      do { text = try UTF8Span(validating: bytes) } catch { throw GalleyError(error, in: bytes) }
      return try MarkdownReader(options.markdown).document(text)
    case .json:
      return Reading(document: try Document(json: bytes))
    case .foundation:
      let reading = try Document.reading(foundationJSON: bytes)
      return Reading(document: reading.document, diagnostics: reading.diagnostics)
    case .html:
      return try reading(html: bytes, options)
    case .plain:
      let text: UTF8Span
      do { text = try UTF8Span(validating: bytes) } catch { throw GalleyError(error, in: bytes) }
      guard bytes.count < UInt32.max else { throw GalleyError(.tooLarge, "the text is longer than 4 GiB") }
      var builder = DocumentBuilder()
      PlainTextReader().read(text, into: &builder)
      return Reading(document: builder.finish())
    case .rtf, .terminal:
      throw GalleyError(.unsupported, "documents can't be read from “\(format.name)” yet")
    }
  }
}
