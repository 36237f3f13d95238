/// Makes text harmless to print: what could drive a terminal or turn the order of its letters shows as `\u{…}`.
enum Inert {
  /// The text with every control and bidi control character spelled out.
  static func text(_ text: String) -> String {
    var result: [UInt8] = []
    append(text.utf8Span, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends text with every control and bidi control character spelled out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - output: Gets it.
  ///   - keepsLines: Whether line ends and tabs stay as they are.
  ///   - quotes: Whether quotation marks and backslashes get a backslash, so that the text can stand in quotes.
  static func append(
    _ text: UTF8Span, to output: inout [UInt8], keepsLines: Bool = false, quotes: Bool = false
  ) {
    let bytes = text.span
    var clean = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      // What is in no danger: printable ASCII, and all scalars but those that begin with these bytes.
      let isSuspect =
        byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
        || (quotes && (byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")))
      guard isSuspect else {
        index += 1
        continue
      }
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : 3
      let scalar = scalar(of: bytes, at: index, length: length)
      if let form = form(of: scalar, keepsLines: keepsLines, quotes: quotes) {
        append(bytes.extracting(clean..<index), to: &output)
        output += form.utf8
        clean = index + length
      }
      index += length
    }
    append(bytes.extracting(clean..<bytes.count), to: &output)
  }

  /// How a scalar is spelled; `nil` where it may stand as it is.
  private static func form(of scalar: UInt32, keepsLines: Bool, quotes: Bool) -> String? {
    switch scalar {
    case 0x09 where keepsLines, 0x0A where keepsLines: nil
    case 0x09 where quotes: "\\t"
    case 0x0A where quotes: "\\n"
    case 0x22 where quotes: "\\\""
    case 0x5C where quotes: "\\\\"
    // C0, DEL, C1; the Arabic letter mark; marks, line and paragraph separators, embeddings; isolates.
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
      "\\u{\(String(scalar, radix: 16, uppercase: true))}"
    default: nil
    }
  }

  private static func scalar(of bytes: Span<UInt8>, at index: Int, length: Int) -> UInt32 {
    let first = UInt32(bytes[index])
    if length == 1 { return first }
    let second = UInt32(bytes[index + 1] & 63)
    if length == 2 { return (first & 31) << 6 | second }
    return (first & 15) << 12 | second << 6 | UInt32(bytes[index + 2] & 63)
  }

  private static func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
  }
}
