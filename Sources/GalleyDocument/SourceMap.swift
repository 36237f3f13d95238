/// Where the text and the blocks of a document stand in the source that it was read from.
///
/// A document has one where its reader was asked for it and until it is changed. It lies beside the runs, so a piece
/// never splits a run, and it is no part of `==` or of any format.
///
/// - ``pieces`` tell where each stretch of text came from. One that is as long as its source *is* that source; another
///   stands for it as a whole: an escape, an entity, the end of a line.
/// - ``parts`` tell what stands between: marks, destinations, definitions.
/// - ``range(of:)`` tells where a block stands.
///
/// Laws: pieces follow each other in the text, do not overlap there, and lie within a leaf each.
///
/// A value: copies share what they hold. 16 bytes a piece, 20 a part, 12 a block.
public struct SourceMap: Sendable {
  let storage: Storage

  /// What copies share.
  final class Storage: Sendable {
    let pieces: SegmentedList<PieceRecord>
    let parts: SegmentedList<PartRecord>
    let blocks: SegmentedList<BlockSourceRecord>
    /// Whether the pieces' sources follow each other, too: so they do in Markdown.
    let isInSourceOrder: Bool

    init(
      pieces: SegmentedList<PieceRecord>, parts: SegmentedList<PartRecord>, blocks: SegmentedList<BlockSourceRecord>
    ) {
      self.pieces = pieces
      self.parts = parts
      self.blocks = blocks
      isInSourceOrder = pieces.isOrdered { $0.sourceEnd <= $1.source }
    }
  }

  /// Where each stretch of the text came from, in the order of the text.
  public var pieces: SourcePieces { SourcePieces(list: storage.pieces) }

  /// What stands in the source beside text and blocks, in the order of the source.
  ///
  /// ``SourcePart/block`` is not among them: ``range(of:)`` has it.
  public var parts: SourceParts { SourceParts(list: storage.parts) }

  /// Where a block stands in the source, from its first mark to the end of its last line.
  ///
  /// O(log n).
  ///
  /// - Parameter block: A block of the document that the map belongs to.
  /// - Returns: `nil` where the reader said nothing of it: a paragraph, for example, that holds text which stood beside
  ///   blocks.
  public func range(of block: DocumentBlock) -> SourceRange? {
    let blocks = storage.blocks
    let index = blocks.partition { $0.block >= block.id.raw }
    guard index < blocks.count, blocks[index].block == block.id.raw else { return nil }
    return blocks[index].range
  }
}

/// A stretch of a document's text and where it came from.
public struct SourcePiece: Hashable, Sendable {
  /// Where it lies in the document.
  public var text: Range<UTF8Offset>
  /// Where it stands in the source.
  public var source: SourceRange

  /// A stretch.
  ///
  /// - Parameters:
  ///   - text: Where it lies in the document.
  ///   - source: Where it stands in the source.
  public init(text: Range<UTF8Offset>, source: SourceRange) {
    self.text = text
    self.source = source
  }

  /// Whether every byte of the text is a byte of the source.
  var isVerbatim: Bool { text.upperBound - text.lowerBound == source.upperBound - source.lowerBound }
}

/// A stretch of a source that became no text of its own.
public struct LocatedPart: Hashable, Sendable {
  /// What it is.
  public var part: SourcePart
  /// Where it stands in the source.
  public var source: SourceRange
  /// The block that it belongs to; `nil` at the top, where definitions stand.
  public var block: BlockID?
  /// Where it stands in the document's text: after all text that was read before it.
  public var text: UTF8Offset

  /// A part.
  ///
  /// - Parameters:
  ///   - part: What it is.
  ///   - source: Where it stands in the source.
  ///   - block: The block that it belongs to.
  ///   - text: Where it stands in the document's text.
  public init(_ part: SourcePart, source: SourceRange, block: BlockID?, text: UTF8Offset) {
    self.part = part
    self.source = source
    self.block = block
    self.text = text
  }
}

/// The pieces of a source map, in the order of the text.
public struct SourcePieces: RandomAccessCollection, Sendable {
  let list: SegmentedList<PieceRecord>

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of pieces.
  public var endIndex: Int { list.count }
  /// A piece.
  ///
  /// O(log n).
  public subscript(index: Int) -> SourcePiece { list[index].piece }
}

/// The located parts of a source map, in the order of the source.
public struct SourceParts: RandomAccessCollection, Sendable {
  let list: SegmentedList<PartRecord>

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of parts.
  public var endIndex: Int { list.count }
  /// A part.
  ///
  /// O(log n).
  public subscript(index: Int) -> LocatedPart { list[index].located }
}
