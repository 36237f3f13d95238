package import GalleyDocument

/// Says a document as Foundation does: as runs, each with the blocks around it.
///
/// One counter numbers the blocks in the order in which they open, rows and cells too. ``FoundationJSONWriter`` says
/// what becomes of all that Foundation has no intent for.
package struct IntentWalk<Runs: IntentRunSink & ~Copyable>: DocumentSink, ~Copyable {
  package typealias Failure = Never

  /// A block that is open.
  struct Frame {
    var kind: BlockKind
    /// Whether it is in `components`.
    var isCounted = false
    /// Whether a paragraph that nobody entered holds its text; that is in `components` too.
    var isWrapped = false
    /// The ordinal of a list's next item, or how many rows a table has.
    var next = 1
    /// What is to stand before its text.
    var prefix: [(text: String, intent: InlineIntent)] = []
    /// Of a table, or of a row: which columns are taken.
    var grid = IntentGrid()
    /// Whether it got text.
    var hasText = false
    /// How the items of the innermost list are marked.
    var delimiter: ListDelimiter?
  }

  package var runs: Runs
  var frames: [Frame] = []
  /// The blocks that are open and have an intent, the outermost first.
  var components: [IntentComponent] = []
  var budget = IntentBudget()
  private var nextIdentity = 1
  /// How many links have no text that could carry them.
  private var emptyLinks = 0
  /// What the run before in this block had, and what was made of it.
  private var last: (own: Attributes, said: IntentAttributes)?

  package init(into runs: consuming Runs) { self.runs = runs }

  package var diagnostics: [Diagnostic] {
    guard emptyLinks > 0 else { return budget.diagnostics }
    return budget.diagnostics + [Diagnostic(.noForm, "\(emptyLinks) links without text are left out")]
  }

  package consuming func finish() -> Runs { runs }

  package mutating func enter(_ block: Block) {
    // A task's mark stands in the item's first paragraph; where another block comes first, in one of its own.
    let prefix = frames.last?.prefix ?? []
    if !prefix.isEmpty {
      if block.kind != .paragraph { sayPrefix(alone: true) }
      frames[frames.count - 1].prefix = []
    }
    unwrap()
    last = nil
    var frame = Frame(kind: block.kind)
    if let kind = kind(of: block) {
      frame.isCounted = true
      push(kind)
    }
    frame.delimiter = frames.last?.delimiter
    switch block.kind {
    case .orderedList, .unorderedList:
      frame.next = block.kind == .orderedList ? block.attributes.listStart ?? 1 : 1
      frame.delimiter = block.attributes.listDelimiter
    case .paragraph: frame.prefix = prefix
    default: break
    }
    frame.prefix += block.intentPrefix
    frames.append(frame)
    if block.kind == .paragraph, !prefix.isEmpty { sayPrefix() }
  }

  package mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    guard !frames.isEmpty else { return }
    if let label = attributes.footnote {
      // One reference, however its run is cut.
      if last?.own != attributes { say("[^\(label)]".utf8Span, attributes, source) }
    } else if attributes.isEmptyLink, String(copying: text) == Attributes.placeholder {
      emptyLinks += 1
    } else {
      say(text, attributes, source)
    }
  }

  package mutating func leave() {
    guard let frame = frames.last else { return }
    if !frame.prefix.isEmpty { sayPrefix(alone: true) }
    if frame.kind == .thematicBreak, !frame.hasText {
      say(IntentComponent.ruleText.utf8Span, Attributes(), nil)
    }
    unwrap()
    if frame.isCounted { components.removeLast() }
    frames.removeLast()
    last = nil
  }

  // MARK: Within

  /// Says text of the innermost block, after what is to stand before it.
  private mutating func say(_ text: UTF8Span, _ attributes: Attributes, _ source: SourceRange?) {
    let innermost = frames.count - 1
    wrap()
    if !frames[innermost].prefix.isEmpty { sayPrefix() }
    frames[innermost].hasText = true
    if last?.own != attributes {
      var said = IntentAttributes(attributes)
      if frames[innermost].kind == .rawHTML { said.inline |= UInt(InlineIntent.blockHTML.rawValue) }
      let delimiter = frames[innermost].delimiter
      said.delimiter = delimiter.map { Character($0.rawValue) }
      said.chain = chain(after: last?.said.chain)
      last = (attributes, said)
    }
    guard let said = last?.said else { return }
    runs.append(text, said, source: source)
  }

  /// Says what is to stand before the innermost block's text; `alone` where no text follows in its paragraph.
  private mutating func sayPrefix(alone: Bool = false) {
    let prefix = frames[frames.count - 1].prefix
    frames[frames.count - 1].prefix = []
    for piece in prefix where !alone || piece.intent != .softBreak {
      say(piece.text.utf8Span, Attributes(piece.intent), nil)
    }
    last = nil
  }

  /// The open blocks as a run says them; the run before in the same block said `previous`.
  private mutating func chain(after previous: IntentChain?) -> IntentChain? {
    if components.isEmpty { return nil }
    let count = budget.take(components.count)
    if let previous, previous.components.count == count { return previous }
    return IntentChain(components.suffix(count).reversed())
  }

  /// Opens a paragraph for text that stands where Foundation has only blocks.
  private mutating func wrap() {
    let innermost = frames.count - 1
    guard !frames[innermost].isWrapped else { return }
    switch frames[innermost].kind {
    case .paragraph, .header, .codeBlock, .thematicBreak, .tableCell, .rawHTML: return
    case .orderedList, .unorderedList, .listItem, .blockQuote, .table, .tableHeaderRow, .tableRow, .group:
      frames[innermost].isWrapped = true
      push(.paragraph)
    }
  }

  private mutating func unwrap() {
    guard let frame = frames.last, frame.isWrapped else { return }
    frames[frames.count - 1].isWrapped = false
    components.removeLast()
  }

  private mutating func push(_ kind: IntentComponent.Kind) {
    components.append(IntentComponent(kind, identity: nextIdentity))
    nextIdentity += 1
  }
}

extension Attributes {
  fileprivate static let placeholder = "\u{FFFC}"

  /// Whether the run, if its text is the placeholder, only carries a link that has no text.
  fileprivate var isEmptyLink: Bool { link != nil && imageURL == nil && alternativeText == "" }
}
