/// Decodes entities as libcmark does, and remembers them.
struct EntityDecoder {
  /// What was decoded so far; an entity's number is its place here.
  private(set) var texts: [[UInt8]] = []
  /// The numbers by entity; -1 where there is no such entity.
  private var numbers: [String: Int] = [:]

  /// How many entities are remembered from one leaf to the next.
  private static let limit = 4096

  /// Forgets all if that has become much; no number is valid afterwards.
  mutating func trim() {
    guard numbers.count > Self.limit else { return }
    texts.removeAll()
    numbers.removeAll()
  }

  /// Finds an entity.
  ///
  /// - Parameters:
  ///   - content: What to look at.
  ///   - start: The place of an ampersand.
  /// - Returns: The entity's end and its number; `nil` where there is none.
  mutating func find(_ content: Span<UInt8>, at start: Int) -> (end: Int, number: Int)? {
    guard let end = Self.end(content, at: start) else { return nil }
    let entity = content.extracting(start..<end)
    let name = String(content, start, end)
    if let number = numbers[name] { return number < 0 ? nil : (end, number) }
    guard let text = Self.numeric(entity) ?? CMarkSideTree.text(ofEntity: entity) else {
      numbers[name] = -1
      return nil
    }
    numbers[name] = texts.count
    texts.append(text)
    return (end, texts.count - 1)
  }

  /// The end of what has an entity's form: `&name;`, `&#1;` or `&#x1;`, with libcmark's limits of length.
  private static func end(_ content: Span<UInt8>, at start: Int) -> Int? {
    var index = start + 1
    func end(atMost count: Int, _ belongs: (UInt8) -> Bool) -> Int? {
      let first = index
      while index < content.count, index - first < count, belongs(content[index]) { index += 1 }
      guard index > first, index < content.count, content[index] == UInt8(ascii: ";") else { return nil }
      return index + 1
    }
    guard index < content.count else { return nil }
    guard content[index] == UInt8(ascii: "#") else {
      return content[index].isLetter ? end(atMost: 32) { $0.isLetter || $0.isDigit } : nil
    }
    index += 1
    guard index < content.count, content[index] | 0x20 == UInt8(ascii: "x") else {
      return end(atMost: 7) { $0.isDigit }
    }
    index += 1
    return end(atMost: 6) { $0.hexadecimalValue != nil }
  }

  /// The text of an entity that is a number.
  private static func numeric(_ entity: Span<UInt8>) -> [UInt8]? {
    guard entity[1] == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = entity[2] | 0x20 == UInt8(ascii: "x")
    var value: UInt32 = 0
    for index in (isHexadecimal ? 3 : 2)..<(entity.count - 1) {
      value = value * (isHexadecimal ? 16 : 10) + UInt32(entity[index].hexadecimalValue ?? 0)
    }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return Array(String(scalar ?? "\u{FFFD}").utf8)
  }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let lower = self | 0x20
    guard lower >= UInt8(ascii: "a"), lower <= UInt8(ascii: "f") else { return nil }
    return lower - UInt8(ascii: "a") + 10
  }
}
