/// What the place of a leaf demands of its text.
struct InlinePlace {
  /// What the text stands in.
  enum Form {
    /// Lines of their own.
    case paragraph
    /// The one line of a header, behind its `#`.
    case header
    /// A cell of a table, between pipes.
    case cell
  }

  var form: Form
  /// How many columns a line has room for, without what stands before it; `nil` where lines are not wrapped.
  var columns: Int?
  /// How many columns more stand before the first line than before the others.
  var overhang = 0
  /// Whether the text begins a list's item, where a task's box could be meant.
  var isFirstInItem: Bool
  /// Whether the text begins a quote, where an alert could be meant.
  var isFirstInQuote: Bool
  /// Whether the text begins the document, where front matter could be meant.
  var isFirstInDocument: Bool
  /// Whether the text stands behind a task's box, where no block can begin.
  var isBehindBox = false
  /// Whether the text stands behind a list's `*`, with which two more would be a rule.
  var isBehindAsterisk = false

  init(
    _ form: Form, columns: Int? = nil, isFirstInItem: Bool = false, isFirstInQuote: Bool = false,
    isFirstInDocument: Bool = false
  ) {
    self.form = form
    self.columns = columns
    self.isFirstInItem = isFirstInItem
    self.isFirstInQuote = isFirstInQuote
    self.isFirstInDocument = isFirstInDocument
  }
}
