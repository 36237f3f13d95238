package import GalleyDocument

extension JSONScanner {
  package mutating func string(_ input: Span<UInt8>) throws(GalleyError) -> String {
    guard peek(input) == UInt8(ascii: "\"") else { throw unexpected("a string", in: input) }
    // Most strings have no escapes.
    var end = at + 1
    while end < input.count, JSONScanner.isPlain(input[end]) { end += 1 }
    if end < input.count, input[end] == UInt8(ascii: "\"") {
      let inside = input.extracting(at + 1..<end)
      at = end + 1
      return unsafe String(copying: UTF8Span(unchecked: inside))
    }
    var bytes: [UInt8] = []
    try string(into: &bytes, input)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds what a string says, as UTF-8.
  mutating func string(into output: inout [UInt8], _ input: Span<UInt8>) throws(GalleyError) {
    try take(UInt8(ascii: "\""), or: "a string", in: input)
    while true {
      let start = at
      while at < input.count, JSONScanner.isPlain(input[at]) { at += 1 }
      unsafe input.extracting(start..<at).withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
      guard at < input.count else { throw failure("the string does not end", in: input) }
      switch input[at] {
      case UInt8(ascii: "\""):
        at += 1
        return
      case UInt8(ascii: "\\"): try escape(into: &output, input)
      default: throw failure("a control character in a string", at: at, in: input)
      }
    }
  }

  /// Whether a byte of a string stands for itself.
  @inline(__always) private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func escape(into output: inout [UInt8], _ input: Span<UInt8>) throws(GalleyError) {
    let start = at
    guard at + 1 < input.count else { throw failure("the string does not end", in: input) }
    at += 2
    switch input[start + 1] {
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "r"): output.append(0x0D)
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "f"): output.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): output.append(input[start + 1])
    case UInt8(ascii: "u"):
      var code = hex(input)
      if let high = code, (0xD800...0xDBFF).contains(high), at + 1 < input.count, input[at] == UInt8(ascii: "\\"),
        input[at + 1] == UInt8(ascii: "u")
      {
        at += 2
        code = hex(input).flatMap { low in
          (0xDC00...0xDFFF).contains(low) ? 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00) : high
        }
      }
      guard let code else { throw failure("\\u needs four hexadecimal digits", at: start, in: input) }
      guard let scalar = Unicode.Scalar(code) else { throw failure("half of a surrogate pair", at: start, in: input) }
      output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default: throw failure("unknown escape in a string", at: start, in: input)
    }
  }

  private mutating func hex(_ input: Span<UInt8>) -> UInt32? {
    guard input.count - at >= 4 else { return nil }
    var code: UInt32 = 0
    for index in at..<at + 4 {
      guard let digit = JSONScanner.hexDigit(input[index]) else { return nil }
      code = code << 4 | UInt32(digit)
    }
    at += 4
    return code
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// An integer: nothing but a sign and digits.
  package mutating func integer(_ input: Span<UInt8>, in range: ClosedRange<Int> = .min ... .max)
    throws(GalleyError) -> Int
  {
    let isNegative = peek(input) == UInt8(ascii: "-")
    if isNegative { at += 1 }
    let start = at
    var value = 0
    while at < input.count, isDigit(at, input) {
      let digit = Int(input[at] - UInt8(ascii: "0"))
      let (product, isPastProduct) = value.multipliedReportingOverflow(by: 10)
      let (sum, isPastSum) =
        isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if isPastProduct || isPastSum { throw failure("the number is out of range", in: input) }
      value = sum
      at += 1
    }
    if at == start {
      at = token
      throw unexpected("an integer", in: input)
    }
    if at - start > 1, input[start] == UInt8(ascii: "0") { throw failure("a number with a leading zero", in: input) }
    if at < input.count, [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(input[at]) {
      throw failure("expected an integer", in: input)
    }
    guard range.contains(value) else { throw failure("the number is out of range", in: input) }
    return value
  }

  /// Any number; an integer if it has neither a fraction nor an exponent.
  mutating func number(_ input: Span<UInt8>) throws(GalleyError) -> HostValue {
    var end = peek(input) == UInt8(ascii: "-") ? at + 1 : at
    let start = end
    while isDigit(end, input) { end += 1 }
    if end == start { throw unexpected("a number", in: input) }
    let whole = end
    if end < input.count, input[end] == UInt8(ascii: ".") {
      end += 1
      let fraction = end
      while isDigit(end, input) { end += 1 }
      if end == fraction { throw failure("a digit must follow the point", in: input) }
    }
    if end < input.count, input[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if end < input.count, input[end] == UInt8(ascii: "-") || input[end] == UInt8(ascii: "+") { end += 1 }
      let exponent = end
      while isDigit(end, input) { end += 1 }
      if end == exponent { throw failure("the exponent has no digits", in: input) }
    }
    if end == whole { return .integer(try integer(input)) }
    if whole - start > 1, input[start] == UInt8(ascii: "0") {
      throw failure("a number with a leading zero", in: input)
    }
    let text = unsafe String(copying: UTF8Span(unchecked: input.extracting(at..<end)))
    guard let value = Double(text), value.isFinite else { throw failure("the number is out of range", in: input) }
    at = end
    return .number(value)
  }

  @inline(__always) private func isDigit(_ index: Int, _ input: Span<UInt8>) -> Bool {
    index < input.count && input[index] >= UInt8(ascii: "0") && input[index] <= UInt8(ascii: "9")
  }
}
