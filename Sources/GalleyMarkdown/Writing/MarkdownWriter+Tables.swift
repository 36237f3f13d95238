internal import GalleyDocument

extension MarkdownWriter {
  /// How many columns a cell may span, as in HTML.
  private static let mostSpanned = 1_000

  mutating func openTable(_ block: Block) {
    if let caption = block.attributes.caption { writeCaption(caption) }
    if !options.dialect.contains(.tables) {
      if options.allowsHTML { return beginHTML(block) }
      return report(.noForm, "a table has no form here; its cells are written as paragraphs")
    }
    // A table in a caption has the rows' place.
    guard table == nil else { return }
    frames[frames.count - 1].form = .table
    table = TableState(columns: block.attributes.columns, filled: emptyCells)
  }

  /// Writes a caption as a paragraph.
  mutating func writeCaption(_ caption: String) {
    leaf.append(caption.utf8Span.span, Attributes())
    writeParagraph(.paragraph)
    leaf.removeAll()
  }

  mutating func openRow(_ block: Block) {
    frames[frames.count - 1].form = .row
    if table?.rowEnds.isEmpty == true { table?.hasHeader = block.kind == .tableHeaderRow }
    table?.column = 0
  }

  mutating func openCell() {
    frames[frames.count - 1].form = .cell
    table?.isBreakDue = false
  }

  /// Text of a cell, or of a block in one.
  mutating func appendInCell(_ text: Span<UInt8>, _ attributes: Attributes, isCode: Bool) {
    guard isCode else { return gather(text, attributes) }
    var start = 0
    while start < text.count {
      let end = text.firstIndex(of: .lineFeed, from: start) ?? text.count
      if end > start { gather(text.extracting(start..<end), Attributes(.code)) }
      if end < text.count { table?.isBreakDue = true }
      start = end + 1
    }
  }

  private mutating func gather(_ text: Span<UInt8>, _ attributes: Attributes) {
    if table?.isBreakDue == true, !leaf.runs.isEmpty { leaf.append("\n".utf8Span.span, Attributes(.lineBreak)) }
    table?.isBreakDue = false
    leaf.append(text, attributes)
  }

  mutating func closeCell(_ block: Block) {
    scratch.removeAll()
    inlines.write(leaf, at: InlinePlace(.cell), to: &scratch)
    leaf.removeAll()
    let cell = scratch.bytes
    table?.add(
      cell.span, columns: min(block.attributes.columnSpan, Self.mostSpanned),
      rows: min(block.attributes.rowSpan, Tables.mostFilledCells))
  }

  mutating func closeRow() { table?.endRow() }

  mutating func closeTable() {
    guard let table = self.table.take() else { return }
    if table.filled >= Tables.mostFilledCells {
      report(.limitReached, "short rows are not filled up: tables get at most \(Tables.mostFilledCells) empty cells")
    }
    let columns = table.width
    guard columns > 0 else { return }
    beginBlock(.table)
    var filled = table.filled
    defer { emptyCells = filled }
    var row = 0
    if table.hasHeader { writeRow(of: table, row, columns, &filled) } else { writeEmptyRow(columns, &filled) }
    if table.hasHeader { row = 1 }
    startLine()
    out.write("|")
    for column in 0..<columns {
      switch column < table.columns.count ? table.columns[column] : nil {
      case .left: out.write(" :-- |")
      case .center: out.write(" :-: |")
      case .right: out.write(" --: |")
      case nil: out.write(" --- |")
      }
    }
    endLine()
    tail = row < table.rowEnds.count ? .table : .headerOnlyTable
    while row < table.rowEnds.count {
      writeRow(of: table, row, columns, &filled)
      row += 1
    }
  }

  private mutating func writeEmptyRow(_ columns: Int, _ filled: inout Int) {
    filled += columns
    startLine()
    out.write("|")
    for _ in 0..<columns { out.write(" |") }
    endLine()
  }

  private mutating func writeRow(of table: TableState, _ row: Int, _ columns: Int, _ filled: inout Int) {
    let cells = (row > 0 ? table.rowEnds[row - 1] : 0)..<table.rowEnds[row]
    startLine()
    out.write("|")
    for cell in cells {
      let start = cell > 0 ? table.ends[cell - 1] : 0
      if start < table.ends[cell] {
        out.write(.space)
        out.write(table.text.bytes.span.extracting(start..<table.ends[cell]))
      }
      out.write(" |")
    }
    // The first row says how many columns there are; another needs at least one cell.
    let missing = columns - cells.count
    let isHeader = row == 0 && table.hasHeader
    if isHeader || filled + missing <= Tables.mostFilledCells {
      for _ in 0..<missing { out.write(" |") }
      filled += missing
    } else if cells.isEmpty {
      out.write(" |")
    }
    endLine()
  }
}

extension MarkdownWriter.TableState {
  /// How many columns the table has.
  ///
  /// Columns without a cell are left out where no more empty cells are written.
  var width: Int {
    var width = filled < Tables.mostFilledCells ? columns.count : 0
    var start = 0
    for end in rowEnds {
      width = max(width, end - start)
      start = end
    }
    return width
  }

  /// Puts empty cells where cells of rows above reach.
  private mutating func skipTaken() {
    while column < taken.count, taken[column] > 0 {
      taken[column] -= 1
      addEmpty()
    }
  }

  /// Adds a cell behind those that reach down from rows above.
  mutating func add(_ cell: Span<UInt8>, columns: Int, rows: Int) {
    skipTaken()
    text.write(cell)
    ends.append(text.bytes.count)
    take(columns: columns, rows: rows)
  }

  /// Takes the columns of a cell that was added.
  private mutating func take(columns: Int, rows: Int) {
    if rows > 1 {
      while taken.count < column + columns { taken.append(0) }
      for index in column..<column + columns { taken[index] = rows - 1 }
    }
    column += 1
    for _ in 1..<max(1, columns) { addEmpty() }
  }

  mutating func endRow() {
    for index in taken.indices where index >= column && taken[index] > 0 { taken[index] -= 1 }
    rowEnds.append(ends.count)
  }

  /// Adds an empty cell, within limits.
  private mutating func addEmpty() {
    guard filled < Tables.mostFilledCells else { return }
    filled += 1
    column += 1
    ends.append(text.bytes.count)
  }
}
