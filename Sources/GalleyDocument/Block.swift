/// What a block is: Foundation's twelve presentation intents, and two that Foundation has no intent for.
public enum BlockKind: UInt8, CaseIterable, Hashable, Sendable {
  /// Running text.
  case paragraph
  /// A heading; ``BlockAttributes/headerLevel`` says which.
  case header
  /// A numbered list, of items.
  case orderedList
  /// A bulleted list, of items.
  case unorderedList
  /// An item of a list.
  ///
  /// Its ordinal follows from the list's start and its place.
  case listItem
  /// Text kept as it is, a line a line.
  case codeBlock
  /// A quotation.
  case blockQuote
  /// A rule between two thoughts; it holds no text.
  case thematicBreak
  /// A table, of rows; ``BlockAttributes/columns`` says how its columns align.
  case table
  /// The row of a table that names its columns.
  case tableHeaderRow
  /// A row of a table.
  ///
  /// Its index follows from its place.
  case tableRow
  /// A cell of a row.
  ///
  /// Its column follows from its place and the spans before it.
  case tableCell
  /// HTML kept as it was written.
  ///
  /// Foundation gives it no block intent.
  case rawHTML
  /// A neutral container whose meaning is its ``BlockAttributes/role``.
  ///
  /// Foundation's chain skips it.
  case group
}

/// A block of a document: its kind and all else that is known of it.
///
/// A block is a leaf or a container by what it holds, not by its kind: an item, a cell or a quote may hold text or
/// blocks. An empty one is an empty leaf.
public struct Block: Hashable, Sendable {
  /// What it is.
  public var kind: BlockKind
  /// What else is known of it.
  public var attributes: BlockAttributes

  /// A block of a kind.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - attributes: What else is known of it.
  public init(_ kind: BlockKind, _ attributes: BlockAttributes = BlockAttributes()) {
    self.kind = kind
    self.attributes = attributes
  }

  /// Running text.
  public static let paragraph = Block(.paragraph)
  /// An item of a list.
  public static let listItem = Block(.listItem)
  /// A quotation.
  public static let blockQuote = Block(.blockQuote)
  /// A rule between two thoughts.
  public static let thematicBreak = Block(.thematicBreak)
  /// A bulleted list.
  public static let unorderedList = Block(.unorderedList)
  /// HTML kept as it was written.
  public static let rawHTML = Block(.rawHTML)

  /// A heading.
  ///
  /// - Parameter level: 1 for the highest; HTML and Markdown have six.
  /// - Returns: The block, to be entered.
  public static func header(_ level: Int) -> Block {
    var block = Block(.header)
    block.attributes.headerLevel = level
    return block
  }

  /// A numbered list.
  ///
  /// - Parameter start: The first item's number.
  /// - Returns: The block, to be entered.
  public static func orderedList(start: Int = 1) -> Block {
    var block = Block(.orderedList)
    block.attributes.listStart = start
    return block
  }

  /// A block of code.
  ///
  /// - Parameter info: The whole info string; its first word names the language.
  /// - Returns: The block, to be entered.
  public static func codeBlock(info: String? = nil) -> Block {
    var block = Block(.codeBlock)
    if let info { block.attributes.info = info }
    return block
  }

  /// A table.
  ///
  /// - Parameter columns: How its columns align, from the left.
  /// - Returns: The block, to be entered.
  public static func table(columns: [ColumnAlignment?]) -> Block {
    var block = Block(.table)
    block.attributes.columns = columns
    return block
  }

  /// A neutral container.
  ///
  /// - Parameter role: What it means.
  /// - Returns: The block, to be entered.
  public static func group(_ role: BlockRole) -> Block {
    var block = Block(.group)
    block.attributes.role = role
    return block
  }
}
