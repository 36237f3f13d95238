internal import GalleyDocument

/// Writing the text that libcmark reads in place of a section.
extension BlockScanner {
  /// Copies the source up to a place to the rewritten text.
  mutating func flush(_ source: Span<UInt8>, to end: Int) {
    scan.isRewritten = true
    if copied < end { write(source, copied, end) }
    copied = max(copied, end)
  }

  /// Writes bytes as they are.
  mutating func write(_ source: Span<UInt8>, _ start: Int, _ end: Int) {
    unsafe source.extracting(start..<end).withUnsafeBufferPointer { unsafe scan.text.append(contentsOf: $0) }
  }

  /// Whether so much may still be written beside what the section holds.
  ///
  /// Cells and lines of footnotes are written with the marks of all that holds them: deep nesting must not make a small
  /// section large. Past the limit the scan stops, and the section is read without extensions.
  mutating func hasRoom(for count: Int) -> Bool {
    if scan.text.count + count > limit { scan.isTooLarge = true }
    return !scan.isTooLarge
  }

  /// Writes the line, where libcmark must not see it as it is.
  mutating func writeLine(_ source: Span<UInt8>) {
    guard line.prefix != nil || !line.footnotes.isEmpty || line.edit != nil else { return }
    guard hasRoom(for: line.footnotes.reduce(line.prefix?.count ?? 0) { $0 + $1.prefix.count }) else { return }
    flush(source, to: line.start)
    var cursor = LineCursor(from: line.start, to: line.end)
    var lineStart = scan.text.count
    if let prefix = line.prefix {
      scan.text += prefix
      cursor = line.rest
    }
    for footnote in line.footnotes {
      write(source, from: cursor, to: footnote.start)
      writeSeparator()
      lineStart = scan.text.count
      scan.text += footnote.prefix
      cursor = footnote.content
    }
    let isParagraph = leaf == .paragraph && paragraph.lineStart == line.start
    let contentStart = line.edit?.start ?? paragraph.contentStart
    if isParagraph, contentStart >= cursor.offset {
      if contentStart > cursor.offset {
        write(source, from: cursor, to: contentStart)
        cursor = LineCursor(from: contentStart, to: line.end)
      }
      paragraph.written = lineStart..<scan.text.count
    }
    write(source, from: cursor, to: line.end)
    scan.text.append(.lineFeed)
    copied = line.next
  }

  /// Writes a stretch of the line, with what replaces a part of it.
  private mutating func write(_ source: Span<UInt8>, from cursor: LineCursor, to end: Int) {
    var start = cursor.offset
    if cursor.isInTab, start < end {
      for _ in 0..<LineCursor.tabStop - cursor.column % LineCursor.tabStop { scan.text.append(.space) }
      start += 1
    }
    if let edit = line.edit, edit.start >= start, edit.start < end {
      write(source, start, edit.start)
      scan.text += edit.bytes
      start = min(edit.end, end)
    }
    if start < end { write(source, start, end) }
  }

  /// Writes a header that keeps blocks apart.
  mutating func writeSeparator() { scan.text += "# x #\n".utf8 }

  /// What to write before a line so that it belongs to the open containers.
  ///
  /// - Parameters:
  ///   - depth: The innermost of the containers.
  ///   - column: The column in the source at which the line goes on, for its tabs; `nil` where it has none.
  /// - Returns: Marks and spaces.
  func prefix(upTo depth: Int, column: Int? = nil) -> [UInt8] {
    var width = 0
    for index in 1..<depth + 1 {
      switch stack[index].kind {
      case .quote, .footnote: width += 2
      case .item: width += stack[index].need
      case .document, .list: break
      }
    }
    var prefix: [UInt8] = []
    prefix.reserveCapacity(width + 4)
    let innermost = footnotes.last { $0 <= depth }
    for index in 1..<depth + 1 {
      switch stack[index].kind {
      case .footnote:
        // Spaces before the mark bring the line's tabs to their stops.
        if index == innermost, let column {
          for _ in 0..<(column - width) & (LineCursor.tabStop - 1) { prefix.append(.space) }
        }
        prefix += "> ".utf8
      case .quote: prefix += "> ".utf8
      case .item: for _ in 0..<stack[index].need { prefix.append(.space) }
      case .document, .list: break
      }
    }
    return prefix
  }
}
