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
  mutating func write(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Writes a byte several times.
  mutating func write(_ byte: UInt8, times: Int) {
    bytes.append(contentsOf: repeatElement(byte, count: times))
  }

  /// Forgets what was written past a place.
  mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }

  /// Forgets what was written, keeping the memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
