internal import Galley

extension BlockAttributes {
  /// What is known of a block, in words; values that a document gave stand in quotes and are inert.
  var words: [String] {
    var words: [String] = []
    if headerLevel != 0 { words.append("\(headerLevel)") }
    if let listStart { words.append("start \(listStart)") }
    if let listDelimiter { words.append("delimiter \(listDelimiter.rawValue)") }
    if isLoose { words.append("loose") }
    if let task { words.append("task \(task.rawValue)") }
    if let form, form != .atx, form != .backtickFence { words.append("form \(form.rawValue)") }
    if let role { words.append("role \(quoted(role.rawValue))") }
    if let info { words.append(quoted(info)) }
    if let alert { words.append("alert \(quoted(alert))") }
    if let anchor { words.append("\(isAnchorDerived ? "derived anchor" : "anchor") \(quoted(anchor))") }
    if let caption { words.append("caption \(quoted(caption))") }
    if !columns.isEmpty {
      words.append("columns " + columns.map { $0.map { "\($0)" } ?? "-" }.joined(separator: ","))
    }
    if columnSpan != 1 { words.append("columnSpan \(columnSpan)") }
    if rowSpan != 1 { words.append("rowSpan \(rowSpan)") }
    if let textList { words.append("textList \(quoted(textList.marker)) depth \(textList.depth)") }
    if let cell = textTable {
      words.append("textTable \(cell.table) row \(cell.row) column \(cell.column)")
      if cell.rowSpan != 1 || cell.columnSpan != 1 { words.append("spans \(cell.rowSpan)×\(cell.columnSpan)") }
    }
    if indent != 0 { words.append("indent \(indent)") }
    if let alignment { words.append("align \(alignment.rawValue)") }
    return words
  }
}

extension Attributes {
  /// What holds for a run, in words; values that a document gave stand in quotes and are inert.
  var words: [String] {
    var words = Attributes.intentNames.filter { intent.contains($0.0) }.map(\.1)
    words += Attributes.displayNames.filter { display.contains($0.0) }.map(\.1)
    if isExcluded { words.append("excluded") }
    words += values
    if nesting != .implied {
      let path = (0..<nesting.depth).compactMap { nesting[$0] }
      words.append("nesting " + path.map { "\($0.mark)\($0.side == 0 ? "" : "/\($0.side)")" }.joined(separator: ","))
    }
    return words
  }

  private var values: [String] {
    let texts: [(String, String?)] = [
      ("link", link), ("title", linkTitle), ("image", imageURL), ("title", imageTitle),
      ("alternative", alternativeText), ("language", language), ("font", fontFamily), ("footnote", footnote),
      ("attributes", markdownAttributes), ("role", role?.rawValue), ("expansion", expansion),
    ]
    var words = texts.compactMap { name, value in value.map { "\(name) \(quoted($0))" } }
    if let math { words.append("math \(math.rawValue)") }
    if let direction { words.append(direction.rawValue) }
    if let fontSize { words.append("size \(fontSize)") }
    if let color = foregroundColor { words.append("color \(color.hex)") }
    if let color = backgroundColor { words.append("background \(color.hex)") }
    if let attachment {
      words.append("attachment \(quoted(attachment.identifier))")
      if let type = attachment.mediaType { words.append("type \(quoted(type))") }
      if let name = attachment.name { words.append("name \(quoted(name))") }
      if let size = attachment.size { words.append("bytes \(size)") }
    }
    for (name, value) in host.sorted(by: { $0.key < $1.key }) { words.append("\(quoted(name)) = \(value.words)") }
    return words
  }

  private static let intentNames: [(InlineIntent, String)] = [
    (.emphasized, "emphasized"), (.stronglyEmphasized, "stronglyEmphasized"), (.code, "code"),
    (.strikethrough, "strikethrough"), (.softBreak, "softBreak"), (.lineBreak, "lineBreak"),
    (.inlineHTML, "inlineHTML"), (.blockHTML, "blockHTML"),
  ]

  private static let displayNames: [(DisplayStyle, String)] = [
    (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.strikethrough, "struck"),
    (.superscript, "superscript"), (.subscript, "subscript"),
  ]
}

extension HostValue {
  fileprivate var words: String {
    switch self {
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): quoted(value)
    }
  }
}

extension Color {
  fileprivate var hex: String {
    let parts = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

private func quoted(_ text: String) -> String {
  var bytes = [UInt8(ascii: "\"")]
  Inert.append(text.utf8Span, to: &bytes, quotes: true)
  bytes.append(UInt8(ascii: "\""))
  return String(decoding: bytes, as: UTF8.self)
}
