/// What a segmented list holds: a record that counts from where its segment begins.
protocol SegmentRecord: Sendable {
  /// The same, counted from the start of the document.
  ///
  /// - Parameters:
  ///   - text: The text before the segment, in bytes.
  ///   - blocks: The number of blocks before it.
  /// - Returns: What it is in the whole document.
  func moved(text: UInt32, blocks: UInt32) -> Self
}

/// A stretch of text and its source, 16 bytes.
struct PieceRecord: SegmentRecord, Hashable {
  var text: UInt32
  var textCount: UInt32
  var source: UInt32
  var sourceCount: UInt32

  /// A piece that fits.
  ///
  /// - Parameters:
  ///   - piece: Its text and its source, both below 4 GiB.
  ///   - start: Where counting starts in the text.
  init(_ piece: SourcePiece, from start: UTF8Offset = 0) {
    text = UInt32(truncatingIfNeeded: piece.text.lowerBound - start)
    textCount = UInt32(truncatingIfNeeded: piece.text.upperBound - piece.text.lowerBound)
    source = UInt32(truncatingIfNeeded: piece.source.lowerBound.value)
    sourceCount = UInt32(truncatingIfNeeded: piece.source.upperBound - piece.source.lowerBound)
  }

  var textEnd: UInt32 { text &+ textCount }
  var sourceEnd: UInt32 { source &+ sourceCount }

  func moved(text base: UInt32, blocks: UInt32) -> PieceRecord {
    var record = self
    record.text &+= base
    return record
  }

  var piece: SourcePiece {
    SourcePiece(text: UTF8Offset(Int(text))..<UTF8Offset(Int(textEnd)), source: SourceRange(source, sourceEnd))
  }
}

/// A located part, 20 bytes.
struct PartRecord: SegmentRecord, Hashable {
  var text: UInt32
  /// The root for none.
  var block: UInt32
  var source: UInt32
  var sourceEnd: UInt32
  var part: SourcePart

  func moved(text base: UInt32, blocks: UInt32) -> PartRecord {
    var record = self
    record.text &+= base
    if block != BlockRecord.root { record.block &+= blocks }
    return record
  }

  /// Whether it stands before another in the source; a longer one stands before what begins with it.
  func precedes(_ other: PartRecord) -> Bool {
    source != other.source ? source < other.source : sourceEnd > other.sourceEnd
  }

  var located: LocatedPart {
    LocatedPart(
      part, source: SourceRange(source, sourceEnd), block: block == BlockRecord.root ? nil : BlockID(raw: block),
      text: UTF8Offset(Int(text)))
  }
}

/// Where a block stands, 12 bytes.
struct BlockSourceRecord: SegmentRecord, Hashable {
  var block: UInt32
  var source: UInt32
  var sourceEnd: UInt32

  func moved(text: UInt32, blocks: UInt32) -> BlockSourceRecord {
    BlockSourceRecord(block: block &+ blocks, source: source, sourceEnd: sourceEnd)
  }

  var range: SourceRange { SourceRange(source, sourceEnd) }
}

extension SourceRange {
  fileprivate init(_ lower: UInt32, _ upper: UInt32) { self.init(UTF8Offset(Int(lower)), UTF8Offset(Int(upper))) }
}
