internal import GalleyDocument

extension JSONOutput {
  /// All of a block but its text, without the braces.
  mutating func block(_ block: Block, parent: Int?) {
    typealias Field = JSONBlockField
    let attributes = block.attributes
    name(Field.kind, block.kind, in: JSONNames.kinds)
    integer(Field.parent, parent)
    integer(Field.level, attributes.headerLevel, unless: 0)
    integer(Field.start, attributes.listStart)
    name(Field.delimiter, attributes.listDelimiter, in: JSONNames.delimiters)
    truth(Field.loose, attributes.isLoose)
    name(Field.task, attributes.task, in: JSONNames.tasks)
    name(Field.form, attributes.form, in: JSONNames.forms)
    guard attributes.rare != nil else { return }
    string(Field.role, attributes.role?.rawValue)
    string(Field.info, attributes.info)
    string(Field.alert, attributes.alert)
    string(Field.anchor, attributes.anchor)
    truth(Field.anchorDerived, attributes.isAnchorDerived)
    string(Field.caption, attributes.caption)
    let columns = attributes.columns
    if !columns.isEmpty {
      key(Field.columns)
      list(columns) { output, column in
        if let name = column.flatMap({ JSONNames.columns.name(of: $0) }) {
          output.string(name)
        } else {
          output.raw("null")
        }
      }
    }
    integer(Field.columnSpan, attributes.columnSpan, unless: 1)
    integer(Field.rowSpan, attributes.rowSpan, unless: 1)
    integer(Field.itemValue, attributes.itemValue)
    if let list = attributes.textList {
      key(Field.textList)
      raw("{")
      string(JSONTextListField.marker, list.marker)
      integer(JSONTextListField.depth, list.depth)
      raw("}")
    }
    if let cell = attributes.textTable {
      key(Field.textTable)
      raw("{")
      integer(JSONTextTableField.table, cell.table)
      integer(JSONTextTableField.row, cell.row)
      integer(JSONTextTableField.column, cell.column)
      integer(JSONTextTableField.rowSpan, cell.rowSpan, unless: 1)
      integer(JSONTextTableField.columnSpan, cell.columnSpan, unless: 1)
      raw("}")
    }
    integer(Field.indent, attributes.indent, unless: 0)
    name(Field.alignment, attributes.alignment, in: JSONNames.alignments)
  }

  /// A set of attributes, without the braces.
  mutating func attributes(_ attributes: Attributes) {
    typealias Field = JSONAttributeField
    bits(Field.intent, UInt(attributes.intent.rawValue), in: JSONNames.intents)
    bits(Field.display, UInt(attributes.display.rawValue), in: JSONNames.displays)
    truth(Field.excluded, attributes.isExcluded)
    if attributes.nesting != .implied {
      key(Field.nesting)
      list((0..<attributes.nesting.depth).compactMap { attributes.nesting[$0] }) { output, place in
        let name = JSONNames.marks.name(of: place.mark) ?? ""
        output.string(place.side == 0 ? name : name + JSONNames.otherSide)
      }
    }
    guard attributes.rare != nil else { return }
    string(Field.link, attributes.link)
    string(Field.linkTitle, attributes.linkTitle)
    string(Field.image, attributes.imageURL)
    string(Field.imageTitle, attributes.imageTitle)
    string(Field.alternativeText, attributes.alternativeText)
    string(Field.language, attributes.language)
    name(Field.direction, attributes.direction, in: JSONNames.directions)
    string(Field.fontFamily, attributes.fontFamily)
    if let size = attributes.fontSize, size.isFinite {
      key(Field.fontSize)
      raw(size.description)
    }
    color(Field.foreground, attributes.foregroundColor)
    color(Field.background, attributes.backgroundColor)
    if let attachment = attributes.attachment { self.attachment(attachment) }
    string(Field.footnote, attributes.footnote)
    name(Field.math, attributes.math, in: JSONNames.mathForms)
    string(Field.markdownAttributes, attributes.markdownAttributes)
    string(Field.role, attributes.role?.rawValue)
    string(Field.expansion, attributes.expansion)
    if !attributes.host.isEmpty { host(attributes.host) }
  }

  private mutating func attachment(_ attachment: Attachment) {
    key(JSONAttributeField.attachment)
    raw("{")
    string(JSONAttachmentField.identifier, attachment.identifier)
    string(JSONAttachmentField.mediaType, attachment.mediaType)
    string(JSONAttachmentField.name, attachment.name)
    integer(JSONAttachmentField.size, attachment.size)
    switch attachment.content {
    case .bytes(let content)?:
      key(JSONAttachmentField.bytes)
      raw("\"")
      Base64.encode(content, to: &bytes)
      raw("\"")
    case .reference(let reference)?: string(JSONAttachmentField.reference, reference)
    case nil: break
    }
    raw("}")
  }

  private mutating func host(_ values: [String: HostValue]) {
    key(JSONAttributeField.host)
    raw("{")
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      if case .number(let number) = value, !number.isFinite { continue }
      key(name)
      switch value {
      case .bool(let truth): raw(truth ? "true" : "false")
      case .integer(let number): integer(number)
      // Always with a point or an exponent, and the shortest that reads back the same.
      case .number(let number): raw(number.description)
      case .string(let text): string(text)
      }
    }
    raw("}")
  }

  private mutating func integer<Field: RawRepresentable<String>>(
    _ field: Field, _ value: Int?, unless usual: Int? = nil
  ) {
    guard let value, value != usual else { return }
    key(field)
    integer(value)
  }

  private mutating func string<Field: RawRepresentable<String>>(_ field: Field, _ value: String?) {
    guard let value else { return }
    key(field)
    string(value)
  }

  private mutating func truth<Field: RawRepresentable<String>>(_ field: Field, _ value: Bool) {
    guard value else { return }
    key(field)
    raw("true")
  }

  private mutating func name<Value>(
    _ field: some RawRepresentable<String>, _ value: Value?, in table: JSONTable<Value>
  ) {
    guard let value, let name = table.name(of: value) else { return }
    key(field)
    string(name)
  }

  private mutating func color(_ field: JSONAttributeField, _ value: Color?) {
    guard let value else { return }
    key(field)
    raw("\"#")
    for part in [value.red, value.green, value.blue, value.alpha] {
      raw((part < 16 ? "0" : "") + String(part, radix: 16))
    }
    raw("\"")
  }

  private mutating func bits(_ field: JSONAttributeField, _ set: UInt, in names: JSONTable<Int>) {
    guard set != 0 else { return }
    key(field)
    list((0..<16).filter { set >> UInt($0) & 1 != 0 }) { output, bit in
      if let name = names.name(of: bit) { output.string(name) } else { output.integer(bit) }
    }
  }

  private mutating func list<Item>(_ items: [Item], write: (inout JSONOutput, Item) -> Void) {
    raw("[")
    for item in items {
      separate()
      write(&self, item)
    }
    raw("]")
  }
}
