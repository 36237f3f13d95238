extension Document {
  /// Inserts a row into a table.
  ///
  /// It has as many cells as the table has columns. O(log n), and linear in the table's rows and columns.
  ///
  /// - Parameters:
  ///   - table: A table of this document.
  ///   - index: Before which row, the one of headers counted as 0 where there is one; the number of rows for the end.
  ///   - cells: The text of its cells from the left; those left out are empty, and more make the row longer.
  /// - Returns: Where positions went.
  /// - Throws: ``GalleyError/Code/invalidEdit`` where the block is no table, holds text or has fewer rows, and before
  ///   the row of headers; ``GalleyError/Code/tooLarge`` where the text would grow past 4 GiB.
  @discardableResult
  public mutating func insertRow(
    in table: BlockID, at index: Int, cells: [String] = []
  ) throws(GalleyError) -> PositionMap {
    let rows = try self.rows(of: table)
    guard index >= 0, index <= rows.count else { throw GalleyError(.invalidEdit, "the table has no place \(index)") }
    if index == 0, let first = rows.first, kind(of: first) == .tableHeaderRow {
      throw GalleyError(.invalidEdit, "the row of headers is the first")
    }
    let columns = max(columnCount(of: table, rows), cells.count)
    let row = Document { builder in
      builder.block(Block(.tableRow)) { builder in
        for column in 0..<columns { builder.block(Block(.tableCell), column < cells.count ? cells[column] : "") }
      }
    }
    if index < rows.count { return try insert(row, before: BlockID(raw: rows[index])) }
    if let last = rows.last { return try insert(row, after: BlockID(raw: last)) }
    return try insert(row, into: table, at: children(of: table.raw).count)
  }

  /// Removes a row of a table with all in it; the table, too, where it was the last block in it.
  ///
  /// Linear in what goes away and in the table's rows, and O(log n).
  ///
  /// - Parameters:
  ///   - table: A table of this document.
  ///   - index: Which row, the one of headers counted as 0 where there is one.
  /// - Returns: Where positions went.
  /// - Throws: ``GalleyError/Code/invalidEdit`` where the block is no table, or has no such row.
  @discardableResult
  public mutating func removeRow(in table: BlockID, at index: Int) throws(GalleyError) -> PositionMap {
    let rows = try self.rows(of: table)
    guard rows.indices.contains(index) else { throw GalleyError(.invalidEdit, "the table has no row \(index)") }
    return try removeBlock(BlockID(raw: rows[index]))
  }

  /// Inserts a column into a table: an empty cell in each row.
  ///
  /// Cells are counted with the columns that they span. One that spans the place grows by a column instead; a row that
  /// ends before it gets the cell at its end. O(m log n) for a table of m cells.
  ///
  /// - Parameters:
  ///   - table: A table of this document.
  ///   - index: Before which column; their number for the end.
  ///   - alignment: How the column aligns.
  /// - Returns: Where positions went.
  /// - Throws: ``GalleyError/Code/invalidEdit`` where the block is no table, or has fewer columns, and where a row
  ///   holds text; ``GalleyError/Code/tooLarge`` where the text would grow past 4 GiB.
  @discardableResult
  public mutating func insertColumn(
    in table: BlockID, at index: Int, alignment: ColumnAlignment? = nil
  ) throws(GalleyError) -> PositionMap {
    let rows = try self.rows(of: table)
    let count = columnCount(of: table, rows)
    guard index >= 0, index <= count else { throw GalleyError(.invalidEdit, "the table has no place \(index)") }
    try checkRowsHoldCells(rows)
    try checkRoom(for: rows.count)
    var map = MapSequence()
    for row in rows {
      let (cell, start) = self.cell(at: index, of: row)
      if cell != BlockRecord.none, start < index {
        changeSpan(of: cell, by: 1)
      } else {
        addCell(to: row, before: cell, &map)
      }
    }
    changeColumns(of: table) { columns in
      columns += [ColumnAlignment?](repeating: nil, count: max(0, count - columns.count))
      columns.insert(alignment, at: index)
    }
    finishEdit()
    return map.joined
  }

  /// Removes a column of a table: a cell of each row.
  ///
  /// A cell that spans more columns shrinks by one instead; a row that ends before the column stays as it is. A row
  /// that loses its last cell goes away, and so does a table that loses its last row. O(m log n) for a table of m
  /// cells, and linear in what goes away.
  ///
  /// - Parameters:
  ///   - table: A table of this document.
  ///   - index: Which column.
  /// - Returns: Where positions went.
  /// - Throws: ``GalleyError/Code/invalidEdit`` where the block is no table, or has no such column, and where a row
  ///   holds text.
  @discardableResult
  public mutating func removeColumn(in table: BlockID, at index: Int) throws(GalleyError) -> PositionMap {
    let rows = try self.rows(of: table)
    let count = columnCount(of: table, rows)
    guard index >= 0, index < count else { throw GalleyError(.invalidEdit, "the table has no column \(index)") }
    try checkRowsHoldCells(rows)
    changeColumns(of: table) { if index < $0.count { $0.remove(at: index) } }
    var map = MapSequence()
    for row in rows {
      let cell = self.cell(at: index, of: row).id
      if cell == BlockRecord.none { continue }
      if span(of: cell) > 1 { changeSpan(of: cell, by: -1) } else { map.append(removeWithText(cell, through: cell)) }
    }
    finishEdit()
    return map.joined
  }
}

