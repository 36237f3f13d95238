/// A name in small letters, held in registers: up to 24 bytes, which all known names are within.
struct PackedName: Hashable {
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0
  /// How many bytes the name has; those past the 24th are not held.
  private(set) var count = 0

  /// The name without any bytes.
  init() {}

  /// The name that is written so.
  ///
  /// - Parameter name: At most 24 bytes.
  init(_ name: String) {
    for byte in name.utf8 { append(byte) }
  }

  /// The same name.
  init(_ name: Short) {
    low = name.letters
    count = Int(name.shift >> 3)
  }

  /// The letters and digits of a name of up to eight.
  struct Short {
    fileprivate var letters: UInt64 = 0
    fileprivate var shift: UInt64 = 0

    /// Adds a letter or a digit.
    ///
    /// - Parameter byte: The one; a capital letter is added as a small one.
    /// - Returns: Whether there was room.
    @inline(__always)
    mutating func append(_ byte: UInt8) -> Bool {
      guard shift < 64 else { return false }
      letters |= UInt64(byte | 0x20) << shift  // digits have that bit, too
      shift &+= 8
      return true
    }
  }

  /// The most bytes that are held.
  static let capacity = 24

  /// Adds a byte, a capital letter of ASCII as a small one.
  mutating func append(_ byte: UInt8) {
    let isCapital = byte &- UInt8(ascii: "A") < 26
    let small = UInt64(isCapital ? byte | 0x20 : byte) << UInt64(truncatingIfNeeded: count & 7 &* 8)
    switch count >> 3 {
    case 0: low |= small
    case 1: middle |= small
    case 2: high |= small
    default: break
    }
    count &+= 1
  }

  /// Spreads names over tables of a power of two.
  var spread: Int {
    let mixed = (low ^ middle &* 0x9E37_79B9_7F4A_7C15 ^ high &* 0xC2B2_AE3D_27D4_EB4F) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}
