/// JSON under construction.
package struct JSONOutput {
  package var bytes: [UInt8] = []

  package init() {}

  package mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// A key of the innermost object, with the comma before it.
  mutating func key<Field: RawRepresentable<String>>(_ field: Field) { key(field.rawValue) }

  /// The same for a key from outside.
  package mutating func key(_ name: String) {
    separate()
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// The comma before the next item, unless it is the first.
  package mutating func separate() {
    guard let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") else { return }
    bytes.append(UInt8(ascii: ","))
  }

  package mutating func integer(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var left = value.magnitude
    repeat {
      let (quotient, digit) = left.quotientAndRemainder(dividingBy: 10)
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      left = quotient
    } while left != 0
    var (low, high) = (start, bytes.count - 1)
    while low < high {
      bytes.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }

  package mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    escape(value.utf8Span)
    bytes.append(UInt8(ascii: "\""))
  }

  /// The inside of a string: what JSON must escape, and what would act on a terminal or reorder a line.
  mutating func escape(_ text: UTF8Span) {
    unsafe text.span.withUnsafeBufferPointer { source in
      var plain = 0
      var index = 0
      while index < source.count {
        let byte = unsafe source[index]
        guard JSONOutput.suspects[Int(byte)] else {
          index += 1
          continue
        }
        let (scalar, length) = unsafe JSONOutput.escaped(source, at: index)
        if length > 0 {
          unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[plain..<index]))
          escape(scalar)
          plain = index + length
        }
        index += max(1, length)
      }
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[plain..<source.count]))
    }
  }

  private mutating func escape(_ scalar: UInt32) {
    bytes.append(UInt8(ascii: "\\"))
    switch scalar {
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x22, 0x5C: bytes.append(UInt8(truncatingIfNeeded: scalar))
    default:
      bytes.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] as [UInt32] {
        let digit = UInt8(truncatingIfNeeded: scalar >> shift & 15)
        bytes.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
      }
    }
  }

  /// The scalar that begins at `index` and its length, if it must be escaped; length 0 if not.
  private static func escaped(_ source: UnsafeBufferPointer<UInt8>, at index: Int) -> (UInt32, length: Int) {
    let lead = unsafe UInt32(source[index])
    if lead < 0x80 { return (lead, 1) }
    let length = lead < 0xE0 ? 2 : 3
    guard index + length <= source.count else { return (0, 0) }
    var scalar = lead & (length == 2 ? 0x1F : 0x0F)
    for offset in 1..<length { unsafe scalar = scalar << 6 | UInt32(source[index + offset] & 0x3F) }
    switch scalar {
    case 0x80...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return (scalar, length)
    default: return (0, 0)
    }
  }

  /// The bytes that a scalar to be escaped may begin with.
  private static func isSuspect(_ byte: Int) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
  }

  private static let suspects = (0..<256).map(isSuspect)
}
