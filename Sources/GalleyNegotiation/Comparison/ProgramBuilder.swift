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
  private var isSpaceDue = false
  private var isAfterLetter = false
  /// Whether a URL stood since the last symbol: as text it must not run into a word.
  private var isAfterURL = false
  /// The protected range that is open, and the links and images that ended in it.
  private var stretch: TextProgram.Protected?
  private var heldThings: [HeldThing] = []
  /// Where in the program the text of the open link or image begins.
  private var linkStart: Int?
  /// The text of a block of raw HTML.
  private var source: [UInt8] = []

  /// A thing that waits for the end of a protected range.
  private struct HeldThing {
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
    addOptional(symbols(of: text), at: position)
    // Without the tag nothing parts the words beside it.
    isAfterLetter = false
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

  private mutating func endMarkup(at position: Int) {
    if source.isEmpty { return }
    let markup = source
    source = []
    let start = position - markup.count
    for part in MarkupParts(markup) {
      if part.isMarkup {
        addOptional(symbols(of: Array(markup[part.range])), at: start + part.range.lowerBound)
        isAfterLetter = false
        words.endWord()
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

  // MARK: Protected ranges

  private mutating func protect(_ text: Span<UInt8>, at position: Int) {
    var open = stretch ?? TextProgram.Protected(start: position)
    let at = program.code.count
    var index = 0
    while index < text.count {
      let start = index
      let value = text.takeScalar(at: &index)
      let significance = Significance.of(value)
      if significance == .letter || significance == .ideograph {
        let isFirst = !open.hasWord
        open.hasWord = true
        words.add(
          value, at: at, position + start..<position + index, .protectedRange,
          isSolitary: significance == .ideograph, isEntry: isFirst && !open.isSeen)
      } else if significance != .ignored {
        words.endWord()
      }
      if !open.isSeen {
        open.isSeen = significance != .ignored && significance != .space
        if !open.isSeen { open.lead += index - start }
      }
    }
    for index in text.indices { open.bytes.append(text[index]) }
    stretch = open
  }

  private mutating func endStretch() {
    guard let ended = stretch else { return }
    stretch = nil
    let things = heldThings
    heldThings = []
    words.endWord()
    if ended.isSeen {
      var ended = ended
      ended.things = things.prefix(TextProgram.Protected.maximumThings).map(\.token)
      emit(.protected, UInt32(program.protected.count), source: ended.start)
      program.protected.append(ended)
      requiredCount += 1
      isSpaceDue = false
      isAfterLetter = false
      isAfterURL = false
    }
    for (index, thing) in things.enumerated() {
      let mayStandInside = ended.isSeen && index < TextProgram.Protected.maximumThings
      let test = mayStandInside ? emit(.ifMissing, level: UInt8(index), source: thing.range.lowerBound) : nil
      let isRequired = thing.isRequired && (mayStandInside || !ended.isSeen)
      if let url = thing.url {
        addURL(url, isRequired: isRequired, at: thing.range, isHeld: true)
      } else {
        let label = symbols(of: Array(tokens.name(thing.token).utf8))
        addThing(thing.token, or: [label].filter { !$0.isEmpty }, isRequired: false, at: thing.range, .footnote)
      }
      if let test { point(test) }
      if let title = thing.title { addOptional(symbols(of: Array(title.utf8)), at: thing.range.upperBound) }
    }
  }

  // MARK: Links and things

  mutating func beginLink(at position: Int) {
    endMarkup(at: position)
    linkStart = stretch == nil ? emit(.jump, UInt32(program.code.count + 1), source: position) : nil
  }

  mutating func endLink(_ link: ComparedLink, at position: Int) {
    endMarkup(at: position)
    let isRequired = link.display == .hidden && URLSafety.allows(link.url, as: .link)
    let start = linkStart
    linkStart = nil
    if link.display == .whole || !link.url.isVisible {
      if stretch == nil, let title = link.title { addOptional(symbols(of: Array(title.utf8)), at: position) }
      return
    }
    if stretch != nil {
      heldThings.append(
        HeldThing(
          url: link.url, title: link.title, token: tokens.number(.url, link.url), isRequired: isRequired,
          range: position..<position))
      return
    }
    addURL(link.url, title: link.title, behind: start, isRequired: isRequired, at: position..<position)
  }

  mutating func thing(_ thing: ComparedThing) {
    endMarkup(at: thing.range.lowerBound)
    guard let values = thing.attributes.rare?.values else { return }
    if let url = values.imageURL, values.footnote == nil, values.attachment == nil {
      image(thing, url, values)
      return
    }
    if let label = values.footnote, values.imageURL == nil, values.attachment == nil, thing.attributes.isExcluded,
      !thing.text.isEmpty
    {
      protect(thing.text.span, at: thing.range.lowerBound)
      heldThings.append(HeldThing(token: tokens.number(.footnote, label), range: thing.range))
      return
    }
    endStretch()
    if let label = values.footnote {
      addThing(
        tokens.number(.footnote, label), or: [symbols(of: Array(label.utf8))], isRequired: label.isVisible,
        at: thing.range, .footnote)
      if values.imageURL == nil, values.attachment == nil {
        addOptional(symbols(of: thing.text), at: thing.range.lowerBound)
      }
    }
    if let url = values.imageURL { image(thing, url, values) }
    if let attachment = values.attachment {
      let texts = [thing.text, Array((values.alternativeText ?? "").utf8), Array((attachment.name ?? "").utf8)]
      let ways = texts.map { symbols(of: $0) }.filter { !$0.isEmpty }
      addThing(
        tokens.number(.attachment, attachment.identifier), or: ways,
        isRequired: !ways.isEmpty && values.imageURL == nil, at: thing.range, .attachment)
    }
  }

  private mutating func image(_ thing: ComparedThing, _ url: String, _ values: RareAttributes.Values) {
    let isRequired = url.isVisible && URLSafety.allows(url, as: .image)
    if thing.attributes.isExcluded, !thing.text.isEmpty {
      protect(thing.text.span, at: thing.range.lowerBound)
      if url.isVisible {
        heldThings.append(
          HeldThing(
            url: url, title: values.imageTitle, token: tokens.number(.url, url), isRequired: isRequired,
            range: thing.range))
      }
      return
    }
    endStretch()
    let start = emit(.jump, UInt32(program.code.count + 1), source: thing.range.lowerBound)
    if !thing.text.isEmpty {
      add(thing.text.span, at: thing.range.lowerBound, .alternativeText)
    } else if let text = values.alternativeText, text.isVisible {
      addBeside(text, at: thing.range.lowerBound, .alternativeText)
    } else if let title = values.imageTitle {
      addOptional(symbols(of: Array(title.utf8)), at: thing.range.lowerBound)
    }
    words.endWord()
    addURL(url, title: values.imageTitle, behind: start, isRequired: isRequired, at: thing.range)
    isAfterLetter = false
  }

  /// A URL behind a text, or before it, with its title.
  private mutating func addURL(
    _ url: String, title: String?, behind start: Int?, isRequired: Bool, at range: Range<Int>
  ) {
    let end = program.code.count
    addURL(url, isRequired: isRequired, at: range)
    if let start, isRequired {
      addCopy(of: start + 1..<end, behind: symbols(of: Array(url.utf8)), at: range.lowerBound)
    }
    if let title { addOptional(symbols(of: Array(title.utf8)), at: range.upperBound) }
  }

  private mutating func addURL(_ url: String, isRequired: Bool, at range: Range<Int>, isHeld: Bool = false) {
    let text = Array(url.utf8)
    if text.isEmpty || !url.isVisible { return }
    var ways = [symbols(of: text)]
    if url.hasPrefix("mailto:") { ways.append(symbols(of: Array(text[7...]))) }
    addThing(tokens.number(.url, url), or: ways.filter { !$0.isEmpty }, isRequired: isRequired, at: range, .url)
    // Where a header is repeated, or where it stands in a protected range, there may be no URL here.
    isAfterURL = isRequired && headerDepth == 0 && !isHeld
  }
}
