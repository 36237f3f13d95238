import GalleyDocument

/// The blocks that are open, and where they are said: to the document, or within tables to a tape.
///
/// Paragraphs open by themselves, when text comes where no block takes it, and close where their line ends.
///
/// What only reads is inlined here, as it is in ``DocumentComposer``: a call would be given a copy of the whole value.
struct BlockOutput: TextOutput, ~Copyable {
  /// What a block does with text.
  enum Taking: UInt8 {
    /// A paragraph must open for it.
    case nothing
    /// It is the block's own.
    case text
    /// It is kept until the block ends, as it is.
    case code
  }

  var builder = DocumentBuilder()
  var tape = TableTape()
  /// The page's, then those of the tables that are open.
  var flows = [Flow(parent: 0)]
  /// The flow that is written to.
  private(set) var current = 0
  /// What the innermost block does with text.
  private(set) var taking = Taking.nothing
  /// How the lines of a paragraph align that opens now.
  var alignment: TextAlignment?
  /// Whether text opens a paragraph even where it could stand by itself.
  var wantsParagraph = false
  /// Whether all text of the innermost open cell so far is strong.
  var isBold = true
  /// The text of the code block that is open.
  var code = CodeText()
  /// The item that a paragraph is, until text of it comes.
  var pendingItem: PastedItem?
  /// What was reported.
  var found = ReadingFaults()

  // MARK: Text

  /// Text of the innermost open block, or of a paragraph in it.
  mutating func append(_ text: UTF8Span, _ attributes: Attributes) {
    if taking == .nothing { openText() }
    if current == 0 {
      builder.append(text, attributes: attributes)
    } else {
      if !attributes.intent.contains(.stronglyEmphasized) { isBold = false }
      tape.append(text, attributes, in: &flows[current].chain)
    }
  }

  @inline(never)
  private mutating func openText() {
    if pendingItem != nil { openPending() }
    settle(for: .paragraph)
    let innermost = flows[current].blocks.count - 1
    if innermost >= 0, flows[current].blocks[innermost].form == .direct, !wantsParagraph,
      flows[current].blocks[innermost].text == .none, flows[current].blocks[innermost].content.count == 0
    {
      flows[current].blocks[innermost].text = .open
      taking = .text
      return
    }
    var block = Block.paragraph
    switch alignment {
    case .center, .right, .justified: block.attributes.alignment = alignment
    case .left, .natural, nil: break
    }
    count(.paragraph)
    enter(block, .paragraph)
  }

  /// Ends a line's paragraph: what follows is no part of it.
  mutating func endText() {
    wantsParagraph = false
    let last = flows[current].blocks.count - 1
    guard last >= 0 else { return }
    switch flows[current].blocks[last].form {
    case .paragraph: closeInnermost()
    case .direct where flows[current].blocks[last].text == .open:
      flows[current].blocks[last].text = .ended
      taking = .nothing
    default: break
    }
  }

  /// Ends a paragraph, if it is one whose text may go on in another; a cell's text is one.
  mutating func endParagraph() -> Bool {
    guard innermost == .paragraph else { return false }
    if depth > 1, flows[current].blocks[depth - 2].form == .cell { return false }
    endText()
    return true
  }

  // MARK: Blocks

  /// The innermost open block.
  @inline(__always)
  var innermost: OpenBlock.Form? {
    let last = flows[current].blocks.count - 1
    return last >= 0 ? flows[current].blocks[last].form : nil  // `last` would copy all of the block
  }

  /// How many blocks are open.
  @inline(__always)
  var depth: Int { flows[current].blocks.count }

  /// Whether the innermost open block, but for a paragraph, is a list of definitions.
  @inline(__always)
  var isInDefinitionList: Bool {
    var place = depth - 1
    while place >= 0, flows[current].blocks[place].form == .paragraph { place -= 1 }
    return place >= 0 && flows[current].blocks[place].block.attributes.role == .definitionList
  }

  /// Whether the innermost open block holds text alone, so that blocks in it are flattened.
  @inline(__always)
  var isTextOnly: Bool { innermost == .header || innermost == .code }

