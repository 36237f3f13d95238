import GalleyDocument

/// Documents without what Markdown can't say although a reader of Markdown makes it.
///
/// Paragraphs of nothing but control characters are empty and left out; white space before raw HTML falls where a list
/// or a marker stands before it, so it is not compared; a list of one block is tight, and one loose in which a list
/// whose first marker stands alone on its line, or whose first number is not 1, follows a paragraph, or something a
/// footnote that is empty or ends in a list or another; a break in a header or a cell is `<br>`.
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

  /// What is left out of marks besides.
  enum Looseness {
    case exact, withoutNesting
    /// The tags of emphasis count as marks, whose nesting is left out.
    case tagsAsMarks
  }

  /// How many tags of each mark are open in the leaf.
  private var tagDepths: [InlineIntent: Int] = [:]
  private let tagsAreText: Bool
  private let looseness: Looseness
  /// Whether a tag begins a line or has several: it may begin a block of HTML, or its lines others, and is text then.
  private(set) var hasAwkwardTag = false

  /// Takes a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - tagsAreText: Whether tags in lines count as the text that shows them.
  ///   - looseness: What is left out of marks.
  init(_ document: Document, tagsAreText: Bool = false, _ looseness: Looseness = .exact) {
    self.tagsAreText = tagsAreText
    self.looseness = looseness
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

  /// Whether two documents mean the same but for what marks stand in one another.
  static func agreeWithoutNesting(_ a: Document, _ b: Document) -> Bool {
    MarkdownNormalForm(a, .withoutNesting).document.isEquivalent(to: MarkdownNormalForm(b, .withoutNesting).document)
  }

  /// Whether two documents mean the same, but for what marks stand in one another, if the tags of emphasis are marks.
  static func agreeWithTagsAsMarks(_ a: Document, _ b: Document) -> Bool {
    MarkdownNormalForm(a, tagsAreText: true, .tagsAsMarks).document
      .isEquivalent(to: MarkdownNormalForm(b, tagsAreText: true, .tagsAsMarks).document)
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
    var attributes = attributes
    if looseness != .exact || attributes.intent.contains(.lineBreak) { attributes.nesting = .implied }
    if looseness == .tagsAsMarks {
      if attributes.intent.contains(.inlineHTML) { takeTags(from: &text) }
      for (mark, depth) in tagDepths where depth > 0 { attributes.intent.insert(mark) }
      if text.isEmpty { return }
    }
    guard attributes.intent.contains(.inlineHTML) else { return events.append(.text(text, attributes)) }
    if text.replacing("<br>", with: "").isEmpty {
      attributes.intent.remove(.inlineHTML)
      attributes.intent.insert(.lineBreak)
      attributes.nesting = .implied
      for _ in 0..<text.utf8.count / 4 { events.append(.text("\n", attributes)) }
      return
    }
    hasAwkwardTag = hasAwkwardTag || isAtLineStart || text.contains("\n")
    var plain = attributes
    if tagsAreText {
      plain.intent.remove(.inlineHTML)
      plain.nesting = .implied
    }
    events.append(.text(text, plain))
  }

  /// Counts the tags of emphasis in a text, and takes them away.
  private mutating func takeTags(from text: inout String) {
    text.replace(/<(?<slash>\/?)(?<name>em|strong|del)>/) { tag in
      let mark = Self.marks[String(tag.name)] ?? []
      tagDepths[mark] = max(0, tagDepths[mark, default: 0] + (tag.slash.isEmpty ? 1 : -1))
      return ""
    }
  }

  private static let marks: [String: InlineIntent] = [
    "em": .emphasized, "strong": .stronglyEmphasized, "del": .strikethrough,
  ]

  /// Whether the next text begins a line.
  private var isAtLineStart: Bool {
    switch events[events.count - 1] {
    case .enter: true
    case .text(_, let attributes): !attributes.intent.isDisjoint(with: [.lineBreak, .softBreak])
    case .leave: false
    }
  }

  mutating func leave() {
    tagDepths.removeAll()
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
    } else if !block.attributes.isLoose, needsBlankLine(in: start) {
      block.attributes.isLoose = true
      events[start] = .enter(block)
    }
    events.append(.leave)
  }

  /// Whether it can't be said of a list that it is tight, or loose: a list in it whose first marker stands alone on its
  /// line, or whose first number is not 1, needs a blank line behind a paragraph, and so does text of its own; one
  /// behind a footnote that is empty or ends in a list is the footnote's.
  private func needsBlankLine(in list: Int) -> Bool {
    guard case .enter(let block) = events[list], block.kind == .orderedList || block.kind == .unorderedList else {
      return false
    }
    var depth = 0
    var ended: BlockKind?
    var open: [Block] = []
    var isBehindNote = false
    for index in (list + 1)..<events.count {
      switch events[index] {
      case .enter(let block):
        let isList = block.kind == .orderedList || block.kind == .unorderedList
        let interrupts = (block.attributes.listStart ?? 1) == 1 && !isFirstMarkerAlone(in: index)
        if depth == 1, isList, ended == .paragraph, !interrupts { return true }
        if depth == 1, block.kind == .paragraph || block.kind == .rawHTML, mayGoOn(ended) { return true }
        if depth < 2, isBehindNote { return true }
        open.append(block)
        depth += 1
        ended = nil
        isBehindNote = false
      case .leave:
        depth -= 1
        guard let block = open.popLast() else { break }
        let before = ended
        ended = block.kind
        if block.kind == .blockQuote { isBehindNote = false }
        if block.attributes.role == .footnote {
          isBehindNote = isBehindNote || before.map { [.orderedList, .unorderedList, .group].contains($0) } ?? true
        }
      case .text: isBehindNote = false
      }
    }
    return false
  }

  /// Whether a block's last line may be a paragraph's, which another line would go on.
  private func mayGoOn(_ ended: BlockKind?) -> Bool {
    ended == .paragraph || ended == .blockQuote || ended == .orderedList || ended == .unorderedList
  }

  /// Whether nothing can stand behind the first marker of a list on its line.
  private func isFirstMarkerAlone(in list: Int) -> Bool {
    guard list + 2 < events.count, case .enter = events[list + 1] else { return false }
    switch events[list + 2] {
    case .leave: return true
    case .text: return false
    case .enter(let block):
      if block.kind == .rawHTML { return true }
      guard list + 3 < events.count, case .enter(let item) = events[list + 3] else { return false }
      return item.attributes.task != nil
    }
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
