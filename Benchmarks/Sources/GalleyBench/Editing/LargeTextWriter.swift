/// Writes paragraphs, items and rows, as Markdown or HTML.
struct LargeTextWriter {
  let isHTML: Bool
  let isMixed: Bool
  private(set) var text = ""
  /// The bytes of it that are neither mark nor tag.
  private(set) var count = 0
  private var source = WordSource(seed: 42)

  private enum Style { case plain, emphasis, strong, code }

  private static let others = [
    "文章", "段落を直す", "校正", "élève", "œuvre", "garçon", "Überschrift", "нота", "كتاب", "👩‍👩‍👧", "🇫🇷", "e\u{301}te\u{301}", "😀",
  ]

  init(isHTML: Bool, isMixed: Bool) {
    self.isHTML = isHTML
    self.isMixed = isMixed
  }

  /// What stands around all that is written.
  func frame(_ kind: LargeText.Kind) -> (String, String) {
    switch (kind, isHTML) {
    case (.prose, _), (.mixed, _), (.list, false): ("", "")
    case (.list, true): ("<ul>\n", "</ul>\n")
    case (.table, true): ("<table>\n<tr><th>a</th><th>b</th><th>c</th><th>d</th></tr>\n", "</table>\n")
    case (.table, false): ("| a | b | c | d |\n|---|---|---|---|\n", "")
    }
  }

  mutating func paragraph() {
    text += isHTML ? "<p>" : ""
    for style in [Style.plain, .emphasis, .plain, .strong, .plain, .code] { run(style, 42) }
    end(isHTML ? "</p>\n" : "\n\n")
  }

  mutating func item() {
    text += isHTML ? "<li>" : "- "
    for style in [Style.plain, .emphasis] { run(style, 30) }
    end(isHTML ? "</li>\n" : "\n")
  }

  mutating func row() {
    text += isHTML ? "<tr>" : "|"
    for column in 0..<4 {
      text += isHTML ? "<td>" : " "
      run(column == 2 ? .strong : .emphasis, 10)
      end(isHTML ? "</td>" : " |")
    }
    text += isHTML ? "</tr>\n" : "\n"
  }

  private mutating func end(_ mark: String) {
    text += mark
    count += 1
  }

  /// Words up to a length.
  ///
  /// Plain ones have a space on both sides, where marks may stand.
  private mutating func run(_ style: Style, _ length: Int) {
    var words = style == .plain ? "So " : ""
    while words.utf8.count < length - 3 {
      words += isMixed && source.below(3) == 0 ? Self.others[source.below(Self.others.count)] : word()
      words += " "
    }
    if style != .plain { words.removeLast() }
    count += words.utf8.count
    switch style {
    case .plain: text += words
    case .emphasis: text += isHTML ? "<em>\(words)</em>" : "*\(words)*"
    case .strong: text += isHTML ? "<strong>\(words)</strong>" : "**\(words)**"
    case .code: text += isHTML ? "<code>\(words)</code>" : "`\(words)`"
    }
  }

  private mutating func word() -> String {
    let word = source.word()
    return word.utf8.allSatisfy { $0 < 128 } ? String(word) : "cafe"
  }
}
