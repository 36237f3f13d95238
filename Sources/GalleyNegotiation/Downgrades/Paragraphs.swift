import GalleyDocument

extension Downgrader {
  mutating func beginParagraph(_ block: Block, _ frame: inout Frame) {
    if block.attributes.isPlain {
      // Nearly all blocks.
      if plan.encoding == .intent { frame.form = .awaited }
      return
    }
    if plan.encoding == .intent {
      keep(block, &frame)
    } else {
      dissolve(block, &frame)
      if plan.lists == .layout, let list = block.attributes.textList, plan.lays(out: list) {
        frame.leaf.attributes.textList = list
      }
      if plan.tables == .layout, let cell = block.attributes.textTable {
        frame.leaf.attributes.textTable = cell
      }
    }
    lowerLayouts(of: block, &frame)
  }

  /// Says by text what paragraphs lay out, where they may not.
  private mutating func lowerLayouts(of block: Block, _ frame: inout Frame) {
    if let list = block.attributes.textList, frame.leaf.attributes.textList != list {
      frame.leaf.attributes.textList = nil
      note(Change(.list, from: .layout, to: .text), of: &frame)
      frame.outerMark = start.mark
      let depth = min(max(list.depth - 1, 0), 32)
      start.mark(String(repeating: plan.space + plan.space, count: depth) + list.marker + " ")
    }
    if let cell = block.attributes.textTable, frame.leaf.attributes.textTable != cell {
      frame.leaf.attributes.textTable = nil
      note(Change(.table, from: .layout, to: .bare, losses: [.kind, .columns]), of: &frame)
    }
  }

  /// A block stands as what it is; what else is known of it stands, too, where the target renders it.
  mutating func keep(_ block: Block, _ frame: inout Frame) {
    frame.form = block.kind.isLeafByKind ? .awaited : .entered
    frame.leaf = block
    if block.attributes.isPlain { return }
    var kept = block.attributes
    if plan.saysCaption(of: block) { kept.caption = nil }
    if !plan.renders(.layout), kept.indent != 0 || kept.alignment != nil {
      (kept.indent, kept.alignment) = (0, nil)
      note(Change(.layout, from: .display, to: .bare, losses: .alignment), of: &frame)
    }
    if block.kind == .paragraph, let role = kept.role, !role.isOwn, !plan.renders(.hostValues) {
      kept.role = nil
      note(Change(.namedStyle, from: .display, to: .bare, losses: .kind), of: &frame)
    }
    if kept.anchor != nil, kept.role != .footnote, !plan.carries(.anchors) {
      (kept.anchor, kept.isAnchorDerived) = (nil, false)
      note(Change(.anchor, to: .nothing, losses: .anchor), of: &frame)
    }
    frame.leaf.attributes = kept
  }

  /// A block's text becomes paragraphs; of what else is known of it, they have what paragraphs may have.
  mutating func dissolve(_ block: Block, _ frame: inout Frame) {
    frame.form = .dissolved
    frame.leaf = .paragraph
    let attributes = block.attributes
    if attributes.isPlain { return }
    if attributes.indent != 0 || attributes.alignment != nil {
      if plan.renders(.layout) {
        frame.leaf.attributes.indent = attributes.indent
        frame.leaf.attributes.alignment = attributes.alignment
      } else {
        note(Change(.layout, from: .display, to: .bare, losses: .alignment), of: &frame)
      }
    }
    if block.kind == .paragraph {
      lowerAnnotations(of: attributes, &frame)
      return
    }
    if attributes.anchor != nil, attributes.role != .footnote {
      if frame.changes.isEmpty {
        note(Change(block.kind == .listItem ? .list : .table, to: .bare, losses: .anchor), of: &frame)
      } else {
        report[frame.changes.lowerBound].losses.insert(.anchor)
      }
    }
  }

  /// Takes a layout from what is no paragraph: nothing shows it there, whatever the plan.
  ///
  /// - Parameter block: As the source has it.
  mutating func dropLayouts(of block: inout Block) {
    if block.attributes.textList != nil {
      block.attributes.textList = nil
      note(Change(.list, from: .layout, to: .bare, losses: .kind), source: position..<position, resultFrom: nextResult)
    }
    if block.attributes.textTable != nil {
      block.attributes.textTable = nil
      note(Change(.table, from: .layout, to: .bare, losses: .kind), source: position..<position, resultFrom: nextResult)
    }
  }

  /// Leaves out what a paragraph by itself can't be; a host's style is a look.
  private mutating func lowerAnnotations(of attributes: BlockAttributes, _ frame: inout Frame) {
    if let role = attributes.role, !role.isOwn {
      if plan.renders(.hostValues) {
        frame.leaf.attributes.role = role
      } else {
        note(Change(.namedStyle, from: .display, to: .bare, losses: .kind), of: &frame)
      }
    }
    for change in Change.annotations(of: attributes) { note(change, of: &frame) }
  }
}

extension Change {
  /// What is left out where a paragraph becomes no more than its text.
  static func annotations(of attributes: BlockAttributes) -> [Change] {
    if attributes.isPlain { return [] }
    var changes: [Change] = []
    func bare(_ construct: Construct, _ losses: Downgrade.Losses) {
      changes.append(Change(construct, to: .bare, losses: losses))
    }
    if let role = attributes.role, role.isOwn { bare(role.construct, .kind) }
    if attributes.headerLevel != 0 { bare(.header, .level) }
    if attributes.start != nil || attributes.itemValue != nil || attributes.isLoose { bare(.list, .value) }
    if attributes.task != nil { bare(.task, .kind) }
    if attributes.info != nil { bare(.codeBlock, .title) }
    if attributes.alert != nil { bare(.alert, .kind) }
    if attributes.caption != nil { bare(.group, .title) }
    if attributes.anchor != nil { changes.append(Change(.anchor, to: .nothing, losses: .anchor)) }
    if !attributes.columns.isEmpty { bare(.table, .alignment) }
    if attributes.columnSpan > 1 || attributes.rowSpan > 1 { bare(.table, .spans) }
    return changes
  }
}

extension BlockRole {
  /// What it is about where its block is no more than a paragraph or a group.
  var construct: Construct {
    switch self {
    case .footnote: .footnote
    case .definitionList, .definitionTerm, .definitionDescription: .definitionList
    case .frontMatter: .frontMatter
    case .math: .math
    default: .group
    }
  }
}

extension BlockKind {
  /// Whether it holds text, not blocks, unless a document is odd.
  fileprivate var isLeafByKind: Bool {
    switch self {
    case .paragraph, .header, .codeBlock, .thematicBreak, .rawHTML: true
    case .orderedList, .unorderedList, .listItem, .blockQuote, .table, .tableHeaderRow, .tableRow, .tableCell, .group:
      false
    }
  }
}
