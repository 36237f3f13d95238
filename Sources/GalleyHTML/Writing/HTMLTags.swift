import GalleyDocument

/// How a construct is opened and closed in HTML.
struct HTMLTag {
  /// What opens it.
  let open: StaticString
  /// What closes it.
  let close: StaticString

  /// The tags of inline marks that need no values, by ``Mark``'s raw value.
  ///
  /// Links and styles are written from their values; atoms and raw HTML enclose nothing.
  static let marks: [HTMLTag] = {
    var table = Array(repeating: HTMLTag(open: "", close: ""), count: 16)
    for (mark, tag) in named { table[Int(mark.rawValue)] = tag }
    return table
  }()

  private static let named: [(Mark, HTMLTag)] = [
    (.link, HTMLTag(open: "", close: "</a>")),
    (.emphasized, HTMLTag(open: "<em>", close: "</em>")),
    (.stronglyEmphasized, HTMLTag(open: "<strong>", close: "</strong>")),
    (.strikethrough, HTMLTag(open: "<del>", close: "</del>")),
    (.bold, HTMLTag(open: "<b>", close: "</b>")),
    (.italic, HTMLTag(open: "<i>", close: "</i>")),
    (.underline, HTMLTag(open: "<u>", close: "</u>")),
    (.struck, HTMLTag(open: "<s>", close: "</s>")),
    (.superscript, HTMLTag(open: "<sup>", close: "</sup>")),
    (.subscript, HTMLTag(open: "<sub>", close: "</sub>")),
    (.code, HTMLTag(open: "<code>", close: "</code>")),
  ]

  /// The tags of inline roles.
  static let roles: [InlineRole: HTMLTag] = [
    .keyboard: HTMLTag(open: "<kbd", close: "</kbd>"),
    .highlight: HTMLTag(open: "<mark", close: "</mark>"),
    .insertion: HTMLTag(open: "<ins", close: "</ins>"),
    .abbreviation: HTMLTag(open: "<abbr", close: "</abbr>"),
    .sample: HTMLTag(open: "<samp", close: "</samp>"),
    .variable: HTMLTag(open: "<var", close: "</var>"),
    .citation: HTMLTag(open: "<cite", close: "</cite>"),
    .definition: HTMLTag(open: "<dfn", close: "</dfn>"),
    .small: HTMLTag(open: "<small", close: "</small>"),
  ]

  /// The tags of headers, by level.
  static let headers: [HTMLTag] = [
    HTMLTag(open: "<h1", close: "</h1>\n"), HTMLTag(open: "<h2", close: "</h2>\n"),
    HTMLTag(open: "<h3", close: "</h3>\n"), HTMLTag(open: "<h4", close: "</h4>\n"),
    HTMLTag(open: "<h5", close: "</h5>\n"), HTMLTag(open: "<h6", close: "</h6>\n"),
  ]

  /// The class of an alert and what its title says, by kind.
  static let alerts: [String: (style: StaticString, title: StaticString)] = [
    "note": ("markdown-alert markdown-alert-note", "Note"),
    "tip": ("markdown-alert markdown-alert-tip", "Tip"),
    "important": ("markdown-alert markdown-alert-important", "Important"),
    "warning": ("markdown-alert markdown-alert-warning", "Warning"),
    "caution": ("markdown-alert markdown-alert-caution", "Caution"),
  ]

  /// The tags of groups, by role; any other role is a `div`.
  static let groups: [BlockRole: HTMLTag] = [
    .figure: HTMLTag(open: "<figure", close: "</figure>\n"),
    .details: HTMLTag(open: "<details", close: "</details>\n"),
    .summary: HTMLTag(open: "<summary", close: "</summary>\n"),
    .definitionList: HTMLTag(open: "<dl", close: "</dl>\n"),
    .definitionTerm: HTMLTag(open: "<dt", close: "</dt>\n"),
    .definitionDescription: HTMLTag(open: "<dd", close: "</dd>\n"),
    .section: HTMLTag(open: "<section", close: "</section>\n"),
    .caption: HTMLTag(open: "<figcaption", close: "</figcaption>\n"),
  ]
}