extension Document {
  private func span(of cell: UInt32) -> Int { blocks[Int(table[cell].block)].attributes.columnSpan }

  private func children(of id: UInt32) -> [UInt32] {
    var children: [UInt32] = []
    var child = table[id].first
    while child != BlockRecord.none {
      children.append(child)
      child = table[child].next
    }
    return children
  }

  /// The rows of a table; what else it holds is left out.
  private func rows(of table: BlockID) throws(GalleyError) -> [UInt32] {
    guard blocks[Int(try record(table).block)].kind == .table else {
      throw GalleyError(.invalidEdit, "the block is no table")
    }
    return children(of: table.raw).filter { kind(of: $0) == .tableRow || kind(of: $0) == .tableHeaderRow }
  }

  /// How many columns a table says that it has, or else its widest row has.
  private func columnCount(of table: BlockID, _ rows: [UInt32]) -> Int {
    let columns = blocks[Int(self.table[table.raw].block)].attributes.columns.count
    if columns > 0 { return columns }
    return rows.map { children(of: $0).reduce(0) { $0 + span(of: $1) } }.max() ?? 0
  }

  /// A row that is a leaf must be empty.
  private func checkRowsHoldCells(_ rows: [UInt32]) throws(GalleyError) {
    for row in rows where self.table[row].isLeaf {
      let place = leaf(ordinal(ofLeaf: row))
      if place.start < place.end { throw GalleyError(.invalidEdit, "a row holds text and no cells") }
    }
  }

  /// The cell of a row that lies in a column, and in which column it begins; ``BlockRecord/none`` behind the last.
  private func cell(at column: Int, of row: UInt32) -> (id: UInt32, start: Int) {
    var start = 0
    for cell in children(of: row) {
      let end = start + span(of: cell)
      if end > column { return (cell, start) }
      start = end
    }
    return (BlockRecord.none, start)
  }

  private mutating func changeSpan(of cell: UInt32, by change: Int) {
    set(cell) { $0.attributes.columnSpan += change }
  }

  private mutating func changeColumns(of table: BlockID, _ change: (inout [ColumnAlignment?]) -> Void) {
    set(table.raw) { change(&$0.attributes.columns) }
  }

  private mutating func addCell(to row: UInt32, before cell: UInt32, _ map: inout MapSequence) {
    if table[row].isLeaf {
      // The row's terminator becomes the cell's.
      let ordinal = ordinal(ofLeaf: row)
      let cell = addLeaf(Block(.tableCell), into: row, before: BlockRecord.none, ordinal: ordinal)
      table[row].label = 0
      tree.setBlock(cell, ofEnd: ordinal)
      return
    }
    let ordinal = ordinal(before: cell, in: row)
    let position = start(ofLeaf: ordinal)
    let id = addLeaf(Block(.tableCell), into: row, before: cell, ordinal: ordinal)
    tree.putEnd(of: id, at: position)
    map.append(PositionMap(replacing: position..<position, withLength: 1))
  }
}
