extension MarkdownDialect {
  /// The names that ``init(named:)`` takes: dialects first, then extensions.
  public static var names: [String] { (dialects + extensions).map(\.name) }

  /// A dialect from names between commas: `github`, `commonmark,tables`, `github,cjk-emphasis,no-alerts`.
  ///
  /// From left to right, each name adds its dialect or extension, and `no-` before an extension's name takes that out.
  /// A list that begins with `no-` takes out of ``gitHub``.
  ///
  /// - Parameter list: The names; there are ``names``.
  public init?(named list: String) {
    self = list.hasPrefix(Self.without) ? .gitHub : []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      if let added = (Self.dialects + Self.extensions).first(where: { $0.name == name }) {
        formUnion(added.dialect)
      } else if name.hasPrefix(Self.without),
        let taken = Self.extensions.first(where: { $0.name == name.dropFirst(Self.without.count) })
      {
        subtract(taken.dialect)
      } else {
        return nil
      }
    }
  }

  /// What stands before the name of an extension that is taken out.
  private static let without = "no-"

  private static let dialects: [(name: String, dialect: MarkdownDialect)] = [
    ("commonmark", .commonMark), ("github", .gitHub), ("foundation", .foundation),
  ]

  private static let extensions: [(name: String, dialect: MarkdownDialect)] = [
    ("tables", .tables), ("strikethrough", .strikethrough), ("task-lists", .taskLists), ("bare-links", .bareLinks),
    ("footnotes", .footnotes), ("alerts", .alerts), ("front-matter", .frontMatter), ("dollar-math", .dollarMath),
    ("bracket-math", .bracketMath), ("attributes", .attributes), ("cjk-emphasis", .cjkEmphasis),
  ]
}
