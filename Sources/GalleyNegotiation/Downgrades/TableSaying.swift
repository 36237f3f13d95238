import GalleyDocument

/// A captured table that is being said in its form, cell by cell.
///
/// What it adds of its own is said quietly: a report tells of the table, not of the list that it became.
struct TableSaying {
  let table: Int
  let shape: TableShape
  let form: TableForm
  /// What only one form needs.
  var state = State()
  /// The captions that are still to be said.
  private var captions: ArraySlice<Range<Int>>
  private var hasCaption = false
  private var hasBegun = false
  private var row = 0
  private var cell = 0
  private var isRowOpen = false
  private var isCellOpen = false
  private var start = UTF8Offset(0)

  /// Whether the table stands in a header's cell.
  private let isInHeader: Bool

  /// Whether what is said next is part of a header's cell.
  var isAtHeader: Bool { isInHeader || shape.hasHeader && row == 0 && isRowOpen }

  init(_ table: Int, _ shape: TableShape, _ form: TableForm, isInHeader: Bool) {
    self.isInHeader = isInHeader
    self.table = table
    self.shape = shape
    self.form = form
    captions = shape.captions[...]
    if shape.hasEmptyHeader, form.leavesOutEmptyHeaders { row = 1 }
  }

  /// Says the table on, up to blocks that are to be said as blocks.
  ///
  /// - Parameters:
  ///   - capture: Holds the table.
  ///   - downgrader: Is told.
  /// - Returns: The blocks, to be said before this is called again; `nil` where all was said.
  mutating func sayNext(of capture: borrowing TableCapture, into downgrader: inout Downgrader) -> Range<Int>? {
    if !form.holdsCaption {
      sayCaption(capture, &downgrader)
      if let caption = captions.popFirst() { return caption }
    }
    if !hasBegun { begin(capture, &downgrader) }
    if let caption = captions.popFirst() { return caption }
    if isCellOpen {
      isCellOpen = false
      end(cell: cell, capture, &downgrader)
      cell += 1
    }
    while row < shape.rows.count {
      if !isRowOpen {
        isRowOpen = true
        cell = shape.rows[row].cells.lowerBound
        begin(row: row, capture, &downgrader)
      }
      while cell < shape.rows[row].cells.upperBound {
        if let blocks = say(cell: cell, in: row, capture, &downgrader) {
          isCellOpen = true
          return blocks
        }
        cell += 1
      }
      end(row: row, capture, &downgrader)
      isRowOpen = false
      row += 1
    }
    end(capture, &downgrader)
    return nil
  }

  /// Says the table's caption, once, where it is plain text.
  private mutating func sayCaption(_ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    guard !hasCaption, let caption = capture.block(table).attributes.caption else { return }
    hasCaption = true
    let source = Int(capture.events[table].position)
    downgrader.position = source
    let start = downgrader.nextResult
    downgrader.enterQuietly(.paragraph)
    downgrader.sayQuietly(caption)
    downgrader.leaveQuietly()
    downgrader.note(Change(.group, to: .text), source: source..<source, resultFrom: start)
  }

  private mutating func begin(_ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    hasBegun = true
    let source = capture.source(of: table)
    downgrader.position = source.lowerBound
    start = downgrader.nextResult
    state.separator = downgrader.plan.lineSeparator
    switch form {
    case .kept(let cures): beginKept(cures, capture, &downgrader)
    case .layout: beginLayout(capture, &downgrader)
    case .grid: beginGrid(capture, &downgrader)
    case .records: beginRecords(capture, &downgrader)
    case .tabs: beginTabs(&downgrader)
    }
  }

  private mutating func begin(row: Int, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    downgrader.position = Int(capture.events[shape.rows[row].event].position)
    switch form {
    case .kept: beginKept(row: row, capture, &downgrader)
    case .layout: break
    case .grid: beginGrid(row: row, &downgrader)
    case .records: beginRecord(row, capture, &downgrader)
    case .tabs: beginTabs(row: row, &downgrader)
    }
  }

  private mutating func say(
    cell: Int, in row: Int, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader
  ) -> Range<Int>? {
    downgrader.position = Int(capture.events[shape.cells[cell].event].position)
    switch form {
    case .kept(let cures): return sayKept(cell, cures, capture, &downgrader)
    case .layout: return sayLaidOut(cell, in: row, capture, &downgrader)
    case .grid:
      sayInGrid(cell, capture, &downgrader)
      return nil
    case .records: return sayInRecord(cell, in: row, capture, &downgrader)
    case .tabs:
      sayWithTabs(cell, capture, &downgrader)
      return nil
    }
  }

  private mutating func end(cell: Int, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    switch form {
    case .kept: endKept(cell: cell, capture, &downgrader)
    case .layout: endLaidOut(&downgrader)
    case .grid, .records, .tabs: break
    }
  }

  private mutating func end(row: Int, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    downgrader.position = capture.source(of: shape.rows[row].event).upperBound
    switch form {
    case .kept: endKept(row: row, &downgrader)
    case .layout: break
    case .grid: endGrid(row: row, &downgrader)
    case .records: endRecord(row, capture, &downgrader)
    case .tabs: endTabs(&downgrader)
    }
  }

  /// Tells what became of the table.
  private func note(_ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    let attributes = capture.block(table).attributes
    var losses = shape.hasSpans ? Downgrade.Losses.spans : []
    let to: Downgrade.Form
    switch form {
    case .kept(let cures):
      // A caption is told of by itself.
      if capture.origin == .intent, cures.subtracting(.caption).isEmpty { return }
      losses = cures.contains(.spans) ? .spans : []
      to = .intent
    case .layout(let cures):
      losses = cures.contains(.spans) ? .spans : []
      if capture.origin == .layout, cures.isEmpty { return }
      to = .layout
    case .grid:
      losses.insert(.kind)
      to = .grid
    case .records(let withHeaders):
      losses.insert(.kind)
      if !withHeaders { losses.insert(.columns) }
      to = .records
    case .tabs:
      losses.insert(.kind)
      to = .tabs
    }
    if shape.hasAnchors, to != .intent { losses.insert(.anchor) }
    let isAligned = attributes.columns.contains { $0 != nil }
    if isAligned, !form.alignsColumns(downgrader.plan) { losses.insert(.alignment) }
    let change = Change(.table, from: capture.origin, to: to, losses: losses)
    downgrader.note(change, ofBlock: capture.source(of: table), resultFrom: start)
  }

  private mutating func end(_ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    let source = capture.source(of: table)
    downgrader.position = source.upperBound
    switch form {
    case .kept: downgrader.sayLeave()
    case .layout: break
    case .grid, .records: downgrader.leaveQuietly()
    case .tabs: if state.isParagraphOpen { downgrader.leaveQuietly() }
    }
    note(capture, &downgrader)
  }
}
