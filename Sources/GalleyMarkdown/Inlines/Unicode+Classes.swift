extension Unicode.Scalar {
  /// A line end, which also stands for the edges of a leaf.
  static let lineFeed: Unicode.Scalar = "\n"

  /// Whether it is white space where emphasis is decided: Unicode's spaces, tab, LF, FF and CR.
  ///
  /// CommonMark 0.30, section 2.1, “Unicode whitespace character”.
  var isSpace: Bool {
    if value < 0x80 { return value == 0x20 || value == 9 || value == 10 || value == 12 || value == 13 }
    return properties.generalCategory == .spaceSeparator
  }

  /// Whether it is punctuation where emphasis is decided: that of ASCII, and Unicode's categories P*.
  ///
  /// CommonMark 0.30, section 2.1, “Unicode punctuation character”. Symbols such as `£` are none.
  var isPunctuation: Bool {
    if value < 0x80 { return UInt8(value).isPunctuation }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }
}

extension Span<UInt8> {
  /// The scalar that begins at a place of valid UTF-8; a line end past the last byte.
  func scalar(at place: Int) -> Unicode.Scalar {
    guard place < count else { return .lineFeed }
    let byte = self[place]
    guard byte >= 0x80 else { return Unicode.Scalar(byte) }
    let more = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
    guard place + more < count else { return .lineFeed }
    var value = UInt32(byte) & (0x3F >> UInt32(more))
    for index in (place + 1)...(place + more) { value = value << 6 | UInt32(self[index] & 0x3F) }
    return Unicode.Scalar(value) ?? .lineFeed
  }

  /// Where the scalar begins that ends at a place after `start`.
  func scalarStart(before place: Int, from start: Int) -> Int {
    var index = place - 1
    while index > start, self[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }

  /// The scalar that ends at a place; a line end where `start` is reached.
  func scalar(before place: Int, from start: Int) -> Unicode.Scalar {
    place > start ? scalar(at: scalarStart(before: place, from: start)) : .lineFeed
  }
}
