internal import GalleyDocument

/// Addresses without brackets as GitHub has them: `a@b.c`, `mailto:a@b.c` and `xmpp:a@b.c/d`.
///
/// GitHub Flavored Markdown, section 6.9. They are looked for last, in the text as it reads: after escapes and entities,
/// across delimiters that found no partner, but not in links and images.
extension InlinePass {
  /// Makes links of the addresses in ``items``.
  mutating func linkAddresses(in content: Span<UInt8>) {
    merged.removeAll(keepingCapacity: true)
    var depth = 0
    index = 0
    while index < items.count {
      let item = items[index]
      depth += item.kind.depthChange
      if item.kind == .openBareLink { depth += 1 } else if item.kind == .closeBareLink { depth -= 1 }
      if depth == 0, item.kind.isText {
        linkAddresses(inTextFrom: index, content)
      } else {
        merged.append(item)
        index += 1
      }
    }
    swap(&items, &merged)
  }

  /// Copies a stretch of text, with links around its addresses, and moves ``index`` behind it.
  private mutating func linkAddresses(inTextFrom first: Int, _ content: Span<UInt8>) {
    decoded.removeAll(keepingCapacity: true)
    while index < items.count, items[index].kind.isText {
      decode(items[index], content)
      index += 1
    }
    var copy = TextCopy(item: first, end: index)
    var from = 0
    var base = 0
    while let at = decoded.span.firstIndex(of: .at, from: from) {
      if let address = Address(in: decoded.span, at: at, from: from, base: base) {
        append(&copy, upTo: address.start, content)
        merged.append(InlineItem(.openBareLink, copy.place, copy.place, value: address.form.rawValue))
        append(&copy, upTo: address.end, content)
        merged.append(InlineItem(.closeBareLink, copy.place, copy.place))
        from = address.end
        base = address.end
      } else {
        from = at + 1
      }
    }
    append(&copy, upTo: decoded.count, content)
  }

  private mutating func decode(_ item: InlineItem, _ content: Span<UInt8>) {
    switch item.kind {
    case .entity: decoded.append(contentsOf: entities.texts[item.value])
    case .nul: decoded.append(contentsOf: "\u{FFFD}".utf8)
    case .escaped: decoded.append(content[item.end - 1])
    default: for place in item.start..<item.end { decoded.append(content[place]) }
    }
  }

  /// How far a stretch of text is copied.
  private struct TextCopy {
    /// The next item, and the end of the stretch.
    var item: Int
    var end: Int
    /// How many bytes of the next item are copied.
    var done = 0
    /// How many bytes of decoded text are copied.
    var reached = 0
    /// The place reached in the content.
    var place = 0
  }

  /// Copies items up to a place in the decoded text.
  private mutating func append(_ copy: inout TextCopy, upTo end: Int, _ content: Span<UInt8>) {
    while copy.item < copy.end {
      var item = items[copy.item]
      copy.place = item.start + copy.done
      guard copy.reached < end else { return }
      var count = item.end - item.start
      switch item.kind {
      case .entity: count = entities.texts[item.value].count
      case .nul: count = 3
      case .escaped: count = 1
      default: count -= copy.done
      }
      if item.kind == .text, copy.reached + count > end {
        count = end - copy.reached
        item.end = item.start + copy.done + count
      }
      item.start += copy.done
      merged.append(item)
      copy.place = item.end
      copy.reached += count
      if item.end == items[copy.item].end {
        copy.item += 1
        copy.done = 0
      } else {
        copy.done += count
      }
    }
  }
}

/// An address in a text.
struct Address {
  var start: Int
  var end: Int
  var form = BareLink.address

  /// Looks for an address around an `@`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - at: The place of the `@`.
  ///   - from: Where the look began: nothing before belongs to the address.
  ///   - base: Where the text begins for what may stand before a scheme.
  init?(in text: Span<UInt8>, at: Int, from: Int, base: Int) {
    start = at
    var isXMPP = false
    while start > from {
      let byte = text[start - 1]
      if byte == .colon {
        if text.holdsScheme("mailto", before: start - 1, base: base) {
          form = .complete
        } else if text.holdsScheme("xmpp", before: start - 1, base: base) {
          form = .complete
          isXMPP = true
        } else {
          break
        }
      } else if !byte.isAlphanumeric, !byte.isAddressPunctuation {
        break
      }
      start -= 1
    }
    guard start < at else { return nil }
    end = at + 1
    var dots = 0
    while end < text.count {
      let byte = text[end]
      if byte == .at { return nil }
      if byte == UInt8(ascii: "."), end + 1 < text.count, text[end + 1].isAlphanumeric {
        dots += 1
      } else if !byte.isAlphanumeric, byte != UInt8(ascii: "-"), byte != .underscore,
        byte != UInt8(ascii: "/") || !isXMPP
      {
        break
      }
      end += 1
    }
    guard end - at >= 2, dots > 0, text[end - 1].isLetter || text[end - 1] == UInt8(ascii: ".") else { return nil }
    end = text.trimmedLinkEnd(at, end)
    guard end > at else { return nil }
  }
}

extension UInt8 {
  fileprivate var isAddressPunctuation: Bool {
    self == UInt8(ascii: ".") || self == UInt8(ascii: "+") || self == UInt8(ascii: "-") || self == .underscore
  }
}

extension Span<UInt8> {
  /// Whether a scheme ends at a place, with no letter or digit before it.
  fileprivate func holdsScheme(_ scheme: StaticString, before place: Int, base: Int) -> Bool {
    let start = place - scheme.utf8CodeUnitCount
    guard start >= base, holds(scheme, at: start) else { return false }
    return start == base || !self[start - 1].isAlphanumeric
  }
}
