/// Where the lines of a source start, found once: turns offsets into lines and columns and back.
///
/// LF, CR LF and a lone CR each end a line. Eight bytes a line.
public struct LineTable: Sendable {
  /// The starts of the lines; the first is 0.
  private let starts: [Int]
  /// The length of the source.
  private let length: Int

  /// The lines of a source.
  ///
  /// Linear in its length.
  ///
  /// - Parameter source: The bytes of the file.
  public init(_ source: Span<UInt8>) {
    var starts = [0]
    for index in 0..<source.count where source.endsLine(at: index) { starts.append(index + 1) }
    self.starts = starts
    length = source.count
  }

  /// The number of lines, at least one; after a line end at the end stands an empty one.
  public var lineCount: Int { starts.count }

  /// The line and column of a byte.
  ///
  /// O(log n).
  ///
  /// - Parameter offset: A position in the source; one past its end is taken as the end.
  /// - Returns: Both from 1, the column in bytes.
  public func location(of offset: UTF8Offset) -> SourceLocation {
    let place = min(max(0, offset.value), length)
    let line = line(of: place)
    return SourceLocation(line: line + 1, column: place - starts[line] + 1)
  }

  /// The column of a byte as hosts that speak UTF-16 count it.
  ///
  /// O(log n), and linear in the length of the line.
  ///
  /// - Parameters:
  ///   - offset: A position in the source, at a scalar edge; one past its end is taken as the end.
  ///   - source: The same bytes that the table was made of, UTF-8.
  /// - Returns: The column in UTF-16 code units, from 1.
  public func utf16Column(of offset: UTF8Offset, in source: Span<UInt8>) -> Int {
    let place = min(max(0, offset.value), length, source.count)
    var column = 1
    for index in starts[line(of: place)]..<place {
      // A scalar has one unit for its first byte, and one more where it has four bytes.
      let byte = source[index]
      column += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
    return column
  }

  /// The byte at a line and column.
  ///
  /// O(1).
  ///
  /// - Parameter location: Both from 1, the column in bytes.
  /// - Returns: `nil` where there is no such line, or the line, with its end, is shorter.
  public func offset(of location: SourceLocation) -> UTF8Offset? {
    guard location.line >= 1, location.line <= starts.count, location.column >= 1 else { return nil }
    let isLast = location.line == starts.count
    let end = isLast ? length + 1 : starts[location.line]
    let start = starts[location.line - 1]
    guard location.column <= end - start else { return nil }
    return UTF8Offset(start + location.column - 1)
  }

  /// The line of a place, from 0.
  private func line(of place: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }
}

extension Span<UInt8> {
  /// Whether a line ends after a byte: LF, or CR that no LF follows.
  @inline(__always)
  func endsLine(at index: Int) -> Bool {
    switch self[index] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): index + 1 == count || self[index + 1] != UInt8(ascii: "\n")
    default: false
    }
  }
}
