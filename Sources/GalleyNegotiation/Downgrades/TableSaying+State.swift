import GalleyDocument

extension TableSaying {
  /// What a form remembers from one cell to the next.
  struct State {
    /// What stands between a cell's lines.
    var separator = CellLines.Separator.lineBreak
    /// How the columns align.
    var columns: [ColumnAlignment?] = []

    // A table that stays one, a grid.

    /// The next column; in a grid, the next cell of display.
    var column = 0
    /// Behind the last column that the row's cells span.
    var end = 0
    /// Whether paragraphs may align.
    var aligns = false
    /// Tells a layout from the next.
    var number = 0
    /// What is added to text around the table.
    var look = TextLook()
    var widths: TableWidths?
    var offsets: [Int] = []

    // Tabs.

    /// Whether all lines stand in one paragraph.
    var isParagraphOpen = false
    /// How many tabs come before the next cell's text.
    var tabs = 0

    // Records.

    var labels: RecordLabels?
    var record = RecordForm.line
    /// Whether something of the record was said, or a line.
    var hasText = false
    /// How many breaks were said in it.
    var breaks = 0
  }

  /// How a record holds its cells.
  enum RecordForm {
    /// On one line.
    case line
    /// A line a cell.
    case lines
    /// A paragraph a cell, or its blocks.
    case blocks
  }
}
