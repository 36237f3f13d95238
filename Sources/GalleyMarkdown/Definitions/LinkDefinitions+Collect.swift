internal import Synchronization

extension LinkDefinitions {
  /// Finds a source's definitions, with the values that hold in the whole.
  ///
  /// Costs a scan where no `]:` occurs, else a pass over the lines, and a parse of the sections that may hold a
  /// definition or may end open.
  ///
  /// - Parameters:
  ///   - source: The whole source.
  ///   - options: How far to look at once, and on how many threads.
  /// - Returns: `nil` where the source must be parsed in one piece.
  static func collect(from source: Span<UInt8>, options: MarkdownReader.Options) -> LinkDefinitions? {
    guard holdsDefinitionMark(source) else { return LinkDefinitions() }
    guard let found = Collector.collect(from: source, options: options) else { return nil }
    var definitions = LinkDefinitions()
    for definition in firstOfEach(found) { definitions.add(definition) }
    // Brackets are few against the text: mostly that is known without reading what is in them.
    let most = definitions.greatestLoad(ofUses: source.count(of: .openBracket))
    if most.expansion <= max(expansionFloor, source.count), most.lines <= source.count { return definitions }
    let load = definitions.load(of: source)
    // libcmark resolves no more references once they have grown to this; sections can't count together.
    guard load.expansion <= max(expansionFloor, source.count) else { return nil }
    // Many definitions that share a key could make the prefixes far longer than the source.
    guard load.lines <= source.count + 1 << 20 else { return nil }
    return definitions
  }

  /// The bytes that references may grow to in however short a text.
  static let expansionFloor = 100_000

  /// Whether a definition may stand in a text.
  fileprivate static func holdsDefinitionMark(_ text: Span<UInt8>) -> Bool {
    var place = 0
    while let bracket = text.firstIndex(of: .closeBracket, from: place) {
      place = bracket + 1
      if place < text.count, text[place] == .colon { return true }
    }
    return false
  }

  /// The definitions whose labels no earlier one has, by libcmark's own comparison.
  private static func firstOfEach(_ found: [Definition]) -> [Definition] {
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

/// Collects definitions section by section, in the smallest sections there are.
private struct Collector {
  private var found: [LinkDefinitions.Definition] = []
  private var scanner = LabelScanner()
  /// How far to look at once.
  private let size: Int

  /// What was found in a stretch of the source.
  private struct Part {
    var found: [LinkDefinitions.Definition]
    /// Where nothing is open: the stretch's end, or later; `nil` where the source must be parsed in one piece.
    var end: Int?
  }

  /// What one thread found, for the one that puts it together.
  private final class Box: Sendable {
    private let part = Mutex<Part?>(nil)

    func keep(_ found: Part) { part.withLock { $0 = found } }
    func take() -> Part? { part.withLock { $0 } }
  }

  private init(size: Int) { self.size = size }

  /// All definitions of a source, in order.
  ///
  /// Threads take stretches and look as if nothing were open where they start. What they found counts only if all
  /// before it ended exactly there; else the stretch is looked through again.
  static func collect(
    from source: Span<UInt8>, options: MarkdownReader.Options
  ) -> [LinkDefinitions.Definition]? {
    let size = max(1, options.sectionSize)
    let bounds = options.threads > 1 ? Sections.bounds(of: source, size: options.stretchSize) : [0, source.count]
    let boxes = bounds.dropLast().map { _ in Box() }
    if options.threads > 1 {
      Sections.share(source, boxes.count, threads: options.threads) { [bounds] source, take in
        while let index = take() {
          var collector = Collector(size: size)
          boxes[index].keep(collector.part(of: source, from: bounds[index], to: bounds[index + 1]))
        }
      }
    }
    var found: [LinkDefinitions.Definition] = []
    var place = 0
    for index in boxes.indices where place < bounds[index + 1] {
      var part = place == bounds[index] ? boxes[index].take() : nil
      if part == nil {
        var collector = Collector(size: size)
        part = collector.part(of: source, from: place, to: bounds[index + 1])
      }
      guard let part, let end = part.end else { return nil }
      found += part.found
      place = end
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
      while start < end {
        guard let next = collect(from: source, at: start) else { return Part(found: [], end: nil) }
        start = next
      }
    }
    return Part(found: found, end: start)
  }

  /// Collects those of the section that starts at a place.
  ///
  /// - Returns: Its end; `nil` where the source must be parsed in one piece.
  private mutating func collect(from source: Span<UInt8>, at start: Int) -> Int? {
    var end = Sections.cut(in: source, after: start, atLeast: start + 1)
    var joins = 0
    while true {
      let section = source.extracting(start..<end)
      let isLast = end == source.count
      let fate = isLast ? .closed : SectionEnd(of: section)
      if fate != .open {
        scanner.reset()
        if LinkDefinitions.holdsDefinitionMark(section) { scanner.scan(section) }
        if scanner.gaveUp { return nil }
        if fate == .closed, scanner.labels.isEmpty { return end }
        guard let probe = Probe(scanner.labels, of: section) else { return nil }
        if isLast || !probe.endsOpen {
          found += probe.definitions
          return end
        }
      }
      end = Sections.cut(in: source, after: end, atLeast: Sections.afterJoin(joins, start: start, end: end))
      joins += 1
    }
  }
}
