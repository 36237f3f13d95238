import GalleyDocument

/// Colours as CSS and old HTML write them.
enum CSSColor {
  /// A colour of CSS: a name, `#rgb`, `#rrggbb`, both also with an opacity, `rgb(…)` or `rgba(…)`.
  ///
  /// - Parameter value: A property's value; a shorthand's first colour word counts.
  /// - Returns: `nil` for others, and for what can't be seen.
  static func parsed(_ value: Span<UInt8>) -> Color? {
    if value.begins(with: "rgb") { return functional(value) }
    var color: Color?
    value.forEachWord { word in
      if color != nil { return }
      color = word[0] == UInt8(ascii: "#") ? hexadecimal(word.extracting(1..<word.count)) : named(word)
    }
    return color
  }

  /// A colour of old attributes, which may lack the `#`.
  ///
  /// - Parameter value: The attribute's value.
  /// - Returns: `nil` where it is none.
  static func legacy(_ value: Span<UInt8>) -> Color? {
    parsed(value) ?? hexadecimal(value.extracting(value.trimmedRange))
  }

  private static func named(_ word: Span<UInt8>) -> Color? {
    guard word.count <= 20, let value = named[word.text.lowercased()] else { return nil }
    return Color(red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }

  private static func hexadecimal(_ digits: Span<UInt8>) -> Color? {
    guard [3, 4, 6, 8].contains(digits.count), let value = UInt32(digits.text, radix: 16) else { return nil }
    let isShort = digits.count < 6
    let width: UInt32 = isShort ? 4 : 8
    func part(_ place: Int) -> UInt8 {
      let shift = UInt32(digits.count / (isShort ? 1 : 2) - 1 - place) * width
      let bits = value >> shift & (isShort ? 15 : 255)
      return UInt8(isShort ? bits * 17 : bits)
    }
    let alpha = digits.count % 4 == 0 ? part(3) : 255
    return alpha == 0 ? nil : Color(red: part(0), green: part(1), blue: part(2), alpha: alpha)
  }

  private static func functional(_ value: Span<UInt8>) -> Color? {
    var numbers: [Double] = []
    var index = 0
    while index < value.count, value[index] != UInt8(ascii: ")"), numbers.count < 4 {
      let start = index
      while index < value.count, value[index].isDecimal || value[index] == UInt8(ascii: ".") { index += 1 }
      if index > start, let number = Double(value.extracting(start..<index).text) {
        let isPercentage = index < value.count && value[index] == UInt8(ascii: "%")
        // The opacity runs from 0 to 1, the others to 255.
        numbers.append(isPercentage ? number * 2.55 : numbers.count == 3 ? number * 255 : number)
      }
      if index == start { index += 1 }
    }
    guard numbers.count >= 3 else { return nil }
    let parts = numbers.map { UInt8(max(0, min(255, $0)).rounded()) }
    let alpha = parts.count > 3 ? parts[3] : 255
    return alpha == 0 ? nil : Color(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }
}
