internal import GalleyDocument

/// Whether a text is one formula, as the reader finds it.
enum MathText {
  /// Whether a text with its delimiters is one formula of a dialect and no more.
  ///
  /// What stands around it is another matter: ``mayFollow(_:)`` and ``mayPrecede(_:)``.
  static func isOne(_ text: Span<UInt8>, dialect: MarkdownDialect) -> Bool {
    guard text.count > 2, InlineHTML.keepsToLines(text, isDollars: text[0] == .dollar) else { return false }
    if text[0] == .dollar { return dialect.contains(.dollarMath) && isDollars(text) }
    return text[0] == .backslash && dialect.contains(.bracketMath) && isBrackets(text)
  }

  /// Whether a formula between dollars may stand behind a byte.
  static func mayFollow(_ byte: UInt8) -> Bool { !byte.isAlphanumeric && byte != .dollar && byte != .backslash }

  /// Whether a formula between dollars may stand before a byte.
  static func mayPrecede(_ byte: UInt8) -> Bool { !byte.isAlphanumeric && byte != .dollar }

  /// Whether a formula is one between single dollars.
  static func isInline(_ text: Span<UInt8>, _ token: InlineToken) -> Bool {
    text[token.start] == .dollar && text[token.start + 1] != .dollar && text[token.start + 1] != .backtick
  }

  private static func isDollars(_ text: Span<UInt8>) -> Bool {
    let last = text.count - 1
    if text[1] == .dollar { return isDisplay(text) }
    if text[1] == .backtick {
      guard last >= 4, text[last] == .dollar, text[last - 1] == .backtick else { return false }
      return text.firstIndex(of: .backtick, from: 2) == last - 1
    }
    guard !text[1].isWhiteSpace else { return false }
    var place = 2
    while let end = text.firstIndex(of: .dollar, from: place) {
      if text[end - 1] != .backslash { return end == last && !text[end - 1].isWhiteSpace }
      place = end + 1
    }
    return false
  }

  private static func isDisplay(_ text: Span<UInt8>) -> Bool {
    guard text.count > 4, text[2] != .dollar else { return false }
    var isBlank = true
    for place in 2..<(text.count - 1) {
      if text[place] == .dollar, text[place + 1] == .dollar, text[place - 1] != .backslash {
        return !isBlank && place == text.count - 2
      }
      if !text[place].isWhiteSpace { isBlank = false }
    }
    return false
  }

  private static func isBrackets(_ text: Span<UInt8>) -> Bool {
    let closer: UInt8
    switch text[1] {
    case .openParenthesis: closer = .closeParenthesis
    case .openBracket: closer = .closeBracket
    default: return false
    }
    var place = 2
    while place + 1 < text.count {
      if text[place] == .backslash {
        if text[place + 1] == closer { return place + 2 == text.count }
        place += 1
      }
      place += 1
    }
    return false
  }
}
