import GalleyDocument

/// The rows and cells of a captured table.
///
/// What stands in a row's place is taken for a row of one cell, what stands in a cell's place for a cell: so any table
/// can be said in any form.
struct TableShape {
  /// A cell.
  struct Cell {
    /// The event that enters it.
    var event: Int
    /// What is in it.
    var content: Range<Int>
    var traits: Traits
    /// Its first column.
    var column: Int
    var columnSpan = 1
    var rowSpan = 1

    /// Whether there is nothing to read in it.
    var isEmpty: Bool { traits.isDisjoint(with: [.text, .otherBlocks]) }
  }

  /// A row.
  struct Row {
    /// The event that enters it.
    var event: Int
    var cells: Range<Int>
  }

  /// What a cell holds.
  struct Traits: OptionSet {
    let rawValue: UInt16

    /// Text.
    static let text = Traits(rawValue: 1 << 0)
    /// Blocks.
    static let blocks = Traits(rawValue: 1 << 1)
    /// Blocks other than paragraphs.
    static let otherBlocks = Traits(rawValue: 1 << 2)
    /// More than one line: line breaks, or several paragraphs.
    static let lines = Traits(rawValue: 1 << 3)
    /// Text that says more than its letters.
    static let attributes = Traits(rawValue: 1 << 4)
    /// Text that leads somewhere, or stands for something else.
    static let references = Traits(rawValue: 1 << 5)
    /// Text that must not change, or a file: what must not be said twice.
    static let unique = Traits(rawValue: 1 << 6)
    /// Text that must not change, with tabs or line ends in it.
    static let fixedLines = Traits(rawValue: 1 << 7)
    /// Tabs.
    static let tabs = Traits(rawValue: 1 << 8)
    /// Tables.
    static let tables = Traits(rawValue: 1 << 9)
  }

  private(set) var rows: [Row] = []
  private(set) var cells: [Cell] = []
  /// The captions that stand before the rows.
  private(set) var captions: [Range<Int>] = []
  /// How many columns there are, with those that cells above reach into.
  private(set) var columnCount = 0
  /// How many columns the cells of the longest row take.
  private(set) var longestRow = 0
  /// Whether the first row is a header.
  private(set) var hasHeader = false
  /// Whether there is anything but rows of cells and captions.
  private(set) var isOdd = false
  /// What the cells hold together.
  private(set) var traits: Traits = []
  /// Whether a cell spans several columns or rows.
  private(set) var hasSpans = false

  /// Whether the table, a row or a cell has a name that links lead to.
  private(set) var hasAnchors = false

  /// How many rows are still reached by a cell above, by column.
  private var reached: [Int] = []

  /// As many columns as a cell may span, as in HTML.
  static let mostSpanned = 1_000
  /// Columns past this one are not reached by cells above.
  private static let lastReached = 2_000

  /// Finds a table's rows and cells.
  ///
  /// Linear in its events, but for those of tables in its cells, which are left out.
  ///
  /// - Parameters:
  ///   - table: The event that enters it.
  ///   - capture: Holds the table.
  init(_ table: Int, in capture: borrowing TableCapture) {
    hasAnchors = capture.block(table).attributes.anchor != nil
    var event = capture.content(of: table).lowerBound
    let end = capture.content(of: table).upperBound
    if event < end, capture.events[event].kind == .text {
      isOdd = true
      addRow(table, [event..<end], in: capture)
      return
    }
    while event < end {
      let next = Int(capture.events[event].end)
      let block = capture.block(event)
      switch block.kind {
      case .tableHeaderRow, .tableRow:
        if rows.isEmpty { hasHeader = block.kind == .tableHeaderRow }
        addRow(event, in: capture)
      case .group where block.attributes.role == .caption && rows.isEmpty: captions.append(event..<next)
      default:
        isOdd = true
        addRow(event, [event..<next], in: capture)
      }
      event = next
    }
  }

  /// Whether the first row is a header without anything in it.
  var hasEmptyHeader: Bool { hasHeader && cells[rows[0].cells].allSatisfy(\.isEmpty) }

