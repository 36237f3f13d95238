/// What is open at the end of a section, as far as its lines tell without a parse.
enum SectionEnd {
  /// Nothing for certain, and so the next section may start there.
  case closed
  /// A fence for certain.
  case open
  /// Only a parse can tell.
  case unknown

  /// Looks at the lines of a section.
  ///
  /// Only a fence or an HTML block that begins outside of lists and quotes can stay open. A fence at column 0 is such a
  /// one, as no item's content starts there and it is no lazy continuation, unless HTML is open that a blank line ends.
  /// Of all else that could be one nothing is said.
  ///
  /// - Parameter section: A section that starts where nothing is open.
  init(of section: Span<UInt8>) {
    let hasReturns = section.firstIndex(of: .carriageReturn, from: 0) != nil
    var fence: Fence?
    var isFree = true
    var start = section.startsWithByteOrderMark ? 3 : 0
    while start < section.count {
      let end = section.firstIndex(of: .lineFeed, from: start) ?? section.count
      if hasReturns, Self.holdsReturn(section, start, end) {
        self = .unknown
        return
      }
      var index = start
      while index < end, section[index].isSpaceOrTab { index += 1 }
      let first = index < end ? section[index] : .lineFeed
      if let open = fence {
        if first == open.byte, open.closes(section, at: index, indent: index - start, end: end) {
          fence = nil
          isFree = true
        }
      } else if first == .lineFeed || first == .carriageReturn {
        isFree = true
      } else {
        let found = Fence(section, at: index, end: end)
        let mayBeHTML = first == UInt8(ascii: "<") && Self.mayRunOn(section, at: index + 1)
        if found != nil && (index > start || !isFree) || mayBeHTML {
          self = .unknown
          return
        }
        fence = found
        if first == UInt8(ascii: "<") { isFree = false }
      }
      start = end + 1
    }
    self = fence == nil ? .closed : .open
  }

  /// Whether a carriage return stands in a line other than before its line feed.
  private static func holdsReturn(_ section: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard let found = section.extracting(..<end).firstIndex(of: .carriageReturn, from: start) else { return false }
    return found + 1 < end || end == section.count
  }

  /// Whether what follows a `<` could begin an HTML block that a blank line does not end: a comment, an instruction, a
  /// declaration, or one of `script`, `pre`, `style`, `textarea`.
  private static func mayRunOn(_ section: Span<UInt8>, at index: Int) -> Bool {
    guard index < section.count else { return false }
    switch section[index] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return true
    case let byte: return [UInt8(ascii: "s"), UInt8(ascii: "p"), UInt8(ascii: "t")].contains(byte | 0x20)
    }
  }
}

/// An open fence of code.
private struct Fence {
  let byte: UInt8
  let length: Int

  /// The fence that a line may open.
  init?(_ line: Span<UInt8>, at start: Int, end: Int) {
    byte = line[start]
    guard byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") else { return nil }
    var index = start
    while index < end, line[index] == byte { index += 1 }
    // libcmark keeps the length in a byte.
    length = min(255, index - start)
    guard length >= 3 else { return nil }
    while byte == UInt8(ascii: "`"), index < end {
      if line[index] == byte { return nil }
      index += 1
    }
  }

  /// Whether a line closes the fence.
  func closes(_ line: Span<UInt8>, at start: Int, indent: Int, end: Int) -> Bool {
    // A tab is four columns.
    guard indent < 4, indent == 0 || line[start - 1] == .space else { return false }
    var index = start
    while index < end, line[index] == byte { index += 1 }
    guard index - start >= length else { return false }
    while index < end {
      guard line[index].isSpaceOrTab || line[index] == .carriageReturn else { return false }
      index += 1
    }
    return true
  }
}
