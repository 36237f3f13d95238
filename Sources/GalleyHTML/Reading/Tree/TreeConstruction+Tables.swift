/// Tables: a table's own mode, captions, columns.
extension TreeConstruction where Sink: ~Copyable {
  mutating func startInTable(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    switch tag.element {
    case .caption:
      pop(until: .tableScope)
      formatting.appendMarker()
      push(tag, attributes)
      mode = .inCaption
    case .colgroup:
      pop(until: .tableScope)
      push(tag, attributes)
      mode = .inColumnGroup
    case .col:
      pop(until: .tableScope)
      push(.colgroup)
      mode = .inColumnGroup
      return false
    case .tbody, .tfoot, .thead:
      pop(until: .tableScope)
      push(tag, attributes)
      mode = .inTableBody
    case .td, .th, .tr:
      pop(until: .tableScope)
      push(.tbody)
      mode = .inTableBody
      return false
    case .table:
      guard elements.hasInTableScope(.table) else { return true }
      popThrough(.table)
      resetMode()
      return false
    case .style, .script, .template: _ = startMetadata(tag, attributes)
    case .input where attributes[.type]?.lowercased() == "hidden": pushVoid(tag, attributes)
    // A form opens and closes at once here: nothing stands in it.
    case .form: if elements.innermost(.template) < 0 { hasForm = true }
    default: fostering { $0.bodyStart(tag, attributes) }
    }
    return true
  }

  mutating func endInTable(_ tag: TagName) {
    switch tag.element {
    case .table:
      guard elements.hasInTableScope(.table) else { return }
      popThrough(.table)
      resetMode()
    case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: break
    case .template: endTemplate()
    default: fostering { $0.bodyEnd(tag) }
    }
  }

  mutating func startInCaption(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    switch tag.element {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: return !closeCaption()
    default: bodyStart(tag, attributes)
    }
    return true
  }

  mutating func endInCaption(_ tag: TagName) -> Bool {
    switch tag.element {
    case .caption: _ = closeCaption()
    case .table: return !closeCaption()
    case .body, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: break
    default: bodyEnd(tag)
    }
    return true
  }

  mutating func startInColumnGroup(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    switch tag.element {
    case .html: return true
    case .col: pushVoid(tag, attributes)
    case .template: _ = startMetadata(tag, attributes)
    default: return !closeColumnGroup()
    }
    return true
  }

  mutating func endInColumnGroup(_ tag: TagName) -> Bool {
    switch tag.element {
    case .colgroup: _ = closeColumnGroup()
    case .col: break
    case .template: endTemplate()
    default: return !closeColumnGroup()
    }
    return true
  }

  /// Closes the open caption.
  ///
  /// - Returns: Whether there was one.
  private mutating func closeCaption() -> Bool {
    guard elements.hasInTableScope(.caption) else { return false }
    popThrough(.caption)
    clearFormattingToMarker()
    mode = .inTable
    return true
  }

  private mutating func closeColumnGroup() -> Bool {
    guard elements.current.tag.element == .colgroup else { return false }
    pop()
    mode = .inTable
    return true
  }

  /// Finds the mode again by what is open.
  mutating func resetMode() {
    let index = Self.telling.reduce(0) { max($0, elements.innermost($1)) }
    switch elements[index].tag.element {
    case .td, .th: mode = .inCell
    case .tr: mode = .inRow
    case .tbody, .thead, .tfoot: mode = .inTableBody
    case .caption: mode = .inCaption
    case .colgroup: mode = .inColumnGroup
    case .table: mode = .inTable
    case .template: mode = templateModes.last ?? .inBody
    case .head: mode = .inHead
    case .body: mode = .inBody
    case .frameset: mode = .inFrameset
    default: mode = .afterHead
    }
  }

  /// The elements that tell which mode a page is in.
  private static var telling: [HTMLElement] {
    [.td, .th, .tr, .tbody, .thead, .tfoot, .caption, .colgroup, .table, .template, .head, .body, .frameset]
  }
}
