/// Builds a ``Document`` from the verbs of ``DocumentSink``.
///
/// It takes more than a sink must: text in a block that holds blocks, or outside all blocks, becomes a paragraph;
/// a block that opens in one that holds text makes that text a paragraph first. Blocks still open at the end are
/// closed. So what it builds is always whole.
public struct DocumentBuilder: DocumentSink, ~Copyable {
  /// Never fails.
  public typealias Failure = Never

  /// A block that is open.
  private struct Open {
    var id: UInt32
    /// The child entered last; ``BlockRecord/none`` before the first.
    var lastChild = BlockRecord.none
    var hasText = false
    /// A paragraph that was opened to hold text where only blocks stood.
    var isImplicit = false
  }

  private var tree: TreeBuilder
  private var records = RecordBuilder()
  private var open: [Open] = [Open(id: BlockRecord.root)]
  private var leafCount: UInt64 = 0
  private var blocks = Interner<Block>()
  private var attributes = Interner<Attributes>()
  private var features: [Features] = []
  /// Ids of sets that are intents alone, by their bits; `none` before first use.
  private var idsOfIntents = InlineArray<64, UInt32>(repeating: Summary.none)
  /// Numbers of blocks of which only the kind is known, by kind; `none` before first use.
  private var idsOfKinds = InlineArray<16, UInt32>(repeating: Summary.none)
  private var nesting = NestingTracker()
  /// `nil` as long as nothing was said of a source.
  private var sourceMap: SourceMapBuilder?

  /// The length of the text so far, terminators among it.
  ///
  /// Stored, since who asks for it at each run would otherwise lend the whole builder.
  package private(set) var utf8Count = UTF8Offset(0)

  /// Whether text was refused since the document reached its limit of 4 GiB.
  public private(set) var isFull = false

  /// Nothing built yet.
  public init() { self.init(shape: .standard) }

  /// Nothing built yet.
  ///
  /// - Parameter shape: How large the tree's nodes may grow.
  package init(shape: Shape) { self.init(shape: shape, asFragment: false) }

  private init(shape: Shape, asFragment: Bool) {
    tree = TreeBuilder(shape, leavesOnly: asFragment)
    records.append(BlockRecord(block: blocks.id(of: Block(.group))))  // the root
    idsOfIntents[0] = id(of: Attributes())
  }

  // MARK: The three verbs

  /// A block opens inside the innermost open one.
  ///
  /// - Parameter block: Its kind and attributes.
  public mutating func enter(_ block: Block) {
    if open[open.count - 1].isImplicit { close() }
    if open[open.count - 1].hasText { wrapText() }
    add(block, isImplicit: false)
  }

