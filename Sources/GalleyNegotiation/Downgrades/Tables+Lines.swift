import GalleyDocument

/// Tables that become lines: aligned columns, or tabs between cells.
extension TableSaying {
  // MARK: A grid

  mutating func beginGrid(_ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    let widths = TableWidths(shape, in: capture, downgrader.plan)
    state.offsets = widths.offsets
    state.widths = widths
    state.columns = capture.block(table).attributes.columns
    downgrader.enterQuietly(.codeBlock())
  }

  mutating func beginGrid(row: Int, _ downgrader: inout Downgrader) {
    state.column = 0
  }

  mutating func sayInGrid(_ index: Int, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    let cell = shape.cells[index]
    guard let width = state.widths?.cells[index], let most = state.widths?.columns[cell.column], width > 0 else {
      return
    }
    let indent: Int
    switch cell.column < state.columns.count ? state.columns[cell.column] : nil {
    case .right: indent = most - width
    case .center: indent = (most - width) / 2
    case .left, nil: indent = 0
    }
    let start = state.offsets[cell.column] + indent
    if start > state.column { downgrader.sayQuietly(String(repeating: " ", count: start - state.column)) }
    state.column = start + width
    for event in cell.content where capture.events[event].kind == .text {
      capture.say(textAt: event, into: &downgrader)
    }
  }

  func endGrid(row: Int, _ downgrader: inout Downgrader) {
    downgrader.sayQuietly("\n")
    guard row == 0, shape.hasHeader, let columns = state.widths?.columns else { return }
    let gap = String(repeating: " ", count: TableWidths.gap)
    let rules = columns.map { String(repeating: "─", count: $0) }.joined(separator: gap)
    downgrader.sayQuietly(rules.trimmingSpaces + "\n")
  }

  // MARK: Tabs

  mutating func beginTabs(_ downgrader: inout Downgrader) {
    state.isParagraphOpen = downgrader.plan.target.constructs.contains(.lineBreaks)
    if state.isParagraphOpen { downgrader.enterQuietly(.paragraph) }
  }

  mutating func beginTabs(row: Int, _ downgrader: inout Downgrader) {
    state.tabs = -1
    if !state.isParagraphOpen {
      downgrader.enterQuietly(.paragraph)
    } else if state.hasText {
      downgrader.sayBreakQuietly(row)
    }
    state.hasText = true
  }

  mutating func sayWithTabs(_ index: Int, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    state.tabs += 1
    let cell = shape.cells[index]
    if cell.isEmpty { return }
    if state.tabs > 0 { downgrader.sayQuietly(String(repeating: "\t", count: state.tabs)) }
    state.tabs = 0
    say(cell, .space, capture, &downgrader)
  }

  func endTabs(_ downgrader: inout Downgrader) {
    if !state.isParagraphOpen { downgrader.leaveQuietly() }
  }
}

extension String {
  /// Without the spaces at its end.
  fileprivate var trimmingSpaces: String { String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]) }
}
