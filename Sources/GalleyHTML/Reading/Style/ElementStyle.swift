import GalleyDocument

/// What one tag says of the text inside it: its element and its attributes, before anything is inherited.
///
/// Two words; what few tags say lies in a shared box.
struct ElementStyle: Hashable, Sendable {
  /// What the attributes say.
  private final class Box: Hashable, Sendable {
    let declarations: StyleDeclarations

    init(_ declarations: StyleDeclarations) { self.declarations = declarations }

    static func == (a: Box, b: Box) -> Bool { a === b || a.declarations == b.declarations }

    func hash(into hasher: inout Hasher) { declarations.hash(into: &hasher) }
  }

  /// The element.
  let element: HTMLElement
  private let box: Box?

  /// A tag that says nothing.
  init() {
    element = .other
    box = nil
  }

  /// What a tag says.
  ///
  /// - Parameters:
  ///   - tag: Its name.
  ///   - attributes: Its attributes.
  init(of tag: TagName, _ attributes: TagAttributes) {
    element = tag.element
    if attributes.isEmpty {
      box = nil
    } else {
      let declarations = StyleDeclarations(of: element, attributes)
      box = declarations == StyleDeclarations() ? nil : Box(declarations)
    }
  }

  /// What its attributes say; `nil` where they say nothing of text.
  var declarations: StyleDeclarations? { box?.declarations }

  /// How CSS says that it is laid out, where it does.
  var display: DisplayKind? { box?.declarations.display }

  /// How its lines align, where it says so itself.
  var alignment: TextAlignment? { box?.declarations.alignment }

  /// What it is in one of Word's lists.
  var wordList: WordList? { box?.declarations.wordList }
}
