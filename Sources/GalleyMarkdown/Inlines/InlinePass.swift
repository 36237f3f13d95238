/// Reads the inlines of one leaf after another: libcmark's nodes, laid over the content they came from, and what the
/// dialect's extensions make of it.
///
/// ``align(_:_:columnOffset:)`` finds the stretch of content behind each node. Where that is not all,
/// ``readAll(of:skipping:)`` goes over the content once more, with brackets and delimiters as CommonMark has
/// them. What libcmark found to be code, HTML, an autolink, a link or a break stays that; emphasis is found anew,
/// since `~` and the neighbourhood of Chinese and Japanese change which delimiters belong together. What is found
/// lies as *overlays* over the items, and replaces them in the end.
///
/// One value serves all leaves of a source, so that its memory is reused.
struct InlinePass {
  let context: InlineContext

  /// What in a text makes the pass necessary; and whether the leaf holds it, if that was asked.
  let triggers: TextTriggers
  var looksForTriggers = false
  var holdsTrigger = false

  /// The leaf as a flat list; after ``readAll(of:skipping:)`` with the extensions.
  var items: [InlineItem] = []
  /// Labels of footnotes and attributes, by their number.
  var strings: [String] = []
  /// The texts of entities, by their number.
  var entities = EntityDecoder()

  /// How far references may still grow.
  var expansion: Expansion

  /// What is found by the pass; those of emphasis in no order.
  var overlays: [InlineItem] = []
  /// What libcmark cut in two, in the order of the content, and the tree without it.
  var claims: [Claim] = []
  var claimTree: CMarkSideTree?
  /// What was found last that libcmark cut in two.
  var refused: Claim?
  /// Whether another such may be looked at.
  var mayClaim = true

  /// Where ``items`` and overlays are put together.
  var merged: [InlineItem] = []
  /// Decoded text, for the addresses in it.
  var decoded: [UInt8] = []
  /// The delimiters that may still find a partner.
  var delimiters = DelimiterStack()
  /// The open brackets, the innermost last.
  var brackets: [Bracket] = []

  /// The place in the content that the reading has reached.
  var position = 0
  /// The item at that place.
  var index = 0
  /// Where the leaf's text starts.
  var start = 0
  /// The line that libcmark counts columns from.
  var lineStart = 0
  /// The URL in angle brackets that was begun last.
  var autolink: CMarkNode?
  /// The next NUL, and how many stand between it and the line's start.
  var nextNul = Int.max
  var nulCount = 0
  /// The line for which they were counted.
  var nulsFrom = 0
  /// The place of the last caret that stands for itself.
  var caret = -1
  /// Whether an `@` stands in the text.
  var holdsAt = false
  /// Which formulas have no end further on, so that it is not looked for again.
  var endless: [UInt8] = []
  /// How many attributes had no end.
  var unclosedAttributes = 0
  /// Up to where no domain can begin.
  var deadDomainEnd = 0

  init(_ context: InlineContext) {
    self.context = context
    triggers = TextTriggers(context.dialect, isSource: false)
    expansion = Expansion(context.expansionLimit)
  }

  /// An open bracket.
  struct Bracket {
    /// Where it stands, and where its text begins.
    var start: Int
    var textStart: Int
    /// libcmark's link or image, where it is one.
    var node: CMarkNode?
    var isImage: Bool
    /// Whether a bracket that is no image's is open before it.
    var isInLink: Bool
    /// Whether it may still become a link or a footnote.
    var isActive = true
    /// Whether a bare link is forbidden inside.
    var forbidsLinks = true
    /// Whether a caret stands before it.
    var hasCaret = false
    /// How many delimiters and overlays there were before it.
    var delimiters: Int
    var overlays: Int
  }
}

// MARK: - The pass

extension InlinePass {
  /// A leaf begins.
  ///
  /// - Parameter looksForTriggers: Whether it may hold what an extension reads.
  mutating func begin(looksForTriggers: Bool) {
    self.looksForTriggers = looksForTriggers
    // Emphasis beside Chinese and Japanese shows in no byte.
    holdsTrigger = looksForTriggers && context.dialect.contains(.cjkEmphasis)
    entities.trim()
    claims.removeAll(keepingCapacity: true)
    claimTree = nil
  }

