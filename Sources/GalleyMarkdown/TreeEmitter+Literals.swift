internal import GalleyDocument

/// Saying text that stands as it is: code and HTML.
extension TreeEmitter {
  /// Says the text of code or HTML, line by line where its place in the source is asked for.
  mutating func emitLiteral<Sink: DocumentSink & ~Copyable>(
    of node: CMarkNode, _ found: ScannedBlock?, _ source: Span<UInt8>, into sink: inout Sink
  ) throws(Sink.Failure) {
    guard context.keepsSourceRanges, let found, let scan else {
      return try node.withLiteral { (text: UTF8Span) throws(Sink.Failure) in
        try sink.append(text, attributes: Attributes(), source: nil)
      }
    }
    try node.withLiteral { (text: UTF8Span) throws(Sink.Failure) in
      var said = 0
      let first = Int(found.firstStretch)
      for index in first..<first + Int(found.stretchCount) where said < text.count {
        try scan.found.stretches[index].forEachPiece(of: source) {
          (count: Int, range: SourceRange) throws(Sink.Failure) in
          guard said < text.count else { return }
          let piece = text.span.extracting(said..<min(said + count, text.count))
          try sink.append(unsafe UTF8Span(unchecked: piece), attributes: Attributes(), source: range)
          said += count
        }
      }
      guard said < text.count else { return }
      notes.unaligned += 1
      let rest = text.span.extracting(said...)
      try sink.append(unsafe UTF8Span(unchecked: rest), attributes: Attributes(), source: nil)
    }
  }

  /// Says HTML as text that shows it: its lines with a line break between.
  mutating func emitEscaped<Sink: DocumentSink & ~Copyable>(
    _ node: CMarkNode, _ found: ScannedBlock?, _ source: Span<UInt8>, into sink: inout Sink
  ) throws(Sink.Failure) {
    try node.withLiteral { (text: UTF8Span) throws(Sink.Failure) in
      var start = 0
      let bytes = text.span
      while start < bytes.count {
        let end = bytes.firstIndex(of: .lineFeed, from: start) ?? bytes.count
        if start > 0 { try sink.append("\n".utf8Span, attributes: Attributes(.lineBreak), source: nil) }
        if end > start {
          try sink.append(
            unsafe UTF8Span(unchecked: bytes.extracting(start..<end)), attributes: Attributes(), source: nil)
        }
        start = end + 1
      }
    }
  }
}

extension ContentStretch {
  /// Calls `body` with each piece of the stretch: its length as text, and its place in the source.
  ///
  /// The text of a NUL is three bytes. A line end that the source's end stands for has an empty place.
  func forEachPiece<Failure>(
    of source: Span<UInt8>, _ body: (_ count: Int, _ range: SourceRange) throws(Failure) -> Void
  ) throws(Failure) {
    let (start, count) = (Int(self.start), Int(self.count))
    var end = start + count
    if kind != .bytes {
      end = start + 1
      try body(count, SourceRange(start, end))
    } else {
      var place = start
      let bytes = source.extracting(..<end)
      while let nul = bytes.firstIndex(of: 0, from: place) {
        if nul > place { try body(nul - place, SourceRange(place, nul)) }
        try body(3, SourceRange(nul, nul + 1))
        place = nul + 1
      }
      if end > place { try body(end - place, SourceRange(place, end)) }
    }
    guard endsLine else { return }
    var next = end
    if next < source.count, source[next] == .carriageReturn { next += 1 }
    if next < source.count, source[next] == .lineFeed { next += 1 }
    try body(1, SourceRange(end, next))
  }
}
