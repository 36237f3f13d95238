extension Document: Equatable {
  /// Whether two documents say the same: blocks, attributes and text in order.
  ///
  /// Ids, the chunks of the text and source ranges are no part of it. Linear in the length.
  ///
  /// - Parameters:
  ///   - a: A document.
  ///   - b: Another.
  /// - Returns: Whether they are equal.
  public static func == (a: Document, b: Document) -> Bool {
    let (own, other) = (a.tree.summary, b.tree.summary)
    guard own.utf8 == other.utf8, own.ends == other.ends, own.runs == other.runs, a.table.count == b.table.count
    else { return false }
    return a.agrees(with: b, blocks: { $0 }, attributes: { $0 })
  }

  /// Whether two documents mean the same, however their source wrote it.
  ///
  /// As `==`, but list delimiters, the forms of headers and code, and derived anchors are not compared, and a soft
  /// break reads as a space. Linear in the length.
  ///
  /// - Parameter other: Another document.
  /// - Returns: Whether they are equivalent.
  public func isEquivalent(to other: Document) -> Bool {
    guard tree.summary.utf8 == other.tree.summary.utf8, table.count == other.table.count else { return false }
    if agrees(with: other, blocks: { $0.essence }, attributes: { $0.essence }) { return true }
    // A soft break cuts a run in two, and the second part says its nesting in another way.
    guard mayCutNestings || other.mayCutNestings else { return false }
    return joiningSoftBreaks.agrees(
      with: other.joiningSoftBreaks, blocks: { $0.essence }, attributes: { $0.essence })
  }

  private var mayCutNestings: Bool { features.isSuperset(of: [.softBreak, .nesting]) }

  /// The same with spaces that are no soft breaks.
  private var joiningSoftBreaks: Document {
    var joiner = SoftBreakJoiner()
    replay(into: &joiner)
    return joiner.builder.finish()
  }

  private func agrees(
    with other: Document, blocks essence: (Block) -> Block, attributes setEssence: (Attributes) -> Attributes
  ) -> Bool {
    // What is distinct in either gets a number that both share, so that the walks compare numbers.
    var sharedBlocks = Interner<Block>()
    var sharedSets = Interner<Attributes>()
    let (ownBlocks, theirBlocks) = (
      blocks.all.map { sharedBlocks.id(of: essence($0)) }, other.blocks.all.map { sharedBlocks.id(of: essence($0)) }
    )
    guard hasEqualBlocks(other, ownBlocks, theirBlocks) else { return false }
    let ownSets = attributes.all.map { sharedSets.id(of: setEssence($0)) }
    let theirSets = other.attributes.all.map { sharedSets.id(of: setEssence($0)) }
    return hasEqualText(other, ownSets, theirSets)
  }

  private func hasEqualBlocks(_ other: Document, _ own: [UInt32], _ theirs: [UInt32]) -> Bool {
    var (here, there) = (BlockWalk(table), BlockWalk(other.table))
    while true {
      let (a, b) = (here.next(), there.next())
      guard let a, let b else { return a == nil && b == nil }
      guard a.depth == b.depth, a.record.isLeaf == b.record.isLeaf,
        own[Int(a.record.block)] == theirs[Int(b.record.block)]
      else { return false }
    }
  }

  private func hasEqualText(_ other: Document, _ own: [UInt32], _ theirs: [UInt32]) -> Bool {
    var (here, there) = (EntryCursor(tree), EntryCursor(other.tree))
    var (a, b) = unsafe (here.next(), there.next())
    var (atA, atB) = (0, 0)
    while let x = unsafe a, let y = unsafe b {
      guard unsafe x.entry.isEnd == y.entry.isEnd else { return false }
      if unsafe !x.entry.isEnd {
        guard unsafe own[Int(x.entry.id)] == theirs[Int(y.entry.id)] else { return false }
      }
      let length = unsafe min(x.text.count - atA, y.text.count - atB)
      let (p, q) = unsafe (x.text[atA..<atA + length], y.text[atB..<atB + length])
      guard unsafe p.elementsEqual(q) else { return false }
      (atA, atB) = (atA + length, atB + length)
      if unsafe atA == x.text.count { unsafe (a, atA) = (here.next(), 0) }
      if unsafe atB == y.text.count { unsafe (b, atB) = (there.next(), 0) }
    }
    return unsafe a == nil && b == nil
  }
}

extension Block {
  /// What equivalence compares.
  fileprivate var essence: Block {
    var block = self
    block.attributes.listDelimiter = nil
    block.attributes.form = nil
    if block.attributes.isAnchorDerived {
      block.attributes.anchor = nil
      block.attributes.isAnchorDerived = false
    }
    return block
  }
}

extension Attributes {
  /// What equivalence compares.
  fileprivate var essence: Attributes {
    var attributes = self
    attributes.intent.remove(.softBreak)
    return attributes
  }
}

/// Builds a document in which soft breaks are spaces.
private struct SoftBreakJoiner: DocumentSink, ~Copyable {
  typealias Failure = Never

  var builder = DocumentBuilder()

  mutating func enter(_ block: Block) { builder.enter(block) }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    builder.append(text, attributes: attributes.essence, source: source)
  }

  mutating func leave() { builder.leave() }
}
