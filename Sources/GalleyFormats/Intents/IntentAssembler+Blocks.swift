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
      pad(Block(.tableCell), from: frame.next, to: columns.count)
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
        } else {
          pad(.listItem, from: list.next, to: ordinal)
        }
      }
      frames[frames.count - 1].next = ordinal &+ 1
    }
    builder.enter(item)
  }

  private mutating func enterRow(_ index: Int) {
    if let table = frames.last, case .table(let columns) = table.component.kind {
      // Rows of the body count from 1.
      let missing = IntentAssembler.count(from: table.next &+ 1, to: index)
      if missing <= padding {
        for _ in 0..<missing {
          builder.enter(Block(.tableRow))
          pad(Block(.tableCell), from: 0, to: columns.count)
          builder.leave()
        }
        padding -= missing
      }
      frames[frames.count - 1].next = index
    }
    builder.enter(Block(.tableRow))
  }

  private mutating func enterCell(_ column: Int) {
    if let row = frames.last, row.component.isRow {
      pad(Block(.tableCell), from: row.next, to: column)
      frames[frames.count - 1].next = column &+ 1
    }
    builder.enter(Block(.tableCell))
  }

  /// Puts an empty block for each number that is missing; none where they are too many.
  private mutating func pad(_ block: Block, from first: Int, to end: Int) {
    let count = IntentAssembler.count(from: first, to: end)
    guard count <= padding else { return }
    padding -= count
    for _ in 0..<count { builder.block(block, "") }
  }

  /// How many numbers there are; numbers from outside may lie as far apart as numbers can.
  private static func count(from first: Int, to end: Int) -> Int {
    if end <= first { return 0 }
    let (count, isPast) = end.subtractingReportingOverflow(first)
    return isPast ? .max : count
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
