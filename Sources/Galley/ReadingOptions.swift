public import GalleyMarkdown
public import GalleyUnicode

/// How to read a document, whatever its format; a format takes what concerns it.
public struct ReadingOptions: Sendable {
  /// The encoding of the bytes; `nil` is UTF-8, or what a page of HTML shows itself to be in.
  public var encoding: TextEncoding?
  /// Which Markdown the source is written in.
  public var dialect: MarkdownDialect
  /// How many threads may work on one source; the result does not depend on it.
  public var threads: Int

  /// What becomes of HTML in Markdown.
  public var rawHTML = RawHTMLReading.kept
  /// Whether the document says where in the source its text and blocks stand, if the format can.
  public var keepsSourceRanges = false

  /// Whether HTML that is one styled span around a Markdown source, as some programs paste it, is read as that source.
  public var recognizesMarkdownInHTML = true

  /// Options that say what differs from GitHub's Markdown in UTF-8 on the calling thread.
  ///
  /// - Parameters:
  ///   - encoding: The encoding of the bytes; `nil` is UTF-8.
  ///   - dialect: Which Markdown the source is written in.
  ///   - threads: How many threads may work on one source.
  public init(encoding: TextEncoding? = nil, dialect: MarkdownDialect = .gitHub, threads: Int = 1) {
    self.encoding = encoding
    self.dialect = dialect
    self.threads = threads
  }

  /// The same for a reader of Markdown.
  var markdown: MarkdownReader.Options {
    var options = MarkdownReader.Options(dialect: dialect, threads: threads)
    options.keepsSourceRanges = keepsSourceRanges
    options.rawHTML = rawHTML
    return options
  }
}
