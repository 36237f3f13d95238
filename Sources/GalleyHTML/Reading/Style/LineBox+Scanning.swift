extension Span<UInt8> {
  /// How far text goes on as it is said: words with one space between two of them.
  ///
  /// Looks at eight bytes at a time; a text of less is left to who asks.
  ///
  /// - Parameters:
  ///   - start: Where to begin.
  ///   - isWithin: Whether a word goes on there.
  /// - Returns: A place from which on each byte is to be looked at; never after white space.
  func endOfSettled(from start: Int, isWithin: Bool) -> Int {
    if count < 8 { return start }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = ones &* 0x7F
    var index = start
    var isAfterSpace = !isWithin
    while index < count {
      let end = Swift.min(index &+ 8, count)
      var word = unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: end &- 8, as: UInt64.self))
      // What stands behind the end reads as zeros, at which it stops as at any control.
      word >>= UInt64(truncatingIfNeeded: (index &+ 8 &- end) &* 8)
      // The high bit of each byte tells what it is.
      let different = word ^ (ones &* 0x20)
      let spaces = ~((different & low) &+ low | different | low)
      let upper = word & (ones &* 0xE0)
      let controls = ~((upper & low) &+ low | upper | low)
      let stops = controls | spaces & (spaces << 8 | (isAfterSpace ? 0x80 : 0))
      if stops != 0 {
        let length = stops.trailingZeroBitCount >> 3
        index &+= length
        if length > 0 { isAfterSpace = spaces >> UInt64(truncatingIfNeeded: length &* 8 &- 1) & 1 != 0 }
        break
      }
      isAfterSpace = spaces >> 63 != 0
      index &+= 8
    }
    return isAfterSpace && index > start ? index &- 1 : index
  }

  /// Where white space ends that is one space, whatever it holds, since it stands between two words.
  ///
  /// - Parameter start: Where it begins; a line end has a word before it.
  /// - Returns: The place of the next word; `nil` where none follows here, or a line end is no space beside it.
  func endOfSpace(from start: Int) -> Int? {
    var index = start
    var hasLineEnd = false
    while index < count, self[index].isSpacing {
      if self[index] == 0x0A || self[index] == 0x0D { hasLineEnd = true }
      index &+= 1
    }
    if index == start || index == count { return nil }
    return hasLineEnd && (start == 0 || self[start &- 1] >= 0x80 || self[index] >= 0x80) ? nil : index
  }
}

extension [UInt8] {
  /// Adds a part of other bytes.
  mutating func append(contentsOf bytes: Span<UInt8>, _ range: Range<Int>) {
    unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
