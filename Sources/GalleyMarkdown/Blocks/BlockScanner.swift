internal import GalleyDocument

/// Reads a section's lines as libcmark reads blocks, and our extensions among them.
///
/// It is the first phase of CommonMark's parsing strategy without a tree: a stack of open containers and one open leaf.
/// libcmark's rules are followed to the letter, since its tree is held against what is found here. The extensions'
/// rules are cmark-gfm's; each has its file in `Extensions`.
struct BlockScanner {
  let dialect: MarkdownDialect
  /// Whether parts of the source beside text are kept.
  let keepsParts: Bool
  /// What was found so far.
  var scan = BlockScan()
  /// The open containers, the document first.
  var stack = [Container(.document)]
  /// Where in the stack the open footnotes are.
  var footnotes: [Int] = []
  /// The open leaf.
  var leaf = Leaf.none
  /// What is known of the open paragraph.
  var paragraph = OpenParagraph()
  /// What is known of the open code, HTML or table.
  var open = OpenLeaf()
  /// Where the line is read.
  var at = LineCursor(from: 0, to: 0)
  /// What is known of the line, and where those after it end.
  var line = Line()
  var ends = LineEnds()
  /// Whether the block opened last is a thematic break.
  var endsInBreak = false
  /// The end of the last line that has more than white space.
  var contentEnd = 0
  /// How long the rewritten text may grow.
  private(set) var limit = 0
  /// Up to where the source has been copied to the rewritten text.
  var copied = 0
  /// Up to where no closing line of a formula was found.
  var mathFailure = 0
  /// Content, and cells, while they are looked at.
  var scratch: [UInt8] = []
  var cells: [Range<Int>] = []

  /// What a container is.
  enum ContainerKind: UInt8 { case document, quote, list, item, footnote }

  /// A block that holds blocks and is open.
  struct Container {
    var kind: ContainerKind
    /// Its number among the blocks.
    var block = -1
    /// How many columns a line must be indented to belong to an item.
    var need = 0
    /// A list's marker: its bullet, or its delimiter where it is ordered.
    var marker: UInt8 = 0
    var isOrdered = false
    /// How many blocks it holds.
    var children = 0
    /// Whether a footnote's last line was blank.
    var endsBlank = false

    init(_ kind: ContainerKind, block: Int = -1) {
      self.kind = kind
      self.block = block
    }
  }

  /// The kind of the open leaf.
  enum Leaf: UInt8 { case none, paragraph, fence, indentedCode, html, table, math }

  /// What is known of an open paragraph.
  struct OpenParagraph {
    /// Its number among the blocks.
    var block = 0
    /// How many lines it has.
    var lines = 0
    /// How many bytes of definitions are known to stand before its text.
    var definitions = 0
    /// How many of its lines define Markdown attributes, from the first on.
    var attributeLines = 0
    /// Where its last line and that line's content start, and the content's first stretch.
    var lineStart = 0
    var contentStart = 0
    var firstStretch = 0
    /// Where in the rewritten text that line, and where its content starts; `nil` where it was not rewritten.
    var written: Range<Int>?
  }

  /// What is known of an open leaf other than a paragraph.
  struct OpenLeaf {
    var block = 0
    /// The byte, length and indentation of a fence.
    var fenceByte: UInt8 = 0
    var fenceLength = 0
    var fenceOffset = 0
    /// The condition by which HTML began.
    var htmlCondition = 0
    /// The number of a table; and where the blank line after its header was written.
    var table = 0
    var blankAfterHeader: Int?
    /// What to write before each of a table's cells.
    var prefix: [UInt8] = []
    /// The line that closes a formula.
    var mathEnd = 0
  }

  /// What is known of the line that is read.
  struct Line {
    var start = 0
    var end = 0
    /// The start of the line after it.
    var next = 0
    /// How many open containers it belongs to, the document not counted; and where the rest of it begins.
    var matched = 0
    var rest = LineCursor(from: 0, to: 0)
    /// What to write in place of all before the rest, if it belongs to a footnote.
    var prefix: [UInt8]?
    /// The footnotes that open on it.
    var footnotes: [OpenedFootnote] = []
    /// A stretch to be written otherwise.
    var edit: Edit?
    /// Where a list's marker stands, if an item was opened last.
    var marker: Int?
    /// Whether a paragraph goes on with it, unless a block interrupts that.
    var interruptsParagraph = false
    /// Where no thematic break can begin any more.
    var noBreakUpTo = 0
  }

  /// A footnote that opened on the line.
  struct OpenedFootnote {
    /// Its bracket, and its content.
    var start: Int
    var content: LineCursor
    /// What to write before its content.
    var prefix: [UInt8]
  }

  /// Bytes to be written in place of others.
  struct Edit {
    var start: Int
    var end: Int
    var bytes: [UInt8]
  }

  init(dialect: MarkdownDialect, keepsParts: Bool) {
    self.dialect = dialect
    self.keepsParts = keepsParts
  }

