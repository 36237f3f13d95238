/// Carries through libxml2 the characters that it takes for errors: controls.
///
/// Each is U+10FFFD, which nobody uses, with a letter behind it. A character that begins like U+10FFFD is told from it
/// by a mark before.
enum ControlEscape {
  private static let mark: [UInt8] = [0xF4, 0x8F, 0xBF, 0xBD]
  /// The byte after the mark where the next byte is no mark's first.
  private static let literal: UInt8 = 0x60

  /// Writes a byte.
  ///
  /// - Parameters:
  ///   - byte: Below 0x20, or 0xF4.
  ///   - output: Where to.
  static func append(_ byte: UInt8, to output: inout [UInt8]) {
    output += mark
    if byte == mark[0] {
      output.append(literal)
      output.append(byte)
    } else {
      output.append(byte | 0x40)
    }
  }

  /// The text that was carried.
  static func restored(_ value: Span<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(value.count)
    var index = 0
    while index < value.count {
      let byte = value[index]
      index += 1
      guard byte == mark[0], index + 3 < value.count else {
        output.append(byte)
        continue
      }
      let code = value[index + 3]
      index += 4
      if code != literal {
        output.append(code & 0x1F)
      } else if index < value.count {
        output.append(value[index])
        index += 1
      }
    }
    return output
  }
}
