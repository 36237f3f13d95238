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
    guard inlines.align(leaf, content, columnOffset: leaf.startColumn - 1 + columnOffset) else { return false }
    if mayNeedPass(leaf) {
      guard inlines.readExtensions(of: content, skipping: skip) else { return false }
    } else if skip > 0 {
      guard inlines.skip(skip) else { return false }
    }
    places = SourcePlaces(map, keeps: context.keepsSourceRanges)
    try emitItems(content, source, into: &sink)
    return true
  }

  /// Whether a leaf's text holds something that an extension of the dialect may read otherwise than libcmark did.
  ///
  /// It looks at the literals of text nodes, once and without allocation.
  func mayNeedPass(_ leaf: CMarkNode) -> Bool {
    let dialect = context.dialect
    guard !dialect.isDisjoint(with: .inlines), var node = leaf.firstChild else { return false }
    var found = false
    var beside = CJKNeighbors()
    while true {
      if node.kind == .text {
        node.withLiteral { text in
          found = text.span.holdsTrigger(of: dialect)
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

extension Span<UInt8> {
  /// Whether a text holds what an extension of a dialect may begin with.
  fileprivate func holdsTrigger(of dialect: MarkdownDialect) -> Bool {
    let tilde: UInt8 = dialect.contains(.strikethrough) ? .tilde : 0
    let dollar: UInt8 = dialect.contains(.dollarMath) ? .dollar : 0
    let caret: UInt8 = dialect.isDisjoint(with: [.footnotes, .attributes]) ? 0 : .caret
    let at: UInt8 = dialect.contains(.bareLinks) ? .at : 0
    let bracket: UInt8 = dialect.contains(.bracketMath) ? .openBracket : 0
    let parenthesis: UInt8 = dialect.contains(.bracketMath) ? .openParenthesis : 0
    let linksBare = dialect.contains(.bareLinks)
    return unsafe withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        // No byte of a text is NUL, which stands for what is not looked for.
        let end = Swift.min(bytes.count, index + 64)
        var found: UInt8 = 0
        for place in index..<end {
          let byte = unsafe bytes[place]
          found |= (byte == tilde ? 1 : 0) | (byte == dollar ? 1 : 0) | (byte == caret ? 1 : 0)
          found |= (byte == at ? 1 : 0) | (byte == bracket ? 1 : 0) | (byte == parenthesis ? 1 : 0)
        }
        if found != 0 { return true }
        if linksBare {
          for place in index..<Swift.min(end, bytes.count - 1) {
            let (byte, next) = unsafe (bytes[place], bytes[place + 1])
            let web = (byte ^ UInt8(ascii: "w")) | (next ^ UInt8(ascii: "w"))
            let url = (byte ^ .colon) | (next ^ UInt8(ascii: "/"))
            found |= (web == 0 ? 1 : 0) | (url == 0 ? 1 : 0)
          }
          if found != 0 { return true }
        }
        index = end
      }
      return false
    }
  }
}
