internal import GalleyDocument
internal import GalleyMarkdown

/// An answer that is one big fence of Markdown, as models give it that were asked for Markdown.
///
/// It counts as such where the whole document is one code block whose language is Markdown.
struct WholeAnswer {
  /// What the fence holds.
  let source: String

  /// `nil` where the document is what it says it is.
  init?(_ document: Document) {
    guard document.blockCount == 1, document.count(of: .codeBlock) == 1,
      let block = document.topLevelBlocks.first(where: { _ in true }), block.attributes.role == nil,
      let language = block.attributes.languageHint?.lowercased(), Self.languages.contains(language)
    else { return nil }
    source = block.text
  }

  private static let languages = ["markdown", "md", "gfm", "commonmark"]
}

extension Document {
  /// The document that an answer means: where it is one code block of Markdown, what that says, read as Markdown.
  ///
  /// - Parameter options: How Markdown is read.
  /// - Throws: ``GalleyDocument/GalleyError/Code/tooLarge`` where the document would pass 4 GiB.
  /// - Returns: The document, with a diagnostic ``GalleyDocument/Diagnostic/Code/unwrappedAnswer`` that says so; `nil`
  ///   where it is no such answer.
  public func unwrappedAnswer(_ options: ReadingOptions = ReadingOptions()) throws(GalleyError) -> Reading? {
    guard let answer = WholeAnswer(self) else { return nil }
    var reading = try MarkdownReader(options.markdown).document(answer.source.utf8Span)
    let note = "the answer is one code block of Markdown; it was read as that Markdown"
    reading.diagnostics.insert(Diagnostic(.unwrappedAnswer, note), at: 0)
    return reading
  }
}
