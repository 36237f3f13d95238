import GalleyDocument

/// Documents without what Markdown can't say although a reader of Markdown makes it.
///
/// Paragraphs of nothing but control characters are empty and left out; white space before raw HTML falls where a list
/// or a marker stands before it, so it is not compared; a list of one block is tight; a break in a header or a cell is
/// `<br>`.
struct MarkdownNormalForm: DocumentSink {
  typealias Failure = Never

  private enum Event {
    case enter(Block)
    case text(String, Attributes)
    case leave
  }

  private var events: [Event] = []
  /// The open blocks: where each is entered, and how many blocks each holds.
  private var open: [(event: Int, count: Int)] = [(-1, 0)]

  private let tagsAreText: Bool
  /// Whether a tag begins a line or has several: it may begin a block of HTML, or its lines others, and is text then.
  private(set) var hasAwkwardTag = false

  /// Takes a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - tagsAreText: Whether tags in lines count as the text that shows them.
  init(_ document: Document, tagsAreText: Bool = false) {
    self.tagsAreText = tagsAreText
    document.replay(into: &self)
  }

  /// Whether two documents mean the same, but for what Markdown can't say.
  static func agree(_ a: Document, _ b: Document) -> Bool {
    let form = MarkdownNormalForm(a)
    if form.document.isEquivalent(to: MarkdownNormalForm(b).document) { return true }
    guard form.hasAwkwardTag else { return false }
    return MarkdownNormalForm(a, tagsAreText: true).document
      .isEquivalent(to: MarkdownNormalForm(b, tagsAreText: true).document)
  }

  private var document: Document {
    Document { builder in
      for event in events {
        switch event {
        case .enter(let block): builder.enter(block)
        case .text(let text, let attributes): builder.append(text, attributes)
        case .leave: builder.leave()
        }
      }
    }
  }

  mutating func enter(_ block: Block) {
    open[open.count - 1].count += 1
    open.append((events.count, 0))
    events.append(.enter(block))
  }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    var text = String(copying: text)
    if case .enter(let block) = events[events.count - 1], block.kind == .rawHTML {
      text = String(text.drop { $0 == " " || $0 == "\t" })
    }
    guard attributes.intent.contains(.inlineHTML) else { return events.append(.text(text, attributes)) }
    if text == "<br>" { return events.append(.text("\n", Attributes(.lineBreak))) }
    hasAwkwardTag = hasAwkwardTag || isAtLineStart || text.contains("\n")
    var plain = attributes
    if tagsAreText {
      plain.intent.remove(.inlineHTML)
      plain.nesting = .implied
    }
    events.append(.text(text, plain))
  }

  /// Whether the next text begins a line.
  private var isAtLineStart: Bool {
    switch events[events.count - 1] {
    case .enter: true
    case .text(_, let attributes): !attributes.intent.isDisjoint(with: [.lineBreak, .softBreak])
    case .leave: false
    }
  }

  mutating func leave() {
    let (start, count) = open.removeLast()
    guard case .enter(var block) = events[start] else { return }
    if block.kind == .paragraph, start == events.count - 1 {
      events.removeLast()
      open[open.count - 1].count -= 1
      return
    }
    if block.attributes.isLoose, count == 1, onlyItemHolds(atMost: 1, from: start) {
      block.attributes.isLoose = false
      events[start] = .enter(block)
    }
    events.append(.leave)
  }

  /// Whether the one item that stands in a list holds few blocks.
  private func onlyItemHolds(atMost most: Int, from list: Int) -> Bool {
    var depth = 0
    var count = 0
    for event in events[(list + 1)...] {
      switch event {
      case .enter:
        if depth == 1 { count += 1 }
        depth += 1
      case .leave: depth -= 1
      case .text: break
      }
    }
    return count <= most
  }
}
