internal import GalleyDocument

/// What of a stream is settled.
extension MarkdownStream {
  /// Takes the sections that can't change any more from the rest.
  mutating func settle() -> [SourceSection] {
    // Whether a cut is allowed before the last line is known once some of it is.
    var known = rest.count
    while known > 0, rest[known - 1] != .lineFeed { known -= 1 }
    if rest.count - known >= Sections.lookahead { known = rest.count }
    let from = max(1, searched)
    searched = max(searched, known)
    let isNew = Sections.cut(in: rest.span.extracting(..<known), after: 0, atLeast: from) < known
    guard isNew, failed == 0 || known > failed + failed / 16 else { return [] }
    let made = Self.cut(rest, upTo: known, options)
    failed = made.isEmpty ? known : 0
    guard !made.isEmpty else { return [] }
    rest.removeFirst(made.reduce(0) { $0 + $1.source.count })
    searched = 0
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
  /// - Returns: Whether it turned out to, so that all that was settled has to be read again; it is in the rest then.
  mutating func beginsWithData() -> Bool {
    guard awaitsFrontMatter else { return false }
    return false
  }

  /// The open end, as it is to be shown.
  var openEnd: SourceSection {
    var section = SourceSection(rest)
    section.isOpenEnd = true
    return section
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
