#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Looks for a text in a document, from the start of a range on or from its end back.
///
/// It walks the text's leaves and copies nothing of them.
struct TextSearch {
  private let document: Document
  private let isBackward: Bool
  private let range: Range<Int>
  private var matcher: TextMatcher
  /// How much of the range was searched, counted from where the search began.
  private var position: Int
  private var folding: CaseFolding?
  /// Of folded text: for the bytes seen last, which edge of the text each stands for; -1 within a scalar.
  private var edges: [Int] = []
  private var seen = 0

  /// A search; `nil` for an empty text.
  init?(_ document: Document, for text: String, in range: Range<Int>, options: SearchOptions, isBackward: Bool) {
    var bytes = Array(text.utf8)
    if bytes.isEmpty { return nil }
    if options.contains(.caseInsensitive) {
      var folding = CaseFolding()
      bytes = folding.fold(text)
      self.folding = folding
    }
    if isBackward { bytes.reverse() }
    matcher = TextMatcher(bytes)
    if folding != nil { edges = [Int](repeating: -1, count: bytes.count) }
    self.document = document
    self.isBackward = isBackward
    let lower = document.tree.scalarEdge(atOrAfter: range.lowerBound)
    self.range = lower..<max(lower, document.tree.scalarEdge(atOrBefore: range.upperBound))
    position = isBackward ? self.range.upperBound : lower
  }

  /// The next place; `nil` after the last.
  mutating func next() -> Range<Int>? {
    while isBackward ? position > range.lowerBound : position < range.upperBound {
      let (leaf, start) = document.tree.leaf(at: isBackward ? position - 1 : position)
      let lower = max(start, range.lowerBound)
      let upper = min(start + leaf.utf8Count, range.upperBound)
      let found =
        if folding == nil { isBackward ? back(leaf, start, lower) : forward(leaf, start, upper) } else {
          folded(leaf, start, isBackward ? lower : upper)
        }
      document.tree.hold()
      guard let found, document.isCharacterEdge(found.lowerBound), document.isCharacterEdge(found.upperBound) else {
        continue
      }
      matcher.restart()
      return found
    }
    return nil
  }

  private mutating func forward(_ leaf: NodeView, _ start: Int, _ end: Int) -> Range<Int>? {
    while position < end {
      if matcher.matched == 0 {
        let from = unsafe leaf.text + (position - start)
        guard let candidate = unsafe memchr(from, Int32(matcher.first), end - position) else {
          position = end
          return nil
        }
        position += unsafe UnsafeRawPointer(candidate) - UnsafeRawPointer(from)
      }
      position += 1
      if unsafe matcher.take(leaf.text[position - 1 - start]) { return position - matcher.count..<position }
    }
    return nil
  }

  private mutating func back(_ leaf: NodeView, _ start: Int, _ end: Int) -> Range<Int>? {
    while position > end {
      position -= 1
      if unsafe matcher.take(leaf.text[position - start]) { return position..<position + matcher.count }
    }
    return nil
  }

  /// Both ways, scalar by scalar; the edges of a leaf and of the range are edges of scalars.
  private mutating func folded(_ leaf: NodeView, _ start: Int, _ end: Int) -> Range<Int>? {
    while position != end {
      let from = position
      var byte = unsafe leaf.text[(isBackward ? position - 1 : position) - start]
      if byte < 0x80 {
        position += isBackward ? -1 : 1
        if UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte { byte |= 0x20 }
        if take(byte, startsAt: from) { return bounds(position) }
        continue
      }
      let scalar = passScalar(leaf, start)
      var bytes = folding?.fold(scalar) ?? []
      if isBackward { bytes.reverse() }
      for (index, byte) in bytes.enumerated() where take(byte, startsAt: index == 0 ? from : -1) {
        if index == bytes.count - 1, let found = bounds(position) { return found }
      }
    }
    return nil
  }

  /// Moves over a scalar that is not ASCII, and gives it.
  private mutating func passScalar(_ leaf: NodeView, _ start: Int) -> Unicode.Scalar {
    if isBackward {
      repeat { position -= 1 } while unsafe leaf.text[position - start] & 0xC0 == 0x80
    }
    let bytes = unsafe leaf.text + (position - start)
    let first = unsafe UInt32(bytes[0])
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = first & (0x7F >> UInt32(length))
    for index in 1..<length { value = value << 6 | (unsafe UInt32(bytes[index] & 0x3F)) }
    if !isBackward { position += length }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func take(_ byte: UInt8, startsAt edge: Int) -> Bool {
    edges[seen % edges.count] = edge
    seen += 1
    return matcher.take(byte)
  }

  /// Where a match lies that has just ended at `end`; `nil` where it begins within a scalar.
  private func bounds(_ end: Int) -> Range<Int>? {
    let start = edges[seen % edges.count]
    if start < 0 { return nil }
    return isBackward ? end..<start : start..<end
  }
}
