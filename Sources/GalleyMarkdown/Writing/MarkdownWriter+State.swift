internal import GalleyDocument

extension MarkdownWriter {
  /// What the writer remembers of an open block.
  struct Frame {
    var block = Block(.group)
    var form = Form.plain
    /// Whether nobody entered it: it was opened to hold what can't stand where it stands.
    var isImplicit = false
    /// Whether its text is strong for want of another form.
    var isStrong = false
  }

  /// What becomes of an open block.
  enum Form {
    /// It has no form of its own; what it holds is written in its place.
    case plain
    /// Its text is gathered and written when it closes.
    case leaf
    /// The same for code and HTML, whose text has no marks.
    case literal
    /// A list, by its place in ``MarkdownWriter/lists``.
    case list(Int)
    /// The innermost of ``MarkdownWriter/containers``.
    case container
    case table
    case row
    case cell
    /// A block in a cell.
    case inCell
    /// HTML tags around it, of which this is the last.
    case element(close: StaticString)
    /// What only HTML can say.
    case html
  }

  /// What lines are written in.
  struct Container {
    var kind = Kind.document
    /// How many bytes stand before each line around it.
    var outerCount = 0
    /// How many of the bytes before a line a blank one keeps.
    var blankCount = 0
    /// Whether a quote's mark is among them.
    var isQuoted = false
    /// The list whose item it is.
    var list = -1
    /// Whether it is an item of a tight list.
    var isTight = false
    /// What marks the items of that list.
    var marker: UInt8 = 0
    /// A box that is still to be written.
    var task: TaskState?
    /// Whether the box can be read there.
    var hasRealTask = false
    /// Whether something was written in it.
    var hasContent = false
    /// The marker of the list that was written last in it; 0 where something else was.
    var lastMarker: UInt8 = 0
    /// Whether what was written last is a quote.
    var endsInQuote = false
    /// Whether what was written last is a footnote.
    var endsInFootnote = false
    /// The kind of an alert whose name is still to be written.
    var alert: String?
    /// Whether nothing but that name was written.
    var endsInAlertName = false
    /// Whether what was written last is a tag around blocks.
    var endsInTag = false

    enum Kind { case document, quote, item, footnote }
  }

  /// What the last leaf would do to a line that follows without a blank one.
  enum Tail {
    /// Nothing.
    case other
    /// Take it in, if it is text.
    case paragraph
    /// The same although the paragraph's container has ended.
    case lazyParagraph
    /// Take it in as a row.
    case table
    /// The same; to some readers it also ends with a blank line.
    case headerOnlyTable
    /// Take it in, whatever it is.
    case html
    /// Nothing; to some readers an empty footnote ends with a blank line.
    case emptyFootnote
    /// Nothing, but a blank line would be taken in.
    case openHTML
    /// Nothing; a blank line behind a rule makes no list loose in libcmark.
    case rule
  }

  /// What the writer remembers of a list.
  struct ListState {
    var isOrdered: Bool
    var isLoose: Bool
    /// What stands behind a number or in place of it; 0 before the first item.
    var marker: UInt8 = 0
    /// The number of the next item.
    var number: Int
    var count = 0
    /// Whether a tight list holds what only a loose one can.
    var mustBeLoose = false
  }

  /// The open table, which is written when it closes: its columns are known only then.
  struct TableState {
    var columns: [ColumnAlignment?]
    /// The cells, one after the other.
    var text = MarkdownOutput()
    /// Where in the text each cell ends.
    var ends: [Int] = []
    /// How many cells there are up to the end of each row.
    var rowEnds: [Int] = []
    /// Whether the first row names the columns.
    var hasHeader = false
    /// In how many rows below this one each column is taken by a cell of a row above.
    var taken: [Int] = []
    /// The column of the next cell.
    var column = 0
    /// How many empty cells were added.
    var filled = 0
    /// Whether a break must stand before more text in the cell.
    var isBreakDue = false
  }

  /// A place between lines where a tight list has no blank line.
  struct Gap {
    var offset: Int
    var list: Int
    /// How many bytes of the next line the blank one has too.
    var blankCount: Int
    /// Whether a paragraph stands before it.
    var isBehindParagraph: Bool
  }
}
