internal import GalleyDocument

/// What a scan of a section's lines found: the blocks that libcmark will find in it, in the same order.
///
/// libcmark's tree can't say what an extension of ours does to the lines around it. So the lines are read first, with
/// libcmark's own rules for blocks and with ours; where ours differ, libcmark is given a *rewritten* text in which a
/// table's cells are headers, one a line, and a footnote is a quote. The tree then is libcmark's, and this says what
/// its nodes are and where in the source their content is. See `BlockScanner.swift`.
struct BlockScan {
  /// What libcmark is to read; only where ``isRewritten``.
  var text: [UInt8] = []
  /// Whether libcmark is to read ``text`` rather than the section.
  var isRewritten = false
  /// The blocks in the order in which they open, with those that libcmark has no node for.
  var blocks: [ScannedBlock] = []
  /// What leaves consist of.
  var stretches: [ContentStretch] = []
  /// What stands in the source beside text; only where ranges were asked for.
  var parts: [ScannedPart] = []
  /// The parts that belong to no block, first and last.
  var firstPart: Int32 = -1
  var lastPart: Int32 = -1
  /// What is known of each table.
  var tables: [ScannedTable] = []
  /// The labels of footnotes, as they are written.
  var labels: [String] = []
  /// The definitions of Markdown attributes: labels and values.
  var attributes: [(label: String, value: String)] = []
  /// Whether a fence or an HTML block may run on past the end.
  var endsOpen = false
  /// Whether the scan was given up, since the rewritten text would have grown too long.
  var isTooLarge = false
  /// What was kept as text or left out, for ``TreeEmitter/Notes``.
  var notes = TreeEmitter.Notes()
}

extension BlockScan {
  /// Forgets all but the memory, for the next section.
  mutating func reset() {
    text.removeAll(keepingCapacity: true)
    blocks.removeAll(keepingCapacity: true)
    stretches.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    tables.removeAll()
    labels.removeAll()
    attributes.removeAll()
    (firstPart, lastPart) = (-1, -1)
    (isRewritten, endsOpen, isTooLarge) = (false, false, false)
    notes = TreeEmitter.Notes()
  }
}

/// A scan that is done, shared by reference: so that a look at it copies nothing.
final class FinishedScan {
  var found: BlockScan

  init(_ found: BlockScan) { self.found = found }
}

/// A block that a scan found.
struct ScannedBlock {
  enum Kind: UInt8 {
    case quote, list, item, footnote
    case paragraph, header, setext, thematicBreak, fence, indentedCode, html
    /// A cell of a table, which libcmark is given as a header.
    case cell
    /// A header that is there to keep blocks apart, and is to be skipped.
    case separator
    /// A formula between lines `$$`, which libcmark is given as a fence.
    case math
    /// A table, and a row of it; libcmark has no node for these.
    case table, row
  }

  var kind: Kind
  /// Where in the source it begins and ends.
  var start: Int32
  var end: Int32 = 0
  /// Which stretches are its content.
  var firstStretch: Int32 = 0
  var stretchCount: Int32 = 0
  /// How many bytes of the content are definitions before the text.
  var definitions: Int32 = 0
  /// How many bytes at the start of the content stand for nothing.
  var skip: Int32 = 0
  /// How far after the block's column its content begins, in a header.
  var columnOffset: Int32 = 0
  /// An item's task (0 none, 1 open, 2 done); the number of a table, or of a footnote's label.
  var number: Int32 = 0
  /// The parts that belong to it, first and last.
  var firstPart: Int32 = -1
  var lastPart: Int32 = -1

  init(_ kind: Kind, at start: Int) {
    self.kind = kind
    self.start = Int32(start)
  }

  /// What libcmark makes of it; `nil` for what has no node there.
  var node: CMarkKind? {
    switch kind {
    case .quote, .footnote: .blockQuote
    case .list: .list
    case .item: .item
    case .paragraph: .paragraph
    case .header, .setext, .cell, .separator: .header
    case .thematicBreak: .thematicBreak
    case .fence, .indentedCode, .math: .codeBlock
    case .html: .htmlBlock
    case .table, .row: nil
    }
  }
}

/// A stretch of a leaf's content.
struct ContentStretch {
  enum Kind: UInt8 {
    /// Bytes of the source.
    case bytes
    /// Spaces that stand for the rest of a tab.
    case spaces
    /// U+00A0 and a space, where a task's box was.
    case placeholder
  }

  var kind = Kind.bytes
  /// Whether a line ends after it.
  var endsLine = false
  /// Where in the source it begins.
  var start: Int32
  /// How many bytes of content it is.
  var count: Int32
}

/// Something in the source that is no text.
struct ScannedPart {
  var part: SourcePart
  var start: Int32
  var end: Int32
  /// The next of the same block.
  var next: Int32 = -1
}

/// What is known of a table.
struct ScannedTable {
  var columns: [ColumnAlignment?]
}
