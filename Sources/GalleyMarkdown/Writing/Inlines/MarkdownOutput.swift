/// Bytes of Markdown in the making.
struct MarkdownOutput {
  private(set) var bytes: [UInt8] = []

  /// Makes room for as many bytes at once.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Writes one byte.
  @inline(__always)
  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Writes text of our own.
  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Writes text as it is.
  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes bytes as they are.
  mutating func write(_ text: Span<UInt8>) { bytes.append(text) }

  /// Writes a byte several times.
  mutating func write(_ byte: UInt8, times: Int) {
    for _ in 0..<times { bytes.append(byte) }
  }

  /// Forgets what was written past a place.
  mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }

  /// Forgets what was written, keeping the memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Writes text for an attribute's value in HTML.
  mutating func writeAttribute(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): write("&quot;")
      case .ampersand: write("&amp;")
      case .lessThan: write("&lt;")
      case .greaterThan: write("&gt;")
      case .lineFeed: write("&#10;")
      case .carriageReturn: write("&#13;")
      case 0: write("\u{FFFD}")
      default: write(byte)
      }
    }
  }

  /// Adds the last two scalars to a buffer: what flanking looks at.
  func appendLastScalars(to buffer: inout [UInt8]) {
    var start = bytes.count
    for _ in 0..<2 where start > 0 { start = bytes.span.scalarStart(before: start, from: 0) }
    buffer.append(contentsOf: bytes[start...])
  }

  /// Puts a backslash before a byte.
  mutating func insertBackslash(at place: Int) { bytes.insert(.backslash, at: place) }

  /// Makes another byte of one.
  mutating func replace(at place: Int, with byte: UInt8) { bytes[place] = byte }

  /// Writes a character as an entity.
  mutating func writeEntity(_ scalar: Unicode.Scalar) { write("&#\(scalar.value);") }

  /// Whether the last byte is a backslash that no other escapes.
  var endsInSingleBackslash: Bool {
    var place = bytes.count
    while place > 0, bytes[place - 1] == .backslash { place -= 1 }
    return (bytes.count - place) % 2 == 1
  }

  /// Takes the end away, if it is this.
  ///
  /// - Parameter end: What to take away.
  /// - Returns: Whether it was there.
  mutating func remove(end: Span<UInt8>) -> Bool {
    guard bytes.count >= end.count else { return false }
    let start = bytes.count - end.count
    for place in end.indices where bytes[start + place] != end[place] { return false }
    bytes.removeLast(end.count)
    return true
  }

  /// What no block but code begins behind.
  static let indent = [UInt8](repeating: .space, count: 4)

  /// Indents the line that starts at a place.
  mutating func indent(at place: Int) { bytes.insert(contentsOf: Self.indent, at: place) }

  /// Puts a backslash before each of the equal bytes that stand at a place.
  ///
  /// - Parameter place: The first of them.
  /// - Returns: How many there are.
  mutating func escapeRun(at place: Int) -> Int {
    let byte = bytes[place]
    var end = place
    while end < bytes.count, bytes[end] == byte { end += 1 }
    let escaped = (place..<end).flatMap { _ in [.backslash, byte] }
    bytes.replaceSubrange(place..<end, with: escaped)
    return end - place
  }

  /// Puts a backslash before each pipe from a place on.
  mutating func escapePipes(from start: Int) {
    let pipe = UInt8(ascii: "|")
    guard let first = bytes[start...].firstIndex(of: pipe) else { return }
    let rest = Array(bytes[first...])
    bytes.removeLast(rest.count)
    for byte in rest {
      if byte == pipe { bytes.append(.backslash) }
      bytes.append(byte)
    }
  }
}
