internal import GalleyDocument

/// Parses a source section by section and says the sections to a sink, in order.
struct SectionParser {
  private var emitter: TreeEmitter
  private var prefix: DefinitionPrefix
  private let sectionSize: Int

  /// A parser for a source, by its plan.
  init(_ plan: SectionPlan) {
    emitter = TreeEmitter(plan.context)
    prefix = DefinitionPrefix(plan.definitions)
    sectionSize = plan.sectionSize
  }

  /// What was noted on the way.
  var notes: TreeEmitter.Notes {
    get { emitter.notes }
    set { emitter.notes = newValue }
  }

  /// Parses a stretch of the source.
  ///
  /// - Parameters:
  ///   - source: The whole source.
  ///   - start: Where the stretch starts; everything before it must have ended there.
  ///   - limit: Where it ends: an allowed cut, or the end of the source.
  ///   - sink: Gets what ended in the stretch.
  /// - Throws: What the sink throws.
  /// - Returns: `limit`, or the start of the last section where that may run on past `limit`.
  mutating func parse<Sink: DocumentSink & ~Copyable>(
    _ source: Span<UInt8>, from start: Int, to limit: Int, into sink: inout Sink
  ) throws(Sink.Failure) -> Int {
    var start = start
    while start < limit {
      let end = try parseSection(source, from: start, to: limit, into: &sink)
      guard end > start else { return start }
      start = end
    }
    return start
  }

  /// Parses on from a section that is open at one of some places, up to one at which nothing is.
  ///
  /// Costs time linear in the distance.
  ///
  /// - Parameters:
  ///   - source: The whole source.
  ///   - start: Where the section starts.
  ///   - index: The number of the place at which it is still open.
  ///   - bounds: The places, allowed cuts in order; the last is the source's end.
  ///   - sink: Gets what ended.
  /// - Throws: What the sink throws.
  /// - Returns: The place reached.
  mutating func parse<Sink: DocumentSink & ~Copyable>(
    _ source: Span<UInt8>, from start: Int, openAt index: Int, of bounds: [Int], into sink: inout Sink
  ) throws(Sink.Failure) -> Int {
    var start = start
    var index = index
    var isOpen = true
    while start < bounds[index] {
      if isOpen {
        let twice = start + 2 * (bounds[index] - start)
        while index + 1 < bounds.count, bounds[index] < twice { index += 1 }
      }
      let end = try parseSection(source, from: start, to: bounds[index], into: &sink)
      isOpen = end == start
      start = end
    }
    return start
  }

  /// Parses a section, joined with what follows as long as it ends open.
  ///
  /// - Returns: Its end, or `start` where it is still open at `limit`.
  private mutating func parseSection<Sink: DocumentSink & ~Copyable>(
    _ source: Span<UInt8>, from start: Int, to limit: Int, into sink: inout Sink
  ) throws(Sink.Failure) -> Int {
    var end = min(limit, Sections.cut(in: source, after: start, atLeast: start + sectionSize))
    var joins = 0
    while true {
      if try parse(source, section: start..<end, into: &sink) { return end }
      guard end < limit else { return start }
      end = min(limit, Sections.cut(in: source, after: end, atLeast: Sections.afterJoin(joins, start: start, end: end)))
      joins += 1
    }
  }

  /// Parses a section and says it, unless it ends open.
  ///
  /// - Returns: Whether it was said.
  private mutating func parse<Sink: DocumentSink & ~Copyable>(
    _ source: Span<UInt8>, section: Range<Int>, into sink: inout Sink
  ) throws(Sink.Failure) -> Bool {
    let text = source.extracting(section)
    let context = emitter.context
    guard context.keepsSourceRanges || BlockTriggers.occur(in: text, context.dialect) else {
      return try parse(text, source, section, nil, into: &sink)
    }
    var memory = BlockScan()
    swap(&memory, &emitter.spareScan)
    var scan = BlockScanner.scan(
      source, from: section.lowerBound, to: section.upperBound, dialect: context.dialect,
      keepsParts: context.keepsSourceRanges, reusing: memory)
    guard !scan.isTooLarge else {
      emitter.notes.keptAsText += 1
      return try parse(text, source, section, nil, into: &sink)
    }
    if scan.endsOpen, section.upperBound < source.count { return false }
    guard scan.isRewritten else { return try parse(text, source, section, scan, into: &sink) }
    let written = scan.text
    scan.text = []
    let isSaid = try parse(written.span, source, section, scan, into: &sink)
    emitter.spareScan.text = written
    return isSaid
  }

  private mutating func parse<Sink: DocumentSink & ~Copyable>(
    _ text: Span<UInt8>, _ source: Span<UInt8>, _ section: Range<Int>, _ scan: BlockScan?, into sink: inout Sink
  ) throws(Sink.Failure) -> Bool {
    prefix.prepare(for: text)
    let tree = CMarkTree(prefix: prefix.bytes.span, section: text)
    if let scan {
      guard tree.root.map({ scan.agrees(with: $0) }) ?? false else {
        // Extensions are left out rather than anything lost.
        emitter.notes.unaligned += 1
        return try parse(source.extracting(section), source, section, nil, into: &sink)
      }
    } else if section.upperBound < source.count, tree.endsOpen(text) {
      return false
    }
    try emitter.emit(
      tree, text: text, source: source, section: section, linesBefore: prefix.bytes.span.count(of: .lineFeed),
      scan: scan, into: &sink)
    return true
  }
}

extension Sections {
  /// How far a section that ended open must reach at least: a bit further at first, then twice as far each time, so
  /// that all parses together are linear in the section's final length.
  static func afterJoin(_ joins: Int, start: Int, end: Int) -> Int { joins < 3 ? end + 1 : end + (end - start) }
}
