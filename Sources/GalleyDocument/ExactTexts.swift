/// Equality of texts to the byte.
///
/// Swift calls strings equal that Unicode does (é in one scalar or in two). Where equal values share one box, the
/// bytes of one would replace those of the other: so boxes compare their texts as they are written.
enum ExactTexts {
  /// Whether two texts agree to the byte.
  static func agree(_ a: String?, _ b: String?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    let (one, other) = unsafe (a.utf8Span.span.bytes, b.utf8Span.span.bytes)
    let count = one.byteCount
    guard count == other.byteCount else { return false }
    var index = 0
    while index &+ 8 <= count {
      let word = unsafe one.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      if unsafe word != other.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
      index &+= 8
    }
    while index < count {
      let byte = unsafe one.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      if unsafe byte != other.unsafeLoad(fromByteOffset: index, as: UInt8.self) { return false }
      index &+= 1
    }
    return true
  }
}

extension RareAttributes.Values {
  /// Whether all agrees, texts to the byte.
  func isExactly(_ other: RareAttributes.Values) -> Bool {
    // What most boxes differ in comes first.
    ExactTexts.agree(link, other.link) && ExactTexts.agree(imageURL, other.imageURL)
      && ExactTexts.agree(linkTitle, other.linkTitle) && ExactTexts.agree(imageTitle, other.imageTitle)
      && ExactTexts.agree(alternativeText, other.alternativeText) && rarer == other.rarer
  }
}

extension RareAttributes.Rarer.Values {
  /// Whether all agrees, texts to the byte.
  func isExactly(_ other: RareAttributes.Rarer.Values) -> Bool {
    self == other && ExactTexts.agree(language, other.language) && ExactTexts.agree(fontFamily, other.fontFamily)
      && ExactTexts.agree(footnote, other.footnote) && ExactTexts.agree(markdownAttributes, other.markdownAttributes)
      && ExactTexts.agree(role?.rawValue, other.role?.rawValue) && ExactTexts.agree(expansion, other.expansion)
      && ExactTexts.agree(attachment?.identifier, other.attachment?.identifier)
      && ExactTexts.agree(attachment?.mediaType, other.attachment?.mediaType)
      && ExactTexts.agree(attachment?.name, other.attachment?.name)
      && ExactTexts.agree(attachment?.reference, other.attachment?.reference)
      && hostTexts.elementsEqual(other.hostTexts, by: ExactTexts.agree)
  }

  /// Keys and texts in the order of the keys' bytes, in which equal dictionaries pair up.
  private var hostTexts: [String?] {
    host.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.flatMap { key, value -> [String?] in
      if case .string(let text) = value { [key, text] } else { [key] }
    }
  }
}

extension Attachment {
  fileprivate var reference: String? {
    if case .reference(let text)? = content { text } else { nil }
  }
}

extension RareBlockAttributes.Rarer.Values {
  /// Whether all agrees, texts to the byte.
  func isExactly(_ other: RareBlockAttributes.Rarer.Values) -> Bool {
    self == other && ExactTexts.agree(role?.rawValue, other.role?.rawValue) && ExactTexts.agree(info, other.info)
      && ExactTexts.agree(alert, other.alert) && ExactTexts.agree(anchor, other.anchor)
      && ExactTexts.agree(caption, other.caption) && ExactTexts.agree(textList?.marker, other.textList?.marker)
  }
}
