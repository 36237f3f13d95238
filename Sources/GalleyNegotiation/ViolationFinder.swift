import GalleyDocument

/// Walks a document and finds what breaks ``ViolationRules``, by value and by place.
///
/// Each distinct value is judged once. Linear in the document; what it keeps of a table is a number for each column and
/// the text of a cell.
struct ViolationFinder: NumberedSink, ~Copyable {
  /// A block that is open.
  private struct Frame {
    var kind: BlockKind
    var isLeaf: Bool
    /// Whether it is a row of a table, or a cell of such a row.
    var isOfTable: Bool
    var start: Int
    /// The number of the event that opened it.
    var event: Int
    /// Its violations.
    var own: Range<Int>
  }

  /// What the target says of places.
  private struct Limits {
    var lists: Int?
    var quotes: Int?
    var hasBlocksInCells: Bool
  }

  /// What is looked at in every block.
  private struct Value {
    var kind: BlockKind
    /// Whether nothing is known of it but its kind.
    var isPlain: Bool
    /// Whether the block by itself may be wrong.
    var isFaulty: Bool
  }

  private let rules: ViolationRules
  private let stopsAtFirst: Bool
  private let blocks: [Block]
  private let attributes: [Attributes]
  private let values: [Value]
  private let limits: Limits?
  private let takesText: Bool
  private let rendersBreaks: Bool
  private var inlineFaults: [[ViolationRules.Fault]?]

  private var position = 0
  /// Whether the open block is a leaf that has no frame.
  private var isPlainLeaf = false
  private var frames: [Frame] = []
  private var listDepth = 0
  private var quoteDepth = 0
  private var tables: [TableMeasure] = []
  /// The table that paragraphs are laid out as, while they follow each other.
  private var layout: TableMeasure?
  /// What is found, each with the number of the event that it was found at; a table's with that of its beginning.
  private var found: [(event: Int, violation: Violation)] = []
  private var event = 0
  /// The violations of the run before in the same leaf.
  private var ofLastRun: [Int] = []

  init(_ rules: ViolationRules, _ document: Document, stopsAtFirst: Bool) {
    self.rules = rules
    self.stopsAtFirst = stopsAtFirst
    blocks = document.distinctBlocks
    values = blocks.map {
      Value(
        kind: $0.kind, isPlain: $0.attributes.isPlain,
        isFaulty: rules.kindFault(of: $0) != nil || !rules.attributeFaults(of: $0).isEmpty)
    }
    attributes = document.distinctAttributes
    limits = rules.target.map {
      Limits(lists: $0.lists?.depth, quotes: $0.quoteDepth, hasBlocksInCells: $0.tables?.blocks ?? true)
    }
    takesText = rules.target?.tables?.width != nil
    rendersBreaks = rules.renders(.lineBreaks)
    inlineFaults = Array(repeating: nil, count: attributes.count)
  }

  /// Whether anything was found; after a whole walk.
  var isEmpty: Bool {
    mutating get {
      endLayout()
      return found.isEmpty
    }
  }

  /// All that was found, in the order of the document.
  consuming func finish() -> [Violation] {
    endLayout()
    return found.sorted { $0.event < $1.event }.map(\.violation)
  }

  private var goesOn: Bool { found.isEmpty || !stopsAtFirst }

  // MARK: The three verbs

  mutating func enter(_ number: Int, isLeaf: Bool) -> Bool {
    event += 1
    if !ofLastRun.isEmpty { ofLastRun.removeAll(keepingCapacity: true) }
    let value = values[number]
    if !value.isPlain || layout != nil { follow(blocks[number].attributes.textTable) }
    let isOfTable = isInTable(value.kind)
    if isLeaf, takesPlainLeaf(value, isOfTable) {
      isPlainLeaf = true
      return goesOn
    }
    let first = found.count
    if value.isFaulty, !value.isPlain || !isInItsWhole(value.kind) { judge(blocks[number]) }
    judge(value.kind, isLeaf: isLeaf, isOfTable: isOfTable)
    frames.append(
      Frame(
        kind: value.kind, isLeaf: isLeaf, isOfTable: isOfTable, start: position, event: event, own: first..<found.count)
    )
    switch value.kind {
    case .orderedList, .unorderedList: listDepth += 1
    case .blockQuote: quoteDepth += 1
    case .table:
      if rules.speech == .intents, let limits = rules.target?.tables { tables.append(TableMeasure(limits)) }
    case .tableHeaderRow, .tableRow:
      if isOfTable { tables.last { $0.startRow(isHeader: value.kind == .tableHeaderRow) } }
    case .tableCell:
      guard isOfTable else { break }
      let attributes = value.isPlain ? BlockAttributes() : blocks[number].attributes
      tables.last { $0.startCell(columnSpan: attributes.columnSpan, rowSpan: attributes.rowSpan) }
    default: break
    }
    return goesOn
  }

  mutating func append(_ text: UTF8Span, attributes number: Int) -> Bool {
    event += 1
    let faults = inlineFaults[number] ?? rules.faults(of: attributes[number])
    inlineFaults[number] = faults
    if !faults.isEmpty || !ofLastRun.isEmpty { add(faults, ofRunEndingAt: position + text.count) }
    if !rendersBreaks { findBreaks(in: text, attributes[number]) }
    if takesText {
      tables.last { $0.append(text) }
      layout?.append(text)
    }
    position += text.count
    return goesOn
  }

