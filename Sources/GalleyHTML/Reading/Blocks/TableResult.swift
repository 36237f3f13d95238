/// What became of a table once all of it was known.
struct TableResult {
  /// Its events: a table, or the blocks of one that only laid out a page.
  var chain = TableTape.Chain()
  /// What that is to the block around it.
  var content = BlockContent()
  /// Whether it is a table.
  var isTable = false
}

extension BlockContent {
  /// Counts what another block held as one's own.
  mutating func add(_ other: BlockContent) {
    if other.count == 0 { return }
    isLoose = isLoose || other.isLoose || (endsInParagraph && other.beginsWithParagraph)
    if count == 0 { beginsWithParagraph = other.beginsWithParagraph }
    count += other.count
    endsInParagraph = other.endsInParagraph
    hasBlocks = hasBlocks || other.hasBlocks
    isOnNewLine = false
    paragraph = other.paragraph
  }
}
