/// What inline text is meant to be, with the raw values of Foundation's `InlinePresentationIntent`.
public struct InlineIntent: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// A set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `*emphasis*`.
  public static let emphasized = InlineIntent(rawValue: 1 << 0)
  /// `**strong emphasis**`.
  public static let stronglyEmphasized = InlineIntent(rawValue: 1 << 1)
  /// `` `code` ``.
  public static let code = InlineIntent(rawValue: 1 << 2)
  /// `~~struck through~~`.
  public static let strikethrough = InlineIntent(rawValue: 1 << 5)
  /// A line end in the source that reads as a space; the text is `" "`.
  public static let softBreak = InlineIntent(rawValue: 1 << 6)
  /// A line break; the text is `"\n"`.
  public static let lineBreak = InlineIntent(rawValue: 1 << 7)
  /// One raw HTML tag, comment or instruction; the text is its source.
  public static let inlineHTML = InlineIntent(rawValue: 1 << 8)
  /// A raw HTML block, as Foundation marks it; in a document the block's kind says so.
  public static let blockHTML = InlineIntent(rawValue: 1 << 9)

  /// All of the above.
  package static let known: InlineIntent = [
    .emphasized, .stronglyEmphasized, .code, .strikethrough, .softBreak, .lineBreak, .inlineHTML, .blockHTML,
  ]
}
