package import GalleyDocument

/// One block in Foundation's chain of intents, as `PresentationIntent.IntentType` says it.
package struct IntentComponent: Hashable, Sendable {
  /// Foundation's kinds, with what they say.
  package enum Kind: Hashable, Sendable {
    case paragraph
    case header(level: Int)
    case orderedList
    case unorderedList
    case listItem(ordinal: Int)
    case codeBlock(languageHint: String?)
    case blockQuote
    case thematicBreak
    case table(columns: [ColumnAlignment])
    case tableHeaderRow
    case tableRow(rowIndex: Int)
    case tableCell(columnIndex: Int)
  }

  package var kind: Kind
  /// Tells a block from all others of the same text.
  package var identity: Int

  package init(_ kind: Kind, identity: Int) {
    self.kind = kind
    self.identity = identity
  }

  /// The text of a rule: a three-em dash.
  package static let ruleText = "\u{2E3B}"
}

/// The blocks around a run, the innermost first.
package struct IntentChain: Hashable, Sendable {
  package var components: [IntentComponent]

  package init(_ components: [IntentComponent]) { self.components = components }

  /// The innermost block tells nearly all chains apart, whatever their depth.
  package func hash(into hasher: inout Hasher) { hasher.combine(components.first) }
}
