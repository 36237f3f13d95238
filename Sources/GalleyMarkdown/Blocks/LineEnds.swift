internal import GalleyDocument

/// Finds the ends of a text's lines, one after the other: LF, CR LF, or CR.
///
/// Each byte is looked at twice at most, whatever the line ends are.
struct LineEnds {
  /// The next LF and the next CR from the last place on; the text's end where there is none.
  private var feed = -1
  private var carriageReturn = -1

  /// The end of the line at a place, and the start of the next one.
  ///
  /// - Parameters:
  ///   - text: The same in each call.
  ///   - start: Not before the one of the call before.
  /// - Returns: The text's end for both, where no line end is left.
  @inline(__always)
  mutating func line(in text: Span<UInt8>, from start: Int) -> (end: Int, next: Int) {
    if feed < start { feed = text.firstIndex(of: .lineFeed, from: start) ?? text.count }
    if carriageReturn < start { carriageReturn = text.firstIndex(of: .carriageReturn, from: start) ?? text.count }
    let end = min(feed, carriageReturn)
    guard end < text.count else { return (end, end) }
    return (end, carriageReturn + 1 == feed ? feed + 1 : end + 1)
  }
}
