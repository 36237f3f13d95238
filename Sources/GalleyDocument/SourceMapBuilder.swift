/// Gathers a ``SourceMap`` while a document is built.
struct SourceMapBuilder: Sendable {
  private var pieces: SegmentedList<PieceRecord>
  private var parts: SegmentedList<PartRecord>
  private var blocks: SegmentedList<BlockSourceRecord>
  /// Whether what follows the last piece may join it.
  private var joins = false

  /// Nothing gathered yet.
  ///
  /// - Parameter shape: How large the tree's nodes may grow: where they are small, segments are.
  init(shape: Shape) {
    let size = shape == .standard ? 4096 : 4
    pieces = SegmentedList(segmentSize: size)
    parts = SegmentedList(segmentSize: size)
    blocks = SegmentedList(segmentSize: size)
  }

  /// Text came from the source.
  ///
  /// - Parameters:
  ///   - text: The text, not empty.
  ///   - start: Where it lies in the document.
  ///   - source: Where it stands in the source.
  mutating func append(_ text: UTF8Span, at start: Int, from source: SourceRange) {
    guard source.fits else { return }
    let place = UTF8Offset(start)
    let new = PieceRecord(SourcePiece(text: place..<place + text.count, source: source))
    // Only what is the source's own bytes is joined. A byte that stands for another is a space or a newline; some
    // entities are as long as what they stand for, and begin with what is not ASCII.
    let first = text.span[0]
    let isPlain = new.textCount == new.sourceCount && first < 0x80 && (new.textCount > 1 || first > 0x20)
    let hasJoined =
      isPlain && joins
      && pieces.changeLast { last in
        guard last.textEnd == new.text, last.sourceEnd == new.source else { return false }
        last.textCount &+= new.textCount
        last.sourceCount &+= new.sourceCount
        return true
      }
    if !hasJoined { pieces.append(new) }
    joins = isPlain
  }

  /// Something else stands in the source.
  ///
  /// - Parameters:
  ///   - part: What it is.
  ///   - range: Where it stands.
  ///   - block: The block that it belongs to.
  ///   - text: How much text stands before it.
  mutating func locate(_ part: SourcePart, at range: SourceRange, in block: UInt32, text: Int) {
    guard range.fits else { return }
    let (lower, upper) = (
      UInt32(truncatingIfNeeded: range.lowerBound.value), UInt32(truncatingIfNeeded: range.upperBound.value)
    )
    if part != .block {
      let text = UInt32(truncatingIfNeeded: text)
      parts.append(PartRecord(text: text, block: block, source: lower, sourceEnd: upper, part: part))
    } else if block != BlockRecord.root {
      blocks.append(BlockSourceRecord(block: block, source: lower, sourceEnd: upper))
    }
  }

  /// Appends what was gathered elsewhere.
  ///
  /// Costs time linear in the number of its segments.
  ///
  /// - Parameters:
  ///   - other: What was gathered.
  ///   - text: The text before it, in bytes.
  ///   - blocks: The number of blocks before it.
  mutating func append(_ other: SourceMapBuilder, text: Int, blocks: UInt32) {
    let text = UInt32(truncatingIfNeeded: text)
    pieces.append(other.pieces, text: text, blocks: blocks)
    parts.append(other.parts, text: text, blocks: blocks)
    self.blocks.append(other.blocks, text: text, blocks: blocks)
  }

  /// The map.
  consuming func finish() -> SourceMap {
    pieces.seal()
    parts.seal()
    blocks.seal()
    return SourceMap(
      storage: SourceMap.Storage(
        pieces: pieces, parts: parts.sorted { $0.precedes($1) }, blocks: blocks.sorted { $0.block < $1.block }))
  }
}

extension SourceRange {
  /// Whether it is a range within the sources that a map can tell of.
  fileprivate var fits: Bool {
    lowerBound >= 0 && lowerBound <= upperBound && upperBound.value <= Int(UInt32.max)
  }
}
