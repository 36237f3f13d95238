internal import GalleyDocument

/// The stack of open marks, and the runs that they enclose.
extension TreeEmitter {
  /// A leaf begins.
  mutating func beginLeaf() {
    previous = .implied
    runs = 0
  }

  /// Says a run.
  @inline(__always)
  mutating func append<Sink: DocumentSink & ~Copyable>(
    _ text: UTF8Span, _ attributes: Attributes, _ path: Nesting, source: SourceRange? = nil, into sink: inout Sink
  ) throws(Sink.Failure) {
    let nesting = explicit(path)
    if nesting == attributes.nesting {
      try sink.append(text, attributes: attributes, source: source)  // no copy: nearly all runs
    } else {
      var attributes = attributes
      attributes.nesting = nesting
      try sink.append(text, attributes: attributes, source: source)
    }
    previous = path
    runs &+= 1
  }

  /// Opens a mark.
  mutating func openMark(_ mark: Mark, _ inside: Attributes) {
    let outer = OpenMark(attributes: attributes, path: path, runs: runs)
    path = pathAdding(mark)
    attributes = inside
    marks.append(outer)
  }

  /// Opens what is no mark, so that the text inside has attributes, or reads on as it is.
  mutating func openPlain(_ inside: Attributes) {
    marks.append(OpenMark(attributes: attributes, path: path, runs: runs))
    attributes = inside
  }

  /// Closes the innermost mark.
  mutating func closeMark<Sink: DocumentSink & ~Copyable>(into sink: inout Sink) throws(Sink.Failure) {
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
  mutating func pathAdding(_ mark: Mark) -> Nesting {
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

extension Attributes {
  func adding(_ intent: InlineIntent) -> Attributes {
    var attributes = self
    attributes.intent.formUnion(intent)
    return attributes
  }

  /// The same with a link or an image in addition.
  func adding(_ other: Attributes) -> Attributes {
    var attributes = self
    guard let rare, let added = other.rare?.values else {
      attributes.rare = other.rare
      return attributes
    }
    var values = rare.values
    if added.link != nil {
      values.link = added.link
      values.linkTitle = added.linkTitle
    } else {
      values.imageURL = added.imageURL
      values.imageTitle = added.imageTitle
    }
    attributes.rare = RareAttributes(values)
    return attributes
  }
}
