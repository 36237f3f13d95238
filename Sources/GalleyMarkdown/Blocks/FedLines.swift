/// Finds the bytes at which libcmark says blocks begin, in the text that it was fed.
///
/// Blocks come in order, and so do their lines: all looks together cost one pass.
struct FedLines {
  /// The number of the line, from 1, and where it starts.
  private var number: Int
  private var start = 0
  private let hasReturns: Bool

  /// The lines of a text.
  ///
  /// - Parameters:
  ///   - text: What libcmark was fed after the lines before.
  ///   - first: The number of its first line.
  init(_ text: Span<UInt8>, first: Int) {
    number = first
    hasReturns = text.firstIndex(of: .carriageReturn, from: 0) != nil
    if text.startsWithByteOrderMark { start = 3 }
  }

  /// Where a line starts; `nil` for one that is not there.
  mutating func start(of line: Int, in text: Span<UInt8>) -> Int? {
    while number < line {
      guard let end = lineEnd(in: text) else { return nil }
      start = end
      number += 1
    }
    return number == line ? start : nil
  }

  /// Where the line after this one starts.
  private func lineEnd(in text: Span<UInt8>) -> Int? {
    let end = text.firstIndex(of: .lineFeed, from: start)
    guard hasReturns else { return end.map { $0 + 1 } }
    if let found = text.firstIndex(of: .carriageReturn, from: start), found + 1 < end ?? .max {
      return found + 1 < text.count ? found + 1 : nil
    }
    return end.map { $0 + 1 }
  }
}
