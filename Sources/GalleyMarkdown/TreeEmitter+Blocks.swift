internal import GalleyDocument

extension TreeEmitter {
  /// Says all blocks of a section.
  ///
  /// - Parameters:
  ///   - tree: What libcmark made of it.
  ///   - text: What libcmark was fed for it: the section, or what the scan wrote in its place.
  ///   - source: The whole source.
  ///   - section: The section's place in the source.
  ///   - linesBefore: How many lines libcmark was fed before the text.
  ///   - scan: What a scan found, if there was need for one.
  ///   - sink: Gets the blocks.
  /// - Throws: What the sink throws.
  mutating func emit<Sink: DocumentSink & ~Copyable>(
    _ tree: borrowing CMarkTree, text: Span<UInt8>, source: Span<UInt8>, section: Range<Int>, linesBefore: Int,
    scan: consuming BlockScan?, into sink: inout Sink
  ) throws(Sink.Failure) {
    self.scan = scan.map { FinishedScan($0) }
    if let scan = self.scan { notes.formUnion(scan.found.notes) }
    self.section = section
    isScanRefused = false
    nextBlock = 0
    lines = FedLines(text, first: linesBefore + 1)
    looksAtInlines = mayHoldExtensions(source.extracting(section))
    defer {
      if let scan = self.scan { swap(&spareScan, &scan.found) }
      self.scan = nil
    }
    var part = self.scan?.found.firstPart ?? -1
    guard let root = tree.root, let first = root.firstChild else {
      return try locateParts(from: &part, to: section.upperBound, into: &sink)
    }
    var node = first
    while true {
      if part >= 0, node.parent == root, let scan = self.scan {
        try locateParts(from: &part, to: Int(scan.found.blocks[nextBlock].start), into: &sink)
      }
      switch try open(node, text, source, into: &sink) {
      case .inside(let child):
        node = child
        continue
      case .leaf:
        try sink.leave()
      case .said(let last):
        node = last
      }
      while true {
        if let next = node.next {
          node = next
          break
        }
        guard let parent = node.parent, parent != root else {
          return try locateParts(from: &part, to: section.upperBound, into: &sink)
        }
        try sink.leave()
        node = parent
      }
    }
  }

  /// What is left to do after a block was entered.
  enum Step {
    /// It holds blocks, of which this is the first.
    case inside(CMarkNode)
    /// Its text is said; it is to be left.
    case leaf
    /// All is said, up to a sibling.
    case said(CMarkNode)
  }

  /// Enters a block and says its text.
  private mutating func open<Sink: DocumentSink & ~Copyable>(
    _ node: CMarkNode, _ text: Span<UInt8>, _ source: Span<UInt8>, into sink: inout Sink
  ) throws(Sink.Failure) -> Step {
    let number = nextBlock
    nextBlock += 1
    let found = scan.map { $0.found.blocks[number] }
    switch node.kind {
    case .paragraph:
      let alert = self.alert.take()
      if let alert, alert.isWholeParagraph { return .said(node) }
      try enter(.paragraph, found, into: &sink)
      try emitText(of: node, number, source, skipping: alert?.skip ?? 0, into: &sink)
    case .header:
      if found?.kind == .separator {
        return .said(node)
      }
      if found?.kind == .table { return .said(try emitTable(number, from: node, source, into: &sink)) }
      try enter(header(node, text), found, into: &sink)
      try emitText(of: node, number, source, into: &sink)
    case .codeBlock:
      try enter(code(node, found, text), found, into: &sink)
      try emitLiteral(of: node, found, source, into: &sink)
    case .htmlBlock:
      return try openHTML(node, found, source, into: &sink)
    case .thematicBreak:
      try enter(.thematicBreak, found, into: &sink)
    case .blockQuote:
      return try openQuote(node, number, source, into: &sink)
    case .item:
      var block = Block.listItem
      switch found?.number {
      case 1: block.attributes.task = .open
      case 2: block.attributes.task = .done
      default: break
      }
      try enter(block, found, into: &sink)
      return node.firstChild.map { .inside($0) } ?? .leaf
    case .list:
      try enter(list(node, text), found, into: &sink)
      return node.firstChild.map { .inside($0) } ?? .leaf
    case .document, .text, .softBreak, .lineBreak, .code, .inlineHTML, .emphasis, .strong, .link, .image, .unknown:
      return try openUnknown(node, into: &sink)
    }
    return .leaf
  }

