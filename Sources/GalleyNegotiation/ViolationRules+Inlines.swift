import GalleyDocument

extension ViolationRules {
  /// What the attributes of a run do wrong.
  func faults(of attributes: Attributes) -> [Fault] {
    if attributes.isEmpty { return [] }
    var faults: [Fault] = []
    intentFaults(of: attributes, &faults)
    lookFaults(of: attributes.display, &faults)
    if let values = attributes.rare?.values { rareFaults(of: values, &faults) }
    if speech == .plain, attributes.nesting != .implied, !attributes.isOrderOfAtoms {
      faults.append(forbidden(.role, "an order of marks"))
    }
    return faults
  }

  private func intentFaults(of attributes: Attributes, _ faults: inout [Fault]) {
    let intent = attributes.intent
    if intent.isEmpty { return }
    func judge(_ one: InlineIntent, _ construct: Construct, _ what: String, _ isRendered: Bool) {
      guard !intent.isDisjoint(with: one) else { return }
      if speech != .intents {
        faults.append(forbidden(construct, what))
      } else if !isRendered {
        faults.append(unrendered(construct, what))
      }
    }
    judge(.emphasized, .emphasis, "emphasis", renders(.emphasis))
    judge(.stronglyEmphasized, .strong, "strong emphasis", renders(.strong))
    judge(.code, .code, "code", renders(.code))
    judge(.strikethrough, .strikethrough, "a line through text", renders(.strikethrough))
    judge(.softBreak, .lineBreak, "a soft break", true)
    judge(.lineBreak, .lineBreak, "a line break", renders(.lineBreaks))
    judge([.inlineHTML, .blockHTML], .rawHTML, "raw HTML", renders(.rawHTML))
    judge(InlineIntent(rawValue: ~InlineIntent.known.rawValue), .role, "an unknown intent", renders(.roles))
  }

  /// The looks that have a mark, and what they are.
  private static let looks: [(DisplayStyle, InlineMarks, Construct, String)] = [
    (.bold, .strong, .strong, "bold"), (.italic, .emphasis, .emphasis, "italic"),
    (.underline, .underline, .underline, "a line under text"),
    (.strikethrough, .strikethrough, .strikethrough, "a line through text"),
    (.superscript, .superscript, .baseline, "raised text"), (.subscript, .subscript, .baseline, "lowered text"),
  ]

  private func lookFaults(of display: DisplayStyle, _ faults: inout [Fault]) {
    if display.isEmpty { return }
    var rest = display
    for (look, mark, construct, what) in ViolationRules.looks where display.contains(look) {
      rest.remove(look)
      if speech == .plain || speech == .intents && (look == .bold || look == .italic) {
        faults.append(forbidden(construct, what))
      } else if !renders(mark) {
        faults.append(unrendered(construct, what))
      }
    }
    if rest.isEmpty { return }
    if speech == .plain { faults.append(forbidden(.hostValue, "an unknown look")) }
    if speech != .plain, !renders(.hostValues) { faults.append(unrendered(.hostValue, "an unknown look")) }
  }

  private func rareFaults(of values: RareAttributes.Values, _ faults: inout [Fault]) {
    urlFaults(of: values, &faults)
    if values.attachment != nil, !renders(.attachments) { faults.append(unrendered(.attachment, "an attachment")) }
    if values.isLinkOrImage { return }
    func judge(_ isThere: Bool, _ construct: Construct, _ what: String, _ isRendered: Bool, isLook: Bool = true) {
      guard isThere else { return }
      if speech == .plain || !isLook && speech == .looks {
        faults.append(forbidden(construct, what))
      } else if !isRendered {
        faults.append(unrendered(construct, what))
      }
    }
    judge(values.language != nil || values.direction != nil, .language, "a language or direction", renders(.languages))
    if let family = values.fontFamily {
      let isMonospaced = family == ViolationRules.monospace && renders(.code)
      judge(true, .font, "a font's family", isMonospaced || renders(.font))
    }
    judge(values.fontSize != nil, .font, "a font's size", renders(.fontSize))
    judge(values.foregroundColor != nil, .color, "a colour", renders(.color))
    judge(values.backgroundColor != nil, .highlight, "a colour behind text", renders(.highlight))
    judge(!values.host.isEmpty, .hostValue, "a value of the host's", renders(.hostValues))
    judge(values.footnote != nil, .footnote, "a reference to a footnote", renders(.footnotes), isLook: false)
    judge(values.math != nil, .math, "a formula", renders(.math), isLook: false)
    let markdown = values.markdownAttributes != nil
    judge(markdown, .hostValue, "attributes of Markdown's", renders(.hostValues), isLook: false)
    if let role = values.role {
      let isMark = role == .insertion && renders(.underline) || role == .highlight && renders(.highlight)
      let construct: Construct = role == .insertion ? .underline : role == .highlight ? .highlight : .role
      judge(true, construct, "text that is \(role.rawValue)", isMark || renders(.roles), isLook: false)
    }
    judge(values.expansion != nil, .role, "what a short form stands for", renders(.roles), isLook: false)
  }

  /// Links and images, and what belongs to one but stands without it.
  private func urlFaults(of values: RareAttributes.Values, _ faults: inout [Fault]) {
    judge(values.link, values.linkTitle, target?.links, .link, "a link", &faults)
    judge(values.imageURL, values.imageTitle, target?.images, .image, "an image", &faults)
    if speech == .intents || values.alternativeText == nil { return }
    if values.link == nil, values.imageURL == nil, values.attachment == nil {
      faults.append(forbidden(.image, "an alternative text of nothing"))
    }
  }

  private func judge(
    _ url: String?, _ title: String?, _ urls: RenderTarget.URLs?, _ construct: Construct, _ what: String,
    _ faults: inout [Fault]
  ) {
    guard let url else {
      if title != nil, speech != .intents { faults.append(forbidden(construct, "a title of nothing")) }
      return
    }
    if speech == .plain {
      faults.append(forbidden(construct, what))
    } else if target != nil {
      guard let urls else { return faults.append(unrendered(construct, what)) }
      if !urls.allows(url) { faults.append(unrendered(construct, "\(what) with such a URL")) }
    }
  }

  /// The family that code has as a look.
  private static let monospace = "monospace"
}

extension Attributes {
  /// Whether the nesting does no more than keep a thing apart from its neighbours.
  var isOrderOfAtoms: Bool {
    isAtom && (0..<nesting.depth).allSatisfy { nesting[$0]?.mark == .atom }
  }
}
