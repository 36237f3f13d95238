/// Ends lines at spaces so that they fit, where words allow it and no line begins with what would be markup.
///
/// A column is a scalar; those that are wide in East Asian text count as two.
struct LineWrapping {
  let columns: Int
  /// How many of them the first line has less.
  let overhang: Int
  let dialect: MarkdownDialect

  /// Wraps what stands in the output from a place on.
  ///
  /// - Parameters:
  ///   - out: The output.
  ///   - start: Where the line starts.
  ///   - isFirst: Whether it begins a paragraph.
  ///   - spaces: Where it may end, in order.
  func wrap(_ out: inout MarkdownOutput, from start: Int, isFirst: Bool, at spaces: [Int]) {
    var isFirstLine = true
    // The line that is cut may be a rule, or a table's row, although the whole is none.
    let rowEnd = out.bytes[start...].firstIndex { !$0.isRow && !$0.isSpaceOrTab } ?? out.bytes.count
    var width = overhang
    var sinceBreak = 0
    var place = start
    var lastBreak: Int?
    for index in 0...spaces.count {
      let next = index < spaces.count ? spaces[index] : out.bytes.count
      let added = Self.width(of: out.bytes.span, from: place, to: next)
      width += added
      sinceBreak += added
      place = next
      if width > columns, let found = lastBreak {
        out.replace(at: found, with: .lineFeed)
        width = sinceBreak
        lastBreak = nil
        isFirstLine = false
      }
      guard index < spaces.count else { return }
      let wordEnd = index + 1 < spaces.count ? spaces[index + 1] : out.bytes.count
      if mayEnd(out.bytes.span, at: next, nextWordEnd: wordEnd),
        !isFirstLine || (next > rowEnd && !(index == 0 && isTag(out.bytes.span, start, next, isFirst)))
      {
        lastBreak = next
        sinceBreak = -1  // the space itself
      }
    }
  }

  private func mayEnd(_ bytes: Span<UInt8>, at space: Int, nextWordEnd: Int) -> Bool {
    guard space > 0, space + 1 < bytes.count, nextWordEnd > space + 1 else { return false }
    let (before, after) = (bytes[space - 1], bytes[space + 1])
    if before.isWhiteSpace || after.isWhiteSpace || before == .backslash { return false }
    // Words that could be part of a rule or a table's row.
    if (space + 1..<nextWordEnd).allSatisfy({ bytes[$0].isRow }) { return false }
    return LineStart.form(bytes, from: space + 1, to: nextWordEnd, isFirst: false, dialect: dialect) == .text
  }

  /// Whether a line is nothing but a tag that begins a block.
  private func isTag(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ isFirst: Bool) -> Bool {
    bytes[start] == .lessThan
      && LineStart.form(bytes, from: start, to: end, isFirst: isFirst, dialect: dialect) != .text
  }

  /// How many columns a stretch has.
  private static func width(of bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var width = 0
    var place = start
    while place < end {
      if bytes[place] < 0x80 {
        width += 1
        place += 1
      } else {
        let scalar = bytes.scalar(at: place)
        width += scalar.isCJK ? 2 : 1
        place += UTF8.width(scalar)
      }
    }
    return width
  }
}

extension UInt8 {
  /// Whether rules and delimiter rows are made of it.
  fileprivate var isRow: Bool {
    self == .asterisk || self == .underscore || self == .colon || self == UInt8(ascii: "-") || self == UInt8(ascii: "|")
      || self == UInt8(ascii: "=")
  }
}
