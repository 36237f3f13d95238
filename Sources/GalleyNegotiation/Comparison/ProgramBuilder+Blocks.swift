import GalleyDocument

extension ProgramBuilder {
  /// What is remembered of an open block.
  struct Frame {
    let kind: BlockKind
    /// The number of the next item of an ordered list.
    var number = 1
    /// Whether it is a row of a table, or a cell of one, that the innermost open table counts.
    var isCounted = false
    /// The table of paragraphs that is open in it.
    var layout: TextTableCell?
    /// Where its text ends, as far as it is known.
    var end = 0

    init(_ kind: BlockKind) { self.kind = kind }
  }

  mutating func enter(_ block: Block, at position: Int) {
    endText(at: position)
    let parent = frames.count - 1
    let attributes = block.attributes
    if block.kind == .paragraph, let cell = attributes.textTable {
      enterLayoutCell(cell, in: parent, at: position)
    } else {
      endLayout(of: parent)
    }
    var frame = Frame(block.kind)
    frame.number = attributes.listStart ?? 1
    switch block.kind {
    case .table: tables.append(ComparedTable())
    case .tableRow, .tableHeaderRow:
      frame.isCounted = frames[parent].kind == .table
      if frame.isCounted { beginRow(isHeader: block.kind == .tableHeaderRow, at: position) }
    case .tableCell:
      frame.isCounted = frames[parent].isCounted
      if frame.isCounted { beginCell(columns: attributes.columnSpan, rows: attributes.rowSpan, at: position) }
    case .paragraph, .header, .orderedList, .unorderedList, .listItem, .codeBlock, .blockQuote, .thematicBreak,
      .rawHTML, .group:
      break
    }
    frames.append(frame)
    if let caption = attributes.caption {
      if block.kind == .table || block.kind == .group {
        addBeside(caption, at: position)
      } else {
        addOptional(symbols(of: Array(caption.utf8)), at: position)
      }
      words.endWord()
    }
    begin(block, in: parent, at: position)
  }

  /// Adds what may stand before a block's text.
  private mutating func begin(_ block: Block, in parent: Int, at position: Int) {
    let attributes = block.attributes
    func optional(_ text: String?) -> [UInt32] { symbols(of: Array((text ?? "").utf8)) }
    if block.kind == .listItem, frames[parent].kind == .orderedList {
      let number = attributes.itemValue ?? frames[parent].number
      frames[parent].number = number &+ 1
      addOptional(optional(String(number.magnitude)), at: position)
    }
    if attributes.task == .done { addOptional(optional("x"), at: position, as: .caseless) }
    if let list = attributes.textList { addOptional(optional(list.marker), at: position) }
    if let alert = attributes.alert { addOptional(optional(alert.lowercased()), at: position, as: .caseless) }
    if let info = attributes.info {
      let (whole, hint) = (optional(info), optional(attributes.languageHint))
      addOptional(whole, at: position)
      if hint != whole { addOptional(hint, at: position) }
    }
    if block.kind == .group, attributes.role == .footnote { addOptional(optional(attributes.anchor), at: position) }
  }

  mutating func leave(at position: Int) {
    endText(at: position)
    endLayout(of: frames.count - 1)
    guard frames.count > 1, let frame = frames.popLast() else { return }
    frames[0].end = position
    switch frame.kind {
    case .table: endTable(at: position)
    case .tableCell where frame.isCounted: endCell(at: position)
    case .paragraph, .header, .orderedList, .unorderedList, .listItem, .codeBlock, .blockQuote, .thematicBreak,
      .tableHeaderRow, .tableRow, .tableCell, .rawHTML, .group:
      break
    }
  }

  // MARK: Tables that are a look

  private mutating func enterLayoutCell(_ cell: TextTableCell, in parent: Int, at position: Int) {
    let before = frames[parent].layout
    frames[parent].layout = cell
    if let before, before.table == cell.table {
      if before.row == cell.row, before.column == cell.column { return }
      if before.row == cell.row, before.column < cell.column {
        endCell(at: position)
        beginLayoutCell(cell, at: position)
        return
      }
      if before.row < cell.row {
        endCell(at: position)
        beginRow(isHeader: false, at: position)
        beginLayoutCell(cell, at: position)
        return
      }
    }
    if before != nil {
      endCell(at: position)
      endTable(at: position)
    }
    tables.append(ComparedTable())
    beginRow(isHeader: true, at: position)
    beginLayoutCell(cell, at: position)
  }

  private mutating func beginLayoutCell(_ cell: TextTableCell, at position: Int) {
    tables[tables.count - 1].column = max(0, cell.column)
    beginCell(columns: cell.columnSpan, rows: 1, at: position)
  }

  /// Ends the table of paragraphs that is open in a block.
  mutating func endLayout(of frame: Int) {
    guard frames[frame].layout != nil else { return }
    frames[frame].layout = nil
    endCell(at: frames[0].end)
    endTable(at: frames[0].end)
  }
}
