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
  ///   - plan: Whether URLs stand behind text that leads there.
  init(_ shape: TableShape, in capture: borrowing TableCapture, _ plan: FormPlan) {
    columns = [Int](repeating: 0, count: shape.columnCount)
    cells.reserveCapacity(shape.cells.count)
    for cell in shape.cells {
      let width = Self.width(of: cell, in: capture, plan)
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
  private static func width(of cell: TableShape.Cell, in capture: borrowing TableCapture, _ plan: FormPlan) -> Int {
    var widest = 0
    var line = 0
    var piece: Range<Int>?
    /// Adds what stands together, so that a character of two runs is one.
    func endPiece(of text: Span<UInt8>) {
      if let piece { line += DisplayWidth.of(unsafe UTF8Span(unchecked: text.extracting(piece))) }
      piece = nil
    }
    var next = cell.content.lowerBound
    while next < cell.content.upperBound {
      let event = next
      next += 1
      guard capture.events[event].kind == .text else {
        endPiece(of: capture.text.span)
        widest = max(widest, line)
        line = 0
        // A table in the cell has its own lines, however deep it is.
        let isTable = capture.events[event].kind == .enter && capture.block(event).kind == .table
        if isTable { next = Int(capture.events[event].end) }
        continue
      }
      let bytes = capture.bytes(of: event)
      if cell.traits.contains(.lines) {
        var start = bytes.lowerBound
        for index in bytes where capture.text[index] == UInt8(ascii: "\n") {
          piece = (piece?.lowerBound ?? start)..<index
          endPiece(of: capture.text.span)
          widest = max(widest, line)
          line = 0
          start = index + 1
        }
        piece = (piece?.lowerBound ?? start)..<bytes.upperBound
      } else {
        piece = (piece?.lowerBound ?? bytes.lowerBound)..<bytes.upperBound
      }
      if cell.traits.contains(.references) { line += plan.addedWidth(of: capture.attributes(of: event)) }
    }
    endPiece(of: capture.text.span)
    return max(widest, line)
  }
}

extension FormPlan {
  /// The most cells of display that text may take more where it stands for what it leads to.
  fileprivate func addedWidth(of attributes: Attributes) -> Int {
    guard let values = attributes.rare?.values else { return 0 }
    var width = 0
    // A space and a pair of parentheses.
    if let url = values.link, !renders(url, target.links) { width += DisplayWidth.of(url) + 3 }
    if let url = values.imageURL, !renders(url, target.images) { width += DisplayWidth.of(url) + 3 }
    if !attributes.isAtom { return width }
    if let label = values.footnote, !carries(.footnotes) { width += DisplayWidth.of(label) + 2 }
    for text in [values.alternativeText, values.attachment?.name] {
      if let text { width += DisplayWidth.of(text) }
    }
    return width
  }

  private func renders(_ url: String, _ urls: RenderTarget.URLs?) -> Bool {
    encoding != .plain && urls?.allows(url) == true
  }
}
