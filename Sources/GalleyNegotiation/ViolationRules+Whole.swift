import GalleyDocument

/// What needs no walk, since a document counts it.
extension ViolationRules {
  /// Whether the options allow all that occurs, whatever the target renders.
  ///
  /// O(1), but for things kept apart in plain text: then linear in the distinct sets of attributes.
  ///
  /// - Parameter document: Any document.
  /// - Returns: `nil` where only a walk can tell.
  func optionsAllow(_ document: Document) -> Bool? {
    let (features, traits) = (document.features, document.traits)
    if speech == .intents {
      if !options.contains(.list), document.count(of: .orderedList) + document.count(of: .unorderedList) > 0 {
        return false
      }
      if !options.contains(.table), document.count(of: .table) > 0 { return false }
      return !features.contains(.weight) && traits.isDisjoint(with: [.textList, .textTable])
    }
    // Leaves that are as many as all blocks stand at the top.
    guard document.count(of: .paragraph) == document.blockCount, document.leafCount == document.blockCount else {
      return false
    }
    guard speech == .plain else {
      var allowed: BlockTraits = [.layout, .named]
      if options.contains(.list) { allowed.insert(.textList) }
      if options.contains(.table) { allowed.insert(.textTable) }
      return traits.isSubset(of: allowed) && features.isDisjoint(with: ViolationRules.intents)
    }
    guard traits.isEmpty, features.isSubset(of: [.attachment, .excluded, .nesting]) else { return false }
    if !features.contains(.nesting) { return true }
    if !features.contains(.attachment) { return false }
    return document.distinctAttributes.allSatisfy { $0.nesting == .implied || $0.isOrderOfAtoms } ? true : nil
  }

  /// The inline constructs that only intents may say.
  private static let intents: Features = [
    .emphasis, .strikethrough, .code, .softBreak, .lineBreak, .literal, .footnote, .meaning,
  ]

  /// Whether no run and no block has, by itself, what the target doesn't render.
  ///
  /// Values that no longer occur are looked at, too: so `false` proves nothing.
  func targetRendersValues(of document: Document) -> Bool {
    let blocks = document.distinctBlocks.allSatisfy { block in
      // What doesn't occur counts for nothing: the root is a group. A part in its whole is right; places are looked at
      // apart.
      document.count(of: block.kind) == 0
        || (block.kind.isPart || kindFault(of: block) == nil) && attributeFaults(of: block).isEmpty
    }
    guard blocks else { return false }
    return document.features.isDisjoint(with: suspects)
      || document.distinctAttributes.allSatisfy { faults(of: $0).isEmpty }
  }

  /// The inline constructs that the target may not render.
  private var suspects: Features {
    var suspects: Features = []
    func need(_ isRendered: Bool, _ features: Features) { if !isRendered { suspects.formUnion(features) } }
    need(renders([.emphasis, .strong]), [.emphasis, .weight])
    need(renders(.strikethrough), .strikethrough)
    need(renders(.code), .code)
    need(renders(.lineBreaks), .lineBreak)
    need(renders([.rawHTML, .math]), .literal)
    need(renders([.underline, .strikethrough, .superscript, .subscript]) && renders(.hostValues), .display)
    need(target?.links == RenderTarget.URLs(), .link)
    need(target?.images == RenderTarget.URLs(), .image)
    need(renders(.attachments), .attachment)
    need(renders(.footnotes), .footnote)
    need(renders([.languages, .hostValues]) && renders([.font, .fontSize, .color, .highlight]), .style)
    need(renders(.roles) && renders(.hostValues), .meaning)
    return suspects
  }

  /// Whether where blocks stand, or what a table's cells hold, may be what the target doesn't render.
  func dependsOnPlaces(_ document: Document) -> Bool {
    guard let target else { return false }
    func occurs(_ kinds: BlockKind...) -> Bool { kinds.contains { document.count(of: $0) > 0 } }
    if !target.constructs.contains(.groups) {
      // A part may stand outside of its whole, a paragraph may hold blocks.
      if occurs(.listItem, .tableHeaderRow, .tableRow, .tableCell) { return true }
      if occurs(.paragraph), document.leafCount < document.blockCount { return true }
    }
    if target.lists?.depth != nil, occurs(.orderedList, .unorderedList) { return true }
    if target.quoteDepth != nil, occurs(.blockQuote) { return true }
    let hasTable = occurs(.table) || document.traits.contains(.textTable)
    if let tables = target.tables, tables != RenderTarget.Tables(), hasTable { return true }
    return dependsOnText(document)
  }

  /// Whether the text itself may be what the target doesn't render.
  func dependsOnText(_ document: Document) -> Bool {
    guard let target else { return false }
    if !target.constructs.contains(.lineBreaks), document.lineCount > document.leafCount { return true }
    return target.tables?.width != nil && (document.count(of: .table) > 0 || document.traits.contains(.textTable))
  }

  /// What is longer than a message may be where nothing goes on in a further one.
  ///
  /// O(1) where bytes or UTF-16 are counted, and where the text can't be too long; else linear. Blocks are counted with
  /// a line end between them.
  func lengthViolation(in document: Document) -> Violation? {
    guard let length = target?.length, !length.isPerMessage else { return nil }
    let (limit, end) = (max(0, length.limit), document.utf8Count.value - 1)
    guard end > limit else { return nil }
    let start: UTF8Offset
    switch length.unit {
    case .bytes: start = document.characterStart(before: UTF8Offset(limit))
    case .utf16:
      guard document.utf16Count.value - 1 > limit else { return nil }
      start = document.utf8Offset(of: UTF16Offset(limit))
    case .scalars, .characters:
      let text = document.text(in: 0..<UTF8Offset(end))
      let edge =
        length.unit == .scalars
        ? text.unicodeScalars.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex)
        : text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex)
      guard let edge, edge < text.endIndex else { return nil }
      start = UTF8Offset(text.utf8.distance(from: text.startIndex, to: edge))
    }
    let words = "more than \(limit) \(length.unit.words)"
    return Violation(.length, at: start..<UTF8Offset(end), "\(words), the most that \(target?.title ?? "") takes")
  }
}

extension RenderTarget.Length.Unit {
  fileprivate var words: String {
    switch self {
    case .bytes: "bytes"
    case .utf16: "UTF-16 units"
    case .scalars: "scalars"
    case .characters: "characters"
    }
  }
}

extension BlockKind {
  /// Whether it is the part of another block that is right only there.
  fileprivate var isPart: Bool {
    switch self {
    case .listItem, .tableHeaderRow, .tableRow, .tableCell: true
    case .paragraph, .header, .orderedList, .unorderedList, .codeBlock, .blockQuote, .thematicBreak, .table, .rawHTML,
      .group:
      false
    }
  }
}

extension Document {
  /// The scalar edge at or before a place.
  fileprivate func characterStart(before offset: UTF8Offset) -> UTF8Offset { utf8Offset(of: utf16Offset(of: offset)) }
}
