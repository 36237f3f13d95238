import GalleyDocument

/// What one tag says of the text inside it: its element and its attributes, before anything is inherited.
///
/// Two words; what few tags say lies in a shared box.
struct ElementStyle: Hashable, Sendable {
  /// What attributes say.
  final class Said: Hashable, Sendable {
    let declarations: StyleDeclarations
    /// The link alone, made once however often the element is opened again.
    let link: Attributes?

    fileprivate init(_ declarations: consuming StyleDeclarations) {
      link = declarations.link.map { .link($0.url, title: $0.title) }
      self.declarations = declarations
    }

    static func == (a: Said, b: Said) -> Bool { a === b || a.declarations == b.declarations }

    func hash(into hasher: inout Hasher) { declarations.hash(into: &hasher) }
  }

  /// The element.
  let element: HTMLElement
  /// What its attributes say; `nil` where they say nothing of text.
  let said: Said?

  /// A tag that says nothing.
  init() {
    element = .other
    said = nil
  }

  /// What a tag says.
  ///
  /// - Parameters:
  ///   - tag: Its name.
  ///   - attributes: Its attributes.
  init(of tag: TagName, _ attributes: TagAttributes) {
    if attributes.isEmpty { self.init(tag.element, nil) } else { self = attributes.style(of: tag.element) }
  }

  private init(_ element: HTMLElement, _ said: Said?) {
    self.element = element
    self.said = said
  }

  /// Reads what a tag says; ``TagAttributes/style(of:)`` does so once.
  ///
  /// - Parameters:
  ///   - attributes: Its attributes.
  ///   - element: Its element.
  init(reading attributes: TagAttributes, of element: HTMLElement) {
    self.element = element
    if !StyleDeclarations.mayRead(attributes, of: element) {
      said = nil
    } else {
      let declarations = StyleDeclarations(of: element, attributes)
      said = declarations.link == nil && declarations == StyleDeclarations() ? nil : Said(declarations)
    }
  }

  /// Whether text inside it differs from text outside.
  var speaks: Bool { said != nil || TextStyle.speaks(element) }

  /// What its attributes say; `nil` where they say nothing of text.
  var declarations: StyleDeclarations? { said?.declarations }

  /// How CSS says that it is laid out, where it does.
  var display: DisplayKind? { said?.declarations.display }

  /// How its lines align, where it says so itself.
  var alignment: TextAlignment? { said?.declarations.alignment }

  /// What it is in one of Word's lists.
  var wordList: WordList? { said?.declarations.wordList }
}
