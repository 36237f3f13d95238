internal import GalleyDocument

/// The way by content: from the items of ``InlinePass`` to the sink, with their places in the source.
extension TreeEmitter {
  /// A leaf's content, and the source it came from: passed along, since nothing stored may hold a span.
  typealias Text = Span<UInt8>

  /// Says the items of a leaf.
  mutating func emitItems<Sink: DocumentSink & ~Copyable>(
    _ content: Text, _ source: Text, into sink: inout Sink
  ) throws(Sink.Failure) {
    beginLeaf()
    var index = 0
    while index < inlines.items.count {
      let item = inlines.items[index]
      switch item.kind {
      case .openImage:
        index = try emitImage(at: index, content, source, into: &sink)
        continue
      case .openBareLink:
        openBareLink(at: index, content)
      default:
        try emit(item, content, source, into: &sink)
      }
      index += 1
    }
  }

  private mutating func emit<Sink: DocumentSink & ~Copyable>(
    _ item: InlineItem, _ content: Text, _ source: Text, into sink: inout Sink
  ) throws(Sink.Failure) {
    let range = item.start..<item.end
    switch item.kind {
    case .text, .escaped, .entity, .nul, .raw:
      try emitText(item, attributes, path, content, source, into: &sink)
    case .softBreak:
      try emitBreak(item, " ", attributes.adding(.softBreak), path, content, source, into: &sink)
    case .lineBreak:
      try emitBreak(item, "\n", attributes.adding(.lineBreak), pathAdding(.atom), content, source, into: &sink)
    case .code:
      try emitCode(item, attributes.adding(.code), pathAdding(.code), content, source, into: &sink)
    case .html:
      try emitHTML(item, content, source, into: &sink)
    case .openLink, .openAutolink:
      if let node = item.node { openLink(node) }
      try locate(.markup, range, content, source, into: &sink)
    case .openEmphasis:
      openMark(.emphasized, attributes.adding(.emphasized))
      try locate(.markup, range, content, source, into: &sink)
    case .openStrong:
      openMark(.stronglyEmphasized, attributes.adding(.stronglyEmphasized))
      try locate(.markup, range, content, source, into: &sink)
    case .openStrike:
      openMark(.strikethrough, attributes.adding(.strikethrough))
      try locate(.markup, range, content, source, into: &sink)
    case .closeEmphasis, .closeStrong, .closeStrike, .closeAutolink:
      try closeMark(into: &sink)
      try locate(.markup, range, content, source, into: &sink)
    case .closeLink:
      try closeMark(into: &sink)
      try locateTail(range, content, source, into: &sink)
    case .closeBareLink:
      try closeMark(into: &sink)
    case .footnote:
      try emitFootnote(item, content, source, into: &sink)
    case .inlineMath, .displayMath:
      var attributes = attributes
      attributes.math = item.kind == .displayMath ? .display : .inline
      try emitVerbatim(range, "\n", attributes, pathAdding(.atom), content, source, into: &sink)
    case .openAttributes:
      openAttributes(inlines.strings[item.value])
      try locate(.markup, range, content, source, into: &sink)
    case .closeAttributes:
      try closeAttributes(item, content, source, into: &sink)
    case .openImage, .closeImage, .openBareLink, .claimed:
      break  // said as a whole
    }
  }
}

// MARK: - Text

extension TreeEmitter {
  /// Says text.
  mutating func emitText<Sink: DocumentSink & ~Copyable>(
    _ item: InlineItem, _ attributes: Attributes, _ path: Nesting, _ content: Text, _ source: Text,
    into sink: inout Sink
  ) throws(Sink.Failure) {
    let range = item.start..<item.end
    switch item.kind {
    case .escaped:
      let place = places.keeps ? places.whole(range, content, source) : nil
      let text = content.extracting((item.start + 1)..<item.end)
      try append(unsafe UTF8Span(unchecked: text), attributes, path, source: place, into: &sink)
    case .entity:
      let place = places.keeps ? places.whole(range, content, source) : nil
      let text = inlines.entities.texts[item.value]
      if text.isEmpty { return }
      try append(unsafe UTF8Span(unchecked: text.span), attributes, path, source: place, into: &sink)
    case .nul:
      let place = places.keeps ? places.whole(range, content, source) : nil
      try append("\u{FFFD}".utf8Span, attributes, path, source: place, into: &sink)
    default:
      try emitPieces(range, attributes, path, content, source, into: &sink)
    }
  }

  /// Says content that stands for itself: valid UTF-8, cut at ASCII or at the edges of stretches.
  private mutating func emitPieces<Sink: DocumentSink & ~Copyable>(
    _ range: Range<Int>, _ attributes: Attributes, _ path: Nesting, _ content: Text, _ source: Text,
    into sink: inout Sink
  ) throws(Sink.Failure) {
    guard places.keeps else {
      try append(unsafe UTF8Span(unchecked: content.extracting(range)), attributes, path, into: &sink)
      return
    }
    var start = range.lowerBound
    while start < range.upperBound {
      let piece = places.piece(of: start..<range.upperBound, content, source, isLine: true)
      let text = content.extracting(start..<piece.end)
      try append(unsafe UTF8Span(unchecked: text), attributes, path, source: piece.source, into: &sink)
      start = piece.end
    }
  }

