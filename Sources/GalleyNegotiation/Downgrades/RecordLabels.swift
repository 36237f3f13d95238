import GalleyDocument

/// What stands before the values of a table's records: the header of their column.
struct RecordLabels {
  /// The header's cells, by column.
  private var cells: [Int?]
  /// Where their letters and a colon stand, where there is no more to them than letters.
  private var texts: [Range<Int>?]
  private var letters: [UInt8] = []
  private let first: Int
  private var wasSaid: [Bool]
  /// The header's cells that no value stands under; each stands once alone.
  let unused: [Int]

  /// Finds the labels of a table that begins with a header.
  ///
  /// Linear in its cells.
  init(_ shape: TableShape, in capture: borrowing TableCapture) {
    let header = shape.rows[0].cells
    cells = [Int?](repeating: nil, count: shape.columnCount)
    for cell in header {
      let first = shape.cells[cell].column
      for column in first..<first + shape.cells[cell].columnSpan { cells[column] = cell }
    }
    first = header.lowerBound
    wasSaid = [Bool](repeating: false, count: header.count)
    texts = [Range<Int>?](repeating: nil, count: header.count)
    for index in header {
      let cell = shape.cells[index]
      guard cell.traits == .text, cell.content.count == 1, let event = cell.content.first else { continue }
      let start = letters.count
      letters += capture.text[capture.bytes(of: event)]
      letters.append(UInt8(ascii: ":"))
      texts[index - first] = start..<letters.count
    }
    var isUsed = [Bool](repeating: false, count: header.count)
    for cell in shape.cells[header.upperBound...] where !cell.isEmpty {
      if let label = cells[cell.column] { isUsed[label - header.lowerBound] = true }
    }
    unused = header.filter { !isUsed[$0 - header.lowerBound] && !shape.cells[$0].isEmpty }
  }

  /// The header's cell over another, if it says something.
  func cell(over cell: TableShape.Cell, in shape: TableShape) -> Int? {
    guard let label = cells[cell.column], !shape.cells[label].isEmpty else { return nil }
    return label
  }

  /// Says a header's cell and a colon.
  ///
  /// What is said for the first time is told in the report; what is said again is not in the source.
  mutating func say(
    _ cell: Int, of shape: TableShape, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader
  ) {
    let index = cell - first
    let wasQuiet = downgrader.isQuiet
    defer { downgrader.isQuiet = wasQuiet }
    downgrader.isQuiet = wasSaid[index]
    wasSaid[index] = true
    let strong = downgrader.sets.strong
    if let text = texts[index] {
      downgrader.position = Int(capture.events[shape.cells[cell].event].position)
      return unsafe downgrader.say(text: UTF8Span(unchecked: letters.span.extracting(text)), set: strong)
    }
    var lines = CellLines(.space, isStrong: true)
    lines.say(shape.cells[cell].content, of: capture, into: &downgrader)
    downgrader.sayQuietly(":".utf8Span, set: strong)
  }
}
