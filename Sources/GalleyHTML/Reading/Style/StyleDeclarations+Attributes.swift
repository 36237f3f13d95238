import GalleyDocument

extension StyleDeclarations {
  /// Whether a tag has an attribute that says something of text; most have none.
  static func mayRead(_ attributes: TagAttributes, of element: HTMLElement) -> Bool {
    attributes.contains { name, value in
      switch name {
      case .href: element == .a
      case .title: element == .a || element == .abbr || element == .acronym
      case .open: element == .dialog
      case .color, .face, .size: element == .font
      case .className: value.hasSpokenClass
      case .style, .lang, .xmlLang, .dir, .align, .hidden, .bgcolor: true
      default: false
      }
    }
  }

  /// What a tag's attributes say.
  ///
  /// - Parameters:
  ///   - element: Its element.
  ///   - attributes: Its attributes.
  init(of element: HTMLElement, _ attributes: TagAttributes) {
    self.init()
    var title: String?
    attributes.forEach { name, value in
      switch name {
      case .href: if element == .a { link = Link(url: URLText.cleaned(value), title: nil) }
      case .title: if element == .a || element == .abbr || element == .acronym { title = value.text }
      case .lang, .xmlLang: if language == nil || name == .lang { readLanguage(value) }
      case .dir: readDirection(value)
      case .align: readAlignment(value)
      case .hidden: isHidden = true
      case .open: isOpen = element == .dialog
      case .className: readClasses(value)
      case .color: if element == .font { looks.foreground = CSSColor.legacy(value) }
      case .bgcolor: looks.background = CSSColor.legacy(value)
      case .face: if element == .font { readFamily(value) }
      case .size: if element == .font { readLegacySize(value) }
      default: break
      }
    }
    // What CSS says counts more than what attributes say, wherever they stand.
    _ = attributes.with(.style) { readCSS($0) }
    if let title, !title.isEmpty {
      if element == .a { link?.title = title } else { expansion = title }
    }
  }

  private mutating func readLanguage(_ value: Span<UInt8>) {
    let trimmed = value.extracting(value.trimmedRange)
    if !trimmed.isEmpty { language = trimmed.text }
  }

  mutating func readDirection(_ value: Span<UInt8>) {
    if value.equals("rtl") { direction = .rightToLeft } else if value.equals("ltr") { direction = .leftToRight }
  }

  mutating func readAlignment(_ value: Span<UInt8>) {
    if value.equals("left") {
      alignment = .left
    } else if value.equals("right") {
      alignment = .right
    } else if value.equals("center") || value.equals("middle") || value.equals("-webkit-center") {
      alignment = .center
    } else if value.equals("justify") {
      alignment = .justified
    } else if value.equals("start") {
      alignment = .natural
    } else if value.equals("end") {
      alignment = .right
    }
  }

  /// Classes whose rules every program that pastes them gives alike, so that the page need not say them again.
  private mutating func readClasses(_ value: Span<UInt8>) {
    if value.begins(with: "eop ") || value.equals("eop") {
      whiteSpace = .filler  // Word Online's end of a paragraph
      return
    }
    guard value.hasSpokenClass else { return }
    if value.hasWord("apple-converted-space") {
      whiteSpace = .converted
    } else if value.hasWord("apple-tab-span") {
      whiteSpace = .pre
    } else if value.hasWord("katex-html") {
      isHidden = true  // the same formula again, as it looks
    }
  }

  /// `<font size>`: 1 to 7, or steps from 3; in points, as browsers have them.
  private mutating func readLegacySize(_ value: Span<UInt8>) {
    let text = value.extracting(value.trimmedRange).text
    guard let number = Int(text) else { return }
    let isStep = text.hasPrefix("+") || text.hasPrefix("-")
    let sizes = [7.5, 10, 12, 13.5, 18, 24, 36]
    looks.size = .points(sizes[max(0, min(6, (isStep ? 3 + max(-9, min(9, number)) : number) - 1))])
  }
}

extension Span<UInt8> {
  /// Whether one of the classes may stand in it that say something of text.
  fileprivate var hasSpokenClass: Bool {
    begins(with: "eop") || firstPlace(of: "apple-") != nil || firstPlace(of: "katex-html") != nil
  }
}
