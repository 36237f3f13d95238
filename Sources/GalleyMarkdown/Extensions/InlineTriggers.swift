/// Whether the leaves of a section may hold what an extension reads, by one look at its bytes.
enum InlineTriggers {
  /// Looks at a section.
  static func occur(in section: Span<UInt8>, _ dialect: MarkdownDialect) -> Bool {
    let bytes = Bytes(dialect)
    guard !bytes.isEmpty else { return false }
    if dialect.contains(.cjkEmphasis), section.holdsAny(of: UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~")) {
      return true
    }
    return unsafe section.withUnsafeBufferPointer { section in
      var index = 0
      var before: UInt8 = 0
      while index < section.count {
        let end = min(section.count, index + 128)
        var found: UInt8 = 0
        while index < end {
          let byte = unsafe section[index]
          found |= byte == bytes.tilde || byte == bytes.at || byte == bytes.caret || byte == bytes.dollar ? 1 : 0
          found |= byte == before && (byte == bytes.slash || byte == bytes.w) ? 1 : 0
          found |= before == bytes.backslash && (byte == .openBracket || byte == UInt8(ascii: "(")) ? 1 : 0
          found |= before == bytes.ampersand && (byte == UInt8(ascii: "#") || byte == UInt8(ascii: "c")) ? 1 : 0
          before = byte
          index += 1
        }
        if found != 0 { return true }
      }
      return false
    }
  }

  /// The bytes to look for; 0, which no text holds, in place of those that mean nothing in a dialect.
  private struct Bytes {
    var tilde: UInt8 = 0
    var at: UInt8 = 0
    var caret: UInt8 = 0
    var dollar: UInt8 = 0
    var slash: UInt8 = 0
    var w: UInt8 = 0
    var ampersand: UInt8 = 0
    var backslash: UInt8 = 0

    init(_ dialect: MarkdownDialect) {
      if dialect.contains(.strikethrough) { tilde = UInt8(ascii: "~") }
      if dialect.contains(.bareLinks) {
        at = UInt8(ascii: "@")
        slash = UInt8(ascii: "/")
        w = UInt8(ascii: "w")
        ampersand = UInt8(ascii: "&")
      }
      if !dialect.isDisjoint(with: [.footnotes, .attributes]) { caret = UInt8(ascii: "^") }
      if dialect.contains(.dollarMath) { dollar = UInt8(ascii: "$") }
      if dialect.contains(.bracketMath) { backslash = UInt8(ascii: "\\") }
    }

    var isEmpty: Bool { tilde | at | caret | dollar | slash | backslash == 0 }
  }
}
