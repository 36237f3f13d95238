import GalleyDocument

/// What elements open and close.
extension DocumentComposer {
  /// What an element means where it stands.
  ///
  /// - Parameters:
  ///   - style: The element, and what its tag says.
  ///   - isInlineElement: Whether ``InlineElements`` was told of it.
  ///   - attributes: Its tag's attributes.
  /// - Returns: What it means.
  @inline(__always)
  func treatment(of style: ElementStyle, isInlineElement: Bool, _ attributes: TagAttributes) -> BlockTreatment {
    let outer = entries[entries.count - 1].treatment
    var treatment = BlockTreatment(style.element)
    if treatment.followsDisplay {
      switch style.display {
      case .block, .listItem, .table, .tableRowGroup, .tableRow, .tableCell, .tableCaption:
        if treatment == .inline, !isInlineElement { treatment = .flow }
      case .inline, .inlineBlock, .contents: treatment = .inline
      case DisplayKind.none?, nil: break
      }
    }
    if treatment == .inline {
      // A line of code does not say its language.
      let isBlock = style.element == .code && output.taking == .nothing && attributes.has(.dataLanguageName)
      return isBlock ? .code : .inline
    }
    if treatment.isTablePart { return outer.isTableStructure || outer == .columns ? treatment : .flow }
    if output.isTextOnly { return .flow }
    switch treatment {
    case .flow, .paragraph:
      if attributes.isEmpty { return treatment }
      if footnotes.isSection(style.element, attributes) { return .footnotes }
      if attributes.alert != nil { return .alert }
      if style.isCode { return .code }
      if isPastedParagraph(style, attributes) { return .pastedParagraph }
    case .orderedList where outer == .footnotes: return .footnotes
    case .item where outer == .footnotes: return .footnote
    case .orderedList, .unorderedList: if attributes.isPieceOfList { return .pastedList }
    case .item where outer == .pastedList: return .pastedItem
    case .term, .description:
      return output.isInDefinitionList ? treatment : .flow
    case .summary: return outer == .details ? treatment : .flow
    case .figureCaption: return outer == .figure ? treatment : .flow
    default: break
    }
    return treatment
  }

  /// Opens what an element means.
  mutating func openBlock(_ entry: inout Entry, _ attributes: TagAttributes) {
    let outer = entries[entries.count - 1].treatment
    if outer == .footnotes, entry.treatment == .header || entry.treatment == .rule { return leaveOut(&entry) }
    if outer == .alert, attributes.has(.className, word: "markdown-alert-title") { return leaveOut(&entry) }
    if entry.treatment == .rule, attributes.has(.className, word: "footnotes-sep") { return leaveOut(&entry) }
    if entry.treatment != .table { endLine() }
    if output.isTextOnly {
      entry.isFlattened = true
      // Its lines are none where a header is one.
      if output.innermost == .header, BlockTreatment(entry.element) == .code {
        restyle(&entry) { $0.whiteSpace = .normal }
      }
      if output.taking == .code { output.code.open(entry.element, attributes) }
      return
    }
    if entry.treatment == .flow || entry.treatment == .paragraph { output.settleImplied() }
    entry.depth = output.depth
    switch entry.treatment {
    case .inline: break
    case .flow:
      if let state = attributes.drawnCheckBox { _ = output.takeTask(state) }
      if let language = attributes.highlight { highlight = Highlight(place: entries.count, language: language) }
    case .paragraph: output.wantsParagraph = true
    case .header: open(header(entry.element, attributes), .header, &entry)
    case .quote: open(.blockQuote, .container, &entry)
    case .orderedList, .unorderedList: openList(&entry, attributes)
    case .item: openItem(&entry, attributes)
    case .pastedParagraph: openPastedParagraph(entry)
    case .pastedList: openPastedList(attributes)
    case .pastedItem: openPastedItem(&entry, attributes)
    case .definitionList: open(.definitionList, .container, &entry)
    case .term: open(.definitionTerm, .direct, &entry)
    case .description: open(.definitionDescription, .direct, &entry)
    case .details: open(.group(.details), .container, &entry)
    case .summary: open(.group(.summary), .direct, &entry)
    case .figure: open(.group(.figure), .container, &entry)
    case .figureCaption: open(.group(.caption), .direct, &entry)
    case .code: openCode(&entry, attributes)
    case .rule: open(.thematicBreak, .container, &entry)
    case .alert: open(.alert(attributes.alert), .container, &entry)
    case .footnotes: break
    case .footnote: openFootnote(&entry, attributes)
    case .table, .head, .body, .foot, .row, .cell, .caption, .columns: openTablePart(&entry, attributes)
    }
  }

