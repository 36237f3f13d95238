/// A rich text: blocks, text in them, and attributes over runs of the text.
///
/// A value: copies share what they hold, cost nothing and may be read on any thread. After every leaf block's content
/// stands one newline, its terminator. It counts in offsets, belongs to the block and to no run.
///
/// Laws, all checked by ``invariantViolation()``: links between blocks agree both ways and make one tree; each leaf
/// has one terminator, in the order of the tree; labels grow along it; runs are maximal and canonical; the text tree's
/// own laws.
public struct Document: Sendable {
  var tree: TextTree
  var table: BlockTable
  /// The distinct kinds and attributes of blocks, by the number that records hold.
  var blocks: Distinct<Block>
  /// The distinct attribute sets, by the number that entries hold.
  var attributes: Distinct<Attributes>
  /// Where text and blocks stand in the source; `nil` where the reader was not asked for it.
  ///
  /// No part of `==`.
  public internal(set) var sourceMap: SourceMap?

  init(
    tree: TextTree, table: BlockTable, blocks: Distinct<Block>, attributes: Distinct<Attributes>,
    sourceMap: SourceMap? = nil
  ) {
    self.tree = tree
    self.table = table
    self.blocks = blocks
    self.attributes = attributes
    self.sourceMap = sourceMap
  }

  /// An empty document: no blocks, no text.
  public init() { self = DocumentBuilder().finish() }

  /// A document built in code.
  ///
  /// ```swift
  /// let document = Document {
  ///   $0.block(.header(1), "Title")
  ///   $0.block(.paragraph) { $0.append("Some "); $0.append("bold", Attributes(.stronglyEmphasized)) }
  /// }
  /// ```
  ///
  /// - Parameter build: Pushes into the builder. Blocks left open are closed.
  public init(_ build: (inout DocumentBuilder) -> Void) {
    var builder = DocumentBuilder()
    build(&builder)
    self = builder.finish()
  }

  /// Whether there are no blocks.
  public var isEmpty: Bool { table.count == 1 }

  /// The number of blocks.
  public var blockCount: Int { table.count - 1 }

  /// The number of leaf blocks.
  public var leafCount: Int { Int(tree.summary.ends) }

  /// The number of maximal runs of one attribute set in one leaf block.
  public var runCount: Int { Int(tree.summary.runs) }

  /// The length of the text, terminators among it.
  public var utf8Count: UTF8Offset { UTF8Offset(Int(tree.summary.utf8)) }

  /// The length of the text, terminators among it.
  public var utf16Count: UTF16Offset { UTF16Offset(Int(tree.summary.utf16)) }

  /// The number of lines: newlines, terminators among them.
  public var lineCount: Int { Int(tree.summary.lines) }

  /// How many blocks there are of a kind.
  ///
  /// O(1).
  ///
  /// - Parameter kind: The kind.
  /// - Returns: 0 for none.
  public func count(of kind: BlockKind) -> Int { table.census.count(of: kind) }

  /// What any block has beside its kind.
  ///
  /// O(1).
  package var traits: BlockTraits { table.census.present }

  /// The distinct kinds and attributes of blocks, in no promised order; perhaps also some that no block has any more.
  package var distinctBlocks: [Block] { blocks.all }

  /// The distinct attribute sets, in no promised order; perhaps also some that no run has any more.
  package var distinctAttributes: [Attributes] { attributes.all }

  /// The whole text, with a newline after each leaf block's content.
  ///
  /// Linear in its length.
  public var text: String { tree.string(0, utf8Count.value) }

  /// Which inline constructs occur anywhere.
  ///
  /// O(1).
  package var features: Features { Features(rawValue: UInt16(truncatingIfNeeded: tree.summary.features)) }

  /// Bytes held beyond the text itself, by the tree and the block table.
  package var overhead: Int { tree.overhead + table.byteCount }
}

extension Document: CustomStringConvertible {
  /// How large the document is, in one line; its text is ``text``.
  public var description: String {
    "document of \(blockCount) blocks, \(runCount) runs and \(utf8Count) bytes"
  }
}
