public import GalleyDocument

/// Reads plain text: paragraphs with blank lines between them, and nothing else.
///
/// Lines of one paragraph stay lines: between them stands a newline in the text. White space at the ends of lines stays
/// as it is; a line of white space alone is blank. Lines end with LF, CR LF or CR.
public struct PlainTextReader: Sendable {
  /// A reader.
  public init() {}

  /// Reads a text into a sink.
  ///
  /// Linear in its length.
  ///
  /// - Parameters:
  ///   - text: The whole text; a byte order mark before it is left out.
  ///   - sink: Gets the paragraphs.
  /// - Throws: What the sink throws.
  public func read<Sink: DocumentSink & ~Copyable>(_ text: UTF8Span, into sink: inout Sink) throws(Sink.Failure) {
    let bytes = text.span
    var isOpen = false
    var index = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    while index < bytes.count {
      var end = index
      var isBlank = true
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
        if bytes[end] != UInt8(ascii: " "), bytes[end] != UInt8(ascii: "\t") { isBlank = false }
        end += 1
      }
      if isBlank {
        if isOpen { try sink.leave() }
        isOpen = false
      } else {
        if isOpen { try sink.append("\n".utf8Span, attributes: Attributes(), source: nil) }
        if !isOpen { try sink.enter(.paragraph) }
        isOpen = true
        let line = unsafe UTF8Span(unchecked: bytes.extracting(index..<end))
        let range = SourceRange(UTF8Offset(index), UTF8Offset(end))
        try sink.append(line, attributes: Attributes(), source: range)
      }
      let isPair = end + 1 < bytes.count && bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == UInt8(ascii: "\n")
      index = end + (isPair ? 2 : 1)
    }
    if isOpen { try sink.leave() }
  }
}

extension Document {
  /// Reads plain text.
  ///
  /// - Parameter plainText: Paragraphs with blank lines between them; see ``PlainTextReader``.
  public init(plainText: String) {
    var builder = DocumentBuilder()
    PlainTextReader().read(plainText.utf8Span, into: &builder)
    self = builder.finish()
  }
}
