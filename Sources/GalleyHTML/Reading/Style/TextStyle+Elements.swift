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
  mutating func apply(_ element: HTMLElement, _ declarations: StyleDeclarations?) {
    switch element {
    case .b, .strong: if declarations?.weight != .normal { attributes.intent.insert(.stronglyEmphasized) }
    case .i, .em: if declarations?.isItalic != false { attributes.intent.insert(.emphasized) }
    case .s, .strike: if declarations?.isStruckThrough != false { attributes.intent.insert(.strikethrough) }
    case .del: attributes.intent.insert(.strikethrough)
    case .u: if declarations?.isUnderlined != false { underline() }
    case .sup: if declarations?.baseline != .normal { move(to: .superscript) }
    case .sub: if declarations?.baseline != .normal { move(to: .subscript) }
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
    case .dialog: if declarations?.isOpen != true { flags.insert(.hidden) }
    default: break
    }
  }

  /// Takes back all but a link: code is text as it is, and what is marked inside it is a look.
  mutating func keepCode(of outer: TextStyle) {
    let (link, title) = (attributes.link, attributes.linkTitle)
    attributes = outer.attributes
    guard linkNumber != outer.linkNumber else { return }
    attributes.link = link
    attributes.linkTitle = title
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
  private mutating func take(_ role: InlineRole) {
    guard attributes.role != role else { return }
    attributes.role = role
    if attributes.expansion != nil { attributes.expansion = nil }
  }
}
