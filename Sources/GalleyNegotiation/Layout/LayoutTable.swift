import GalleyDocument

/// The paragraphs of a table that is a layout, held until all of it is known.
struct LayoutTable {
  private enum Event {
    case enter(Block)
    case text(String, Attributes)
    case leave
  }

  /// A cell: its place, and where its events stand.
  private struct Cell {
    var place: TextTableCell
    var events: Range<Int>
    var paragraphs = 1
  }

  private var events: [Event] = []
  private var cells: [Cell] = []
  private var depth = 0

  /// Whether a paragraph of it is open.
  var isOpen: Bool { depth > 0 }

  /// Whether a paragraph at a place belongs to the table: places grow along the text.
  func goesOn(at place: TextTableCell) -> Bool {
    guard let last = cells.last?.place else { return true }
    return place.table == last.table && (place.row, place.column) >= (last.row, last.column)
  }

  mutating func enter(_ block: Block) {
    if depth == 0, let place = block.attributes.textTable {
      if let last = cells.last, last.place.row == place.row, last.place.column == place.column {
        cells[cells.count - 1].paragraphs += 1
      } else {
        cells.append(Cell(place: place, events: events.count..<events.count))
      }
    }
    depth += 1
    events.append(.enter(block))
  }

  mutating func append(_ text: UTF8Span, _ attributes: Attributes) {
    events.append(.text(String(copying: text), attributes))
  }

  mutating func leave() {
    depth -= 1
    events.append(.leave)
    cells[cells.count - 1].events = cells[cells.count - 1].events.lowerBound..<events.count
  }

  /// Tells the table as what it is meant to be.
  func say(to next: inout Downgrader) {
    let hasHeader = hasHeader
    next.origin = .layout
    next.enter(.table(columns: alignments))
    next.origin = .intent
    var row: Int?
    // The first column after the last cell, and the row to which a cell above reaches in each column.
    var column = 0
    var reach: [Int: Int] = [:]
    for cell in cells {
      if row != cell.place.row {
        if row != nil { next.leave() }
        let isHeader = row == nil && hasHeader
        next.enter(Block(isHeader ? .tableHeaderRow : .tableRow))
        (row, column) = (cell.place.row, 0)
      }
      for missing in column..<max(column, min(cell.place.column, column + Self.mostMissing))
      where reach[missing, default: -1] < cell.place.row {
        // It stands nowhere in the source.
        next.enter(Block(.tableCell))
        next.leave()
        next.position -= 1
      }
      column = cell.place.column + max(1, cell.place.columnSpan)
      if cell.place.rowSpan > 1 {
        for spanned in cell.place.column..<min(column, cell.place.column + Self.mostMissing) {
          reach[spanned] = cell.place.row + cell.place.rowSpan - 1
        }
      }
      say(cell, isHeader: hasHeader && cell.place.row == cells[0].place.row, to: &next)
    }
    if row != nil { next.leave() }
    next.leave()
  }

  /// A place is a number that anybody may write: not so many empty cells are made before one.
  private static let mostMissing = 64

  private func say(_ cell: Cell, isHeader: Bool, to next: inout Downgrader) {
    var block = Block(.tableCell)
    block.attributes.columnSpan = cell.place.columnSpan
    block.attributes.rowSpan = cell.place.rowSpan
    next.enter(block)
    var level = 0
    for event in events[cell.events] {
      switch event {
      case .enter(var block):
        level += 1
        if level == 1 {
          block.attributes.textTable = nil
          block.attributes.alignment = nil
          // A cell of one paragraph is that paragraph.
          if cell.paragraphs == 1, block == .paragraph { continue }
        }
        next.enter(block)
      case .text(let text, var attributes):
        if isHeader { attributes.display.remove(.bold) }
        next.append(text.utf8Span, attributes: attributes, source: nil)
      case .leave:
        level -= 1
        if level > 0 || cell.paragraphs > 1 || !isBare(cell) { next.leave() }
      }
    }
    next.leave()
  }

  /// Whether the paragraph of a cell says nothing but its place.
  private func isBare(_ cell: Cell) -> Bool {
    guard case .enter(var block)? = events[cell.events].first else { return false }
    block.attributes.textTable = nil
    block.attributes.alignment = nil
    return block == .paragraph
  }

  /// How the columns align: as the first cell of each does.
  private var alignments: [ColumnAlignment?] {
    var columns: [ColumnAlignment?] = []
    for cell in cells where cell.place.row == cells[0].place.row && cell.place.column < 1000 {
      while columns.count < cell.place.column { columns.append(nil) }
      guard case .enter(let block) = events[cell.events.lowerBound], columns.count == cell.place.column else {
        continue
      }
      switch block.attributes.alignment {
      case .left?: columns.append(.left)
      case .center?: columns.append(.center)
      case .right?: columns.append(.right)
      case .natural?, .justified?, nil: columns.append(nil)
      }
    }
    return columns
  }

  /// Whether the first row names the columns: all its text is bold, and there is some.
  private var hasHeader: Bool {
    var hasText = false
    for cell in cells where cell.place.row == cells[0].place.row {
      for case .text(_, let attributes) in events[cell.events] {
        guard attributes.display.contains(.bold) else { return false }
        hasText = true
      }
    }
    return hasText
  }
}
