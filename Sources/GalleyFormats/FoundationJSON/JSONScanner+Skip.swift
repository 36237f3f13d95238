internal import GalleyDocument

extension JSONScanner {
  /// An object or a list that is being passed over.
  private struct Bracket {
    var isObject: Bool
    var isFirst = true
  }

  /// Passes over a value of any kind and depth.
  mutating func skipValue(_ input: Span<UInt8>) throws(GalleyError) {
    var open: [Bracket] = []
    var scratch: [UInt8] = []
    repeat {
      switch peek(input) {
      case UInt8(ascii: "{"):
        at += 1
        open.append(Bracket(isObject: true))
      case UInt8(ascii: "["):
        at += 1
        open.append(Bracket(isObject: false))
      case UInt8(ascii: "\""):
        scratch.removeAll(keepingCapacity: true)
        try string(into: &scratch, input)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try number(input)
      default:
        guard word("true", input) || word("false", input) || word("null", input) else {
          throw unexpected("a value", in: input)
        }
      }
      while !open.isEmpty, try !goesOn(&open[open.count - 1], input) { open.removeLast() }
    } while !open.isEmpty
  }

  /// Whether the bracket has another value, to which the scanner goes.
  private mutating func goesOn(_ bracket: inout Bracket, _ input: Span<UInt8>) throws(GalleyError) -> Bool {
    if !bracket.isObject { return try item(&bracket.isFirst, input) }
    guard try next(&bracket.isFirst, end: UInt8(ascii: "}"), "“,” or “}”", in: input) else { return false }
    guard peek(input) == UInt8(ascii: "\"") else { throw unexpected("a key", in: input) }
    _ = try string(input)
    try take(UInt8(ascii: ":"), or: "“:”", in: input)
    return true
  }
}
