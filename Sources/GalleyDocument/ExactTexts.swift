/// Values whose texts must agree to the byte.
///
/// Swift calls strings equal that Unicode does (é in one scalar or in two). Where equal values share one box, the
/// bytes of one would replace those of the other: so texts are compared once more, as they are written.
protocol ExactTexts {
  /// All texts of the value, in a fixed order.
  var texts: [String?] { get }
}

extension ExactTexts {
  /// Whether all texts agree to the byte.
  func hasExactTexts(of other: Self) -> Bool {
    zip(texts, other.texts).allSatisfy { own, theirs in
      guard let own, let theirs else { return own == nil && theirs == nil }
      return own.utf8.elementsEqual(theirs.utf8)
    }
  }
}

extension RareAttributes.Values: ExactTexts {
  var texts: [String?] {
    var reference: String?
    if case .reference(let text)? = attachment?.content { reference = text }
    let own = [
      link, linkTitle, imageURL, imageTitle, alternativeText, language, fontFamily, footnote, attachment?.identifier,
      attachment?.mediaType, attachment?.name, reference,
    ]
    // Equal dictionaries have equal keys; in the order of their bytes they pair up.
    return host.isEmpty
      ? own
      : own
        + host.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.flatMap { key, value -> [String?] in
          if case .string(let text) = value { [key, text] } else { [key] }
        }
  }
}

extension RareBlockAttributes.Values: ExactTexts {
  var texts: [String?] { [role?.rawValue, info, alert, anchor, caption, textList?.marker] }
}
