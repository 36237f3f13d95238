public import GalleyDocument

/// One thing that was said in another form, because the target can't render the form it had.
public struct Downgrade: Hashable, Sendable {
  /// A rung of a ladder.
  public enum Form: String, CaseIterable, Hashable, Sendable {
    /// What it is meant to be.
    case intent
    /// A look: attributes of text and paragraphs.
    case display
    /// A layout of paragraphs as a list or table.
    case layout
    /// Lines of a table in a monospaced font.
    case grid
    /// A list of a table's rows, each cell with its header.
    case records
    /// Lines with tabs between the cells.
    case tabs
    /// Text that by custom says the same: a bullet, a quote's mark, a URL in parentheses.
    case text
    /// The text without a sign of what it was.
    case bare
    /// What was to stand for it: an alternative text or a name.
    case alternative
    /// Nothing.
    case nothing
  }

  /// What a form can't say that the form before could.
  public struct Losses: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt16

    /// A set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// That it is what it was: a header, a mark, a quotation.
    public static let kind = Losses(rawValue: 1 << 0)
    /// Which level it had.
    public static let level = Losses(rawValue: 1 << 1)
    /// That it can be followed or loaded.
    public static let target = Losses(rawValue: 1 << 2)
    /// A title, an expansion, an info string: words that are not read with the text.
    public static let title = Losses(rawValue: 1 << 3)
    /// How columns or lines align, and how far they are indented.
    public static let alignment = Losses(rawValue: 1 << 4)
    /// Which cells span several columns or rows.
    public static let spans = Losses(rawValue: 1 << 5)
    /// Which cells stand under which.
    public static let columns = Losses(rawValue: 1 << 6)
    /// A name that links lead to.
    public static let anchor = Losses(rawValue: 1 << 7)
    /// A value: a language, a font, a colour, a host's own.
    public static let value = Losses(rawValue: 1 << 8)
    /// The bytes of a file.
    public static let content = Losses(rawValue: 1 << 9)
  }

  /// What it is.
  public var construct: Construct
  /// The form it had.
  public var from: Form
  /// The form it has now.
  public var to: Form
  /// Where it stands in the document that was to be fitted.
  public var source: Range<UTF8Offset>
  /// Where it stands in the fitted document.
  public var result: Range<UTF8Offset>
  /// What can no longer be told from the fitted document; empty where the new form says all.
  public var losses: Losses

  /// A downgrade.
  ///
  /// - Parameters:
  ///   - construct: What it is.
  ///   - from: The form it had.
  ///   - to: The form it has now.
  ///   - source: Where it stands in the document that was to be fitted.
  ///   - result: Where it stands in the fitted document.
  ///   - losses: What can no longer be told.
  public init(
    _ construct: Construct, from: Form, to: Form, source: Range<UTF8Offset>, result: Range<UTF8Offset>,
    losses: Losses = []
  ) {
    self.construct = construct
    self.from = from
    self.to = to
    self.source = source
    self.result = result
    self.losses = losses
  }
}
