internal import GalleyDocument

/// What a bare link lacks to be a URL.
enum BareLink: Int {
  case complete, web, address

  /// What is to be put before its text.
  var scheme: String {
    switch self {
    case .complete: ""
    case .web: "http://"
    case .address: "mailto:"
    }
  }
}

/// Links without brackets as GitHub has them: `www.example.com` and `https://example.com`.
///
/// GitHub Flavored Markdown, section 6.9. They are looked for in the content as it is written: neither escapes nor
/// entities are read in them, and a bracket that is open before them forbids them.
extension InlinePass {
  /// Reads `www.` at ``position``.
  mutating func readWebLink(_ content: Span<UInt8>) -> Bool {
    guard content.holds("www.", at: position), mayLink else { return false }
    if position > start {
      switch content[position - 1] {
      case .asterisk, .underscore, .tilde, .openParenthesis: break
      case let before where before.isLinkSpace: break
      default: return false
      }
    }
    guard let domain = domain(content, from: position), domain.hasDot else { return false }
    return take(content, from: position, domainEnd: domain.end, trimmedFrom: position, .web)
  }

  /// Reads `://` at ``position``, with the scheme before it.
  mutating func readURL(_ content: Span<UInt8>) -> Bool {
    guard content.holds("://", at: position), mayLink else { return false }
    var scheme = position
    while scheme > start, content[scheme - 1].isLetter { scheme -= 1 }
    guard Self.isScheme(content.extracting(scheme..<position)) else { return false }
    let host = position + 3
    guard host < content.count else { return false }
    let first = content.scalar(at: host)
    guard !first.isSpace, !first.isPunctuation, let domain = domain(content, from: host) else { return false }
    return take(content, from: scheme, domainEnd: domain.end, trimmedFrom: position, .complete)
  }

  private var mayLink: Bool { brackets.last.map { !$0.forbidsLinks } ?? true }

  private static func isScheme(_ letters: Span<UInt8>) -> Bool {
    letters.equalsIgnoringCase("http") || letters.equalsIgnoringCase("https") || letters.equalsIgnoringCase("ftp")
  }

  /// Where a domain ends; `nil` where an underscore stands in one of its last two labels.
  private mutating func domain(_ content: Span<UInt8>, from start: Int) -> (end: Int, hasDot: Bool)? {
    guard start >= deadDomainEnd else { return nil }
    var index = start + 1
    var underscores = (before: 0, last: 0)
    var labels = (before: start, last: start)
    var hasDot = false
    while index + 1 < content.count {
      let byte = content[index]
      if byte == .underscore {
        underscores.last += 1
      } else if byte == UInt8(ascii: ".") {
        underscores = (underscores.last, 0)
        labels = (labels.last, index + 1)
        hasDot = true
      } else if !byte.isAlphanumeric, byte != UInt8(ascii: "-"), byte != 0x7F, byte > .space || byte.isWhiteSpace {
        break
      }
      index += 1
    }
    guard underscores.before == 0, underscores.last == 0 else {
      // Whatever begins before the last two labels ends in the same ones.
      deadDomainEnd = labels.before
      return nil
    }
    return index > start ? (index, hasDot) : nil
  }

  /// Makes a link of the stretch from a place to the next white space, without what ends a sentence.
  private mutating func take(
    _ content: Span<UInt8>, from first: Int, domainEnd: Int, trimmedFrom base: Int, _ form: BareLink
  ) -> Bool {
    var end = domainEnd
    while end < content.count, !content[end].isLinkSpace { end += 1 }
    end = content.trimmedLinkEnd(base, end)
    guard end > base else { return false }
    let claim = Claim(.openBareLink, first, end, form)
    guard content.extracting(first..<end).firstIndex(of: .backtick, from: 0) == nil, isText(upTo: end) else {
      return refuse(claim)
    }
    addLink(first, end, form)
    position = end
    return true
  }

  /// Adds a link whose text is content as it is written.
  mutating func addLink(_ first: Int, _ end: Int, _ form: BareLink) {
    overlays.append(InlineItem(.openBareLink, first, first, value: form.rawValue))
    overlays.append(InlineItem(.raw, first, end))
    overlays.append(InlineItem(.closeBareLink, end, end))
  }

  /// Whether nothing but text and delimiters stands from ``position`` to a place.
  private func isText(upTo end: Int) -> Bool {
    var index = index
    while index < items.count, items[index].start < end {
      let item = items[index]
      guard item.kind.isText || item.kind.isEmphasis, item.end <= end || item.kind == .text || item.kind.isEmphasis
      else { return false }
      index += 1
    }
    return true
  }
}

extension UInt8 {
  /// Whether it ends a bare link.
  fileprivate var isLinkSpace: Bool { isSpaceOrTab || isLineEnd }
}

extension Span<UInt8> {
  /// Whether a text of ASCII stands at a place.
  func holds(_ text: StaticString, at place: Int) -> Bool {
    guard place + text.utf8CodeUnitCount <= count else { return false }
    return text.withUTF8Buffer { bytes in
      for offset in bytes.indices where unsafe self[place + offset] != bytes[offset] { return false }
      return true
    }
  }

  /// Whether these are the letters of a text of small letters, in whatever case.
  fileprivate func equalsIgnoringCase(_ text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount == count else { return false }
    return text.withUTF8Buffer { bytes in
      for offset in bytes.indices where unsafe self[offset] | 0x20 != bytes[offset] { return false }
      return true
    }
  }

  /// Where a bare link ends: before `<`, and without punctuation and unmatched parentheses at its end.
  func trimmedLinkEnd(_ start: Int, _ limit: Int) -> Int {
    var end = start
    var unmatched = 0
    while end < limit, self[end] != .lessThan {
      unmatched += self[end] == .closeParenthesis ? 1 : self[end] == .openParenthesis ? -1 : 0
      end += 1
    }
    while end > start {
      switch self[end - 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"), UInt8(ascii: "\""):
        end -= 1
      case .closeParenthesis where unmatched > 0:
        unmatched -= 1
        end -= 1
      case UInt8(ascii: ";"):
        var name = end - 2
        while name > start, self[name].isLetter { name -= 1 }
        end = name >= start && name < end - 2 && self[name] == .ampersand ? name : end - 1
      default: return end
      }
    }
    return end
  }
}
