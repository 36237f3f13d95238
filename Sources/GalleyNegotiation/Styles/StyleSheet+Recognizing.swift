public import GalleyDocument

extension StyleSheet {
  /// Gives a document what its looks, or the names of its styles, say that text is meant to be.
  ///
  /// A paragraph with the name of a style, or all of whose text has a look, becomes the header, code or quotation that
  /// the look is for; other looks become inline intents. Linear in its length.
  ///
  /// - Parameter document: Any document.
  /// - Returns: The same text with intents.
  public func recognized(_ document: Document) -> Document {
    var sink = RecognizingSink(self)
    document.replay(into: &sink)
    return sink.finish()
  }

  /// The elements that a paragraph may turn out to be.
  ///
  /// Headers first, the highest before the others; of two that look alike the first is recognised.
  fileprivate var blockElements: [(element: Element, look: Look)] {
    var found: [(element: Element, look: Look)] = []
    for level in 1...255 {
      if let look = self[.header(level)] { found.append((.header(level), look)) }
    }
    if let look = self[.codeBlock] { found.append((.codeBlock, look)) }
    if let look = self[.quote] { found.append((.quote, look)) }
    return found
  }
}

/// Builds a document in which what text is meant to be stands for styles; holds one paragraph at a time.
private struct RecognizingSink: DocumentSink, ~Copyable {
  private let sheet: StyleSheet
  private let elements: [(element: StyleSheet.Element, look: StyleSheet.Look)]
  /// The paragraph that is open, and its runs.
  private var paragraph: Block?
  private var runs: [(text: String, attributes: Attributes)] = []
  /// How many quotations are open for paragraphs that are styled as such.
  private var quoteDepth = 0
  private var out = DocumentBuilder()

  init(_ sheet: StyleSheet) {
    self.sheet = sheet
    elements = sheet.blockElements
  }

  mutating func enter(_ block: Block) {
    // A paragraph that holds blocks is none to be recognised.
    if let held = paragraph {
      paragraph = nil
      endQuotes(downTo: 0)
      out.enter(held)
    }
    if block.kind == .paragraph {
      paragraph = block
      runs.removeAll(keepingCapacity: true)
    } else {
      endQuotes(downTo: 0)
      out.enter(block)
    }
  }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    if paragraph != nil {
      runs.append((String(copying: text), attributes))
    } else {
      out.append(text, attributes: sheet.recognized(attributes))
    }
  }

  mutating func leave() {
    guard let block = paragraph else {
      endQuotes(downTo: 0)
      out.leave()
      return
    }
    paragraph = nil
    let match = elements.first { isWorn($0.look, $0.element, by: block) }
    let quote = sheet[.quote]
    let depth = match?.element == .quote ? quote.map { Self.depth(of: block, $0) } ?? 0 : 0
    endQuotes(downTo: depth)
    while quoteDepth < depth {
      out.enter(.blockQuote)
      quoteDepth += 1
    }
    out.enter(match.map { recognized(block, $0.element, $0.look) } ?? block)
    for (text, attributes) in runs {
      var attributes = attributes
      if let look = match?.look, look.name == nil, look.isOfText {
        _ = look.takeOff(&attributes)
        attributes.nesting = .implied
      }
      out.append(text.utf8Span, attributes: sheet.recognized(attributes))
    }
    out.leave()
  }

  consuming func finish() -> Document {
    endQuotes(downTo: 0)
    return out.finish()
  }

  private mutating func endQuotes(downTo depth: Int) {
    while quoteDepth > depth {
      out.leave()
      quoteDepth -= 1
    }
  }

  /// Whether a paragraph has a style's name, or its text and indent all of a look.
  private func isWorn(_ look: StyleSheet.Look, _ element: StyleSheet.Element, by block: Block) -> Bool {
    let attributes = block.attributes
    if let name = look.name { return attributes.role?.rawValue == name }
    guard attributes.role == nil, attributes.textList == nil, attributes.textTable == nil else { return false }
    guard look.indent > 0 ? attributes.indent >= look.indent : look.isOfText else { return false }
    if element == .quote, look.indent > 0, attributes.indent % look.indent != 0 { return false }
    guard look.isOfText else { return true }
    return !runs.isEmpty && runs.allSatisfy { look.isWorn(by: $0.attributes) }
  }

  /// How many quotations a paragraph styled as one stands in.
  private static func depth(of block: Block, _ look: StyleSheet.Look) -> Int {
    let indent = max(0, block.attributes.indent)
    return min(look.name != nil ? indent + 1 : look.indent > 0 ? indent / look.indent : 1, maximumDepth)
  }

  /// An indent is a number that anybody may write: not so many quotations are made of it.
  private static let maximumDepth = 64

  private func recognized(_ block: Block, _ element: StyleSheet.Element, _ look: StyleSheet.Look) -> Block {
    var result = block
    if look.name != nil { result.attributes.role = nil }
    switch element {
    case .header(let level):
      result.kind = .header
      result.attributes.headerLevel = level
      result.attributes.indent -= look.indent
    case .codeBlock:
      result.kind = .codeBlock
      result.attributes.indent -= look.indent
    case .quote: result.attributes.indent = 0
    case .emphasis, .strong, .code, .strikethrough, .role: break
    }
    return result
  }
}
