/// A stretch of a source file, in bytes of its UTF-8.
public struct SourceRange: Hashable, Sendable {
  /// The first byte of the stretch.
  public var lowerBound: UTF8Offset

  /// The byte after the last one.
  public var upperBound: UTF8Offset

  /// The stretch from `lowerBound` up to, not including, `upperBound`.
  ///
  /// - Parameters:
  ///   - lowerBound: The first byte.
  ///   - upperBound: The byte after the last; not before `lowerBound`.
  public init(_ lowerBound: UTF8Offset, _ upperBound: UTF8Offset) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }
}

/// A place in a text as people count it.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  ///
  /// LF, CR LF and a lone CR each end a line.
  public var line: Int

  /// The column, from 1, in bytes of UTF-8.
  public var column: Int

  /// A place from its line and column.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column, from 1, in bytes.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a byte in `source`.
  ///
  /// Costs time linear in `offset`: for one place, as of an error. ``LineTable`` serves many.
  ///
  /// - Parameters:
  ///   - offset: A position in `source`; one past its end is taken as the end.
  ///   - source: The bytes of the file.
  public init(of offset: UTF8Offset, in source: Span<UInt8>) {
    let end = min(offset.value, source.count)
    var line = 1
    var start = 0
    for index in 0..<max(0, end) where source.endsLine(at: index) {
      line += 1
      start = index + 1
    }
    self.init(line: line, column: end - start + 1)
  }

  /// `line:column`.
  public var description: String { "\(line):\(column)" }
}
