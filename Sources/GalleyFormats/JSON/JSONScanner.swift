package import GalleyDocument

/// Reads JSON token by token, and says where what it refuses stands.
///
/// It is strict: what the format has no use for is an error. The input is valid UTF-8, and the same at every call.
package struct JSONScanner {
  /// The next byte to look at.
  package var at: Int
  /// Where the last token began.
  package private(set) var token: Int

  package init(at: Int = 0) {
    self.at = at
    token = at
  }

  /// The keys seen so far of one object.
  package struct Object {
    fileprivate var seen: UInt32 = 0
    fileprivate var isFirst = true
  }

  package func failure(_ message: String, at offset: Int? = nil, in input: Span<UInt8>) -> GalleyError {
    GalleyError(.malformed, message, at: SourceLocation(of: UTF8Offset(offset ?? token), in: input))
  }

  /// The next byte that isn't white space, not taken; 0 at the end, where no token can stand.
  package mutating func peek(_ input: Span<UInt8>) -> UInt8 {
    while at < input.count {
      switch input[at] {
      case 0x20, 0x09, 0x0A, 0x0D: at += 1
      case let byte:
        token = at
        return byte
      }
    }
    token = at
    return 0
  }

  package mutating func take(_ byte: UInt8, or expected: String, in input: Span<UInt8>) throws(GalleyError) {
    guard peek(input) == byte else { throw unexpected(expected, in: input) }
    at += 1
  }

  package func unexpected(_ expected: String, in input: Span<UInt8>) -> GalleyError {
    if token >= input.count { return failure("the input ends where \(expected) should be", in: input) }
    return failure("expected \(expected)", in: input)
  }

  package mutating func open(_ input: Span<UInt8>) throws(GalleyError) -> Object {
    try take(UInt8(ascii: "{"), or: "an object", in: input)
    return Object()
  }

  /// Whether another key or item follows; takes the comma before it, or the bracket that ends the whole.
  mutating func next(_ isFirst: inout Bool, end: UInt8, _ expected: String, in input: Span<UInt8>) throws(GalleyError)
    -> Bool
  {
    let byte = peek(input)
    defer { isFirst = false }
    if byte == end {
      at += 1
      return false
    }
    if isFirst { return true }
    guard byte == UInt8(ascii: ",") else { throw unexpected(expected, in: input) }
    at += 1
    return true
  }

  /// The next key of an object, each at most once; `nil` at the object's end.
  package mutating func field<Field>(_ object: inout Object, in table: JSONTable<Field>, _ input: Span<UInt8>)
    throws(GalleyError) -> Field?
  {
    guard let name = try name(&object, input) else { return nil }
    guard let index = table.index(of: name) else { throw failure("unknown key \(quoted(name))", in: input) }
    guard object.seen >> UInt32(index) & 1 == 0 else { throw failure("the key \(quoted(name)) again", in: input) }
    object.seen |= 1 << UInt32(index)
    let key = token
    try take(UInt8(ascii: ":"), or: "“:”", in: input)
    token = key
    return table.pairs[index].value
  }

  /// The next key of an object with any keys; the colon is still to be taken.
  mutating func name(_ object: inout Object, _ input: Span<UInt8>) throws(GalleyError) -> String? {
    guard try next(&object.isFirst, end: UInt8(ascii: "}"), "“,” or “}”", in: input) else { return nil }
    guard peek(input) == UInt8(ascii: "\"") else { throw unexpected("a key", in: input) }
    return try string(input)
  }

  /// Whether a list has another item.
  package mutating func item(_ isFirst: inout Bool, _ input: Span<UInt8>) throws(GalleyError) -> Bool {
    guard try next(&isFirst, end: UInt8(ascii: "]"), "“,” or “]”", in: input) else { return false }
    if peek(input) == UInt8(ascii: "]") { throw unexpected("another item", in: input) }
    return true
  }

  /// A name or another text from outside, short and harmless.
  package func quoted(_ text: String) -> String {
    var output = JSONOutput()
    output.string(text.unicodeScalars.count > 40 ? String(text.unicodeScalars.prefix(40)) + "…" : text)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  package mutating func value<Value>(in table: JSONTable<Value>, _ what: String, _ input: Span<UInt8>)
    throws(GalleyError)
    -> Value
  {
    let name = try string(input)
    guard let index = table.index(of: name) else { throw failure("unknown \(what) \(quoted(name))", in: input) }
    return table.pairs[index].value
  }

  package mutating func truth(_ input: Span<UInt8>) throws(GalleyError) -> Bool {
    _ = peek(input)
    if word("true", input) { return true }
    if word("false", input) { return false }
    throw unexpected("true or false", in: input)
  }

  /// Takes a word if it is the next token.
  package mutating func word(_ word: String, _ input: Span<UInt8>) -> Bool {
    let bytes = word.utf8
    guard input.count - token >= bytes.count else { return false }
    for (offset, byte) in bytes.enumerated() where input[token + offset] != byte { return false }
    at = token + bytes.count
    return true
  }

  /// Passes over a list without a look at what its items are.
  ///
  /// It ends where a full reading would.
  mutating func skipList(_ input: Span<UInt8>) throws(GalleyError) {
    /// Deeper than the format ever is.
    let limit = 16
    /// A bit for each open bracket, the innermost lowest: 1 for a brace.
    var kinds: UInt32 = 0
    var depth = 0
    guard peek(input) == UInt8(ascii: "[") else { throw unexpected("a list", in: input) }
    repeat {
      guard at < input.count else { throw failure("the input ends in a list", at: at, in: input) }
      let byte = input[at]
      switch byte {
      case UInt8(ascii: "\""): try skipString(input)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        guard depth < limit else { throw failure("nested too deep", at: at, in: input) }
        kinds = kinds << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
        depth += 1
        at += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard (kinds & 1 == 1) == (byte == UInt8(ascii: "}")) else {
          throw failure("the wrong bracket ends here", at: at, in: input)
        }
        kinds >>= 1
        depth -= 1
        at += 1
      default: at += 1
      }
    } while depth > 0
  }

  private mutating func skipString(_ input: Span<UInt8>) throws(GalleyError) {
    token = at
    at += 1
    while at < input.count {
      switch input[at] {
      case UInt8(ascii: "\""):
        at += 1
        return
      case UInt8(ascii: "\\"): at += 2
      default: at += 1
      }
    }
    throw failure("the string does not end", in: input)
  }
}
