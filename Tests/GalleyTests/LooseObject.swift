/// A value written as JavaScript writes it: names without quotes, texts in single ones.
indirect enum LooseObject {
  case object([String: LooseObject])
  case list([LooseObject])
  case text(String)
  case word(String)

  subscript(name: String) -> LooseObject? { if case .object(let members) = self { members[name] } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var word: String? { if case .word(let word) = self { word } else { nil } }

  var items: [LooseObject] { if case .list(let items) = self { items } else { [] } }

  /// The value of a source; `nil` where it is more than this reads.
  init?(_ source: String) {
    var scanner = Scanner(rest: Array(source.unicodeScalars)[...])
    guard let value = scanner.value() else { return nil }
    scanner.skip()
    guard scanner.rest.isEmpty else { return nil }
    self = value
  }

  private struct Scanner {
    var rest: ArraySlice<Unicode.Scalar>

    mutating func skip() {
      while let next = rest.first, next.properties.isWhitespace { rest.removeFirst() }
    }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      skip()
      guard rest.first == scalar else { return false }
      rest.removeFirst()
      return true
    }

    mutating func value() -> LooseObject? {
      if take("{") {
        var members: [String: LooseObject] = [:]
        while !take("}") {
          guard let name = word(), take(":"), let value = value() else { return nil }
          members[name] = value
          if !take(",") { return take("}") ? .object(members) : nil }
        }
        return .object(members)
      }
      if take("[") {
        var items: [LooseObject] = []
        while !take("]") {
          guard let value = value() else { return nil }
          items.append(value)
          if !take(",") { return take("]") ? .list(items) : nil }
        }
        return .list(items)
      }
      for quote in ["'", "\""] as [Unicode.Scalar] where take(quote) { return text(until: quote) }
      return word().map { .word($0) }
    }

    private mutating func word() -> String? {
      skip()
      var word = String.UnicodeScalarView()
      while let next = rest.first, next.properties.isAlphabetic || ("0"..."9").contains(next) {
        word.append(rest.removeFirst())
      }
      return word.isEmpty ? nil : String(word)
    }

    private mutating func text(until quote: Unicode.Scalar) -> LooseObject? {
      var text = String.UnicodeScalarView()
      while let next = rest.popFirst() {
        if next == quote { return .text(String(text)) }
        guard next == "\\" else {
          text.append(next)
          continue
        }
        switch rest.popFirst() {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "r": text.append("\r")
        case let other? where !other.properties.isAlphabetic && !("0"..."9").contains(other): text.append(other)
        default: return nil
        }
      }
      return nil
    }
  }
}
