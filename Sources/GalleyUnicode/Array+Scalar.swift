extension [UInt8] {
  /// Adds a scalar in UTF-8.
  ///
  /// - Parameter scalar: The scalar.
  package mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 { return append(UInt8(truncatingIfNeeded: value)) }
    if value < 0x800 {
      append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
    } else {
      if value < 0x10000 {
        append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      } else {
        append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
        append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
      }
      append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
    }
    append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
  }
}
