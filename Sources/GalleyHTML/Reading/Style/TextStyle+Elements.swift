import GalleyDocument

/// What elements say by themselves.
extension TextStyle {
  /// Whether an element says anything of the text inside it.
  static func speaks(_ element: HTMLElement) -> Bool {
    switch element {
    case .b, .strong, .i, .em, .s, .strike, .del, .u, .sup, .sub, .code, .tt, .samp, .kbd, .mark, .ins, .abbr,
      .acronym, .cite, .dfn, .var, .small, .q, .pre, .listing, .xmp, .plaintext, .nobr, .center, .h1, .h2, .h3, .h4,
      .h5, .h6, .th, .head, .script, .style, .template, .noframes, .noembed, .datalist, .dialog:
      return true
    default:
      return false
    }
  }

  /// Applies what an element says, unless its attributes take it back.
  mutating func apply(_ element: HTMLElement, _ said: ElementStyle.Said?) {
    switch element {
    case .b, .strong: if said?.declarations.weight != .normal { attributes.intent.insert(.stronglyEmphasized) }
    case .i, .em: if said?.declarations.isItalic != false { attributes.intent.insert(.emphasized) }
    case .s, .strike: if said?.declarations.isStruckThrough != false { attributes.intent.insert(.strikethrough) }
    case .del: attributes.intent.insert(.strikethrough)
    case .u: if said?.declarations.isUnderlined != false { underline() }
    case .sup: if said?.declarations.baseline != .normal { move(to: .superscript) }
    case .sub: if said?.declarations.baseline != .normal { move(to: .subscript) }
    case .code, .tt: attributes.intent.insert(.code)
    case .samp:
      attributes.intent.insert(.code)
      take(.sample)
    case .kbd: take(.keyboard)
    case .mark: take(.highlight)
    case .ins: take(.insertion)
    case .abbr, .acronym: take(.abbreviation)
    case .cite: take(.citation)
    case .dfn: take(.definition)
    case .var: take(.variable)
    case .small: if attributes.role == nil { take(.small) }
    case .q: quoteDepth = quoteDepth == .max ? .max : quoteDepth + 1
    case .pre, .listing, .xmp, .plaintext:
      whiteSpace = .pre
      flags.insert(.monospace)
    case .nobr: whiteSpace = .normal
    case .center: alignment = .center
    case .h1, .h2, .h3, .h4, .h5, .h6, .th: flags.insert(.heading)
    case .head, .script, .style, .template, .noframes, .noembed, .datalist: flags.insert(.hidden)
    case .dialog: if said?.declarations.isOpen != true { flags.insert(.hidden) }
    default: break
    }
  }

  /// Takes back all but a link: code is text as it is, and what is marked inside it is a look.
  mutating func keepCode(of outer: TextStyle) {
    let inner = attributes
    attributes = outer.attributes
    if linkNumber != outer.linkNumber { attributes.takeLink(of: inner) }
  }

  /// A line under the text; a link's own means nothing.
  mutating func underline() {
    if linkNumber == 0 { attributes.display.insert(.underline) }
  }

  mutating func move(to baseline: DisplayStyle) {
    attributes.display.subtract([.superscript, .subscript])
    attributes.display.insert(baseline)
  }

  /// Takes a role; a run has the innermost.
  ///
  /// - Parameter role: The role, and no more.
  private mutating func take(_ role: Attributes) {
    if attributes.rare == nil {
      attributes.rare = role.rare
      return
    }
    guard attributes.role != role.role else { return }
    attributes.role = role.role
    if attributes.expansion != nil { attributes.expansion = nil }
  }
}

/// Each role alone, made once.
extension Attributes {
  fileprivate static let sample = Attributes(role: .sample)
  fileprivate static let keyboard = Attributes(role: .keyboard)
  fileprivate static let highlight = Attributes(role: .highlight)
  fileprivate static let insertion = Attributes(role: .insertion)
  fileprivate static let abbreviation = Attributes(role: .abbreviation)
  fileprivate static let citation = Attributes(role: .citation)
  fileprivate static let definition = Attributes(role: .definition)
  fileprivate static let variable = Attributes(role: .variable)
  fileprivate static let small = Attributes(role: .small)

  private init(role: InlineRole) {
    self.init()
    self.role = role
  }
}
