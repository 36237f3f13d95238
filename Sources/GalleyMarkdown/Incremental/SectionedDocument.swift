internal import GalleyDocument

/// A document beside the sections of its source, each of which became a stretch of the document's text.
///
/// Law: the document is what ``MarkdownReader`` makes of the sections' bytes, one after the other, but for an open end.
struct SectionedDocument {
  let options: MarkdownReader.Options
  /// Whether limits on the whole source are looked at; a stream looks at its end.
  var checksLimits: Bool
  private(set) var document = Document()
  private var hasText = false
  private(set) var sections: [SourceSection] = []
  private(set) var lengths = SectionLengths()
  private(set) var totals = SourceTotals()
  /// Whether the document was read in one piece, so that sections do not know their stretches.
  private var isWhole = false
  private var wholeDiagnostics: [Diagnostic] = []
  private var index = LabelIndex()
  private var newestID = 0

  /// An empty document.
  ///
  /// - Parameters:
  ///   - options: How to read.
  ///   - checksLimits: Whether limits on the whole source are looked at.
  init(_ options: MarkdownReader.Options, checksLimits: Bool) {
    var options = options
    options.keepsSourceRanges = false
    self.options = options
    self.checksLimits = checksLimits
  }
}

extension SectionedDocument {
  /// Puts sections in the place of others.
  ///
  /// - Parameters:
  ///   - range: The sections that go.
  ///   - new: Those that come.
  /// - Throws: ``GalleyError/Code/tooLarge`` where the source would be too long; nothing is changed then.
  /// - Returns: What changed in the document.
  mutating func replace(_ range: Range<Int>, with new: [SourceSection]) throws(GalleyError) -> PositionMap {
    var new = new
    var totals = self.totals
    for place in new.indices {
      newestID += 1
      new[place].id = newestID
      new[place].count()
      new[place].uses = LabelIndex.uses(of: new[place].source, options.dialect)
      totals.add(new[place])
    }
    let old = Array(sections[range])
    for section in old { totals.remove(section) }
    guard totals.fits else {
      throw GalleyError(.tooLarge, "Markdown of more than \(MarkdownReader.maximumSize) bytes can't be read")
    }
    self.totals = totals
    let oldText = lengths.text(before: range.lowerBound)..<lengths.text(before: range.upperBound)
    sections.replaceSubrange(range, with: new)
    lengths.replace(range, with: new)
    let change = index.replace(
      old.lazy.filter { !$0.isOpenEnd }, with: new.lazy.filter { !$0.isOpenEnd }
    ) { [sections] in Self.places(of: $0, in: sections) }
    return try read(range.lowerBound..<range.lowerBound + new.count, replacing: oldText, change)
  }

  /// Reads sections that are new, and those whose labels mean something else.
  private mutating func read(
    _ fresh: Range<Int>, replacing oldText: Range<Int>, _ change: LabelIndex.Change
  ) throws(GalleyError) -> PositionMap {
    let runs = [fresh] + affected(by: change, but: fresh)
    var given: Set<LabelKey> = []
    var definitions = LinkDefinitions()
    for place in runs.joined() { gather(for: place, &given, &definitions) }
    var context = InlineContext(dialect: options.dialect, rawHTML: options.rawHTML, keepsSourceRanges: false)
    context.footnotes = index.footnotes
    context.attributes = index.attributes
    if options.rawHTML == .interpreted || (checksLimits && totals.mustReadWhole(context)) { return try readWhole() }
    if isWhole {
      for place in sections.indices { gather(for: place, &given, &definitions) }
      let fragment = read(sections.indices, SectionPlan(definitions: definitions, context: context))
      isWhole = false
      return try splice(0..<document.utf8Count.value, with: fragment)
    }
    if !checksLimits, totals.mayReachLimit { definitions = LinkDefinitions() }
    let plan = SectionPlan(definitions: definitions, context: context)
    var map = PositionMap()
    // From the last to the first, so that where an earlier one is has not moved. The new ones have no length yet.
    for run in runs.sorted(by: { ($0.lowerBound, $0.upperBound) > ($1.lowerBound, $1.upperBound) }) {
      let moved = run != fresh && run.lowerBound >= fresh.upperBound ? oldText.count : 0
      let stretch =
        run == fresh
        ? oldText : moved + lengths.text(before: run.lowerBound)..<moved + lengths.text(before: run.upperBound)
      map = map.then(try splice(stretch, with: read(run, plan)))
    }
    return map
  }

  private mutating func gather(for place: Int, _ given: inout Set<LabelKey>, _ definitions: inout LinkDefinitions) {
    totals.remove(sections[place])
    index.gather(for: &sections[place], &given, &definitions)
    totals.add(sections[place])
  }

  /// The sections beside some whose labels mean something else, neighbours as one run.
  private func affected(by change: LabelIndex.Change, but fresh: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    guard !change.isEmpty else { return runs }
    for place in sections.indices where !fresh.contains(place) && LabelIndex.uses(sections[place], change) {
      if let last = runs.last, last.upperBound == place {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
    return runs
  }

  /// Reads sections, and notes what became of them.
  private mutating func read(_ run: Range<Int>, _ plan: SectionPlan) -> Document {
    defer { CMarkTree.releaseArena() }
    var builder = DocumentBuilder()
    var parser = SectionParser(plan)
    for place in run {
      let start = builder.utf8Count
      parser.notes = TreeEmitter.Notes()
      sections[place].say(with: &parser, into: &builder)
      sections[place].length = builder.utf8Count - start
      sections[place].notes = parser.notes
      lengths.setText(sections[place].length, at: place)
    }
    return builder.finish()
  }

  /// Reads the source in one piece.
  private mutating func readWhole() throws(GalleyError) -> PositionMap {
    isWhole = true
    let source = self.source
    let reading = try MarkdownReader(options).document(unsafe UTF8Span(unchecked: source.span))
    wholeDiagnostics = reading.diagnostics
    return try splice(0..<document.utf8Count.value, with: reading.document)
  }

  private mutating func splice(_ stretch: Range<Int>, with fragment: Document) throws(GalleyError) -> PositionMap {
    guard !hasText else { return try document.splice(stretch, with: fragment) }
    // No block has been there yet whose id must not come again.
    document = fragment
    hasText = !fragment.isEmpty
    return PositionMap(replacing: 0..<0, withLength: fragment.utf8Count.value)
  }

  /// The bytes of all sections.
  var source: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(totals.size)
    for section in sections { bytes += section.source }
    return bytes
  }

  private static func places(of ids: [Int], in sections: [SourceSection]) -> [Int: Int] {
    let wanted = Set(ids)
    var places: [Int: Int] = [:]
    for (place, section) in sections.enumerated() where wanted.contains(section.id) { places[section.id] = place }
    return places
  }

  /// What could not be carried over.
  ///
  /// Linear in the number of sections.
  var diagnostics: [Diagnostic] {
    if isWhole { return wholeDiagnostics }
    var notes = TreeEmitter.Notes()
    for section in sections { notes.formUnion(section.notes) }
    return nulDiagnostics + notes.diagnostics
  }

  private var nulDiagnostics: [Diagnostic] {
    var start = 0
    for section in sections {
      if section.nuls > 0, let place = section.source.span.firstIndex(of: 0, from: 0) {
        return NULCount(first: start + place, count: totals.nuls).diagnostics
      }
      start += section.source.count
    }
    return []
  }
}
