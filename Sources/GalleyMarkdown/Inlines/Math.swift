internal import GalleyDocument

/// Formulas, carried as they are written.
///
/// As GitHub has them: `$x$`, `` $`x`$ `` and `$$x$$`. A single dollar opens where no letter, digit, dollar or
/// backslash stands before it and no white space after it; the next dollar closes if no white space or backslash stands
/// before it and no letter, digit or dollar after it: so prices are text. And as LaTeX has them: `\(x\)` and `\[x\]`.
/// What begins first wins: a formula in a code span is code, and a backtick in a formula is part of it.
extension InlinePass {
  /// Reads a formula that opens at a place.
  ///
  /// - Parameters:
  ///   - content: The leaf's content.
  ///   - place: The place of a dollar or a backslash that could open one.
  /// - Returns: Whether one does; then ``position`` is after it.
  mutating func readMath(_ content: Span<UInt8>, at place: Int) -> Bool {
    let found =
      content[place] == .dollar ? dollarMath(content, at: place) : bracketMath(content, at: place)
    guard let (kind, end) = found else { return false }
    position = place
    switch fit(upTo: end) {
    case .fits: break
    case .leaves: return false
    case .cuts: return refuse(Claim(kind, place, end))
    }
    overlays.append(InlineItem(kind, place, end))
    position = end
    return true
  }

  private mutating func dollarMath(_ content: Span<UInt8>, at place: Int) -> (InlineItem.Kind, end: Int)? {
    if place > start {
      let before = content[place - 1]
      if before.isAlphanumeric || before == .dollar || before == .backslash { return nil }
    }
    guard place + 1 < content.count else { return nil }
    switch content[place + 1] {
    case .dollar: return displayMath(content, from: place + 2)
    case .backtick: return codeMath(content, from: place + 1)
    case let next where next.isWhiteSpace: return nil
    default: break
    }
    var end = place + 1
    repeat {
      guard let next = content.firstIndex(of: .dollar, from: end + 1) else { return nil }
      end = next
    } while content[end - 1] == .backslash
    guard !content[end - 1].isWhiteSpace else { return nil }
    if end + 1 < content.count, content[end + 1].isAlphanumeric || content[end + 1] == .dollar { return nil }
    return (.inlineMath, end + 1)
  }

  /// The formula whose two dollars end at a place.
  private mutating func displayMath(_ content: Span<UInt8>, from textStart: Int) -> (InlineItem.Kind, end: Int)? {
    guard textStart < content.count, content[textStart] != .dollar, !endless.contains(.dollar) else { return nil }
    var end = textStart
    var isBlank = true
    while end + 1 < content.count {
      if content[end] == .dollar, content[end + 1] == .dollar, content[end - 1] != .backslash {
        return isBlank ? nil : (.displayMath, end + 2)
      }
      if !content[end].isWhiteSpace { isBlank = false }
      end += 1
    }
    endless.append(.dollar)
    return nil
  }

  /// The formula whose code span begins at a place.
  private func codeMath(_ content: Span<UInt8>, from place: Int) -> (InlineItem.Kind, end: Int)? {
    guard index + 1 < items.count, items[index + 1].kind == .code, items[index + 1].start == place else { return nil }
    let end = items[index + 1].end
    guard end < content.count, content[end] == .dollar else { return nil }
    return (.inlineMath, end + 1)
  }

  private mutating func bracketMath(_ content: Span<UInt8>, at place: Int) -> (InlineItem.Kind, end: Int)? {
    let isDisplay = content[place + 1] == .openBracket
    guard isDisplay || content[place + 1] == .openParenthesis else { return nil }
    let closer: UInt8 = isDisplay ? .closeBracket : .closeParenthesis
    guard !endless.contains(closer) else { return nil }
    var end = place + 2
    while end + 1 < content.count {
      if content[end] == .backslash {
        if content[end + 1] == closer { return (isDisplay ? .displayMath : .inlineMath, end + 2) }
        end += 1
      }
      end += 1
    }
    endless.append(closer)
    return nil
  }
}
