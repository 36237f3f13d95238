internal import GalleyDocument
internal import GalleyMarkdown
internal import GalleyUnicode

/// A Markdown source that arrives as the only text of one styled element.
///
/// So programs paste it that take it for plain text: `<span style="…"># Title⏎⏎Some **bold** text</span>`. It counts as
/// Markdown where only such wrappers stand around one text of several lines, and where that text, read as Markdown, has
/// a block or a mark that plain paragraphs lack.
struct PastedMarkdown {
  private let source: String
  private let diagnostics: [Diagnostic]

  /// Looks for Markdown in a page.
  ///
  /// `nil` where the page is what it says it is. Costs a scan of the bytes up to the first that rules Markdown out.
  ///
  /// - Parameters:
  ///   - bytes: The page.
  ///   - encoding: Its encoding, if it is known.
  /// - Throws: As reading the page would.
  init?(_ bytes: Span<UInt8>, encoding: TextEncoding?) throws(GalleyError) {
    guard let text = Self.onlyText(bytes) else { return nil }
    // As preformatted text the lines stay what they are, and the one reader of HTML decodes what is encoded.
    var page: [UInt8] = []
    for index in 0..<text.lowerBound { page.append(bytes[index]) }
    page += "<pre>\n".utf8
    for index in text { page.append(bytes[index]) }
    page += "</pre>".utf8
    let reading = try Document.page(page.span, encoding)
    let leaves = reading.document.leafBlocks
    guard let only = leaves.first(where: { _ in true }), only.kind == .codeBlock, reading.document.leafCount == 1 else {
      return nil
    }
    source = only.text
    diagnostics = reading.diagnostics
    guard try Self.isMarkedUp(source) else { return nil }
  }

  /// The document of the source.
  func reading(_ options: ReadingOptions) throws(GalleyError) -> Reading {
    var reading = try MarkdownReader(options.markdown).document(source.utf8Span)
    reading.diagnostics += diagnostics
    return reading
  }

  /// Elements that may stand around the text.
  private static let wrappers = ["html", "head", "body", "meta", "span", "div", "font"]
  /// Those of them that could be what it was pasted in.
  private static let carriers = ["span", "div", "font"]

  /// Where the one text of a page stands, if it has one alone, of several lines, inside an element that could carry it.
  private static func onlyText(_ bytes: Span<UInt8>) -> Range<Int>? {
    var text: Range<Int>?
    var isCarried = false
    var index = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), let tag = Tag(bytes, at: index) {
        guard tag.isComment || wrappers.contains(tag.name) else { return nil }
        if !tag.isEnd, carriers.contains(tag.name) {
          if text != nil { return nil }
          isCarried = true
        }
        index = tag.end
        continue
      }
      let start = index
      var lines = 0
      var isBlank = true
      while index < bytes.count, bytes[index] != UInt8(ascii: "<") || Tag(bytes, at: index) == nil {
        if bytes[index] == UInt8(ascii: "\n") { lines += 1 }
        if bytes[index] > 0x20 { isBlank = false }
        index += 1
      }
      if isBlank { continue }
      guard text == nil, isCarried, lines > 0 else { return nil }
      text = start..<index
    }
    return text
  }

  /// Whether a source has what plain paragraphs lack; links that need no markup don't count.
  static func isMarkedUp(_ source: String) throws(GalleyError) -> Bool {
    let dialect: MarkdownDialect = [.tables, .strikethrough, .taskLists, .footnotes]
    let document = try MarkdownReader(.init(dialect: dialect)).document(source.utf8Span).document
    let blocks: [BlockKind] = [.header, .orderedList, .unorderedList, .blockQuote, .table, .thematicBreak]
    // Lines that a page indents would be code; a fence is no accident.
    let hasFence = document.count(of: .codeBlock) > 0 && (source.contains("```") || source.contains("~~~"))
    let marks: Features = [.emphasis, .strikethrough, .code, .link, .image, .footnote]
    return hasFence || blocks.contains { document.count(of: $0) > 0 } || !document.features.isDisjoint(with: marks)
  }
}

/// A tag or comment of a page, as far as recognising wrappers needs it.
private struct Tag {
  var name = ""
  var isEnd = false
  var isComment = false
  /// The byte after it.
  var end: Int

  /// The tag that begins at a `<`; `nil` where none begins or ends there.
  init?(_ bytes: Span<UInt8>, at start: Int) {
    var index = start + 1
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: "!") {
      isComment = true
    } else {
      isEnd = bytes[index] == UInt8(ascii: "/")
      if isEnd { index += 1 }
      while index < bytes.count, let letter = Tag.small(bytes[index]) {
        name.unicodeScalars.append(Unicode.Scalar(letter))
        index += 1
      }
      if name.isEmpty { return nil }
    }
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        end = index + 1
        return
      } else if !isComment, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      index += 1
    }
    return nil
  }

  private static func small(_ byte: UInt8) -> UInt8? {
    let lower = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) ? lower : nil
  }
}
