internal import Galley

/// Says where the blocks and runs of a document stand in its source, as the document is replayed.
struct SourcePlaces {
  private let map: SourceMap
  private let lines: LineTable
  /// The block that is entered next.
  private var next: DocumentBlock?
  /// How much of the text was said.
  private var position: UTF8Offset = 0

  /// The places of a document.
  ///
  /// - Parameters:
  ///   - document: Read with its source ranges; `nil` where it has none.
  ///   - source: What it was read from.
  init?(of document: Document, in source: Span<UInt8>) {
    guard let map = document.sourceMap else { return nil }
    self.map = map
    lines = LineTable(source)
    var blocks = document.topLevelBlocks
    next = blocks.next()
  }

  /// A block opens.
  ///
  /// - Returns: Where it stands, if that is known.
  mutating func enter() -> String? {
    guard let block = next else { return nil }
    if block.isLeaf { position = block.range.lowerBound }
    var children = block.children
    next = children.next()
    var ended: DocumentBlock? = block
    while next == nil, let last = ended {
      next = last.next
      ended = last.parent
    }
    return map.range(of: block).map(words)
  }

  /// A run ends.
  ///
  /// - Parameter length: Its text, in bytes.
  /// - Returns: Where it stands, if that is known.
  mutating func run(of length: Int) -> String? {
    let start = position
    position = start + length
    return map.sourceRange(of: start..<position).map(words)
  }

  private func words(_ range: SourceRange) -> String {
    "at \(lines.location(of: range.lowerBound))-\(lines.location(of: range.upperBound))"
  }
}
