import GalleyDocument

/// Documents that the tests of JSON share.
enum JSONExample {
  static func append(_ text: String, _ attributes: Attributes = Attributes(), to builder: inout DocumentBuilder) {
    builder.append(text.utf8Span, attributes: attributes, source: nil)
  }

  /// A header and a quoted paragraph.
  static func small() -> Document {
    Document { builder in
      builder.enter(.header(1))
      append("Title", to: &builder)
      builder.leave()
      builder.enter(.blockQuote)
      builder.enter(.paragraph)
      append("Some ", to: &builder)
      append("bold", Attributes(.stronglyEmphasized), to: &builder)
      append(" text", to: &builder)
      builder.leave()
      builder.leave()
    }
  }

  static let smallJSON = """
    {"format":"galley","version":1,"text":"Title\\nSome bold text\\n",\
    "blocks":[{"kind":"header","level":1,"text":[0,5]},{"kind":"blockQuote"},\
    {"kind":"paragraph","parent":1,"text":[6,20]}],\
    "attributes":[{"intent":["stronglyEmphasized"]}],"runs":[[11,15,0]]}
    """

  /// A block of each kind, and one with every attribute.
  static var blocks: [Block] {
    var full = BlockAttributes()
    full.headerLevel = 255
    full.listStart = Int(Int32.min)
    full.listDelimiter = .parenthesis
    full.isLoose = true
    full.task = .done
    full.form = .tildeFence
    full.role = BlockRole(rawValue: "my \"own\" role")
    full.info = "swift {1}"
    full.alert = "note"
    full.anchor = "a\u{0}b"
    full.isAnchorDerived = true
    full.caption = "Caption é 😀"
    full.columns = [.left, nil, .center, .right]
    full.columnSpan = 3
    full.rowSpan = .max
    full.itemValue = -7
    full.textList = TextList(marker: "•", depth: 2)
    full.textTable = TextTableCell(table: 1, row: -2, column: 3, rowSpan: 4, columnSpan: 5)
    full.indent = .min
    full.alignment = .justified
    return BlockKind.allCases.map { Block($0) } + [Block(.group, full)]
  }

  /// A set for each intent and look, known or not, and for every other attribute.
  static var sets: [Attributes] {
    var full = Attributes([.emphasized, .code, InlineIntent(rawValue: 1 << 15)], display: [.bold, .subscript])
    full.display.insert(DisplayStyle(rawValue: 1 << 7))
    full.isExcluded = true
    full.link = "https://example.com/?a=\"b\"&c=\\"
    full.linkTitle = ""
    full.imageURL = "i.png"
    full.imageTitle = "t"
    full.alternativeText = "alt\u{2028}\u{202E}"
    full.language = "de-AT"
    full.direction = .rightToLeft
    full.fontFamily = "Inter"
    full.fontSize = 12
    full.foregroundColor = Color(red: 0, green: 10, blue: 160, alpha: 255)
    full.backgroundColor = Color(red: 255, green: 1, blue: 2, alpha: 0)
    full.attachment = Attachment(
      identifier: "id", mediaType: "image/png", name: "n", size: 3, content: .bytes([0, 255, 7]))
    full.footnote = "1"
    full.math = .display
    full.markdownAttributes = "a: 'b', \"c\": [1]"
    full.role = .abbreviation
    full.expansion = "World Wide Web"
    full.host = [
      "b": .bool(true), "a": .integer(.min), "ä": .number(3), "": .string("x\ty"),
      "tiny": .number(.leastNonzeroMagnitude),
      "big": .number(-1.7976931348623157e308), "zero": .number(-0.0), "no": .bool(false),
    ]
    var reference = Attributes()
    reference.attachment = Attachment(identifier: "", content: .reference("cid:1"))
    var bare = Attributes()
    bare.attachment = Attachment(identifier: "only")
    var nested = Attributes.link("u")
    nested.intent = .emphasized
    nested.nesting = Nesting.implied.adding(.emphasized)?.adding(.link)?.adding(.emphasized) ?? .implied
    return (0..<16).map { Attributes(InlineIntent(rawValue: 1 << $0)) }
      + (0..<8).map { Attributes([], display: DisplayStyle(rawValue: 1 << $0)) } + [full, reference, bare, nested]
  }

  /// A document with all of these.
  static func full() -> Document {
    Document { builder in
      for block in blocks {
        builder.enter(block)
        builder.leave()
      }
      builder.enter(.unorderedList)
      for (index, set) in sets.enumerated() {
        builder.enter(.listItem)
        append("plain\n", to: &builder)
        append("é\(index)😀\u{85}\u{7F}\u{2066}", set, to: &builder)
        if index % 2 == 0 { append("x", to: &builder) }
        builder.leave()
      }
      // Two links to one place, side by side.
      builder.enter(.listItem)
      append("a", .link("u"), to: &builder)
      var second = Attributes.link("u")
      second.nesting = Nesting.implied.adding(.link, side: 1) ?? .implied
      append("b", second, to: &builder)
      builder.leave()
      builder.leave()
    }
  }
}
