import GalleyDocument

/// What of a fitted document is compared: its visible scalars and its things, in order.
struct SymbolText {
  /// Scalars and tokens, with the bits below.
  var values: [UInt32] = []
  /// Where each stands in the document.
  var offsets: [UInt32] = []
  var words: [ComparedWord] = []
  /// The document's text, where protected ranges are to be compared with it.
  var bytes: [UInt8] = []

  /// May be left out.
  static let isFree: UInt32 = 1 << 31
  /// Nothing of a word stands right before it.
  static let isApart: UInt32 = 1 << 30
  /// Stands in a row of headers.
  static let isHeader: UInt32 = 1 << 29
  /// The scalar or token.
  static let value: UInt32 = 1 << 29 - 1
}

/// Makes the symbols of a fitted document.
struct SymbolBuilder: ComparisonListener {
  private var symbols = SymbolText()
  private var words: WordCollector
  private var cache = SignificanceCache()
  private var tokens: ComparisonTokens
  /// The kinds of the open blocks.
  private var open: [BlockKind] = []
  private var headerRows = 0
  /// The text of a block of raw HTML.
  private var source: [UInt8] = []

  init(_ tokens: ComparisonTokens, isKeepingWords: Bool) {
    self.tokens = tokens
    words = WordCollector(isKeeping: isKeepingWords)
  }

  /// The symbols of all that was told.
  ///
  /// - Parameters:
  ///   - document: What was told, where its text is needed.
  ///   - tokens: Takes the numbers given to things.
  /// - Returns: What is compared of it.
  consuming func finish(_ document: Document?, _ tokens: inout ComparisonTokens) -> SymbolText {
    var symbols = symbols
    tokens = self.tokens
    symbols.words = words.words
    if let document { symbols.bytes = Array(document.text.utf8) }
    return symbols
  }

  mutating func enter(_ block: Block, at position: Int) {
    words.endWord()
    open.append(block.kind)
    if block.kind == .tableHeaderRow { headerRows += 1 }
    if block.kind == .table || block.kind == .group, let caption = block.attributes.caption {
      text(caption, at: position)
      words.endWord()
    }
  }

  mutating func leave(at position: Int) {
    endMarkup(at: position)
    words.endWord()
    guard let kind = open.popLast() else { return }
    if kind == .tableHeaderRow { headerRows -= 1 }
  }

  /// Ends the raw HTML before a place: its tags are left out.
  private mutating func endMarkup(at position: Int) {
    if source.isEmpty { return }
    let markup = source
    source = []
    for part in MarkupParts(markup) {
      words.endWord()
      if part.isMarkup { continue }
      add(markup.span.extracting(part.range), at: position - markup.count + part.range.lowerBound, .word)
    }
    words.endWord()
  }

  mutating func text(_ text: Span<UInt8>, isExcluded: Bool, at position: Int) {
    if open.last == .rawHTML, !isExcluded {
      for index in text.indices { source.append(text[index]) }
    } else {
      endMarkup(at: position)
      add(text, at: position, .word)
    }
  }

  mutating func tag(_ text: [UInt8], at position: Int) {
    endMarkup(at: position)
    words.endWord()
  }

  mutating func thing(_ thing: ComparedThing) {
    endMarkup(at: thing.range.lowerBound)
    let values = thing.attributes.rare?.values
    if values?.footnote != nil, thing.attributes.isExcluded {
      add(thing.text.span, at: thing.range.lowerBound, .protectedRange)
    }
    if let label = values?.footnote { add(tokens.number(.footnote, label), at: thing.range, .footnote) }
    if let url = values?.imageURL {
      if thing.text.isEmpty {
        text(values?.alternativeText ?? "", at: thing.range.lowerBound, .alternativeText)
      } else {
        add(thing.text.span, at: thing.range.lowerBound, .alternativeText)
      }
      if url.isVisible { add(tokens.number(.url, url), at: thing.range, .url) }
    }
    if let attachment = values?.attachment {
      add(tokens.number(.attachment, attachment.identifier), at: thing.range, .attachment)
    }
  }

  mutating func beginLink(at position: Int) { endMarkup(at: position) }

  mutating func endLink(_ link: ComparedLink, at position: Int) {
    endMarkup(at: position)
    guard link.url.isVisible else { return }
    let token = tokens.number(.url, link.url)
    if link.display == .hidden {
      add(token, at: position..<position, .url)
    } else {
      words.endWord()
      add(token | SymbolText.isFree, position)
    }
  }

  mutating func remark(_ text: String, at position: Int) {}

  private mutating func text(_ text: String, at position: Int, _ subject: Comparison.Fault.Subject = .word) {
    let bytes = Array(text.utf8)
    add(bytes.span, at: position, subject, isBeside: true)
  }

  /// Adds text; that which stands beside the document's own has no places of its own.
  private mutating func add(
    _ text: Span<UInt8>, at position: Int, _ subject: Comparison.Fault.Subject, isBeside: Bool = false
  ) {
    var index = 0
    while index < text.count {
      let start = index
      let value = text.takeScalar(at: &index)
      let place = isBeside ? position : position + start
      let significance = cache.significance(of: value)
      switch significance {
      case .ignored: break
      case .space: words.endWord()
      case .sign:
        words.endWord()
        add(value | SymbolText.isFree, place)
      case .letter, .ideograph:
        let isApart = words.add(
          value, at: symbols.values.count, place..<(isBeside ? position : position + index), subject,
          isSolitary: significance == .ideograph)
        add(isApart ? value | SymbolText.isApart : value, place)
      }
    }
  }

  private mutating func add(_ token: UInt32, at range: Range<Int>, _ subject: Comparison.Fault.Subject) {
    words.addThing(token, symbols.values.count..<symbols.values.count + 1, range, subject)
    // A thing comes after the text before it, wherever it is held: so it counts at its end.
    add(token, range.upperBound)
  }

  private mutating func add(_ value: UInt32, _ offset: Int) {
    symbols.values.append(headerRows > 0 ? value | SymbolText.isHeader : value)
    symbols.offsets.append(UInt32(offset))
  }
}

extension String {
  /// Whether anything of it is seen.
  var isVisible: Bool {
    unicodeScalars.contains {
      let significance = Significance.of($0.value)
      return significance != .ignored && significance != .space
    }
  }
}
