import GalleyDocument

extension HTMLWriter {
  /// HTML's own limits on how far a cell may span.
  private static let mostColumns = 1_000
  private static let mostRows = 65_534

  mutating func enterTable(_ block: Block) {
    open("<table", block, end: ">\n", close: "</table>\n", closesOnNewLine: true, part: .table)
    let columns = block.attributes.columns
    tables.append(TableState(columns: columns, taken: Array(repeating: 0, count: columns.count)))
    if let caption = block.attributes.caption {
      out.write("<caption>")
      out.writeEscaped(caption)
      out.write("</caption>\n")
    }
  }

  mutating func enterRow(_ block: Block) {
    if case .table = frames[frames.count - 1].part, let table = tables.indices.last {
      let isHeader = block.kind == .tableHeaderRow
      switch (tables[table].section, isHeader) {
      case (.none, true):
        out.write("<thead>\n")
        tables[table].section = .head
      case (.none, false):
        out.write("<tbody>\n")
        tables[table].section = .body
      case (.head, false):
        out.write("</thead>\n<tbody>\n")
        tables[table].section = .body
      case (.head, true), (.body, _):
        break
      }
      tables[table].isHeader = isHeader
      tables[table].column = 0
    }
    open("<tr", block, end: ">\n", close: "</tr>\n", closesOnNewLine: true)
  }

  mutating func enterCell(_ block: Block) {
    let isHeader = tables.last?.isHeader ?? false
    open(isHeader ? "<th" : "<td", block, end: "", close: isHeader ? "</th>\n" : "</td>\n")
    if let alignment = place(block) {
      switch alignment {
      case .left: out.write(" align=\"left\"")
      case .center: out.write(" align=\"center\"")
      case .right: out.write(" align=\"right\"")
      }
    }
    if block.attributes.rare != nil {
      writeSpans(columns: block.attributes.columnSpan, rows: block.attributes.rowSpan)
    }
    out.write(">")
  }

  mutating func endTable() {
    switch tables.popLast()?.section {
    case .head: out.write("</thead>\n")
    case .body: out.write("</tbody>\n")
    case .some(.none), nil: break
    }
  }

  mutating func writeSpans(columns: Int, rows: Int) {
    if columns > 1 { writeNumber(" colspan=\"", min(columns, Self.mostColumns)) }
    if rows > 1 { writeNumber(" rowspan=\"", min(rows, Self.mostRows)) }
  }

  /// Finds the column of a cell, past those that cells of rows above reach into, and how it aligns.
  private mutating func place(_ block: Block) -> ColumnAlignment? {
    guard let last = tables.indices.last else { return nil }
    var column = tables[last].column
    let count = tables[last].columns.count
    guard column < count else { return nil }
    while column < count, tables[last].taken[column] > 0 {
      tables[last].taken[column] -= 1
      column += 1
    }
    let alignment = column < count ? tables[last].columns[column] : nil
    let end = min(count, column + min(block.attributes.columnSpan, Self.mostColumns))
    while column < end {
      tables[last].taken[column] = min(block.attributes.rowSpan, Self.mostRows) - 1
      column += 1
    }
    tables[last].column = column
    return alignment
  }
}
