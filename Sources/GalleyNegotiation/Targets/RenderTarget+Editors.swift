extension RenderTarget {
  /// A field that takes text alone, with its lines.
  public static let plainField = RenderTarget(bare: "plain-field", "a plain field") { $0.options = .plainText }

  /// An editor of rich text such as TextEdit: looks, lists and tables, files in the text, and no intents.
  ///
  /// A picture that is somewhere else is not loaded.
  public static let richEditor: RenderTarget = {
    var target = RenderTarget(name: "rich-editor", title: "a rich text editor")
    target.options = [.plainText, .richText, .list, .table]
    target.marks.remove(.roles)
    target.images = nil
    target.constructs = [.languages, .attachments, .layout, .lineBreaks]
    return target
  }()

  /// An editor of notes: three levels of headers, lists with boxes, simple tables, quotes, code, and named styles.
  public static let notes = RenderTarget(bare: "notes", "a notes editor") {
    $0.marks = [.emphasis, .strong, .strikethrough, .underline, .color, .highlight]
    $0.headerLevels = 3
    $0.lists = .withTasks
    $0.tables = Tables()
    $0.tables?.spans = false
    $0.tables?.blocks = false
    $0.quoteDepth = 1
    $0.links = URLs()
    $0.links?.relative = false
    $0.constructs.formUnion([.codeBlocks, .attachments, .layout, .hostValues])
  }

  /// A mail in HTML, as programs for mail show it: no boxes, no formulas, no links within the mail, pictures from the
  /// net or from the mail itself.
  public static let mail: RenderTarget = {
    var target = RenderTarget(name: "mail", title: "a mail")
    target.lists?.tasks = false
    target.links = URLs(schemes: ["http", "https", "mailto", "tel"])
    target.images = URLs(schemes: ["http", "https", "cid"])
    target.constructs = [.codeBlocks, .rules, .groups, .languages, .attachments, .layout, .lineBreaks]
    return target
  }()

  /// A terminal of 80 columns: styles of text, one width of letters, links not everywhere.
  public static let terminal = RenderTarget(bare: "terminal", "a terminal") {
    $0.marks = [.emphasis, .strong, .code, .strikethrough, .underline, .color, .highlight]
    $0.constructs.insert(.codeBlocks)
    $0.width = 80
    $0.isMonospaced = true
  }

  /// Blocks as Notion has them: to-dos, callouts for alerts, formulas, and text alone in cells.
  ///
  /// Notion takes 2,000 characters in a piece of text, and 100 pieces in a block; a piece is cut in two without a trace.
  public static let notion = RenderTarget(bare: "notion", "Notion") {
    $0.marks = [.emphasis, .strong, .strikethrough, .underline, .code, .color, .highlight]
    $0.headerLevels = 3
    $0.lists = .withTasks
    $0.tables = Tables()
    $0.tables?.spans = false
    $0.tables?.blocks = false
    $0.quoteDepth = nil
    $0.links = URLs(schemes: ["http", "https", "mailto", "tel"])
    $0.images = URLs(schemes: ["http", "https"])
    $0.constructs.formUnion([.codeBlocks, .codeLanguages, .rules, .alerts, .math])
  }
}
