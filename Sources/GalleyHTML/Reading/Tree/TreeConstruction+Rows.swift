/// Tables: bodies, rows and cells.
extension TreeConstruction where Sink: ~Copyable {
  mutating func startInTableBody(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    switch tag.element {
    case .tr:
      popToBody()
      push(tag, attributes)
      mode = .inRow
    case .th, .td:
      popToBody()
      push(.tr)
      mode = .inRow
      return false
    case .caption, .col, .colgroup, .tbody, .tfoot, .thead: return !closeBody()
    default: return startInTable(tag, attributes)
    }
    return true
  }

  mutating func endInTableBody(_ tag: TagName) -> Bool {
    switch tag.element {
    case .tbody, .tfoot, .thead: if elements.hasInTableScope(tag.element) { _ = closeBody() }
    case .table: return !closeBody()
    case .body, .caption, .col, .colgroup, .html, .td, .th, .tr: break
    default: endInTable(tag)
    }
    return true
  }

  mutating func startInRow(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    switch tag.element {
    case .th, .td:
      popToRow()
      push(tag, attributes)
      mode = .inCell
      formatting.appendMarker()
    case .caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr: return !closeRow()
    default: return startInTable(tag, attributes)
    }
    return true
  }

  mutating func endInRow(_ tag: TagName) -> Bool {
    switch tag.element {
    case .tr: _ = closeRow()
    case .table: return !closeRow()
    case .tbody, .tfoot, .thead: return !(elements.hasInTableScope(tag.element) && closeRow())
    case .body, .caption, .col, .colgroup, .html, .td, .th: break
    default: endInTable(tag)
    }
    return true
  }

  mutating func startInCell(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    switch tag.element {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: return !closeCell()
    default: bodyStart(tag, attributes)
    }
    return true
  }

  mutating func endInCell(_ tag: TagName) -> Bool {
    switch tag.element {
    case .td, .th:
      guard elements.hasInTableScope(tag.element) else { return true }
      popThrough(tag.element)
      clearFormattingToMarker()
      mode = .inRow
    case .table, .tbody, .tfoot, .thead, .tr: return !(elements.hasInTableScope(tag.element) && closeCell())
    case .body, .caption, .col, .colgroup, .html: break
    default: bodyEnd(tag)
    }
    return true
  }

  /// Closes all that is open in the innermost part of a table that holds rows.
  private mutating func popToBody() {
    let elements: [HTMLElement] = [.tbody, .tfoot, .thead, .template]
    while !elements.contains(self.elements.current.tag.element), self.elements.count > 1 { pop() }
  }

  /// Closes all that is open in the innermost row.
  private mutating func popToRow() {
    while elements.current.tag.element != .tr, elements.current.tag.element != .template, elements.count > 1 { pop() }
  }

  /// Closes the innermost part that holds rows.
  ///
  /// - Returns: Whether there was one.
  private mutating func closeBody() -> Bool {
    let index = max(elements.innermost(.tbody), elements.innermost(.thead), elements.innermost(.tfoot))
    guard index >= Int(elements.current.tableScope) else { return false }
    popToBody()
    pop()
    mode = .inTable
    return true
  }

  private mutating func closeRow() -> Bool {
    guard elements.hasInTableScope(.tr) else { return false }
    popToRow()
    pop()
    mode = .inTableBody
    return true
  }

  private mutating func closeCell() -> Bool {
    let index = max(elements.innermost(.td), elements.innermost(.th))
    guard index >= Int(elements.current.tableScope), index > 0 else { return false }
    pop(downTo: index)
    clearFormattingToMarker()
    mode = .inRow
    return true
  }
}
