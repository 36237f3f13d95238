public import GalleyDocument

/// Writes the JSON of Foundation's `AttributedString`: what Apple's encoder writes for
/// `AttributedString(markdown:)`.
///
/// One string where the text has no attributes, a list of texts and attributes by turns up to ten runs, and else
/// `{"runs":[text, index, …],"attributeTable":[…]}`. Blocks are named by the chain of intents that each run has, with
/// nothing between them. Foundation knows less than a document, and of some things it isn't known what it does with
/// them. This is what is written:
///
/// | in the document | here |
/// | --- | --- |
/// | a soft or hard break | a run `" "` with 64, `"\n"` with 128, beside the marks around it |
/// | a rule | a run U+2E3B |
/// | code | its text as it stands, in Markdown with `\n` at its end; the hint is the first word of the info string, `null` for none |
/// | front matter, a formula set apart | code with the hint `yaml` or `math` |
/// | a formula in a line | its text, with its delimiters |
/// | a raw HTML block | its text with 512, in the blocks around it; it takes no identity |
/// | a group | nothing of its own: what it holds stands in the blocks around it; it takes no identity |
/// | text straight in an item, a quote, a list, a row or a group | a paragraph with an identity of its own |
/// | an empty block | no run; it takes its identity |
/// | a task | `[x] ` or `[ ] ` in front of the item's text, as Foundation leaves it in Markdown |
/// | an alert | `[!NOTE]` and a soft break in front of the quote's text |
/// | a footnote and a reference to it | `[^label]: ` in front of its text; `[^label]` |
/// | where an ordered list starts, and an item's own number | the ordinal |
/// | a column without an alignment | left |
/// | cells that span others | the columns that are left count on |
/// | the title of a link or an image | nothing |
/// | an image without alternative text, an attachment | U+FFFC; `NSAlternateDescription` if a description is known |
/// | a link without text | nothing, with a diagnostic |
/// | a URL | bytes that may not stand in one are percent-encoded; one that could run a script is left out, with a diagnostic |
/// | what marks a list's items | nothing, or `NSListItemDelimiter` if ``Options/includesListItemDelimiter`` says so |
/// | a list's looseness, direction, looks, fonts, colours, host values | nothing |
/// | neighbours with equal attributes | one run, as in an `AttributedString`, even two images |
/// | more than 1,000 blocks around a run, or 32 around each of very many | the innermost so many, with a diagnostic |
public struct FoundationJSONWriter: DocumentSink, ~Copyable {
  /// Writing to memory cannot fail.
  public typealias Failure = Never

  /// How to write.
  public struct Options: Hashable, Sendable {
    /// Whether each run in a list says what marks the list's items, as Foundation does from 2025 on.
    public var includesListItemDelimiter: Bool

    /// Options that say what differs from what every version of Foundation writes.
    ///
    /// - Parameter includesListItemDelimiter: Whether each run in a list says what marks the list's items.
    public init(includesListItemDelimiter: Bool = false) {
      self.includesListItemDelimiter = includesListItemDelimiter
    }
  }

  private var walk: IntentWalk<FoundationJSONOutput>

  /// A writer that was told nothing yet.
  ///
  /// - Parameter options: How to write.
  public init(options: Options = Options()) {
    walk = IntentWalk(into: FoundationJSONOutput(includesListItemDelimiter: options.includesListItemDelimiter))
  }

  /// What could not be written so far.
  public var diagnostics: [Diagnostic] { walk.runs.diagnostics + walk.diagnostics }

  /// A block opens.
  public mutating func enter(_ block: Block) { walk.enter(block) }

  /// Text of the innermost open block.
  public mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    walk.append(text, attributes: attributes, source: source)
  }

  /// The innermost open block closes.
  public mutating func leave() { walk.leave() }

  /// The JSON of what was pushed, as UTF-8.
  ///
  /// - Returns: One value, without a line end after it.
  public consuming func finish() -> [UInt8] { walk.finish().finish() }
}
