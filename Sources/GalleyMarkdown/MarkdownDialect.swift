/// Which Markdown a source is written in: CommonMark, and what is added to it.
///
/// A set of extensions; three sets have names. `[]` is CommonMark alone.
public struct MarkdownDialect: OptionSet, Hashable, Sendable {
  /// A bit for each extension.
  public let rawValue: UInt32

  /// A dialect from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  // MARK: Dialects

  /// CommonMark 0.30, as libcmark reads it, and nothing beside it.
  public static let commonMark: MarkdownDialect = []
  /// What GitHub shows: tables, strikethrough, task lists, bare links, footnotes, alerts, front matter, and formulas
  /// between dollars.
  public static let gitHub: MarkdownDialect = [
    .tables, .strikethrough, .taskLists, .bareLinks, .footnotes, .alerts, .frontMatter, .dollarMath,
  ]
  /// What Foundation's `AttributedString(markdown:)` reads: tables, strikethrough, and attributes.
  public static let foundation: MarkdownDialect = [.tables, .strikethrough, .attributes]

  // MARK: Extensions

  /// `| a | b |` over `|---|---|`.
  public static let tables = MarkdownDialect(rawValue: 1 << 0)
  /// `~~struck~~` and `~struck~`.
  public static let strikethrough = MarkdownDialect(rawValue: 1 << 1)
  /// `- [ ] open` and `- [x] done`.
  public static let taskLists = MarkdownDialect(rawValue: 1 << 2)
  /// `www.example.com`, `https://example.com` and `someone@example.com` without angle brackets.
  public static let bareLinks = MarkdownDialect(rawValue: 1 << 3)
  /// `[^1]` and `[^1]: a note`.
  public static let footnotes = MarkdownDialect(rawValue: 1 << 4)
  /// `> [!NOTE]`.
  public static let alerts = MarkdownDialect(rawValue: 1 << 5)
  /// YAML between two lines `---` before all else.
  public static let frontMatter = MarkdownDialect(rawValue: 1 << 6)
  /// `$x$` and `$$x$$`.
  public static let dollarMath = MarkdownDialect(rawValue: 1 << 7)
  /// `\(x\)` and `\[x\]`, which in CommonMark are escaped brackets.
  public static let bracketMath = MarkdownDialect(rawValue: 1 << 8)
  /// `^[text](key: value)` and `^[text][label]`, as Foundation has them.
  public static let attributes = MarkdownDialect(rawValue: 1 << 9)
  /// Emphasis beside Chinese, Japanese and Korean, where CommonMark's rules for spaces and punctuation fail.
  public static let cjkEmphasis = MarkdownDialect(rawValue: 1 << 10)
}
