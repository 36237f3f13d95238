public import GalleyDocument

extension StyleSheet {
  /// Gives a document the looks, or the named styles, of what its text is meant to be.
  ///
  /// Headers, code and paragraphs of quotations become paragraphs, inline intents become looks. Lists, tables and
  /// whatever has no style stay what they are; so does a quotation that holds anything but text, or that another styled
  /// one stands right before. Linear in its length.
  ///
  /// - Parameter document: Any document.
  /// - Returns: The same text with looks.
  public func styled(_ document: Document) -> Document {
    var quotes = PlainQuotes()
    document.replay(into: &quotes)
    var sink = StylingSink(self, quotes.answers)
    document.replay(into: &sink)
    return sink.out.finish()
  }
}

/// Hears a document and tells of each quotation whether it holds text or such quotations and nothing else, and stands
/// right behind no other.
private struct PlainQuotes: DocumentSink {
  private struct Frame {
    var quote: Int?
    var isPlain = true
    var hasText = false
    var holdsBlocks = false
    /// Whether the last block in it was a quotation.
    var endsWithQuote = false
  }

  private(set) var answers: [Bool] = []
  private var open = [Frame()]

  mutating func enter(_ block: Block) {
    var frame = Frame()
    let parent = open.count - 1
    if block.kind == .blockQuote {
      frame.quote = answers.count
      answers.append(true)
      frame.isPlain = block.attributes == BlockAttributes() && !open[parent].endsWithQuote
    } else {
      frame.isPlain = block == .paragraph
    }
    open[parent].holdsBlocks = true
    open[parent].endsWithQuote = block.kind == .blockQuote
    open.append(frame)
  }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    open[open.count - 1].hasText = true
  }

  mutating func leave() {
    let frame = open.removeLast()
    // A quotation that is empty, or itself a line of text, has no paragraph to be styled.
    let isPlain = frame.isPlain && (frame.quote == nil || frame.holdsBlocks && !frame.hasText)
    if let quote = frame.quote { answers[quote] = isPlain }
    if !isPlain { open[open.count - 1].isPlain = false }
  }
}

/// Builds a document in which styles stand for what text is meant to be.
private struct StylingSink: DocumentSink, ~Copyable {
  private enum Frame {
    case kept
    /// A quotation whose paragraphs are styled.
    case quote
    /// A paragraph, with the look of all its text.
    case styled(StyleSheet.Look)
  }

  private let sheet: StyleSheet
  /// Of each quotation, whether it can be styled.
  private let quotes: [Bool]
  private var quote = 0
  private var depth = 0
  private var open: [Frame] = []
  var out = DocumentBuilder()

  init(_ sheet: StyleSheet, _ quotes: [Bool]) {
    self.sheet = sheet
    self.quotes = quotes
  }

  mutating func enter(_ block: Block) {
    switch block.kind {
    case .blockQuote:
      quote += 1
      guard sheet[.quote] != nil, quotes[quote - 1] else { break }
      depth += 1
      open.append(.quote)
      return
    case .paragraph where depth > 0:
      guard let look = sheet[.quote] else { break }
      enter(block, look, indent: look.name == nil ? depth * look.indent : depth - 1)
      return
    case .header:
      guard let look = sheet[.header(block.attributes.headerLevel)], block.attributes.role == nil else { break }
      var paragraph = Block(.paragraph, block.attributes)
      paragraph.attributes.headerLevel = 0
      enter(paragraph, look, indent: look.indent)
      return
    case .codeBlock:
      guard let look = sheet[.codeBlock], block.attributes.role == nil else { break }
      let paragraph = Block(.paragraph, block.attributes)
      enter(paragraph, look, indent: look.indent)
      return
    default: break
    }
    open.append(.kept)
    out.enter(block)
  }

  private mutating func enter(_ block: Block, _ look: StyleSheet.Look, indent: Int) {
    var block = block
    if let name = look.name { block.attributes.role = BlockRole(rawValue: name) }
    block.attributes.indent += indent
    open.append(.styled(look))
    out.enter(block)
  }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    var styled = sheet.styled(attributes)
    if case .styled(let look)? = open.last, look.name == nil, look.isOfText {
      look.add(to: &styled)
      styled.nesting = .implied
    }
    out.append(text, attributes: styled)
  }

  mutating func leave() {
    if case .quote? = open.popLast() { depth -= 1 } else { out.leave() }
  }
}
