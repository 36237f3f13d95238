/// Start tags in the body.
extension TreeConstruction where Sink: ~Copyable {
  mutating func bodyStart(_ tag: TagName, _ attributes: TagAttributes) {
    let element = tag.element
    switch element {
    case .html, .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr: break
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      _ = startMetadata(tag, attributes)
    case .body: if elements.innermost(.template) < 0 { allowsFrameset = false }
    case .frameset: startFramesetInBody(tag, attributes)
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl, .fieldset, .figcaption,
      .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p, .plaintext, .search, .section, .summary, .ul:
      closeParagraph()
      push(tag, attributes)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      closeParagraph()
      if elements.current.traits.contains(.header) { pop() }
      push(tag, attributes)
    case .pre, .listing:
      closeParagraph()
      push(tag, attributes)
      allowsFrameset = false
    case .form: startForm(tag, attributes)
    case .li, .dd, .dt: startItem(tag, attributes)
    case .button:
      if elements.hasInScope(.button) { popThrough(.button) }
      reconstructFormatting()
      push(tag, attributes)
      allowsFrameset = false
    case .a:
      closeLink()
      reconstructFormatting()
      pushFormatting(tag, attributes)
    case .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u:
      reconstructFormatting()
      pushFormatting(tag, attributes)
    case .nobr:
      reconstructFormatting()
      if elements.hasInScope(.nobr) {
        adopt(.nobr)
        reconstructFormatting()
      }
      pushFormatting(tag, attributes)
    case .applet, .marquee, .object:
      reconstructFormatting()
      push(tag, attributes)
      formatting.appendMarker()
      allowsFrameset = false
    case .table:
      if isStandard { closeParagraph() }
      push(tag, attributes)
      allowsFrameset = false
      mode = .inTable
    case .area, .br, .embed, .img, .keygen, .wbr:
      reconstructFormatting()
      pushVoid(tag, attributes)
      allowsFrameset = false
    case .image: bodyStart(TagName(.img), attributes)
    case .input:
      if elements.hasInScope(.select) { popThrough(.select) }
      reconstructFormatting()
      pushVoid(tag, attributes)
      if attributes[.type]?.lowercased() != "hidden" { allowsFrameset = false }
    case .param, .source, .track: pushVoid(tag, attributes)
    case .hr:
      closeParagraph()
      if elements.hasInScope(.select) { popImplied() }
      pushVoid(tag, attributes)
      allowsFrameset = false
    case .textarea, .iframe, .noembed:
      allowsFrameset = allowsFrameset && element == .noembed
      pushText(tag, attributes)
    case .xmp:
      closeParagraph()
      reconstructFormatting()
      allowsFrameset = false
      pushText(tag, attributes)
    case .select:
      if elements.hasInScope(.select) { return popThrough(.select) }
      reconstructFormatting()
      push(tag, attributes)
      allowsFrameset = false
    case .optgroup, .option:
      if elements.hasInScope(.select) {
        popImplied(but: element == .option ? .optgroup : nil)
      } else if elements.current.tag.element == .option {
        pop()
      }
      reconstructFormatting()
      push(tag, attributes)
    case .rb, .rtc:
      if elements.hasInScope(.ruby) { popImplied() }
      push(tag, attributes)
    case .rp, .rt:
      if elements.hasInScope(.ruby) { popImplied(but: .rtc) }
      push(tag, attributes)
    case .math, .svg:
      reconstructFormatting()
      pushForeign(tag, attributes, element == .math ? .mathML : .svg)
    case .other, .abbr, .acronym, .audio, .bdi, .bdo, .blink, .canvas, .cite, .data, .datalist, .del, .dfn, .ins,
      .isindex, .kbd, .label, .legend, .map, .mark, .menuitem, .meter, .noscript, .output, .picture, .progress, .q,
      .ruby, .samp, .slot, .span, .sub, .sup, .time, .var, .video, .desc, .foreignObject, .mi, .mo, .mn, .ms, .mtext,
      .annotationXML, .annotation, .semantics:
      reconstructFormatting()
      push(tag, attributes)
    }
  }

  /// Closes the link that is open, since links don't nest.
  private mutating func closeLink() {
    guard let open = formatting.last(.a) else { return }
    let index = formatting[open].element
    adopt(.a)
    // Where the link is not in scope, the adoption agency has left it.
    guard let left = formatting.last(.a), formatting[left].element == index else { return }
    removeFormatting(at: left)
    if index >= 0 { close(at: index) }
  }

  /// Opens a list's item, which ends the one before.
  private mutating func startItem(_ tag: TagName, _ attributes: TagAttributes) {
    allowsFrameset = false
    let barrier = elements.current.itemBarrier
    let open = tag.element == .li ? elements.innermost(.li) : max(elements.innermost(.dd), elements.innermost(.dt))
    if open >= barrier { pop(downTo: open) }
    closeParagraph()
    push(tag, attributes)
  }

  private mutating func startForm(_ tag: TagName, _ attributes: TagAttributes) {
    let isInTemplate = elements.innermost(.template) >= 0
    if hasForm, !isInTemplate { return }
    closeParagraph()
    push(tag, attributes)
    if !isInTemplate { hasForm = true }
  }

  /// Frames, where nothing was read yet that could be seen: they are the page, and what was read is forgotten.
  private mutating func startFramesetInBody(_ tag: TagName, _ attributes: TagAttributes) {
    guard allowsFrameset, elements.count > 1, elements[1].tag.element == .body else { return }
    pop(downTo: 1)
    push(tag, attributes)
    mode = .inFrameset
  }
}
