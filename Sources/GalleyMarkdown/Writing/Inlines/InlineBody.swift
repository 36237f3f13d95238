internal import GalleyDocument

/// A leaf's text as it will be written, but for the delimiters of emphasis and the ends of wrapped lines.
///
/// Delimiters are chosen when all that stands beside them is known.
struct InlineBody {
  /// A place where a delimiter belongs.
  struct Edge {
    /// Where in ``bytes``.
    var place: Int
    /// The number of the mark.
    var mark: Int
    var isOpen: Bool
    /// The brackets in which it finds its partner: 0 for the leaf itself.
    var container: Int
    /// Whether the character before or after it is written as an entity.
    var hasEntityBefore = false
    var hasEntityAfter = false
  }

  /// A line end in ``bytes``.
  struct LineEnd {
    var place: Int
    /// Whether a space says the same.
    var isSoft: Bool
    /// Whether what follows may be escaped; not in HTML and formulas.
    var isOwn: Bool
  }

  let dialect: MarkdownDialect
  let allowsHTML: Bool
  var diagnostics: [Diagnostic] = []

  var out = MarkdownOutput()
  var edges: [Edge] = []
  var ends: [LineEnd] = []
  /// Where the tags of marks stand, which no delimiters may cross.
  var tags: [Int] = []
  /// Where links begin and end that may have had no brackets, beside which letters are no hindrance to delimiters.
  var bareLinks: [Int] = []
  /// Where spaces stand at which a line may end.
  var spaces: [Int] = []
  /// How many brackets had edges.
  var containerCount = 1

  /// What of the leaf's text decides about escapes.
  var facts = TextFacts()
  var place = InlinePlace(.paragraph)
  /// Which bytes of text need a look.
  var watched: ASCIISet
  /// The brackets that are open: their containers.
  var containers: [Int] = []
  /// How many marks and how many tags that strike out are open.
  var struckMarks = 0
  var struckTags = 0
  /// How many links are open.
  var links = 0
  /// Whether a bracket of the text is open outside of links.
  var holdsBracket = false
  /// Whether a formula may have a line that is `$$` and no more.
  var holdsDollars = false
  /// Where the line starts.
  var lineStart = 0
  /// Where flanking is looked at.
  var scratch: [UInt8] = []

  init(dialect: MarkdownDialect, allowsHTML: Bool) {
    self.dialect = dialect
    self.allowsHTML = allowsHTML
    watched = Self.watched(dialect)
  }

  /// Writes a leaf's tokens.
  mutating func write(_ tokens: borrowing InlineTokens, _ runs: borrowing LeafRuns, at place: InlinePlace) {
    out.removeAll()
    edges.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    tags.removeAll(keepingCapacity: true)
    spaces.removeAll(keepingCapacity: true)
    bareLinks.removeAll(keepingCapacity: true)
    containers.removeAll(keepingCapacity: true)
    (containerCount, links, holdsBracket, lineStart) = (1, 0, false, 0)
    (struckMarks, struckTags, holdsDollars) = (0, 0, false)
    self.place = place
    if place.columns != nil { watched.insert(.space) } else { watched.remove(.space) }
    facts.read(tokens)
    let last = tokens.tokens.lastIndex { $0.kind != .close || !tokens.marks[$0.value].isDelimited } ?? -1
    var index = 0
    while index < tokens.tokens.count {
      let token = tokens.tokens[index]
      switch token.kind {
      case .text: writeText(tokens, index, isLast: index == last)
      case .softBreak: writeLineEnd(isSoft: true)
      case .lineBreak: writeLineBreak()
      case .code: writeCode(tokens.text.span.extracting(token.start..<token.end))
      case .math:
        let text = tokens.text.span.extracting(token.start..<token.end)
        partFromFormula(text)
        writeFormula(text)
      case .html:
        let tag = tokens.text.span.extracting(token.start..<token.end)
        if tag.isTag(WrittenMark.strikethrough.syntax.open) { struckTags += 1 }
        if tag.isTag(WrittenMark.strikethrough.syntax.close) { struckTags = max(0, struckTags - 1) }
        writeLiteral(tag)
      case .footnote: writeReference(tokens.text.span.extracting(token.start..<token.end))
      case .image: writeImage(tokens, token, runs.runs[token.value].attributes)
      case .open:
        if isBareAddress(tokens, index, runs) {
          let text = tokens.tokens[index + 1]
          out.write(tokens.text.span.extracting(text.start..<text.end))
          index += 2
        } else if let url = autolink(tokens, index, runs) {
          bareLinks.append(out.bytes.count)
          out.write(.lessThan)
          out.write(url)
          out.write(.greaterThan)
          bareLinks.append(out.bytes.count)
          index += 2
        } else {
          if isWebLink(tokens, index, runs) { bareLinks.append(out.bytes.count) }
          open(tokens.marks[token.value], token.value, runs)
        }
      case .close: close(tokens.marks[token.value], tokens, index, runs)
      }
      index += 1
    }
  }

  // MARK: Marks

  private mutating func open(_ mark: LeafMark, _ number: Int, _ runs: borrowing LeafRuns) {
    if mark.kind == .strikethrough { struckMarks += 1 }
    switch mark.kind {
    case _ where mark.isDelimited:
      addEdge(number, isOpen: true)
    case .link:
      out.write(.openBracket)
      links += 1
      containers.append(containerCount)
      containerCount += 1
    case .attributes:
      out.write("^[")
      containers.append(containerCount)
      containerCount += 1
    case .emphasis, .strong, .strikethrough, .superscript, .subscript, .keyboard, .highlight, .insertion:
      tags.append(out.bytes.count)
      out.write(mark.kind.syntax.open)
    case .abbreviation:
      tags.append(out.bytes.count)
      out.write(mark.kind.syntax.open)
      if let expansion = runs.runs[mark.run].attributes.expansion {
        out.write(" title=\"")
        out.writeAttribute(expansion)
        out.write("\"")
      }
      out.write(.greaterThan)
    }
  }

