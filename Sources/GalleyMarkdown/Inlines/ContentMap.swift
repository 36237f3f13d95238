internal import GalleyDocument

/// Where the bytes of a leaf's content stand in the source.
///
/// The *content* of a leaf is what libcmark's inline parser reads: its lines without what opens or continues blocks,
/// joined by LF, without white space at the end.
struct ContentMap {
  /// A stretch of content; it ends where the next begins.
  struct Stretch {
    /// Its first byte in the content.
    var start: Int
    /// The same byte in the source.
    var source: Int
    /// Whether its bytes stand for one byte of the source all together: the columns of a tab that a block's mark took
    /// in part, or what was put in place of a byte.
    var isOneByte = false
  }

  /// In order; the first starts at 0.
  var stretches: [Stretch]

  /// Content that stands in the source as it is.
  init(from source: Int) { stretches = [Stretch(start: 0, source: source)] }

  /// Content made of stretches.
  init(_ stretches: [Stretch]) { self.stretches = stretches }

  /// Where a byte of the content stands in the source.
  func source(of offset: Int) -> Int {
    var (low, high) = (0, stretches.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stretches[middle].start <= offset { low = middle } else { high = middle }
    }
    let stretch = stretches[low]
    return stretch.isOneByte ? stretch.source : stretch.source + (offset - stretch.start)
  }

  /// Where a stretch of the content stands in the source.
  ///
  /// - Parameters:
  ///   - range: Not empty; it may cross lines, and then so does the result, with what stands between them.
  ///   - source: The whole source: CR LF is one byte of the content.
  /// - Returns: The bytes of the source, from the first to the last of them.
  func source(of range: Range<Int>, in source: Span<UInt8>) -> SourceRange {
    let start = self.source(of: range.lowerBound)
    var end = self.source(of: range.upperBound - 1) + 1
    if source[end - 1] == .carriageReturn, end < source.count, source[end] == .lineFeed { end += 1 }
    return SourceRange(UTF8Offset(start), UTF8Offset(end))
  }
}
