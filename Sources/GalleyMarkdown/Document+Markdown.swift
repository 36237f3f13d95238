public import GalleyDocument

extension Document {
  /// Reads Markdown, on the calling thread, and lets go of the diagnostics.
  ///
  /// - Parameters:
  ///   - markdown: The source; at most ``MarkdownReader/maximumSize`` bytes, where a NUL counts as three.
  ///   - dialect: Which Markdown it is written in.
  public init(markdown: String, dialect: MarkdownDialect = .gitHub) {
    var builder = DocumentBuilder()
    _ = MarkdownReader(.init(dialect: dialect)).read(markdown.utf8Span, into: &builder)
    self = builder.finish()
  }
}
