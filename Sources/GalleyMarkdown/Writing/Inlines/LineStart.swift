internal import GalleyDocument

/// What the bytes at the start of a line would be taken for, where they are meant as text.
enum LineStart: Equatable {
  /// Text.
  case text
  /// A block, unless a backslash stands before the byte at this place.
  case marker(at: Int)
  /// A rule or a fence, unless a backslash stands before each of the equal bytes it begins with.
  case row
  /// HTML that a block would begin with.
  case html

  /// Looks at a line without its line end.
  ///
  /// - Parameters:
  ///   - bytes: What holds the line.
  ///   - start: Its first byte.
  ///   - end: The byte after its last.
  ///   - isFirst: Whether it begins a paragraph: then it underlines nothing, and HTML of any name may begin.
  ///   - dialect: Which Markdown it will be read as.
  /// - Returns: What it would begin.
  static func form(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, isFirst: Bool, dialect: MarkdownDialect
  ) -> LineStart {
    guard start < end else { return .text }
    let first = bytes[start]
    if !first.isPunctuation { return first.isDigit ? number(bytes, start, end) : .text }
    switch first {
    case .greaterThan:
      return .marker(at: start)
    case UInt8(ascii: "#"):
      var place = start
      while place < end, bytes[place] == first { place += 1 }
      return place - start <= 6 && ends(bytes, place, end) ? .marker(at: start) : .text
    case UInt8(ascii: "+"):
      return ends(bytes, start + 1, end) ? .marker(at: start) : .text
    case .asterisk, .underscore:
      if first == .asterisk, ends(bytes, start + 1, end) { return .marker(at: start) }
      return holdsOnly(first, bytes, start, end, atLeast: 3) ? .row : .text
    case UInt8(ascii: "-"):
      if ends(bytes, start + 1, end) || holdsOnly(first, bytes, start, end) { return .marker(at: start) }
      return isDelimiterRow(bytes, start, end, isFirst, dialect) ? .marker(at: start) : .text
    case UInt8(ascii: "="):
      return !isFirst && holdsOnly(first, bytes, start, end) ? .marker(at: start) : .text
    case .tilde:
      return start + 2 < end && bytes[start + 1] == first && bytes[start + 2] == first ? .row : .text
    case .backtick:
      return isFence(bytes, start, end) ? .row : .text
    case UInt8(ascii: "|"), .colon:
      return isDelimiterRow(bytes, start, end, isFirst, dialect) ? .marker(at: start) : .text
    case .lessThan:
      return HTMLBlockStart.condition(bytes, at: start, end: end, allowsSeventh: isFirst) == nil ? .text : .html
    case .dollar:
      let isFence = dialect.contains(.dollarMath) && end - start == 2 && bytes[start + 1] == first
      return isFence ? .marker(at: start) : .text
    default:
      return .text
    }
  }

  private static func number(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> LineStart {
    var place = start
    while place < end, bytes[place].isDigit { place += 1 }
    guard place < end, place - start <= 9, bytes[place] == UInt8(ascii: ".") || bytes[place] == .closeParenthesis,
      ends(bytes, place + 1, end)
    else { return .text }
    return .marker(at: place)
  }

  /// Whether a marker that reaches to a place ends there.
  private static func ends(_ bytes: Span<UInt8>, _ place: Int, _ end: Int) -> Bool {
    place >= end || bytes[place].isSpaceOrTab
  }

  private static func holdsOnly(
    _ byte: UInt8, _ bytes: Span<UInt8>, _ start: Int, _ end: Int, atLeast least: Int = 1
  ) -> Bool {
    var count = 0
    for place in start..<end {
      if bytes[place] == byte { count += 1 } else if !bytes[place].isSpaceOrTab { return false }
    }
    return count >= least
  }

  /// Whether backticks begin a line that holds no others: with others, it is a code span that they begin.
  private static func isFence(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var place = start
    while place < end, bytes[place] == .backtick { place += 1 }
    return place - start > 2 && bytes.extracting(..<end).firstIndex(of: .backtick, from: place) == nil
  }

  private static func isDelimiterRow(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ isFirst: Bool, _ dialect: MarkdownDialect
  ) -> Bool {
    !isFirst && dialect.contains(.tables) && Tables.columns(bytes, from: start, to: end) != nil
  }
}
