public import GalleyDocument
internal import GalleyFormats
internal import GalleyHTML
internal import GalleyMarkdown

extension Document {
  /// Writes the document.
  ///
  /// Linear in the document's length.
  ///
  /// - Parameters:
  ///   - format: What to write.
  ///   - options: How to write it.
  /// - Throws: ``GalleyError/Code/unsupported`` where the format can't be written.
  /// - Returns: The output and its diagnostics.
  public func written(
    as format: DocumentFormat, options: WritingOptions = WritingOptions()
  ) throws(GalleyError) -> Writing {
    switch format {
    case .html: written(by: HTMLWriter(options: options.html))
    case .markdown: written(by: MarkdownWriter(options: options.markdown))
    case .plain: written(by: PlainTextWriter(options: options.plainText))
    case .json: written(by: JSONWriter())
    case .foundation: written(by: FoundationJSONWriter(options: options.foundation))
    case .rtf, .terminal: throw format.unwritable
    }
  }
}

extension DocumentFormat {
  /// Reads bytes in one format and writes them in another, without a document between where none is needed.
  ///
  /// - Parameters:
  ///   - bytes: The content of a file.
  ///   - target: What to write.
  ///   - reading: How to read.
  ///   - writing: How to write.
  /// - Throws: As ``read(_:options:into:)`` and ``GalleyDocument/Document/written(as:options:)`` do.
  /// - Returns: The output, with the diagnostics of reading and then those of writing.
  public func convert(
    _ bytes: Span<UInt8>, to target: DocumentFormat, reading: ReadingOptions = ReadingOptions(),
    writing: WritingOptions = WritingOptions()
  ) throws(GalleyError) -> Writing {
    switch target {
    case .html: try convert(bytes, reading, by: HTMLWriter(options: writing.html))
    case .markdown: try convert(bytes, reading, by: MarkdownWriter(options: writing.markdown))
    case .plain: try convert(bytes, reading, by: PlainTextWriter(options: writing.plainText))
    case .json: try convert(bytes, reading, by: JSONWriter())
    case .foundation: try convert(bytes, reading, by: FoundationJSONWriter(options: writing.foundation))
    case .rtf, .terminal: throw target.unwritable
    }
  }

  private func convert<Writer: MemoryWriter & ~Copyable>(
    _ bytes: Span<UInt8>, _ options: ReadingOptions, by writer: consuming Writer
  ) throws(GalleyError) -> Writing {
    // Markup is seldom longer than this; what is not used costs nothing.
    writer.reserveCapacity(bytes.count + bytes.count / 2)
    let notes = try read(bytes, options: options, into: &writer)
    let diagnostics = notes + writer.diagnostics
    return Writing(bytes: writer.finish(), diagnostics: diagnostics)
  }

  fileprivate var unwritable: GalleyError {
    GalleyError(.unsupported, "documents can't be written as “\(name)” yet")
  }
}

extension Document {
  private func written<Writer: MemoryWriter & ~Copyable>(by writer: consuming Writer) -> Writing {
    writer.reserveCapacity(utf8Count.value + utf8Count.value / 2)
    replay(into: &writer)
    let diagnostics = writer.diagnostics
    return Writing(bytes: writer.finish(), diagnostics: diagnostics)
  }
}

/// A sink that keeps what it writes until it is asked for.
private protocol MemoryWriter: DocumentSink, ~Copyable where Failure == Never {
  var diagnostics: [Diagnostic] { get }
  mutating func reserveCapacity(_ count: Int)
  consuming func finish() -> [UInt8]
}

extension MemoryWriter where Self: ~Copyable {
  var diagnostics: [Diagnostic] { [] }
  mutating func reserveCapacity(_ count: Int) {}
}

extension HTMLWriter: MemoryWriter {}
extension MarkdownWriter: MemoryWriter {}
extension PlainTextWriter: MemoryWriter {}
extension JSONWriter: MemoryWriter {}
extension FoundationJSONWriter: MemoryWriter {}
