internal import GalleyDocument

/// Editing the source.
extension SectionedDocument {
  /// How many bytes a section has at least, if the source allows: an edit reads about so many again.
  static let sectionSize = 2048

  /// Replaces bytes of the source.
  ///
  /// - Parameters:
  ///   - range: What goes.
  ///   - bytes: What comes; valid UTF-8.
  /// - Throws: ``GalleyError`` for a range that is none, and a source that is too long.
  /// - Returns: What changed in the document.
  mutating func edit(_ range: Range<Int>, with bytes: [UInt8]) throws(GalleyError) -> PositionMap {
    guard range.lowerBound >= 0, range.upperBound <= totals.size, isEdge(range.lowerBound), isEdge(range.upperBound)
    else { throw GalleyError(.invalidRange, "the range does not lie at characters of the source") }
    if range.isEmpty, bytes.isEmpty { return PositionMap() }
    guard var (first, start) = lengths.section(at: range.lowerBound) else { return try replaceAll(with: bytes) }
    // Whether a cut is allowed before a line, its first bytes say. Front matter that ends with a line does so anyway.
    if first > 0, range.lowerBound - start < Sections.lookahead, !sections[first - 1].isClosedFrontMatter {
      first -= 1
      start -= sections[first].source.count
    }
    var end = start
    var next = first
    var buffer: [UInt8] = []
    while next < sections.count, end < range.upperBound || next == first {
      buffer += sections[next].source
      end += sections[next].source.count
      next += 1
    }
    buffer.replaceSubrange(range.lowerBound - start..<range.upperBound - start, with: bytes)
    if options.dialect.contains(.frontMatter), first == 0 || mayHaveFrontMatter {
      if first == 0, sections[0].isFrontMatter, next == 1, FrontMatter(buffer.span)?.end == buffer.count {
        return try replace(0..<1, with: [.frontMatter(buffer)])
      }
      var whole = Array(buffer)
      if first > 0 { whole = sections[..<first].flatMap(\.source) + whole }
      if sections[0].isFrontMatter ? first == 0 : FrontMatter.mayBegin(whole.span) {
        for section in sections[next...] { whole += section.source }
        if sections[0].isFrontMatter || FrontMatter(whole.span) != nil { return try replaceAll(with: whole) }
      }
    }
    let made = cut(&buffer, &next)
    return try replace(first..<next, with: made)
  }

  /// Cuts what was touched into sections, and takes in more of those that follow until one may start where it ends.
  private func cut(_ buffer: inout [UInt8], _ next: inout Int) -> [SourceSection] {
    var cutter = SectionCutter(options)
    var made: [SourceSection] = []
    var place = 0
    while true {
      let edge: SourceEdge =
        next == sections.count ? .end : Sections.endsBlank(buffer.span, from: place) ? .cut : .unknown
      while place < buffer.count,
        let section = cutter.section(of: buffer.span, from: place, size: Self.sectionSize, edge: edge)
      {
        place += section.source.count
        made.append(section)
      }
      if place == buffer.count || next == sections.count { return made }
      // Twice as much each time, so that all parses together are linear.
      let wanted = 2 * (buffer.count - place)
      while next < sections.count, buffer.count - place < wanted {
        buffer += sections[next].source
        next += 1
      }
    }
  }

  /// Replaces the whole source.
  mutating func replaceAll(with bytes: [UInt8]) throws(GalleyError) -> PositionMap {
    var made: [SourceSection] = []
    var place = 0
    if options.dialect.contains(.frontMatter), let frontMatter = FrontMatter(bytes.span) {
      place = frontMatter.end
      made.append(.frontMatter(Array(bytes[..<place])))
    }
    var cutter = SectionCutter(options)
    while place < bytes.count,
      let section = cutter.section(of: bytes.span, from: place, size: Self.sectionSize, edge: .end)
    {
      place += section.source.count
      made.append(section)
    }
    return try replace(0..<sections.count, with: made)
  }

  /// Whether the source has front matter if a line closes it.
  private var mayHaveFrontMatter: Bool {
    guard let first = sections.first, !first.isFrontMatter else { return false }
    return FrontMatter.mayBegin(first.source.span)
  }

  private func isEdge(_ offset: Int) -> Bool {
    guard offset < totals.size, let (place, start) = lengths.section(at: offset) else { return true }
    return sections[place].source[offset - start] & 0xC0 != 0x80
  }
}

extension SourceSection {
  /// The section of data before the text.
  static func frontMatter(_ source: [UInt8]) -> SourceSection {
    var section = SourceSection(source)
    section.isFrontMatter = true
    return section
  }

  /// Whether it is such data, and nothing that follows can change where it ends.
  fileprivate var isClosedFrontMatter: Bool { isFrontMatter && source.last == .lineFeed }
}

extension Sections {
  /// How many bytes of a line tell whether a cut is allowed before it: nine digits, a delimiter, and white space.
  static let lookahead = 12

  /// Whether the last line from a place on is blank and complete.
  static func endsBlank(_ source: Span<UInt8>, from start: Int) -> Bool {
    guard source.count > start, source[source.count - 1] == .lineFeed else { return false }
    var index = source.count - 1
    while index > start, source[index - 1] != .lineFeed { index -= 1 }
    return isBlank(source, from: index, to: source.count)
  }
}

extension FrontMatter {
  /// Whether a source begins as front matter does, whether it is closed or not.
  static func mayBegin(_ source: Span<UInt8>) -> Bool {
    let start = source.startsWithByteOrderMark ? 3 : 0
    var ends = LineEnds()
    let first = ends.line(in: source, from: start)
    guard isFence(source, start..<first.end, UInt8(ascii: "-")) else { return false }
    guard first.next < source.count else { return true }
    let second = ends.line(in: source, from: first.next)
    return !isBlank(source, first.next..<second.end)
  }
}
