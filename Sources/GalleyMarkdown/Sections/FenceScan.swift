/// Whether a section that starts with nothing open ends inside a fence, as far as a look at its lines can tell.
///
/// A fence at column 0 is always a top-level one, unless it stands in HTML: no item's content starts there, and a
/// fence is no lazy continuation. So a section whose fences all stand at column 0, with no HTML that could run on over
/// a blank line, is judged without a parse. Everything else is ``unknown``.
enum FenceScan {
  /// No block is open that a cut would break.
  case closed
  /// A fence is open.
  case open
  /// Only a parse can tell.
  case unknown

  init(_ section: Span<UInt8>) {
    var fence: Fence?
    /// Whether HTML that ends at a blank line may be open.
    var mayBeHTML = false
    var start = section.startsWithByteOrderMark ? 3 : 0
    while start < section.count {
      let end = section.firstIndex(of: .lineFeed, from: start) ?? section.count
      let first = section[start]
      if let open = fence {
        if first == open.mark, open.isClosed(by: section, from: start, to: end) { fence = nil }
      } else if first == UInt8(ascii: "`") || first == UInt8(ascii: "~") {
        fence = Fence(section, from: start, to: end)
        if mayBeHTML || (fence.map { $0.length > Fence.longest } ?? false) {
          self = .unknown
          return
        }
      } else if first == .space || first == UInt8(ascii: "<") {
        switch Self.opening(section, from: start, to: end) {
        case .nothing: break
        case .blank: mayBeHTML = false
        case .shortHTML: mayBeHTML = true
        case .other:
          self = .unknown
          return
        }
      } else if first == .tab || first == .carriageReturn || start == end {
        mayBeHTML = mayBeHTML && !Self.isBlank(section, from: start, to: end)
      }
      start = end + 1
    }
    // A lone CR ends a line, too: what follows it was not looked at.
    self = Self.holdsLoneCarriageReturn(section) ? .unknown : fence == nil ? .closed : .open
  }

  /// What an indented line, or one that starts with `<`, may open.
  private enum Opening {
    case nothing, blank
    /// HTML that ends at a blank line.
    case shortHTML
    /// HTML that does not, or a fence that may belong to an item.
    case other
  }

  private static func opening(_ section: Span<UInt8>, from start: Int, to end: Int) -> Opening {
    if isBlank(section, from: start, to: end) { return .blank }
    var index = start
    while index < end, section[index] == .space, index - start < 4 { index += 1 }
    guard index - start < 4 else { return .nothing }
    switch section[index] {
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return .other
    case UInt8(ascii: "<"): break
    default: return .nothing
    }
    guard index + 1 < end else { return .shortHTML }
    switch section[index + 1] | 0x20 {
    // Comments, instructions, declarations; script, style, pre, textarea, or what begins like them.
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "s"), UInt8(ascii: "p"), UInt8(ascii: "t"): return .other
    default: return .shortHTML
    }
  }

  private static func isBlank(_ section: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    var index = start
    while index < end, section[index].isSpaceOrTab || section[index] == .carriageReturn { index += 1 }
    return index == end
  }

  private static func holdsLoneCarriageReturn(_ section: Span<UInt8>) -> Bool {
    var place = 0
    while let found = section.firstIndex(of: .carriageReturn, from: place) {
      place = found + 1
      if place < section.count, section[place] != .lineFeed { return true }
    }
    return false
  }

  /// An opening fence.
  private struct Fence {
    let mark: UInt8
    let length: Int

    /// libcmark counts a fence's length in a byte.
    static let longest = 255

    init?(_ section: Span<UInt8>, from start: Int, to end: Int) {
      mark = section[start]
      var index = start
      while index < end, section[index] == mark { index += 1 }
      length = index - start
      guard length >= 3 else { return nil }
      // What follows backticks holds none.
      guard mark == UInt8(ascii: "`") else { return }
      while index < end {
        if section[index] == mark { return nil }
        index += 1
      }
    }

    func isClosed(by section: Span<UInt8>, from start: Int, to end: Int) -> Bool {
      var index = start
      while index < end, section[index] == mark { index += 1 }
      guard index - start >= length else { return false }
      while index < end, section[index].isSpaceOrTab || section[index] == .carriageReturn { index += 1 }
      return index == end
    }
  }
}
