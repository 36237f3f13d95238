internal import GalleyDocument

// The names of Apple's wire form: where strings stop.

enum FoundationField: String, CaseIterable {
  case intent = "NSPresentationIntent"
  case inline = "NSInlinePresentationIntent"
  case link = "NSLink"
  case imageURL = "NSImageURL"
  case alternateDescription = "NSAlternateDescription"
  case language = "NSLanguage"
  case delimiter = "NSListItemDelimiter"
}

enum FoundationTableField: String, CaseIterable {
  case runs, attributeTable
}

enum FoundationURLField: String, CaseIterable {
  case relative, base
}

enum FoundationIntentField: String, CaseIterable {
  case components
}

enum FoundationComponentField: String, CaseIterable {
  case kind, identity
}

enum FoundationColumnField: String, CaseIterable {
  case alignment
}

/// The names of kinds, whatever they say beside.
enum FoundationKind: String, CaseIterable {
  case paragraph, header, orderedList, unorderedList, listItem, codeBlock, blockQuote, thematicBreak, table
  case tableHeaderRow, tableRow, tableCell
}

enum FoundationNames {
  static let attributes = JSONTable<FoundationField>()
  static let table = JSONTable<FoundationTableField>()
  static let url = JSONTable<FoundationURLField>()
  static let intent = JSONTable<FoundationIntentField>()
  static let component = JSONTable<FoundationComponentField>()
  static let column = JSONTable<FoundationColumnField>()
  static let kinds = JSONTable<FoundationKind>()
}
