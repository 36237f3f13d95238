import GalleyDocument

/// What stands before an item of a list that a program wrote as a paragraph: a bullet or a number.
struct ItemMarker {
  /// The numbers that it may mean, the likeliest first; empty for a bullet.
  let numbers: [Int]
  /// What follows the number.
  let delimiter: ListDelimiter?

  /// A bullet, or nothing.
  static let bullet = ItemMarker(numbers: [], delimiter: nil)

  private init(numbers: [Int], delimiter: ListDelimiter?) {
    self.numbers = numbers
    self.delimiter = delimiter
  }

  /// What a text means as a marker.
  ///
  /// A number stands in digits, as one letter, or in Roman numerals; `1.2.` counts by its last part. Letters need
  /// something behind them: a lone `o` is Word's round bullet.
  ///
  /// - Parameter text: Such as `3.`, `(b)`, `iv.` or `·`, with any white space around it.
  init(_ text: String) {
    var core = Substring(text.filter { !$0.isWhitespace })
    let end = core.last
    let isClosed = end == "." || end == ")" || end == ":" || end == "、" || end == "．"
    if isClosed { core = core.dropLast() }
    if core.first == "(" { core = core.dropFirst() }
    core = core.split(separator: ".").last ?? core
    var numbers: [Int] = []
    if let number = ItemMarker.decimal(core) {
      numbers = [number]
    } else if isClosed {
      let (roman, letter) = (ItemMarker.roman(core), ItemMarker.letter(core))
      // A list that begins with “i” counts in Roman numerals; one that begins with “c” hardly does.
      numbers = (roman == 1 || core.count > 1 ? [roman, letter] : [letter, roman]).compactMap { $0 }
    }
    self.numbers = numbers
    delimiter = numbers.isEmpty ? nil : end == ")" ? .parenthesis : .period
  }

  private static func decimal(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.count < 10 else { return nil }
    var number = 0
    for character in text {
      guard let digit = character.wholeNumberValue, digit < 10 else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  private static func letter(_ text: Substring) -> Int? {
    guard text.utf8.count == 1, let byte = text.utf8.first else { return nil }
    let place = Int(byte | 0x20) - 0x60
    return (1...26).contains(place) && byte >= 0x41 ? place : nil
  }

  private static func roman(_ text: Substring) -> Int? {
    let values: [Character: Int] = ["i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1_000]
    guard !text.isEmpty, text.count < 16 else { return nil }
    var (sum, last) = (0, 0)
    for character in text.lowercased().reversed() {
      guard let value = values[character] else { return nil }
      sum += value < last ? -value : value
      last = max(last, value)
    }
    return sum > 0 ? sum : nil
  }
}
