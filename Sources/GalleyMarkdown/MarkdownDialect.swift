/// Which Markdown a source is written in.
public struct MarkdownDialect: Hashable, Sendable {
  /// CommonMark 0.30, as libcmark reads it, and nothing beside it.
  public static let commonMark = MarkdownDialect()
}
