/// What a stretch of text adds up to: counts in every unit, and what its edges are.
///
/// Summaries add like their stretches join; only the run count needs the edges, for two stretches that meet in one
/// run have one run less together.
struct Summary: Hashable, Sendable {
  /// Bytes.
  var utf8: UInt32 = 0
  /// UTF-16 code units.
  ///
  /// As many as bytes where and only where all is ASCII.
  var utf16: UInt32 = 0
  /// Newlines, terminators among them.
  var lines: UInt32 = 0
  /// Maximal runs of one attribute set.
  var runs: UInt32 = 0
  /// Terminators: ends of leaf blocks.
  var ends: UInt32 = 0
  /// Which inline constructs occur.
  var features: UInt32 = 0
  /// The attribute set at the first byte; `none` at a terminator.
  var first: UInt32 = Summary.none
  /// The attribute set at the last byte; `none` at a terminator.
  var last: UInt32 = Summary.none
  /// The block of the last terminator; `none` without any.
  var block: UInt32 = Summary.none

  /// No attribute set, no block.
  static let none = UInt32.max

  /// The number of fields, each a column of an inner node.
  static let columns = 9

  @inline(__always)
  mutating func add(_ other: Summary) {
    if other.utf8 == 0 { return }
    if utf8 == 0 {
      self = other
      return
    }
    let joined: UInt32 = last == other.first && last != Summary.none ? 1 : 0
    utf8 &+= other.utf8
    utf16 &+= other.utf16
    lines &+= other.lines
    runs = runs &+ other.runs &- joined
    ends &+= other.ends
    features |= other.features
    last = other.last
    if other.block != Summary.none { block = other.block }
  }
}
