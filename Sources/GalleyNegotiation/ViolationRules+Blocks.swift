import GalleyDocument

extension ViolationRules {
  /// What a block's kind does wrong, wherever it stands; an item, row or cell only where it is outside its list, table
  /// or row.
  func kindFault(of block: Block) -> Fault? {
    switch speech {
    case .plain, .looks: block.kind == .paragraph ? nil : forbidden(block.construct, block.words)
    case .intents: intentFault(of: block)
    }
  }

  private func intentFault(of block: Block) -> Fault? {
    let attributes = block.attributes
    switch block.kind {
    case .paragraph: return nil
    case .header:
      let levels = target?.headerLevels ?? .max
      if levels == 0 { return unrendered(.header, "a header") }
      return attributes.headerLevel > levels
        ? unrendered(.header, "a header of level \(attributes.headerLevel)") : nil
    case .orderedList, .unorderedList:
      guard options.contains(.list) else { return Fault(.list, "a list where none is allowed") }
      guard let target else { return nil }
      guard let lists = target.lists else { return unrendered(.list, "a list") }
      if block.kind == .orderedList { return lists.ordered ? nil : unrendered(.list, "a numbered list") }
      return lists.unordered ? nil : unrendered(.list, "a bulleted list")
    case .table:
      guard options.contains(.table) else { return Fault(.table, "a table where none is allowed") }
      return target.map { $0.tables == nil } == true ? unrendered(.table, "a table") : nil
    case .listItem, .tableHeaderRow, .tableRow, .tableCell:
      return renders(.groups) ? nil : unrendered(block.construct, "\(block.words) outside of one")
    case .blockQuote: return target?.quoteDepth == 0 ? unrendered(.quote, "a quote") : nil
    case .codeBlock:
      switch attributes.role {
      case .math?: return renders(.math) ? nil : unrendered(.math, "a formula")
      case .frontMatter?: return renders(.frontMatter) ? nil : unrendered(.frontMatter, "front matter")
      default: return renders(.codeBlocks) ? nil : unrendered(.codeBlock, "a code block")
      }
    case .thematicBreak: return renders(.rules) ? nil : unrendered(.rule, "a rule")
    case .rawHTML: return renders(.rawHTML) ? nil : unrendered(.rawHTML, "raw HTML")
    case .group:
      switch block.construct {
      case .footnote: return renders(.footnotes) ? nil : unrendered(.footnote, "a footnote")
      case .definitionList:
        guard let target else { return nil }
        return target.lists?.definitions == true ? nil : unrendered(.definitionList, "a definition list")
      default: return renders(.groups) ? nil : unrendered(.group, "a group")
      }
    }
  }

  /// What a paragraph does wrong that holds blocks.
  var faultOfParagraphWithBlocks: Fault? {
    if speech != .intents { return forbidden(.paragraph, "a paragraph that holds blocks") }
    return renders(.groups) ? nil : unrendered(.paragraph, "a paragraph that holds blocks")
  }

  /// What a block's attributes do wrong, whatever its kind.
  func attributeFaults(of block: Block) -> [Fault] {
    let attributes = block.attributes
    if attributes.isPlain { return [] }
    var faults = layoutFaults(of: attributes)
    if speech == .intents {
      if let target { faults += targetFaults(of: block, target) }
    } else if block.kind == .paragraph {
      if let role = attributes.role {
        if role.isOwn { faults.append(forbidden(Block.construct(of: role), "a paragraph that is \(role.rawValue)")) }
        if !role.isOwn { faults += styleFault() }
      }
      faults += annotationFaults(of: attributes)
    } else {
      if block.kind == .listItem, attributes.task != nil { faults.append(forbidden(.task, "a task's box")) }
      if attributes.caption != nil { faults.append(forbidden(.group, "a caption")) }
      if attributes.anchor != nil, attributes.role != .footnote {
        faults.append(forbidden(.anchor, "the name of a place"))
      }
    }
    return faults
  }

  /// A look of paragraphs.
  private func layoutFaults(of attributes: BlockAttributes) -> [Fault] {
    var faults: [Fault] = []
    if let list = attributes.textList {
      if speech != .looks || !options.contains(.list) {
        faults.append(forbidden(.list, "a list's layout"))
      } else if let target {
        faults += layoutFault(of: list, target)
      }
    }
    if let cell = attributes.textTable {
      if speech != .looks || !options.contains(.table) {
        faults.append(forbidden(.table, "a table's layout"))
      } else if let target {
        faults += layoutFault(of: cell, target)
      }
    }
    if attributes.indent != 0 || attributes.alignment != nil {
      if speech == .plain {
        faults.append(forbidden(.layout, "an indent or alignment"))
      } else if !renders(.layout) {
        faults.append(unrendered(.layout, "an indent or alignment"))
      }
    }
    return faults
  }

  private func layoutFault(of list: TextList, _ target: RenderTarget) -> [Fault] {
    guard let lists = target.lists else { return [unrendered(.list, "a list's layout")] }
    if let depth = lists.depth, list.depth > depth { return [unrendered(.list, "a list at depth \(list.depth)")] }
    switch list.kind {
    case .task: return lists.tasks ? [] : [unrendered(.task, "a task's box")]
    case .number: return lists.ordered ? [] : [unrendered(.list, "a numbered list's layout")]
    case .bullet: return lists.unordered ? [] : [unrendered(.list, "a bulleted list's layout")]
    }
  }

