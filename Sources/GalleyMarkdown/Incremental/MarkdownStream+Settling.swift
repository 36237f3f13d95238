internal import GalleyDocument

/// What of a stream is settled.
extension MarkdownStream {
  /// Takes the sections that can't change any more from the rest.
  mutating func settle() -> [SourceSection] {
    // Whether a cut is allowed before the last line, its first bytes tell; mostly the first.
    var known = rest.count
    while known > 0, rest[known - 1] != .lineFeed { known -= 1 }
    if rest.count - known >= Sections.lookahead || (known < rest.count && rest[known].isLetter) { known = rest.count }
    let from = max(1, searched)
    searched = max(searched, known)
    let isNew = Sections.cut(in: rest.span.extracting(..<known), after: 0, atLeast: from) < known
    guard isNew, failed == 0 || known > failed + failed / 16 else { return [] }
    let made = Self.cut(rest, upTo: known, options)
    failed = made.isEmpty ? known : 0
    guard !made.isEmpty else { return [] }
    let settled = made.reduce(0) { $0 + $1.source.count }
    rest.removeFirst(settled)
    searched = 0
    searchedForFence = max(0, searchedForFence - settled)
    return made
  }

  /// Cuts as many sections from a source as can be.
  private static func cut(
    _ source: [UInt8], upTo known: Int, _ options: MarkdownReader.Options
  ) -> [SourceSection] {
    let text = source.span.extracting(..<known)
    var made: [SourceSection] = []
    var cutter = SectionCutter(options)
    var place = 0
    // The smaller the nearer to the end, so that as little as possible stays open.
    while place < known,
      let section = cutter.section(
        of: text, from: place, size: min(16 << 10, max(1, (known - place) / 8)), edge: .unknown)
    {
      place += section.source.count
      made.append(section)
    }
    return made
  }

  /// Looks whether the source begins with data, as long as that is not known.
  ///
  /// - Returns: The data, if it turned out to; what was settled is in the rest again then.
  mutating func takeFrontMatter() -> SourceSection? {
    guard awaitsFrontMatter else { return nil }
    let head = contents.settledCount > 0 ? contents.sections[0].source : rest
    guard FrontMatter.mayBegin(head.span) else {
      // The second line counts, too.
      awaitsFrontMatter = contents.settledCount == 0 && head.span.count(of: .lineFeed) < 2
      return nil
    }
    guard searchedForFence < rest.count, let last = rest.lastIndex(of: .lineFeed) else { return nil }
    var from = searchedForFence
    if from == 0, contents.settledCount == 0 {
      // Not the line that opens it.
      var ends = LineEnds()
      from = ends.line(in: rest.span, from: 0).next
    }
    let isClosed = FrontMatter.holdsFence(rest.span.extracting(..<(last + 1)), from: from)
    searchedForFence = last + 1
    guard isClosed else { return nil }
    awaitsFrontMatter = false
    let source = contents.settledSource + rest
    guard let end = FrontMatter(source.span.extracting(..<(source.count - (rest.count - last - 1))))?.end else {
      return nil
    }
    rest = Array(source[end...])
    (searched, failed) = (0, 0)
    return .frontMatter(Array(source[..<end]))
  }

  /// The open end, as it is to be shown.
  var openEnd: SourceSection {
    if awaitsFrontMatter, contents.settledCount == 0, FrontMatter.isLikely(rest.span) {
      var section = SourceSection.frontMatter(rest + Array("\n---\n".utf8))
      section.isOpenEnd = true
      return section
    }
    var section = SourceSection(OpenEnd.completed(rest, options.dialect))
    section.isOpenEnd = true
    return section
  }
}

extension FrontMatter {
  /// Whether a line that closes data stands in a text.
  fileprivate static func holdsFence(_ text: Span<UInt8>, from start: Int) -> Bool {
    var ends = LineEnds()
    var place = start
    while place < text.count {
      let line = ends.line(in: text, from: place)
      if isFence(text, place..<line.end, UInt8(ascii: "-")) || isFence(text, place..<line.end, UInt8(ascii: ".")) {
        return true
      }
      place = line.next
    }
    return false
  }

  /// Whether what begins like data and is not closed looks like it: its second line begins with a key.
  fileprivate static func isLikely(_ source: Span<UInt8>) -> Bool {
    guard mayBegin(source) else { return false }
    var ends = LineEnds()
    let start = ends.line(in: source, from: source.startsWithByteOrderMark ? 3 : 0).next
    var index = start
    while index < source.count, source[index].isAlphanumeric || source[index] == .underscore { index += 1 }
    return index > start && (index == source.count || source[index] == .colon)
  }
}

extension SectionedDocument {
  /// How many sections there are before a stream's open end.
  var settledCount: Int { sections.last?.isOpenEnd == true ? sections.count - 1 : sections.count }

  /// The bytes of these sections.
  var settledSource: [UInt8] { sections.prefix(settledCount).flatMap(\.source) }
}

extension Span<UInt8> {
  /// How many bytes at the end begin a scalar and don't end it.
  var unfinishedTail: Int {
    var length = 1
    while length <= Swift.min(3, count) {
      let byte = self[count - length]
      if byte & 0xC0 != 0x80 {
        let whole = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        return length < whole ? length : 0
      }
      length += 1
    }
    return 0
  }
}
