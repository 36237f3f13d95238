internal import GalleyDocument

/// Where a source may be cut so that each section, parsed alone, gives what it gives in the whole.
///
/// A cut is allowed before a line at column 0 that follows a blank line and does not look like a list's item. Then
/// nothing of what came before can still be open but a top-level fence or an HTML block that runs on over blank
/// lines; whether one is, ``CMarkTree/endsOpen(_:)`` says after the parse.
enum Sections {
  /// The first allowed cut after `start`.
  ///
  /// Costs time linear in the distance from `minimum` to the cut, and in the length of the line at `minimum`.
  ///
  /// - Parameters:
  ///   - source: The whole source.
  ///   - start: Where the section starts, at a line's start.
  ///   - minimum: The cut lies there or after it.
  /// - Returns: The start of a line, or the end of the source.
  static func cut(in source: Span<UInt8>, after start: Int, atLeast minimum: Int) -> Int {
    guard minimum < source.count else { return source.count }
    var line = lineStart(in: source, before: minimum, from: start)
    var followsBlank = false
    while line < source.count {
      let end = source.firstIndex(of: .lineFeed, from: line).map { $0 + 1 } ?? source.count
      if isBlank(source, from: line, to: end) {
        followsBlank = true
      } else {
        if followsBlank, line >= minimum, isSafe(source, at: line) { return line }
        followsBlank = false
      }
      line = end
    }
    return source.count
  }

  /// The start of the line before the one that holds the byte at `place`, or of the first line; so that the look
  /// begins with a line that may be the blank one.
  private static func lineStart(in source: Span<UInt8>, before place: Int, from start: Int) -> Int {
    var index = place
    var ends = 0
    while index > start {
      if source[index - 1] == .lineFeed {
        ends += 1
        if ends == 2 { return index }
      }
      index -= 1
    }
    return start
  }

  /// Whether a line holds only spaces and tabs, as libcmark understands blank.
  static func isBlank(_ source: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    var index = start
    while index < end {
      guard source[index].isSpaceOrTab || source[index].isLineEnd else { return false }
      index += 1
    }
    return true
  }

  /// Whether a line, which follows a blank one, begins something new whatever was before.
  private static func isSafe(_ source: Span<UInt8>, at start: Int) -> Bool {
    let first = source[start]
    switch first {
    case .space, .tab, .lineFeed, .carriageReturn:
      return false
    case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "+"):
      return start + 1 < source.count && !source[start + 1].isWhiteSpace
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var index = start
      while index < source.count, index < start + 9, source[index].isDigit { index += 1 }
      guard index < source.count, source[index] == UInt8(ascii: ".") || source[index] == UInt8(ascii: ")") else {
        return true
      }
      return index + 1 < source.count && !source[index + 1].isWhiteSpace
    default:
      // libcmark drops a byte order mark at the start of any parse.
      return !source.hasByteOrderMark(at: start)
    }
  }
}
