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
    // Mostly there is nothing to remove.
    if !nameRest.isEmpty { nameRest.removeAll(keepingCapacity: true) }
    if !page.isEmpty { page.removeAll(keepingCapacity: true) }
    isAttributeKept = false
    attributesSeen = 0
    hasEscapes = false
    isSelfClosing = false
    hasPendingReturn = false
  }

  /// Takes a tag's name at once, and the tag where it has no attributes: most names are short, and whole in the chunk.
  ///
  /// - Parameters:
  ///   - bytes: The chunk.
  ///   - position: Where `<` stands; behind what was taken after that.
  ///   - sink: Gets the tag.
  /// - Returns: Whether that was done; else nothing was.
  mutating func takeShortName<Sink: MarkupSink & ~Copyable>(
    _ bytes: Span<UInt8>, _ position: inout Int, _ sink: inout Sink
  ) -> Bool {
    var index = position &+ 1
    guard index < bytes.count else { return false }
    let isEnd = bytes[index] == UInt8(ascii: "/")
    if isEnd { index &+= 1 }
    guard index < bytes.count, bytes[index].isMarkupLetter else { return false }
    var name = PackedName.Short()
    while index < bytes.count, bytes[index].isMarkupLetter || bytes[index].isMarkupDigit {
      guard name.append(bytes[index]) else { return false }
      index &+= 1
    }
    guard index < bytes.count else { return false }
    let isWhole = bytes[index] == UInt8(ascii: ">")
    guard isWhole || bytes[index] == 0x20 else { return false }
    position = index &+ 1
    beginTag(isEnd: isEnd)
    tag = PackedName(name)
    if isWhole { endTag(&sink) } else { state = .beforeAttributeName }
    return true
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
