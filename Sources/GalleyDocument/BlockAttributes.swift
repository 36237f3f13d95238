/// What is known of a block beside its kind.
///
/// A value of three words: what nearly every list, header or item has is packed; the rest lies in one shared box.
public struct BlockAttributes: Hashable, Sendable {
  package var level: UInt8 = 0
  package var start: Int32?
  /// What an item of the list is marked with in the source. No part of equivalence.
  public var listDelimiter: ListDelimiter?
  /// Whether the items of a list stand apart, with a blank line or a paragraph's space between them.
  public var isLoose = false
  /// Whether an item is a task, and whether it is done.
  public var task: TaskState?
  /// How the source wrote the block. No part of equivalence.
  public var form: BlockForm?
  /// All else; `nil` where there is nothing else.
  package var rare: RareBlockAttributes?

  /// Nothing known.
  public init() {}

  /// A header's level, from 1; 0 where none was given. Values past 255 are taken as 255.
  public var headerLevel: Int {
    get { Int(level) }
    set { level = UInt8(clamping: newValue) }
  }

  /// The number of an ordered list's first item; `nil` is 1. Values past 32 bits are taken as the nearest that fits.
  public var listStart: Int? {
    get { start.map(Int.init) }
    set { start = newValue == 1 ? nil : newValue.map(Int32.init(clamping:)) }
  }
}

extension BlockAttributes {
  /// What a block means beyond its kind.
  public var role: BlockRole? { get { rare?.values.role } set { change { $0.role = newValue } } }
  /// A code block's whole info string.
  public var info: String? { get { rare?.values.info } set { change { $0.info = newValue } } }
  /// A code block's language: the first word of ``info``.
  public var languageHint: String? {
    info.flatMap { $0.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\n" }).first.map(String.init) }
  }
  /// An alert's kind, such as `note`, on a quote.
  public var alert: String? { get { rare?.values.alert } set { change { $0.alert = newValue } } }
  /// A name that links can point to; of a footnote, its label.
  public var anchor: String? { get { rare?.values.anchor } set { change { $0.anchor = newValue } } }
  /// Whether ``anchor`` was made from the text rather than written. Such a one is no part of equivalence.
  public var isAnchorDerived: Bool {
    get { rare?.values.isAnchorDerived ?? false }
    set { change { $0.isAnchorDerived = newValue } }
  }
  /// A table's or figure's caption, where it is plain text.
  public var caption: String? { get { rare?.values.caption } set { change { $0.caption = newValue } } }
  /// How a table's columns align, from the left; `nil` where nothing is said.
  public var columns: [ColumnAlignment?] {
    get { rare?.values.columns ?? [] }
    set { change { $0.columns = newValue } }
  }
  /// How many columns a cell spans.
  public var columnSpan: Int {
    get { rare?.values.columnSpan ?? 1 }
    set { change { $0.columnSpan = max(1, newValue) } }
  }
  /// How many rows a cell spans.
  public var rowSpan: Int {
    get { rare?.values.rowSpan ?? 1 }
    set { change { $0.rowSpan = max(1, newValue) } }
  }
  /// The number of an item, where it is not the one before plus one.
  public var itemValue: Int? { get { rare?.values.itemValue } set { change { $0.itemValue = newValue } } }
  /// How a paragraph is laid out as an item of a list that is a look, not an intent.
  public var textList: TextList? { get { rare?.values.textList } set { change { $0.textList = newValue } } }
  /// Where a paragraph lies in a table that is a look, not an intent.
  public var textTable: TextTableCell? { get { rare?.values.textTable } set { change { $0.textTable = newValue } } }
  /// How far a paragraph is indented, in steps.
  public var indent: Int { get { rare?.values.indent ?? 0 } set { change { $0.indent = newValue } } }
  /// How a paragraph's lines align.
  public var alignment: TextAlignment? { get { rare?.values.alignment } set { change { $0.alignment = newValue } } }

  private mutating func change(_ body: (inout RareBlockAttributes.Values) -> Void) {
    var values = rare?.values ?? RareBlockAttributes.Values()
    body(&values)
    rare = values == RareBlockAttributes.Values() ? nil : RareBlockAttributes(values)
  }
}

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
    a === b || (a.hash == b.hash && a.values == b.values)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
