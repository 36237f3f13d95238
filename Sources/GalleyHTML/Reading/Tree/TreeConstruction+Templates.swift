/// Templates: their content is read as if it stood where it will be put.
extension TreeConstruction where Sink: ~Copyable {
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
}
