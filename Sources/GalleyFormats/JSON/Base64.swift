/// Bytes as text, as RFC 4648 says, with padding.
enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  static func encode(_ bytes: [UInt8], to output: inout [UInt8]) {
    let digits = digits
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = UInt32(bytes[start]) << 16
      if count > 1 { group |= UInt32(bytes[start + 1]) << 8 }
      if count > 2 { group |= UInt32(bytes[start + 2]) }
      for place in 0...3 {
        output.append(place <= count ? digits[Int(group >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
    }
  }

  /// The bytes; `nil` unless `text` is exactly what ``encode(_:to:)`` writes for them.
  static func decode(_ text: [UInt8]) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    let values = values
    let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let end = text.count - padding
    var output: [UInt8] = []
    output.reserveCapacity(text.count / 4 * 3)
    var group: UInt32 = 0
    for index in 0..<end {
      let value = values[Int(text[index])]
      guard value < 64 else { return nil }
      group = group << 6 | UInt32(value)
      if index % 4 != 0 { output.append(UInt8(truncatingIfNeeded: group >> UInt32(6 - 2 * (index % 4)))) }
    }
    let unused: UInt32 = padding == 0 ? 0 : (1 << UInt32(2 * padding)) - 1
    return group & unused == 0 ? output : nil
  }
}
