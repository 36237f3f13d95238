/// How CSS's `display` says that an element is laid out.
enum DisplayKind: UInt8, Sendable {
  /// Not at all.
  case none
  /// As if it were not there, and its content in its place.
  case contents
  /// In the line.
  case inline
  /// In the line, as one thing that lays out its content by itself.
  case inlineBlock
  /// As a block.
  case block
  /// As an item of a list.
  case listItem
  /// As a table or a part of it.
  case table, tableRowGroup, tableRow, tableCell, tableCaption
}
