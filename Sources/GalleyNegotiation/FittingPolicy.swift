/// Which form a construct takes where the target can't render it and several others would fit.
public struct FittingPolicy: Hashable, Sendable {
  /// What becomes of a table.
  public enum TableForm: String, CaseIterable, Hashable, Sendable {
    /// By content and width: a grid where the font is monospaced and the lines are short enough, records where there
    /// is a header, lines with tabs else.
    case automatic
    /// Lines of aligned columns.
    case grid
    /// A list of rows, each cell with its header.
    case records
    /// Lines with tabs between the cells.
    case tabs
  }

  /// How a link's URL stands behind its text.
  public enum LinkForm: String, CaseIterable, Hashable, Sendable {
    /// `text (URL)`.
    case parentheses
    /// `text <URL>`.
    case angleBrackets = "angle-brackets"
    /// `text: URL`.
    case colon
  }

  /// What stands before the items of a list.
  public enum Markers: String, CaseIterable, Hashable, Sendable {
    /// `•`, `◦`, `▪` by depth, and numbers.
    case bullets
    /// `-` and numbers: what any font has, and Markdown reads.
    case hyphens
  }

  /// What a header becomes as text.
  public enum HeadingForm: String, CaseIterable, Hashable, Sendable {
    /// A paragraph of its own.
    case line
    /// `# `, by level.
    case numberSigns = "number-signs"
    /// A line below, `===` under the first level and `---` under the others.
    case underlined
  }

  /// What a quotation becomes as text.
  public enum QuoteForm: String, CaseIterable, Hashable, Sendable {
    /// `> ` before each line.
    case angles
    /// “ before and ” after each paragraph.
    case quotationMarks = "quotation-marks"
    /// Two spaces before each line.
    case indented
  }

  /// What becomes of a table.
  public var table = TableForm.automatic
  /// How a link's URL stands behind its text.
  public var link = LinkForm.parentheses
  /// What stands before the items of a list.
  public var markers = Markers.bullets
  /// What a header becomes as text.
  public var heading = HeadingForm.line
  /// What a quotation becomes as text.
  public var quote = QuoteForm.angles

  /// The defaults.
  public init() {}
}
