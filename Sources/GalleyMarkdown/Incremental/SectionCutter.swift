internal import GalleyDocument

/// Cuts a source into sections, with what each defines.
struct SectionCutter {
  private var collector: Collector

  /// A cutter for a source that is read in a way.
  init(_ options: MarkdownReader.Options) { collector = Collector(options) }

  /// The section that starts at a place.
  ///
  /// - Parameters:
  ///   - source: What is known of the source.
  ///   - start: Where the section starts: nothing is open there.
  ///   - size: How many bytes it has at least, where the source is long enough.
  ///   - edge: What follows what is known.
  /// - Returns: The section; `nil` where its end is not known yet.
  mutating func section(
    of source: Span<UInt8>, from start: Int, size: Int, edge: SourceEdge
  ) -> SourceSection? {
    collector.found = Collected()
    var end = min(source.count, Sections.cut(in: source, after: start, atLeast: start + size))
    if end < source.count || edge != .unknown, Self.isPlain(source.extracting(start..<end), edge: edge) {
      return SourceSection(Array(source, from: start, to: end))
    }
    var place = start
    while place < end, let next = collector.collect(from: source, at: place, edge: edge) { place = next }
    guard place > start else { return nil }
    end = place
    var section = SourceSection(Array(source, from: start, to: end))
    section.found = collector.found
    return section
  }

  /// Whether a section defines nothing and is closed, as its lines tell.
  private static func isPlain(_ section: Span<UInt8>, edge: SourceEdge) -> Bool {
    !LinkDefinitions.holdsDefinitionMark(section) && SectionEnd(of: section) == .closed
  }
}

extension [UInt8] {
  /// A copy of a stretch.
  init(_ source: Span<UInt8>, from start: Int, to end: Int) {
    self = unsafe source.extracting(start..<end).withUnsafeBufferPointer { unsafe Array($0) }
  }
}
