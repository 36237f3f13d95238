import GalleyDocument

extension HTMLWriter {
  /// What the writer remembers of an open block.
  struct Frame {
    /// What closes it.
    var close: StaticString = ""
    /// Whether what closes it stands on a line of its own.
    var closesOnNewLine = false
    /// What becomes of text in it.
    var text = TextForm.inline
    /// Whether its tag is still without the content that tells where things belong.
    var part = Part.plain
    /// Whether a paragraph in it needs no tags, as in the items of a tight list.
    var isTight = false
    /// Whether the block before in it is a paragraph.
    var before = Before.other
    /// What stands open around the last block in it.
    var wrapper = Wrapper.none
  }

  /// What becomes of a block's text.
  enum TextForm { case inline, raw, escaped, none }

  /// What else must be done when a block closes.
  enum Part { case plain, list(isTight: Bool), table, footnote(label: String?), header }

  /// What a block's neighbour before it is.
  enum Before { case other, paragraph, bareParagraph }

  /// Elements that hold neighbouring blocks for which the document has no container.
  enum Wrapper: Equatable { case none, textTable(TextTableCell) }

  /// What becomes of a run's text.
  enum RunForm { case text, softBreak, raw, dropped, atom, emptyLink }

  /// A mark whose element is open.
  struct OpenMark {
    var mark: Mark
    /// What closes it; empty where the mark has no element.
    var close: StaticString
  }

  /// Where in a table its rows are.
  struct TableState {
    enum Section { case none, head, body }
    var columns: [ColumnAlignment?]
    var section = Section.none
    /// How many rows below this one each column is taken by a cell of a row above.
    var taken: [Int]
    var column = 0
    var isHeader = false
  }
}
