extension CMarkTree {
  /// Whether the section ends in an open fence or HTML block, so that it must be joined with what follows.
  ///
  /// Not to be asked of a source's last section. Any other ends with a blank line: so a block that closed in it ends before the last line, and end lines are
  /// enough to tell. Indented code alone takes the blank lines after it along.
  ///
  /// - Parameters:
  ///   - section: What was parsed, without the prefix.
  ///   - prefixLines: How many lines the prefix had.
  /// - Returns: `true` to join.
  func endsOpen(section: Span<UInt8>, prefixLines: Int) -> Bool {
    guard let root, let last = root.lastChild, last.endLine == root.endLine else { return false }
    switch last.kind {
    case .htmlBlock: return true
    case .codeBlock: return Sections.opensFence(section, line: last.startLine - prefixLines)
    default: return false
    }
  }
}

extension Sections {
  /// Whether a line, counted from 1, begins with a fence rather than with indented code.
  fileprivate static func opensFence(_ section: Span<UInt8>, line: Int) -> Bool {
    var index = 0
    var left = line - 1
    if section.firstIndex(of: .carriageReturn, from: 0) == nil {
      while left > 0, let end = section.firstIndex(of: .lineFeed, from: index) {
        index = end + 1
        left -= 1
      }
    }
    while left > 0, index < section.count {
      let byte = section[index]
      index += 1
      if byte == .carriageReturn, index < section.count, section[index] == .lineFeed { index += 1 }
      if byte.isLineEnd { left -= 1 }
    }
    return mayOpen(section, at: index, first: isFence)
  }

  private static func isFence(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") }

  /// Whether the first byte of a line after at most three spaces is as asked.
  private static func mayOpen(_ section: Span<UInt8>, at start: Int, first: (UInt8) -> Bool) -> Bool {
    let start = start == 0 && section.startsWithByteOrderMark ? 3 : start
    var index = start
    while index < section.count, section[index] == .space, index - start < 4 { index += 1 }
    return index - start < 4 && index < section.count && first(section[index])
  }
}
