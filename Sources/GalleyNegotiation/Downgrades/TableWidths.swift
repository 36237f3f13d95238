import GalleyDocument
import GalleyUnicode

/// How many cells of display a table's columns take.
struct TableWidths {
  /// By cell of the table.
  private(set) var cells: [Int] = []
  /// By column; a cell that spans several counts for its first.
  private(set) var columns: [Int]

  /// How far apart columns stand.
  static let gap = 2

  /// All columns with what stands between them.
  var total: Int { columns.reduce(0, +) + Self.gap * max(0, columns.count - 1) }

  /// Measures the cells.
  ///
  /// Linear in the table.
  ///
  /// - Parameters:
  ///   - shape: The table's cells.
  ///   - capture: Holds them.
  ///   - withURLs: Whether URLs stand behind the text that leads there.
  init(_ shape: TableShape, in capture: TableCapture, withURLs: Bool) {
    columns = [Int](repeating: 0, count: shape.columnCount)
    cells.reserveCapacity(shape.cells.count)
    for cell in shape.cells {
      let width = Self.width(of: cell, in: capture, withURLs: withURLs)
      cells.append(width)
      columns[cell.column] = max(columns[cell.column], width)
    }
  }

  /// Where a column begins.
  var offsets: [Int] {
    var offset = 0
    return columns.map { width in
      defer { offset += width + Self.gap }
      return offset
    }
  }

  /// The width of a cell's widest line.
  private static func width(of cell: TableShape.Cell, in capture: TableCapture, withURLs: Bool) -> Int {
    var widest = 0
    var line = 0
    var piece: Range<Int>?
    /// Adds what stands together, so that a character of two runs is one.
    func endPiece() {
      if let piece { line += DisplayWidth.of(unsafe UTF8Span(unchecked: capture.text.span.extracting(piece))) }
      piece = nil
    }
    for event in cell.content {
      guard capture.events[event].kind == .text else {
        endPiece()
        widest = max(widest, line)
        line = 0
        continue
      }
      let bytes = capture.bytes(of: event)
      if cell.traits.contains(.lines) {
        var start = bytes.lowerBound
        for index in bytes where capture.text[index] == UInt8(ascii: "\n") {
          piece = (piece?.lowerBound ?? start)..<index
          endPiece()
          widest = max(widest, line)
          line = 0
          start = index + 1
        }
        piece = (piece?.lowerBound ?? start)..<bytes.upperBound
      } else {
        piece = (piece?.lowerBound ?? bytes.lowerBound)..<bytes.upperBound
      }
      guard withURLs, let values = capture.attributes(of: event).rare?.values else { continue }
      for url in [values.link, values.imageURL] {
        // A space and a pair of parentheses.
        if let url { line += DisplayWidth.of(url) + 3 }
      }
    }
    endPiece()
    return max(widest, line)
  }
}
