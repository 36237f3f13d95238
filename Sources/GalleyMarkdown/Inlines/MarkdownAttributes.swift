internal import GalleyDocument

/// Attributes as Foundation has them: `^[text](key: value, …)`, and `^[text][label]` with `^[label]: key: value`.
///
/// The caret decides: what libcmark took for a link is none then. Between the parentheses stands JSON5 without its
/// outer braces, which is kept as it is written.
extension InlinePass {
  /// How many parentheses without an end are looked at in one leaf.
  private static let mostUnclosedAttributes = 100

  /// Reads the bracket that closes at ``position``, with a caret before it, as one that has attributes.
  ///
  /// - Returns: Whether it has; then ``position`` is after them.
  mutating func readAttributes(of bracket: Bracket, _ content: Span<UInt8>) -> Bool {
    guard let (end, text) = attributes(content, after: position + 1), fitsAttributes(upTo: end, bracket) else {
      return false
    }
    brackets.removeLast()
    delimiters.process(above: bracket.delimiters, into: &overlays)
    overlays.append(InlineItem(.openAttributes, bracket.start - 1, bracket.textStart, value: strings.count))
    overlays.append(InlineItem(.closeAttributes, position, end, value: strings.count))
    strings.append(text)
    position = end
    return true
  }

  /// What stands after the text: its end, and the attributes.
  private mutating func attributes(_ content: Span<UInt8>, after place: Int) -> (end: Int, text: String)? {
    guard place < content.count else { return nil }
    if content[place] == .openParenthesis {
      guard unclosedAttributes < Self.mostUnclosedAttributes else { return nil }
      guard let close = content.closingParenthesis(from: place + 1) else {
        unclosedAttributes += 1
        return nil
      }
      return (close + 1, content.trimmedText(place + 1, close))
    }
    guard content[place] == .openBracket, let close = content.firstIndex(of: .closeBracket, from: place),
      let text = context.attributes.value(for: content.extracting((place + 1)..<close)),
      expansion.take(text.utf8.count)
    else { return nil }
    return (close + 1, text)
  }

  /// Whether the stretch up to a place can be taken: it ends what libcmark took for a link, or lies in text.
  private func fitsAttributes(upTo end: Int, _ bracket: Bracket) -> Bool {
    guard bracket.node != nil else { return fit(upTo: end) == .fits }
    let link = items[index]
    if link.end == end { return true }
    guard link.end < end else { return false }
    var rest = self.index + 1
    while rest < items.count, items[rest].start < end {
      guard items[rest].end <= end || items[rest].kind == .text, items[rest].kind.depthChange == 0 else { return false }
      rest += 1
    }
    return true
  }
}

extension Span<UInt8> {
  /// The parenthesis that closes what was opened before a place, outside of strings, brackets and braces.
  func closingParenthesis(from start: Int) -> Int? {
    var index = start
    var depth = 0
    var quote: UInt8?
    while index < count {
      let byte = self[index]
      if let open = quote {
        if byte == .backslash { index += 1 } else if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
        case .openParenthesis, .openBracket, UInt8(ascii: "{"): depth += 1
        case .closeParenthesis where depth == 0: return index
        case .closeParenthesis, .closeBracket, UInt8(ascii: "}"): depth -= 1
        default: break
        }
        if depth < 0 { return nil }
      }
      index += 1
    }
    return nil
  }

  /// A stretch without white space at its ends.
  fileprivate func trimmedText(_ start: Int, _ end: Int) -> String {
    var (start, end) = (start, end)
    while start < end, self[start].isWhiteSpace { start += 1 }
    while end > start, self[end - 1].isWhiteSpace { end -= 1 }
    return String(self, start, end)
  }
}
