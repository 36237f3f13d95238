internal import GalleyDocument

/// Saying what libcmark's tree holds in another form.
extension TreeEmitter {
  /// Says a table, whose cells are headers one after the other.
  ///
  /// - Returns: The last cell's node.
  mutating func emitTable<Sink: DocumentSink & ~Copyable>(
    _ number: Int, from first: CMarkNode, _ source: Span<UInt8>, into sink: inout Sink
  ) throws(Sink.Failure) -> CMarkNode {
    guard let scan else { return first }
    let table = scan.found.blocks[number]
    let columns = scan.found.tables[Int(table.number)].columns
    try enter(.table(columns: columns), table, into: &sink)
    var filled = 0
    var column = 0
    var isInRow = false
    var node = first
    var last = first
    var index = number + 1
    while index < scan.found.blocks.count {
      let found = scan.found.blocks[index]
      if found.kind == .row {
        if isInRow { try leaveRow(column, columns.count, &filled, into: &sink) }
        try enter(Block(isInRow ? .tableRow : .tableHeaderRow), found, into: &sink)
        isInRow = true
        column = 0
      } else if found.kind == .cell {
        if column > 0 || index > number + 2 {
          guard let next = last.next else { break }
          node = next
        }
        try enter(Block(.tableCell), found, into: &sink)
        try emitText(of: node, index, source, into: &sink)
        try sink.leave()
        last = node
        column += 1
      } else {
        break
      }
      index += 1
    }
    if isInRow { try leaveRow(column, columns.count, &filled, into: &sink) }
    try sink.leave()
    nextBlock = index
    return last
  }

  /// Fills up a short row, within limits, and leaves it.
  private mutating func leaveRow<Sink: DocumentSink & ~Copyable>(
    _ count: Int, _ columns: Int, _ filled: inout Int, into sink: inout Sink
  ) throws(Sink.Failure) {
    let missing = columns - count
    if filled + missing <= Tables.mostFilledCells {
      for _ in 0..<missing {
        try sink.enter(Block(.tableCell))
        try sink.leave()
      }
      filled += missing
    } else {
      notes.unfilledRows += 1
    }
    try sink.leave()
  }

  /// What kind of alert a quote is, and where its first paragraph's text begins; `nil` where it is none.
  mutating func alert(_ quote: CMarkNode, _ source: Span<UInt8>) -> Alert? {
    guard context.dialect.contains(.alerts), quote.parent?.parent == nil, let paragraph = quote.firstChild,
      paragraph.kind == .paragraph, let text = paragraph.firstChild, text.kind == .text, text.beginsLikeAlert
    else { return nil }
    guard prepareScan(source, for: quote), let scan else { return nil }
    var content: [UInt8] = []
    let map = scan.found.assemble(scan.found.blocks[nextBlock], source, into: &content)
    guard let alert = Alerts.kind(of: content.span) else { return nil }
    let isAll = alert.length >= content.count
    if isAll, paragraph.next == nil { return nil }
    let mark = map.source(of: 0..<alert.name.utf8.count + 3, in: source)
    return Alert(name: alert.name, mark: mark, skip: alert.length, isWholeParagraph: isAll)
  }

  /// A quote's first line that names an alert.
  struct Alert {
    var name: String
    /// Where the name stands, with its brackets.
    var mark: SourceRange
    /// How many bytes of the first paragraph's content it takes.
    var skip: Int
    var isWholeParagraph: Bool
  }
}

extension CMarkNode {
  /// Whether a text begins with `[!`.
  fileprivate var beginsLikeAlert: Bool {
    var begins = false
    withLiteral { text in
      begins = text.count > 2 && text.span[0] == .openBracket && text.span[1] == UInt8(ascii: "!")
    }
    return begins
  }
}
