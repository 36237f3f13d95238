import GalleyDocument
import GalleyUnicode

/// What a table takes of its target: columns, cells of display, a header.
struct TableMeasure {
  private let limits: RenderTarget.Tables
  /// The number of the table that paragraphs are laid out as; `nil` for a table that is an intent.
  let table: Int?
  /// Where the first paragraph of a layout stands.
  let start: Int
  /// The event that the layout began at.
  let event: Int
  private var rows = 0
  private var hasHeader = false
  /// The columns that the cells of the open row take, and those of the longest.
  private var taken = 0
  private var longestRow = 0
  /// The column of the next cell in the open row, and how many columns there are with those that cells above reach
  /// into.
  private var nextColumn = 0
  private var columnCount = 0
  /// How many more rows are reached by a cell above, by column.
  private var reached: [Int: Int] = [:]
  /// The widest text of each column, in cells of display; of a cell that spans several it counts for the first.
  private var widths: [Int: Int] = [:]
  /// The column that text goes to; `nil` outside of cells.
  private var column: Int?
  /// The line that is open in the cell.
  private var line: [UInt8] = []
  /// The cell of a layout that the paragraph before stands in.
  private var cell: TextTableCell?
  private var hasBlocks = false

  /// As many columns as a cell may span, as in HTML.
  private static let mostSpanned = 1_000
  /// Columns past this one are not reached by cells above.
  private static let lastReached = 2_000

  init(_ limits: RenderTarget.Tables, layout: Int? = nil, start: Int = 0, event: Int = 0) {
    self.limits = limits
    table = layout
    self.start = start
    self.event = event
  }

  // MARK: By intents

  mutating func startRow(isHeader: Bool) {
    if rows == 0 { hasHeader = isHeader }
    rows += 1
    (taken, nextColumn) = (0, 0)
  }

  mutating func startCell(columnSpan: Int, rowSpan: Int) {
    if !reached.isEmpty {
      while let left = reached[nextColumn], left > 0 { nextColumn += 1 }
    }
    let span = min(columnSpan, TableMeasure.mostSpanned)
    let columns = nextColumn..<nextColumn + span
    column = nextColumn
    taken += span
    nextColumn += span
    longestRow = max(longestRow, taken)
    columnCount = max(columnCount, nextColumn)
    if rowSpan > 1, nextColumn <= TableMeasure.lastReached {
      for index in columns { reached[index] = max(reached[index] ?? 0, rowSpan) }
    }
  }

  mutating func endRow() {
    if reached.isEmpty { return }
    for (index, left) in reached { reached[index] = left > 1 ? left - 1 : nil }
  }

  /// A block within a cell ends: what follows is another line.
  mutating func endBlock() { if column != nil { endLine() } }

  mutating func endCell() {
    endLine()
    column = nil
  }

  /// A table in the cell ends.
  mutating func endTable(_ inner: TableMeasure) {
    if let column { widths[column] = max(widths[column] ?? 0, inner.width ?? .max) }
  }

  // MARK: By a layout

  mutating func startCell(_ next: TextTableCell) {
    endLine()
    if next == cell { hasBlocks = true }
    if next.row != cell?.row { taken = 0 }
    cell = next
    column = next.column
    let span = min(max(1, next.columnSpan), TableMeasure.mostSpanned)
    taken += span
    longestRow = max(longestRow, taken)
    columnCount = max(columnCount, next.column.addingReportingOverflow(span).partialValue)
  }

  // MARK: Text

  /// Takes text of a cell, where there is a limit to its width.
  mutating func append(_ text: UTF8Span) {
    guard column != nil else { return }
    let bytes = text.span
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\n") { endLine() } else { line.append(bytes[index]) }
    }
  }

  private mutating func endLine() {
    guard let column, !line.isEmpty else { return }
    let width = unsafe DisplayWidth.of(UTF8Span(unchecked: line.span))
    widths[column] = max(widths[column] ?? 0, width)
    line.removeAll(keepingCapacity: true)
  }

  /// All columns with two cells between; `nil` where that is no number, since a layout may number columns at will.
  private var width: Int? {
    var sum = 0
    for width in widths.values {
      let (next, isPast) = sum.addingReportingOverflow(width)
      if isPast { return nil }
      sum = next
    }
    let (gaps, isPastGaps) = max(0, columnCount - 1).multipliedReportingOverflow(by: 2)
    let (total, isPast) = sum.addingReportingOverflow(gaps)
    return isPastGaps || isPast ? nil : total
  }

  // MARK: What it breaks

  /// What the target doesn't render of the whole.
  ///
  /// A layout has no header that could be told from other cells.
  mutating func faults(_ rules: ViolationRules) -> [ViolationRules.Fault] {
    endLine()
    var faults: [ViolationRules.Fault] = []
    if let limit = limits.columns, longestRow > limit {
      faults.append(rules.unrendered(.table, "a table of more than \(limit) columns"))
    }
    if table == nil, !limits.headless, !hasHeader {
      faults.append(rules.unrendered(.table, "a table without a header row"))
    }
    if hasBlocks, !limits.blocks { faults.append(rules.unrendered(.table, "a cell of several paragraphs")) }
    if let limit = limits.width, width.map({ $0 > limit }) ?? true {
      faults.append(rules.unrendered(.table, "a table wider than \(limit) cells of display"))
    }
    return faults
  }
}
