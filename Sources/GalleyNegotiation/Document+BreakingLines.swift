public import GalleyDocument

extension Document {
  /// The same with each line end in running text as a line break.
  ///
  /// A document that fits without intents says breaks by line ends in its text. HTML and Markdown read these as spaces:
  /// so it is written to them like this. Code, raw HTML and the texts of images stay as they are. Linear in the length.
  ///
  /// - Returns: The document itself where it has no such line ends.
  public func breakingLines() -> Document {
    if lineCount == leafCount { return self }
    var sink = LineBreaker()
    replay(into: &sink)
    return sink.out.finish()
  }
}

/// Builds a document with line breaks for line ends.
private struct LineBreaker: DocumentSink, ~Copyable {
  var out = DocumentBuilder()
  private var isLiteral = false
  private var path = Nesting.implied
  /// The side of the break before, which the next one does not join.
  private var side = 0

  mutating func enter(_ block: Block) {
    isLiteral = block.kind == .codeBlock || block.kind == .rawHTML
    path = .implied
    out.enter(block)
  }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    path = attributes.resolvedNesting(after: path)
    if isLiteral || attributes.isAtom || attributes.intent.contains(.inlineHTML) {
      return out.append(text, attributes: attributes)
    }
    let bytes = text.span
    var start = 0
    while start < bytes.count {
      let end = bytes.indices[start...].first { bytes[$0] == UInt8(ascii: "\n") } ?? bytes.count
      if end > start { unsafe append(UTF8Span(unchecked: bytes.extracting(start..<end)), attributes) }
      if end < bytes.count { appendBreak(attributes) }
      start = end + 1
    }
  }

  mutating func leave() { out.leave() }

  private mutating func append(_ text: UTF8Span, _ attributes: Attributes) {
    var own = attributes
    own.nesting = path
    out.append(text, attributes: own)
  }

  private mutating func appendBreak(_ attributes: Attributes) {
    var own = attributes
    own.intent.insert(.lineBreak)
    side = 1 - side
    own.nesting = path.adding(.atom, side: side) ?? path
    out.append("\n", own)
  }
}
