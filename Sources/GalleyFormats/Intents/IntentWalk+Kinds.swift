internal import GalleyDocument

extension IntentWalk where Runs: ~Copyable {
  /// The intent of a block that opens; `nil` where Foundation has none.
  mutating func kind(of block: Block) -> IntentComponent.Kind? {
    let attributes = block.attributes
    switch block.kind {
    case .paragraph: return .paragraph
    case .header: return .header(level: attributes.headerLevel)
    case .orderedList: return .orderedList
    case .unorderedList: return .unorderedList
    case .listItem: return .listItem(ordinal: ordinal(attributes))
    case .codeBlock: return .codeBlock(languageHint: attributes.roleHint ?? attributes.languageHint)
    case .blockQuote: return .blockQuote
    case .thematicBreak: return .thematicBreak
    case .table: return .table(columns: attributes.columns.map { $0 ?? .left })
    case .tableHeaderRow:
      startRow()
      return .tableHeaderRow
    case .tableRow:
      startRow()
      guard let table = frames.last else { return .tableRow(rowIndex: 1) }
      frames[frames.count - 1].next = table.next &+ 1
      return .tableRow(rowIndex: table.next)
    case .tableCell: return .tableCell(columnIndex: column(attributes))
    case .rawHTML, .group: return nil
    }
  }

  private mutating func ordinal(_ attributes: BlockAttributes) -> Int {
    guard let list = frames.last else { return attributes.itemValue ?? 1 }
    let ordinal = list.kind == .orderedList ? attributes.itemValue ?? list.next : list.next
    frames[frames.count - 1].next = ordinal &+ 1
    return ordinal
  }

  private mutating func startRow() {
    if !frames.isEmpty { frames[frames.count - 1].grid.startRow() }
  }

  /// The column of a cell: the first that no cell before it in its row and none from a row above takes.
  private mutating func column(_ attributes: BlockAttributes) -> Int {
    guard let row = frames.indices.last else { return 0 }
    // The table holds what reaches down from other rows; a row on its own is its own table.
    let table = row > 0 && frames[row - 1].kind == .table ? row - 1 : row
    return frames[table].grid.place(columns: attributes.columnSpan, rows: attributes.rowSpan)
  }
}

extension Block {
  /// What is written in front of a block's text, where an attribute says what in Foundation's Markdown stays text.
  var intentPrefix: [(text: String, intent: InlineIntent)] {
    var prefix: [(text: String, intent: InlineIntent)] = []
    if let task = attributes.task { prefix.append((task == .done ? "[x] " : "[ ] ", [])) }
    if let alert = attributes.alert { prefix += [("[!\(alert.uppercased())]", []), (" ", .softBreak)] }
    if attributes.role == .footnote, let label = attributes.anchor { prefix.append(("[^\(label)]: ", [])) }
    return prefix
  }
}

extension BlockAttributes {
  /// The language of code that is code by its role.
  fileprivate var roleHint: String? {
    switch role {
    case .math?: "math"
    case .frontMatter?: "yaml"
    default: nil
    }
  }
}
