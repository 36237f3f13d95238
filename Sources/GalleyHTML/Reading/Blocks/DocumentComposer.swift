import GalleyDocument

/// Makes a document of a page's elements.
///
/// It is told what ``TreeConstructor`` finds, which tags open and close elements and where text stands, and says the
/// blocks and runs that they mean. The open elements are a stack that it holds beside the constructor's, entry for
/// entry: what holds for text is what its elements say, from the outside in. Blocks that they open are a stack of their
/// own, see ``BlockOutput``: so many an element opens none, and a paragraph opens without an element.
struct DocumentComposer: ElementSink, ~Copyable {
  /// An element that is open.
  struct Entry {
    var style = ElementStyle()
    /// The place among ``DocumentComposer/styles`` of what holds for text inside it.
    var text = 0
    var treatment = BlockTreatment.inline
    /// Whether what stands in it is left out.
    var isLeftOut = false
    /// Whether ``InlineElements`` was told of it.
    var isInlineElement = false
    /// Whether it stands in a block that holds text alone: it opened none of its own.
    var isFlattened = false
    /// Whether it is a header's link to itself.
    var isPermalink = false
    /// Whether it says that a link in it refers to a footnote.
    var isReference = false
    /// Tells its link from others.
    var number: UInt32 = 0
    /// Where its content goes.
    var flow = 0
    /// Where what is fostered out of the innermost table goes.
    var fosterFlow = 0
    /// How many blocks of its flow were open around it.
    var depth = 0
    /// How many marks of a text of another format its tag stands in.
    var markupDepth = 0

    /// Which element it is.
    var element: HTMLElement { style.element }
  }

  var output = BlockOutput()
  var line = LineBox()
  var inlines = InlineElements()
  /// The open elements; the first stands for what is outside of all.
  var entries: [Entry]
  /// What holds for text in them; see ``restyle(_:_:)``.
  var styles: [TextStyle]
  /// How many of ``entries`` know what holds for their text; the others changed places.
  var styledCount = 1
  private var elementCount: UInt32 = 0
  /// Whether what was copied has ended.
  private var isPastFragment = false
  /// Whether the text that is left out now was counted.
  private var hasCountedHidden = false
  /// A formula that is open; its text is kept apart.
  var formula: OpenFormula?
  /// The labels that have been referred to.
  var footnotes = FootnoteLabels()
  /// A language that an element around code has said.
  var highlight: Highlight?
  /// The number and the level that a piece of a list says of its first item and of all.
  var pieceStart: Int?
  var pieceLevel: Int?
  /// Whether the page was copied from a spreadsheet, which writes spaces of cells as no-break spaces.
  var isSpreadsheet = false
  /// The open entries that are blocks of another format, the outermost first.
  var embedded: [EmbeddedEntry] = []
  /// How many marks of its text the tag at hand stands in.
  var markupDepth = 0

  /// Nothing composed yet.
  ///
  /// - Parameter options: How to read.
  init(options: HTMLReader.Options) {
    entries = [Entry()]
    styles = [TextStyle(readsLooks: options.readsLooks)]
  }

  // MARK: Elements

  /// An element opens inside the innermost open one.
  mutating func push(
    _ tag: TagName, _ style: ElementStyle, _ attributes: TagAttributes, isForeign: Bool, isFostered: Bool
  ) {
    restyle()
    elementCount &+= 1
    let outer = entries.count - 1
    let fosters = isFostered || (entries[outer].treatment.isTableStructure && !BlockTreatment(tag.element).isTablePart)
    let fosterFlow = entries[outer].fosterFlow
    var entry = Entry(
      style: style, text: entries[outer].text, isLeftOut: entries[outer].isLeftOut || isPastFragment,
      number: elementCount, flow: fosters ? fosterFlow : entries[outer].flow, fosterFlow: fosterFlow,
      markupDepth: markupDepth)
    if tag.element == .meta, attributes.isSpreadsheet { isSpreadsheet = true }
    if !entry.isLeftOut {
      let number = elementCount
      if style.speaks { restyle(&entry) { $0.apply(style, number: number) } }
      open(&entry, attributes, isForeign: isForeign)
    }
    entries.append(consume entry)
    styledCount = entries.count
  }

  /// A block that is no element opens inside the innermost open one.
  mutating func push(_ entry: inout Entry, _ block: Block) {
    restyle()
    elementCount &+= 1
    let outer = entries.count - 1
    // Its own, since that may change while it is open.
    styles.append(styles[entries[outer].text])
    entry.text = styles.count - 1
    entry.number = elementCount
    entry.fosterFlow = entries[outer].fosterFlow
    entry.flow = entries[outer].treatment.isTableStructure ? entry.fosterFlow : entries[outer].flow
    entry.isLeftOut = entries[outer].isLeftOut
    if !entry.isLeftOut {
      output.turn(to: entry.flow, &line)
      endLine()
      output.settleImplied()
      entry.treatment = .flow
      if output.isTextOnly { entry.isFlattened = true } else { open(block, OpenBlock.Form(block), &entry) }
    }
    entries.append(entry)
    styledCount = entries.count
  }

