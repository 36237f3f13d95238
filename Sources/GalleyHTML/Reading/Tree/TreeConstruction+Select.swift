/// Selects, and templates.
extension TreeConstruction where Sink: ~Copyable {
  mutating func startInSelect(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    switch tag.element {
    case .option:
      if elements.current.tag.element == .option { pop() }
      push(tag, attributes)
    case .optgroup:
      closeOptions()
      push(tag, attributes)
    case .hr:
      closeOptions()
      pushVoid(tag, attributes)
    case .select: _ = closeSelect()
    case .input, .keygen, .textarea: return !closeSelect()
    case .script, .template: _ = startMetadata(tag, attributes)
    default: break
    }
    return true
  }

  mutating func endInSelect(_ tag: TagName) {
    let current = elements.current.tag.element
    switch tag.element {
    case .optgroup:
      if current == .option, elements.count > 1, elements[elements.count - 2].tag.element == .optgroup { pop() }
      if elements.current.tag.element == .optgroup { pop() }
    case .option: if current == .option { pop() }
    case .select: _ = closeSelect()
    case .template: endTemplate()
    default: break
    }
  }

  mutating func startInSelectInTable(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    switch tag.element {
    case .caption, .table, .tbody, .tfoot, .thead, .tr, .td, .th:
      return !closeSelect()
    default: return startInSelect(tag, attributes)
    }
  }

  mutating func endInSelectInTable(_ tag: TagName) -> Bool {
    switch tag.element {
    case .caption, .table, .tbody, .tfoot, .thead, .tr, .td, .th:
      return !(elements.hasInTableScope(tag.element) && closeSelect())
    default: endInSelect(tag)
    }
    return true
  }

  mutating func startInTemplate(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    let found: InsertionMode
    switch tag.element {
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      return startMetadata(tag, attributes)
    case .caption, .colgroup, .tbody, .tfoot, .thead: found = .inTable
    case .col: found = .inColumnGroup
    case .tr: found = .inTableBody
    case .td, .th: found = .inRow
    default: found = .inBody
    }
    if !templateModes.isEmpty { templateModes[templateModes.count - 1] = found }
    mode = found
    return false
  }

  /// Closes the innermost template.
  mutating func endTemplate() {
    guard elements.innermost(.template) >= 0 else { return }
    popThrough(.template)
    clearFormattingToMarker()
    _ = templateModes.popLast()
    resetMode()
  }

  private mutating func closeOptions() {
    if elements.current.tag.element == .option { pop() }
    if elements.current.tag.element == .optgroup { pop() }
  }

  /// Closes the open select.
  ///
  /// - Returns: Whether there was one.
  private mutating func closeSelect() -> Bool {
    guard elements.innermost(.select) > 0 else { return false }
    popThrough(.select)
    resetMode()
    return true
  }
}
