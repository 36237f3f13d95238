/// A set of ASCII characters that is small enough to be looked up without a load.
struct ASCIISet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The characters of a text.
  init(_ characters: String) {
    for byte in characters.utf8 { insert(byte) }
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    (byte < 64 ? low : high) &>> UInt64(byte) & 1 != 0 && byte < 0x80
  }

  mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 &<< UInt64(byte) } else { high |= 1 &<< UInt64(byte) }
  }

  mutating func remove(_ byte: UInt8) {
    if byte < 64 { low &= ~(1 &<< UInt64(byte)) } else { high &= ~(1 &<< UInt64(byte)) }
  }
}

extension Span<UInt8> {
  /// The first place of a character of a set in a stretch; its end where there is none.
  @inline(__always)
  func firstIndex(of set: ASCIISet, from start: Int, to end: Int) -> Int {
    unsafe withUnsafeBufferPointer { bytes in
      var place = start
      while place < end, unsafe !set.contains(bytes[place]) { place &+= 1 }
      return place
    }
  }
}
