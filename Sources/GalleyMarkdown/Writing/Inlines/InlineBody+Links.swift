internal import GalleyDocument

/// Links and images: what stands in brackets, in parentheses, or between `<` and `>`.
extension InlineBody {
  /// The URL of a link that can be written between `<` and `>`: its text is all there is to it.
  func autolink(_ tokens: borrowing InlineTokens, _ index: Int, _ runs: borrowing LeafRuns) -> String? {
    guard let token = soleText(tokens, index) else { return nil }
    let mark = tokens.marks[tokens.tokens[index].value]
    let values = mark.run < 0 ? nil : runs.runs[mark.run].attributes
    // Most links are no longer in question by their length.
    if let link = values?.link {
      let added = link.utf8.count - (token.end - token.start)
      guard added == 0 || added == 7 else { return nil }
    }
    let text = tokens.text[token.start..<token.end]
    let url = values?.link ?? Self.addressURL(text)
    guard values?.linkTitle == nil else { return nil }
    if url.utf8.elementsEqual(text) { return Autolink.isURL(url) ? url : nil }
    guard url.utf8.count == text.count + 7, url.utf8.starts(with: "mailto:".utf8),
      url.utf8.dropFirst(7).elementsEqual(text)
    else { return nil }
    let address = String(url.dropFirst(7))
    return Autolink.isAddress(address) ? address : nil
  }

  /// Whether a link is to an address that is its text, and that a reader will find where it stands.
  func isBareAddress(_ tokens: borrowing InlineTokens, _ index: Int, _ runs: borrowing LeafRuns) -> Bool {
    guard dialect.contains(.bareLinks), links == 0, let token = soleText(tokens, index) else { return false }
    guard tokens.text.span.extracting(..<token.end).firstIndex(of: .at, from: token.start) != nil else { return false }
    let mark = tokens.marks[tokens.tokens[index].value]
    let text = tokens.text[token.start..<token.end]
    if mark.run >= 0 {
      let values = runs.runs[mark.run].attributes
      guard values.linkTitle == nil, values.link?.utf8.elementsEqual(Self.addressURL(text).utf8) == true else {
        return false
      }
    }
    // Two addresses side by side would be another one.
    let next = index + 3
    if next < tokens.tokens.count, tokens.tokens[next].kind == .open,
      tokens.marks[tokens.tokens[next].value].kind == .link
    {
      return false
    }
    // The reader looks at the text around it, too.
    let before = index > 0 && tokens.tokens[index - 1].kind == .text ? tokens.tokens[index - 1].start : token.start
    let isFollowed = index + 3 < tokens.tokens.count && tokens.tokens[index + 3].kind == .text
    let after = isFollowed ? tokens.tokens[index + 3].end : token.end
    let stretch = Array(tokens.text[before..<after])
    guard let at = text.firstIndex(of: .at),
      let address = Address(in: stretch.span, at: at - before, from: 0, base: 0)
    else { return false }
    return address.start == token.start - before && address.end == token.end - before
  }

  /// Whether a link's destination is its text with a scheme before it.
  func isWebLink(_ tokens: borrowing InlineTokens, _ index: Int, _ runs: borrowing LeafRuns) -> Bool {
    guard dialect.contains(.bareLinks), let token = soleText(tokens, index) else { return false }
    let run = tokens.marks[tokens.tokens[index].value].run
    guard run >= 0, let url = runs.runs[run].attributes.link?.utf8, url.starts(with: "http://".utf8) else {
      return false
    }
    return url.dropFirst(7).elementsEqual(tokens.text[token.start..<token.end])
  }

  /// The text of a link that holds nothing else.
  private func soleText(_ tokens: borrowing InlineTokens, _ index: Int) -> InlineToken? {
    let open = tokens.tokens[index]
    guard open.kind == .open, tokens.marks[open.value].kind == .link, index + 2 < tokens.tokens.count,
      tokens.tokens[index + 1].kind == .text, tokens.tokens[index + 2].kind == .close,
      tokens.tokens[index + 2].value == open.value
    else { return nil }
    return tokens.tokens[index + 1]
  }

  /// Where the address leads that a text is.
  static func addressURL(_ text: ArraySlice<UInt8>) -> String {
    let text = String(decoding: text, as: UTF8.self)
    return text.contains(":") ? text : "mailto:\(text)"
  }

