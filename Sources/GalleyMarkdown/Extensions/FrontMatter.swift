internal import GalleyDocument

/// Data about a document before its text: lines between `---` and `---` or `...` at the very start.
///
/// It counts only where its first line is not blank: else the first line is a rule.
struct FrontMatter {
  /// The lines between, with their line ends.
  var content: Range<Int>
  /// The closing line, without its line end.
  var close: Range<Int>
  /// Where the document's text starts.
  var end: Int

  /// Looks at the start of a source.
  init?(_ source: Span<UInt8>) {
    let start = source.startsWithByteOrderMark ? 3 : 0
    var ends = LineEnds()
    let first = ends.line(in: source, from: start)
    guard Self.isFence(source, start..<first.end, UInt8(ascii: "-")) else { return nil }
    var place = first.next
    while place < source.count {
      let line = ends.line(in: source, from: place)
      let text = place..<line.end
      if Self.isFence(source, text, UInt8(ascii: "-")) || Self.isFence(source, text, UInt8(ascii: ".")) {
        guard place > first.next else { return nil }
        content = first.next..<place
        close = text
        end = line.next
        return
      }
      if place == first.next, Self.isBlank(source, text) { return nil }
      place = line.next
    }
    return nil
  }

  static func isFence(_ source: Span<UInt8>, _ line: Range<Int>, _ byte: UInt8) -> Bool {
    guard line.count >= 3 else { return false }
    for index in line where source[index] != (index < line.lowerBound + 3 ? byte : .space) {
      guard index >= line.lowerBound + 3, source[index] == .tab else { return false }
    }
    return true
  }

  static func isBlank(_ source: Span<UInt8>, _ line: Range<Int>) -> Bool {
    for index in line where !source[index].isSpaceOrTab { return false }
    return true
  }
}

extension SectionPlan {
  /// Says the source's front matter, if there is any.
  func emitFrontMatter<Sink: DocumentSink & ~Copyable>(
    _ source: Span<UInt8>, into sink: inout Sink
  ) throws(Sink.Failure) {
    try frontMatter?.emit(source, keepsRanges: context.keepsSourceRanges, into: &sink)
  }
}

extension FrontMatter {
  /// Says it as a code block with a role.
  func emit<Sink: DocumentSink & ~Copyable>(
    _ source: Span<UInt8>, keepsRanges: Bool, into sink: inout Sink
  ) throws(Sink.Failure) {
    var block = Block.codeBlock(info: "yaml")
    block.attributes.role = .frontMatter
    try sink.enter(block)
    if keepsRanges {
      let start = source.startsWithByteOrderMark ? 3 : 0
      try sink.locate(.block, at: SourceRange(start, close.upperBound))
      try sink.locate(.markup, at: SourceRange(start, start + 3))
      try sink.locate(.markup, at: SourceRange(close.lowerBound, close.lowerBound + 3))
    }
    var ends = LineEnds()
    var place = content.lowerBound
    while place < content.upperBound {
      let (end, next) = ends.line(in: source, from: place)
      let line = ContentStretch(endsLine: true, start: Int32(place), count: Int32(end - place))
      try line.append(source, keepsRange: keepsRanges, to: &sink)
      place = next
    }
    try sink.leave()
  }
}

extension ContentStretch {
  /// Says the stretch as text without attributes; a NUL as U+FFFD.
  fileprivate func append<Sink: DocumentSink & ~Copyable>(
    _ source: Span<UInt8>, keepsRange: Bool, to sink: inout Sink
  ) throws(Sink.Failure) {
    try forEachPiece(of: source) { (count: Int, range: SourceRange) throws(Sink.Failure) in
      let (start, end) = (range.lowerBound.value, range.upperBound.value)
      let place = keepsRange ? range : nil
      if end > start, source[start] == 0 {
        try sink.append("\u{FFFD}".utf8Span, attributes: Attributes(), source: place)
      } else if end == start || source[start].isLineEnd {
        try sink.append("\n".utf8Span, attributes: Attributes(), source: place)
      } else {
        let text = unsafe UTF8Span(unchecked: source.extracting(start..<end))
        try sink.append(text, attributes: Attributes(), source: place)
      }
    }
  }
}
