/// What stands in a block, as far as something depends on it.
struct BlockContent {
  /// How many blocks.
  var count: Int32 = 0
  /// Whether the first is a paragraph.
  var beginsWithParagraph = false
  /// Whether the last is a paragraph.
  var endsInParagraph = false
  /// Whether two paragraphs follow each other, or one has a line of its own; of a list, whether one of its items is so.
  var isLoose = false
  /// Whether a line end stands before what comes next.
  var isOnNewLine = false
  /// Whether there are blocks that a table's cell can't say.
  var hasBlocks = false
  /// The events of its last paragraph.
  var paragraph: (enter: Int32, leave: Int32) = (-1, -1)

  /// The one paragraph that it is, if it is one and no more.
  var onlyParagraph: (enter: Int32, leave: Int32)? {
    count == 1 && endsInParagraph && paragraph.enter >= 0 ? paragraph : nil
  }
}
