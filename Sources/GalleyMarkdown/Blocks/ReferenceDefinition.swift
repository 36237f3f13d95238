/// Reads link reference definitions at the head of a paragraph, as libcmark does.
enum ReferenceDefinition {
  /// The bytes that one definition takes.
  ///
  /// - Parameters:
  ///   - text: A paragraph's content; each line ends with LF.
  ///   - start: Where the definition would begin.
  /// - Returns: `nil` where none stands.
  static func length(in text: Span<UInt8>, at start: Int) -> Int? {
    var reader = Reader(text: start, count: text.count)
    guard reader.takeLabel(text), reader.take(.colon, text) else { return nil }
    reader.skipSpaceAndLineEnd(text)
    guard reader.takeDestination(text) else { return nil }
    let beforeTitle = reader.index
    reader.skipSpaceAndLineEnd(text)
    let hasTitle = reader.index > beforeTitle && reader.takeTitle(text)
    if !hasTitle { reader.index = beforeTitle }
    reader.skipSpace(text)
    if reader.takeLineEnd(text) { return reader.index - start }
    // What follows the title makes it no title: it may be text, if the destination's line ends before it.
    guard hasTitle else { return nil }
    reader.index = beforeTitle
    reader.skipSpace(text)
    return reader.takeLineEnd(text) ? reader.index - start : nil
  }

  private struct Reader {
    var index: Int
    let count: Int

    init(text start: Int, count: Int) {
      index = start
      self.count = count
    }

    mutating func take(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
      guard index < count, text[index] == byte else { return false }
      index += 1
      return true
    }

    mutating func skipSpace(_ text: Span<UInt8>) { while index < count, text[index].isSpaceOrTab { index += 1 } }

    mutating func takeLineEnd(_ text: Span<UInt8>) -> Bool { index >= count || take(.lineFeed, text) }

    mutating func skipSpaceAndLineEnd(_ text: Span<UInt8>) {
      skipSpace(text)
      if take(.lineFeed, text) { skipSpace(text) }
    }

    mutating func takeLabel(_ text: Span<UInt8>) -> Bool {
      guard take(.openBracket, text) else { return false }
      var length = 0
      var isBlank = true
      while index < count, text[index] != .closeBracket {
        let byte = text[index]
        if byte == .openBracket { return false }
        if !byte.isWhiteSpace { isBlank = false }
        index += 1
        length += 1
        if byte == .backslash, index < count, text[index].isPunctuation {
          index += 1
          length += 1
        }
        if length > LabelScanner.longest { return false }
      }
      return !isBlank && take(.closeBracket, text)
    }

    mutating func takeDestination(_ text: Span<UInt8>) -> Bool {
      guard index < count else { return false }
      if text[index] == UInt8(ascii: "<") { return takeBracketed(text) }
      let start = index
      var depth = 0
      while index < count {
        let byte = text[index]
        if byte == .backslash, index + 1 < count, text[index + 1].isPunctuation {
          index += 2
        } else if byte == UInt8(ascii: "(") {
          depth += 1
          index += 1
          if depth > 32 { return false }
        } else if byte == UInt8(ascii: ")") {
          if depth == 0 { break }
          depth -= 1
          index += 1
        } else if byte.isWhiteSpace {
          if index == start { return false }
          break
        } else {
          index += 1
        }
      }
      return index < count && depth == 0
    }

    private mutating func takeBracketed(_ text: Span<UInt8>) -> Bool {
      index += 1
      while index < count, text[index] != .greaterThan {
        if text[index] == .lineFeed || text[index] == UInt8(ascii: "<") { return false }
        index += text[index] == .backslash ? 2 : 1
      }
      index += 1
      return index < count
    }

    /// The longest title that stands here.
    ///
    /// To libcmark a backslash before the closing quote may escape it or stand for itself, whatever makes the title
    /// longer.
    mutating func takeTitle(_ text: Span<UInt8>) -> Bool {
      guard index < count else { return false }
      let open = text[index]
      guard open == UInt8(ascii: "\"") || open == UInt8(ascii: "'") || open == UInt8(ascii: "(") else { return false }
      let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : open
      var end: Int?
      var place = index + 1
      var isPlain = true
      var followsBackslash = false
      while place < count, isPlain || followsBackslash {
        let byte = text[place]
        let isEscaped = followsBackslash && byte.isPunctuation
        var goesOn = isEscaped
        if isPlain {
          if byte == close { end = place + 1 } else if byte != open { goesOn = true }
        }
        followsBackslash = isPlain && byte == .backslash
        isPlain = goesOn
        place += 1
      }
      guard let end else { return false }
      index = end
      return true
    }
  }
}
