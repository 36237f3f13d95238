internal import GalleyDocument
internal import Synchronization

extension LinkDefinitions {
  /// What is found in a source before it is parsed.
  struct Found {
    var definitions = LinkDefinitions()
    var footnotes = FootnoteLabels()
    var attributes = AttributeDefinitions()
    /// Whether the source must be parsed in one piece.
    var mustParseWhole = false
    /// Whether references may grow past libcmark's limit.
    var mayReachLimit = false
  }

  /// Finds a source's definitions, with the values that hold in the whole.
  ///
  /// Costs a scan where no `]:` occurs, else a pass over the lines, and a parse of the sections that may hold a
  /// definition or may end open.
  ///
  /// - Parameters:
  ///   - source: The whole source.
  ///   - start: Where its text starts.
  ///   - options: How far to look at once, and on how many threads.
  /// - Returns: What was found.
  static func collect(from source: Span<UInt8>, start: Int, options: MarkdownReader.Options) -> Found {
    var found = Found()
    guard holdsDefinitionMark(source) else { return found }
    let collected = Collector.collect(from: source, start: start, options: options)
    for label in collected.footnotes { found.footnotes.add(label) }
    for (label, value) in collected.attributes { found.attributes.add(label, value) }
    for definition in firstOfEach(collected.definitions) { found.definitions.add(definition) }
    found.mustParseWhole = collected.mustParseWhole
    // Brackets are few against the text: mostly that is known without reading what is in them.
    let most = found.definitions.greatestLoad(ofUses: source.count(of: .openBracket))
    if most.expansion <= max(expansionFloor, source.count), most.lines <= source.count { return found }
    let load = found.definitions.load(of: source)
    // libcmark resolves no more references once they have grown to this; sections can't count together.
    found.mayReachLimit = load.expansion > max(expansionFloor, source.count)
    // Many definitions that share a key could make the prefixes far longer than the source.
    if found.mayReachLimit || load.lines > source.count + 1 << 20 { found.mustParseWhole = true }
    return found
  }

  /// The bytes that references may grow to in however short a text.
  static let expansionFloor = 100_000

  /// Whether a definition may stand in a text.
  static func holdsDefinitionMark(_ text: Span<UInt8>) -> Bool {
    var place = 0
    while let bracket = text.firstIndex(of: .closeBracket, from: place) {
      place = bracket + 1
      if place < text.count, text[place] == .colon { return true }
    }
    return false
  }

  /// The definitions whose labels no earlier one has, by libcmark's own comparison.
  static func firstOfEach(_ found: [Definition]) -> [Definition] {
    guard found.count > 1 else { return found }
    var text = Probe.text(for: found.map(\.label))
    for (index, definition) in found.enumerated() {
      text.append(.openBracket)
      text += definition.label
      text += "]: \(index)\n".utf8
    }
    let tree = CMarkTree(prefix: [UInt8]().span, section: text.span)
    var winners: [Definition] = []
    var paragraph = tree.root?.firstChild
    for (index, definition) in found.enumerated() {
      if let link = paragraph?.firstChild, link.kind != .link || link.url == String(index) {
        winners.append(definition)
      }
      paragraph = paragraph?.next
    }
    return winners
  }
}

/// What was found in a stretch of a source.
struct Collected {
  var definitions: [LinkDefinitions.Definition] = []
  var footnotes: [String] = []
  var attributes: [(label: String, value: String)] = []
  /// Whether links can't be known without a parse of the whole.
  var mustParseWhole = false

  mutating func append(_ other: Collected) {
    definitions += other.definitions
    footnotes += other.footnotes
    attributes += other.attributes
    mustParseWhole = mustParseWhole || other.mustParseWhole
  }
}

/// Collects definitions section by section, in the smallest sections there are.
struct Collector {
  /// What was found so far.
  var found = Collected()
  private var scanner = LabelScanner()
  /// How far to look at once.
  private let size: Int
  private let dialect: MarkdownDialect

  /// What was found in a stretch of the source.
  private struct Part {
    var found: Collected
    /// Where nothing is open: the stretch's end, or later.
    var end: Int
  }

  /// What one thread found, for the one that puts it together.
  private final class Box: Sendable {
    private let part = Mutex<Part?>(nil)

    func keep(_ found: Part) { part.withLock { $0 = found } }
    func take() -> Part? { part.withLock { $0 } }
  }

