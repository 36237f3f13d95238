internal import GalleyDocument

/// What is open at the end of a section, as far as its lines tell without a parse.
enum SectionEnd {
  /// Nothing for certain, and so the next section may start there.
  case closed
  /// A fence or a comment for certain.
  case open
  /// Only a parse can tell.
  case unknown

  /// Looks at the lines of a section.
  ///
  /// Only a fence or an HTML block that begins outside of lists and quotes can stay open. A fence at column 0 is such a
  /// one: no item's content starts there, and no fence is a lazy continuation. But since the last blank line there must
  /// be no `<` that may have begun HTML, to which a fence is text. The same holds for a comment. What is indented by
  /// four columns or more stands in an item, or is text. Of all else that could be one nothing is said.
  ///
  /// - Parameter section: A section that starts where nothing is open.
  init(of section: Span<UInt8>) {
    guard section.holdsAny(of: UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "<")) else {
      self = .closed
      return
    }
    let hasReturns = section.firstIndex(of: .carriageReturn, from: 0) != nil
    var fence: Fence?
    var isComment = false
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
      if isComment {
        isComment = !Self.endsComment(section, from: start, to: end)
      } else if let open = fence {
        if first == open.byte, open.closes(section, at: index, indent: index - start, end: end) {
          fence = nil
          isFree = true
        }
      } else if first == .lineFeed || first == .carriageReturn {
        isFree = true
      } else if index - start < 4, !Self.holdsTab(section, from: start, to: index) {
        let isTag = first == UInt8(ascii: "<")
        let isPlain = index == start && isFree
        fence = Fence(section, at: index, end: end)
        let beginsComment = isTag && Self.beginsComment(section, at: index, end: end)
        let isOther = isTag && !beginsComment && Self.mayRunOn(section, at: index + 1)
        if isOther || (!isPlain && (fence != nil || beginsComment)) {
          self = .unknown
          return
        }
        isComment = beginsComment && !Self.endsComment(section, from: start, to: end)
        if isTag, !beginsComment { isFree = false }
      }
      start = end + 1
    }
    self = fence == nil && !isComment ? .closed : .open
  }

  private static func holdsTab(_ section: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    for index in start..<end where section[index] == .tab { return true }
    return false
  }

  /// Whether a carriage return stands in a line other than before its line feed.
  private static func holdsReturn(_ section: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard let found = section.extracting(..<end).firstIndex(of: .carriageReturn, from: start) else { return false }
    return found + 1 < end || end == section.count
  }

  private static func beginsComment(_ line: Span<UInt8>, at start: Int, end: Int) -> Bool {
    let dash = UInt8(ascii: "-")
    return start + 3 < end && line[start + 1] == UInt8(ascii: "!") && line[start + 2] == dash && line[start + 3] == dash
  }

  private static func endsComment(_ line: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    let dash = UInt8(ascii: "-")
    let line = line.extracting(..<end)
    var place = start + 2
    while let found = line.firstIndex(of: .greaterThan, from: place) {
      if line[found - 1] == dash, line[found - 2] == dash { return true }
      place = found + 1
    }
    return false
  }

  /// Whether what follows a `<` could begin an HTML block that a blank line does not end: a comment, an instruction, a
  /// declaration, or one of four tags.
  private static func mayRunOn(_ section: Span<UInt8>, at index: Int) -> Bool {
    guard index < section.count else { return false }
    if section[index] == UInt8(ascii: "!") || section[index] == UInt8(ascii: "?") { return true }
    return tags.contains { tag in
      guard index + tag.utf8.count <= section.count else { return false }
      var place = index
      for byte in tag.utf8 {
        guard section[place] | 0x20 == byte else { return false }
        place += 1
      }
      return true
    }
  }

  private static let tags = ["script", "pre", "style", "textarea"]
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
