/// What an item of a list is marked with in the source.
public enum ListDelimiter: String, CaseIterable, Hashable, Sendable {
  /// `1.`.
  case period = "."
  /// `1)`.
  case parenthesis = ")"
  /// `-`.
  case hyphen = "-"
  /// `+`.
  case plus = "+"
  /// `*`.
  case asterisk = "*"
}

/// Whether a task is done.
public enum TaskState: String, CaseIterable, Hashable, Sendable {
  /// `[ ]`.
  case open
  /// `[x]`.
  case done
}

/// How Markdown wrote a block that it can write in two ways.
public enum BlockForm: String, CaseIterable, Hashable, Sendable {
  /// `# Header`.
  case atx
  /// A header underlined with `===` or `---`.
  case setext
  /// Code indented by four columns.
  case indented
  /// Code between lines of backticks.
  case backtickFence
  /// Code between lines of tildes.
  case tildeFence
  /// A formula between lines of `$$`.
  case dollars
  /// A formula between `\[` and `\]`.
  case brackets
}

/// How a table's column aligns, with Foundation's raw values.
public enum ColumnAlignment: Int, CaseIterable, Hashable, Sendable {
  /// To the left.
  case left
  /// In the middle.
  case center
  /// To the right.
  case right
}

/// How a paragraph's lines align.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// To the side where lines begin.
  case natural
  /// To the left.
  case left
  /// In the middle.
  case center
  /// To the right.
  case right
  /// To both sides.
  case justified
}

/// What a block means beyond its kind.
///
/// The set may grow; a host may add its own.
public struct BlockRole: RawRepresentable, Hashable, Sendable {
  /// The role's stable name, as JSON has it.
  public let rawValue: String

  /// A role from its stable name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A footnote; ``BlockAttributes/anchor`` is its label.
  public static let footnote = BlockRole(rawValue: "footnote")
  /// An illustration with its caption.
  public static let figure = BlockRole(rawValue: "figure")
  /// The caption of a figure or table, where it holds more than plain text.
  public static let caption = BlockRole(rawValue: "caption")
  /// A disclosure: a summary and what it hides.
  public static let details = BlockRole(rawValue: "details")
  /// The visible line of ``details``.
  public static let summary = BlockRole(rawValue: "summary")
  /// A list of terms and their descriptions.
  public static let definitionList = BlockRole(rawValue: "definitionList")
  /// A term of a ``definitionList``.
  public static let definitionTerm = BlockRole(rawValue: "definitionTerm")
  /// A description of a ``definitionList``.
  public static let definitionDescription = BlockRole(rawValue: "definitionDescription")
  /// A section of a page.
  public static let section = BlockRole(rawValue: "section")
  /// Data about the document before its text, on a code block.
  public static let frontMatter = BlockRole(rawValue: "frontMatter")
  /// A formula set apart, on a code block; its text is the formula without delimiters.
  public static let math = BlockRole(rawValue: "math")

  /// Whether it is one of the roles above, and not a host's.
  package var isOwn: Bool { BlockRole.own.contains(self) }

  private static let own: Set<BlockRole> = [
    .footnote, .figure, .caption, .details, .summary, .definitionList, .definitionTerm, .definitionDescription,
    .section, .frontMatter, .math,
  ]
}

/// How a paragraph is laid out as an item of a list that is a look.
public struct TextList: Hashable, Sendable {
  /// What stands before the item, such as `•` or `3.`; no part of the paragraph's text.
  public var marker: String
  /// How deep the list lies, from 1.
  public var depth: Int

  /// A place in a list.
  ///
  /// - Parameters:
  ///   - marker: What stands before the item.
  ///   - depth: How deep the list lies, from 1.
  public init(marker: String, depth: Int) {
    self.marker = marker
    self.depth = depth
  }
}

/// Where a paragraph lies in a table that is a look.
public struct TextTableCell: Hashable, Sendable {
  /// Tells one table from the next.
  public var table: Int
  /// The row, from 0.
  public var row: Int
  /// The column, from 0.
  public var column: Int
  /// How many rows the cell spans.
  public var rowSpan: Int
  /// How many columns the cell spans.
  public var columnSpan: Int

  /// A place in a table.
  ///
  /// - Parameters:
  ///   - table: Tells one table from the next.
  ///   - row: The row, from 0.
  ///   - column: The column, from 0.
  ///   - rowSpan: How many rows the cell spans.
  ///   - columnSpan: How many columns the cell spans.
  public init(table: Int, row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1) {
    self.table = table
    self.row = row
    self.column = column
    self.rowSpan = rowSpan
    self.columnSpan = columnSpan
  }
}
