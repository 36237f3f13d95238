internal import GalleyDocument

/// A block as JSON has it.
struct JSONBlockEntry {
  struct Text {
    var start: Int
    var end: Int
    /// Where the range stands in the input.
    var place: Int
  }

  var block: Block
  var parent: (index: Int, place: Int)?
  var text: Text?
  /// Where the block stands in the input.
  var place: Int
}

extension JSONScanner {
  mutating func block(_ input: Span<UInt8>) throws(GalleyError) -> JSONBlockEntry {
    var object = try open(input)
    var entry = JSONBlockEntry(block: .paragraph, place: token)
    var hasKind = false
    while let field = try field(&object, in: JSONNames.blockFields, input) {
      switch field {
      case .kind:
        entry.block.kind = try value(in: JSONNames.kinds, "kind", input)
        hasKind = true
      case .parent:
        let index = try integer(input, in: 0...Int.max)
        entry.parent = (index, token)
      case .text: entry.text = try textRange(input)
      default: try attribute(field, of: &entry.block.attributes, input)
      }
    }
    guard hasKind else { throw failure("the block has no \"kind\"", at: entry.place, in: input) }
    return entry
  }

  private mutating func textRange(_ input: Span<UInt8>) throws(GalleyError) -> JSONBlockEntry.Text {
    try take(UInt8(ascii: "["), or: "a range", in: input)
    let place = token
    let start = try integer(input, in: 0...Int.max)
    try take(UInt8(ascii: ","), or: "“,”", in: input)
    let end = try integer(input, in: 0...Int.max)
    try take(UInt8(ascii: "]"), or: "“]”", in: input)
    return JSONBlockEntry.Text(start: start, end: end, place: place)
  }

  private mutating func attribute(
    _ field: JSONBlockField, of attributes: inout BlockAttributes, _ input: Span<UInt8>
  ) throws(GalleyError) {
    switch field {
    case .kind, .parent, .text: break
    case .level: attributes.headerLevel = try integer(input, in: 0...255)
    case .start: attributes.listStart = try integer(input, in: Int(Int32.min)...Int(Int32.max))
    case .delimiter: attributes.listDelimiter = try value(in: JSONNames.delimiters, "delimiter", input)
    case .loose: attributes.isLoose = try truth(input)
    case .task: attributes.task = try value(in: JSONNames.tasks, "task", input)
    case .form: attributes.form = try value(in: JSONNames.forms, "form", input)
    case .role: attributes.role = BlockRole(rawValue: try string(input))
    case .info: attributes.info = try string(input)
    case .alert: attributes.alert = try string(input)
    case .anchor: attributes.anchor = try string(input)
    case .anchorDerived: attributes.isAnchorDerived = try truth(input)
    case .caption: attributes.caption = try string(input)
    case .columns: attributes.columns = try columns(input)
    case .columnSpan: attributes.columnSpan = try integer(input, in: 1...Int.max)
    case .rowSpan: attributes.rowSpan = try integer(input, in: 1...Int.max)
    case .itemValue: attributes.itemValue = try integer(input)
    case .textList: attributes.textList = try textList(input)
    case .textTable: attributes.textTable = try textTable(input)
    case .indent: attributes.indent = try integer(input)
    case .alignment: attributes.alignment = try value(in: JSONNames.alignments, "alignment", input)
    }
  }

  private mutating func columns(_ input: Span<UInt8>) throws(GalleyError) -> [ColumnAlignment?] {
    var columns: [ColumnAlignment?] = []
    var isFirst = true
    try take(UInt8(ascii: "["), or: "a list", in: input)
    while try item(&isFirst, input) {
      columns.append(word("null", input) ? nil : try value(in: JSONNames.columns, "alignment", input))
    }
    return columns
  }

  private mutating func textList(_ input: Span<UInt8>) throws(GalleyError) -> TextList {
    var object = try open(input)
    let place = token
    var marker: String?
    var depth: Int?
    while let field = try field(&object, in: JSONNames.textListFields, input) {
      switch field {
      case .marker: marker = try string(input)
      case .depth: depth = try integer(input)
      }
    }
    guard let marker, let depth else {
      throw failure("a text list needs \"marker\" and \"depth\"", at: place, in: input)
    }
    return TextList(marker: marker, depth: depth)
  }

  private mutating func textTable(_ input: Span<UInt8>) throws(GalleyError) -> TextTableCell {
    var object = try open(input)
    let place = token
    var cell = TextTableCell(table: 0, row: 0, column: 0)
    var needed: Set<JSONTextTableField> = [.table, .row, .column]
    while let field = try field(&object, in: JSONNames.textTableFields, input) {
      let number = try integer(input)
      needed.remove(field)
      switch field {
      case .table: cell.table = number
      case .row: cell.row = number
      case .column: cell.column = number
      case .rowSpan: cell.rowSpan = number
      case .columnSpan: cell.columnSpan = number
      }
    }
    guard needed.isEmpty else {
      throw failure("a text table's cell needs \"table\", \"row\" and \"column\"", at: place, in: input)
    }
    return cell
  }
}
