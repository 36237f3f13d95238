internal import GalleyDocument

/// Formulas on lines of their own, between lines that hold nothing but `$$`, or `\[` and `\]`.
///
/// What stands between is kept as it is; libcmark is given a fence. Only what is closed before a blank line, and in the
/// same containers, is a formula.
extension BlockScanner {
  /// Whether a line that begins with a byte may open a formula.
  func mayOpenMath(_ byte: UInt8) -> Bool {
    (byte == UInt8(ascii: "$") && dialect.contains(.dollarMath))
      || (byte == .backslash && dialect.contains(.bracketMath))
  }

  /// Opens a formula, if one stands here.
  mutating func openMath(_ source: Span<UInt8>, _ state: inout Opening) -> Bool {
    let start = at.nonspace
    guard start >= mathFailure, start + 2 == trimmedEnd(source, from: start) else { return false }
    let isDollars = source[start] == UInt8(ascii: "$")
    let (second, close): (UInt8, [UInt8]) =
      isDollars ? (source[start], Array("$$".utf8)) : (.openBracket, Array("\\]".utf8))
    guard source[start + 1] == second else { return false }
    var tildes = 2
    guard let end = closingLine(source, close, depth: state.depth, &tildes), tildes < 200 else { return false }
    let offset = start - at.offset
    state.depth = prepareChild(source, of: state.depth)
    open = OpenLeaf(block: add(.math, at: start))
    open.mathEnd = end
    open.fenceLength = tildes + 1
    open.fenceOffset = offset
    leaf = .math
    scan.blocks[open.block].number = isDollars ? 0 : 1
    addPart(.markup, start, start + 2, to: open.block)
    line.edit = Edit(start: start, end: start + 2, bytes: fence)
    state.hasOpened = true
    state.outcome = .leaf
    return true
  }

  /// Closes the open formula with the line.
  mutating func closeMath(_ source: Span<UInt8>) {
    at.findNonspace(source)
    let start = at.nonspace
    addPart(.markup, start, start + 2, to: open.block)
    line.edit = Edit(start: start, end: start + 2, bytes: fence)
    contentEnd = line.end
    closeLeaf(source)
  }

  private var fence: [UInt8] { [UInt8](repeating: UInt8(ascii: "~"), count: max(3, open.fenceLength)) }

  /// The start of the line that closes a formula; `nil` where a blank line comes first, or a container ends.
  ///
  /// `tildes` gets the longest run of tildes at a line's start.
  private mutating func closingLine(
    _ source: Span<UInt8>, _ close: [UInt8], depth: Int, _ tildes: inout Int
  ) -> Int? {
    // A copy knows already how far the next line ends are.
    var ends = self.ends
    var start = line.next
    while start < source.count {
      let (end, next) = ends.line(in: source, from: start)
      guard let text = textStart(source, from: start, to: end, depth: depth) else {
        mathFailure = start
        return nil
      }
      var last = end
      while last > text, source[last - 1].isSpaceOrTab { last -= 1 }
      if last - text == 2, source[text] == close[0], source[text + 1] == close[1] { return start }
      var run = text
      while run < end, source[run] == UInt8(ascii: "~") { run += 1 }
      tildes = max(tildes, run - text)
      start = next
    }
    mathFailure = source.count
    return nil
  }

  /// Where a later line's text starts in a container; `nil` where it has none.
  private mutating func textStart(_ source: Span<UInt8>, from start: Int, to end: Int, depth: Int) -> Int? {
    let (here, current) = (at, line)
    defer { (at, line) = (here, current) }
    line.start = start
    line.end = end
    at = LineCursor(from: start, to: end)
    var matched = 0
    while matched < depth {
      matched += 1
      guard continues(source, matched, notesMarks: false) else { return nil }
    }
    at.findNonspace(source)
    return at.isBlank ? nil : at.nonspace
  }
}
