/// Equality of texts to the byte.
///
/// Swift calls strings equal that Unicode does (é in one scalar or in two). Where equal values share one box, the
/// bytes of one would replace those of the other: so boxes compare their texts as they are written.
enum ExactTexts {
  /// Whether two texts agree to the byte.
  static func agree(_ a: String?, _ b: String?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.utf8Span.bytesEqual(to: b.utf8)
  }
}

extension RareAttributes.Values {
  /// Whether all agrees, texts to the byte.
  func isExactly(_ other: RareAttributes.Values) -> Bool {
    // What most boxes differ in comes first.
    ExactTexts.agree(link, other.link) && ExactTexts.agree(imageURL, other.imageURL) && self == other
      && ExactTexts.agree(linkTitle, other.linkTitle) && ExactTexts.agree(imageTitle, other.imageTitle)
      && ExactTexts.agree(alternativeText, other.alternativeText) && ExactTexts.agree(language, other.language)
      && ExactTexts.agree(fontFamily, other.fontFamily) && ExactTexts.agree(footnote, other.footnote)
      && (attachment == nil || attachmentTexts(agreeWith: other))
      && (host.isEmpty || hostTexts.elementsEqual(other.hostTexts, by: ExactTexts.agree))
  }

  private func attachmentTexts(agreeWith other: RareAttributes.Values) -> Bool {
    let (own, theirs) = (attachment, other.attachment)
    return ExactTexts.agree(own?.identifier, theirs?.identifier) && ExactTexts.agree(own?.mediaType, theirs?.mediaType)
      && ExactTexts.agree(own?.name, theirs?.name) && ExactTexts.agree(own?.reference, theirs?.reference)
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

extension RareBlockAttributes.Values {
  /// Whether all agrees, texts to the byte.
  func isExactly(_ other: RareBlockAttributes.Values) -> Bool {
    self == other && ExactTexts.agree(role?.rawValue, other.role?.rawValue) && ExactTexts.agree(info, other.info)
      && ExactTexts.agree(alert, other.alert) && ExactTexts.agree(anchor, other.anchor)
      && ExactTexts.agree(caption, other.caption) && ExactTexts.agree(textList?.marker, other.textList?.marker)
  }
}
