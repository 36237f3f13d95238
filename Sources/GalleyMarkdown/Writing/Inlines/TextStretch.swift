/// A stretch of text and what is known of the place where it is written.
struct TextStretch {
  var start: Int
  var end: Int
  /// The first byte of what comes after it; 0 for the end of the leaf.
  var next: UInt8 = 0
  /// Whether a delimiter comes after it.
  var isBeforeEdge = false
  /// Whether one that strikes out is among those at that place.
  var isBeforeTildes = false
  /// Whether it stands between brackets, where only those in pairs are safe.
  var isInBrackets = false
  /// Whether it stands in a link, where no other begins.
  var isInLink = false
  /// Whether it is an image's alternative text.
  var isAlternative = false
  /// The brackets that must be escaped, in order.
  private var loose: [Int] = []

  init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// Finds the brackets without a partner in the stretch, and those that would be more than text.
  mutating func findBrackets(_ text: Span<UInt8>, _ dialect: MarkdownDialect) {
    var open: [Int] = []
    for place in start..<end {
      if text[place] == .openBracket { open.append(place) }
      guard text[place] == .closeBracket else { continue }
      guard let partner = open.popLast() else {
        loose.append(place)
        continue
      }
      let isNote = text[partner + 1] == .caret && dialect.contains(.footnotes)
      if isNote || (place + 1 < end && text[place + 1] == .openParenthesis) {
        loose.append(partner)
        loose.append(place)
      }
    }
    loose += open
    loose.sort()
  }

  /// Whether the bracket at a place must be escaped.
  func isLoose(_ place: Int) -> Bool {
    var (low, high) = (0, loose.count)
    while low < high {
      let middle = (low + high) / 2
      if loose[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < loose.count && loose[low] == place
  }
}
