import GalleyDocument

/// Tables that become a list of their rows.
extension TableSaying {
  mutating func beginRecords(_ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    state.widths = TableWidths(shape, in: capture, downgrader.plan)
    if hasLabels { state.labels = RecordLabels(shape, in: capture) }
    downgrader.enterQuietly(.unorderedList)
  }

  private var hasLabels: Bool { form == .records(withHeaders: true) }

  mutating func beginRecord(_ row: Int, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    if hasLabels, row == 0 { return }
    state.record = recordForm(of: row, downgrader.plan)
    state.hasText = false
    state.breaks = 0
    downgrader.enterQuietly(.listItem)
  }

  mutating func sayInRecord(
    _ index: Int, in row: Int, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader
  ) -> Range<Int>? {
    let cell = shape.cells[index]
    if hasLabels && row == 0 || cell.isEmpty { return nil }
    let label = state.labels?.cell(over: cell, in: shape)
    let isBlocks = state.record == .blocks && cell.traits.contains(.otherBlocks)
    if !isBlocks || label != nil { beginField(&downgrader) }
    if let label {
      state.labels?.say(label, of: shape, capture, &downgrader)
      if !isBlocks { downgrader.sayQuietly(" ") }
    }
    if isBlocks {
      if label != nil { downgrader.leaveQuietly() }
      return cell.content
    }
    let isHeader = row == 0 && shape.hasHeader
    say(cell, state.record == .line ? .space : state.separator, isStrong: isHeader, capture, &downgrader)
    endField(&downgrader)
    return nil
  }

  mutating func endRecord(_ row: Int, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    if hasLabels, row == 0 { return }
    if row == 1, let unused = state.labels?.unused {
      for label in unused {
        beginField(&downgrader)
        state.labels?.say(label, of: shape, capture, &downgrader)
        endField(&downgrader)
      }
    }
    if state.hasText, state.record != .blocks { downgrader.leaveQuietly() }
    downgrader.leaveQuietly()
  }

  /// Sets the next cell apart from the one before.
  private mutating func beginField(_ downgrader: inout Downgrader) {
    switch state.record {
    case .line where state.hasText: downgrader.sayQuietly(" — ")
    case .lines where state.hasText:
      downgrader.sayBreakQuietly(state.breaks)
      state.breaks += 1
    case .line, .lines, .blocks: downgrader.enterQuietly(.paragraph)
    }
    state.hasText = true
  }

  private func endField(_ downgrader: inout Downgrader) {
    if state.record == .blocks { downgrader.leaveQuietly() }
  }

  /// How a row is said: on one line where that is short enough.
  private func recordForm(of row: Int, _ plan: FormPlan) -> RecordForm {
    var width = 2
    var traits: TableShape.Traits = []
    for index in shape.rows[row].cells where !shape.cells[index].isEmpty {
      let cell = shape.cells[index]
      traits.formUnion(cell.traits)
      width += (state.widths?.cells[index] ?? 0) + 3
      if let label = state.labels?.cell(over: cell, in: shape) { width += (state.widths?.cells[label] ?? 0) + 2 }
    }
    if traits.contains(.otherBlocks) { return .blocks }
    if !plan.target.constructs.contains(.lineBreaks) { return .line }
    return traits.contains(.lines) || width - 3 > plan.target.width ?? 80 ? .lines : .line
  }
}
