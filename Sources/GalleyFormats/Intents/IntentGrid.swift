/// Which columns of a table's row are taken.
struct IntentGrid {
  /// How many columns or rows a cell may span, as HTML limits columns.
  static let widest = 1_000

  private var row = 0
  /// The next column that no cell of this row takes.
  private var next = 0
  /// For each column that a cell of more than one row took, the row that is free again.
  private var freeAgain: [Int: Int] = [:]

  mutating func startRow() {
    row += 1
    next = 0
  }

  /// Puts the next cell into the row.
  ///
  /// - Returns: Its column, from 0.
  mutating func place(columns: Int, rows: Int) -> Int {
    while let free = freeAgain[next], free > row { next += 1 }
    let column = next
    next += min(columns, IntentGrid.widest)
    if rows > 1 { for taken in column..<next { freeAgain[taken] = row + min(rows, IntentGrid.widest) } }
    return column
  }
}
