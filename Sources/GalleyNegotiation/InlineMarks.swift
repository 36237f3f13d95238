/// The inline marks that a target renders, whichever way a document says them: as an intent or as a look.
public struct InlineMarks: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// A set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Emphasis; as a look, italic.
  public static let emphasis = InlineMarks(rawValue: 1 << 0)
  /// Strong emphasis; as a look, bold.
  public static let strong = InlineMarks(rawValue: 1 << 1)
  /// Code in the line; as a look, a monospaced font.
  public static let code = InlineMarks(rawValue: 1 << 2)
  /// A line through the text.
  public static let strikethrough = InlineMarks(rawValue: 1 << 3)
  /// A line under the text; what was inserted.
  public static let underline = InlineMarks(rawValue: 1 << 4)
  /// Raised text.
  public static let superscript = InlineMarks(rawValue: 1 << 5)
  /// Lowered text.
  public static let `subscript` = InlineMarks(rawValue: 1 << 6)
  /// Families of fonts.
  public static let font = InlineMarks(rawValue: 1 << 7)
  /// Sizes of fonts.
  public static let fontSize = InlineMarks(rawValue: 1 << 8)
  /// The colour of letters.
  public static let color = InlineMarks(rawValue: 1 << 9)
  /// The colour behind letters; what was highlighted.
  public static let highlight = InlineMarks(rawValue: 1 << 10)
  /// What only HTML has elements for: ``InlineRole`` and expansions of abbreviations.
  public static let roles = InlineMarks(rawValue: 1 << 11)

  /// All of them.
  public static let all = InlineMarks(rawValue: 1 << 12 - 1)
}