  /// Text of the innermost open block.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - attributes: What holds for all of it.
  ///   - source: Where it came from; what is as long as its source is taken for the source's own bytes. The document's
  ///     ``Document/sourceMap`` keeps it.
  public mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange? = nil) {
    guard beginText(text.count) else { return }
    let id = intern(attributes)
    if let source { keep(source, of: text) }
    push(text, id)
  }

  /// The innermost open block closes.
  ///
  /// One that is not open is ignored.
  public mutating func leave() {
    if open[open.count - 1].isImplicit { close() }
    if open.count > 1 { close() }
  }

  /// Where something other than text stands in the source.
  ///
  /// The document's ``Document/sourceMap`` keeps it.
  ///
  /// - Parameters:
  ///   - part: What stands there. It belongs to the innermost open block, at the place in the text that is reached.
  ///   - range: Where it stands.
  public mutating func locate(_ part: SourcePart, at range: SourceRange) {
    let block = part == .block ? innermostEntered : open.count - 1
    if sourceMap == nil { sourceMap = SourceMapBuilder(shape: tree.shape) }
    sourceMap?.locate(part, at: range, in: open[block].id, text: tree.utf8Count)
  }

  // MARK: Beyond the verbs

  /// A set of attributes as this builder counts it.
  package struct SetNumber: Hashable, Sendable {
    fileprivate var id: UInt32
    /// The marks that it has or lists, as bits.
    fileprivate var marks: UInt16
    /// The marks in order.
    fileprivate var path: Nesting

    /// Whether there are any.
    package var isMarked: Bool { marks != 0 }
  }

  /// The number of a set of attributes.
  ///
  /// - Parameter attributes: As a run has them in which no mark of the run before goes on.
  /// - Returns: `nil` where the set alone doesn't say how its marks are nested.
  package mutating func number(of attributes: Attributes) -> SetNumber? {
    var start = NestingTracker()
    let canonical = start.canonical(attributes)
    let path = canonical.resolvedNesting(after: .implied)
    guard path == attributes.resolvedNesting(after: .implied) else { return nil }
    return SetNumber(id: id(of: canonical), marks: canonical.markSet | path.markSet, path: path)
  }

  /// Text of the innermost open block, in which no mark of the run before goes on, unless it is the same run.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - set: What holds for all of it.
  package mutating func append(_ text: UTF8Span, set: SetNumber) {
    guard beginText(text.count) else { return }
    if !set.isMarked {
      nesting.clear()
      return push(text, set.id)
    }
    let attributes = self.attributes.values[Int(set.id)]
    guard nesting.beginsAnew(with: set.marks) else { return push(text, intern(attributes)) }
    nesting.begin(with: attributes, set.path)
    push(text, set.id)
  }

  /// Changes a block that is still open: what a reader learns late.
  ///
  /// - Parameters:
  ///   - level: How far out: 0 is the innermost open block, 1 the one around it. One that is not open is ignored.
  ///   - change: Gets the block.
  public mutating func amend(enclosing level: Int = 0, _ change: (inout Block) -> Void) {
    let innermost = innermostEntered
    guard level >= 0, innermost - level > 0 else { return }
    let id = open[innermost - level].id
    var block = blocks.values[Int(records[id].block)]
    change(&block)
    records[id].block = number(of: block)
  }

  /// The document.
  ///
  /// - Returns: All that was pushed.
  public consuming func finish() -> Document {
    closeAll()
    var uses = [UInt32](repeating: 0, count: blocks.values.count)
    for id in 1..<UInt32(max(1, records.count)) { uses[Int(records[id].block)] += 1 }
    var census = BlockCensus()
    for (block, count) in zip(blocks.values, uses) { census.add(block, count: count) }
    let document = Document(
      tree: tree.finish(), table: BlockTable(records.finish(), census: census), blocks: Distinct(blocks),
      attributes: Distinct(attributes), sourceMap: sourceMap?.finish())
    #if CheckInvariants
    if let fault = document.invariantViolation() { preconditionFailure("a built document breaks a law: \(fault)") }
    #endif
    return document
  }

  /// Builds a stretch of top-level blocks apart, to be appended to another builder.
  ///
  /// - Parameters:
  ///   - shape: How large the tree's nodes may grow; that of the other builder.
  ///   - build: Pushes into the builder. Blocks left open are closed.
  /// - Returns: What was built.
  package static func fragment(
    shape: Shape = .standard, _ build: (inout DocumentBuilder) -> Void
  ) -> DocumentFragment {
    var builder = DocumentBuilder(shape: shape, asFragment: true)
    build(&builder)
    return builder.finishFragment()
  }

  private consuming func finishFragment() -> DocumentFragment {
    closeAll()
    return DocumentFragment(
      leaves: tree.finishLeaves(), chunks: records.finish(), leafCount: leafCount, blocks: blocks,
      attributes: attributes, isFull: isFull, sourceMap: sourceMap)
  }

  /// Appends what another builder built, between top-level blocks.
  ///
  /// Linear in the fragment's runs and blocks.
  ///
  /// - Parameter fragment: Made by ``fragment(shape:_:)``.
  package mutating func append(_ fragment: consuming DocumentFragment) {
    closeAll()
    isFull = isFull || fragment.isFull
    if tree.utf8Count + fragment.utf8Count > DocumentBuilder.maximumLength {
      isFull = true
      return
    }
    let base = UInt32(records.count - 1)
    if let other = fragment.sourceMap {
      if sourceMap == nil { sourceMap = SourceMapBuilder(shape: tree.shape) }
      sourceMap?.append(other, text: tree.utf8Count, blocks: base)
    }
    let sets = attributes.ids(of: fragment.attributes)
    features += attributes.values[features.count...].map { Features($0) }
    let blockSets = blocks.ids(of: fragment.blocks)
    for leaf in fragment.leaves {
      NodeView(leaf).renumber(blocksFrom: base, sets: sets)
      tree.append(leaf)
    }
    utf8Count = UTF8Offset(tree.utf8Count)
    let labelBase = leafCount * tree.shape.labelStep
    leafCount += fragment.leafCount
    let firstID = UInt32(records.count)
    func moved(_ link: UInt32) -> UInt32 { link == BlockRecord.none || link == 0 ? link : link + base }
    fragment.forEachRecord { record in
      var record = record
      record.parent = moved(record.parent)
      record.previous = moved(record.previous)
      record.next = moved(record.next)
      record.first = moved(record.first)
      record.last = moved(record.last)
      record.block = blockSets[Int(record.block)]
      if record.label > 0 { record.label += labelBase }
      records.append(record)
    }
    guard fragment.blockCount > 0 else { return }
    let before = open[0].lastChild
    records[firstID].previous = before
    if before == BlockRecord.none { records[0].first = firstID } else { records[before].next = firstID }
    open[0].lastChild = moved(fragment.root.last)
  }

  /// The most bytes of text, terminators among them: sums are 32 bits wide.
  static let maximumLength = Int(UInt32.max) - 1

  // MARK: Within

  /// The innermost open block but for a paragraph that only holds text beside blocks: nobody entered that.
  private var innermostEntered: Int { open.count - (open[open.count - 1].isImplicit ? 2 : 1) }

  /// Makes the innermost block one that holds text.
  ///
  /// - Parameter count: How long the text is.
  /// - Returns: Whether there is room for it, and any of it.
  @inline(__always)
  private mutating func beginText(_ count: Int) -> Bool {
    if count == 0 { return false }
    if tree.utf8Count + count > DocumentBuilder.maximumLength {
      isFull = true
      return false
    }
    let innermost = open.count - 1
    if innermost == 0 || open[innermost].lastChild != BlockRecord.none {
      add(.paragraph, isImplicit: true)
    }
    open[open.count - 1].hasText = true
    return true
  }

  @inline(__always)
  private mutating func push(_ text: UTF8Span, _ id: UInt32) {
    let features = self.features[Int(id)].rawValue
    unsafe text.span.withUnsafeBufferPointer { unsafe tree.append($0, attributes: id, features: features) }
    utf8Count = UTF8Offset(tree.utf8Count)
  }

  @inline(never)
  private mutating func keep(_ source: SourceRange, of text: UTF8Span) {
    let start = tree.utf8Count
    if sourceMap == nil { sourceMap = SourceMapBuilder(shape: tree.shape) }
    sourceMap?.append(text, at: start, from: source)
  }

  private mutating func add(_ block: Block, isImplicit: Bool) {
    let parent = open.count - 1
    let previous = open[parent].lastChild
    let id = records.append(BlockRecord(parent: open[parent].id, previous: previous, block: number(of: block)))
    if previous == BlockRecord.none {
      records[open[parent].id].first = id
    } else {
      records[previous].next = id
    }
    open[parent].lastChild = id
    open.append(Open(id: id, isImplicit: isImplicit))
    nesting.clear()
  }

  /// The innermost open block's text becomes a paragraph in it.
  private mutating func wrapText() {
    open[open.count - 1].hasText = false
    add(.paragraph, isImplicit: false)
    close()
  }

  private mutating func close() {
    let block = open.removeLast()
    let id = block.id
    if block.lastChild == BlockRecord.none {
      leafCount += 1
      records[id].label = leafCount * tree.shape.labelStep
      if tree.utf8Count < DocumentBuilder.maximumLength { tree.end(of: block.id) } else { isFull = true }
      utf8Count = UTF8Offset(tree.utf8Count)
    } else {
      records[id].last = block.lastChild
    }
    nesting.clear()
  }

  private mutating func closeAll() {
    while open.count > 1 { close() }
    records[0].last = open[0].lastChild
  }

  private mutating func number(of block: Block) -> UInt32 {
    guard block.attributes.isPlain else { return blocks.id(of: block, hint: block.hint) }
    let kind = Int(block.kind.rawValue)
    if idsOfKinds[kind] == Summary.none { idsOfKinds[kind] = blocks.id(of: block) }
    return idsOfKinds[kind]
  }

  @inline(__always)
  private mutating func intern(_ attributes: Attributes) -> UInt32 {
    guard attributes.isIntentOnly else { return internSlowly(attributes) }
    // Without a mark nothing goes on, and where nothing goes on, the nesting is implied.
    let isMarked = !attributes.intent.isDisjoint(with: .marks)
    if !isMarked { nesting.clear() }
    guard let place = attributes.intent.place, idsOfIntents[place] != Summary.none, nesting.isClear else {
      return internSlowly(attributes)
    }
    if isMarked { nesting.begin(with: attributes, attributes.resolvedNesting(after: .implied)) }
    return idsOfIntents[place]
  }

  @inline(never)
  private mutating func internSlowly(_ attributes: Attributes) -> UInt32 {
    let canonical = nesting.canonical(attributes)
    guard canonical.isIntentOnly, let place = canonical.intent.place else { return id(of: canonical) }
    if idsOfIntents[place] == Summary.none { idsOfIntents[place] = id(of: canonical) }
    return idsOfIntents[place]
  }

  private mutating func id(of attributes: Attributes) -> UInt32 {
    let id = self.attributes.id(of: attributes, hint: attributes.hint)
    if Int(id) == features.count { features.append(Features(attributes)) }
    return id
  }
}
