public import GalleyMarkdown
public import GalleyUnicode

/// How to read a document, whatever its format; a format takes what concerns it.
public struct ReadingOptions: Sendable {
  /// The encoding of the bytes; `nil` is UTF-8.
  public var encoding: TextEncoding?
  /// Which Markdown the source is written in.
  public var dialect: MarkdownDialect
  /// How many threads may work on one source; the result does not depend on it.
  public var threads: Int

  /// Options that say what differs from CommonMark in UTF-8 on the calling thread.
  ///
  /// - Parameters:
  ///   - encoding: The encoding of the bytes; `nil` is UTF-8.
  ///   - dialect: Which Markdown the source is written in.
  ///   - threads: How many threads may work on one source.
  public init(encoding: TextEncoding? = nil, dialect: MarkdownDialect = .commonMark, threads: Int = 1) {
    self.encoding = encoding
    self.dialect = dialect
    self.threads = threads
  }
}
