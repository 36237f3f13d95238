#if !canImport(Darwin)
internal import GalleyDocument

/// A source of which only what stands in lines is Markdown, made so that a reader of Markdown reads it as that.
///
/// It becomes one line that begins and ends with a space that Markdown doesn't take for one at the edge of a line: so
/// nothing in it can open a block, end a paragraph, or be trimmed. Line ends become such a space as well, which beside
/// a delimiter counts as white space just as they do; a backslash with the line end after it becomes another one.
/// ``InlineLines`` turns them back.
struct InlineSource {
  /// The one line.
  private(set) var line: [UInt8] = []
  /// What stands for a line end, and at both edges.
  let lineEnd: Unicode.Scalar
  /// What stands for a line end that breaks the line.
  let hardBreak: Unicode.Scalar

  /// A place in `line` from which on offsets in the source differ by the same.
  private struct Shift {
    var place: Int
    var source: Int
  }

  private var shifts: [Shift] = []

  /// Makes the line; linear in the source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - keepsWhiteSpace: Whether white space beside line ends, and empty lines, stay as they are.
  init(_ source: String, keepsWhiteSpace: Bool) {
    (lineEnd, hardBreak) = InlineSource.unused(in: source)
    let bytes = Array(source.utf8)
    line.reserveCapacity(bytes.count + 6)
    append(lineEnd, from: 0)
    var index = 0
    var backslashes = 0
    if !keepsWhiteSpace { index = InlineSource.skip(bytes, from: 0) }
    note(index)
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == 0x0A || byte == 0x0D else {
        backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
        line.append(byte)
        index += 1
        continue
      }
      let start = index
      index += byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
      var isHard = backslashes % 2 == 1
      if isHard { line.removeLast() }
      if !keepsWhiteSpace {
        let spaces = trim()
        isHard = isHard || spaces >= 2
        index = InlineSource.skip(bytes, from: index)
      }
      backslashes = 0
      // White space at the end is no line end.
      if keepsWhiteSpace || index < bytes.count { append(isHard ? hardBreak : lineEnd, from: start) }
      note(index)
    }
    if !keepsWhiteSpace { _ = trim() }
    append(lineEnd, from: bytes.count)
  }

  /// Where a stretch of the line stands in the source.
  func source(of range: SourceRange) -> SourceRange {
    let last = offset(of: range.upperBound.value - 1)
    return SourceRange(UTF8Offset(offset(of: range.lowerBound.value)), UTF8Offset(last + 1))
  }

  private func offset(of place: Int) -> Int {
    var (low, high) = (0, shifts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if shifts[middle].place <= place { low = middle } else { high = middle }
    }
    return shifts[low].source + (place - shifts[low].place)
  }

  private mutating func note(_ source: Int) { shifts.append(Shift(place: line.count, source: source)) }

  private mutating func append(_ scalar: Unicode.Scalar, from source: Int) {
    note(source)
    line += Array(String(scalar).utf8)
  }

  /// Takes spaces and tabs off the end.
  ///
  /// - Returns: How many.
  private mutating func trim() -> Int {
    var count = 0
    while let last = line.last, last == 0x20 || last == 0x09 {
      line.removeLast()
      count += 1
    }
    return count
  }

  /// The first byte that is no white space.
  private static func skip(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    return index
  }

  /// Two rare spaces that the source does not have.
  ///
  /// A source that has all of them but one, which nobody writes, has line ends in place of some.
  private static func unused(in source: String) -> (Unicode.Scalar, Unicode.Scalar) {
    let spaces: [Unicode.Scalar] = ["\u{205F}", "\u{2000}", "\u{2001}", "\u{1680}", "\u{2004}", "\u{2005}", "\u{2006}"]
    let more: [Unicode.Scalar] = ["\u{2008}", "\u{200A}", "\u{2002}", "\u{2003}", "\u{2007}", "\u{2009}", "\u{3000}"]
    var free = Set(spaces + more)
    for scalar in source.unicodeScalars where scalar.value >= 0x1680 { free.remove(scalar) }
    let choices = (spaces + more).filter { free.contains($0) } + spaces
    return choices[0] == choices[1] ? (choices[0], choices[2]) : (choices[0], choices[1])
  }
}
#endif
