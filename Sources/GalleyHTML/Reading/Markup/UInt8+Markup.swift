/// ASCII as HTML's rules for tokens class it.
extension UInt8 {
  /// Whether the byte is HTML's white space; a CR becomes a newline, and so is, too.
  var isMarkupSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0C || self == 0x0D }
  /// Whether the byte is an ASCII letter.
  var isMarkupLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
  /// Whether the byte is an ASCII digit.
  var isMarkupDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  /// What a digit in hexadecimal counts, or `nil` for another byte.
  var hexadecimalValue: UInt32? {
    if isMarkupDigit { return UInt32(self &- UInt8(ascii: "0")) }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
