/// What a leaf holds as a whole, which decides whether a character of its text can be markup.
struct TextFacts {
  /// How many runs of `*`, `_` and backticks the text has; more than one counts as two.
  private(set) var asterisks = 0
  private(set) var underscores = 0
  private(set) var backticks = 0
  /// Where the last run of tildes begins in the text; -1 for none.
  private(set) var lastTilde = -1
  /// Whether something is struck through, so that tildes stand around it.
  private(set) var holdsStrikethrough = false
  /// The last dollar in text that could close a formula; -1 for none.
  private(set) var lastDollar = -1
  /// Whether a bracket closes before a colon: what a definition looks like.
  private(set) var holdsDefinition = false
  /// Looks at a leaf.
  mutating func read(_ leaf: borrowing InlineTokens) {
    self = TextFacts()
    let text = leaf.text.span
    if leaf.literalsHoldDollar { lastDollar = .max }
    if leaf.literalsHoldBacktick { backticks = 2 }
    for index in leaf.tokens.indices {
      let token = leaf.tokens[index]
      switch token.kind {
      case .text: read(text, token.start, token.end)
      case .code: backticks = 2
      case .html: note(text.extracting(token.start..<token.end))
      case .open: note(leaf.marks[token.value].kind)
      case .softBreak, .lineBreak, .image, .footnote, .math, .close: break
      }
    }
  }

  /// Delimiters of a mark may be a partner, and so are those that its tags may have been written for.
  private mutating func note(_ mark: WrittenMark) {
    switch mark {
    case .emphasis, .strong: (asterisks, underscores) = (2, 2)
    case .strikethrough: holdsStrikethrough = true
    default: break
    }
  }

  private mutating func note(_ tag: Span<UInt8>) {
    for mark in WrittenMark.delimited where tag.isTag(mark.syntax.open) { note(mark) }
  }

  private mutating func read(_ text: Span<UInt8>, _ start: Int, _ end: Int) {
    var next = text.firstIndex(of: Self.counted, from: start, to: end)
    while next < end {
      let place = next
      let byte = text[place]
      next = text.firstIndex(of: Self.counted, from: place + 1, to: end)
      let before = place > start ? text[place - 1] : 0
      switch byte {
      case .asterisk: if before != byte { asterisks += 1 }
      case .underscore: if before != byte { underscores += 1 }
      case .tilde: if before != byte { lastTilde = place }
      case .backtick: if before != byte { backticks += 1 }
      case .dollar:
        let after = place + 1 < end ? text[place + 1] : 0
        if !before.isWhiteSpace, after != byte, !after.isAlphanumeric { lastDollar = max(lastDollar, place) }
      default: if before == .closeBracket { holdsDefinition = true }
      }
    }
  }

  /// The bytes that count.
  private static let counted = ASCIISet("*_~`$:")

  /// Whether a run of a byte, which begins at a place, finds no partner: it is the only thing of its kind.
  ///
  /// The last of several runs of tildes finds none either, as those before it that could open are escaped.
  func isAlone(_ byte: UInt8, at place: Int) -> Bool {
    switch byte {
    case .asterisk: asterisks < 2
    case .underscore: underscores < 2
    case .tilde: !holdsStrikethrough && place >= lastTilde
    default: backticks < 2
    }
  }
}

extension Span<UInt8> {
  /// Whether this is a tag of ours.
  func isTag(_ tag: StaticString) -> Bool { count == tag.utf8CodeUnitCount && holds(tag, at: 0) }
}
