/// A place in a line, by bytes and by columns, as libcmark moves through lines; tabs stop at every fourth column.
struct LineCursor {
  /// The byte.
  var offset: Int
  /// The column.
  var column = 0
  /// Whether the byte is a tab of which some columns are taken.
  var isInTab = false
  /// The first byte from here that is no space and no tab.
  private(set) var nonspace: Int
  /// Its column.
  private var nonspaceColumn = 0
  /// The end of the line, without its line end.
  let end: Int

  /// The start of a line.
  init(from start: Int, to end: Int) {
    offset = start
    nonspace = start
    self.end = end
  }

  static let tabStop = 4

  /// How many columns of white space stand here; to be asked after ``findNonspace(_:)``.
  var indent: Int { nonspaceColumn - column }

  /// Whether only white space stands here; to be asked after ``findNonspace(_:)``.
  var isBlank: Bool { nonspace >= end }

  /// The byte at a place of the line; LF past its end.
  @inline(__always)
  func byte(_ source: Span<UInt8>, _ index: Int) -> UInt8 { index < end ? source[index] : .lineFeed }

  /// Looks for the first byte that is no space and no tab.
  @inline(__always)
  mutating func findNonspace(_ source: Span<UInt8>) {
    guard nonspace <= offset else { return }
    nonspace = offset
    nonspaceColumn = column
    while nonspace < end {
      let byte = source[nonspace]
      if byte == .space {
        nonspaceColumn += 1
      } else if byte == .tab {
        nonspaceColumn += LineCursor.tabStop - nonspaceColumn % LineCursor.tabStop
      } else {
        return
      }
      nonspace += 1
    }
  }

  /// Moves on by bytes.
  mutating func advance(bytes count: Int, _ source: Span<UInt8>) {
    var left = count
    isInTab = false
    while left > 0, offset < end {
      column += source[offset] == .tab ? LineCursor.tabStop - column % LineCursor.tabStop : 1
      offset += 1
      left -= 1
    }
  }

  /// Moves to the first byte that is no space and no tab.
  @inline(__always)
  mutating func advanceToNonspace() {
    guard nonspace > offset else { return }
    offset = nonspace
    column = nonspaceColumn
    isInTab = false
  }

  /// Moves on by columns; a tab may be taken in part.
  @inline(__always)
  mutating func advance(columns count: Int, _ source: Span<UInt8>) {
    var left = count
    while left > 0, offset < end {
      if source[offset] == .tab {
        let rest = LineCursor.tabStop - column % LineCursor.tabStop
        let taken = min(left, rest)
        isInTab = rest > left
        column += taken
        if !isInTab { offset += 1 }
        left -= taken
      } else {
        isInTab = false
        offset += 1
        column += 1
        left -= 1
      }
    }
  }
}
