internal import GalleyDocument

/// The direct way: from libcmark's nodes to the sink, for leaves in which no extension has a part.
extension TreeEmitter {
  /// Says the text of a leaf by its nodes alone.
  mutating func emitInlines<Sink: DocumentSink & ~Copyable>(
    of leaf: CMarkNode, into sink: inout Sink
  ) throws(Sink.Failure) {
    guard var node = leaf.firstChild else { return }
    beginLeaf()
    while true {
      if let child = try emitInline(node, into: &sink) {
        node = child
        continue
      }
      while true {
        if let next = node.next {
          node = next
          break
        }
        guard let parent = node.parent, parent != leaf else { return }
        try closeMark(into: &sink)
        node = parent
      }
    }
  }

  /// Says one node of a line.
  ///
  /// - Returns: The first of the nodes in it, if it is a mark that is now open.
  private mutating func emitInline<Sink: DocumentSink & ~Copyable>(
    _ node: CMarkNode, into sink: inout Sink
  ) throws(Sink.Failure) -> CMarkNode? {
    switch node.kind {
    case .text:
      try node.withLiteral { (text: UTF8Span) throws(Sink.Failure) in
        try append(text, attributes, path, into: &sink)
      }
    case .softBreak:
      try append(" ".utf8Span, attributes.adding(.softBreak), path, into: &sink)
    case .lineBreak:
      try append("\n".utf8Span, attributes.adding(.lineBreak), pathAdding(.atom), into: &sink)
    case .code:
      try append(node, attributes.adding(.code), pathAdding(.code), into: &sink)
    case .inlineHTML:
      switch context.rawHTML {
      case .kept, .interpreted: try append(node, attributes.adding(.inlineHTML), pathAdding(.html), into: &sink)
      case .escaped: try append(node, attributes, path, into: &sink)
      case .dropped: notes.droppedHTML += 1
      }
    case .emphasis:
      openMark(.emphasized, attributes.adding(.emphasized))
      return try firstChild(of: node, into: &sink)
    case .strong:
      openMark(.stronglyEmphasized, attributes.adding(.stronglyEmphasized))
      return try firstChild(of: node, into: &sink)
    case .link:
      openLink(node)
      return try firstChild(of: node, into: &sink)
    case .image:
      try appendImage(node, into: &sink)
    case .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .paragraph, .header, .thematicBreak, .unknown:
      notes.metUnknown = true
      openPlain(attributes)
      return try firstChild(of: node, into: &sink)
    }
    return nil
  }

  /// Opens a link of libcmark's.
  ///
  /// libcmark lets a bare URL in angle brackets be a link inside a link. The outer one counts: the inner one's
  /// destination is its text, which stays.
  mutating func openLink(_ node: CMarkNode) {
    if attributes.link != nil {
      openPlain(attributes)
    } else {
      openMark(.link, attributes.adding(.link(node.url, title: node.title)))
    }
  }

  /// The first of the nodes in one that was opened; without any it is closed again.
  private mutating func firstChild<Sink: DocumentSink & ~Copyable>(
    of node: CMarkNode, into sink: inout Sink
  ) throws(Sink.Failure) -> CMarkNode? {
    if let child = node.firstChild { return child }
    try closeMark(into: &sink)
    return nil
  }

  private mutating func append<Sink: DocumentSink & ~Copyable>(
    _ node: CMarkNode, _ attributes: Attributes, _ path: Nesting, into sink: inout Sink
  ) throws(Sink.Failure) {
    try node.withLiteral { (text: UTF8Span) throws(Sink.Failure) in
      try append(text, attributes, path, into: &sink)
    }
  }
}

// MARK: - Images

extension TreeEmitter {
  /// Says an image as its plain alternative text, which is what libcmark's HTML writer puts into `alt`.
  private mutating func appendImage<Sink: DocumentSink & ~Copyable>(
    _ image: CMarkNode, into sink: inout Sink
  ) throws(Sink.Failure) {
    gatherAlternative(of: image)
    try appendAlternative(imageAttributes(image), into: &sink)
  }

  /// What holds for an image whose alternative text was gathered.
  mutating func imageAttributes(_ image: CMarkNode) -> Attributes {
    var attributes = attributes.adding(.image(image.url, title: image.title))
    if alternative.elementsEqual("\u{FFFC}".utf8) { attributes.alternativeText = "\u{FFFC}" }
    return attributes
  }

  /// Says an image by the alternative text that was gathered.
  mutating func appendAlternative<Sink: DocumentSink & ~Copyable>(
    _ attributes: Attributes, into sink: inout Sink
  ) throws(Sink.Failure) {
    if alternative.isEmpty { alternative.append(contentsOf: "\u{FFFC}".utf8) }
    let path = pathAdding(.atom)
    let text = alternative
    // Pieces of valid texts, one after the other.
    try append(unsafe UTF8Span(unchecked: text.span), attributes, path, into: &sink)
  }

  private mutating func gatherAlternative(of image: CMarkNode) {
    alternative.removeAll(keepingCapacity: true)
    var node = image
    while true {
      switch node.kind {
      case .inlineHTML where context.rawHTML == .dropped:
        notes.droppedHTML += 1
      case .text, .code, .inlineHTML:
        node.withLiteral { text in for index in 0..<text.count { alternative.append(text.span[index]) } }
      case .softBreak, .lineBreak:
        alternative.append(UInt8(ascii: " "))
      case .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .paragraph, .header, .thematicBreak,
        .emphasis, .strong, .link, .image, .unknown:
        break
      }
      if let child = node.firstChild {
        node = child
        continue
      }
      while node != image, node.next == nil, let parent = node.parent { node = parent }
      guard node != image, let next = node.next else { return }
      node = next
    }
  }
}
