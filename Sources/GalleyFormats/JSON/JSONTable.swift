internal import GalleyDocument

/// Values and their names in JSON: where strings stop.
package struct JSONTable<Value: Hashable & Sendable>: Sendable {
  package let pairs: [(value: Value, name: String)]

  package init(_ pairs: [(value: Value, name: String)]) { self.pairs = pairs }

  /// The cases of an enumeration that has the names already.
  package init() where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    pairs = Value.allCases.map { ($0, $0.rawValue) }
  }

  package func name(of value: Value) -> String? { pairs.first { $0.value == value }?.name }

  package func index(of name: String) -> Int? { pairs.firstIndex { $0.name == name } }
}

/// The tables of the format.
enum JSONNames {
  static let kinds = JSONTable<BlockKind>([
    (.paragraph, "paragraph"), (.header, "header"), (.orderedList, "orderedList"), (.unorderedList, "unorderedList"),
    (.listItem, "listItem"), (.codeBlock, "codeBlock"), (.blockQuote, "blockQuote"),
    (.thematicBreak, "thematicBreak"), (.table, "table"), (.tableHeaderRow, "tableHeaderRow"),
    (.tableRow, "tableRow"), (.tableCell, "tableCell"), (.rawHTML, "rawHTML"), (.group, "group"),
  ])
  static let columns = JSONTable<ColumnAlignment>([(.left, "left"), (.center, "center"), (.right, "right")])
  static let delimiters = JSONTable<ListDelimiter>()
  static let tasks = JSONTable<TaskState>()
  static let forms = JSONTable<BlockForm>()
  static let alignments = JSONTable<TextAlignment>()
  static let directions = JSONTable<WritingDirection>()
  static let mathForms = JSONTable<MathForm>()

  /// The names of intents' bits; a bit without a name is written as its number.
  static let intents = JSONTable<Int>([
    (0, "emphasized"), (1, "stronglyEmphasized"), (2, "code"), (5, "strikethrough"), (6, "softBreak"),
    (7, "lineBreak"), (8, "inlineHTML"), (9, "blockHTML"),
  ])
  /// The names of looks' bits.
  static let displays = JSONTable<Int>([
    (0, "bold"), (1, "italic"), (2, "underline"), (3, "strikethrough"), (4, "superscript"), (5, "subscript"),
  ])
  static let marks = JSONTable<Mark>([
    (.link, "link"), (.emphasized, "emphasized"), (.stronglyEmphasized, "stronglyEmphasized"),
    (.strikethrough, "strikethrough"), (.bold, "bold"), (.italic, "italic"), (.underline, "underline"),
    (.struck, "struck"), (.superscript, "superscript"), (.subscript, "subscript"), (.style, "style"),
    (.code, "code"), (.atom, "atom"), (.html, "html"),
  ])
  /// What follows the name of a mark on side 1.
  static let otherSide = "/1"

  static let documentFields = JSONTable<JSONDocumentField>()
  static let blockFields = JSONTable<JSONBlockField>()
  static let attributeFields = JSONTable<JSONAttributeField>()
  static let attachmentFields = JSONTable<JSONAttachmentField>()
  static let textListFields = JSONTable<JSONTextListField>()
  static let textTableFields = JSONTable<JSONTextTableField>()
}
