public import GalleyDocument
public import GalleyFormats
public import GalleyHTML
public import GalleyMarkdown

/// How to write a document, whatever the format; a format takes what concerns it.
public struct WritingOptions: Hashable, Sendable {
  /// How to write HTML.
  public var html: HTMLWriter.Options
  /// How to write Markdown.
  public var markdown: MarkdownWriter.Options
  /// How to write plain text.
  public var plainText: PlainTextWriter.Options
  /// How to write the JSON of Foundation's `AttributedString`.
  public var foundation: FoundationJSONWriter.Options

  /// Options that say what differs from the safe defaults.
  ///
  /// - Parameters:
  ///   - html: How to write HTML.
  ///   - markdown: How to write Markdown.
  ///   - plainText: How to write plain text.
  ///   - foundation: How to write the JSON of Foundation's `AttributedString`.
  public init(
    html: HTMLWriter.Options = HTMLWriter.Options(), markdown: MarkdownWriter.Options = MarkdownWriter.Options(),
    plainText: PlainTextWriter.Options = PlainTextWriter.Options(),
    foundation: FoundationJSONWriter.Options = FoundationJSONWriter.Options()
  ) {
    self.html = html
    self.markdown = markdown
    self.plainText = plainText
    self.foundation = foundation
  }
}

/// What a writer made of a document: bytes, and notes on what it could not write as it stood.
public struct Writing: Sendable {
  /// The output; text formats are UTF-8.
  public var bytes: [UInt8]
  /// What could not be written as it stood.
  public var diagnostics: [Diagnostic]

  /// Output with its diagnostics.
  ///
  /// - Parameters:
  ///   - bytes: The output.
  ///   - diagnostics: Notes on it.
  public init(bytes: [UInt8], diagnostics: [Diagnostic] = []) {
    self.bytes = bytes
    self.diagnostics = diagnostics
  }
}
