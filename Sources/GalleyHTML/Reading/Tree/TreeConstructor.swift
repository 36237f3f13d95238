import GalleyDocument

/// Finds the elements of a page and says the document that they mean.
typealias TreeConstructor = TreeConstruction<DocumentComposer>

/// Finds the elements that a page's tags open and close, as HTML's rules for broken and unbroken pages have it.
///
/// These are the rules of the HTML standard's section “Tree construction”, by its names. It keeps the open elements and
/// the active formatting elements, but no tree: what is found goes on to a sink at once. Where the standard moves
/// elements that the sink has heard of, it is told what that changes for text yet to come.
struct TreeConstruction<Sink: ElementSink & ~Copyable>: MarkupSink, ~Copyable {
  var sink: Sink
  var elements = OpenElements()
  var formatting = ActiveFormatting()
  var mode = InsertionMode.beforeHTML
  /// The mode that goes on after an element of mere text.
  var modeAfterText = InsertionMode.inBody
  /// The modes of the open templates.
  var templateModes: [InsertionMode] = []
  /// Whether what would stand in a table but in no cell goes before it.
  var isFostering = false
  /// Whether the start tag that is being read ends in `/>`.
  var closesItself = false
  /// Whether nothing was read yet that keeps frames from being the whole page.
  var allowsFrameset = true
  /// Whether a form is open, or was closed by something else than its end tag.
  var hasForm = false
  /// Whether the page's document type asks for the rules of new pages: tables end paragraphs there.
  var isStandard = false
  /// White space in a table, until it is known whether it stands beside text.
  var tableSpace: [UInt8] = []
  /// Whether text in a table goes before it, since the last tag.
  var fostersTableText = false
  /// The open blocks that are no elements, the outermost first.
  var embedded: [EmbeddedBlock] = []
  /// The attributes of tags that are implied.
  let none = TagAttributes()

  init(_ sink: consuming Sink) { self.sink = sink }

  /// Whether the innermost open element is SVG's or MathML's.
  var isInForeignContent: Bool { !elements.isEmpty && elements.current.isForeign }

  /// A document type, which may ask for the rules of old pages.
  ///
  /// - Parameter isQuirky: Whether it does; without a document type, a page does, too.
  mutating func documentType(isQuirky: Bool) {
    if elements.isEmpty { isStandard = !isQuirky }
  }

  /// A start tag.
  ///
  /// - Parameters:
  ///   - tag: Its name.
  ///   - attributes: Its attributes.
  ///   - isSelfClosing: Whether it ends in `/>`, which counts in SVG and MathML only.
  mutating func startTag(_ tag: TagName, _ attributes: TagAttributes, isSelfClosing: Bool) {
    endTableText()
    closesItself = isSelfClosing
    if isForeign(to: tag), foreignStart(tag, attributes) { return }
    while !start(tag, attributes) {}
  }

  /// An end tag.
  ///
  /// - Parameter tag: Its name.
  mutating func endTag(_ tag: TagName) {
    endTableText()
    if isInForeignContent, foreignEnd(tag) { return }
    while !end(tag) {}
  }

  /// Text between tags.
  ///
  /// - Parameter text: Decoded; not empty; cut anywhere at scalar edges.
  mutating func text(_ text: UTF8Span) {
    if isInForeignContent, elements.current.traits.isDisjoint(with: .integrates) { return plainText(text) }
    switch mode {
    case .inBody, .inCaption, .inCell, .inTemplate: bodyText(text)
    case .text: sink.append(text, isFostered: false)
    case .inTable, .inTableBody, .inRow: tableText(text)
    case .beforeHTML, .beforeHead, .inHead, .inHeadNoscript, .afterHead, .afterBody, .inColumnGroup:
      textBetweenParts(text)
    case .inFrameset, .afterFrameset: break
    }
  }

  /// What was said up to here is not part of what was copied.
  mutating func startFragment() {
    endTableText()
    sink.startFragment()
  }

  /// What follows is not part of what was copied.
  mutating func endFragment() {
    endTableText()
    sink.endFragment()
  }

  /// The page ends: open elements close.
  consuming func finish() -> Reading {
    endTableText()
    return sink.finish()
  }

  /// Processes a start tag by the rules of the mode.
  ///
  /// - Parameters:
  ///   - tag: Its name.
  ///   - attributes: Its attributes.
  /// - Returns: Whether that is all; else it is to be processed again in the mode that was found.
  private mutating func start(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    switch mode {
    case .inBody: bodyStart(tag, attributes)
    case .beforeHTML: return startBeforeHTML(tag, attributes)
    case .beforeHead: return startBeforeHead(tag, attributes)
    case .inHead: return startInHead(tag, attributes)
    case .inHeadNoscript: return startInHeadNoscript(tag, attributes)
    case .afterHead: return startAfterHead(tag, attributes)
    case .text:
      endText()
      return false
    case .inTable: return startInTable(tag, attributes)
    case .inCaption: return startInCaption(tag, attributes)
    case .inColumnGroup: return startInColumnGroup(tag, attributes)
    case .inTableBody: return startInTableBody(tag, attributes)
    case .inRow: return startInRow(tag, attributes)
    case .inCell: return startInCell(tag, attributes)
    case .inTemplate: return startInTemplate(tag, attributes)
    case .afterBody: return startAfterBody(tag)
    case .inFrameset, .afterFrameset: startInFrameset(tag, attributes)
    }
    return true
  }

  /// Processes an end tag by the rules of the mode.
  ///
  /// - Parameter tag: Its name.
  /// - Returns: As for start tags.
  private mutating func end(_ tag: TagName) -> Bool {
    switch mode {
    case .inBody: bodyEnd(tag)
    case .beforeHTML, .beforeHead, .inHead, .inHeadNoscript, .afterHead: return endBeforeBody(tag)
    case .text:
      let isOwn = elements.current.tag == tag
      endText()
      return isOwn
    case .inTable: endInTable(tag)
    case .inCaption: return endInCaption(tag)
    case .inColumnGroup: return endInColumnGroup(tag)
    case .inTableBody: return endInTableBody(tag)
    case .inRow: return endInRow(tag)
    case .inCell: return endInCell(tag)
    case .inTemplate: if tag.element == .template { endTemplate() }
    case .afterBody: return endAfterBody(tag)
    case .inFrameset, .afterFrameset: endInFrameset(tag)
    }
    return true
  }
}
