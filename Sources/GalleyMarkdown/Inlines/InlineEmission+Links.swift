internal import GalleyDocument

/// Links, images, and texts with attributes: what is said of a stretch of items rather than of one.
extension TreeEmitter {
  /// Opens a bare link: its destination is its text, up to where it closes.
  mutating func openBareLink(at index: Int, _ content: Text) {
    guard attributes.link == nil else { return openPlain(attributes) }
    var url: [UInt8] = Array((BareLink(rawValue: inlines.items[index].value)?.scheme ?? "").utf8)
    var next = index + 1
    while next < inlines.items.count, inlines.items[next].kind != .closeBareLink {
      gatherText(of: inlines.items[next], content, into: &url)
      next += 1
    }
    openMark(.link, attributes.adding(.link(String(decoding: url, as: UTF8.self))))
  }

  /// Says an image by its alternative text.
  ///
  /// - Returns: The item after the image.
  mutating func emitImage<Sink: DocumentSink & ~Copyable>(
    at index: Int, _ content: Text, _ source: Text, into sink: inout Sink
  ) throws(Sink.Failure) -> Int {
    let open = inlines.items[index]
    var end = index + 1
    var text: [UInt8] = []
    swap(&text, &alternative)
    text.removeAll(keepingCapacity: true)
    while end < inlines.items.count, inlines.items[end].kind != .closeImage || inlines.items[end].node != open.node {
      gatherText(of: inlines.items[end], content, into: &text)
      end += 1
    }
    alternative = text
    guard let node = open.node, end < inlines.items.count else { return end }
    let attributes = imageAttributes(node)
    if !places.keeps {
      try appendAlternative(attributes, into: &sink)
      return end + 1
    }
    try locate(.markup, open.start..<open.end, content, source, into: &sink)
    let path = pathAdding(.atom)
    if alternative.isEmpty { try appendAlternative(attributes, into: &sink) }
    for inner in (index + 1)..<end {
      try emitAlternative(inlines.items[inner], attributes, path, content, source, into: &sink)
    }
    try locateTail(inlines.items[end].start..<inlines.items[end].end, content, source, into: &sink)
    return end + 1
  }

  private mutating func emitAlternative<Sink: DocumentSink & ~Copyable>(
    _ item: InlineItem, _ attributes: Attributes, _ path: Nesting, _ content: Text, _ source: Text,
    into sink: inout Sink
  ) throws(Sink.Failure) {
    let range = item.start..<item.end
    switch item.kind {
    case .text, .escaped, .entity, .nul, .raw:
      try emitText(item, attributes, path, content, source, into: &sink)
    case .code:
      try emitCode(item, attributes, path, content, source, into: &sink)
    case .html where context.rawHTML == .dropped:
      try locate(.markup, range, content, source, into: &sink)
    case .html, .footnote, .inlineMath, .displayMath:
      try emitVerbatim(range, "\n", attributes, path, content, source, into: &sink)
    case .softBreak, .lineBreak:
      try emitBreak(item, " ", attributes, path, content, source, into: &sink)
    case .closeLink, .closeImage:
      try locateTail(range, content, source, into: &sink)
    case .closeAttributes:
      try locateAttributes(range, content, source, into: &sink)
    case .openAutolink, .closeAutolink, .openLink, .openImage, .openEmphasis, .closeEmphasis, .openStrong,
      .closeStrong, .openStrike, .closeStrike, .openAttributes:
      try locate(.markup, range, content, source, into: &sink)
    case .openBareLink, .closeBareLink, .claimed:
      break
    }
  }

  /// Adds what an item reads as, without its marks.
  private mutating func gatherText(of item: InlineItem, _ content: Text, into text: inout [UInt8]) {
    switch item.kind {
    case .text, .raw, .footnote, .inlineMath, .displayMath:
      for place in item.start..<item.end {
        if content[place] == 0 { text += "\u{FFFD}".utf8 } else { text.append(content[place]) }
      }
    case .escaped: text.append(content[item.end - 1])
    case .entity: text.append(contentsOf: inlines.entities.texts[item.value])
    case .nul: text.append(contentsOf: "\u{FFFD}".utf8)
    case .html where context.rawHTML == .dropped: notes.droppedHTML += 1
    case .code, .html:
      item.node?.withLiteral { literal in for place in 0..<literal.count { text.append(literal.span[place]) } }
    case .softBreak, .lineBreak: text.append(.space)
    default: break
    }
  }

  /// How long attributes may grow where texts that have some stand in one another, in bytes.
  private static let longestAttributes = 1 << 14

  /// Opens a text with attributes; inner ones come after outer ones, so that they win.
  mutating func openAttributes(_ text: String) {
    var inside = attributes
    if let outer = inside.markdownAttributes, !outer.isEmpty {
      guard outer.utf8.count + text.utf8.count <= Self.longestAttributes else {
        notes.longAttributes += 1
        return openPlain(inside)
      }
      inside.markdownAttributes = text.isEmpty ? outer : "\(outer), \(text)"
    } else {
      inside.markdownAttributes = text
    }
    openPlain(inside)
  }

  /// Closes a text with attributes.
  mutating func closeAttributes<Sink: DocumentSink & ~Copyable>(
    _ item: InlineItem, _ content: Text, _ source: Text, into sink: inout Sink
  ) throws(Sink.Failure) {
    // Only a run could carry them.
    if marks.last?.runs == runs { notes.emptyAttributes += 1 }
    try closeMark(into: &sink)
    try locateAttributes(item.start..<item.end, content, source, into: &sink)
  }
}
