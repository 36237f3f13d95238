internal import GalleyDocument

/// GitHub's tables: a line of cells, a delimiter row, and rows up to a blank line or another block.
///
/// The rules are those of the GFM specification, section 4.10, as cmark-gfm 0.29 reads them: a pipe after any backslash
/// is text, cells are cut before inlines are read, and a row may have fewer cells than the header or more.
enum Tables {
  /// The columns that a delimiter row says.
  ///
  /// - Returns: `nil` where the line is none.
  static func columns(_ source: Span<UInt8>, from start: Int, to end: Int) -> [ColumnAlignment?]? {
    // Most lines of text end at their first byte.
    guard start < end, source[start].isDelimiter else { return nil }
    var columns: [ColumnAlignment?] = []
    var index = start
    if source[index] == .pipe { index += 1 }
    while true {
      while index < end, source[index].isCellSpace { index += 1 }
      if index >= end, !columns.isEmpty { return columns }
      let isLeft = index < end && source[index] == .colon
      if isLeft { index += 1 }
      let dashes = index
      while index < end, source[index] == UInt8(ascii: "-") { index += 1 }
      guard index > dashes, columns.count < mostColumns else { return nil }
      let isRight = index < end && source[index] == .colon
      if isRight { index += 1 }
      columns.append(isLeft ? (isRight ? .center : .left) : (isRight ? .right : nil))
      while index < end, source[index].isCellSpace { index += 1 }
      if index >= end { return columns }
      guard source[index] == .pipe else { return nil }
      index += 1
    }
  }

  /// Finds the cells of a row, with white space at both ends of each.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - start: The row's first byte.
  ///   - end: The byte after its last.
  ///   - cells: Gets them in place of what it held; none where the line holds no more than a pipe.
  static func findCells(_ source: Span<UInt8>, from start: Int, to end: Int, _ cells: inout [Range<Int>]) {
    cells.removeAll(keepingCapacity: true)
    var index = start
    if index < end, source[index] == .pipe { index = skipSpace(source, index + 1, end) }
    while index < end, cells.count <= mostColumns {
      let cell = index
      while index < end, source[index] != .pipe {
        index += source[index] == .backslash && index + 1 < end && source[index + 1] == .pipe ? 2 : 1
      }
      cells.append(cell..<index)
      if index < end { index = skipSpace(source, index + 1, end) }
    }
    if cells.count > mostColumns { cells.removeAll() }
  }

  /// Whether a line that is not blank is a row.
  static func isRow(_ source: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    let isPipe = source[start] == .pipe && skipSpace(source, start + 1, end) == end
    guard !isPipe, end - start > mostColumns else { return !isPipe }
    var cells: [Range<Int>] = []
    findCells(source, from: start, to: end, &cells)
    return !cells.isEmpty
  }

  /// As many columns as cmark-gfm counts.
  private static let mostColumns = 65_535
  /// The most cells that the short rows of a table are filled up with.
  static let mostFilledCells = 500_000

  private static func skipSpace(_ source: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, source[index].isCellSpace { index += 1 }
    return index
  }
}

extension UInt8 {
  fileprivate static let pipe = UInt8(ascii: "|")
  fileprivate var isDelimiter: Bool { self == .pipe || self == .colon || self == UInt8(ascii: "-") }
  fileprivate var isCellSpace: Bool { isSpaceOrTab || self == 0x0B || self == 0x0C }
}

// MARK: - Scanning

