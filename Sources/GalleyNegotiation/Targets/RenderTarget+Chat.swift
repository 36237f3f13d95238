extension RenderTarget {
  /// Slack's mrkdwn: marks, fences, one level of quotes, links; no headers, lists, tables, rules or images.
  ///
  /// A message is cut after 40,000 characters.
  public static let slack = RenderTarget(bare: "slack", "Slack") {
    $0.marks = [.emphasis, .strong, .strikethrough, .code]
    $0.quoteDepth = 1
    $0.links = URLs(schemes: ["http", "https", "mailto", "tel"])
    $0.constructs.insert(.codeBlocks)
    $0.length = Length(limit: 40_000, unit: .utf16)
  }

  /// Discord: marks, three levels of headers, lists, one level of quotes, fences with a language; no tables, no rules,
  /// images as links.
  public static let discord = RenderTarget(bare: "discord", "Discord") {
    $0.marks = [.emphasis, .strong, .underline, .strikethrough, .code]
    $0.headerLevels = 3
    $0.lists = .simple
    $0.quoteDepth = 1
    $0.links = URLs(schemes: ["http", "https"])
    $0.constructs.formUnion([.codeBlocks, .codeLanguages])
    $0.length = Length(limit: 2_000, unit: .utf16)
  }

  /// Telegram: marks, links, one level of quotes, code with its language; no headers, lists, tables, rules or images.
  ///
  /// The length is that of the text without its marks, in UTF-16, as Telegram's entities count.
  public static let telegram = RenderTarget(bare: "telegram", "Telegram") {
    $0.marks = [.emphasis, .strong, .underline, .strikethrough, .code]
    $0.quoteDepth = 1
    $0.links = URLs(schemes: ["http", "https", "tg"])
    $0.constructs.formUnion([.codeBlocks, .codeLanguages])
    $0.length = Length(limit: 4_096, unit: .utf16)
  }

  /// WhatsApp: four marks and fences; a URL is a link where it stands in the text, and nothing else is.
  public static let whatsApp = RenderTarget(bare: "whatsapp", "WhatsApp") {
    $0.marks = [.emphasis, .strong, .strikethrough, .code]
    $0.constructs.insert(.codeBlocks)
    $0.length = Length(limit: 65_536, unit: .utf16)
  }
}