  /// Says content whose line ends and NULs read as something else.
  mutating func emitVerbatim<Sink: DocumentSink & ~Copyable>(
    _ range: Range<Int>, _ lineEnd: String, _ attributes: Attributes, _ path: Nesting, _ content: Text, _ source: Text,
    into sink: inout Sink
  ) throws(Sink.Failure) {
    var start = range.lowerBound
    var end = start
    while true {
      let isOver = end == range.upperBound
      if isOver || content[end] == .lineFeed || content[end] == 0 {
        if start < end { try emitPieces(start..<end, attributes, path, content, source, into: &sink) }
        if isOver { return }
        let place = places.keeps ? places.whole(end..<(end + 1), content, source) : nil
        let text = content[end] == 0 ? "\u{FFFD}" : lineEnd
        try append(text.utf8Span, attributes, path, source: place, into: &sink)
        start = end + 1
      }
      end += 1
    }
  }

  /// Says a line end.
  mutating func emitBreak<Sink: DocumentSink & ~Copyable>(
    _ item: InlineItem, _ text: String, _ attributes: Attributes, _ path: Nesting, _ content: Text, _ source: Text,
    into sink: inout Sink
  ) throws(Sink.Failure) {
    var place: SourceRange?
    if places.keeps, let lineEnd = content.firstIndex(of: .lineFeed, from: item.start) {
      place = places.whole(item.start..<(lineEnd + 1), content, source)
    }
    try append(text.utf8Span, attributes, path, source: place, into: &sink)
  }

  /// Says a code span: without its backticks, and without one blank at each end if there are two and something else.
  mutating func emitCode<Sink: DocumentSink & ~Copyable>(
    _ item: InlineItem, _ attributes: Attributes, _ path: Nesting, _ content: Text, _ source: Text,
    into sink: inout Sink
  ) throws(Sink.Failure) {
    let count = content.countBackticks(at: item.start)
    var (start, end) = (item.start + count, item.end - count)
    try locate(.markup, item.start..<start, content, source, into: &sink)
    let isPadded = end - start > 1 && content[start].isCodeSpace && content[end - 1].isCodeSpace
    if isPadded, (start..<end).contains(where: { !content[$0].isCodeSpace }) {
      start += 1
      end -= 1
    }
    try emitVerbatim(start..<end, " ", attributes, path, content, source, into: &sink)
    try locate(.markup, (item.end - count)..<item.end, content, source, into: &sink)
  }

  private mutating func emitHTML<Sink: DocumentSink & ~Copyable>(
    _ item: InlineItem, _ content: Text, _ source: Text, into sink: inout Sink
  ) throws(Sink.Failure) {
    let range = item.start..<item.end
    switch context.rawHTML {
    case .kept, .interpreted:
      try emitVerbatim(range, "\n", attributes.adding(.inlineHTML), pathAdding(.html), content, source, into: &sink)
    case .escaped:
      try emitVerbatim(range, "\n", attributes, path, content, source, into: &sink)
    case .dropped:
      notes.droppedHTML += 1
      try locate(.markup, range, content, source, into: &sink)
    }
  }

  private mutating func emitFootnote<Sink: DocumentSink & ~Copyable>(
    _ item: InlineItem, _ content: Text, _ source: Text, into sink: inout Sink
  ) throws(Sink.Failure) {
    var attributes = attributes
    attributes.footnote = inlines.strings[item.value]
    try emitVerbatim(item.start..<item.end, " ", attributes, pathAdding(.atom), content, source, into: &sink)
  }
}

extension UInt8 {
  fileprivate var isCodeSpace: Bool { self == .space || self == .lineFeed }
}

// MARK: - Places

extension TreeEmitter {
  /// Says where something other than text stands.
  mutating func locate<Sink: DocumentSink & ~Copyable>(
    _ part: SourcePart, _ range: Range<Int>, _ content: Text, _ source: Text, into sink: inout Sink
  ) throws(Sink.Failure) {
    guard places.keeps else { return }
    var start = range.lowerBound
    while start < range.upperBound {
      let piece = places.piece(of: start..<range.upperBound, content, source)
      if content[start] != .lineFeed { try sink.locate(part, at: piece.source) }
      start = piece.end
    }
  }

  /// Says where what closes a link or an image stands.
  mutating func locateTail<Sink: DocumentSink & ~Copyable>(
    _ range: Range<Int>, _ content: Text, _ source: Text, into sink: inout Sink
  ) throws(Sink.Failure) {
    guard places.keeps else { return }
    for (part, range) in LinkTail(range, in: content).parts {
      try locate(part, range, content, source, into: &sink)
    }
  }

  /// Says where attributes stand, or the label that leads to them.
  mutating func locateAttributes<Sink: DocumentSink & ~Copyable>(
    _ range: Range<Int>, _ content: Text, _ source: Text, into sink: inout Sink
  ) throws(Sink.Failure) {
    guard places.keeps else { return }
    let (start, end) = (range.lowerBound + 2, range.upperBound - 1)
    let isReference = content[start - 1] == .openBracket
    try locate(.markup, range.lowerBound..<start, content, source, into: &sink)
    try locate(isReference ? .destination : .info, start..<end, content, source, into: &sink)
    try locate(.markup, end..<range.upperBound, content, source, into: &sink)
  }
}