extension BlockScanner {
  /// Makes a table of the open paragraph's last line, if the line is a delimiter row with as many columns.
  mutating func openTable(_ source: Span<UInt8>) -> Bool {
    guard dialect.contains(.tables), let columns = Tables.columns(source, from: at.nonspace, to: line.end) else {
      return false
    }
    let map = assembleHeader(source)
    let text = scratch
    Tables.findCells(text.span, from: 0, to: text.count, &cells)
    guard cells.count == columns.count else { return false }
    let isWhole = paragraph.lines == 1
    var prefix = prefix(upTo: stack.count - 1)
    guard hasRoom(for: prefix.count * columns.count) else { return true }
    let first = takeBackHeader(source, isWhole: isWhole)
    let table = add(.table, at: map.source(of: 0))
    scan.blocks[table].number = Int32(scan.tables.count)
    open = OpenLeaf(block: table)
    open.table = scan.tables.count
    scan.tables.append(ScannedTable(columns: columns))
    leaf = .table
    open.prefix = prefix
    addCells(source, text.span, map, firstPrefix: isWhole ? first : nil)
    addPart(.markup, at.nonspace, trimmedEnd(source, from: at.nonspace), to: table)
    contentEnd = line.end
    // cmark-gfm takes a header without rows as followed by a blank line, which may make a list loose.
    open.blankAfterHeader = scan.text.count
    while prefix.last == .space { prefix.removeLast() }
    scan.text += prefix
    scan.text.append(.lineFeed)
    return true
  }

  /// Adds a row to the open table.
  mutating func addRow(_ source: Span<UInt8>) {
    Tables.findCells(source, from: at.nonspace, to: line.end, &cells)
    if let blank = open.blankAfterHeader { scan.text.removeLast(scan.text.count - blank) }
    open.blankAfterHeader = nil
    flush(source, to: line.start)
    guard hasRoom(for: open.prefix.count * cells.count) else { return }
    addCells(source, source, nil, firstPrefix: nil)
    contentEnd = line.end
    copied = line.next
  }

  /// Closes the open table.
  mutating func closeTable() {
    scan.blocks[open.block].end = Int32(contentEnd)
  }

  /// Puts the paragraph's last line, as its content has it, into the scratch buffer.
  private mutating func assembleHeader(_ source: Span<UInt8>) -> ContentMap {
    var header = ScannedBlock(.paragraph, at: paragraph.contentStart)
    header.firstStretch = Int32(paragraph.firstStretch)
    header.stretchCount = Int32(scan.stretches.count - paragraph.firstStretch)
    let map = scan.assemble(header, source, into: &scratch, trims: false)
    if scratch.last == .lineFeed { scratch.removeLast() }
    return map
  }

  /// Takes the header's line back from the paragraph and from what is written.
  ///
  /// - Returns: What stands before the line's content.
  private mutating func takeBackHeader(_ source: Span<UInt8>, isWhole: Bool) -> [UInt8] {
    var prefix: [UInt8] = []
    let removed = scan.stretches.count - paragraph.firstStretch
    scan.stretches.removeLast(removed)
    if let written = paragraph.written {
      prefix = Array(scan.text[written])
      scan.text.removeLast(scan.text.count - written.lowerBound)
    } else {
      flush(source, to: paragraph.lineStart)
      for index in paragraph.lineStart..<paragraph.contentStart { prefix.append(source[index]) }
    }
    copied = line.next
    if isWhole {
      scan.blocks.removeLast(scan.blocks.count - paragraph.block)
    } else {
      scan.blocks[paragraph.block].stretchCount -= Int32(removed)
      let end = contentEnd
      contentEnd = lineEndBefore(source, paragraph.lineStart)
      closeParagraph(source)
      contentEnd = end
    }
    leaf = .none
    return prefix
  }

  private func lineEndBefore(_ source: Span<UInt8>, _ start: Int) -> Int {
    var end = start
    while end > 0, source[end - 1].isLineEnd { end -= 1 }
    return end
  }

