import GalleyDocument

/// What each element is when it opens.
extension InlineElements {
  /// What an element is, and what stands before its content.
  mutating func state(
    of element: HTMLElement, _ attributes: TagAttributes, isForeign: Bool, _ style: inout TextStyle
  ) -> (Open, InlineThing?) {
    switch element {
    case .br: return (.nothing, .lineBreak)
    case .img, .image: return (.nothing, isForeign ? nil : image(attributes, style))
    case .input: return (.nothing, FormValue.text(of: attributes).map { .text($0, style) })
    case .q:
      let marks = QuotationMarks(language: style.language?.current, depth: Int(style.quoteDepth))
      return (.quotation(marks.close), .text(marks.open, style))
    case .picture: return (.picture(source: nil), nil)
    case .source:
      offer(attributes)
      return (.nothing, nil)
    case .ruby: return (.ruby(isInParentheses: false), nil)
    case .rp:
      if case .ruby(let isInParentheses) = innermost { innermost = .ruby(isInParentheses: !isInParentheses) }
      return (.nothing, nil)
    case .rt:
      if case .ruby(isInParentheses: true) = innermost { return (.rubyText(isParenthesized: false), nil) }
      return (.rubyText(isParenthesized: true), .text("(", style))
    case .select: return (gathering(.select(start: gathered.count, first: nil, selected: []), &style), nil)
    case .option:
      guard case .select = innermost else { return (.nothing, nil) }
      return (.option(start: gathered.count, isSelected: attributes.has(.selected)), nil)
    case .textarea:
      style.whiteSpace = .pre
      return (.nothing, nil)
    case .video, .audio, .iframe, .embed, .object, .applet: return (media(element, attributes, &style), nil)
    case .title where !isForeign:
      style.flags.insert(.hidden)
      return (.nothing, nil)
    default: return (isForeign ? foreign(element, attributes, &style) : .nothing, nil)
    }
  }

  /// What an element of SVG or MathML is.
  private mutating func foreign(
    _ element: HTMLElement, _ attributes: TagAttributes, _ style: inout TextStyle
  ) -> Open {
    switch element {
    case .svg:
      if attributes.hasValue(.ariaHidden, "true") { style.flags.insert(.hidden) }
      return gathering(.drawing(start: gathered.count, label: attributes[.ariaLabel]?.collapsed), &style)
    case .title:
      // It is no text of the drawing, but says what that shows.
      guard case .drawing = innermost else { return .nothing }
      return gathering(.drawingTitle(start: gathered.count), &style)
    case .desc:
      style.flags.insert(.hidden)
      return .nothing
    case .math:
      let formula = Formula(
        tex: nil, alternative: attributes[.alttext]?.collapsed, isDisplayed: attributes.hasValue(.display, "block"))
      return gathering(.formula(start: gathered.count, formula), &style)
    case .annotation where attributes.with(.encoding) { $0.firstPlace(of: "tex") != nil } == true:
      return gathering(.annotation(start: gathered.count), &style)
    case .annotation, .annotationXML:
      style.flags.insert(.hidden)
      return .nothing
    case .foreignObject:
      style.flags.remove(.gathered)
      return .nothing
    default: return .nothing
    }
  }

  /// Text inside is gathered.
  func gathering(_ state: Open, _ style: inout TextStyle) -> Open {
    style.flags.insert(.gathered)
    return state
  }
}

extension TagAttributes {
  /// Whether an attribute is a word, whatever the case of its letters.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - word: The word, in lower case.
  /// - Returns: Whether it is; `false` where the tag does not have it.
  func hasValue(_ name: AttributeName, _ word: StaticString) -> Bool { with(name) { $0.equals(word) } ?? false }
}
