internal import GalleyDocument

extension TreeEmitter {
  /// Says the text of a leaf.
  mutating func emitInlines<Sink: DocumentSink & ~Copyable>(
    of leaf: CMarkNode, into sink: inout Sink
  ) throws(Sink.Failure) {
    guard var node = leaf.firstChild else { return }
    previous = .implied
    runs = 0
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
        try close(parent, into: &sink)
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
      try append(node, attributes.adding(.inlineHTML), pathAdding(.html), into: &sink)
    case .emphasis:
      return try open(node, .emphasized, attributes.adding(.emphasized), into: &sink)
    case .strong:
      return try open(node, .stronglyEmphasized, attributes.adding(.stronglyEmphasized), into: &sink)
    case .link where attributes.link != nil:
      // libcmark lets a bare URL in angle brackets be a link inside a link. The outer one counts: the inner one's
      // destination is its text, which stays.
      return try openNothing(node, into: &sink)
    case .link:
      return try open(node, .link, attributes.adding(.link(node.url, title: node.title)), into: &sink)
    case .image:
      try appendImage(node, into: &sink)
    case .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .paragraph, .header, .thematicBreak, .unknown:
      notes.metUnknown = true
      return try openNothing(node, into: &sink)
    }
    return nil
  }

  @inline(__always)
  private mutating func append<Sink: DocumentSink & ~Copyable>(
    _ text: UTF8Span, _ attributes: Attributes, _ path: Nesting, into sink: inout Sink
  ) throws(Sink.Failure) {
    let nesting = explicit(path)
    if nesting == attributes.nesting {
      try sink.append(text, attributes: attributes, source: nil)  // no copy: nearly all runs
    } else {
      var attributes = attributes
      attributes.nesting = nesting
      try sink.append(text, attributes: attributes, source: nil)
    }
    previous = path
    runs &+= 1
  }

  private mutating func append<Sink: DocumentSink & ~Copyable>(
    _ node: CMarkNode, _ attributes: Attributes, _ path: Nesting, into sink: inout Sink
  ) throws(Sink.Failure) {
    try node.withLiteral { (text: UTF8Span) throws(Sink.Failure) in
      try append(text, attributes, path, into: &sink)
    }
  }
}

// MARK: - Marks

extension TreeEmitter {
  private mutating func open<Sink: DocumentSink & ~Copyable>(
    _ node: CMarkNode, _ mark: Mark, _ inside: Attributes, into sink: inout Sink
  ) throws(Sink.Failure) -> CMarkNode? {
    let outer = OpenMark(attributes: attributes, path: path, runs: runs)
    path = pathAdding(mark)
    attributes = inside
    marks.append(outer)
    if let child = node.firstChild { return child }
    try close(node, into: &sink)
    return nil
  }

  /// Opens nothing, so that the text inside reads on as it is.
  private mutating func openNothing<Sink: DocumentSink & ~Copyable>(
    _ node: CMarkNode, into sink: inout Sink
  ) throws(Sink.Failure) -> CMarkNode? {
    marks.append(OpenMark(attributes: attributes, path: path, runs: runs))
    if let child = node.firstChild { return child }
    try close(node, into: &sink)
    return nil
  }

  private mutating func close<Sink: DocumentSink & ~Copyable>(
    _ node: CMarkNode, into sink: inout Sink
  ) throws(Sink.Failure) {
    guard let outer = marks.popLast() else { return }
    if runs == outer.runs, attributes.link != nil, outer.attributes.link == nil {
      // A link without content: only a run can carry it, so one stands there whose text is to be written as nothing.
      var placeholder = attributes
      placeholder.alternativeText = ""
      try append("\u{FFFC}".utf8Span, placeholder, path, into: &sink)
    }
    attributes = outer.attributes
    path = outer.path
  }

  /// The open marks with one more inside, which begins here.
  ///
  /// Where the run before has an equal mark at that place, and the same marks around it, the new one takes the other
  /// side: so it does not go on from it.
  private mutating func pathAdding(_ mark: Mark) -> Nesting {
    let depth = path.depth
    guard depth < Nesting.maximumDepth else {
      notes.nestsTooDeep = true
      return path
    }
    let shift = UInt64(depth * Nesting.bitsPerMark)
    var new = UInt64(mark.rawValue)
    if previous.path & (1 << shift - 1) == path.path {
      let there = previous.path >> shift & Nesting.markMask
      if there & Nesting.kindMask == new { new |= ~there & Nesting.sideMask }
    }
    return Nesting(path: path.path | new << shift)
  }

  /// What to say of a run's path: nothing where at most one mark holds and the rule of ``Nesting`` finds it.
  @inline(__always)
  private func explicit(_ path: Nesting) -> Nesting {
    guard path != .implied else { return .implied }
    guard path.path <= Nesting.markMask else { return path }
    let goesOn = previous.path & Nesting.markMask == path.path
    let begins = previous.path & Nesting.kindMask != path.path & Nesting.kindMask
    return goesOn || begins ? .implied : path
  }
}

extension Nesting {
  /// How a path is packed: the mark in four bits, its side in the fifth.
  fileprivate static let bitsPerMark = 5
  fileprivate static let kindMask: UInt64 = 0b01111
  fileprivate static let sideMask: UInt64 = 0b10000
  fileprivate static let markMask: UInt64 = 0b11111
}

// MARK: - Attributes

extension TreeEmitter {
  /// Says an image as its plain alternative text, which is what libcmark's HTML writer puts into `alt`.
  private mutating func appendImage<Sink: DocumentSink & ~Copyable>(
    _ image: CMarkNode, into sink: inout Sink
  ) throws(Sink.Failure) {
    gatherAlternative(of: image)
    var attributes = attributes.adding(.image(image.url, title: image.title))
    let replacement = Array("\u{FFFC}".utf8)
    if alternative == replacement { attributes.alternativeText = "\u{FFFC}" }
    if alternative.isEmpty { alternative = replacement }
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

extension Attributes {
  fileprivate func adding(_ intent: InlineIntent) -> Attributes {
    var attributes = self
    attributes.intent.formUnion(intent)
    return attributes
  }

  /// The same with a link or an image in addition.
  fileprivate func adding(_ other: Attributes) -> Attributes {
    var attributes = self
    if let rare {
      // An image in a link: no link stands in a link, and nothing in an image.
      var values = rare.values
      values.imageURL = other.imageURL
      values.imageTitle = other.imageTitle
      attributes.rare = RareAttributes(values)
    } else {
      attributes.rare = other.rare
    }
    return attributes
  }
}
