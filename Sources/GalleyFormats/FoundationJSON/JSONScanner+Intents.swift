internal import GalleyDocument

extension JSONScanner {
  /// A set of attributes in Apple's wire form; unknown keys are passed over and noted.
  mutating func foundationAttributes(_ input: Span<UInt8>, unknown: inout [String: SourceRange]) throws(GalleyError)
    -> IntentAttributes
  {
    var attributes = IntentAttributes()
    var seen: Set<FoundationField> = []
    var object = try open(input)
    while let name = try name(&object, input) {
      let key = SourceRange(UTF8Offset(token), UTF8Offset(at))
      let field = FoundationNames.attributes.index(of: name).map { FoundationNames.attributes.pairs[$0].value }
      if let field, !seen.insert(field).inserted { throw failure("the key \(quoted(name)) again", in: input) }
      try take(UInt8(ascii: ":"), or: "“:”", in: input)
      switch field {
      case .intent: attributes.chain = try chain(input)
      case .inline: attributes.inline = UInt(try integer(input, in: 0...Int.max))
      case .link: attributes.link = try url(input)
      case .imageURL: attributes.imageURL = try url(input)
      case .alternateDescription: attributes.alternateDescription = try string(input)
      case .language: attributes.language = try string(input)
      case .delimiter:
        let text = try string(input)
        guard let delimiter = text.first, text.count == 1 else {
          throw failure("a list's delimiter is one character", in: input)
        }
        attributes.delimiter = delimiter
      case nil:
        // A few names tell what is missing as well as thousands do.
        if unknown.count < 8, unknown[name] == nil { unknown[name] = key }
        try skipValue(input)
      }
    }
    return attributes
  }

  /// `{"relative":"…","base":"…"}`; the base may be such an object itself.
  private mutating func url(_ input: Span<UInt8>) throws(GalleyError) -> IntentAttributes.Link {
    var object = try open(input)
    let start = token
    var link = IntentAttributes.Link("")
    var hasRelative = false
    while let field = try field(&object, in: FoundationNames.url, input) {
      switch field {
      case .relative:
        link.relative = try string(input)
        hasRelative = true
      case .base:
        if peek(input) == UInt8(ascii: "\"") { link.base = try string(input) } else { try skipValue(input) }
      }
    }
    guard hasRelative else { throw failure("a URL needs \"relative\"", at: start, in: input) }
    return link
  }

  private mutating func chain(_ input: Span<UInt8>) throws(GalleyError) -> IntentChain {
    var components: [IntentComponent] = []
    var object = try open(input)
    let start = token
    var isThere = false
    while try field(&object, in: FoundationNames.intent, input) != nil {
      isThere = true
      var isFirst = true
      try take(UInt8(ascii: "["), or: "a list", in: input)
      while try item(&isFirst, input) { components.append(try component(input)) }
    }
    guard isThere else { throw failure("an intent needs \"components\"", at: start, in: input) }
    return IntentChain(components)
  }

  private mutating func component(_ input: Span<UInt8>) throws(GalleyError) -> IntentComponent {
    var object = try open(input)
    let start = token
    var kind: IntentComponent.Kind?
    var identity: Int?
    while let field = try field(&object, in: FoundationNames.component, input) {
      switch field {
      case .kind: kind = try self.kind(input)
      case .identity: identity = try integer(input)
      }
    }
    guard let kind, let identity else {
      throw failure("a component needs \"kind\" and \"identity\"", at: start, in: input)
    }
    return IntentComponent(kind, identity: identity)
  }

  private mutating func kind(_ input: Span<UInt8>) throws(GalleyError) -> IntentComponent.Kind {
    try take(UInt8(ascii: "["), or: "a list", in: input)
    let name = try value(in: FoundationNames.kinds, "kind", input)
    let kind: IntentComponent.Kind
    switch name {
    case .paragraph: kind = .paragraph
    case .header: kind = .header(level: try argument(input))
    case .orderedList: kind = .orderedList
    case .unorderedList: kind = .unorderedList
    case .listItem: kind = .listItem(ordinal: try argument(input))
    case .codeBlock: kind = .codeBlock(languageHint: try hint(input))
    case .blockQuote: kind = .blockQuote
    case .thematicBreak: kind = .thematicBreak
    case .table: kind = .table(columns: try columns(input))
    case .tableHeaderRow: kind = .tableHeaderRow
    case .tableRow: kind = .tableRow(rowIndex: try argument(input))
    case .tableCell: kind = .tableCell(columnIndex: try argument(input))
    }
    try take(UInt8(ascii: "]"), or: "“]”", in: input)
    return kind
  }

  private mutating func argument(_ input: Span<UInt8>) throws(GalleyError) -> Int {
    try take(UInt8(ascii: ","), or: "“,”", in: input)
    return try integer(input)
  }

  /// A code block's language: a string, `null`, or nothing at all.
  private mutating func hint(_ input: Span<UInt8>) throws(GalleyError) -> String? {
    if peek(input) == UInt8(ascii: "]") { return nil }
    try take(UInt8(ascii: ","), or: "“,”", in: input)
    _ = peek(input)
    return word("null", input) ? nil : try string(input)
  }

  private mutating func columns(_ input: Span<UInt8>) throws(GalleyError) -> [ColumnAlignment] {
    try take(UInt8(ascii: ","), or: "“,”", in: input)
    try take(UInt8(ascii: "["), or: "a list", in: input)
    var columns: [ColumnAlignment] = []
    var isFirst = true
    while try item(&isFirst, input) {
      var object = try open(input)
      var alignment = ColumnAlignment.left
      while try field(&object, in: FoundationNames.column, input) != nil {
        guard let known = ColumnAlignment(rawValue: try integer(input)) else {
          throw failure("a column's alignment is 0, 1 or 2", in: input)
        }
        alignment = known
      }
      columns.append(alignment)
    }
    return columns
  }
}
