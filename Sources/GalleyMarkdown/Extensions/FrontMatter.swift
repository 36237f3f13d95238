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
    guard let first = Self.line(source, at: start), Self.isFence(source, first.text, UInt8(ascii: "-")),
      let second = Self.line(source, at: first.next), !Self.isBlank(source, second.text)
    else { return nil }
    var place = first.next
    while let line = Self.line(source, at: place) {
      if Self.isFence(source, line.text, UInt8(ascii: "-")) || Self.isFence(source, line.text, UInt8(ascii: ".")) {
        guard place > first.next else { return nil }
        content = first.next..<place
        close = line.text
        end = line.next
        return
      }
      place = line.next
    }
    return nil
  }

  private static func line(_ source: Span<UInt8>, at start: Int) -> (text: Range<Int>, next: Int)? {
    guard start < source.count else { return nil }
    var end = start
    while end < source.count, !source[end].isLineEnd { end += 1 }
    var next = end
    if next < source.count, source[next] == .carriageReturn { next += 1 }
    if next < source.count, source[next] == .lineFeed, next == end || source[end] == .carriageReturn { next += 1 }
    return (start..<end, next)
  }

  private static func isFence(_ source: Span<UInt8>, _ line: Range<Int>, _ byte: UInt8) -> Bool {
    guard line.count >= 3 else { return false }
    for index in line where source[index] != (index < line.lowerBound + 3 ? byte : .space) {
      guard index >= line.lowerBound + 3, source[index] == .tab else { return false }
    }
    return true
  }

  private static func isBlank(_ source: Span<UInt8>, _ line: Range<Int>) -> Bool {
    for index in line where !source[index].isSpaceOrTab { return false }
    return true
  }
}

extension SectionPlan {
  /// Says the source's front matter, if there is any, as a code block with a role.
  func emitFrontMatter<Sink: DocumentSink & ~Copyable>(
    _ source: Span<UInt8>, into sink: inout Sink
  ) throws(Sink.Failure) {
    guard let frontMatter else { return }
    var block = Block.codeBlock(info: "yaml")
    block.attributes.role = .frontMatter
    try sink.enter(block)
    let keepsRanges = context.keepsSourceRanges
    if keepsRanges {
      let start = source.startsWithByteOrderMark ? 3 : 0
      try sink.locate(.block, at: SourceRange(start, frontMatter.close.upperBound))
      try sink.locate(.markup, at: SourceRange(start, start + 3))
      try sink.locate(.markup, at: SourceRange(frontMatter.close.lowerBound, frontMatter.close.lowerBound + 3))
    }
    var place = frontMatter.content.lowerBound
    while place < frontMatter.content.upperBound {
      var end = place
      while !source[end].isLineEnd { end += 1 }
      let line = ContentStretch(endsLine: true, start: Int32(place), count: Int32(end - place))
      try line.append(source, keepsRange: keepsRanges, to: &sink)
      place = end + (source[end] == .carriageReturn && end + 1 < source.count && source[end + 1] == .lineFeed ? 2 : 1)
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
