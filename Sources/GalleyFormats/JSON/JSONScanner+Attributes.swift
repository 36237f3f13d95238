internal import GalleyDocument

extension JSONScanner {
  mutating func attributes(_ input: Span<UInt8>) throws(GalleyError) -> Attributes {
    var attributes = Attributes()
    var object = try open(input)
    while let field = try field(&object, in: JSONNames.attributeFields, input) {
      switch field {
      case .intent:
        let set = try bits(in: JSONNames.intents, 0...15, "intent", input)
        attributes.intent = InlineIntent(rawValue: UInt16(truncatingIfNeeded: set))
      case .display:
        let set = try bits(in: JSONNames.displays, 0...7, "display style", input)
        attributes.display = DisplayStyle(rawValue: UInt8(truncatingIfNeeded: set))
      case .excluded: attributes.isExcluded = try truth(input)
      case .nesting: attributes.nesting = try nesting(input)
      case .link: attributes.link = try string(input)
      case .linkTitle: attributes.linkTitle = try string(input)
      case .image: attributes.imageURL = try string(input)
      case .imageTitle: attributes.imageTitle = try string(input)
      case .alternativeText: attributes.alternativeText = try string(input)
      case .language: attributes.language = try string(input)
      case .direction: attributes.direction = try value(in: JSONNames.directions, "direction", input)
      case .fontFamily: attributes.fontFamily = try string(input)
      case .fontSize:
        switch try number(input) {
        case .integer(let size): attributes.fontSize = Double(size)
        case .number(let size): attributes.fontSize = size
        case .bool, .string: break
        }
      case .foreground: attributes.foregroundColor = try color(input)
      case .background: attributes.backgroundColor = try color(input)
      case .attachment: attributes.attachment = try attachment(input)
      case .footnote: attributes.footnote = try string(input)
      case .math: attributes.math = try value(in: JSONNames.mathForms, "form of a formula", input)
      case .markdownAttributes: attributes.markdownAttributes = try string(input)
      case .role: attributes.role = InlineRole(rawValue: try string(input))
      case .expansion: attributes.expansion = try string(input)
      case .host: attributes.host = try host(input)
      }
    }
    return attributes
  }

  /// A list of names and numbers of bits.
  private mutating func bits(
    in table: JSONTable<Int>, _ range: ClosedRange<Int>, _ what: String, _ input: Span<UInt8>
  ) throws(GalleyError) -> UInt {
    var set: UInt = 0
    var isFirst = true
    try take(UInt8(ascii: "["), or: "a list", in: input)
    while try item(&isFirst, input) {
      let isName = peek(input) == UInt8(ascii: "\"")
      let bit = isName ? try value(in: table, what, input) : try integer(input, in: range)
      if set >> UInt(bit) & 1 != 0 { throw failure("the same \(what) again", in: input) }
      set |= 1 << UInt(bit)
    }
    return set
  }

  private mutating func nesting(_ input: Span<UInt8>) throws(GalleyError) -> Nesting {
    var nesting = Nesting.implied
    var isFirst = true
    try take(UInt8(ascii: "["), or: "a list", in: input)
    while try item(&isFirst, input) {
      let text = try string(input)
      let isOther = text.hasSuffix(JSONNames.otherSide)
      let name = isOther ? String(text.dropLast(JSONNames.otherSide.count)) : text
      guard let index = JSONNames.marks.index(of: name) else {
        throw failure("unknown mark \(quoted(text))", in: input)
      }
      guard let longer = nesting.adding(JSONNames.marks.pairs[index].value, side: isOther ? 1 : 0) else {
        throw failure("a nesting has at most \(Nesting.maximumDepth) marks", in: input)
      }
      nesting = longer
    }
    return nesting
  }

  private mutating func color(_ input: Span<UInt8>) throws(GalleyError) -> Color {
    let text = Array(try string(input).utf8)
    let digits = text.dropFirst().compactMap { JSONScanner.hexDigit($0) }
    guard text.count == 9, text[0] == UInt8(ascii: "#"), digits.count == 8 else {
      throw failure("a colour is \"#rrggbbaa\"", in: input)
    }
    return Color(
      red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3], blue: digits[4] << 4 | digits[5],
      alpha: digits[6] << 4 | digits[7])
  }

  private mutating func attachment(_ input: Span<UInt8>) throws(GalleyError) -> Attachment {
    var object = try open(input)
    let place = token
    var attachment = Attachment(identifier: "")
    var hasIdentifier = false
    while let field = try field(&object, in: JSONNames.attachmentFields, input) {
      if field == .bytes || field == .reference, attachment.content != nil {
        throw failure("an attachment has either \"bytes\" or \"reference\"", in: input)
      }
      switch field {
      case .identifier:
        attachment.identifier = try string(input)
        hasIdentifier = true
      case .mediaType: attachment.mediaType = try string(input)
      case .name: attachment.name = try string(input)
      case .size: attachment.size = try integer(input)
      case .bytes:
        var text: [UInt8] = []
        try string(into: &text, input)
        guard let bytes = Base64.decode(text) else { throw failure("the bytes are not base64", in: input) }
        attachment.content = .bytes(bytes)
      case .reference: attachment.content = .reference(try string(input))
      }
    }
    guard hasIdentifier else { throw failure("the attachment has no \"identifier\"", at: place, in: input) }
    return attachment
  }

  private mutating func host(_ input: Span<UInt8>) throws(GalleyError) -> [String: HostValue] {
    var values: [String: HostValue] = [:]
    var object = try open(input)
    while let name = try name(&object, input) {
      if values[name] != nil { throw failure("the key \(quoted(name)) again", in: input) }
      try take(UInt8(ascii: ":"), or: "“:”", in: input)
      switch peek(input) {
      case UInt8(ascii: "\""): values[name] = .string(try string(input))
      case UInt8(ascii: "t"), UInt8(ascii: "f"): values[name] = .bool(try truth(input))
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): values[name] = try number(input)
      default: throw unexpected("true, false, a number or a string", in: input)
      }
    }
    return values
  }
}
