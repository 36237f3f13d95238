public import GalleyDocument
internal import GalleyHTML

extension MarkdownWriter {
  /// A block opens inside the innermost open one.
  public mutating func enter(_ block: Block) {
    if htmlDepth > 0 {
      htmlDepth += 1
      html?.enter(block)
      return
    }
    while frames[frames.count - 1].isImplicit { close() }
    flushText()
    // What may stand in lists, tables and rows is theirs alone.
    switch frames[frames.count - 1].form {
    case .list where block.kind != .listItem:
      enterImplicit(.listItem)
    case .table where block.kind != .tableRow && block.kind != .tableHeaderRow:
      if block.kind == .group, block.attributes.role == .caption { break }
      enterImplicit(Block(.tableRow))
      enterImplicit(Block(.tableCell))
    case .row where block.kind != .tableCell:
      enterImplicit(Block(.tableCell))
    default: break
    }
    open(block)
  }

  /// The innermost open block closes.
  public mutating func leave() {
    if htmlDepth > 0 {
      html?.leave()
      htmlDepth -= 1
      if htmlDepth == 0 { endHTML() }
      return
    }
    while frames.count > 1, frames[frames.count - 1].isImplicit { close() }
    if frames.count > 1 { close() }
  }

  /// Opens a block that holds what can't stand where it stands.
  mutating func enterImplicit(_ block: Block) {
    open(block)
    frames[frames.count - 1].isImplicit = true
  }

  private mutating func open(_ block: Block) {
    let (parent, isStrong) = (frames[frames.count - 1].form, frames[frames.count - 1].isStrong)
    frames.append(Frame(block: block, isStrong: isStrong))
    noteUnsaid(block)
    switch parent {
    case .cell, .inCell:
      table?.isBreakDue = true
      frames[frames.count - 1].form = .inCell
      return
    // The caption: a paragraph before the table.
    case .table where block.kind == .group: return
    default: break
    }
    switch block.kind {
    case .paragraph, .header, .thematicBreak: frames[frames.count - 1].form = .leaf
    case .codeBlock, .rawHTML: frames[frames.count - 1].form = .literal
    case .orderedList, .unorderedList: openList(block)
    case .listItem: if case .list(let list) = parent { openItem(block, of: list) }
    case .blockQuote: openQuote(block)
    case .table: openTable(block)
    case .tableHeaderRow, .tableRow: if case .table = parent { openRow(block) }
    case .tableCell: if case .row = parent { openCell() }
    case .group: openGroup(block)
    }
  }

  private mutating func close() {
    flushText()
    guard let frame = frames.popLast() else { return }
    switch frame.form {
    case .plain, .leaf, .literal, .html: break
    case .list: closeList()
    case .container: popContainer()
    case .table: closeTable()
    case .row: closeRow()
    case .cell: closeCell(frame.block)
    case .inCell: table?.isBreakDue = true
    case .element(let close): closeElement(close)
    }
  }

  /// Writes the text of the innermost open block, if there is any or it is one without.
  mutating func flushText() {
    let last = frames.count - 1
    switch frames[last].form {
    case .list, .table, .row, .cell, .inCell, .html: return
    case .plain, .container, .element: if !leaf.runs.isEmpty { writeParagraph(Block.paragraph) }
    case .leaf, .literal:
      // Blocks that follow in it have its place, not its form.
      frames[last].form = .plain
      writeLeaf(frames[last].block)
      literal.removeAll(keepingCapacity: true)
    }
    leaf.removeAll()
  }

  private mutating func writeLeaf(_ block: Block) {
    switch block.kind {
    case .header: writeHeader(block)
    case .codeBlock: writeCode(block)
    case .rawHTML: writeRawHTML()
    case .thematicBreak:
      writeRule()
      if !leaf.runs.isEmpty { writeParagraph(Block.paragraph) }
    case .paragraph, .orderedList, .unorderedList, .listItem, .blockQuote, .table, .tableHeaderRow, .tableRow,
      .tableCell, .group:
      writeParagraph(block)
    }
  }

  private mutating func openQuote(_ block: Block) {
    guard hasRoomForContainer() else { return }
    let isTop = containers.count == 1
    beginBlock(.quote)
    push(Container(kind: .quote), first: Array("> ".utf8), rest: Array("> ".utf8))
    guard let kind = block.attributes.alert else { return }
    guard isTop, options.dialect.contains(.alerts), Alerts.kinds.contains(kind) else {
      return report(.noForm, "an alert in another block, or of another kind than GitHub's, is written as a quote")
    }
    containers[containers.count - 1].alert = kind
  }

  /// Reports what of a block's attributes Markdown has no form for.
  private mutating func noteUnsaid(_ block: Block) {
    guard block.attributes.rare != nil else { return }
    let attributes = block.attributes
    if attributes.anchor != nil, !attributes.isAnchorDerived, attributes.role != .footnote {
      report(.noForm, "names of blocks have no form in Markdown and are left out")
    }
    if attributes.indent > 0 || attributes.alignment != nil || attributes.textTable != nil {
      report(.noForm, "the layout of paragraphs has no form in Markdown and is left out")
    }
  }
}
