/// How a scalar counts where two texts are compared.
enum Significance: UInt8 {
  /// Not at all: controls, marks of direction, placeholders.
  case ignored
  /// White space: between words.
  case space
  /// Punctuation or a symbol: may be added freely, not lost.
  case sign
  /// A part of a word.
  case letter
  /// A word of its own: an ideograph, an emoji.
  case ideograph

  /// The significance of a scalar.
  @inline(__always)
  static func of(_ value: UInt32) -> Significance {
    value < 0x80 ? ascii(UInt8(value)) : beyondASCII(value)
  }

  @inline(__always)
  private static func ascii(_ byte: UInt8) -> Significance {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      .letter
    case 9...13, 32: .space
    case 0..<32, 127: .ignored
    default: .sign
    }
  }

  private static func beyondASCII(_ value: UInt32) -> Significance {
    // U+FFFC only holds a place.
    guard value != 0xFFFC, let scalar = Unicode.Scalar(value) else { return .ignored }
    let properties = scalar.properties
    if properties.isWhitespace { return .space }
    if properties.isDefaultIgnorableCodePoint { return .ignored }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return properties.isIdeographic || (0x3040...0x30FF).contains(value) ? .ideograph : .letter
    case .currencySymbol, .privateUse, .unassigned, .surrogate:
      return .letter
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      return .ignored
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .modifierSymbol, .otherSymbol:
      return properties.isEmojiPresentation ? .ideograph : .sign
    @unknown default:
      return .letter
    }
  }
}

/// Remembers how scalars count: to look them up takes longer than all else, and texts use few.
struct SignificanceCache {
  /// A scalar in all but the lowest bits, its significance in those.
  private var slots = [UInt32](repeating: 0, count: 1_024)

  @inline(__always)
  mutating func significance(of value: UInt32) -> Significance {
    value < 0x80 ? Significance.of(value) : lookUp(value)
  }

  private mutating func lookUp(_ value: UInt32) -> Significance {
    let slot = Int(value % 1_024)
    if slots[slot] >> 3 == value, let known = Significance(rawValue: UInt8(slots[slot] & 7)) { return known }
    let significance = Significance.of(value)
    slots[slot] = value << 3 | UInt32(significance.rawValue)
    return significance
  }
}

extension Span where Element == UInt8 {
  /// The scalar that begins at an index of valid UTF-8; the index moves past it.
  @inline(__always)
  func takeScalar(at index: inout Int) -> UInt32 {
    let first = UInt32(self[index])
    index += 1
    if first < 0x80 { return first }
    let count = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    var value = first & (0x3F >> UInt32(count))
    for _ in 0..<count {
      value = value << 6 | UInt32(self[index] & 0x3F)
      index += 1
    }
    return value
  }
}
