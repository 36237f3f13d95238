internal import GalleyDocument

/// The way from a leaf's content to the source, walked once from start to end.
struct SourcePlaces {
  /// Whether places are asked for.
  var keeps: Bool
  private var stretches: [ContentMap.Stretch] = []
  private var current = 0

  init(keeps: Bool) { self.keeps = keeps }

  /// Takes up a leaf's map.
  init(_ map: ContentMap, keeps: Bool) {
    self.keeps = keeps
    if keeps { stretches = map.stretches }
  }

  /// The first piece of a stretch of content that stands in the source in one piece, and where.
  ///
  /// A piece ends where a line does, since what opens blocks may stand on the next one; the line end is a piece of its
  /// own. A bar that a table took a backslash from stands for both.
  ///
  /// - Parameters:
  ///   - range: A stretch of content, not empty.
  ///   - content: The leaf's content.
  ///   - source: The whole source.
  ///   - isLine: Whether no line ends in it.
  /// - Returns: The piece's end in the content, and its place in the source.
  mutating func piece(
    of range: Range<Int>, _ content: Span<UInt8>, _ source: Span<UInt8>, isLine: Bool = false
  ) -> (end: Int, source: SourceRange) {
    let start = range.lowerBound
    seek(start)
    let stretch = stretches[current]
    let limit = current + 1 < stretches.count ? stretches[current + 1].start : content.count
    var end = min(range.upperBound, limit)
    var first = stretch.isOneByte ? stretch.source : stretch.source + (start - stretch.start)
    if content[start] == .lineFeed {
      let isTwo = source[first] == .carriageReturn && first + 1 < source.count && source[first + 1] == .lineFeed
      return (start + 1, SourceRange(UTF8Offset(first), UTF8Offset(first + (isTwo ? 2 : 1))))
    }
    if stretch.isOneByte { return (end, SourceRange(UTF8Offset(first), UTF8Offset(first + 1))) }
    if hidesBackslash(at: start, content, source) {
      first -= 1
      return (start + 1, SourceRange(UTF8Offset(first), UTF8Offset(first + 2)))
    }
    if !isLine, let lineEnd = content.extracting(start..<end).firstIndex(of: .lineFeed, from: 0) {
      end = start + lineEnd
    }
    return (end, SourceRange(UTF8Offset(first), UTF8Offset(first + (end - start))))
  }

  /// Where a stretch of content stands that reads as one thing and lies in one line.
  mutating func whole(_ range: Range<Int>, _ content: Span<UInt8>, _ source: Span<UInt8>) -> SourceRange {
    let first = piece(of: range, content, source)
    if first.end == range.upperBound { return first.source }
    let last = piece(of: (range.upperBound - 1)..<range.upperBound, content, source)
    return SourceRange(first.source.lowerBound, last.source.upperBound)
  }

  private mutating func seek(_ place: Int) {
    if stretches[current].start > place { current = 0 }
    while current + 1 < stretches.count, stretches[current + 1].start <= place { current += 1 }
  }

  private func hidesBackslash(at place: Int, _ content: Span<UInt8>, _ source: Span<UInt8>) -> Bool {
    guard content[place] == UInt8(ascii: "|"), stretches[current].start == place else { return false }
    let first = stretches[current].source
    guard first > 0, source[first - 1] == .backslash else { return false }
    if current == 0 { return true }
    let before = stretches[current - 1]
    return !before.isOneByte && before.source + (place - before.start) == first - 1
  }
}
