internal import GalleyDocument

extension TreeEmitter {
  /// Says the text of a leaf by its content.
  ///
  /// - Parameters:
  ///   - leaf: A paragraph or header of the tree.
  ///   - content: What libcmark's inline parser read of it.
  ///   - map: Where that stands in the source.
  ///   - source: The whole source.
  ///   - skip: How many bytes of the content stand in the place of something else, such as a task's box.
  ///   - columnOffset: How many columns lie between the leaf's start and its content: a header's number signs.
  ///   - sink: Gets the text.
  /// - Throws: What the sink throws.
  /// - Returns: Whether content and tree agree. If not, nothing was said.
  mutating func emit<Sink: DocumentSink & ~Copyable>(
    _ leaf: CMarkNode, content: Span<UInt8>, map: ContentMap, source: Span<UInt8>,
    skipping skip: Int = 0, columnOffset: Int = 0, into sink: inout Sink
  ) throws(Sink.Failure) -> Bool {
    inlines.begin(looksForTriggers: looksAtInlines)
    guard inlines.align(leaf, content, columnOffset: leaf.startColumn - 1 + columnOffset) else { return false }
    if inlines.holdsTrigger {
      guard inlines.readAll(of: content, skipping: skip) else { return false }
    } else if skip > 0 {
      guard inlines.skip(skip) else { return false }
    }
    notes.refusedReferences += inlines.expansion.refused
    inlines.expansion.refused = 0
    places = SourcePlaces(map, keeps: context.keepsSourceRanges)
    try emitItems(content, source, into: &sink)
    return true
  }

  /// Whether leaves of a section may hold what an extension reads, by one look at its bytes.
  func mayHoldExtensions(_ section: Span<UInt8>) -> Bool {
    let dialect = context.dialect
    return (dialect.contains(.cjkEmphasis) && section.holdsAny(of: .asterisk, .underscore, .tilde))
      || sourceTriggers.occur(in: section)
  }

  /// Whether a leaf's text holds something that an extension of the dialect may read otherwise than libcmark did.
  ///
  /// It looks at the literals of text nodes, once and without allocation.
  mutating func mayNeedPass(_ leaf: CMarkNode) -> Bool {
    let dialect = context.dialect
    guard !dialect.isDisjoint(with: .inlines), var node = leaf.firstChild else { return false }
    var found = false
    var beside = CJKNeighbors()
    while true {
      if node.kind == .text {
        node.withLiteral { text in
          found = inlines.triggers.occur(in: text.span)
          if dialect.contains(.cjkEmphasis) { beside.look(at: text.span) }
        }
        if found { return true }
      } else if node.kind == .emphasis || node.kind == .strong {
        beside.holdsDelimiter = true
      }
      if dialect.contains(.cjkEmphasis), beside.holdsBoth { return true }
      if let child = node.firstChild {
        node = child
        continue
      }
      while node.next == nil, let parent = node.parent, parent != leaf { node = parent }
      guard let next = node.next else { return false }
      node = next
    }
  }

  /// Whether delimiters and letters of East Asia were seen in one leaf.
  private struct CJKNeighbors {
    var holdsDelimiter = false
    var holdsLetter = false

    var holdsBoth: Bool { holdsDelimiter && holdsLetter }

    mutating func look(at text: Span<UInt8>) {
      for index in 0..<text.count {
        let byte = text[index]
        if byte >= 0xE1 { holdsLetter = true }
        if byte == .asterisk || byte == .underscore { holdsDelimiter = true }
      }
    }
  }
}

extension MarkdownDialect {
  /// The extensions that have a part in a leaf's text.
  fileprivate static let inlines: MarkdownDialect = [
    .strikethrough, .bareLinks, .footnotes, .dollarMath, .bracketMath, .attributes, .cjkEmphasis,
  ]
}

extension InlinePass {
  /// Leaves out the first bytes of the content.
  ///
  /// - Returns: Whether nothing is cut in two.
  mutating func skip(_ count: Int) -> Bool {
    var kept = 0
    while kept < items.count, items[kept].end <= count { kept += 1 }
    items.removeFirst(kept)
    guard let first = items.first, first.start < count else { return true }
    items[0].start = count
    return first.kind == .text
  }
}
