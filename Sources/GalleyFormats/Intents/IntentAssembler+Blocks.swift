internal import GalleyDocument

extension IntentAssembler {
  /// Opens a block.
  ///
  /// - Parameters:
  ///   - component: The block.
  ///   - inner: The next block inside it that the run names.
  ///   - attributes: The run's.
  ///   - text: The run's.
  mutating func enter(
    _ component: IntentComponent, around inner: IntentComponent?, _ attributes: IntentAttributes, _ text: String
  ) {
    var frame = Frame(component: component)
    switch component.kind {
    case .paragraph: builder.enter(.paragraph)
    case .header(let level): builder.enter(.header(level))
    case .orderedList, .unorderedList:
      var block = component.kind == .orderedList ? Block(.orderedList) : .unorderedList
      frame.next = 1
      if case .listItem(let ordinal)? = inner?.kind, component.kind == .orderedList {
        block.attributes.listStart = ordinal
        frame.next = block.attributes.listStart ?? 1
      }
      // The run's delimiter is that of the innermost list around it.
      if let delimiter = attributes.delimiter, attributes.chain?.components.first(where: \.isList) == component {
        block.attributes.listDelimiter = ListDelimiter(rawValue: String(delimiter))
      }
      builder.enter(block)
    case .listItem(let ordinal): enterItem(ordinal)
    case .codeBlock(let hint):
      builder.enter(.codeBlock(info: hint.flatMap { $0.isEmpty ? nil : $0 }))
    case .blockQuote: builder.enter(.blockQuote)
    case .thematicBreak:
      // Other text than a rule's sign would have no place in a rule.
      builder.enter(text == IntentComponent.ruleText ? .thematicBreak : .paragraph)
    case .table(let columns): builder.enter(.table(columns: columns.map { $0 == .left ? nil : $0 }))
    case .tableHeaderRow: builder.enter(Block(.tableHeaderRow))
    case .tableRow(let index): enterRow(index)
    case .tableCell(let column): enterCell(column)
    }
    frames.append(frame)
  }

  /// Closes the innermost block; a row gets the empty cells that Foundation left out at its end.
  mutating func leave() {
    guard let frame = frames.popLast() else { return }
    if frame.component.isRow, case .table(let columns)? = frames.last?.component.kind {
      padCells(from: frame.next, to: columns.count)
    }
    builder.leave()
  }

  // An item, a row or a cell without text has no run. Where ordinals tell that one stood there, it is put back.

  private mutating func enterItem(_ ordinal: Int) {
    var item = Block.listItem
    if let list = frames.last, list.component.isList {
      if ordinal != list.next {
        if list.component.kind == .orderedList {
          item.attributes.itemValue = ordinal
        } else if ordinal > list.next {
          pad(.listItem, ordinal - list.next)  // both are positive: the list began at 1
        }
      }
      frames[frames.count - 1].next = ordinal &+ 1
    }
    builder.enter(item)
  }

  private mutating func enterRow(_ index: Int) {
    if case .table(let columns)? = frames.last?.component.kind, let rows = frames.last?.next {
      // Rows of the body count from 1.
      let missing = index > rows &+ 1 ? index &- rows &- 1 : 0
      if missing > 0, missing <= padding {
        for _ in 0..<missing where padding >= columns.count {
          builder.enter(Block(.tableRow))
          padCells(from: 0, to: columns.count)
          builder.leave()
          padding -= 1
        }
      }
      frames[frames.count - 1].next = max(rows, index)
    }
    builder.enter(Block(.tableRow))
  }

  private mutating func enterCell(_ column: Int) {
    if let row = frames.last, row.component.isRow {
      padCells(from: row.next, to: column)
      frames[frames.count - 1].next = max(row.next, column) &+ 1
    }
    builder.enter(Block(.tableCell))
  }

  private mutating func padCells(from first: Int, to end: Int) {
    if end > first { pad(Block(.tableCell), end - first) }
  }

  private mutating func pad(_ block: Block, _ count: Int) {
    guard count <= padding else { return }
    padding -= count
    for _ in 0..<count { builder.block(block, "") }
  }
}

extension IntentComponent {
  fileprivate var isList: Bool { kind == .orderedList || kind == .unorderedList }

  fileprivate var isRow: Bool {
    switch kind {
    case .tableHeaderRow, .tableRow: true
    case .paragraph, .header, .orderedList, .unorderedList, .listItem, .codeBlock, .blockQuote, .thematicBreak, .table,
      .tableCell:
      false
    }
  }
}