  mutating func leave() -> Bool {
    event += 1
    if isPlainLeaf {
      isPlainLeaf = false
      position += 1
      return true
    }
    guard let frame = frames.popLast() else { return true }
    let end = UTF8Offset(frame.isLeaf ? position : position - 1)
    for index in frame.own { found[index].violation.range = UTF8Offset(frame.start)..<end }
    if takesText { tables.last { $0.endBlock() } }
    switch frame.kind {
    case .orderedList, .unorderedList: listDepth -= 1
    case .blockQuote: quoteDepth -= 1
    case .tableCell: if frame.isOfTable { tables.last { $0.endCell() } }
    case .tableHeaderRow, .tableRow: if frame.isOfTable { tables.last { $0.endRow() } }
    case .table:
      guard var table = tables.popLast() else { break }
      for fault in table.faults(rules) { add(fault, UTF8Offset(frame.start)..<end, event: frame.event) }
      tables.last { $0.endTable(table) }
    default: break
    }
    if frame.isLeaf { position += 1 }
    return goesOn
  }

  // MARK: Blocks

  /// Takes a paragraph or a cell of a table of which no more than its text can be wrong: most leaves.
  ///
  /// - Returns: Whether it is one.
  private mutating func takesPlainLeaf(_ value: Value, _ isOfTable: Bool) -> Bool {
    guard value.isPlain, !takesText, rendersBreaks else { return false }
    if isOfTable, value.kind == .tableCell {
      tables.last {
        $0.startCell(columnSpan: 1, rowSpan: 1)
        $0.endCell()
      }
      return true
    }
    return value.kind == .paragraph && !value.isFaulty
  }

  /// Judges a block by its value.
  private mutating func judge(_ block: Block) {
    if !isInItsWhole(block.kind), let fault = rules.kindFault(of: block) { add(fault) }
    for fault in rules.attributeFaults(of: block) { add(fault) }
  }

  /// Judges a block by its place.
  private mutating func judge(_ kind: BlockKind, isLeaf: Bool, isOfTable: Bool) {
    if kind == .paragraph, !isLeaf, let fault = rules.faultOfParagraphWithBlocks { add(fault) }
    guard let limits, rules.speech == .intents else { return }
    switch kind {
    case .orderedList, .unorderedList:
      if let depth = limits.lists, listDepth >= depth { add(rules.unrendered(.list, "a list in \(listDepth)")) }
    case .blockQuote:
      if let depth = limits.quotes, depth > 0, quoteDepth >= depth {
        add(rules.unrendered(.quote, "a quote in \(quoteDepth)"))
      }
    case .tableCell:
      if !limits.hasBlocksInCells, !isLeaf, isOfTable {
        add(rules.unrendered(.table, "a cell that holds blocks"))
      }
    default: break
    }
  }

  /// Whether a block about to open is an item in a list, a row in a table, a cell in a row.
  private func isInItsWhole(_ kind: BlockKind) -> Bool {
    let outer = frames.last?.kind
    return switch kind {
    case .listItem: outer == .orderedList || outer == .unorderedList
    case .tableHeaderRow, .tableRow: outer == .table
    case .tableCell: outer == .tableHeaderRow || outer == .tableRow
    default: false
    }
  }

  /// Whether a block about to open is a row of a table, or a cell of such a row.
  private func isInTable(_ kind: BlockKind) -> Bool {
    guard let outer = frames.last else { return false }
    return switch kind {
    case .tableHeaderRow, .tableRow: outer.kind == .table
    case .tableCell: outer.isOfTable && outer.kind != .tableCell
    default: false
    }
  }

  /// A paragraph goes on with the table that it is laid out in, or ends the one before.
  private mutating func follow(_ cell: TextTableCell?) {
    if let cell, layout?.table == cell.table {
      layout?.startCell(cell)
      return
    }
    endLayout()
    guard let cell, let limits = rules.target?.tables else { return }
    layout = TableMeasure(limits, layout: cell.table, start: position, event: event)
    layout?.startCell(cell)
  }

  private mutating func endLayout() {
    guard var table = layout else { return }
    layout = nil
    for fault in table.faults(rules) {
      add(fault, UTF8Offset(table.start)..<UTF8Offset(position - 1), event: table.event)
    }
  }

  // MARK: Runs

  /// Violations of a run; the same as those of the run before go on.
  private mutating func add(_ faults: [ViolationRules.Fault], ofRunEndingAt end: Int) {
    let before = ofLastRun
    ofLastRun.removeAll(keepingCapacity: true)
    for fault in faults {
      let same = before.first {
        found[$0].violation.construct == fault.construct && found[$0].violation.reason == fault.reason
      }
      if let same {
        found[same].violation.range = found[same].violation.range.lowerBound..<UTF8Offset(end)
        ofLastRun.append(same)
      } else {
        ofLastRun.append(found.count)
        add(fault, UTF8Offset(position)..<UTF8Offset(end), event: event)
      }
    }
  }

  /// Line breaks that are no more than a character, where the target renders none; code and what may not be changed
  /// has its lines.
  private mutating func findBreaks(in text: UTF8Span, _ attributes: Attributes) {
    guard let kind = frames.last?.kind, kind != .codeBlock, kind != .rawHTML, !attributes.isExcluded,
      !attributes.isAtom
    else { return }
    let bytes = text.span
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      let start = UTF8Offset(position + index)
      add(rules.unrendered(.lineBreak, "a line break"), start..<UTF8Offset(position + index + 1), event: event)
    }
  }

  private mutating func add(_ fault: ViolationRules.Fault) {
    add(fault, UTF8Offset(position)..<UTF8Offset(position), event: event)
  }

  private mutating func add(_ fault: ViolationRules.Fault, _ range: Range<UTF8Offset>, event: Int) {
    found.append((event, Violation(fault.construct, at: range, fault.reason)))
  }
}

extension [TableMeasure] {
  /// Tells the innermost table.
  fileprivate mutating func last(_ change: (inout TableMeasure) -> Void) {
    if !isEmpty { change(&self[count - 1]) }
  }
}
