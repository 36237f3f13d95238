/// Counting and seeking in well-formed UTF-8, a word at a time.
///
/// Plain loops over words and bytes: the optimiser turns them into vector code, which it does not do for the SIMD types.
enum UTF8Counting {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  @inline(__always)
  private static func word(_ text: UnsafePointer<UInt8>) -> UInt64 {
    unsafe UnsafeRawPointer(text).loadUnaligned(as: UInt64.self)
  }

  /// UTF-16 code units in `count` bytes: the bytes less the continuations, and one more for each lead of four.
  static func utf16Count(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var units = count
    var index = unsafe asciiPrefix(text, count)
    while index &+ 8 <= count {
      // Thirty words at most, so that no byte of the two sums overflows.
      let end = min(count &- 8, index &+ 8 &* 30)
      var continuations: UInt64 = 0
      var fours: UInt64 = 0
      while index <= end {
        let bytes = unsafe word(text + index)
        let high = bytes >> 7 & ones
        continuations &+= high & ~(bytes >> 6)
        fours &+= high & bytes >> 6 & bytes >> 5 & bytes >> 4
        index &+= 8
      }
      units = units &- Int((continuations &* ones) >> 56) &+ Int((fours &* ones) >> 56)
    }
    while index < count {
      let byte = unsafe text[index]
      if byte & 0xC0 == 0x80 { units &-= 1 } else if byte >= 0xF0 { units &+= 1 }
      index &+= 1
    }
    return units
  }

  /// How many bytes from the start are known to be ASCII, in steps that vectors hold.
  @inline(__always)
  private static func asciiPrefix(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var index = 0
    while index < count {
      let end = min(count, index &+ 256)
      var bits: UInt8 = 0
      var place = index
      while place < end {
        unsafe bits |= text[place]
        place &+= 1
      }
      if bits >= 0x80 { return index }
      index = end
    }
    return index
  }

  /// Newlines in `count` bytes.
  static func lineCount(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var lines = 0
    var index = 0
    while index < count {
      // At most 255 in one byte-wide sum, which the optimiser keeps in a vector.
      let end = min(count, index &+ 192)
      var sum: UInt8 = 0
      while index < end {
        unsafe sum &+= text[index] == UInt8(ascii: "\n") ? 1 : 0
        index &+= 1
      }
      lines &+= Int(sum)
    }
    return lines
  }

  /// The first byte before which `units` UTF-16 code units lie; the start of the scalar if that splits one.
  static func offset(ofUTF16 units: Int, _ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var index = 0
    var left = units
    while index &+ 64 <= count {
      let here = unsafe utf16Count(of64: text + index)
      if here > left { break }
      left &-= here
      index &+= 64
    }
    while index < count {
      let byte = unsafe text[index]
      if byte & 0xC0 != 0x80 {
        let width = byte >= 0xF0 ? 2 : 1
        if left < width { return index }
        left &-= width
      }
      index &+= 1
    }
    return index
  }

  /// The byte after the `n`-th newline, from 1.
  static func offset(afterLine n: Int, _ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var index = 0
    var left = n
    while index < count {
      if unsafe text[index] == UInt8(ascii: "\n") {
        left &-= 1
        if left == 0 { return index &+ 1 }
      }
      index &+= 1
    }
    return index
  }

  @inline(__always)
  private static func utf16Count(of64 text: UnsafePointer<UInt8>) -> Int {
    var units: UInt8 = 0
    for index in 0..<64 {
      let byte = unsafe text[index]
      units &+= (Int8(bitPattern: byte) > -65 ? 1 : 0) &+ (byte >= 0xF0 ? 1 : 0)
    }
    return Int(units)
  }

  /// The scalar edge at or before `index`.
  @inline(__always)
  static func scalarEdge(_ text: UnsafePointer<UInt8>, _ index: Int) -> Int {
    var index = index
    while index > 0, unsafe text[index] & 0xC0 == 0x80 { index &-= 1 }
    return index
  }
}
