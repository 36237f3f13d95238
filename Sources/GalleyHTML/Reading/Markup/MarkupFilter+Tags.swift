extension MarkupFilter {
  /// After `<` or `</`: whether a tag begins.
  mutating func scanTagOpen<Sink: MarkupSink & ~Copyable>(
    _ bytes: Span<UInt8>, _ position: inout Int, _ sink: inout Sink
  ) {
    let byte = bytes[position]
    if byte.isMarkupLetter {
      beginTag(isEnd: state == .endTagOpen)
      state = .tagName
      return
    }
    switch (byte, state) {
    case (UInt8(ascii: "/"), .tagOpen):
      state = .endTagOpen
      position += 1
    case (UInt8(ascii: "!"), .tagOpen):
      state = .declaration
      position += 1
    case (UInt8(ascii: ">"), .endTagOpen):
      state = .text
      position += 1
    case (UInt8(ascii: "?"), .tagOpen), (_, .endTagOpen): state = .bogusComment
    default:
      state = .text
      say("<", &sink)
    }
  }

  /// A tag begins; its name follows.
  mutating func beginTag(isEnd: Bool) {
    isEndTag = isEnd
    tag = PackedName()
    nameRest.removeAll(keepingCapacity: true)
    page.removeAll(keepingCapacity: true)
    isAttributeKept = false
    attributesSeen = 0
    hasEscapes = false
    isSelfClosing = false
    hasPendingReturn = false
  }

  mutating func scanTagName<Sink: MarkupSink & ~Copyable>(
    _ bytes: Span<UInt8>, _ position: inout Int, _ sink: inout Sink
  ) {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: ">"):
        position += 1
        return endTag(&sink)
      case UInt8(ascii: "/"), 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        state = .beforeAttributeName
        return
      default:
        if byte == 0 { notes.nul(at: base + position) }
        if tag.count >= PackedName.capacity, nameRest.count < MarkupFilter.longestName {
          nameRest.append(byte.isMarkupLetter ? byte | 0x20 : byte)
        }
        tag.append(byte)
        position += 1
      }
    }
  }

  /// The tag is whole: says it.
  mutating func endTag<Sink: MarkupSink & ~Copyable>(_ sink: inout Sink) {
    state = .text
    dropsNewline = false
    let name = tagName()
    if isEndTag {
      content = .data
      return sink.endTag(name)
    }
    if page.isEmpty {
      sink.startTag(name, noAttributes, isSelfClosing: isSelfClosing)
    } else {
      endAttribute()
      page.append(UInt8(ascii: ">"))
      if !parser.read(&page, restoring: hasEscapes) { notes.limit(at: tokenStart) }
      sink.startTag(name, parser.attributes, isSelfClosing: isSelfClosing)
      if page.capacity > 1 << 20 { page = [] }
    }
    let next = ContentModel(of: name.element)
    let startsWithLine = name.element == .pre || name.element == .listing || name.element == .textarea
    guard next != .data || startsWithLine, !sink.isInForeignContent else { return }
    dropsNewline = startsWithLine
    guard next != .data else { return }
    content = next
    contentStart = tokenStart
    rawName = tag
    if content == .script {
      state = .script
      scriptEscape = .none
    }
  }

  /// The name, known or numbered.
  private mutating func tagName() -> TagName {
    if let element = elements[tag] { return TagName(element) }
    let other = OtherName(start: tag, rest: nameRest)
    if let number = otherNames[other] { return TagName(other: number) }
    let number = UInt32(truncatingIfNeeded: otherNames.count + 1)
    otherNames[other] = number
    return TagName(other: number)
  }

  /// Where names that differ later are the same.
  private static var longestName: Int { 1024 }
}
