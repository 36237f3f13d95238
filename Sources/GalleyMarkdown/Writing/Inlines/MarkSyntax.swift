internal import GalleyDocument

/// How a mark is written: what the writer must know of it, in one table.
struct MarkSyntax {
  /// What may stand on both sides of the text, the better one first; empty where only HTML says it.
  private let first: StaticString
  private let second: StaticString
  /// The same in HTML.
  let open: StaticString
  let close: StaticString
  /// The extension that its delimiters need.
  let needs: MarkdownDialect

  private init(
    _ first: StaticString, _ second: StaticString, _ open: StaticString, _ close: StaticString,
    needs: MarkdownDialect = []
  ) {
    self.first = first
    self.second = second
    self.open = open
    self.close = close
    self.needs = needs
  }

  /// A mark that only HTML says, or none.
  private init(_ open: StaticString, _ close: StaticString) { self.init("", "", open, close) }

  /// What may stand on both sides of the text: 0 for the better one, 1 for the other.
  func delimiter(_ index: Int) -> StaticString { index == 0 ? first : second }

  static let emphasis = MarkSyntax("*", "_", "<em>", "</em>")
  static let strong = MarkSyntax("**", "__", "<strong>", "</strong>")
  static let strikethrough = MarkSyntax("~~", "~", "<del>", "</del>", needs: .strikethrough)
  static let superscript = MarkSyntax("<sup>", "</sup>")
  static let `subscript` = MarkSyntax("<sub>", "</sub>")
  static let keyboard = MarkSyntax("<kbd>", "</kbd>")
  static let highlight = MarkSyntax("<mark>", "</mark>")
  static let insertion = MarkSyntax("<ins>", "</ins>")
  static let abbreviation = MarkSyntax("<abbr", "</abbr>")
  static let link = MarkSyntax("", "")
  static let attributes = MarkSyntax("", "")
}

/// A mark that the output has a form for.
enum WrittenMark: UInt8 {
  case emphasis, strong, strikethrough, superscript, `subscript`, keyboard, highlight, insertion, abbreviation
  /// A link, and a text with attributes: brackets, and what follows them.
  case link, attributes

  /// How it is written.
  var syntax: MarkSyntax { Self.table[Int(rawValue)] }

  /// Whether delimiters can say it; then white space at its edges stands outside, where no delimiter would be beside it.
  var isDelimited: Bool { rawValue <= Self.strikethrough.rawValue }
  /// Whether it stands between brackets, in which delimiters find their partners first.
  var isBracketed: Bool { self == .link || self == .attributes }

  /// Those that delimiters can say, in the order in which they nest when nothing else is said.
  static let delimited: [WrittenMark] = [.emphasis, .strong, .strikethrough]

  private static let table: [MarkSyntax] = [
    .emphasis, .strong, .strikethrough, .superscript, .subscript, .keyboard, .highlight, .insertion, .abbreviation,
    .link, .attributes,
  ]

  /// The roles that have an element of their own.
  static let roles: [InlineRole: WrittenMark] = [
    .keyboard: .keyboard, .highlight: .highlight, .insertion: .insertion, .abbreviation: .abbreviation,
  ]
}
