extension CMarkTree {
  /// Whether a fence or an HTML block is still open where the section ends, so that the section must be joined with
  /// what follows. Not to be asked of a source's last section.
  ///
  /// A section ends with a blank line: so a block that closed in it ends before the last line, and end lines are
  /// enough to tell. Indented code alone takes the blank lines after it along.
  ///
  /// - Parameters:
  ///   - section: What was parsed, without the prefix.
  ///   - prefixLines: How many lines the prefix had.
  func endsOpen(section: Span<UInt8>, prefixLines: Int) -> Bool {
    guard let last = root.lastChild, last.endLine == root.endLine else { return false }
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
    while left > 0, index < section.count {
      let byte = section[index]
      index += 1
      if byte == .carriageReturn, index < section.count, section[index] == .lineFeed { index += 1 }
      if byte.isLineEnd { left -= 1 }
    }
    return mayOpen(section, at: index, first: isFence)
  }

  /// Whether some line of a section could begin a block that is still open at the section's end.
  ///
  /// Where none does, no parse is needed to know that none is.
  static func mayEndOpen(_ section: Span<UInt8>) -> Bool {
    var start = 0
    while start < section.count {
      if mayOpen(section, at: start, first: { isFence($0) || $0 == UInt8(ascii: "<") }) { return true }
      while start < section.count, !section[start].isLineEnd { start += 1 }
      start += 1
    }
    return false
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
