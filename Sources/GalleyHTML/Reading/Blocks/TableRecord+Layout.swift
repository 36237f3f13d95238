import GalleyDocument

/// Tables that only lay out a page: what stands in them is not data.
extension TableRecord {
  /// Whether the table only lays out a page.
  ///
  /// It is so where its tag says it, and where at least half of the cells with content hold what no table of data has, such
  /// as headers, lists or tables, and nothing names columns or rows.
  var laysOutPage: Bool {
    if isPresentation { return true }
    if hasCaption || cells.contains(where: \.isHeader) { return false }
    if rows.first?.section == .head, headerRow != nil { return false }
    var (full, withBlocks) = (0, 0)
    for cell in cells where cell.content.count > 0 {
      full += 1
      if cell.content.hasBlocks { withBlocks += 1 }
    }
    return withBlocks > 0 && withBlocks * 2 >= full
  }

  /// The blocks of the table's cells, in order.
  ///
  /// A row of cells that hold a line each becomes one paragraph.
  ///
  /// - Parameter tape: Where the table's events are.
  /// - Returns: The blocks.
  func unwrapped(on tape: inout TableTape) -> TableResult {
    var result = captionAlone(on: &tape)
    for row in rows {
      tape.drop(row.enter)
      if row.leave >= 0 { tape.drop(row.leave) }
      var line: (enter: Int32, leave: Int32)?
      let isLine = cells[row.cells].allSatisfy { $0.content.count == 0 || $0.content.onlyParagraph != nil }
      for cell in cells[row.cells] {
        tape.drop(cell.enter)
        if cell.leave >= 0 { tape.drop(cell.leave) }
        guard isLine, let paragraph = cell.content.onlyParagraph else {
          result.content.add(cell.content)
          continue
        }
        if let before = line {
          tape.replaceWithSpace(before.leave)
          tape.drop(paragraph.enter)
        } else {
          result.content.add(cell.content)
        }
        line = (line?.enter ?? paragraph.enter, paragraph.leave)
        result.content.paragraph = line ?? paragraph
      }
    }
    for index in 0..<3 { tape.append(sections[index], to: &result.chain) }
    return result
  }
}
