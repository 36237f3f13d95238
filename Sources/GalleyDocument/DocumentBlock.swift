/// A block of a document, to be read.
public struct DocumentBlock: Sendable {
  /// The document it belongs to.
  public let document: Document
  /// Its name in that document.
  public let id: BlockID

  /// Its kind and attributes.
  public var block: Block { document.blocks[Int(record.block)] }
  /// Its kind.
  public var kind: BlockKind { block.kind }
  /// What else is known of it.
  public var attributes: BlockAttributes { block.attributes }
  /// Whether it holds text, or nothing.
  public var isLeaf: Bool { record.isLeaf }

  /// The block around it; `nil` at the top.
  public var parent: DocumentBlock? { document.block(record.parent) }
  /// The block before it in the same parent.
  public var previous: DocumentBlock? { document.block(record.previous) }
  /// The block after it in the same parent.
  public var next: DocumentBlock? { document.block(record.next) }
  /// The blocks in it, in order.
  public var children: BlockSequence { BlockSequence(document: document, first: record.first) }

  /// The block and all around it, the innermost first.
  ///
  /// Linear in the depth.
  public var path: [DocumentBlock] {
    var path = [self]
    while let outer = path.last?.parent { path.append(outer) }
    return path
  }

  /// Where its text lies, the last terminator left out.
  ///
  /// O(log n), and linear in the depth of a container.
  public var range: Range<UTF8Offset> {
    let (first, last) = (edgeLeaf(\.first), edgeLeaf(\.last))
    let start = first == 0 ? 0 : document.tree.position(of: first - 1, .ends)
    return UTF8Offset(start)..<UTF8Offset(document.tree.position(of: last, .ends) - 1)
  }

  /// Its text; of a container, that of its leaves with a newline between.
  ///
  /// Linear in its length.
  public var text: String { document.text(in: range) }

  private var record: BlockRecord { document.table[id.raw] }

  /// The leaf end of its first or last leaf.
  private func edgeLeaf(_ edge: KeyPath<BlockRecord, UInt32>) -> Int {
    var leaf = id.raw
    var record = self.record
    while !record.isLeaf {
      leaf = record[keyPath: edge]
      record = document.table[leaf]
    }
    return document.tree.end(of: leaf) { document.table[$0].label } ?? 0
  }
}

/// Blocks that follow each other in one parent.
public struct BlockSequence: Sequence, IteratorProtocol, Sendable {
  let document: Document
  var nextID: UInt32

  init(document: Document, first: UInt32) {
    self.document = document
    nextID = first
  }

  /// The next block.
  ///
  /// - Returns: `nil` after the last.
  public mutating func next() -> DocumentBlock? {
    guard let block = document.block(nextID) else { return nil }
    nextID = document.table[nextID].next
    return block
  }
}

/// The leaf blocks of a document, in the order of its text.
public struct LeafBlocks: Sequence, IteratorProtocol, Sendable {
  private let document: Document
  private var walk: BlockWalk

  init(_ document: Document) {
    self.document = document
    walk = BlockWalk(document.table)
  }

  /// The next leaf block.
  ///
  /// - Returns: `nil` after the last.
  public mutating func next() -> DocumentBlock? {
    while let (id, record, _) = walk.next() {
      if record.isLeaf { return document.block(id) }
    }
    return nil
  }
}

extension Document {
  /// The top-level blocks, in order.
  public var topLevelBlocks: BlockSequence { BlockSequence(document: self, first: table[BlockRecord.root].first) }

  /// The blocks that hold text, in order, each with its path.
  public var leafBlocks: LeafBlocks { LeafBlocks(self) }

  /// The block of a name.
  ///
  /// O(log n).
  ///
  /// - Parameter id: A name in this document.
  /// - Returns: `nil` where the document has no such block, or no longer has it.
  public func block(_ id: BlockID) -> DocumentBlock? {
    table.holds(id.raw) ? DocumentBlock(document: self, id: id) : nil
  }

  /// The block of a number; `nil` for none and for the root.
  func block(_ raw: UInt32) -> DocumentBlock? {
    raw == BlockRecord.none || raw == BlockRecord.root ? nil : DocumentBlock(document: self, id: BlockID(raw: raw))
  }
}