  /// Scans a section.
  ///
  /// Linear in its length, deep nesting aside.
  ///
  /// - Parameters:
  ///   - source: The whole source.
  ///   - start: Where the section starts, at a line's start where nothing is open.
  ///   - end: Where it ends.
  ///   - dialect: Which extensions to look for.
  ///   - keepsParts: Whether to keep what stands in the source beside text.
  ///   - memory: A scan that is needed no more, whose memory is used.
  /// - Returns: What was found.
  static func scan(
    _ source: Span<UInt8>, from start: Int, to end: Int, dialect: MarkdownDialect, keepsParts: Bool,
    reusing memory: consuming BlockScan = BlockScan()
  ) -> BlockScan {
    var scanner = BlockScanner(dialect: dialect, keepsParts: keepsParts)
    scanner.scan = memory
    scanner.scan.reset()
    let section = source.extracting(..<end)
    var place = start == 0 && section.startsWithByteOrderMark ? 3 : start
    scanner.limit = 8 * (end - start) + 64 << 10
    scanner.copied = place
    scanner.contentEnd = place
    while place < end, !scanner.scan.isTooLarge {
      let (lineEnd, next) = scanner.ends.line(in: section, from: place)
      scanner.scanLine(section, from: place, to: lineEnd, next: next)
      place = next
    }
    scanner.finish(section)
    return scanner.scan
  }

  private mutating func finish(_ source: Span<UInt8>) {
    scan.endsOpen = stack.count == 1 && (leaf == .fence || leaf == .html || leaf == .math)
    closeLeaf(source)
    while stack.count > 1 { popContainer(source, writesEnd: false) }
    if scan.isRewritten { flush(source, to: source.count) }
  }
}

// MARK: - Blocks

extension BlockScanner {
  /// Adds a block to the innermost container that can hold it.
  @discardableResult
  mutating func add(_ kind: ScannedBlock.Kind, at start: Int) -> Int {
    scan.blocks.append(ScannedBlock(kind, at: start))
    return scan.blocks.count - 1
  }

  /// Closes what is open inside a container, before a block opens in it.
  ///
  /// - Parameters:
  ///   - source: The source up to the section's end.
  ///   - depth: The container's place in the stack.
  ///   - isItem: Whether an item opens: a list holds nothing else.
  /// - Returns: The place of the container that gets the block.
  mutating func prepareChild(_ source: Span<UInt8>, of depth: Int, isItem: Bool = false) -> Int {
    closeLeaf(source)
    endsInBreak = false
    var depth = depth
    if stack[depth].kind == .list, !isItem { depth -= 1 }
    while stack.count > depth + 1 { popContainer(source) }
    stack[depth].children += 1
    return depth
  }

  /// Closes the innermost container.
  ///
  /// - Parameters:
  ///   - source: The source up to the section's end.
  ///   - writesEnd: Whether the end of a footnote must be seen by libcmark.
  mutating func popContainer(_ source: Span<UInt8>, writesEnd: Bool = true) {
    closeLeaf(source)
    guard let container = stack.popLast() else { return }
    scan.blocks[container.block].end = Int32(contentEnd)
    guard container.kind == .footnote else { return }
    footnotes.removeLast()
    if writesEnd { writeFootnoteEnd(source, endsBlank: container.endsBlank) }
  }

  /// Closes the open leaf.
  mutating func closeLeaf(_ source: Span<UInt8>) {
    switch leaf {
    case .none: return
    case .paragraph: closeParagraph(source)
    case .table: closeTable()
    case .fence, .indentedCode, .html, .math: scan.blocks[open.block].end = Int32(contentEnd)
    }
    leaf = .none
  }

  /// Notes something that is no text, as a part of a block.
  mutating func addPart(_ part: SourcePart, _ start: Int, _ end: Int, to block: Int) {
    guard keepsParts, end > start else { return }
    let index = Int32(scan.parts.count)
    scan.parts.append(ScannedPart(part: part, start: Int32(start), end: Int32(end)))
    guard block >= 0 else {
      if scan.firstPart < 0 { scan.firstPart = index } else { scan.parts[Int(scan.lastPart)].next = index }
      scan.lastPart = index
      return
    }
    let last = scan.blocks[block].lastPart
    if last < 0 { scan.blocks[block].firstPart = index } else { scan.parts[Int(last)].next = index }
    scan.blocks[block].lastPart = index
  }

  /// Adds to the content of a leaf.
  mutating func addStretch(_ kind: ContentStretch.Kind, at start: Int, count: Int, to block: Int, endsLine: Bool) {
    if scan.blocks[block].stretchCount == 0 { scan.blocks[block].firstStretch = Int32(scan.stretches.count) }
    scan.blocks[block].stretchCount += 1
    scan.stretches.append(ContentStretch(kind: kind, endsLine: endsLine, start: Int32(start), count: Int32(count)))
  }

  /// Adds the rest of the line to the content of a leaf.
  mutating func addRest(of cursor: LineCursor, to block: Int) {
    var start = cursor.offset
    if cursor.isInTab {
      addStretch(
        .spaces, at: start, count: LineCursor.tabStop - cursor.column % LineCursor.tabStop, to: block, endsLine: false)
      start += 1
    }
    addStretch(.bytes, at: start, count: max(0, line.end - start), to: block, endsLine: true)
  }
}
