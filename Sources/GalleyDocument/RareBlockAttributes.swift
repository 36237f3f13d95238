/// The block attributes that few blocks have, in one immutable box with its hash.
package final class RareBlockAttributes: Hashable, Sendable {
  /// How paragraphs look here; what is rarer still in ``Rarer``.
  package struct Values: Hashable, Sendable {
    package var textTable: TextTableCell?
    package var indent = 0
    package var alignment: TextAlignment?
    /// All else; `nil` where nothing of it is said.
    private(set) var boxed: Rarer?

    /// All else.
    var rarer: Rarer.Values {
      get { boxed?.values ?? Rarer.Values() }
      set { boxed = newValue == Rarer.Values() ? nil : Rarer(newValue) }
    }
  }

  /// What is rarer than looks, in a box of its own: a table that is a layout has a small box for each cell.
  package final class Rarer: Hashable, Sendable {
    package struct Values: Hashable, Sendable {
      var role: BlockRole?
      var info: String?
      var alert: String?
      var anchor: String?
      var isAnchorDerived = false
      var caption: String?
      var columns: [ColumnAlignment?] = []
      var columnSpan = 1
      var rowSpan = 1
      var itemValue: Int?
      var textList: TextList?

      /// Whether more is said than how a paragraph looks.
      var hasAnnotations: Bool {
        role?.isOwn == true || info != nil || alert != nil || anchor != nil || isAnchorDerived || caption != nil
          || !columns.isEmpty || columnSpan != 1 || rowSpan != 1 || itemValue != nil
      }
    }

    let values: Values

    init(_ values: Values) { self.values = values }

    package static func == (a: Rarer, b: Rarer) -> Bool { a === b || a.values.isExactly(b.values) }

    package func hash(into hasher: inout Hasher) {
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
    }
  }

  package let values: Values
  private let hash: Int

  package init(_ values: Values) {
    self.values = values
    // What is there, and no more: a table that is a layout has a value of its own for each cell.
    var hasher = Hasher()
    if let rarer = values.boxed { hasher.combine(rarer) }
    if let cell = values.textTable {
      hasher.combine(cell.table)
      hasher.combine(cell.row)
      hasher.combine(cell.column)
      if cell.rowSpan != 1 { hasher.combine(cell.rowSpan) }
      if cell.columnSpan != 1 { hasher.combine(cell.columnSpan) }
    }
    if values.indent != 0 { hasher.combine(values.indent) }
    if let alignment = values.alignment { hasher.combine(alignment) }
    hash = hasher.finalize()
  }

  package static func == (a: RareBlockAttributes, b: RareBlockAttributes) -> Bool {
    a === b || (a.hash == b.hash && a.values == b.values)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
