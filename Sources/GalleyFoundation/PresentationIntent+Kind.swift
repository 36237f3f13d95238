#if !canImport(Darwin)
extension PresentationIntent {
  /// What a block is.
  public enum Kind: Hashable, Sendable, CustomDebugStringConvertible {
    /// Running text.
    case paragraph
    /// A heading, from level 1.
    case header(level: Int)
    /// A numbered list.
    case orderedList
    /// A bulleted list.
    case unorderedList
    /// An item of a list, with its number; bulleted ones count from 1.
    case listItem(ordinal: Int)
    /// Code, with the language that it says it is in.
    case codeBlock(languageHint: String?)
    /// A quotation.
    case blockQuote
    /// A rule.
    case thematicBreak
    /// A table.
    case table(columns: [TableColumn])
    /// The row that names the columns.
    case tableHeaderRow
    /// Another row; from Markdown they count from 1.
    case tableRow(rowIndex: Int)
    /// A cell; columns count from 0.
    case tableCell(columnIndex: Int)

    /// The case and what it says, as Apple's systems print it.
    public var debugDescription: String {
      switch self {
      case .paragraph: "paragraph"
      case .header(let level): "header \(level)"
      case .orderedList: "orderedList"
      case .unorderedList: "unorderedList"
      case .listItem(let ordinal): "listItem \(ordinal)"
      case .codeBlock(let hint?): "codeBlock '\(hint)'"
      case .codeBlock(nil): "codeBlock"
      case .blockQuote: "blockQuote"
      case .thematicBreak: "thematicBreak"
      case .table(let columns):
        "table [\(columns.map { "Foundation.PresentationIntent.TableColumn(alignment: \($0.name))" }.joined(separator: ", "))]"
      case .tableHeaderRow: "tableHeaderRow"
      case .tableRow(let index): "tableRow \(index)"
      case .tableCell(let column): "tableCell \(column)"
      }
    }
  }
}

extension PresentationIntent.TableColumn {
  fileprivate var name: String { "Foundation.PresentationIntent.TableColumn.Alignment.\(alignment)" }
}

extension PresentationIntent.Kind: Codable {
  /// The names of Apple's wire form.
  private enum Name: String, Codable {
    case paragraph, header, orderedList, unorderedList, listItem, codeBlock, blockQuote, thematicBreak, table
    case tableHeaderRow, tableRow, tableCell
  }

  /// Reads a list of the kind's name and what it says.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: `DecodingError` where it is no such list.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    switch try list.decode(Name.self) {
    case .paragraph: self = .paragraph
    case .header: self = .header(level: try list.decode(Int.self))
    case .orderedList: self = .orderedList
    case .unorderedList: self = .unorderedList
    case .listItem: self = .listItem(ordinal: try list.decode(Int.self))
    case .codeBlock: self = .codeBlock(languageHint: try list.decodeIfPresent(String.self))
    case .blockQuote: self = .blockQuote
    case .thematicBreak: self = .thematicBreak
    case .table: self = .table(columns: try list.decode([PresentationIntent.TableColumn].self))
    case .tableHeaderRow: self = .tableHeaderRow
    case .tableRow: self = .tableRow(rowIndex: try list.decode(Int.self))
    case .tableCell: self = .tableCell(columnIndex: try list.decode(Int.self))
    }
  }

  /// Writes a list of the kind's name and what it says.
  ///
  /// - Parameter encoder: Where it is written.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    switch self {
    case .paragraph: try list.encode(Name.paragraph)
    case .header(let level): try list.encode(Name.header, level)
    case .orderedList: try list.encode(Name.orderedList)
    case .unorderedList: try list.encode(Name.unorderedList)
    case .listItem(let ordinal): try list.encode(Name.listItem, ordinal)
    case .codeBlock(let hint): try list.encode(Name.codeBlock, hint)
    case .blockQuote: try list.encode(Name.blockQuote)
    case .thematicBreak: try list.encode(Name.thematicBreak)
    case .table(let columns): try list.encode(Name.table, columns)
    case .tableHeaderRow: try list.encode(Name.tableHeaderRow)
    case .tableRow(let index): try list.encode(Name.tableRow, index)
    case .tableCell(let column): try list.encode(Name.tableCell, column)
    }
  }
}

extension UnkeyedEncodingContainer {
  fileprivate mutating func encode(_ name: some Encodable, _ value: some Encodable) throws {
    try encode(name)
    try encode(value)
  }
}
#endif
