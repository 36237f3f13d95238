internal import GalleyDocument

/// What extensions of a dialect may begin with in a text or a source.
struct TextTriggers {
  /// `^` and `~` differ in one bit, and so do `$` and `&`: two are looked for at once, with that bit set.
  private var carets: UInt8 = 0
  private var signs: UInt8 = 0
  private var at: UInt8 = 0
  /// What stands twice: `ww` of an address, `//` of a URL.
  private var w: UInt8 = 0
  private var slash: UInt8 = 0
  /// How formulas in brackets begin.
  private var bracket: UInt8 = 0
  private var parenthesis: UInt8 = 0
  // NUL stands for what is not looked for: no text of libcmark's holds it, and few sources do.
  /// The same for short texts, byte by byte: 1 for what counts alone, 2 and 4 for what counts twice.
  private var classes = InlineArray<256, UInt8>(repeating: 0)

  private static let caretBit: UInt8 = 0x20
  /// 0 where only dollars are looked for.
  private var signBit: UInt8 = 0

  /// The triggers of a dialect.
  ///
  /// - Parameters:
  ///   - dialect: Which Markdown it is.
  ///   - isSource: Whether backslashes and entities are still to be read.
  init(_ dialect: MarkdownDialect, isSource: Bool) {
    if !dialect.isDisjoint(with: [.strikethrough, .footnotes, .attributes]) { carets = .tilde }
    if dialect.contains(.dollarMath) { signs = .dollar }
    if dialect.contains(.bareLinks) {
      (at, w, slash) = (.at, UInt8(ascii: "w"), UInt8(ascii: "/"))
      // An entity may be an `@`.
      if isSource { (signs, signBit) = (.ampersand, 0x02) }
    }
    if dialect.contains(.bracketMath) {
      (bracket, parenthesis) = isSource ? (.backslash, .backslash) : (.openBracket, .openParenthesis)
    }
    for byte in UInt8(1)...0x7F {
      let isAlone =
        byte | Self.caretBit == carets || byte | signBit == signs || byte == at || byte == bracket
        || byte == parenthesis
      classes[Int(byte)] = isAlone ? 1 : byte == w ? 2 : byte == slash ? 4 : 0
    }
  }

  /// Whether one of them occurs in a text; it may say yes for a byte that differs from one in a bit.
  func occur(in text: Span<UInt8>) -> Bool {
    guard carets | signs | at | bracket != 0, text.count > 0 else { return false }
    return unsafe text.withUnsafeBufferPointer { bytes in
      let count = bytes.count
      guard count > Self.blockSize else {
        var found: UInt8 = 0
        var before: UInt8 = 0
        for place in 0..<count {
          let own = unsafe classes[Int(bytes[place])]
          found |= own & (before | 1)
          before = own
        }
        return found != 0
      }
      if unsafe classes[Int(bytes[0])] == 1 { return true }
      // A block at a time, in vectors; the last may overlap.
      var place = 1
      while true {
        if unsafe matches(bytes, from: place) { return true }
        if place &+ Self.blockSize >= count { return false }
        place = min(place &+ Self.blockSize, count &- Self.blockSize)
      }
    }
  }

  private static let blockSize = 16

  @inline(__always)
  private func matches(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var found: UInt8 = 0
    for place in start..<start &+ Self.blockSize {
      let (before, byte) = unsafe (bytes[place &- 1], bytes[place])
      found |= (byte | Self.caretBit == carets ? 1 : 0) | (byte | signBit == signs ? 1 : 0) | (byte == at ? 1 : 0)
      found |= (byte == bracket ? 1 : 0) | (byte == parenthesis ? 1 : 0)
      found |= ((byte ^ w) | (before ^ w) == 0 ? 1 : 0) | ((byte ^ slash) | (before ^ slash) == 0 ? 1 : 0)
    }
    return found != 0
  }
}
