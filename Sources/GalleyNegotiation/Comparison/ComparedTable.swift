/// What is remembered of an open table: where its headers are, so that records may repeat them.
struct ComparedTable {
  enum Phase {
    case start
    /// In its header row.
    case header
    /// In the rows below that.
    case body
    /// It has no header row, or stands in a header itself.
    case plain
  }

  /// A cell below a header.
  struct Cell {
    var header: Int
    /// The instruction that lets the header stand or not.
    var choice: Int
    /// How much was required when the cell began.
    var required: Int
  }

  var phase = Phase.start
  /// The instruction that the table begins with.
  var begin = 0
  /// How deep it lies in other tables that may be records.
  var depth = 0
  /// Where the cells of the header row begin in the program.
  private(set) var headers: [UInt32] = []
  /// Whether a cell that is not empty said the header.
  var isSaid: [Bool] = []
  /// Whether an empty cell stands below the header.
  var hasEmpty: [Bool] = []
  /// For each header, the choice of the first cell below it that holds a tag and nothing else.
  var tagChoices: [Int?] = []
  /// For each header, the instruction that lets it stand at the end of the first row.
  var lastChoices: [Int] = []
  /// Whether the first row below the headers has ended.
  var hasEndedRow = false
  /// The next cell's column.
  var column = 0
  /// The cell that is open below a header.
  var cell: Cell?

  /// The header over each column.
  private var headerOfColumn: [Int?] = []
  /// For how many rows more each column is taken by a cell above.
  private var taken: [Int: Int] = [:]

  /// Columns past these have no headers.
  private static let maximumColumns = 2_000
  /// Tables that lie deeper in others are none of records.
  static let maximumDepth = 32

  /// Cells that reach into the next row reach one row less far.
  mutating func nextRow() {
    if !taken.isEmpty { taken = taken.mapValues { $0 - 1 }.filter { $0.value > 0 } }
  }

  /// The columns of the next cell.
  mutating func nextCell(columns: Int, rows: Int) -> Range<Int> {
    while taken[column] != nil { column += 1 }
    let start = column
    column += columns
    let covered = start..<max(start, min(column, Self.maximumColumns))
    if rows > 1 { for place in covered { taken[place] = rows } }
    return covered
  }

  /// A cell of the header row begins.
  mutating func addHeader(at place: Int, over columns: Range<Int>) {
    while headerOfColumn.count < columns.upperBound { headerOfColumn.append(nil) }
    for column in columns { headerOfColumn[column] = headers.count }
    headers.append(UInt32(place))
    isSaid.append(false)
    hasEmpty.append(false)
    tagChoices.append(nil)
  }

  func header(over column: Int) -> Int? { column < headerOfColumn.count ? headerOfColumn[column] : nil }
}