  /// Reads the extensions of the dialect into ``items``, in one go.
  ///
  /// - Parameters:
  ///   - content: The leaf's content, of which ``items`` is the alignment.
  ///   - skip: How many bytes at its start are no text.
  /// - Returns: Whether content and tree agree.
  mutating func readExtensions(of content: Span<UInt8>, skipping skip: Int) -> Bool {
    strings.removeAll(keepingCapacity: true)
    overlays.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    delimiters.removeAll()
    endless.removeAll(keepingCapacity: true)
    (start, position, index, caret, holdsAt) = (skip, skip, 0, -1, false)
    (deadDomainEnd, unclosedAttributes, refused) = (0, 0, nil)
    while index < items.count {
      guard readItem(content) else { return false }
      if refused != nil { return true }
      index += 1
    }
    delimiters.process(above: 0, into: &overlays)
    merge(content)
    if holdsAt, context.dialect.contains(.bareLinks) { linkAddresses(in: content) }
    return true
  }

  /// Reads the item at ``index``, or what of it is not yet read.
  private mutating func readItem(_ content: Span<UInt8>) -> Bool {
    let item = items[index]
    if item.start < position, item.end <= position { return true }
    switch item.kind {
    case .text, .openEmphasis, .closeEmphasis, .openStrong, .closeStrong:
      position = max(position, item.start)
      while position < item.end, refused == nil { readByte(content) }
      return true
    case .openLink, .openImage:
      open(item.start, item.end, item.node, isImage: item.kind == .openImage)
    case .closeLink, .closeImage:
      guard close(item, content) else { return false }
      return true
    case .openAutolink:
      while index + 1 < items.count, items[index].kind != .closeAutolink { index += 1 }
    case .escaped:
      if content[item.end - 1] == .at { holdsAt = true }
      if context.dialect.contains(.bracketMath), readMath(content, at: item.start) { return true }
    case .entity:
      if entities.texts[item.value] == [.at] { holdsAt = true }
    case .claimed:
      addClaim(item.value)
    default: break
    }
    position = items[index].end
    return true
  }

  /// Reads at a byte that stands for itself.
  private mutating func readByte(_ content: Span<UInt8>) {
    let dialect = context.dialect
    switch content[position] {
    case .asterisk, .underscore:
      readDelimiters(content)
    case .tilde where dialect.contains(.strikethrough):
      readDelimiters(content)
    case .openBracket:
      open(position, position + 1, nil, isImage: false)
      position += 1
    case .exclamationMark where opensImage(content):
      open(position, position + 2, nil, isImage: true)
      position += 2
    case .closeBracket:
      closeText(content)
    case UInt8(ascii: "w") where dialect.contains(.bareLinks):
      if !readWebLink(content) { position += 1 }
    case .colon where dialect.contains(.bareLinks):
      if !readURL(content) { position += 1 }
    case .dollar where dialect.contains(.dollarMath):
      if !readMath(content, at: position) { position += 1 }
    case .caret:
      caret = position
      position += 1
    case .at:
      holdsAt = true
      position += 1
    default:
      position += 1
    }
  }

  /// Whether the exclamation mark at ``position`` opens an image; not one before a footnote or attributes.
  private func opensImage(_ content: Span<UInt8>) -> Bool {
    guard position + 1 < content.count, content[position + 1] == .openBracket else { return false }
    guard position + 2 < content.count, content[position + 2] == .caret else { return true }
    return !context.dialect.contains(.footnotes)
  }

  /// Takes a run of delimiters.
  private mutating func readDelimiters(_ content: Span<UInt8>) {
    let character = content[position]
    var end = position + 1
    let limit = character == .tilde ? min(content.count, position + DelimiterStack.longestTildes) : content.count
    while end < limit, content[end] == character { end += 1 }
    let flanking = Flanking(of: position..<end, in: content, from: start, dialect: context.dialect)
    delimiters.push(character, position..<end, flanking)
    position = end
  }

  /// How a stretch that starts at ``position`` lies over the items.
  enum Fit {
    /// It ends where an item ends, or in text.
    case fits
    /// It cuts something in two.
    case cuts
    /// It runs out of a link.
    case leaves
  }

  /// How the stretch from ``position`` to a place lies over the items.
  func fit(upTo end: Int) -> Fit {
    var index = index
    var depth = 0
    while index < items.count, items[index].start < end {
      let item = items[index]
      index += 1
      guard item.end > position else { continue }
      depth += item.kind.depthChange
      if depth < 0 { return .leaves }
      if item.end > end, item.kind != .text, !item.kind.isEmphasis { return .cuts }
    }
    return depth == 0 ? .fits : .cuts
  }
}