  /// Enters a block and says where it stands.
  mutating func enter<Sink: DocumentSink & ~Copyable>(
    _ block: Block, _ found: ScannedBlock?, into sink: inout Sink
  ) throws(Sink.Failure) {
    try sink.enter(block)
    guard context.keepsSourceRanges, let found else { return }
    try sink.locate(.block, at: SourceRange(Int(found.start), Int(found.end)))
    var part = found.firstPart
    try locateParts(from: &part, to: .max, into: &sink)
  }

  /// Says where parts stand, from one on up to a place in the source; `part` gets the next.
  private mutating func locateParts<Sink: DocumentSink & ~Copyable>(
    from part: inout Int32, to end: Int, into sink: inout Sink
  ) throws(Sink.Failure) {
    guard let scan else { return }
    while part >= 0, case let found = scan.found.parts[Int(part)], Int(found.start) < end {
      try sink.locate(found.part, at: SourceRange(Int(found.start), Int(found.end)))
      part = found.next
    }
  }

  /// Enters what no CommonMark parser makes at this place, so that at least its text is kept.
  private mutating func openUnknown<Sink: DocumentSink & ~Copyable>(
    _ node: CMarkNode, into sink: inout Sink
  ) throws(Sink.Failure) -> Step {
    notes.metUnknown = true
    try sink.enter(Block(.group))
    guard let child = node.firstChild else { return .leaf }
    guard child.kind.isInline else { return .inside(child) }
    try emitInlines(of: node, into: &sink)
    return .leaf
  }
}

// MARK: - Blocks

extension TreeEmitter {
  /// A header, with its form.
  private mutating func header(_ node: CMarkNode, _ text: Span<UInt8>) -> Block {
    var block = Block.header(node.headerLevel)
    if let start = place(of: node, in: text) {
      // Marks that begin a header stand before white space; a paragraph's own would have made another header.
      var end = start
      while end < text.count, text[end] == UInt8(ascii: "#") { end += 1 }
      let isMarked =
        end > start && end - start == node.headerLevel && (end == text.count || text[end].isWhiteSpace)
      block.attributes.form = isMarked ? .atx : .setext
    }
    return block
  }

  private mutating func code(_ node: CMarkNode, _ found: ScannedBlock?, _ text: Span<UInt8>) -> Block {
    if let found, found.kind == .math {
      var block = Block(.codeBlock)
      block.attributes.role = .math
      block.attributes.form = found.number == 0 ? .dollars : .brackets
      return block
    }
    var block = Block.codeBlock(info: node.info)
    if let start = place(of: node, in: text) {
      block.attributes.form = CodeForm.form(of: node, text, at: start)
    }
    return block
  }

  private mutating func list(_ node: CMarkNode, _ text: Span<UInt8>) -> Block {
    var block = node.isOrdered ? Block.orderedList(start: node.listStart) : .unorderedList
    block.attributes.isLoose = !node.isTight
    if node.isOrdered {
      block.attributes.listDelimiter = node.isParenthesized ? .parenthesis : .period
    } else if let start = place(of: node, in: text), start < text.count {
      switch text[start] {
      case UInt8(ascii: "-"): block.attributes.listDelimiter = .hyphen
      case UInt8(ascii: "+"): block.attributes.listDelimiter = .plus
      case UInt8(ascii: "*"): block.attributes.listDelimiter = .asterisk
      default: break
      }
    }
    return block
  }

  /// Where a block's first byte stands in what libcmark was fed.
  private mutating func place(of node: CMarkNode, in text: Span<UInt8>) -> Int? {
    lines.start(of: node.startLine, in: text).map { $0 + node.startColumn - 1 }
  }

