public import GalleyDocument
internal import GalleyFormats
internal import GalleyMarkdown

/// One piece of text in the two flavours in which programs put it on a clipboard: plain text, and HTML beside it.
///
/// HTML is preferred: it says what the text is. But where it is no more than the same text in paragraphs, and the plain
/// text is plainly Markdown, then the Markdown says more.
public struct Flavors: Sendable {
  /// Which flavour was taken.
  public enum Choice: String, CaseIterable, Hashable, Sendable {
    /// The HTML.
    case html
    /// The plain text, as Markdown.
    case markdown
  }

  /// The flavour of plain text.
  public var plainText: String
  /// The flavour of HTML.
  public var html: String

  /// A piece of text in two flavours.
  ///
  /// - Parameters:
  ///   - plainText: The flavour of plain text.
  ///   - html: The flavour of HTML.
  public init(plainText: String, html: String) {
    self.plainText = plainText
    self.html = html
  }

  /// Reads the flavour that says more.
  ///
  /// - Parameter options: How to read.
  /// - Throws: As reading HTML and Markdown does.
  /// - Returns: The document, with a diagnostic ``GalleyDocument/Diagnostic/Code/preferredMarkdown`` where it is that of
  ///   the plain text; and which flavour was taken.
  public func reading(
    _ options: ReadingOptions = ReadingOptions()
  ) throws(GalleyError) -> (reading: Reading, choice: Choice) {
    var page = options
    page.encoding = .utf8
    let rich = try Document.reading(html: html.utf8Span.span, page)
    guard rich.document.isText(of: plainText), try PastedMarkdown.isMarkedUp(Self.withoutTabbedMarkers(plainText))
    else { return (rich, .html) }
    var reading = try MarkdownReader(options.markdown).document(plainText.utf8Span)
    let note = "the plain text is Markdown, and the HTML beside it says no more; the Markdown was read"
    reading.diagnostics.insert(Diagnostic(.preferredMarkdown, note), at: 0)
    return (reading, .markdown)
  }

  /// The text without the markers that word processors put before items, with a tab behind: these are no Markdown.
  private static func withoutTabbedMarkers(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      guard let tab = trimmed.firstIndex(of: "\t") else { return line }
      let marker = trimmed[..<tab]
      let isMarker =
        marker.count <= 4 && marker.allSatisfy { $0.isNumber || $0.isPunctuation || $0.isSymbol || $0 == "o" }
      return isMarker ? trimmed[trimmed.index(after: tab)...] : line
    }.joined(separator: "\n")
  }
}

extension Document {
  /// Whether the document is paragraphs without marks that hold this text, white space aside.
  fileprivate func isText(of text: String) -> Bool {
    let own: Features = [.softBreak, .lineBreak, .display, .style, .nesting]
    guard count(of: .paragraph) + count(of: .group) == blockCount, features.isSubset(of: own) else { return false }
    let (a, b) = (self.text.utf8.lazy.filter(Self.isInk), text.utf8.lazy.filter(Self.isInk))
    return a.elementsEqual(b)
  }

  private static func isInk(_ byte: UInt8) -> Bool { byte > 0x20 }
}
