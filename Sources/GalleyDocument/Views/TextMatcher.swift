/// Looks for bytes in bytes that come one after the other.
///
/// By Knuth, Morris and Pratt: it never goes back, so text may come in pieces, from either end.
struct TextMatcher {
  private let pattern: [UInt8]
  /// For each length of a match so far, the longest shorter one that its end begins.
  private let shorter: [Int]
  /// How much of the pattern is matched.
  private(set) var matched = 0

  /// A matcher.
  ///
  /// - Parameter pattern: What is looked for, in the order in which bytes will come; not empty.
  init(_ pattern: [UInt8]) {
    self.pattern = pattern
    var shorter = [0, 0]
    var length = 0
    for index in pattern.indices.dropFirst() {
      while length > 0, pattern[index] != pattern[length] { length = shorter[length] }
      if pattern[index] == pattern[length] { length += 1 }
      shorter.append(length)
    }
    self.shorter = shorter
  }

  var count: Int { pattern.count }

  /// The byte that a match begins with.
  var first: UInt8 { pattern[0] }

  /// Takes the next byte.
  ///
  /// - Returns: Whether a match ends with it.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    if matched == pattern.count { matched = shorter[matched] }
    while matched > 0, pattern[matched] != byte { matched = shorter[matched] }
    if pattern[matched] == byte { matched += 1 }
    return matched == pattern.count
  }

  /// Forgets what it has seen, so that the next match shares nothing with the last.
  mutating func restart() { matched = 0 }
}
