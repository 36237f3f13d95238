internal import GalleyDocument

/// A leaf as a list of pieces and marks, of which everything has a form in Markdown.
///
/// What has none is taken away or put in other words here: so what is written reads back as the same list.
struct InlineTokens {
  let dialect: MarkdownDialect
  let allowsHTML: Bool
  /// What could not be written as it stood, so far.
  var diagnostics: [Diagnostic] = []

  /// The text of the leaf.
  private(set) var text: [UInt8] = []
  /// What stands in it, in order.
  var tokens: [InlineToken] = []
  /// The marks, by their number.
  var marks: [LeafMark] = []
  /// Whether code, HTML, a formula or a URL holds a backtick or a dollar.
  private(set) var literalsHoldBacktick = false
  private(set) var literalsHoldDollar = false

  /// Where tokens are put in a new order.
  var settled: [InlineToken] = []
  /// Whether what stands first begins a line at which a block may begin.
  private var mayBeginBlock = false
  /// The marks that only tags can say, although delimiters could say their kind.
  var tags: Set<Int> = []
  /// The open marks, the outermost first.
  var open: [Int] = []
  /// The marks of a run.
  var wanted: [(kind: WrittenMark, side: Int)] = []

  init(dialect: MarkdownDialect, allowsHTML: Bool) {
    self.dialect = dialect
    self.allowsHTML = allowsHTML
  }

  /// Takes a leaf apart.
  ///
  /// - Parameters:
  ///   - leaf: Its runs.
  ///   - place: What its place demands.
  ///   - tags: The numbers of marks that only tags can say, as was found before.
  mutating func read(_ leaf: borrowing LeafRuns, at place: InlinePlace, tags: Set<Int>) {
    // A line end that reads as a space is written as one.
    let joinsLines = place.columns != nil || place.form != .paragraph
    mayBeginBlock = place.form == .paragraph && !place.isBehindBox
    self.tags = tags
    text.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    (literalsHoldBacktick, literalsHoldDollar) = (false, false)
    var path = Nesting.implied
    for index in leaf.runs.indices {
      let attributes = leaf.runs[index].attributes
      path = attributes.resolvedNesting(after: path)
      if path == .implied {
        close(downTo: 0)
      } else {
        gatherMarks(attributes, path)
        open(leaf, index)
      }
      add(leaf, index, joinsLines: joinsLines, isParagraph: place.form == .paragraph)
    }
    close(downTo: 0)
    settle()
    if dialect.contains(.bareLinks) { linkAddresses() }
  }

  // MARK: Pieces

  private mutating func add(
    _ leaf: borrowing LeafRuns, _ index: Int, joinsLines: Bool, isParagraph: Bool
  ) {
    let run = leaf.runs[index]
    let piece = leaf.text.span.extracting(run.start..<run.end)
    let attributes = run.attributes
    if attributes.intent.isDisjoint(with: [.softBreak, .lineBreak, .inlineHTML, .code]), attributes.rare == nil {
      return addText(piece)
    }
    if attributes.intent.contains(.inlineHTML), InlineHTML.isOne(piece), !beginsBlock(piece, leaf.runs.count) {
      return addLiteral(.html, piece, index)
    }
    if attributes.isAtom { return addAtom(piece, attributes, index) }
    if attributes.intent.contains(.code) { return addLiteral(.code, piece, index) }
    if attributes.intent.contains(.softBreak) {
      return addBreaks(.softBreak, piece, joins: joinsLines && !(isParagraph && touchesTag(leaf, index)))
    }
    if attributes.link != nil, attributes.alternativeText == "" { return addText(piece, skippingPlaceholders: true) }
    addText(piece)
  }

  /// Whether a tag stands before or after a run: a line end may mean something there, as inside `<pre>`.
  private func touchesTag(_ leaf: borrowing LeafRuns, _ index: Int) -> Bool {
    if tokens.last(where: { $0.kind != .open && $0.kind != .close })?.kind == .html { return true }
    guard index + 1 < leaf.runs.count else { return false }
    let next = leaf.runs[index + 1]
    return next.attributes.intent.contains(.inlineHTML)
      && InlineHTML.isOne(leaf.text.span.extracting(next.start..<next.end))
  }

  /// Whether a tag would begin a block of HTML where it stands: as the first thing of a paragraph.
  private func beginsBlock(_ tag: Span<UInt8>, _ runs: Int) -> Bool {
    guard mayBeginBlock, tokens.isEmpty else { return false }
    let end = tag.firstIndex(of: .lineFeed, from: 0) ?? tag.count
    return HTMLBlockStart.condition(tag, at: 0, end: end, allowsSeventh: runs == 1) != nil
  }

