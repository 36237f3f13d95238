/// Bytes of a file in the making, and how text becomes part of them.
struct ByteOutput {
  private(set) var bytes: [UInt8] = []

  /// Bytes that HTML's text and attribute values escape: `"`, `&`, `<` and `>`, as bits.
  private static let special: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E

  /// Whether one of a word's eight bytes is special.
  ///
  /// A byte is zero after `^` with what it is compared to, and only then borrows from its highest bit. `<` and `>`
  /// differ in one bit, which is masked.
  @inline(__always)
  private static func mayHoldSpecial(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ ones &* 0x22
    let ampersand = word ^ ones &* 0x26
    let angle = word & (ones &* 0xFD) ^ ones &* 0x3C
    let borrowed = (quote &- ones) & ~quote | (ampersand &- ones) & ~ampersand | (angle &- ones) & ~angle
    return borrowed & (ones &* 0x80) != 0
  }

  /// ASCII that stands in a URL as it is, as two words of bits; all else is percent-encoded.
  private static let urlSafe: (UInt64, UInt64) = {
    var low: UInt64 = 0
    var high: UInt64 = 0
    for byte in "!#$%()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~".utf8 {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }
    return (low, high)
  }()

  /// Makes room for as many bytes at once.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Writes text of our own.
  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Writes bytes as they are.
  mutating func write(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Writes a number.
  mutating func write(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

  /// Writes text with HTML's four special characters escaped.
  mutating func writeEscaped(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBytes { text in
      var clean = 0
      var index = 0
      while index < text.count {
        // Eight bytes at a time, while nothing is special.
        if index + 8 <= text.count {
          let word = unsafe text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          if !Self.mayHoldSpecial(word) {
            index += 8
            continue
          }
        }
        let end = min(index + 8, text.count)
        while index < end {
          let byte = unsafe text[index]
          if byte < 64, Self.special >> UInt64(byte) & 1 != 0 {
            unsafe bytes.append(contentsOf: text[clean..<index])
            writeEntity(byte)
            clean = index + 1
          }
          index += 1
        }
      }
      unsafe bytes.append(contentsOf: text[clean...])
    }
  }

  /// Writes text with HTML's four special characters escaped.
  mutating func writeEscaped(_ text: String) { writeEscaped(text.utf8Span.span) }

  /// Writes other output with HTML's four special characters escaped.
  mutating func writeEscaped(_ other: ByteOutput) { writeEscaped(other.bytes.span) }

  /// Writes a URL for an attribute's value, percent-encoded where it must be.
  ///
  /// What is percent-encoded already stays.
  mutating func writeURL(_ url: String) {
    for byte in url.utf8 {
      let safe =
        byte < 64 ? Self.urlSafe.0 >> UInt64(byte) & 1 : byte < 128 ? Self.urlSafe.1 >> UInt64(byte - 64) & 1 : 0
      if safe != 0 {
        bytes.append(byte)
      } else if byte == UInt8(ascii: "&") {
        write("&amp;")
      } else if byte == UInt8(ascii: "'") {
        write("&#x27;")
      } else {
        bytes.append(UInt8(ascii: "%"))
        writeHex(byte, upper: true)
      }
    }
  }

  /// Writes a byte as two hexadecimal digits.
  mutating func writeHex(_ byte: UInt8, upper: Bool = false) {
    for digit in [byte >> 4, byte & 15] {
      bytes.append(digit < 10 ? digit + 48 : digit + (upper ? 55 : 87))
    }
  }

  /// Ends the line, unless nothing stands on it.
  mutating func startLine() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Forgets what was written, keeping the memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Takes the end away, if it is this.
  ///
  /// - Parameter end: What to take away.
  /// - Returns: Whether it was there.
  mutating func remove(end: StaticString) -> Bool {
    let count = end.utf8CodeUnitCount
    guard bytes.count >= count else { return false }
    let isThere = end.withUTF8Buffer { unsafe $0.elementsEqual(bytes.suffix(count)) }
    if isThere { bytes.removeLast(count) }
    return isThere
  }

  /// Writes what is left of other output.
  mutating func write(_ other: ByteOutput) { bytes.append(contentsOf: other.bytes) }

  private mutating func writeEntity(_ byte: UInt8) {
    switch byte {
    case 0x22: write("&quot;")
    case 0x26: write("&amp;")
    case 0x3C: write("&lt;")
    default: write("&gt;")
    }
  }
}
