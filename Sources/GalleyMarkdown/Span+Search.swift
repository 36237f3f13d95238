extension Span<UInt8> {
  /// Whether one of three bytes occurs.
  func holdsAny(of a: UInt8, _ b: UInt8, _ c: UInt8) -> Bool {
    unsafe withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let end = Swift.min(bytes.count, index + 256)
        var found: UInt8 = 0
        while index < end {
          let byte = unsafe bytes[index]
          found |= (byte == a ? 1 : 0) | (byte == b ? 1 : 0) | (byte == c ? 1 : 0)
          index &+= 1
        }
        if found != 0 { return true }
      }
      return false
    }
  }

  /// How often a byte occurs.
  func count(of byte: UInt8) -> Int {
    var total = 0
    var index = 0
    while index < count {
      // In bytes at most 255 at a time, so that the loop is done in vectors.
      let end = Swift.min(count, index + 255)
      var some: UInt8 = 0
      while index < end {
        some &+= self[index] == byte ? 1 : 0
        index &+= 1
      }
      total += Int(some)
    }
    return total
  }

  /// Whether the bytes begin with U+FEFF.
  var startsWithByteOrderMark: Bool { hasByteOrderMark(at: 0) }

  /// Whether U+FEFF stands at a place.
  func hasByteOrderMark(at index: Int) -> Bool {
    index + 3 <= count && self[index] == 0xEF && self[index + 1] == 0xBB && self[index + 2] == 0xBF
  }
}
