/// Splits what a `style` attribute says.
enum CSSScanner {
  /// Gives each declaration to a closure, in order.
  ///
  /// Linear. What is no declaration is passed over.
  ///
  /// - Parameters:
  ///   - style: The attribute's value.
  ///   - body: Gets a property's name and its value, without white space around them and without `!important`.
  static func forEachDeclaration(in style: Span<UInt8>, _ body: (Span<UInt8>, Span<UInt8>) -> Void) {
    var index = 0
    while index < style.count {
      let start = index
      let colon = skip(to: UInt8(ascii: ":"), in: style, from: &index)
      if colon, index + 1 < style.count {
        let name = style.extracting(start..<index)
        index += 1
        let valueStart = index
        _ = skip(to: UInt8(ascii: ";"), in: style, from: &index)
        let value = style.extracting(valueStart..<index)
        let range = rangeWithoutImportance(of: value)
        if !range.isEmpty { body(name.extracting(nameRange(of: name)), value.extracting(range)) }
      }
      index += 1
    }
  }

  /// Gives each part of a list that commas set apart to a closure.
  ///
  /// - Parameters:
  ///   - value: A property's value.
  ///   - body: Gets a part, without white space around it.
  static func forEachPart(of value: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
    var index = 0
    while index < value.count {
      let start = index
      _ = skip(to: UInt8(ascii: ","), in: value, from: &index)
      let part = value.extracting(start..<index)
      body(part.extracting(part.trimmedRange))
      index += 1
    }
  }

  /// Goes to a byte, past strings, parentheses and escapes; a name also ends at `;`.
  ///
  /// - Returns: Whether the byte stands there.
  private static func skip(to end: UInt8, in text: Span<UInt8>, from index: inout Int) -> Bool {
    var quote: UInt8 = 0
    var depth = 0
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\\") {
        index += 1
      } else if quote != 0 {
        if byte == quote { quote = 0 }
      } else if depth == 0, byte == end || byte == UInt8(ascii: ";") {
        return byte == end
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth = max(0, depth - 1)
      } else if byte == UInt8(ascii: "/"), index + 1 < text.count, text[index + 1] == UInt8(ascii: "*") {
        skipComment(in: text, from: &index)
      }
      index += 1
    }
    index = min(index, text.count)
    return false
  }

  /// Goes to a comment's last byte.
  private static func skipComment(in text: Span<UInt8>, from index: inout Int) {
    index += 3
    while index < text.count, text[index] != UInt8(ascii: "/") || text[index - 1] != UInt8(ascii: "*") { index += 1 }
  }

  /// Where a name lies: a comment before it is left out.
  private static func nameRange(of name: Span<UInt8>) -> Range<Int> {
    var range = name.trimmedRange
    if let last = range.last(where: { !name[$0].isNamePart }) { range = (last + 1)..<range.upperBound }
    return range
  }

  /// Where a value lies without white space around it and without `!important`.
  private static func rangeWithoutImportance(of value: Span<UInt8>) -> Range<Int> {
    let range = value.trimmedRange
    guard let mark = range.last(where: { value[$0] == UInt8(ascii: "!") }) else { return range }
    let rest = value.extracting((mark + 1)..<range.upperBound)
    guard rest.extracting(rest.trimmedRange).equals("important") else { return range }
    return value.extracting(0..<mark).trimmedRange
  }
}

extension UInt8 {
  /// Whether names of properties have it.
  fileprivate var isNamePart: Bool {
    self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || isDecimal
      || (lowercased >= UInt8(ascii: "a") && lowercased <= UInt8(ascii: "z"))
  }
}
