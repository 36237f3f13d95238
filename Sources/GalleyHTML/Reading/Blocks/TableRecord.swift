import GalleyDocument

/// What is known of a table that is open.
struct TableRecord {
  /// A part of a table; the order is that of the document.
  enum Section: UInt8, Comparable {
    case head, body, foot

    static func < (a: Section, b: Section) -> Bool { a.rawValue < b.rawValue }
  }

  struct Row {
    let section: Section
    /// The events of its block.
    var enter: Int32
    var leave: Int32 = -1
    /// Its cells among all.
    var cells: Range<Int>
  }

  struct Cell {
    /// The events of its block.
    var enter: Int32
    var leave: Int32 = -1
    var columnSpan: Int
    var rowSpan: Int
    /// Whether it is a header cell.
    let isHeader: Bool
    /// Whether it is set apart by a look, as names of columns are: by weight, or by a class.
    var isMarked: Bool
    let alignment: ColumnAlignment?
    var content = BlockContent()
  }

  var rows: [Row] = []
  var cells: [Cell] = []
  /// How columns align by their own elements.
  var columns: [ColumnAlignment?] = []
  /// Whether it only lays out a page.
  var isPresentation = false
  var section = Section.body
  /// The events of its sections, by the section's raw value.
  var sections = InlineArray<3, TableTape.Chain>(repeating: TableTape.Chain())
  var caption = TableTape.Chain()
  /// What the caption holds besides the text that it begins with.
  var captionContent = BlockContent()
  /// Whether the caption holds anything, once all of it is known.
  var hasCaption = false
  /// The events of the caption's block, once there was one.
  var captionEvents: (enter: Int32, leave: Int32)?

  /// A row opens.
  ///
  /// - Parameter enter: The event of that.
  mutating func openRow(_ enter: Int32) {
    rows.append(Row(section: section, enter: enter, cells: cells.count..<cells.count))
  }

  /// The last row ends.
  ///
  /// - Parameter leave: The event of that.
  mutating func endRow(_ leave: Int32) {
    let last = rows.count - 1
    guard last >= 0 else { return }
    rows[last].leave = leave
    rows[last].cells = rows[last].cells.lowerBound..<cells.count
  }

  /// The last cell ends.
  ///
  /// - Parameters:
  ///   - leave: The event of that.
  ///   - content: What stands in it.
  ///   - isBold: Whether all of its text is strong.
  mutating func endCell(_ leave: Int32, _ content: BlockContent, isBold: Bool) {
    let last = cells.count - 1
    guard last >= 0 else { return }
    cells[last].leave = leave
    cells[last].content = content
    if isBold, content.count > 0 { cells[last].isMarked = true }
  }

  /// Forgets rows and cells but for those that are open.
  ///
  /// - Parameter openBlocks: How many are.
  mutating func forget(openBlocks: Int) {
    captionEvents = nil
    captionContent = BlockContent()
    cells = openBlocks > 1 ? cells.suffix(1) : []
    rows = openBlocks > 0 ? rows.suffix(1) : []
    for index in rows.indices { rows[index].cells = 0..<cells.count }
  }
}