  /// A block opens, within whatever must be open around it.
  ///
  /// - Parameters:
  ///   - block: Its kind and attributes.
  ///   - form: How it takes what stands in it.
  mutating func open(_ block: Block, _ form: OpenBlock.Form) {
    settle(for: form)
    count(form)
    enter(block, form)
  }

  /// Enters a block without a look at what is around it.
  @discardableResult
  mutating func enter(_ block: Block, _ form: OpenBlock.Form) -> Int32 {
    var event: Int32 = -1
    if current == 0 { builder.enter(block) } else { event = tape.enter(block, in: &flows[current].chain) }
    flows[current].blocks.append(OpenBlock(block, form, event: event))
    taking = form == .paragraph || form == .header ? .text : form == .code ? .code : .nothing
    return event
  }

  /// Closes the blocks inside the outermost `depth` ones.
  mutating func close(downTo depth: Int) {
    while flows[current].blocks.count > depth { closeInnermost() }
  }

  private mutating func closeInnermost() {
    let last = flows[current].blocks.count - 1
    guard last >= 0 else { return }
    switch flows[current].blocks[last].form {
    case .list: endList(flows[current].blocks[last])
    case .code: endCode()
    default: break
    }
    var leave: Int32 = -1
    if current == 0 { builder.leave() } else { leave = tape.leave(in: &flows[current].chain) }
    let block = flows[current].blocks.removeLast()
    taking = .nothing
    switch block.form {
    case .paragraph where !flows[current].blocks.isEmpty:
      flows[current].blocks[flows[current].blocks.count - 1].content.paragraph = (block.event, leave)
    case .item: endItem(block)
    case .cell: endCell(block, leave)
    case .structure: endRow(leave)
    default: break
    }
  }

  /// Changes the innermost open block.
  mutating func amend(_ change: (inout Block) -> Void) {
    let last = flows[current].blocks.count - 1
    guard last >= 0 else { return }
    change(&flows[current].blocks[last].block)
    let open = flows[current].blocks[last]
    if open.event < 0 { builder.amend { $0 = open.block } } else { tape[open.event] = open.block }
  }

  /// Says the text of the innermost open block, which is code.
  private mutating func endCode() {
    taking = .text
    // GitHub writes formulas as code in a language of that name, as this library's writer does.
    if code.language == "math" {
      amend { $0.attributes.role = .math }
    } else if let language = code.language {
      amend { $0.attributes.info = language }
    }
    code.finish()
    let text = code.bytes
    if !text.isEmpty { append(unsafe UTF8Span(unchecked: text.span), Attributes()) }
    code.removeAll()
  }

  // MARK: Flows

  /// Goes on in another flow.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - line: The line of the flow that is left; of the other one after that.
  @inline(__always)
  mutating func turn(to flow: Int, _ line: inout LineBox) {
    if flow != current { goOn(in: flow, &line) }
  }

  @inline(never)
  private mutating func goOn(in flow: Int, _ line: inout LineBox) {
    swap(&flows[current].line, &line)
    current = flow
    swap(&flows[current].line, &line)
    let innermost = flows[current].blocks.last
    switch innermost?.form {
    case .paragraph, .header: taking = .text
    case .direct: taking = innermost?.text == .open ? .text : .nothing
    case .code: taking = .code
    default: taking = .nothing
    }
  }

  // MARK: Edges

  /// Forgets what was said; blocks stay open.
  mutating func restart() {
    for index in flows.indices where flows[index].blocks.last?.form == .paragraph { flows[index].blocks.removeLast() }
    endText()
    if taking == .text, innermost != .header { taking = .nothing }
    code.removeAll()
    builder = DocumentBuilder()
    for block in flows[0].blocks { builder.enter(block.block) }
    tape.dropAll(but: Set(flows.flatMap { $0.blocks.map(\.event) }))
    for index in flows.indices {
      flows[index].line = LineBox()
      for block in flows[index].blocks.indices {
        flows[index].blocks[block].content = BlockContent()
        if flows[index].blocks[block].text == .ended { flows[index].blocks[block].text = .none }
      }
      let openCount = flows[index].blocks.count
      flows[index].table?.forget(openBlocks: openCount)
    }
  }

  /// The document.
  consuming func finish() -> Document { builder.finish() }
}
