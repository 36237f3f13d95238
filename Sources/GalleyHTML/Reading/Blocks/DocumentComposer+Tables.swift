import GalleyDocument

/// Tables and their parts.
extension DocumentComposer {
  /// Opens a table or a part of one.
  mutating func openTablePart(_ entry: inout Entry, _ attributes: TagAttributes) {
    entry.depth = 0
    switch entry.treatment {
    case .table:
      // The lines of a table align as the page does, whatever its own place is.
      let alignment = style.alignment
      if styles[entry.text].alignment != alignment { restyle(&entry) { $0.alignment = alignment } }
      entry.fosterFlow = entry.flow
      let isPresentation = attributes.has(.role, word: "presentation") || attributes.has(.role, word: "none")
      entry.flow = output.openTable(isPresentation: isPresentation, &line)
    case .head: output.openSection(.head)
    case .body: output.openSection(.body)
    case .foot: output.openSection(.foot)
    case .row: output.openRow()
    case .cell:
      entry.depth = 1
      output.openCell(cell(entry, attributes))
    case .caption: output.openCaption()
    case .columns: openColumns(entry, attributes)
    default: break
    }
  }

  private mutating func cell(_ entry: Entry, _ attributes: TagAttributes) -> TableRecord.Cell {
    let isMarked = attributes.has(.className) || entry.style.declarations?.weight == .bold
    return TableRecord.Cell(
      enter: -1, columnSpan: span(.colspan, attributes, most: TableRecord.mostColumns),
      rowSpan: span(.rowspan, attributes, most: TableRecord.mostRows), isHeader: entry.element == .th,
      isMarked: isMarked, alignment: columnAlignment(of: entry))
  }

  /// How far a cell or a column spans; 0, which `rowspan` may be, means all that is left.
  private mutating func span(_ name: AttributeName, _ attributes: TagAttributes, most: Int) -> Int {
    guard let span = attributes.integer(name) else { return 1 }
    if span > most { output.found.add(.span) }
    if span == 0, name == .rowspan { return most }
    return span < 1 ? 1 : min(span, most)
  }

  @inline(__always)
  private func columnAlignment(of entry: Entry) -> ColumnAlignment? {
    // A row may say it for its cells.
    switch entry.style.alignment ?? entries[entries.count - 1].style.alignment {
    case .left: .left
    case .center: .center
    case .right: .right
    case .natural, .justified, nil: nil
    }
  }

  private mutating func openColumns(_ entry: Entry, _ attributes: TagAttributes) {
    // A group counts by its columns where it has any; it only says how they align.
    guard entry.element == .col else { return }
    let alignment = columnAlignment(of: entry)
    output.addColumns(alignment, count: span(.span, attributes, most: TableRecord.mostColumns))
  }
}