  private mutating func addRow(_ row: Int, in capture: borrowing TableCapture) {
    let content = capture.content(of: row)
    if let first = content.first, capture.events[first].kind == .text {
      isOdd = true
      return addRow(row, [content], in: capture)
    }
    hasAnchors = hasAnchors || capture.block(row).attributes.anchor != nil
    let start = cells.count
    var column = 0
    var event = content.lowerBound
    while event < content.upperBound {
      let next = Int(capture.events[event].end)
      let block = capture.block(event)
      if block.kind == .tableCell {
        addCell(event, capture.content(of: event), block, &column, in: capture)
      } else {
        isOdd = true
        addCell(event, event..<next, nil, &column, in: capture)
      }
      event = next
    }
    endRow(row, start)
  }

  /// A row of what is no cell.
  private mutating func addRow(_ row: Int, _ contents: [Range<Int>], in capture: borrowing TableCapture) {
    let start = cells.count
    var column = 0
    for content in contents { addCell(row, content, nil, &column, in: capture) }
    endRow(row, start)
  }

  private mutating func addCell(
    _ event: Int, _ content: Range<Int>, _ block: Block?, _ column: inout Int, in capture: borrowing TableCapture
  ) {
    while column < reached.count, reached[column] > 0 { column += 1 }
    var cell = Cell(
      event: event, content: content, traits: Traits(content, in: capture), column: column)
    if let block, !block.attributes.isPlain {
      cell.columnSpan = min(block.attributes.columnSpan, Self.mostSpanned)
      cell.rowSpan = block.attributes.rowSpan
      hasAnchors = hasAnchors || block.attributes.anchor != nil
      hasSpans = hasSpans || cell.columnSpan > 1 || cell.rowSpan > 1
    }
    column += cell.columnSpan
    columnCount = max(columnCount, column)
    if cell.rowSpan > 1, column <= Self.lastReached {
      while reached.count < column { reached.append(0) }
      for index in cell.column..<column { reached[index] = max(reached[index], cell.rowSpan) }
    }
    traits.formUnion(cell.traits)
    cells.append(cell)
  }

  private mutating func endRow(_ row: Int, _ start: Int) {
    rows.append(Row(event: row, cells: start..<cells.count))
    longestRow = max(longestRow, cells[start...].reduce(0) { $0 + $1.columnSpan })
    for index in reached.indices where reached[index] > 0 { reached[index] -= 1 }
  }
}

extension TableShape.Traits {
  /// What a stretch of events holds; tables in it count as blocks.
  init(_ content: Range<Int>, in capture: borrowing TableCapture) {
    self = []
    var event = content.lowerBound
    while event < content.upperBound {
      switch capture.events[event].kind {
      case .enter:
        if contains(.blocks) { insert(.lines) }
        insert(.blocks)
        let block = capture.block(event)
        if block != .paragraph { insert(.otherBlocks) }
        if block.kind == .table {
          insert(.tables)
          event = Int(capture.events[event].end)
          continue
        }
      case .text: add(text: event, in: capture)
      case .leave: break
      }
      event += 1
    }
  }

  private mutating func add(text event: Int, in capture: borrowing TableCapture) {
    formUnion(capture.traits[Int(capture.events[event].number)])
    let text = capture.text.span.extracting(capture.bytes(of: event))
    for index in text.indices where text[index] == UInt8(ascii: "\n") || text[index] == UInt8(ascii: "\t") {
      insert(text[index] == UInt8(ascii: "\n") ? .lines : .tabs)
      if capture.attributes(of: event).isExcluded { insert(.fixedLines) }
    }
  }

  /// What text with some attributes says, whatever its letters are.
  init(_ attributes: Attributes) {
    self = .text
    let isBreak = attributes.intent.contains(.lineBreak)
    if isBreak { insert(.lines) }
    if attributes.isEmpty { return }
    if attributes.isExcluded { formUnion(isBreak ? [.unique, .fixedLines] : .unique) }
    var rest = attributes
    rest.isExcluded = false
    rest.intent.subtract([.lineBreak, .softBreak])
    if !rest.isEmpty { insert(.attributes) }
    guard let rare = attributes.rare else { return }
    if attributes.isAtom, attributes.attachment != nil { insert(.unique) }
    if attributes.isAtom && !isBreak || rare.values.link != nil || rare.values.imageURL != nil { insert(.references) }
  }
}