  private mutating func addAtom(_ piece: Span<UInt8>, _ attributes: Attributes, _ index: Int) {
    if attributes.intent.contains(.lineBreak) { return addBreaks(.lineBreak, piece, joins: false) }
    guard let values = attributes.rare?.values else { return addText(piece) }
    if let url = values.imageURL {
      if URLSafety.allows(url, as: .image) {
        noteLiteral(url, values.imageTitle)
        return addLiteral(.image, piece, index)
      }
      diagnostics.append(.unsafeURL(url))
      addText(piece, orIfPlaceholder: values.alternativeText ?? "")
    } else if let label = values.footnote {
      guard dialect.contains(.footnotes), FootnoteForm.isReference(piece, to: label) else {
        report(.noForm, "a reference to a footnote is written as its text")
        return addText(piece)
      }
      addLiteral(.footnote, piece, index)
    } else if values.math != nil {
      guard MathText.isOne(piece, dialect: dialect),
        lastByte.isAlphanumeric || MathText.mayFollow(lastByte) || piece[0] != .dollar
      else {
        return addText(piece)
      }
      addLiteral(.math, piece, index)
    } else {
      report(.noForm, "an attachment has no form in Markdown and is written as its text")
      addText(piece, orIfPlaceholder: values.alternativeText ?? values.attachment?.name ?? "")
    }
  }

  /// Adds what is written as it is; one code span after another is one.
  private mutating func addLiteral(_ kind: InlineToken.Kind, _ piece: Span<UInt8>, _ run: Int) {
    let start = text.count
    append(piece)
    if piece.firstIndex(of: .backtick, from: 0) != nil { literalsHoldBacktick = true }
    if piece.firstIndex(of: .dollar, from: 0) != nil { literalsHoldDollar = true }
    if kind == .code, let last = tokens.indices.last, tokens[last].kind == .code {
      tokens[last].end = text.count
    } else {
      tokens.append(InlineToken(kind, start, text.count, value: run))
    }
  }

  private mutating func addBreaks(_ kind: InlineToken.Kind, _ piece: Span<UInt8>, joins: Bool) {
    let mark: UInt8 = kind == .softBreak ? .space : .lineFeed
    for place in piece.indices {
      let one = piece.extracting(place..<(place + 1))
      if piece[place] == mark, !joins {
        append(one)
        tokens.append(InlineToken(kind, text.count - 1, text.count))
      } else {
        addText(one)
      }
    }
  }

  private mutating func addText(_ piece: Span<UInt8>, orIfPlaceholder other: String) {
    if piece.isPlaceholder { addText(other.utf8Span.span) } else { addText(piece) }
  }

  private mutating func addText(_ piece: Span<UInt8>, skippingPlaceholders: Bool) {
    var clean = 0
    var place = 0
    while place < piece.count {
      if place + 3 <= piece.count, piece.extracting(place..<(place + 3)).isPlaceholder {
        addText(piece.extracting(clean..<place))
        clean = place + 3
        place = clean
      } else {
        place += 1
      }
    }
    addText(piece.extracting(clean...))
  }

  private mutating func addText(_ piece: Span<UInt8>) {
    guard piece.count > 0 else { return }
    let start = text.count
    append(piece)
    if let last = tokens.indices.last, tokens[last].kind == .text {
      tokens[last].end = text.count
    } else {
      tokens.append(InlineToken(.text, start, text.count))
    }
  }

  /// The text's last byte, if nothing but text stands there.
  private var lastByte: UInt8 {
    guard let last = tokens.last, last.kind == .text else { return .space }
    return text[last.end - 1]
  }

  private mutating func append(_ piece: Span<UInt8>) {
    text.append(piece)
  }

  mutating func noteLiteral(_ url: String?, _ title: String?) {
    if let url { noteLiteral(url) }
    if let title { noteLiteral(title) }
  }

  private mutating func noteLiteral(_ value: String) {
    let bytes = value.utf8Span.span
    if bytes.firstIndex(of: .backtick, from: 0) != nil { literalsHoldBacktick = true }
    if bytes.firstIndex(of: .dollar, from: 0) != nil { literalsHoldDollar = true }
  }

  mutating func report(_ code: Diagnostic.Code, _ message: String) {
    diagnostics.append(Diagnostic(code, message))
  }
}

extension Span<UInt8> {
  /// Whether this is U+FFFC, which only holds a place.
  var isPlaceholder: Bool { count == 3 && self[0] == 0xEF && self[1] == 0xBF && self[2] == 0xBC }
}
