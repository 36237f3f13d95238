import GalleyDocument

/// What programs write into what is copied from them.
extension TagAttributes {
  /// Whether a list holds items of a list that is cut in pieces: Notion's and Word Online's hold one item each, Slack's
  /// those of one level.
  var isPieceOfList: Bool {
    if with(.dataStringifyType, { $0.equals("unordered-list") || $0.equals("ordered-list") }) == true { return true }
    return with(.className) { classes in
      var isPiece = false
      classes.forEachWord { word in
        if word.equals("bulleted-list") || word.equals("numbered-list") || word.equals("to-do-list")
          || word.begins(with: "bulletliststyle") || word.begins(with: "numberliststyle")
        {
          isPiece = true
        }
      }
      return isPiece
    } ?? false
  }

  /// How deep an item lies, from 1, where it or its list says so.
  var level: Int? {
    if let indent = integer(.dataIndent) { return max(0, min(8, indent)) + 1 }
    return (integer(.dataAriaLevel) ?? integer(.ariaLevel)).map { max(1, min(9, $0)) }
  }

  /// Whether a paragraph goes on with the item of Word's before it.
  var isWordListParagraph: Bool {
    with(.className) { $0.begins(with: "msolistparagraph") } ?? false
  }

  /// Whether a page says of itself that it is Excel's.
  var isSpreadsheet: Bool { hasValue(.name, "progid") && hasValue(.content, "excel.sheet") }

  /// Whether it parts paragraphs of Slack's.
  var isParagraphBreak: Bool { hasValue(.dataStringifyType, "paragraph-break") }

  /// The state of a task that Notion draws as a box.
  var drawnCheckBox: TaskState? {
    with(.className) { $0.hasWord("checkbox-on") ? TaskState.done : $0.hasWord("checkbox-off") ? .open : nil } ?? nil
  }

  /// Whether an image is the box of an item that says its state itself, as in Google Docs.
  var isCheckBoxImage: Bool {
    hasValue(.alt, "checked") || hasValue(.alt, "unchecked")
  }

  /// Whether a link in a header leads to the header itself.
  var isPermalink: Bool {
    guard with(.href, { $0.begins(with: "#") }) == true else { return false }
    return with(.className) { classes in
      classes.hasWord("anchor") || classes.hasWord("headerlink") || classes.hasWord("header-anchor")
        || classes.hasWord("hash-link") || classes.hasWord("permalink") || classes.hasWord("heading-anchor")
    } ?? false
  }
}

extension Span<UInt8> {
  /// Whether it is a sign for a link, and no word.
  var isLinkSign: Bool {
    let content = extracting(trimmedRange)
    return content.equals("#") || content.equals("¶") || content.equals("§") || content.equals("🔗")
      || content.equals("\u{200B}") || content.equals("\u{F0C1}")
  }
}