  /// Adds a row with the cells that were found.
  ///
  /// - Parameters:
  ///   - source: The source up to the section's end.
  ///   - text: What the cells are cut from: the source, or a header's content.
  ///   - map: Where a header's content stands in the source.
  ///   - firstPrefix: What to write before the first cell, if it is not what stands before the others.
  private mutating func addCells(
    _ source: Span<UInt8>, _ text: Span<UInt8>, _ map: ContentMap?, firstPrefix: [UInt8]?
  ) {
    let count = scan.tables[open.table].columns.count
    let rowStart = cells.first.map { place(of: $0.lowerBound, map) } ?? line.start
    let row = add(.row, at: rowStart)
    var end = keepsParts ? lineStart(source, before: rowStart) : 0
    for column in 0..<min(count, cells.count) {
      let block = add(.cell, at: place(of: cells[column].lowerBound, map))
      scan.blocks[block].columnOffset = 2
      scan.blocks[block].number = Int32(column)
      if column == 0, let firstPrefix { scan.text += firstPrefix } else { scan.text += open.prefix }
      scan.text.append(UInt8(ascii: "#"))
      scan.text.append(.space)
      end = max(end, addCell(source, text, trimmed(text, cells[column]), map, to: block, after: end))
      scan.text.append(.space)
      scan.text.append(UInt8(ascii: "#"))
      scan.text.append(.lineFeed)
      scan.blocks[block].end = Int32(end)
    }
    if cells.count > count { scan.notes.droppedCells += cells.count - count }
    if keepsParts { addMarks(source, from: end, to: rowEnd(source, from: rowStart), to: scan.blocks.count - 1) }
    scan.blocks[row].end = Int32(rowEnd(source, from: rowStart))
  }

  @inline(__always)
  private func place(of index: Int, _ map: ContentMap?) -> Int { map?.source(of: index) ?? index }

  /// Adds a cell's content and writes it, without the backslashes before pipes.
  ///
  /// - Returns: Its end in the source.
  private mutating func addCell(
    _ source: Span<UInt8>, _ text: Span<UInt8>, _ range: Range<Int>, _ map: ContentMap?, to block: Int, after end: Int
  ) -> Int {
    guard !range.isEmpty else { return end }
    let first = place(of: range.lowerBound, map)
    if keepsParts { addMarks(source, from: end, to: first, to: block) }
    scan.blocks[block].start = Int32(first)
    var start = range.lowerBound
    let cell = text.extracting(..<range.upperBound)
    var index = start
    while let backslash = cell.firstIndex(of: .backslash, from: index) {
      index = backslash + 1
      guard index < range.upperBound, text[index] == .pipe else { continue }
      addPiece(text, start..<backslash, map, to: block)
      start = index
      index += 1
    }
    addPiece(text, start..<range.upperBound, map, to: block)
    return place(of: range.upperBound - 1, map) + 1
  }

  private mutating func addPiece(_ text: Span<UInt8>, _ range: Range<Int>, _ map: ContentMap?, to block: Int) {
    guard !range.isEmpty else { return }
    addStretch(.bytes, at: place(of: range.lowerBound, map), count: range.count, to: block, endsLine: false)
    write(text, range.lowerBound, range.upperBound)
  }

  private func trimmed(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while end > start, text[end - 1].isSpaceOrTab || text[end - 1].isLineEnd { end -= 1 }
    while start < end, text[start].isSpaceOrTab || text[start].isLineEnd { start += 1 }
    return start..<end
  }

  /// Notes what stands between cells: each stretch without white space at its ends.
  private mutating func addMarks(_ source: Span<UInt8>, from start: Int, to end: Int, to block: Int) {
    var (start, end) = (start, end)
    while start < end, source[start].isWhiteSpace { start += 1 }
    while end > start, source[end - 1].isWhiteSpace { end -= 1 }
    addPart(.markup, start, end, to: block)
  }

  /// Where a row's own text starts on its line.
  private func lineStart(_ source: Span<UInt8>, before place: Int) -> Int {
    leaf == .table && place >= line.start ? at.nonspace : paragraph.contentStart
  }

  private func rowEnd(_ source: Span<UInt8>, from start: Int) -> Int {
    if start >= line.start { return trimmedEnd(source, from: start) }
    return lineEndBefore(source, line.start)
  }
}
