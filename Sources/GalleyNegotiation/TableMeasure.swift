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
  private var columns = 0
  /// The column of the next cell in the open row.
  private var nextColumn = 0
  /// The widest text of each column, in cells of display.
  private var widths: [Int: Int] = [:]
  /// The column that text goes to; `nil` outside of cells.
  private var column: Int?
  /// The line that is open in the cell.
  private var line: [UInt8] = []
  /// The cell of a layout that the paragraph before stands in.
  private var cell: TextTableCell?
  private var hasBlocks = false

  init(_ limits: RenderTarget.Tables, layout: Int? = nil, start: Int = 0, event: Int = 0) {
    self.limits = limits
    table = layout
    self.start = start
    self.event = event
  }

  mutating func startRow(isHeader: Bool) {
    if rows == 0 { hasHeader = isHeader }
    rows += 1
    nextColumn = 0
  }

  mutating func startCell(_ span: Int) {
    column = nextColumn
    nextColumn = nextColumn.addingReportingOverflow(max(1, span)).partialValue
    columns = max(columns, nextColumn)
  }

  mutating func startCell(_ next: TextTableCell) {
    endLine()
    if next == cell { hasBlocks = true }
    cell = next
    column = next.column
    columns = max(columns, next.column)
  }

  mutating func append(_ text: UTF8Span) {
    guard limits.width != nil, column != nil else { return }
    let bytes = text.span
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\n") { endLine() } else { line.append(bytes[index]) }
    }
  }

  /// A block within a cell ends: what follows is another line.
  mutating func endBlock() { if column != nil { endLine() } }

  mutating func endCell() {
    endLine()
    column = nil
  }

  private mutating func endLine() {
    guard let column, !line.isEmpty else { return }
    let width = DisplayWidth.of(String(decoding: line, as: UTF8.self))
    widths[column] = max(widths[column] ?? 0, width)
    line.removeAll(keepingCapacity: true)
  }

  /// What the target doesn't render of the whole; of a layout, its limits on columns are a matter of each cell.
  func faults(_ rules: ViolationRules) -> [ViolationRules.Fault] {
    var measured = self
    measured.endLine()
    var faults: [ViolationRules.Fault] = []
    if table == nil, let limit = limits.columns, columns > limit {
      faults.append(rules.unrendered(.table, "a table of more than \(limit) columns"))
    }
    if table == nil, !limits.headless, !hasHeader {
      faults.append(rules.unrendered(.table, "a table without a header row"))
    }
    if hasBlocks, !limits.blocks { faults.append(rules.unrendered(.table, "a cell of several paragraphs")) }
    if let limit = limits.width {
      // Two cells between columns; no sum of real texts overflows, but columns may be numbered at will.
      let gaps = max(0, columns - 1).multipliedReportingOverflow(by: 2)
      let width = measured.widths.values.reduce(gaps.partialValue, &+)
      if gaps.overflow || width > limit || width < 0 {
        faults.append(rules.unrendered(.table, "a table wider than \(limit) cells of display"))
      }
    }
    return faults
  }
}
