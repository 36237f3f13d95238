import GalleyDocument

/// What a table is once all of it is known.
extension TableRecord {
  /// Makes a table's events say what it is.
  ///
  /// Linear in its rows and cells, whatever they hold.
  ///
  /// - Parameters:
  ///   - tape: Where its events are.
  ///   - faults: What could not be carried over is added here.
  /// - Returns: What became of it.
  mutating func resolve(on tape: inout TableTape, reporting faults: inout ReadingFaults) -> TableResult {
    var isHeadFirst = true
    for index in rows.indices.dropFirst() where rows[index].section < rows[index - 1].section { isHeadFirst = false }
    if !isHeadFirst { sortRows() }
    for row in rows where row.cells.isEmpty { drop(row, on: &tape) }
    rows.removeAll { $0.cells.isEmpty }
    let captionText = captionEvents.map { _ in tape.plainText(of: caption) } ?? ""
    hasCaption = captionText != ""
    guard cells.contains(where: { $0.content.count > 0 }) else { return captionAlone(on: &tape) }
    if laysOutPage { return unwrapped(on: &tape) }
    dropEmptyHeader(on: &tape)

    for cell in cells {
      guard let (enter, leave) = cell.content.onlyParagraph else { continue }
      tape.drop(enter)
      tape.drop(leave)
    }
    if let header = headerRow { tape[rows[header].enter] = Block(.tableHeaderRow) }
    var block = Block(.table)
    block.attributes.columns = placeCells(on: &tape, reporting: &faults)
    if hasCaption, let captionText { block.attributes.caption = captionText }
    var result = TableResult(isTable: true)
    _ = tape.enter(block, in: &result.chain)
    if captionText == nil { tape.append(caption, to: &result.chain) }
    for index in 0..<3 { tape.append(sections[index], to: &result.chain) }
    _ = tape.leave(in: &result.chain)
    result.content.count = 1
    result.content.hasBlocks = true
    return result
  }

  /// Puts rows in the order of their sections, each in its own order.
  private mutating func sortRows() {
    let unsorted = rows
    rows = []
    for section in [Section.head, .body, .foot] { rows += unsorted.filter { $0.section == section } }
  }

  private func drop(_ row: Row, on tape: inout TableTape) {
    tape.drop(row.enter)
    if row.leave >= 0 { tape.drop(row.leave) }
  }

  /// The caption as a block of its own: what is left of a table that is none.
  func captionAlone(on tape: inout TableTape) -> TableResult {
    guard hasCaption, let captionEvents else { return TableResult() }
    var result = TableResult(chain: caption)
    if tape.wrapText(captionEvents.enter, captionEvents.leave) {
      result.content.count = 1
      result.content.beginsWithParagraph = true
      result.content.endsInParagraph = true
      result.content.paragraph = captionEvents
    } else {
      tape.drop(captionEvents.enter)
      tape.drop(captionEvents.leave)
    }
    result.content.add(captionContent)
    return result
  }

  // MARK: The header

  /// A row of a `thead` without content names nothing: where the next row can, it does.
  private mutating func dropEmptyHeader(on tape: inout TableTape) {
    guard rows.count > 1, rows[0].section == .head, rows[1].section != .head,
      cells[rows[0].cells].allSatisfy({ $0.content.count == 0 }), cells[rows[1].cells].allSatisfy(\.isHeader)
    else { return }
    drop(rows[0], on: &tape)
    for cell in cells[rows[0].cells] {
      tape.drop(cell.enter)
      if cell.leave >= 0 { tape.drop(cell.leave) }
    }
    rows.removeFirst()
  }

  /// The place of the row that names the columns.
  ///
  /// It is the only row of a `thead`, or the first of several where all its cells are `th`. Without a `thead` it is the
  /// first row, if all its cells that hold anything are `th`. Programs that copy cells out of a sheet write no `th`
  /// either: there the first of several rows counts if each of its cells is set apart by weight or class and none of the
  /// second, or if it is one cell as wide as the table.
  var headerRow: Int? {
    guard let first = rows.first else { return nil }
    let own = cells[first.cells]
    if first.section == .head {
      let isOnly = rows.count < 2 || rows[1].section != .head
      return isOnly || own.allSatisfy(\.isHeader) ? 0 : nil
    }
    if own.contains(where: \.isHeader) {
      return own.allSatisfy { $0.isHeader || $0.content.count == 0 } ? 0 : nil
    }
    guard rows.count > 1, !cells.contains(where: \.isHeader), own.contains(where: { $0.content.count > 0 })
    else { return nil }
    let second = cells[rows[1].cells]
    if own.count == 1, second.count > 1, own.first?.columnSpan == second.reduce(0, { $0 + $1.columnSpan }) { return 0 }
    return own.allSatisfy { $0.isMarked || $0.content.count == 0 } && !second.contains(where: \.isMarked) ? 0 : nil
  }
}