  private mutating func close(
    _ mark: LeafMark, _ tokens: borrowing InlineTokens, _ index: Int, _ runs: borrowing LeafRuns
  ) {
    if mark.kind == .strikethrough { struckMarks -= 1 }
    switch mark.kind {
    case _ where mark.isDelimited:
      addEdge(tokens.tokens[index].value, isOpen: false)
    case .link:
      links -= 1
      containers.removeLast()
      let values = mark.run < 0 ? nil : runs.runs[mark.run].attributes
      let text = tokens.tokens[index - 1]
      let url = values?.link ?? Self.addressURL(tokens.text[text.start..<text.end])
      out.writeTail(url, title: values?.linkTitle)
      if index > 1, isWebLink(tokens, index - 2, runs) { bareLinks.append(out.bytes.count) }
    case .attributes:
      containers.removeLast()
      out.write("](")
      out.write(runs.runs[mark.run].attributes.markdownAttributes ?? "")
      out.write(.closeParenthesis)
    case .emphasis, .strong, .strikethrough, .superscript, .subscript, .keyboard, .highlight, .insertion, .abbreviation:
      tags.append(out.bytes.count)
      out.write(mark.kind.syntax.close)
    }
  }

  private mutating func addEdge(_ mark: Int, isOpen: Bool) {
    edges.append(
      Edge(place: out.bytes.count, mark: mark, isOpen: isOpen, container: containers.last ?? 0))
  }

  // MARK: Lines

  private mutating func writeLineBreak() {
    if place.form == .paragraph {
      out.write(.backslash)
      writeLineEnd(isSoft: false)
    } else if allowsHTML {
      out.write("<br>")
    } else {
      out.write(.space)
      diagnostics.append(Diagnostic(.noForm, "a line break that only HTML can say is written as a space"))
    }
  }

  private mutating func writeLineEnd(isSoft: Bool, isOwn: Bool = true) {
    ends.append(LineEnd(place: out.bytes.count, isSoft: isSoft, isOwn: isOwn))
    out.write(.lineFeed)
    lineStart = out.bytes.count
  }

  /// Writes a formula, on one line if two of the leaf's lines would be `$$` and no more, which make a block.
  private mutating func writeFormula(_ text: Span<UInt8>) {
    let last = text.count - 1
    let isAlone = text[1] == .dollar && (text[2] == .lineFeed || text[last - 2] == .lineFeed)
    writeLiteral(text, joinsLines: isAlone && holdsDollars)
    holdsDollars = holdsDollars || isAlone
  }

  /// Writes what stands for itself; its lines are joined where only one has room.
  private mutating func writeLiteral(_ text: Span<UInt8>, joinsLines: Bool = false) {
    var start = 0
    while let end = text.firstIndex(of: .lineFeed, from: start) {
      out.write(text.extracting(start..<end))
      if place.form == .paragraph, !joinsLines { writeLineEnd(isSoft: false, isOwn: false) } else { out.write(.space) }
      start = end + 1
    }
    out.write(text.extracting(start...))
  }

  /// Writes a reference to a footnote; ``MarkdownOutput/resolveReferences(labels:dialect:)`` makes text of it where no
  /// footnote has its label.
  private mutating func writeReference(_ text: Span<UInt8>) {
    out.write(.openBracket)
    out.write(MarkdownOutput.undecided)
    out.write(text.extracting(1..<(text.count - 1)))
    if !containers.isEmpty { out.write(MarkdownOutput.undecided) }
    out.write(.closeBracket)
  }

  /// Writes a letter or digit as an entity, behind which no dollar opens a formula.
  private mutating func partFromFormula(_ formula: Span<UInt8>) {
    guard formula[0] == .dollar, edges.last?.place != out.bytes.count, let byte = out.bytes.last,
      byte.isAlphanumeric, out.remove(end: [byte].span)
    else { return }
    out.writeEntity(byte)
  }

  /// Writes a code span between as few backticks as tell it from what it holds.
  private mutating func writeCode(_ text: Span<UInt8>) {
    var lengths: UInt64 = 0
    var run = 0
    var isBlank = true
    for place in 0...text.count {
      if place < text.count, text[place] == .backtick {
        run += 1
      } else {
        if run > 0 { lengths |= 1 << UInt64(min(run, 63)) }
        run = 0
      }
      if place < text.count, text[place] != .space, text[place] != .lineFeed { isBlank = false }
    }
    var fence = 1
    while lengths & (1 << UInt64(min(fence, 63))) != 0 { fence += 1 }
    if fence > 62 { fence = text.count + 1 }
    let (first, last) = (text[0], text[text.count - 1])
    let isSpaced = (first == .space || first == .lineFeed) && (last == .space || last == .lineFeed) && !isBlank
    let isPadded = isSpaced || first == .backtick || last == .backtick
    out.write(.backtick, times: fence)
    if isPadded { out.write(.space) }
    var clean = 0
    for place in text.indices where text[place] == 0 || text[place].isLineEnd {
      out.write(text.extracting(clean..<place))
      if text[place] == 0 { out.write("\u{FFFD}") } else { out.write(.space) }
      clean = place + 1
    }
    out.write(text.extracting(clean...))
    if isPadded { out.write(.space) }
    out.write(.backtick, times: fence)
  }
}
