extension CMarkTree {
  /// Whether the section ends in an open fence or HTML block, so that it must be joined with what follows.
  ///
  /// Not to be asked of a source's last section. Any other ends with a blank line: so a block that closed in it ends before the last line, and end lines are
  /// enough to tell. Indented code alone takes the blank lines after it along.
  ///
  /// - Parameter section: What was parsed, without the prefix.
  /// - Returns: `true` to join.
  func endsOpen(_ section: Span<UInt8>) -> Bool {
    guard let root, let last = root.lastChild, last.endLine == root.endLine else { return false }
    switch last.kind {
    case .htmlBlock: return true
    case .codeBlock: return Sections.opensFence(section, lastLines: root.endLine - last.startLine + 1)
    default: return false
    }
  }
}

extension Sections {
  /// Whether the first of a section's last lines begins with a fence rather than with indented code.
  fileprivate static func opensFence(_ section: Span<UInt8>, lastLines count: Int) -> Bool {
    var start = section.count
    for _ in 0..<count where start > 0 {
      let crlf = start > 1 && section[start - 1] == .lineFeed && section[start - 2] == .carriageReturn
      start -= crlf ? 2 : 1
      while start > 0, !section[start - 1].isLineEnd { start -= 1 }
    }
    if start == 0, section.startsWithByteOrderMark { start = 3 }
    var index = start
    while index < section.count, section[index] == .space, index - start < 4 { index += 1 }
    guard index < section.count, index - start < 4 else { return false }
    return section[index] == UInt8(ascii: "`") || section[index] == UInt8(ascii: "~")
  }
}
