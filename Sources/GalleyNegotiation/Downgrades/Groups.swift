import GalleyDocument

extension Downgrader {
  /// A group, or what it holds.
  mutating func beginGroup(_ block: Block, _ frame: inout Frame) {
    switch block.attributes.role {
    case .footnote?: return beginFootnote(block, &frame)
    case .definitionList?, .definitionTerm?, .definitionDescription?: return beginDefinitions(block, &frame)
    default: break
    }
    if plan.carries(.groups) { return keep(block, &frame) }
    note(Change(block.attributes.role?.construct ?? .group, to: .bare, losses: .kind), of: &frame)
    dissolve(block, &frame)
  }

  /// A footnote, or a paragraph that its label stands before.
  private mutating func beginFootnote(_ block: Block, _ frame: inout Frame) {
    if plan.carries(.footnotes) { return keep(block, &frame) }
    note(Change(.footnote, to: .text), of: &frame)
    dissolve(block, &frame)
    frame.outerMark = start.mark
    if let label = block.attributes.anchor { start.mark("[\(label)] ") }
  }

  /// A list of terms, or terms that are set off and descriptions that are indented.
  private mutating func beginDefinitions(_ block: Block, _ frame: inout Frame) {
    if plan.encoding == .intent, plan.target.lists?.definitions == true { return keep(block, &frame) }
    let isPart = frames[frames.count - 1].isDefinitionList && block.attributes.role != .definitionList
    if !isPart { note(Change(.definitionList, to: plan.indents ? .display : .text), of: &frame) }
    dissolve(block, &frame)
    if block.attributes.role == .definitionTerm {
      frame.outerLook = look
      look.isStrong = true
    } else if block.attributes.role == .definitionDescription {
      frame.outerMark = start.mark
      if plan.indents { start.addIndent() } else { start.add(plan.space + plan.space) }
    }
  }

  /// A table whose form is settled, or its part; outside of one that stands, a part is a group.
  mutating func beginTablePart(_ block: Block, _ frame: inout Frame) {
    let parent = frames[frames.count - 1]
    let isPart = block.kind.isPart(of: parent.kind)
    if isPart && (block.kind == .table || parent.form == .entered) ? plan.tables == .intent : plan.carries(.groups) {
      keep(block, &frame)
      if block.kind == .tableCell, plan.target.tables?.spans != true {
        (frame.leaf.attributes.columnSpan, frame.leaf.attributes.rowSpan) = (1, 1)
        if frame.leaf != block { note(Change(.table, to: .intent, losses: .spans), of: &frame) }
      }
      // What stood between has fallen: now it is part of the table around.
      if !isPart, block.kind.isPart(of: frame.whole) {
        note(Change(.table, to: .intent, losses: .columns), of: &frame)
      }
      return
    }
    if !isPart || block.kind == .table { note(Change(.table, to: .bare, losses: .kind), of: &frame) }
    dissolve(block, &frame)
  }
}

extension BlockKind {
  /// Whether in a block it is that block's part; a table by itself is whole.
  fileprivate func isPart(of whole: BlockKind) -> Bool {
    switch self {
    case .tableRow, .tableHeaderRow: whole == .table
    case .tableCell: whole == .tableRow || whole == .tableHeaderRow
    default: true
    }
  }
}

extension FormPlan {
  /// Whether a block's caption is one, and is to be a paragraph before it.
  func saysCaption(of block: Block) -> Bool {
    guard block.kind == .group else { return block.kind == .table && !carries(.groups) }
    return switch block.attributes.role {
    case .footnote?: !carries(.groups) || !carries(.footnotes)
    case .definitionList?, .definitionTerm?, .definitionDescription?:
      !carries(.groups) || target.lists?.definitions != true
    default: !carries(.groups)
    }
  }
}
