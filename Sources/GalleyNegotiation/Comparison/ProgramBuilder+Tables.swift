import GalleyDocument

/// What is remembered of an open table: where its headers are, so that records may repeat them.
struct ComparedTable {
  enum Phase { case start, headers, body, plain }

  /// Where a cell of a body row begins, while it is open.
  struct Cell {
    var column: Int
    /// The instruction that may make its header optional.
    var choice: Int
    /// How much was required when it began.
    var required: Int
  }

  var phase = Phase.start
  /// The instruction that the table begins with.
  var begin = 0
  /// How deep it lies in other tables that may be records.
  var depth = 0
  /// For each column, where its headers' cells begin in the program.
  var headers: [[UInt32]] = []
  /// For each column, whether a cell that is not empty said its header.
  var isSaid: [Bool] = []
  /// For each column, the choice of its empty cell in the first row.
  var firstChoices: [Int: Int] = [:]
  var headerRows = 0
  var bodyRows = 0
  /// Whether the open row's cells have headers.
  var hasHeaders = false
  /// The next cell's column.
  var column = 0
  /// For how many rows more each column is taken by a cell above.
  var taken: [Int: Int] = [:]
  var cell: Cell?

  /// Columns and rows past these have no headers.
  static let maximumColumns = 2_000
  static let maximumHeaderRows = 4
  static let maximumDepth = 32
}

extension ProgramBuilder {
  mutating func beginRow(isHeader: Bool, at position: Int) {
    let last = tables.count - 1
    switch tables[last].phase {
    case .start:
      let depth = tables.dropLast().count { $0.phase == .body }
      guard isHeader, headerDepth == 0, depth < ComparedTable.maximumDepth else {
        tables[last].phase = .plain
        break
      }
      tables[last].phase = .headers
      tables[last].depth = depth
      tables[last].begin = emit(.table, level: UInt8(depth), source: position)
      tables[last].headerRows = 1
    case .headers where isHeader:
      tables[last].headerRows += 1
      if tables[last].headerRows > ComparedTable.maximumHeaderRows { makePlain(last) }
    case .headers:
      tables[last].phase = .body
      point(tables[last].begin)
    case .body, .plain: break
    }
    tables[last].column = 0
    tables[last].hasHeaders = tables[last].phase == .body && !isHeader
    if tables[last].phase == .body { tables[last].bodyRows += 1 }
    if !tables[last].taken.isEmpty {
      tables[last].taken = tables[last].taken.mapValues { $0 - 1 }.filter { $0.value > 0 }
    }
  }

  mutating func beginCell(columns: Int, rows: Int, at position: Int) {
    let last = tables.count - 1
    while (tables[last].taken[tables[last].column] ?? 0) > 0 { tables[last].column += 1 }
    let column = tables[last].column
    tables[last].column += columns
    let covered = column..<min(column + columns, max(column, ComparedTable.maximumColumns))
    if rows > 1 { for place in covered { tables[last].taken[place] = rows } }
    if tables[last].phase == .headers {
      headerDepth += 1
      for place in covered { tables[last].addHeader(UInt32(program.code.count), of: place) }
    } else if tables[last].hasHeaders, column < tables[last].headers.count {
      beginRecordCell(column, of: last, at: position)
    }
  }

  /// Lets a column's headers stand before a cell, where the table is records.
  private mutating func beginRecordCell(_ column: Int, of table: Int, at position: Int) {
    let test = emit(.inRecords, level: UInt8(tables[table].depth), source: position)
    let choice = emit(.jump, UInt32(program.code.count + 1), source: position)
    let operation: TextProgram.Operation = tables[table].isSaid[column] ? .repeatedHeader : .header
    for header in tables[table].headers[column] { emit(operation, header, source: position) }
    point(test)
    tables[table].cell = .init(column: column, choice: choice, required: requiredCount)
  }

  mutating func endCell(at position: Int) {
    let last = tables.count - 1
    if tables[last].phase == .headers {
      endText(at: position)
      emit(.headerEnd, source: position)
      headerDepth -= 1
      return
    }
    guard let cell = tables[last].cell else { return }
    tables[last].cell = nil
    endText(at: position)
    if cell.required < requiredCount {
      tables[last].isSaid[cell.column] = true
      return
    }
    // An empty cell may be left out with its header.
    program.code[cell.choice].operation = .split
    program.code[cell.choice].argument = program.code[cell.choice - 1].argument
    if tables[last].bodyRows == 1, tables[last].firstChoices[cell.column] == nil {
      tables[last].firstChoices[cell.column] = cell.choice
    }
  }

  mutating func endTable(at position: Int) {
    guard let table = tables.popLast() else { return }
    if table.phase == .headers { makePlain(table) }
    guard table.phase == .body else { return }
    for column in table.headers.indices where !table.isSaid[column] {
      if let choice = table.firstChoices[column] {
        program.code[choice].operation = .jump
        program.code[choice].argument = UInt32(choice + 1)
        continue
      }
      let test = emit(.inRecords, level: UInt8(table.depth), source: position)
      for header in table.headers[column] { emit(.header, header, source: position) }
      point(test)
    }
  }

  /// A table that stands as it does, or not at all.
  private mutating func makePlain(_ index: Int) {
    makePlain(tables[index])
    tables[index].phase = .plain
  }

  private mutating func makePlain(_ table: ComparedTable) {
    program.code[table.begin].operation = .jump
    program.code[table.begin].argument = UInt32(table.begin + 1)
  }
}

extension ComparedTable {
  fileprivate mutating func addHeader(_ place: UInt32, of column: Int) {
    while headers.count <= column {
      headers.append([])
      isSaid.append(false)
    }
    if headers[column].last != place { headers[column].append(place) }
  }
}
