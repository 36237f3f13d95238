internal import GalleyDocument

/// Whether a section may hold a block that libcmark does not know, by a look that costs little.
///
/// It may say yes where there is none. Where it says no, libcmark's blocks are right as they are.
enum BlockTriggers {
  /// Looks at a section.
  static func occur(in section: Span<UInt8>, _ dialect: MarkdownDialect) -> Bool {
    if dialect.contains(.tables), mayHoldDelimiterRow(section) { return true }
    if !dialect.isDisjoint(with: [.footnotes, .taskLists, .attributes]), mayHoldLabel(section, dialect) { return true }
    if dialect.contains(.dollarMath), holdsPair(section, UInt8(ascii: "$"), UInt8(ascii: "$")) { return true }
    return dialect.contains(.bracketMath) && holdsPair(section, .backslash, .openBracket)
  }

  /// Whether a line may be a delimiter row.
  private static func mayHoldDelimiterRow(_ section: Span<UInt8>) -> Bool {
    let dash = UInt8(ascii: "-")
    // White space that no line of dashes under a header may have makes a row of it.
    let isPossible =
      [UInt8(ascii: "|"), 0x0B, 0x0C].contains { section.firstIndex(of: $0, from: 0) != nil }
      || holdsPair(section, .colon, dash) || holdsPair(section, dash, .colon)
    guard isPossible else { return false }
    // A lone CR ends a line, too; nobody writes that, and so a look at such a section will do.
    if holdsLoneReturn(section) { return true }
    var start = 0
    while start < section.count {
      if isDelimiterRow(section, at: start) { return true }
      guard let end = section.firstIndex(of: .lineFeed, from: start) else { return false }
      start = end + 1
    }
    return false
  }

  private static func isDelimiterRow(_ section: Span<UInt8>, at start: Int) -> Bool {
    var index = start
    while index < section.count, section[index].isSpaceOrTab || section[index] == .greaterThan { index += 1 }
    var hasDash = false
    var hasMark = false
    while index < section.count, section[index] != .lineFeed {
      switch section[index] {
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: "|"), .colon, 0x0B, 0x0C: hasMark = true
      case .space, .tab, .carriageReturn: break
      default: return false
      }
      index += 1
    }
    return hasDash && hasMark
  }

  private static func holdsLoneReturn(_ section: Span<UInt8>) -> Bool {
    var place = 0
    while let found = section.firstIndex(of: .carriageReturn, from: place) {
      place = found + 1
      if place < section.count, section[place] != .lineFeed { return true }
    }
    return false
  }

  /// Whether a footnote's or an attribute's definition, or a task's box, may stand somewhere.
  private static func mayHoldLabel(_ section: Span<UInt8>, _ dialect: MarkdownDialect) -> Bool {
    var place = 0
    var noLabelBefore = 0
    while let bracket = section.firstIndex(of: .openBracket, from: place) {
      place = bracket + 1
      guard bracket + 3 < section.count else { return false }
      let next = section[bracket + 1]
      if next == UInt8(ascii: "^"), dialect.contains(.footnotes), isLabel(section, at: bracket + 2, &noLabelBefore) {
        return true
      }
      if dialect.contains(.taskLists), section[bracket + 2] == .closeBracket,
        next == .space || next == UInt8(ascii: "x") || next == UInt8(ascii: "X"), bracket > 0,
        section[bracket - 1].isWhiteSpace
      {
        return true
      }
      if dialect.contains(.attributes), bracket > 0, section[bracket - 1] == UInt8(ascii: "^"),
        isLabel(section, at: bracket + 1, &noLabelBefore)
      {
        return true
      }
    }
    return false
  }

  /// Whether what stands here ends with `]:`.
  ///
  /// All that starts before one place ends alike, and so is looked at once.
  private static func isLabel(_ section: Span<UInt8>, at start: Int, _ noLabelBefore: inout Int) -> Bool {
    guard start >= noLabelBefore else { return false }
    var index = start
    while index < section.count, section[index] != .closeBracket, !section[index].isLineEnd { index += 1 }
    noLabelBefore = index
    return index + 1 < section.count && section[index] == .closeBracket && section[index + 1] == .colon
  }

  private static func holdsPair(_ section: Span<UInt8>, _ first: UInt8, _ second: UInt8) -> Bool {
    var place = 0
    while let found = section.firstIndex(of: first, from: place) {
      place = found + 1
      if place < section.count, section[place] == second { return true }
    }
    return false
  }
}
