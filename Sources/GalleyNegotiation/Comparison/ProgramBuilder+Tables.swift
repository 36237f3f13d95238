import GalleyDocument

extension ProgramBuilder {
  mutating func beginRow(isHeader: Bool, at position: Int) {
    let last = tables.count - 1
    tables[last].column = 0
    tables[last].nextRow()
    switch tables[last].phase {
    case .start:
      guard isHeader, headerDepth == 0, recordDepth < ComparedTable.maximumDepth else {
        tables[last].phase = .plain
        return
      }
      tables[last].phase = .header
      tables[last].depth = recordDepth
      tables[last].begin = emit(.table, level: UInt8(recordDepth), source: position)
    case .header:
      tables[last].phase = .body
      recordDepth += 1
      point(tables[last].begin)
    case .body:
      if !tables[last].hasEndedRow { endFirstRow(at: position) }
    case .plain: break
    }
  }

  mutating func beginCell(columns: Int, rows: Int, at position: Int) {
    let last = tables.count - 1
    let covered = tables[last].nextCell(columns: columns, rows: rows)
    switch tables[last].phase {
    case .header:
      headerDepth += 1
      tables[last].addHeader(at: program.code.count, over: covered)
    case .body:
      guard let header = tables[last].header(over: covered.lowerBound) else { return }
      let test = emit(.inRecords, level: UInt8(tables[last].depth), source: position)
      let choice = emit(.jump, UInt32(program.code.count + 1), source: position)
      emit(tables[last].isSaid[header] ? .repeatedHeader : .header, tables[last].headers[header], source: position)
      point(test)
      tables[last].cell = .init(header: header, choice: choice, required: requiredCount)
    case .start, .plain: break
    }
  }

  mutating func endCell(at position: Int) {
    let last = tables.count - 1
    endText(at: position)
    if tables[last].phase == .header {
      emit(.headerEnd, source: position)
      headerDepth -= 1
      return
    }
    guard let cell = tables[last].cell else { return }
    tables[last].cell = nil
    if cell.required < requiredCount {
      tables[last].isSaid[cell.header] = true
    } else {
      let content = program.code[cell.choice - 1].argument
      tables[last].hasEmpty[cell.header] = true
      program.code[cell.choice].argument = content
      if program.code.count > content {
        // What holds no more than a tag may be taken for an empty cell, or not.
        program.code[cell.choice].operation = .split
        tables[last].tagChoices[cell.header] = tables[last].tagChoices[cell.header] ?? cell.choice
      } else {
        // An empty cell may be left out with its header, in all rows alike.
        program.code[cell.choice].operation = .inFullRecords
        program.code[cell.choice].level = UInt8(tables[last].depth)
      }
    }
  }

  mutating func endTable(at position: Int) {
    let last = tables.count - 1
    if tables[last].phase == .body, !tables[last].hasEndedRow { endFirstRow(at: position) }
    guard let table = tables.popLast() else { return }
    if table.phase == .body { recordDepth -= 1 }
    if table.phase == .header {
      // Without a row below them the headers stand as they are.
      program.code[table.begin].operation = .jump
      program.code[table.begin].argument = UInt32(table.begin + 1)
    }
    for (header, choice) in table.lastChoices.enumerated() where !table.isSaid[header] {
      if let tag = table.tagChoices[header] {
        // No other cell says the header: this one does.
        program.code[tag].operation = .jump
        program.code[tag].argument = UInt32(tag + 1)
      } else if table.hasEmpty[header] {
        program.code[choice].operation = .inSparseRecords
        program.code[choice].level = UInt8(table.depth)
      } else {
        program.code[choice].argument = UInt32(choice + 1)
      }
    }
  }

  /// Makes room for the headers that no cell says: at the end of the first row of records.
  private mutating func endFirstRow(at position: Int) {
    let last = tables.count - 1
    tables[last].hasEndedRow = true
    for header in tables[last].headers {
      let test = emit(.inRecords, level: UInt8(tables[last].depth), source: position)
      let choice = emit(.jump, source: position)
      emit(.header, header, source: position)
      point(test)
      point(choice)
      tables[last].lastChoices.append(choice)
    }
  }
}
