internal import Foundation
internal import GalleyDocument
internal import GalleyFormats

extension PresentationIntent {
  init(_ chain: IntentChain) {
    self.init(types: chain.components.map { IntentType($0) })
  }

  var chain: IntentChain { IntentChain(components.map { IntentComponent($0) }) }
}

extension PresentationIntent.IntentType {
  fileprivate init(_ component: IntentComponent) {
    let kind: PresentationIntent.Kind
    switch component.kind {
    case .paragraph: kind = .paragraph
    case .header(let level): kind = .header(level: level)
    case .orderedList: kind = .orderedList
    case .unorderedList: kind = .unorderedList
    case .listItem(let ordinal): kind = .listItem(ordinal: ordinal)
    case .codeBlock(let hint): kind = .codeBlock(languageHint: hint)
    case .blockQuote: kind = .blockQuote
    case .thematicBreak: kind = .thematicBreak
    case .table(let columns): kind = .table(columns: columns.map { PresentationIntent.TableColumn($0) })
    case .tableHeaderRow: kind = .tableHeaderRow
    case .tableRow(let index): kind = .tableRow(rowIndex: index)
    case .tableCell(let column): kind = .tableCell(columnIndex: column)
    }
    // The type has no other initialiser on Apple's systems.
    self = PresentationIntent(kind, identity: component.identity).components[0]
  }
}

extension IntentComponent {
  fileprivate init(_ component: PresentationIntent.IntentType) {
    let kind: Kind
    switch component.kind {
    case .paragraph: kind = .paragraph
    case .header(let level): kind = .header(level: level)
    case .orderedList: kind = .orderedList
    case .unorderedList: kind = .unorderedList
    case .listItem(let ordinal): kind = .listItem(ordinal: ordinal)
    case .codeBlock(let hint): kind = .codeBlock(languageHint: hint)
    case .blockQuote: kind = .blockQuote
    case .thematicBreak: kind = .thematicBreak
    case .table(let columns):
      kind = .table(columns: columns.map { ColumnAlignment(rawValue: $0.alignment.rawValue) ?? .left })
    case .tableHeaderRow: kind = .tableHeaderRow
    case .tableRow(let index): kind = .tableRow(rowIndex: index)
    case .tableCell(let column): kind = .tableCell(columnIndex: column)
    #if canImport(Darwin)
    @unknown default: kind = .paragraph
    #endif
    }
    self.init(kind, identity: component.identity)
  }
}

extension PresentationIntent.TableColumn {
  fileprivate init(_ alignment: ColumnAlignment) {
    switch alignment {
    case .left: self.init(alignment: .left)
    case .center: self.init(alignment: .center)
    case .right: self.init(alignment: .right)
    }
  }
}
