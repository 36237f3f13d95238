import GalleyDocument

/// What attributes say.
extension TextStyle {
  /// Applies what a tag's attributes say.
  mutating func apply(_ said: ElementStyle.Said, of element: HTMLElement, number: UInt32) {
    if said.declarations.isHidden || said.declarations.display == DisplayKind.none { flags.insert(.hidden) }
    if said.declarations.wordList == .marker {
      // The number of a header is text: Word writes it as it writes the markers of items.
      if flags.contains(.heading) { whiteSpace = .filler } else { flags.insert(.hidden) }
    }
    if let isVisible = said.declarations.isVisible { flags.set(.invisible, to: !isVisible) }
    if let whiteSpace = said.declarations.whiteSpace { self.whiteSpace = whiteSpace }
    if let alignment = said.declarations.alignment { self.alignment = alignment }
    if let listMarker = said.declarations.listMarker { self.listMarker = listMarker }
    if let isMonospace = said.declarations.isMonospace { flags.set(.monospace, to: isMonospace) }
    applyMarks(said)
    if let direction = said.declarations.direction { write(direction) }
    if let language = said.declarations.language { speak(language, of: element) }
    if let link = said.link {
      attributes.takeLink(of: link)
      linkNumber = number
    }
    if let expansion = said.declarations.expansion { attributes.expansion = expansion }
    if flags.contains(.looks) { apply(said.declarations.looks) }
  }

  private mutating func applyMarks(_ said: ElementStyle.Said) {
    switch said.declarations.weight {
    case .normal: attributes.intent.remove(.stronglyEmphasized)
    case .bold: if !flags.contains(.heading) { attributes.intent.insert(.stronglyEmphasized) }
    case nil: break
    }
    switch said.declarations.isItalic {
    case true: attributes.intent.insert(.emphasized)
    case false: attributes.intent.remove(.emphasized)
    case nil: break
    }
    // Lines of an outer element go through all that it holds: an inner one can't take them back.
    if said.declarations.isUnderlined == true, said.link == nil { underline() }
    if said.declarations.isStruckThrough == true { attributes.intent.insert(.strikethrough) }
    switch said.declarations.baseline {
    case .superscript: move(to: .superscript)
    case .subscript: move(to: .subscript)
    case .normal, nil: break
    }
  }

  /// Takes a direction; text says one only where it is not that of the text around.
  private mutating func write(_ direction: WritingDirection) {
    let around = attributes.direction
    if direction != (around ?? .leftToRight) { attributes.direction = direction }
  }

  /// Takes a language; text says one only where it is not the page's.
  private mutating func speak(_ tag: String, of element: HTMLElement) {
    let isPage = element == .html || element == .body
    let language = TextLanguage(page: isPage ? tag : language?.page, current: tag)
    self.language = language
    let said = language.isPages ? nil : tag
    if attributes.language != said { attributes.language = said }
  }

  private mutating func apply(_ looks: StyleDeclarations.Looks) {
    if let family = looks.family { attributes.fontFamily = family }
    switch looks.size {
    case .points(let size): attributes.fontSize = size
    case .factor(let factor): attributes.fontSize = (attributes.fontSize ?? 12) * factor
    case nil: break
    }
    if let color = looks.foreground { attributes.foregroundColor = color }
    if let color = looks.background { attributes.backgroundColor = color }
  }
}

extension TextStyle.Flags {
  fileprivate mutating func set(_ flag: TextStyle.Flags, to isSet: Bool) {
    if isSet { insert(flag) } else { remove(flag) }
  }
}