  /// A collector for sources that are read in a way.
  init(_ options: MarkdownReader.Options) {
    size = max(1, options.sectionSize)
    dialect = options.dialect
  }

  /// All definitions of a source, in order.
  ///
  /// Threads take stretches and look as if nothing were open where they start. What they found counts only if all
  /// before it ended exactly there; else the stretch is looked through again.
  static func collect(from source: Span<UInt8>, start: Int, options: MarkdownReader.Options) -> Collected {
    let bounds =
      options.threads > 1
      ? Sections.bounds(of: source, from: start, size: options.stretchSize) : [start, source.count]
    let boxes = bounds.dropLast().map { _ in Box() }
    if options.threads > 1 {
      Sections.share(source, boxes.count, threads: options.threads) { [bounds] source, take in
        while let index = take() {
          var collector = Collector(options)
          boxes[index].keep(collector.part(of: source, from: bounds[index], to: bounds[index + 1]))
        }
      }
    }
    var found = Collected()
    var place = start
    for index in boxes.indices where place < bounds[index + 1] {
      var part = place == bounds[index] ? boxes[index].take() : nil
      if part == nil {
        var collector = Collector(options)
        part = collector.part(of: source, from: place, to: bounds[index + 1])
      }
      guard let part else { continue }
      found.append(part.found)
      place = part.end
    }
    return found
  }

  private mutating func part(of source: Span<UInt8>, from start: Int, to limit: Int) -> Part {
    var start = start
    while start < limit {
      let end = min(limit, Sections.cut(in: source, after: start, atLeast: start + size))
      let section = source.extracting(start..<end)
      if !LinkDefinitions.holdsDefinitionMark(section), SectionEnd(of: section) == .closed {
        start = end
        continue
      }
      while start < end, let next = collect(from: source, at: start) { start = next }
    }
    return Part(found: found, end: start)
  }

  /// Collects those of the section that starts at a place.
  ///
  /// - Parameters:
  ///   - source: What is known of the source.
  ///   - start: Where the section starts.
  ///   - edge: What follows what is known.
  /// - Returns: The section's end; `nil` where that is not known yet.
  mutating func collect(from source: Span<UInt8>, at start: Int, edge: SourceEdge = .end) -> Int? {
    var end = Sections.cut(in: source, after: start, atLeast: start + 1)
    var joins = 0
    while true {
      if end == source.count, edge == .unknown { return nil }
      let section = source.extracting(start..<end)
      let isLast = end == source.count && edge == .end
      let scan =
        BlockTriggers.occur(in: section, dialect)
        ? BlockScanner.scan(source, from: start, to: end, dialect: dialect, keepsParts: false) : nil
      if let scan, !scan.isTooLarge {
        if isLast || !scan.endsOpen {
          found.footnotes += scan.labels
          found.attributes += scan.attributes
          _ = take(scan.isRewritten ? scan.text.span : section, fate: .closed, isLast: true)
          return end
        }
      } else {
        let fate = isLast ? .closed : SectionEnd(of: section)
        if fate != .open, take(section, fate: fate, isLast: isLast) { return end }
      }
      guard end < source.count else { return nil }
      end = Sections.cut(in: source, after: end, atLeast: Sections.afterJoin(joins, start: start, end: end))
      joins += 1
    }
  }

  /// Collects the links' definitions of a section, unless it ends open.
  ///
  /// - Parameters:
  ///   - text: What libcmark is to read.
  ///   - fate: Whether it ends open, as far as that is known.
  ///   - isLast: Whether it can't end open.
  /// - Returns: Whether it does not.
  private mutating func take(_ text: Span<UInt8>, fate: SectionEnd, isLast: Bool) -> Bool {
    scanner.reset()
    if LinkDefinitions.holdsDefinitionMark(text) { scanner.scan(text) }
    if fate == .closed, scanner.labels.isEmpty || scanner.gaveUp {
      found.mustParseWhole = found.mustParseWhole || scanner.gaveUp
      return true
    }
    let labels = scanner.gaveUp ? [] : scanner.labels
    found.mustParseWhole = found.mustParseWhole || scanner.gaveUp
    guard let probe = Probe(labels, of: text) else {
      found.mustParseWhole = true
      guard let probe = Probe([], of: text) else { return true }
      return isLast || !probe.endsOpen
    }
    guard isLast || !probe.endsOpen else { return false }
    found.definitions += probe.definitions
    return true
  }
}
