/// Finds the bytes at which libcmark says blocks begin, in the text that it was fed.
///
/// Blocks come in order, and so do their lines: all looks together cost one pass.
struct FedLines {
  /// The number of the line, from 1, and where it starts.
  private var number: Int
  private var start = 0
  private var ends = LineEnds()

  /// The lines of a text.
  ///
  /// - Parameters:
  ///   - text: What libcmark was fed after the lines before.
  ///   - first: The number of its first line.
  init(_ text: Span<UInt8>, first: Int) {
    number = first
    if text.startsWithByteOrderMark { start = 3 }
  }

  /// Where a line starts; `nil` for one that is not there.
  mutating func start(of line: Int, in text: Span<UInt8>) -> Int? {
    while number < line {
      let next = ends.line(in: text, from: start).next
      guard next < text.count else { return nil }
      start = next
      number += 1
    }
    return number == line ? start : nil
  }
}
