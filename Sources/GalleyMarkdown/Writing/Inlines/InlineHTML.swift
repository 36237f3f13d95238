internal import GalleyDocument

/// What CommonMark reads as one piece of HTML in a line: a tag, a comment, an instruction, a declaration or CDATA.
///
/// CommonMark 0.30, section 6.6.
enum InlineHTML {
  /// Whether a text is one such piece and no more, and stands safely on lines of a paragraph.
  static func isOne(_ text: Span<UInt8>) -> Bool {
    guard text.count > 2, text[0] == .lessThan, text[text.count - 1] == .greaterThan, keepsToLines(text) else {
      return false
    }
    switch text[1] {
    case UInt8(ascii: "!"):
      if text.holds("<!--", at: 0) { return isComment(text) }
      if text.holds("<![CDATA[", at: 0) {
        return text.count >= 12 && firstPlace(of: "]]>", in: text, from: 9) == text.count - 3
      }
      return isDeclaration(text)
    case UInt8(ascii: "?"):
      return text.count >= 5 && firstPlace(of: "?>", in: text, from: 2) == text.count - 2
    default:
      return isTag(text)
    }
  }

  private static func firstPlace(of end: StaticString, in text: Span<UInt8>, from start: Int) -> Int? {
    var place = start
    while place < text.count {
      if text.holds(end, at: place) { return place }
      place += 1
    }
    return nil
  }

  /// A comment begins with neither `>` nor `->`, does not end with `-`, and holds no `--`.
  private static func isComment(_ text: Span<UInt8>) -> Bool {
    guard text.count >= 7, text[4] != .greaterThan, !text.holds("->", at: 4) else { return false }
    return firstPlace(of: "--", in: text, from: 4) == text.count - 3
  }

  private static func isDeclaration(_ text: Span<UInt8>) -> Bool {
    var place = 2
    while text[place] >= UInt8(ascii: "A"), text[place] <= UInt8(ascii: "Z") { place += 1 }
    guard place > 2, text[place].isWhiteSpace else { return false }
    return text.firstIndex(of: .greaterThan, from: 0) == text.count - 1
  }

  private static func isTag(_ text: Span<UInt8>) -> Bool {
    var reader = TagReader(index: 1, end: text.count)
    let isClosing = reader.take(UInt8(ascii: "/"), text)
    guard reader.takeName(text) else { return false }
    if !isClosing { while reader.takeAttribute(text) {} }
    reader.skipSpace(text)
    if !isClosing { _ = reader.take(UInt8(ascii: "/"), text) }
    return reader.take(.greaterThan, text) && reader.index == text.count
  }

  /// Whether no line of a text but the first is blank, begins with white space, or could begin a block.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isDollars: Whether it is a formula whose last line may be `$$`.
  /// - Returns: Whether its lines stay in a paragraph.
  static func keepsToLines(_ text: Span<UInt8>, isDollars: Bool = false) -> Bool {
    var start = 0
    while let end = text.firstIndex(of: .lineFeed, from: start) {
      start = end + 1
      guard start < text.count, !text[start].isWhiteSpace else { return false }
      let next = text.firstIndex(of: .lineFeed, from: start) ?? text.count
      // A marker without text ends no paragraph.
      let isLoneMarker = next - start == 1 && (text[start] == .asterisk || text[start] == UInt8(ascii: "+"))
      let isEnd = isDollars && next == text.count && next - start == 2
      if !isLoneMarker, !isEnd, LineStart.form(text, from: start, to: next, isFirst: false, dialect: .gitHub) != .text {
        return false
      }
    }
    return text.firstIndex(of: .carriageReturn, from: 0) == nil && text.firstIndex(of: 0, from: 0) == nil
  }
}

/// References to footnotes.
enum FootnoteForm {
  /// Whether a text is a reference to the footnote of a label, whatever stands around it.
  static func isReference(_ text: Span<UInt8>, to label: String) -> Bool {
    guard text.count > 3, text[0] == .openBracket, text[1] == .caret, text[text.count - 1] == .closeBracket else {
      return false
    }
    let own = text.extracting(2..<(text.count - 1))
    var isInTag = false
    for place in own.indices {
      switch own[place] {
      case .openBracket, .closeBracket, .backtick, .backslash, .dollar, 0..<0x20: return false
      // A tag that ends in the label does it no harm; one that goes on would take its bracket.
      case .lessThan: isInTag = true
      case .greaterThan: isInTag = false
      case UInt8(ascii: "\""), UInt8(ascii: "'"), .exclamationMark, UInt8(ascii: "?"): if isInTag { return false }
      default: break
      }
    }
    if isInTag { return false }
    return FoldedLabel.bytes(of: own) == FoldedLabel.bytes(of: label.utf8Span.span)
  }
}

extension String {
  /// Whether this can stand between the parentheses of `^[text](…)`.
  var canStandInParentheses: Bool {
    let text = Array("\(self))".utf8)
    guard let first = text.first, !first.isWhiteSpace, text.count < 2 || !text[text.count - 2].isWhiteSpace else {
      return false
    }
    if text.contains(where: { $0.isLineEnd || $0 == 0 || $0 == .dollar || $0 == .backtick }) { return false }
    return text.span.closingParenthesis(from: 0) == text.count - 1
  }
}
