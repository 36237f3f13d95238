internal import GalleyDocument

/// What is counted over all sections of a source.
struct SourceTotals {
  private(set) var size = 0
  private(set) var nuls = 0
  private var carets = 0
  private var load = LinkDefinitions.Load()
  private var undecided = 0

  /// Counts a section.
  mutating func add(_ section: SourceSection) { count(section, 1) }

  /// Counts a section no more.
  mutating func remove(_ section: SourceSection) { count(section, -1) }

  private mutating func count(_ section: SourceSection, _ sign: Int) {
    size += sign * section.source.count
    nuls += sign * section.nuls
    carets += sign * section.carets
    load.expansion += sign * section.load.expansion
    load.lines += sign * section.load.lines
    if section.found.mustParseWhole { undecided += sign }
  }

  /// Whether the source is no longer than can be read.
  var fits: Bool { size + 2 * nuls <= MarkdownReader.maximumSize }

  /// Whether references may grow past the limit from where on they stay text.
  var mayReachLimit: Bool { load.expansion > max(LinkDefinitions.expansionFloor, size) }

  /// Whether the source must be read in one piece.
  ///
  /// - Parameter context: What is known of the whole.
  /// - Returns: Whether sections alone would not give what the whole gives.
  func mustReadWhole(_ context: InlineContext) -> Bool {
    undecided > 0 || mayReachLimit || load.lines > size + 1 << 20
      || Expansion.isReached(bySize: size, carets: carets, context)
  }
}
