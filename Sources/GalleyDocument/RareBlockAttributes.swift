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
  }

  package let values: Values
  private let hash: Int

  package init(_ values: Values) {
    self.values = values
    hash = values.hashValue
  }

  package static func == (a: RareBlockAttributes, b: RareBlockAttributes) -> Bool {
    a === b || (a.hash == b.hash && a.values.isExactly(b.values))
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
