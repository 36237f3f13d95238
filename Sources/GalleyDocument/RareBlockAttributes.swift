/// The block attributes that few blocks have, in one immutable box with its hash.
package final class RareBlockAttributes: Hashable, Sendable {
  package struct Values: Hashable, Sendable {
    package var role: BlockRole?
    package var info: String?
    package var alert: String?
    package var anchor: String?
    package var isAnchorDerived = false
    package var caption: String?
    package var columns: [ColumnAlignment?] = []
    package var columnSpan = 1
    package var rowSpan = 1
    package var itemValue: Int?
    package var textList: TextList?
    package var textTable: TextTableCell?
    package var indent = 0
    package var alignment: TextAlignment?

    /// Whether more is said than how a paragraph looks.
    var hasAnnotations: Bool {
      role?.isOwn == true || info != nil || alert != nil || anchor != nil || isAnchorDerived || caption != nil
        || !columns.isEmpty || columnSpan != 1 || rowSpan != 1 || itemValue != nil
    }
  }

  package let values: Values
  private let hash: Int

  package init(_ values: Values) {
    self.values = values
    // What is there, and no more: a table that is a layout has a value of its own for each cell.
    var hasher = Hasher()
    if let role = values.role { hasher.combine(role) }
    if let info = values.info { hasher.combine(info) }
    if let alert = values.alert { hasher.combine(alert) }
    if let anchor = values.anchor { hasher.combine(anchor) }
    if let caption = values.caption { hasher.combine(caption) }
    if !values.columns.isEmpty { hasher.combine(values.columns) }
    if values.columnSpan != 1 { hasher.combine(values.columnSpan) }
    if values.rowSpan != 1 { hasher.combine(values.rowSpan) }
    if let itemValue = values.itemValue { hasher.combine(itemValue) }
    if let list = values.textList { hasher.combine(list) }
    if let cell = values.textTable { hasher.combine(cell) }
    if values.indent != 0 { hasher.combine(values.indent) }
    if let alignment = values.alignment { hasher.combine(alignment) }
    hash = hasher.finalize()
  }

  package static func == (a: RareBlockAttributes, b: RareBlockAttributes) -> Bool {
    a === b || (a.hash == b.hash && a.values.isExactly(b.values))
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
