internal import GalleyDocument

extension JSONOutput {
  /// A set of attributes in Apple's wire form, with its braces.
  mutating func foundation(_ attributes: IntentAttributes) {
    raw("{")
    if let chain = attributes.chain {
      key(FoundationField.intent)
      raw("{\"components\":[")
      for component in chain.components {
        separate()
        raw("{\"kind\":[")
        kind(component.kind)
        raw("],\"identity\":")
        integer(component.identity)
        raw("}")
      }
      raw("]}")
    }
    if attributes.inline != 0 {
      key(FoundationField.inline)
      integer(Int(attributes.inline))
    }
    url(.link, attributes.link)
    url(.imageURL, attributes.imageURL)
    text(.alternateDescription, attributes.alternateDescription)
    text(.language, attributes.language)
    text(.delimiter, attributes.delimiter.map { String($0) })
    raw("}")
  }

  /// The items of a kind's list.
  private mutating func kind(_ kind: IntentComponent.Kind) {
    switch kind {
    case .paragraph: string(FoundationKind.paragraph.rawValue)
    case .header(let level): named(.header, level)
    case .orderedList: string(FoundationKind.orderedList.rawValue)
    case .unorderedList: string(FoundationKind.unorderedList.rawValue)
    case .listItem(let ordinal): named(.listItem, ordinal)
    case .codeBlock(let hint):
      string(FoundationKind.codeBlock.rawValue)
      raw(",")
      if let hint { string(hint) } else { raw("null") }
    case .blockQuote: string(FoundationKind.blockQuote.rawValue)
    case .thematicBreak: string(FoundationKind.thematicBreak.rawValue)
    case .table(let columns):
      string(FoundationKind.table.rawValue)
      raw(",[")
      for column in columns {
        separate()
        raw("{\"alignment\":")
        integer(column.rawValue)
        raw("}")
      }
      raw("]")
    case .tableHeaderRow: string(FoundationKind.tableHeaderRow.rawValue)
    case .tableRow(let index): named(.tableRow, index)
    case .tableCell(let column): named(.tableCell, column)
    }
  }

  private mutating func named(_ name: FoundationKind, _ number: Int) {
    string(name.rawValue)
    raw(",")
    integer(number)
  }

  private mutating func url(_ field: FoundationField, _ url: IntentAttributes.Link?) {
    guard let url else { return }
    key(field)
    raw("{")
    if let base = url.base {
      key(FoundationURLField.base)
      string(base)
    }
    key(FoundationURLField.relative)
    string(FoundationURL.encoded(url.relative))
    raw("}")
  }

  private mutating func text(_ field: FoundationField, _ value: String?) {
    guard let value else { return }
    key(field)
    string(value)
  }
}
