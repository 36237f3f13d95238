/// End tags in the body.
extension TreeConstruction where Sink: ~Copyable {
  mutating func bodyEnd(_ tag: TagName) {
    let element = tag.element
    switch element {
    case .template: endTemplate()
    case .body, .html: if elements.hasInScope(.body) { mode = .afterBody }
    case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div, .dl, .fieldset,
      .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu, .nav, .ol, .pre, .search, .section,
      .select, .summary, .ul, .dd, .dt:
      if elements.hasInScope(element) { popThrough(element) }
    case .li: if elements.hasInListScope(.li) { popThrough(.li) }
    case .form: endForm()
    case .p:
      if !elements.hasInButtonScope(.p) { push(.p) }
      closeParagraph()
    case .h1, .h2, .h3, .h4, .h5, .h6: endHeader()
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: adopt(element)
    case .applet, .marquee, .object:
      if elements.hasInScope(element) {
        popThrough(element)
        clearFormattingToMarker()
      }
    case .br: bodyStart(TagName(.br), none)
    default: ordinaryEnd(tag)
    }
  }

  /// The end tag of an element without rules of its own: it closes that element if nothing special is open inside.
  mutating func ordinaryEnd(_ tag: TagName) {
    let index = elements.innermostOrdinary(tag)
    if index > 0 { pop(downTo: index) }
  }

  private mutating func endHeader() {
    let open = [HTMLElement.h1, .h2, .h3, .h4, .h5, .h6].reduce(-1) { max($0, elements.innermost($1)) }
    if open > 0, open >= elements.current.scope { pop(downTo: open) }
  }

  private mutating func endForm() {
    let isInTemplate = elements.innermost(.template) >= 0
    if !isInTemplate {
      if !hasForm { return }
      hasForm = false
    }
    guard elements.hasInScope(.form) else { return }
    popImplied()
    let index = elements.innermost(.form)
    if isInTemplate { pop(downTo: index) } else { close(at: index) }
  }
}
