/// A note on content that a reader or a writer could not carry over as it stood.
///
/// Odd content never fails a conversion: it becomes text or is left out, and a diagnostic says so.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What happened.
  ///
  /// The set may grow.
  public struct Code: Hashable, Sendable, RawRepresentable {
    /// The code's stable name, as `--strict` and JSON print it.
    public let rawValue: String

    /// A code from its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// U+0000 in the source became U+FFFD.
    public static let replacedNUL = Code(rawValue: "replaced-nul")
    /// Marks nest deeper than the document can order; the innermost are kept as a set.
    public static let nestingTooDeep = Code(rawValue: "nesting-too-deep")
    /// A URL that could run a script was left out of the output.
    public static let unsafeURL = Code(rawValue: "unsafe-url")
    /// Raw HTML was left out of the output.
    public static let droppedHTML = Code(rawValue: "dropped-html")
    /// Cells that a table's header has no column for were left out.
    public static let droppedCells = Code(rawValue: "dropped-cells")
    /// A limit that keeps small inputs from growing to large outputs was reached; what is past it stays text.
    public static let limitReached = Code(rawValue: "limit-reached")
    /// A footnote that nothing refers to, or whose label another has, was left out of the output.
    public static let unusedFootnote = Code(rawValue: "unused-footnote")
    /// A construct has no form in the output; its text was kept.
    public static let noForm = Code(rawValue: "no-form")
    /// An answer that was one code block of Markdown was read as that Markdown.
    public static let unwrappedAnswer = Code(rawValue: "unwrapped-answer")
    /// Plain text was read as Markdown, since the HTML beside it says no more.
    public static let preferredMarkdown = Code(rawValue: "preferred-markdown")
  }

  /// What happened.
  public var code: Code
  /// What happened, for people, in one line.
  ///
  /// It may quote the source.
  public var message: String
  /// Where in the source, if known.
  public var range: SourceRange?

  /// A diagnostic.
  ///
  /// - Parameters:
  ///   - code: What happened.
  ///   - message: The same for people, in one line.
  ///   - range: Where in the source, if known.
  public init(_ code: Code, _ message: String, at range: SourceRange? = nil) {
    self.code = code
    self.message = message
    self.range = range
  }

  /// The code and the message.
  public var description: String { "\(code.rawValue): \(message)" }
}
