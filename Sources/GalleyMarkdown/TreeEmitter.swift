internal import GalleyDocument

/// Says a parsed section to a sink: blocks here, what stands in them in `TreeEmitter+Inlines.swift`.
///
/// One emitter serves all sections of a source, one after the other. Nothing recurses: the way back is in the nodes'
/// own links, and the open marks are a stack.
struct TreeEmitter {
  /// What could not be carried over so far.
  var notes = Notes()

  /// The marks that enclose the next run, outermost first.
  var marks: [OpenMark] = []
  /// What `marks` add up to.
  var attributes = Attributes()
  /// `marks` with their sides, as far as a nesting can order them.
  var path = Nesting.implied
  /// The same of the run before in this leaf, its own innermost mark included.
  var previous = Nesting.implied
  /// How many runs the leaf has so far.
  var runs = 0
  /// An image's alternative text while it is put together.
  var alternative: [UInt8] = []

  /// A mark with what held outside it.
  struct OpenMark {
    var attributes: Attributes
    var path: Nesting
    var runs: Int
  }

  /// Says all blocks of a section.
  mutating func emit<Sink: DocumentSink & ~Copyable>(
    _ tree: borrowing CMarkTree, into sink: inout Sink
  ) throws(Sink.Failure) {
    guard let root = tree.root, var node = root.firstChild else { return }
    while true {
      if let child = try open(node, into: &sink) {
        node = child
        continue
      }
      try sink.leave()
      while true {
        if let next = node.next {
          node = next
          break
        }
        guard let parent = node.parent, parent != root else { return }
        try sink.leave()
        node = parent
      }
    }
  }

  /// Enters a block and says its text.
  ///
  /// - Returns: The first of the blocks in it, if it holds blocks.
  private mutating func open<Sink: DocumentSink & ~Copyable>(
    _ node: CMarkNode, into sink: inout Sink
  ) throws(Sink.Failure) -> CMarkNode? {
    switch node.kind {
    case .paragraph:
      try sink.enter(.paragraph)
      try emitInlines(of: node, into: &sink)
      return nil
    case .header:
      try sink.enter(.header(node.headerLevel))
      try emitInlines(of: node, into: &sink)
      return nil
    case .codeBlock:
      try sink.enter(.codeBlock(info: node.info))
      try emitLiteral(of: node, into: &sink)
      return nil
    case .htmlBlock:
      try sink.enter(.rawHTML)
      try emitLiteral(of: node, into: &sink)
      return nil
    case .thematicBreak:
      try sink.enter(.thematicBreak)
      return nil
    case .blockQuote:
      try sink.enter(.blockQuote)
    case .item:
      try sink.enter(.listItem)
    case .list:
      try sink.enter(list(node))
    case .document, .text, .softBreak, .lineBreak, .code, .inlineHTML, .emphasis, .strong, .link, .image, .unknown:
      return try openUnknown(node, into: &sink)
    }
    return node.firstChild
  }

  /// Enters what no CommonMark parser makes at this place, so that at least its text is kept.
  private mutating func openUnknown<Sink: DocumentSink & ~Copyable>(
    _ node: CMarkNode, into sink: inout Sink
  ) throws(Sink.Failure) -> CMarkNode? {
    notes.metUnknown = true
    try sink.enter(Block(.group))
    guard let child = node.firstChild, child.kind.isInline else { return node.firstChild }
    try emitInlines(of: node, into: &sink)
    return nil
  }

  private func list(_ node: CMarkNode) -> Block {
    var block = node.isOrdered ? Block.orderedList(start: node.listStart) : .unorderedList
    block.attributes.isLoose = !node.isTight
    if node.isOrdered { block.attributes.listDelimiter = node.isParenthesized ? .parenthesis : .period }
    return block
  }

  private func emitLiteral<Sink: DocumentSink & ~Copyable>(
    of node: CMarkNode, into sink: inout Sink
  ) throws(Sink.Failure) {
    try node.withLiteral { (text: UTF8Span) throws(Sink.Failure) in
      try sink.append(text, attributes: Attributes(), source: nil)
    }
  }
}

extension CMarkKind {
  /// Whether such a node stands in a line.
  var isInline: Bool {
    switch self {
    case .text, .softBreak, .lineBreak, .code, .inlineHTML, .emphasis, .strong, .link, .image: true
    case .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .paragraph, .header, .thematicBreak, .unknown:
      false
    }
  }
}