  private func layoutFault(of cell: TextTableCell, _ target: RenderTarget) -> [Fault] {
    guard let tables = target.tables else { return [unrendered(.table, "a table's layout")] }
    if !tables.spans, cell.rowSpan > 1 || cell.columnSpan > 1 {
      return [unrendered(.table, "a cell that spans others")]
    }
    return []
  }

  /// The name of a host's style on a paragraph.
  private func styleFault() -> [Fault] {
    if speech == .plain { return [forbidden(.namedStyle, "a named style")] }
    return renders(.hostValues) ? [] : [unrendered(.namedStyle, "a named style")]
  }

  /// What a paragraph that only looks like something can't have.
  private func annotationFaults(of attributes: BlockAttributes) -> [Fault] {
    var constructs: [Construct] = []
    if attributes.headerLevel != 0 { constructs.append(.header) }
    if attributes.start != nil || attributes.itemValue != nil || attributes.isLoose { constructs.append(.list) }
    if attributes.task != nil { constructs.append(.task) }
    if attributes.info != nil { constructs.append(.codeBlock) }
    if attributes.alert != nil { constructs.append(.alert) }
    if attributes.anchor != nil || attributes.isAnchorDerived { constructs.append(.anchor) }
    if attributes.caption != nil { constructs.append(.group) }
    if !attributes.columns.isEmpty || attributes.columnSpan > 1 || attributes.rowSpan > 1 { constructs.append(.table) }
    return constructs.map { forbidden($0, "what only another block can have, on a paragraph,") }
  }

  /// What the target doesn't render of a block that intents say.
  private func targetFaults(of block: Block, _ target: RenderTarget) -> [Fault] {
    let attributes = block.attributes
    var faults: [Fault] = []
    switch block.kind {
    case .blockQuote:
      if attributes.alert != nil, !renders(.alerts) { faults.append(unrendered(.alert, "an alert")) }
    case .listItem:
      if attributes.task != nil, target.lists?.tasks != true { faults.append(unrendered(.task, "a task's box")) }
      if attributes.itemValue != nil, target.lists?.itemValues != true {
        faults.append(unrendered(.list, "an item's own number"))
      }
    case .codeBlock:
      if attributes.languageHint != nil, attributes.role != .math, attributes.role != .frontMatter,
        !renders(.codeLanguages)
      {
        faults.append(unrendered(.codeBlock, "a code block's language"))
      }
    case .tableCell:
      if attributes.columnSpan > 1 || attributes.rowSpan > 1, target.tables?.spans != true {
        faults.append(unrendered(.table, "a cell that spans others"))
      }
    case .table, .group:
      if attributes.caption != nil, !renders(.groups) { faults.append(unrendered(.group, "a caption")) }
    case .paragraph:
      if let role = attributes.role, !role.isOwn { faults += styleFault() }
    case .header, .orderedList, .unorderedList, .thematicBreak, .tableHeaderRow, .tableRow, .rawHTML: break
    }
    if attributes.anchor != nil, attributes.role != .footnote, !renders(.anchors) {
      faults.append(unrendered(.anchor, "the name of a place"))
    }
    return faults
  }
}

extension TextList {
  /// What an item's marker says of its list.
  fileprivate enum Kind { case bullet, number, task }

  fileprivate var kind: Kind {
    if marker.utf8.contains(UInt8(ascii: "[")) { return .task }
    return marker.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      || marker.utf8.last.map { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ")") } == true ? .number : .bullet
  }
}

extension Block {
  /// What a violation by the block's kind is about.
  fileprivate var construct: Construct {
    switch kind {
    case .paragraph: .paragraph
    case .header: .header
    case .orderedList, .unorderedList, .listItem: .list
    case .codeBlock:
      attributes.role.map { $0 == .math ? .math : $0 == .frontMatter ? .frontMatter : .codeBlock }
        ?? .codeBlock
    case .blockQuote: attributes.alert == nil ? .quote : .alert
    case .thematicBreak: .rule
    case .table, .tableHeaderRow, .tableRow, .tableCell: .table
    case .rawHTML: .rawHTML
    case .group: attributes.role.map(Block.construct(of:)) ?? .group
    }
  }

  fileprivate static func construct(of role: BlockRole) -> Construct {
    switch role {
    case .footnote: .footnote
    case .definitionList, .definitionTerm, .definitionDescription: .definitionList
    case .frontMatter: .frontMatter
    case .math: .math
    default: .group
    }
  }

  /// The block with its article.
  fileprivate var words: String {
    switch kind {
    case .paragraph: "a paragraph"
    case .header: "a header"
    case .orderedList: "a numbered list"
    case .unorderedList: "a bulleted list"
    case .listItem: "a list's item"
    case .codeBlock: "a code block"
    case .blockQuote: "a quote"
    case .thematicBreak: "a rule"
    case .table: "a table"
    case .tableHeaderRow, .tableRow: "a table's row"
    case .tableCell: "a table's cell"
    case .rawHTML: "raw HTML"
    case .group: "a group"
    }
  }
}