  private mutating func openQuote<Sink: DocumentSink & ~Copyable>(
    _ node: CMarkNode, _ number: Int, _ source: Span<UInt8>, into sink: inout Sink
  ) throws(Sink.Failure) -> Step {
    if let scan, scan.found.blocks[number].kind == .footnote {
      let found = scan.found.blocks[number]
      var block = Block.group(.footnote)
      block.attributes.anchor = scan.found.labels[Int(found.number)]
      try enter(block, found, into: &sink)
      return node.firstChild.map { .inside($0) } ?? .leaf
    }
    var block = Block.blockQuote
    alert = alert(node, source)
    block.attributes.alert = alert?.name
    try enter(block, scan?.found.blocks[number], into: &sink)
    if let alert, context.keepsSourceRanges { try sink.locate(.markup, at: alert.mark) }
    return node.firstChild.map { .inside($0) } ?? .leaf
  }

  private mutating func openHTML<Sink: DocumentSink & ~Copyable>(
    _ node: CMarkNode, _ found: ScannedBlock?, _ source: Span<UInt8>, into sink: inout Sink
  ) throws(Sink.Failure) -> Step {
    switch context.rawHTML {
    case .kept, .interpreted:
      try enter(.rawHTML, found, into: &sink)
      try emitLiteral(of: node, found, source, into: &sink)
      return .leaf
    case .escaped:
      try enter(.paragraph, found, into: &sink)
      try emitEscaped(node, found, source, into: &sink)
      return .leaf
    case .dropped:
      notes.droppedHTML += 1
      if let found { try sink.locate(.markup, at: SourceRange(Int(found.start), Int(found.end))) }
      return .said(node)
    }
  }
}

// MARK: - Text

extension TreeEmitter {
  /// Says a leaf's text.
  ///
  /// - Parameters:
  ///   - node: The leaf.
  ///   - number: Its number among the scan's blocks.
  ///   - source: The whole source.
  ///   - skip: How many bytes more of its content stand for nothing.
  ///   - sink: Gets the text.
  /// - Throws: What the sink throws.
  mutating func emitText<Sink: DocumentSink & ~Copyable>(
    of node: CMarkNode, _ number: Int, _ source: Span<UInt8>, skipping skip: Int = 0, into sink: inout Sink
  ) throws(Sink.Failure) {
    let isAsked = context.keepsSourceRanges || skip > 0 || (scan.map { $0.found.blocks[number].skip > 0 } ?? false)
    guard isAsked || (looksAtInlines && mayNeedPass(node)), prepareScan(source, for: node), let scan else {
      return try emitInlines(of: node, into: &sink)
    }
    let found = scan.found.blocks[number]
    let isSaid: Bool
    if let range = scan.found.content(of: found, in: source) {
      isSaid = try emit(
        node, content: source.extracting(range), map: ContentMap(from: range.lowerBound), source: source,
        skipping: Int(found.skip) + skip, columnOffset: Int(found.columnOffset), into: &sink)
    } else {
      var content: [UInt8] = []
      swap(&content, &self.content)
      let map = scan.found.assemble(found, source, into: &content)
      isSaid = try emit(
        node, content: content.span, map: map, source: source,
        skipping: Int(found.skip) + skip, columnOffset: Int(found.columnOffset), into: &sink)
      swap(&content, &self.content)
    }
    if !isSaid {
      notes.unaligned += 1
      try emitInlines(of: node, into: &sink)
    }
  }

  /// Scans the section, if that was not done yet.
  ///
  /// - Returns: Whether the scan agrees with what libcmark made of the section.
  mutating func prepareScan(_ source: Span<UInt8>, for node: CMarkNode) -> Bool {
    if scan != nil { return true }
    guard !isScanRefused else { return false }
    let scan = BlockScanner.scan(
      source, from: section.lowerBound, to: section.upperBound, dialect: context.dialect, keepsParts: false)
    var root = node
    while let parent = root.parent { root = parent }
    guard !scan.isRewritten, scan.agrees(with: root) else {
      isScanRefused = true
      notes.unaligned += 1
      return false
    }
    self.scan = FinishedScan(scan)
    return true
  }
}
