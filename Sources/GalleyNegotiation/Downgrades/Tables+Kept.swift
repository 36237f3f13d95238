import GalleyDocument

/// Tables that stay tables.
extension TableSaying {
  // MARK: By intents

  mutating func beginKept(_ cures: TableCures, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    var block = capture.block(table)
    if cures.contains(.caption) { block.attributes.caption = nil }
    downgrader.say(settled: block)
    guard cures.contains(.header) else { return }
    downgrader.enterQuietly(Block(.tableHeaderRow))
    fill(max(cures.contains(.spans) ? shape.columnCount : shape.longestRow, 1), &downgrader)
    downgrader.leaveQuietly()
  }

  mutating func beginKept(row: Int, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    let block = capture.block(shape.rows[row].event)
    let isRow = block.kind == .tableRow || block.kind == .tableHeaderRow
    if isRow { downgrader.say(settled: block) } else { downgrader.enterQuietly(Block(.tableRow)) }
    state.column = 0
  }

  mutating func sayKept(
    _ index: Int, _ cures: TableCures, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader
  ) -> Range<Int>? {
    let cell = shape.cells[index]
    var block = capture.block(cell.event)
    if cures.contains(.spans) {
      fill(cell.column - state.column, &downgrader)
      state.column = cell.column + 1
      state.end = cell.column + cell.columnSpan
      block.attributes.columnSpan = 1
      block.attributes.rowSpan = 1
    }
    if block.kind == .tableCell { downgrader.say(settled: block) } else { downgrader.enterQuietly(Block(.tableCell)) }
    if cell.traits.contains(.blocks), !cures.contains(.blocks) { return cell.content }
    say(cell, state.separator, capture, &downgrader)
    endKept(cell: index, capture, &downgrader)
    return nil
  }

  func endKept(cell index: Int, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    downgrader.position = capture.source(of: shape.cells[index].event).upperBound
    if capture.block(shape.cells[index].event).kind == .tableCell {
      downgrader.sayLeave()
    } else {
      downgrader.leaveQuietly()
    }
  }

  mutating func endKept(row: Int, _ downgrader: inout Downgrader) {
    fill(state.end - state.column, &downgrader)
    state.end = 0
    downgrader.sayLeave()
  }

  private func fill(_ count: Int, _ downgrader: inout Downgrader) {
    for _ in 0..<max(count, 0) {
      downgrader.enterQuietly(Block(.tableCell))
      downgrader.leaveQuietly()
    }
  }

  /// Says what is in a cell into the leaf that is open.
  func say(
    _ cell: TableShape.Cell, _ separator: CellLines.Separator, isStrong: Bool = false,
    _ capture: borrowing TableCapture, _ downgrader: inout Downgrader
  ) {
    let plain: TableShape.Traits = separator == .lineBreak ? [.blocks] : [.blocks, .lines, .tabs]
    if !isStrong, cell.traits.isDisjoint(with: plain) {
      for event in cell.content { capture.say(textAt: event, into: &downgrader) }
    } else {
      var lines = CellLines(separator, isStrong: isStrong)
      lines.say(cell.content, of: capture, into: &downgrader)
    }
  }

  // MARK: By a layout

  mutating func beginLayout(_ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    state.columns = capture.block(table).attributes.columns
    state.aligns = form.alignsColumns(downgrader.plan)
    state.number = downgrader.layoutCount
    downgrader.layoutCount += 1
  }

  mutating func sayLaidOut(
    _ index: Int, in row: Int, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader
  ) -> Range<Int>? {
    guard case .layout(let cures) = form else { return nil }
    let cell = shape.cells[index]
    var place = TextTableCell(table: state.number, row: row, column: cell.column)
    if !cures.contains(.spans) {
      place.rowSpan = cell.rowSpan
      place.columnSpan = cell.columnSpan
    }
    let side = state.aligns && cell.column < state.columns.count ? state.columns[cell.column] : nil
    downgrader.cell = LaidOutCell(place, side.map { TextAlignment($0) })
    let isHeader = row == 0 && shape.hasHeader
    if cell.traits.contains(.blocks), !cures.contains(.blocks) {
      state.look = downgrader.look
      if isHeader { downgrader.look.isStrong = true }
      // What stands in the cell stands in nothing around the table: an item is none of a list's.
      downgrader.enterQuietly(Block(.group))
      return cell.content
    }
    downgrader.enterQuietly(.paragraph)
    say(cell, state.separator, isStrong: isHeader, capture, &downgrader)
    downgrader.position = capture.source(of: cell.event).upperBound
    downgrader.leaveQuietly()
    downgrader.cell = nil
    return nil
  }

  func endLaidOut(_ downgrader: inout Downgrader) {
    downgrader.leaveQuietly()
    downgrader.look = state.look
    downgrader.cell = nil
  }
}

/// A cell of a table that is a layout: what each paragraph in it has.
struct LaidOutCell {
  private let attributes: BlockAttributes

  /// A cell.
  ///
  /// - Parameters:
  ///   - place: Where it lies.
  ///   - alignment: As its column aligns.
  init(_ place: TextTableCell, _ alignment: TextAlignment?) {
    attributes = BlockAttributes(place, alignment)
  }

  /// Puts a paragraph into the cell.
  func place(_ paragraph: inout Block) {
    if paragraph.attributes.isPlain {
      paragraph.attributes = attributes
    } else {
      paragraph.attributes.textTable = attributes.textTable
      paragraph.attributes.alignment = paragraph.attributes.alignment ?? attributes.alignment
    }
  }
}

extension TextAlignment {
  /// As a column aligns.
  fileprivate init(_ column: ColumnAlignment) {
    switch column {
    case .left: self = .left
    case .center: self = .center
    case .right: self = .right
    }
  }
}
