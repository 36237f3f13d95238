import GalleyDocument

/// Compiles an original into the program of what may be made of it.
struct ProgramBuilder: ComparisonListener {
  var program = TextProgram()
  var tokens: ComparisonTokens
  var words: WordCollector
  /// The open blocks; the first is the document itself.
  var frames = [Frame(.group)]
  /// The open tables.
  var tables: [ComparedTable] = []
  /// How many of them may be records.
  var recordDepth = 0
  /// How many cells of headers are open: what stands in them may be repeated.
  var headerDepth = 0
  /// How much so far must stand in the fitted document.
  var requiredCount = 0

  private var cache = SignificanceCache()
  /// Whether white space stood since the last symbol, and whether that was a letter.
  var isSpaceDue = false
  var isAfterLetter = false
  /// Whether a URL stood since the last symbol: as text it must not run into a word.
  var isAfterURL = false
  /// The protected range that is open, and the links and images that ended in it.
  var stretch: TextProgram.Protected?
  var heldThings: [HeldThing] = []
  /// Where in the program the text of the open link or image begins.
  var linkStart: Int?
  /// The tags said last, and where they end.
  private var lastTags: (split: Int, end: Int)?
  /// The text of a block of raw HTML.
  private var source: [UInt8] = []

  /// A thing that waits for the end of a protected range.
  struct HeldThing {
    /// A URL; for a reference to a footnote `nil`, since the protected text says that.
    var url: String?
    var title: String?
    var token: UInt32
    var isRequired = false
    var range: Range<Int>
  }

  init(_ tokens: ComparisonTokens, isKeepingWords: Bool) {
    self.tokens = tokens
    words = WordCollector(isKeeping: isKeepingWords)
  }

  /// The program of all that was told.
  ///
  /// - Parameter tokens: Takes the numbers given to things.
  /// - Returns: What a fitted document may say.
  consuming func finish(_ tokens: inout ComparisonTokens) -> TextProgram {
    var builder = self
    builder.endLayout(of: 0)
    builder.emit(.end, source: builder.frames[0].end)
    tokens = builder.tokens
    builder.program.words = builder.words.words
    return builder.program
  }

  // MARK: Text

  mutating func text(_ text: Span<UInt8>, isExcluded: Bool, at position: Int) {
    if isExcluded {
      endMarkup(at: position)
      protect(text, at: position)
      return
    }
    endStretch()
    if frames.last?.kind == .rawHTML {
      for index in text.indices { source.append(text[index]) }
    } else {
      add(text, at: position, .word)
    }
  }

  mutating func tag(_ text: [UInt8], at position: Int) {
    endStretch()
    endMarkup(at: position)
    addTag(symbols(of: text), at: position)
  }

  /// A tag may stand or not; tags side by side do so alike.
  private mutating func addTag(_ symbols: [UInt32], at position: Int) {
    if symbols.isEmpty { return }
    if let lastTags, lastTags.end == program.code.count {
      for symbol in symbols { emit(.symbol, symbol, source: position) }
      point(lastTags.split)
      self.lastTags?.end = program.code.count
    } else {
      lastTags = (split: program.code.count, end: program.code.count)
      addOptional(symbols, at: position)
      lastTags?.end = program.code.count
    }
    // Without the tag nothing parts the words beside it, nor those from a URL.
    isAfterLetter = false
    isAfterURL = false
    words.endWord()
  }

  mutating func remark(_ text: String, at position: Int) {
    guard stretch == nil else { return }
    endMarkup(at: position)
    addOptional(symbols(of: Array(text.utf8)), at: position)
  }

  /// Ends what a block's text may leave open.
  mutating func endText(at position: Int) {
    endStretch()
    endMarkup(at: position)
    words.endWord()
    isSpaceDue = true
    isAfterURL = false
  }

  mutating func endMarkup(at position: Int) {
    if source.isEmpty { return }
    let markup = source
    source = []
    let start = position - markup.count
    for part in MarkupParts(markup) {
      if part.isMarkup {
        addTag(symbols(of: Array(markup[part.range])), at: start + part.range.lowerBound)
      } else {
        add(markup.span.extracting(part.range), at: start + part.range.lowerBound, .word)
      }
    }
  }

  /// Text that the document holds beside its own; it has no places there.
  mutating func addBeside(_ text: String, at position: Int, _ subject: Comparison.Fault.Subject = .word) {
    let bytes = Array(text.utf8)
    add(bytes.span, at: position, subject, isBeside: true)
  }

  mutating func add(
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
      case .space:
        words.endWord()
        isSpaceDue = true
      case .sign:
        words.endWord()
        require(.symbol, value, at: place)
        isAfterLetter = false
      case .letter, .ideograph:
        let isSolitary = significance == .ideograph
        if isSpaceDue { words.endWord() }
        words.add(
          value, at: program.code.count, place..<(isBeside ? position : position + index), subject,
          isSolitary: isSolitary)
        let isApart = !isSolitary && (isAfterURL || isSpaceDue && isAfterLetter)
        require(isApart ? .apartSymbol : .symbol, value, at: place)
        isAfterLetter = !isSolitary
      }
    }
  }

  private mutating func require(_ operation: TextProgram.Operation, _ value: UInt32, at position: Int) {
    emit(operation, value, source: position)
    requiredCount += 1
    isSpaceDue = false
    isAfterURL = false
  }
}
