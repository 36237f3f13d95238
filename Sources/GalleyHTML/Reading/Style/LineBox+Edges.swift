extension LineBox.Edge {
  /// What a scalar does to a line end beside it.
  init(_ scalar: Unicode.Scalar) {
    if scalar.value == 0x200B {
      self = .zeroWidthSpace
    } else {
      self = scalar.isWide ? .wide : .plain
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is of a script that is written without spaces: Chinese and Japanese, and what is as wide in them.
  ///
  /// East Asian Width F, W and H without Hangul and without emoji, as CSS Text Module Level 3 has it in section 4.1.3.
  fileprivate var isWide: Bool {
    switch value {
    case 0x2E80...0x303E, 0x3041...0x3130, 0x3190...0x4DBF, 0x4E00...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF9F, 0xFFE0...0xFFE6, 0x1_6FE0...0x1_B2FF, 0x2_0000...0x3_FFFD:
      return true
    default:
      return false
    }
  }
}

extension Span<UInt8> {
  /// The width of the white space at a place; 0 where what stands there is none.
  ///
  /// - Parameters:
  ///   - place: Where a byte stands that may be white space.
  ///   - whiteSpace: What becomes of it; what is converted, or a filler, may be U+00A0.
  /// - Returns: In bytes.
  func spaceWidth(at place: Int, in whiteSpace: WhiteSpace) -> Int {
    if self[place].isSpacing { return 1 }
    return (whiteSpace == .converted || whiteSpace == .filler) && isNoBreakSpace(at: place) ? 2 : 0
  }

  /// Whether U+00A0 stands at a place.
  func isNoBreakSpace(at place: Int) -> Bool {
    self[place] == 0xC2 && place + 1 < count && self[place + 1] == 0xA0
  }

  /// The first scalar of valid UTF-8; not empty.
  var firstScalar: Unicode.Scalar { scalar(at: 0) }

  /// The last scalar of valid UTF-8; not empty.
  var lastScalar: Unicode.Scalar {
    var place = count - 1
    while place > 0, self[place] & 0xC0 == 0x80 { place -= 1 }
    return scalar(at: place)
  }

  private func scalar(at place: Int) -> Unicode.Scalar {
    let byte = self[place]
    guard byte >= 0x80 else { return Unicode.Scalar(byte) }
    let more = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
    guard place + more < count else { return "\u{FFFD}" }
    var value = UInt32(byte) & (0x3F >> UInt32(more))
    for index in (place + 1)...(place + more) { value = value << 6 | UInt32(self[index] & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