  /// Writes an image with its alternative text.
  mutating func writeImage(_ tokens: borrowing InlineTokens, _ token: InlineToken, _ attributes: Attributes) {
    out.write("![")
    let text = tokens.text.span.extracting(..<token.end)
    if !text.extracting(token.start...).isPlaceholder || attributes.alternativeText == "\u{FFFC}" {
      writeAlternative(text, token.start)
    } else if let other = attributes.alternativeText {
      writeAlternative(other.utf8Span.span, 0)
    }
    out.writeTail(attributes.imageURL ?? "", title: attributes.imageTitle)
  }

  private mutating func writeAlternative(_ text: Span<UInt8>, _ start: Int) {
    var stretch = TextStretch(start: start, end: text.count)
    stretch.next = .closeBracket
    stretch.isInBrackets = true
    stretch.isAlternative = true
    stretch.findBrackets(text, dialect)
    // GitHub reads `![^` as text before a footnote's reference.
    if dialect.contains(.footnotes), start < text.count, text[start] == .caret { out.write(.backslash) }
    let own = watched
    watched.remove(.space)
    write(text, start, &stretch)
    watched = own
  }

  /// The first byte of what is written after a token; 0 for the end of the leaf.
  func firstByte(after tokens: borrowing InlineTokens, _ index: Int) -> UInt8 {
    guard index + 1 < tokens.tokens.count else { return 0 }
    let token = tokens.tokens[index + 1]
    switch token.kind {
    case .text: return 0
    case .softBreak: return .lineFeed
    case .lineBreak: return place.form == .paragraph ? .backslash : allowsHTML ? .lessThan : .space
    case .code: return .backtick
    case .html: return .lessThan
    case .image: return .exclamationMark
    case .footnote: return .openBracket
    case .math: return tokens.text[token.start]
    case .open, .close:
      let mark = tokens.marks[token.value]
      switch mark.kind {
      case .link: return token.kind == .open ? .openBracket : .closeBracket
      case .attributes: return token.kind == .open ? .caret : .closeBracket
      case .emphasis, .strong, .strikethrough: return mark.isDelimited ? .asterisk : .lessThan
      case .superscript, .subscript, .keyboard, .highlight, .insertion, .abbreviation: return .lessThan
      }
    }
  }
}

extension Span<UInt8> {
  /// Whether an ampersand at a place begins what could be an entity.
  func beginsEntity(at place: Int) -> Bool {
    var end = place + 1
    if end < count, self[end] == UInt8(ascii: "#") { end += 1 }
    let name = end
    while end < count, self[end].isAlphanumeric { end += 1 }
    return end > name && end < count && self[end] == UInt8(ascii: ";")
  }
}

/// What may stand between `<` and `>` as a link.
enum Autolink {
  /// Whether a URL reads back as itself: CommonMark 0.30, section 6.5; entities are read in it.
  static func isURL(_ url: String) -> Bool {
    let bytes = url.utf8Span.span
    guard bytes.count > 2, bytes[0].isLetter else { return false }
    var scheme = 1
    while scheme < bytes.count, bytes[scheme].isAlphanumeric || "+.-".utf8.contains(bytes[scheme]) { scheme += 1 }
    guard (2...32).contains(scheme), scheme < bytes.count, bytes[scheme] == .colon else { return false }
    for place in bytes.indices {
      switch bytes[place] {
      case 0...0x20, 0x7F, .lessThan, .greaterThan: return false
      case .ampersand where bytes.beginsEntity(at: place): return false
      default: break
      }
    }
    return true
  }

  /// Whether a byte may stand before the `@` of an address; an ampersand may, too, but could begin an entity.
  static func isInMailbox(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || ".!#$%'*+/=?^_`{|}~-".utf8.contains(byte)
  }

  /// Whether an address reads back as itself.
  static func isAddress(_ address: String) -> Bool {
    let bytes = Array(address.utf8)
    guard let at = bytes.firstIndex(of: .at), at > 0 else { return false }
    guard bytes[..<at].allSatisfy(isInMailbox) else { return false }
    return bytes[(at + 1)...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
      label in
      guard let first = label.first, let last = label.last, label.count <= 63 else { return false }
      return first.isAlphanumeric && last.isAlphanumeric
        && label.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
    }
  }
}
