/// The text of a code block, until its end is known.
///
/// A page may say late which language it is, and whether a line end is the last one.
struct CodeText {
  var bytes: [UInt8] = []
  /// The language's name.
  var language: String?
  /// Whether a line ends before what comes next.
  private var isLineDue = false
  /// Whether it begins with an element that is a block.
  var beginsWithBlock = false
  /// Whether a `<code>` has opened in it.
  var hasCodeElement = false

  /// Forgets all, keeping the memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    language = nil
    isLineDue = false
    beginsWithBlock = false
    hasCodeElement = false
  }

  /// Forgets the text alone.
  mutating func forgetText() {
    bytes.removeAll(keepingCapacity: true)
    isLineDue = false
  }

  /// Adds text as it is.
  mutating func append(_ text: Span<UInt8>) {
    if text.isEmpty { return }
    if isLineDue {
      isLineDue = false
      breakLine()
    }
    unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  /// A line ends here, by an element for it.
  mutating func breakLine() {
    if isLineDue { bytes.append(UInt8(ascii: "\n")) }
    bytes.append(UInt8(ascii: "\n"))
    isLineDue = false
  }

  /// The block ends: its last line does.
  mutating func finish() {
    if !bytes.isEmpty, bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  /// A block begins or ends: it has lines of its own.
  mutating func endLine() { isLineDue = !bytes.isEmpty && bytes.last != UInt8(ascii: "\n") }
}