  /// Opens an element's block; what was finished around it closes first.
  mutating func open(_ block: Block, _ form: OpenBlock.Form, _ entry: inout Entry) {
    output.open(block, form)
    entry.depth = output.depth - 1
  }

  private mutating func leaveOut(_ entry: inout Entry) {
    entry.treatment = .inline
    entry.isLeftOut = true
    skipsCount()
  }

  /// Closes what an element means.
  mutating func closeBlock(_ entry: Entry) {
    output.turn(to: entry.flow, &line)
    if entry.isFlattened { return endLine() }
    line.end()
    output.endText()
    switch entry.treatment {
    case .inline, .columns: break
    case .pastedList: break
    case .pastedParagraph: output.endPending()
    case .item, .pastedItem:
      output.close(downTo: entry.depth + 1)
      if output.depth == entry.depth + 1 { output.finishItem() }
    case .table: output.closeTable(&line)
    case .caption: output.closeCaption()
    case .head, .body, .foot: output.openSection(.body)
    // A list in pieces goes on past what is around its pieces.
    case .flow where output.isPasted(at: entry.depth): break
    default: output.close(downTo: entry.depth)
    }
  }

  /// A line ends, with its paragraph; where a block can only hold text, a space or a line stands for that.
  mutating func endLine() {
    switch output.innermost {
    case .header:
      var run = style.run
      run.whiteSpace = .normal
      line.append(" ".utf8Span, run, to: &output)
    case .code: output.code.endLine()
    default:
      line.end()
      output.endText()
    }
  }

  // MARK: One by one

  private func header(_ element: HTMLElement, _ attributes: TagAttributes) -> Block {
    let levels: [HTMLElement] = [.h1, .h2, .h3, .h4, .h5, .h6]
    var block = Block.header((levels.firstIndex(of: element) ?? 0) + 1)
    // The name of a header is mostly made from its text, and none else could be said in Markdown.
    if let id = attributes[.id], !id.isEmpty {
      block.attributes.anchor = id
      block.attributes.isAnchorDerived = true
    }
    return block
  }

  private mutating func openList(_ entry: inout Entry, _ attributes: TagAttributes) {
    var block = Block(entry.treatment == .orderedList ? .orderedList : .unorderedList)
    if block.kind == .orderedList, let start = attributes.integer(.start) { block.attributes.listStart = start }
    open(block, .list, &entry)
  }

  private mutating func openItem(_ entry: inout Entry, _ attributes: TagAttributes) {
    var block = Block.listItem
    if let value = attributes.integer(.value) { block.attributes.itemValue = value }
    if let state = attributes.taskState { block.attributes.task = state }
    output.openItem(block)
    entry.depth = output.depth - 1
  }

  private mutating func openCode(_ entry: inout Entry, _ attributes: TagAttributes) {
    open(Block(.codeBlock), .code, &entry)
    output.code.removeAll()
    output.code.readLanguage(attributes, of: entry.element)
    if output.code.language == nil { output.code.language = highlight?.language }
  }

  // MARK: Things in a line

  /// Tells of an element that means other text than what stands in it.
  mutating func openInline(_ entry: inout Entry, _ attributes: TagAttributes, isForeign: Bool) {
    entry.isInlineElement = true
    var style = styles[entry.text]
    let thing = inlines.open(TagName(entry.element), attributes, isForeign: isForeign, &style)
    restyle(&entry) { $0 = style }
    if style.isHidden || formula != nil { return }
    guard let thing else { return }
    if entry.element == .input, let state = attributes.checkBox, output.takeTask(state) { return }
    if attributes.isCheckBoxImage, output.beginsTask { return }
    say(thing, style)
  }
}

/// Groups of which a page may have many, made once.
extension Block {
  fileprivate static let definitionList = group(.definitionList)
  fileprivate static let definitionTerm = group(.definitionTerm)
  fileprivate static let definitionDescription = group(.definitionDescription)
}
