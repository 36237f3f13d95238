/// Code that stands in a card, as chat assistants draw it: before the code is the name of its language, and a button.
extension CodeText {
  /// An element opens in the code: what stands before the first `<code>`, in a block of its own, is no code.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - attributes: Its tag's attributes.
  mutating func open(_ element: HTMLElement, _ attributes: TagAttributes) {
    readLanguage(attributes, of: element)
    switch element {
    case .div, .header: if bytes.isEmpty { beginsWithBlock = true }
    case .code:
      if !hasCodeElement, beginsWithBlock { takeLabel() }
      hasCodeElement = true
    default: break
    }
  }

  /// What the text so far says is the language, if it is a word.
  private mutating func takeLabel() {
    let label = String(decoding: bytes, as: UTF8.self).collapsed
    guard label.utf8.count <= 40, !label.isEmpty else { return }
    forgetText()
    if language == nil, !label.contains(" ") { language = label.lowercased() }
  }
}
