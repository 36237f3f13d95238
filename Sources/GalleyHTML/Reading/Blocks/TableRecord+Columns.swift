import GalleyDocument

extension TableRecord {
  /// HTML's own limits on how far a cell may span.
  static let mostColumns = 1_000
  static let mostRows = 65_534
  /// How many places of a table may belong to cells that begin elsewhere.
  private static let mostCovered = 500_000

  /// Finds the column of each cell, says how far cells span, and returns how columns align.
  ///
  /// A column aligns as its own element says, else as the first cell that stands in it alone and says so.
  mutating func placeCells(on tape: inout TableTape, reporting faults: inout ReadingFaults) -> [ColumnAlignment?] {
    endSpansWithSections()
    if let columns = grid() {
      for cell in cells where cell.columnSpan > 1 || cell.rowSpan > 1 {
        var block = tape[cell.enter]
        block.attributes.columnSpan = cell.columnSpan
        block.attributes.rowSpan = cell.rowSpan
        tape[cell.enter] = block
      }
      return columns
    }
    faults.add(.spans)
    for index in cells.indices { (cells[index].columnSpan, cells[index].rowSpan) = (1, 1) }
    return grid() ?? []
  }

  /// No cell reaches past the rows of its section.
  private mutating func endSpansWithSections() {
    var left = 0
    for index in rows.indices.reversed() {
      left = index + 1 < rows.count && rows[index + 1].section == rows[index].section ? left + 1 : 1
      for cell in rows[index].cells where cells[cell].rowSpan > left { cells[cell].rowSpan = left }
    }
  }

  /// Walks over the places of the cells.
  ///
  /// - Returns: How the columns align, or `nil` where cells cover too many places.
  private func grid() -> [ColumnAlignment?]? {
    var columns = self.columns
    // How many rows below the cell above still reaches, by column; the last is not 0.
    var taken: [Int] = []
    var width = 0
    var covered = 0
    for row in rows {
      var column = 0
      for cell in cells[row.cells] {
        while column < taken.count, taken[column] > 0 {
          taken[column] -= 1
          column += 1
          covered += 1
        }
        let end = column + cell.columnSpan
        covered += cell.columnSpan - 1
        if covered > Self.mostCovered { return nil }
        while columns.count <= column { columns.append(nil) }
        if columns[column] == nil, cell.columnSpan == 1 { columns[column] = cell.alignment }
        if cell.rowSpan > 1 {
          while taken.count < end { taken.append(0) }
          for index in column..<end { taken[index] = cell.rowSpan - 1 }
        }
        column = end
      }
      width = max(width, column, taken.count)
      if column < taken.count {
        covered += taken.count - column
        if covered > Self.mostCovered { return nil }
        for index in column..<taken.count where taken[index] > 0 { taken[index] -= 1 }
      }
      while taken.last == 0 { taken.removeLast() }
    }
    while columns.count < width { columns.append(nil) }
    return Array(columns.prefix(width))
  }
}
