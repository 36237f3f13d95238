/// The attributes of one tag, decoded: names that reading looks at, each at most once.
///
/// The values share one buffer, so that a tag costs no allocation once the buffer has grown.
struct TagAttributes {
  private var bytes: [UInt8] = []
  private var entries: [(name: AttributeName, start: Int, end: Int)] = []
  /// What a tag with them says of its text, once that was asked for.
  private var memo = StyleMemo()

  private final class StyleMemo {
    var style: ElementStyle?
  }

  /// Whether there are none.
  var isEmpty: Bool { entries.isEmpty }

  /// Forgets all, keeping the memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    forgetStyle()
  }

  /// Adds an attribute; of two with one name, the first counts.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Its value, decoded; empty where the tag gives none.
  mutating func add(_ name: AttributeName, _ value: Span<UInt8>) {
    if has(name) { return }
    forgetStyle()
    let start = bytes.count
    unsafe value.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    entries.append((name, start, bytes.count))
  }

  /// Whether the tag has an attribute, with or without a value.
  func has(_ name: AttributeName) -> Bool { range(of: name) != nil }

  /// An attribute's value, or `nil` where the tag does not have it.
  subscript(name: AttributeName) -> String? {
    guard let range = range(of: name) else { return nil }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// What a tag with these attributes says of its text: worked out once, and shared by all copies.
  ///
  /// - Parameter element: The tag's element.
  /// - Returns: What ``ElementStyle/init(of:_:)`` gives.
  func style(of element: HTMLElement) -> ElementStyle {
    if let known = memo.style, known.element == element { return known }
    let style = ElementStyle(reading: self, of: element)
    memo.style = style
    return style
  }

  /// Gives an attribute's value to a closure, without a copy.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - body: Gets the value.
  /// - Returns: What `body` returns, or `nil` where the tag does not have it.
  func with<Result>(_ name: AttributeName, _ body: (Span<UInt8>) -> Result) -> Result? {
    guard let range = range(of: name) else { return nil }
    return body(bytes.span.extracting(range))
  }

  /// Gives each attribute to a closure, in the order of the tag.
  ///
  /// - Parameter body: Gets a name and its value.
  func forEach(_ body: (AttributeName, Span<UInt8>) -> Void) {
    for entry in entries { body(entry.name, bytes.span.extracting(entry.start..<entry.end)) }
  }

  /// Whether an attribute is as a closure says.
  ///
  /// - Parameter condition: Gets a name and its value.
  /// - Returns: Whether one is.
  func contains(where condition: (AttributeName, Span<UInt8>) -> Bool) -> Bool {
    for entry in entries where condition(entry.name, bytes.span.extracting(entry.start..<entry.end)) { return true }
    return false
  }

  private mutating func forgetStyle() {
    if isKnownUniquelyReferenced(&memo) { memo.style = nil } else { memo = StyleMemo() }
  }

  private func range(of name: AttributeName) -> Range<Int>? {
    for entry in entries where entry.name == name { return entry.start..<entry.end }
    return nil
  }
}
