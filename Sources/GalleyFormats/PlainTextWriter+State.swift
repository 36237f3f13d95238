import GalleyDocument

extension PlainTextWriter {
  /// What the writer remembers of an open block.
  struct Frame {
    let kind: BlockKind
    var role: BlockRole?
    /// Whether blocks in it may touch, as in a tight list and its items.
    var isTight = false
    /// Whether its text, and that of all in it, stands on one line.
    var isFlat = false
    /// Whether something of it was written.
    var hasContent = false
    /// The number of the next item of an ordered list, and what follows it.
    var number = 1
    var delimiter: StaticString = "."
    /// Whether a marker waits for its first line.
    var hasMarker = false
    /// The block before in it.
    var before: Neighbour?
    /// How long the prefixes were, and how many levels they showed, before the block.
    var prefixCount = 0
    var nextPrefixCount = 0
    var prefixDepth = 0

    init(_ kind: BlockKind) { self.kind = kind }
  }

  /// What the next block needs to know of the one before.
  struct Neighbour {
    var kind: BlockKind
    /// Its cell in a table that is a look.
    var cell: TextTableCell?
    /// Whether it is an item of a list that is a look.
    var isTextItem: Bool
  }

  /// What becomes of a run's text.
  enum RunForm { case text, atom, emptyLink }

  /// A link whose text is being written.
  struct OpenLink {
    var url: String
    /// Where among the marks it is.
    var depth: Int
    /// Where its text begins.
    var start: Int
  }
}
