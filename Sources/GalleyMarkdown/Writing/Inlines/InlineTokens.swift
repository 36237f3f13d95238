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
  private var tags: Set<Int> = []
  /// The open marks, the outermost first.
  private var open: [Int] = []
  /// The marks of a run.
  private var wanted: [(kind: WrittenMark, side: Int)] = []

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

  // MARK: Marks

  /// Finds the marks of a run that have a form, from the outside in.
  private mutating func gatherMarks(_ attributes: Attributes, _ path: Nesting) {
    wanted.removeAll(keepingCapacity: true)
    var missing = attributes.markSet
    var shown: UInt16 = 0
    for depth in 0..<path.depth {
      guard let (mark, side) = path[depth] else { continue }
      missing &= ~mark.bit
      gather(mark, side, attributes, &shown)
    }
    // What the path doesn't order, as past its depth, is innermost.
    while missing != 0, let mark = Mark(rawValue: UInt8(missing.trailingZeroBitCount)) {
      missing &= missing - 1
      gather(mark, 0, attributes, &shown)
    }
  }

  /// Adds a mark that has a form; `shown` are those that a look has said, as bits of ``WrittenMark``.
  private mutating func gather(_ mark: Mark, _ side: Int, _ attributes: Attributes, _ shown: inout UInt16) {
    switch mark {
    case .link: gatherLink(side, attributes)
    case .emphasized: gather(.emphasis, side, isLook: false, &shown)
    case .italic: gather(.emphasis, side, isLook: true, &shown)
    case .stronglyEmphasized: gather(.strong, side, isLook: false, &shown)
    case .bold: gather(.strong, side, isLook: true, &shown)
    case .strikethrough: gather(.strikethrough, side, isLook: false, &shown)
    case .struck: gather(.strikethrough, side, isLook: true, &shown)
    case .superscript: gather(.superscript, side, isLook: true, &shown)
    case .subscript: gather(.subscript, side, isLook: true, &shown)
    case .style: gatherStyle(side, attributes, &shown)
    case .underline, .code, .atom, .html: break
    }
  }

  private mutating func gather(_ mark: WrittenMark, _ side: Int, isLook: Bool, _ shown: inout UInt16) {
    // A look beside the intent that means it says nothing new.
    let bit: UInt16 = 1 << UInt16(mark.rawValue)
    if isLook || shown & bit != 0 {
      if wanted.contains(where: { $0.kind == mark }) { return }
      shown |= bit
    }
    if !isDelimited(mark), !allowsHTML {
      return report(.noForm, "a mark that only HTML can say is left out")
    }
    wanted.append((mark, side))
  }

  private func isDelimited(_ mark: WrittenMark) -> Bool {
    mark.isDelimited && dialect.isSuperset(of: mark.syntax.needs)
  }

  private mutating func gatherLink(_ side: Int, _ attributes: Attributes) {
    guard let url = attributes.link, !wanted.contains(where: { $0.kind == .link }) else { return }
    guard URLSafety.allows(url, as: .link) else {
      diagnostics.append(.unsafeURL(url))
      return
    }
    wanted.append((.link, side))
  }

  private mutating func gatherStyle(_ side: Int, _ attributes: Attributes, _ shown: inout UInt16) {
    guard let values = attributes.rare?.values else { return }
    if let source = values.markdownAttributes, dialect.contains(.attributes) {
      if source.canStandInParentheses {
        wanted.append((.attributes, side))
      } else {
        report(.noForm, "attributes that Markdown can't hold are left out")
      }
    }
    if let role = values.role, let mark = WrittenMark.roles[role] { gather(mark, side, isLook: true, &shown) }
  }

  /// Closes the marks that a run lacks, and opens those that begin with it.
  private mutating func open(_ leaf: borrowing LeafRuns, _ run: Int) {
    var kept = 0
    while kept < open.count, kept < wanted.count {
      let mark = marks[open[kept]]
      guard mark.kind == wanted[kept].kind, mark.side == wanted[kept].side,
        leaf.saysTheSame(mark.kind, mark.run, run)
      else { break }
      kept += 1
    }
    close(downTo: kept)
    for (kind, side) in wanted.dropFirst(kept) {
      open.append(marks.count)
      tokens.append(InlineToken(.open, text.count, text.count, value: marks.count))
      marks.append(
        LeafMark(kind: kind, run: run, side: side, isDelimited: isDelimited(kind) && !tags.contains(marks.count)))
      if kind == .link { noteLiteral(leaf.runs[run].attributes.link, leaf.runs[run].attributes.linkTitle) }
    }
  }

  private mutating func close(downTo depth: Int) {
    while open.count > depth, let mark = open.popLast() {
      tokens.append(InlineToken(.close, text.count, text.count, value: mark))
    }
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
    index > 0 && leaf.runs[index - 1].attributes.intent.contains(.inlineHTML)
      || index + 1 < leaf.runs.count && leaf.runs[index + 1].attributes.intent.contains(.inlineHTML)
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
    unsafe piece.withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
  }

  private mutating func noteLiteral(_ url: String?, _ title: String?) {
    for value in [url, title] {
      guard let value else { continue }
      if value.utf8.contains(.backtick) { literalsHoldBacktick = true }
      if value.utf8.contains(.dollar) { literalsHoldDollar = true }
    }
  }

  private mutating func report(_ code: Diagnostic.Code, _ message: String) {
    diagnostics.append(Diagnostic(code, message))
  }
}

extension Span<UInt8> {
  /// Whether this is U+FFFC, which only holds a place.
  var isPlaceholder: Bool { count == 3 && self[0] == 0xEF && self[1] == 0xBF && self[2] == 0xBC }
}

extension LeafRuns {
  /// Whether two runs say the same of a mark that both have.
  fileprivate borrowing func saysTheSame(_ mark: WrittenMark, _ a: Int, _ b: Int) -> Bool {
    let (own, other) = (runs[a].attributes.rare, runs[b].attributes.rare)
    if own === other { return true }
    guard let own = own?.values, let other = other?.values else { return !mark.isBracketed && mark != .abbreviation }
    switch mark {
    case .link: return own.link.isSame(as: other.link) && own.linkTitle.isSame(as: other.linkTitle)
    case .attributes: return own.markdownAttributes.isSame(as: other.markdownAttributes)
    case .abbreviation: return own.expansion.isSame(as: other.expansion)
    case .emphasis, .strong, .strikethrough, .superscript, .subscript, .keyboard, .highlight, .insertion: return true
    }
  }
}

extension String? {
  /// Whether both are the same to the byte.
  fileprivate func isSame(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.utf8.elementsEqual(other.utf8)
  }
}
