import GalleyDocument

/// Tables while they are open: rows and cells go to the tape, and to the record of the table.
extension BlockOutput {
  /// A table opens, in a flow of its own.
  ///
  /// - Parameters:
  ///   - isPresentation: Whether its tag says that it only lays out a page.
  ///   - line: The line of the flow that it stands in; a new one after that.
  /// - Returns: Its flow.
  mutating func openTable(isPresentation: Bool, _ line: inout LineBox) -> Int {
    var table = TableRecord()
    table.isPresentation = isPresentation
    flows.append(Flow(parent: current, table: table))
    turn(to: flows.count - 1, &line)
    return current
  }

  /// A part of the table opens: what follows belongs to it.
  mutating func openSection(_ section: TableRecord.Section) {
    close(downTo: 0)
    change(to: section)
  }

  private mutating func change(to section: TableRecord.Section) {
    guard let old = flows[current].table?.section, old != section else { return }
    let chain = flows[current].chain
    flows[current].table?.sections[Int(old.rawValue)] = chain
    flows[current].chain = flows[current].table?.sections[Int(section.rawValue)] ?? TableTape.Chain()
    flows[current].table?.section = section
  }

  /// One or several columns, as their own elements say it.
  mutating func addColumns(_ alignment: ColumnAlignment?, count: Int) {
    guard let known = flows[current].table?.columns.count, known < TableRecord.mostColumns else { return }
    let added = repeatElement(alignment, count: min(count, TableRecord.mostColumns - known))
    flows[current].table?.columns.append(contentsOf: added)
  }

  /// A row opens.
  mutating func openRow() {
    close(downTo: 0)
    let enter = enter(Block(.tableRow), .structure)
    flows[current].table?.openRow(enter)
  }

  /// A cell opens, in a row of its own where none is open.
  ///
  /// - Parameter cell: What its tag says.
  mutating func openCell(_ cell: TableRecord.Cell) {
    if depth == 0 || flows[current].blocks[0].form != .structure { openRow() }
    close(downTo: 1)
    var cell = cell
    cell.enter = enter(Block(.tableCell), .cell)
    isBold = true
    flows[current].table?.cells.append(cell)
  }

  /// The caption opens.
  ///
  /// A table has one caption; what stands in another is added to it.
  mutating func openCaption() {
    close(downTo: 0)
    swapCaption()
    guard let events = flows[current].table?.captionEvents else {
      enter(.group(.caption), .direct)
      return
    }
    tape.drop(events.leave)
    var block = OpenBlock(.group(.caption), .direct, event: events.enter)
    block.content = flows[current].table?.captionContent ?? BlockContent()
    block.content.count += 1
    flows[current].blocks.append(block)
  }

  /// The caption closes.
  mutating func closeCaption() {
    close(downTo: 1)
    if let content = flows[current].blocks.first?.content { flows[current].table?.captionContent = content }
    close(downTo: 0)
    let chain = flows[current].chain
    flows[current].table?.captionEvents = (chain.first, chain.last)
    swapCaption()
  }

  private mutating func swapCaption() {
    guard let caption = flows[current].table?.caption else { return }
    let chain = flows[current].chain
    flows[current].table?.caption = chain
    flows[current].chain = caption
  }

  /// The innermost open cell closes.
  mutating func endCell(_ block: OpenBlock, _ leave: Int32) {
    flows[current].table?.endCell(leave, block.content, isBold: isBold)
  }

  /// The innermost open row closes.
  mutating func endRow(_ leave: Int32) {
    flows[current].table?.endRow(leave)
  }

  /// The table closes, and goes where it stands.
  ///
  /// - Parameter line: The line of its flow; of the flow around it after that.
  mutating func closeTable(_ line: inout LineBox) {
    close(downTo: 0)
    change(to: .head)  // puts the chain of the last section away
    guard var table = flows[current].table else { return }
    table.sections[0] = flows[current].chain
    let parent = flows[current].parent
    turn(to: parent, &line)
    flows.removeLast()
    line.end()
    endText()
    let result = table.resolve(on: &tape, reporting: &found)
    place(result)
    if flows.count == 1 { tape.removeAll() }
  }

  /// Puts what became of a table into the innermost open block.
  private mutating func place(_ result: TableResult) {
    isBold = false
    if result.chain.isEmpty { return }
    settle(for: result.isTable ? .container : .paragraph)
    if let parent = flows[current].blocks.indices.last {
      flows[current].blocks[parent].content.add(result.content)
    }
    if current == 0 {
      tape.replay(result.chain, into: &builder)
    } else {
      tape.append(result.chain, to: &flows[current].chain)
    }
  }
}