  /// Finds what an element means, and opens that.
  private mutating func open(_ entry: inout Entry, _ attributes: TagAttributes, isForeign: Bool) {
    let element = entry.element
    output.turn(to: entry.flow, &line)
    if element == .table, isSpreadsheet { restyle(&entry) { $0.whiteSpace = .filler } }
    if InlineElements.has(element) {
      openInline(&entry, attributes, isForeign: isForeign)
    }
    let flags = styles[entry.text].flags
    if flags.contains(.hidden) {
      entry.isLeftOut = true
      hasCountedHidden = !entry.style.hides
      return
    }
    if isForeign || flags.contains(.gathered) || formula != nil { return }
    switch element {
    case .a:
      if openNote(&entry, attributes) { return }
      entry.isPermalink = !attributes.isEmpty && output.innermost == .header && attributes.isPermalink
    case .button where output.taking == .code:
      entry.isLeftOut = true
      return skipsCount()
    case .sup: entry.isReference = attributes.isFootnoteReference
    case .span where !attributes.isEmpty:
      if openFormula(attributes, in: entry.flow) { return }
      if attributes.isParagraphBreak { endLine() }
    default: break
    }
    entry.treatment = treatment(of: entry.style, isInlineElement: entry.isInlineElement, attributes)
    if entry.treatment == .inline {
      if output.taking == .code { output.code.open(element, attributes) }
      return
    }
    openBlock(&entry, attributes)
  }

  /// The innermost open element closes.
  mutating func pop() {
    guard entries.count > 1 else { return }
    let entry = entries.removeLast()
    if let block = embedded.last, block.place >= entries.count { embedded.removeLast() }
    styledCount = min(styledCount, entries.count)
    if let highlight, highlight.place >= entries.count { self.highlight = nil }
    if let formula, formula.place >= entries.count { closeFormula(formula) }
    if entry.isInlineElement, let thing = inlines.close(styles[entry.text]), !isPastFragment {
      output.turn(to: entry.flow, &line)
      say(thing, style)
    }
    if entry.treatment != .inline { closeBlock(entry) }
    dropStyles()
  }

  /// A copy of a formatting element opens around elements that are open already.
  mutating func insert(_ tag: TagName, _ style: ElementStyle, at index: Int) {
    let place = index + 1
    guard place <= entries.count else { return }
    elementCount &+= 1
    var entry = entries[place - 1]
    // It opens no block of its own: what it stands around keeps its own.
    entry = Entry(
      style: style, text: entry.text, isLeftOut: entry.isLeftOut, number: elementCount,
      flow: place < entries.count ? entries[place].flow : entry.flow, fosterFlow: entry.fosterFlow)
    entries.insert(entry, at: place)
    styledCount = min(styledCount, place)
  }

  /// An element closes, wherever it stands; those inside it stay open.
  mutating func remove(at index: Int) {
    let place = index + 1
    guard place < entries.count, place > 0 else { return }
    if place == entries.count - 1 { return pop() }
    entries.remove(at: place)
    styledCount = min(styledCount, place)
  }

  // MARK: Text

  /// Text of the innermost open element.
  mutating func append(_ text: UTF8Span, isFostered: Bool) {
    guard takes(text, isFostered: isFostered) else { return }
    let last = entries.count - 1
    if entries[last].isPermalink, text.span.isLinkSign { return }
    if output.taking == .nothing {
      output.alignment = styles[entries[last].text].alignment
      if line.isEmpty, text.span.isLineEnd { output.noteLineEnd() }
    }
    line.append(text, styles[entries[last].text].run, to: &output)
  }

  /// Whether text goes to a line; else it is kept where it belongs, or left out.
  mutating func takes(_ text: UTF8Span, isFostered: Bool = false) -> Bool {
    restyle()
    let last = entries.count - 1
    if entries[last].isLeftOut {
      countHidden(text)
    } else if isPastFragment || (entries[last].treatment.isTableStructure && !isFostered) {
      return false
    } else if formula != nil {
      keep(text)
    } else if styles[entries[last].text].isGathered {
      inlines.gather(text)
    } else {
      output.turn(to: isFostered ? entries[last].fosterFlow : entries[last].flow, &line)
      if output.taking != .code { return !styles[entries[last].text].isHidden }
      output.code.append(text.span)
    }
    return false
  }

  /// Puts what stands for an element into the line.
  mutating func say(_ thing: InlineThing, _ style: TextStyle) {
    if output.taking == .code { return output.code.append(thing) }
    output.alignment = style.alignment
    line.append(thing, style, to: &output)
  }

  /// What is left out now is so by what it is; nobody misses it.
  mutating func skipsCount() { hasCountedHidden = true }

  private mutating func countHidden(_ text: UTF8Span) {
    if isPastFragment || takeMarker(text) || hasCountedHidden { return }
    for index in text.span.indices where !text.span[index].isSpacing {
      hasCountedHidden = true
      return output.found.add(.hidden)
    }
  }

  // MARK: Edges of what was copied

  /// What was said up to here is not part of what was copied; open elements stay open.
  mutating func startFragment() {
    line.end()
    output.restart()
  }

  /// What follows is not part of what was copied.
  mutating func endFragment() { isPastFragment = true }

  /// The document, and what could not be carried over.
  consuming func finish() -> Reading {
    while entries.count > 1 { pop() }
    line.end()
    output.turn(to: 0, &line)
    output.close(downTo: 0)
    if inlines.emptyMedia > 0 { output.found.add(.embedded, count: inlines.emptyMedia) }
    if inlines.pixels > 0 { output.found.add(.pixel, count: inlines.pixels) }
    if output.builder.isFull { output.found.add(.full) }
    let diagnostics = output.found.diagnostics
    return Reading(document: output.finish(), diagnostics: diagnostics)
  }
}

extension Span<UInt8> {
  /// Whether it is white space that begins with a line end.
  fileprivate var isLineEnd: Bool {
    guard let first, first == 0x0A || first == 0x0D else { return false }
    return trimmedRange.isEmpty
  }

  private var first: UInt8? { isEmpty ? nil : self[0] }
}

extension ElementStyle {
  /// Whether its attributes, not its element, say that it is not seen.
  fileprivate var hides: Bool {
    guard let declarations else { return false }
    return declarations.isHidden || declarations.display == DisplayKind.none
  }
}
