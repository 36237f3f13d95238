/// The tags, comments and scripts of raw HTML, and the text between them.
///
/// Simpler than a reader of HTML: it only says what may fall without a word being lost.
struct MarkupParts: Sequence, IteratorProtocol {
  struct Part {
    var range: Range<Int>
    /// Whether nobody reads it.
    var isMarkup: Bool
  }

  private let source: [UInt8]
  private var position = 0
  /// From where on there is no end of a kind of markup: so that no end is looked for twice in vain.
  private var endless: Set<String> = []

  init(_ source: [UInt8]) { self.source = source }

  mutating func next() -> Part? {
    guard position < source.count else { return nil }
    let start = position
    if let end = markupEnd(at: start) {
      position = end
      return Part(range: start..<end, isMarkup: true)
    }
    position = source[(start + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? source.count
    return Part(range: start..<position, isMarkup: false)
  }

  /// Where the markup ends that begins at an index; `nil` where none does.
  private mutating func markupEnd(at start: Int) -> Int? {
    guard source[start] == UInt8(ascii: "<"), start + 1 < source.count else { return nil }
    for (opening, closing) in Self.pairs where begins(with: opening, at: start) {
      return end(of: closing, after: start + opening.utf8.count)
    }
    switch source[start + 1] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"),
      UInt8(ascii: "!"), UInt8(ascii: "?"):
      return end(of: ">", after: start + 1)
    default:
      return nil
    }
  }

  /// What is no text up to its own end.
  private static let pairs = [
    ("<!--", "-->"), ("<script", "</script>"), ("<style", "</style>"), ("<template", "</template>"),
  ]

  private func begins(with text: String, at start: Int) -> Bool {
    // Lower case, for those bytes that `text` has.
    start + text.utf8.count <= source.count && zip(text.utf8, source[start...]).allSatisfy { $0 == $1 | ($0 & 0x20) }
  }

  private mutating func end(of closing: String, after start: Int) -> Int? {
    if endless.contains(closing) { return nil }
    var index = start
    while index < source.count {
      if begins(with: closing, at: index) { return index + closing.utf8.count }
      index += 1
    }
    endless.insert(closing)
    return nil
  }
}
