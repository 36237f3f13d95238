import GalleyDocument

extension Downgrader {
  /// Code, lines in a monospaced font, or lines of text; with a role of its own, a formula or front matter.
  mutating func beginCode(_ block: Block, _ frame: inout Frame) {
    switch block.attributes.role {
    case .math?: return beginFormula(block, &frame)
    case .frontMatter?: return beginFrontMatter(block, &frame)
    default: break
    }
    let title: Downgrade.Losses = block.attributes.info == nil ? [] : .title
    if plan.carries(.codeBlocks) {
      keep(block, &frame)
      guard block.attributes.languageHint != nil, !plan.carries(.codeLanguages) else { return }
      frame.leaf.attributes.info = nil
      note(Change(.codeBlock, to: .intent, losses: .title), of: &frame)
    } else if plan.renders(.code) {
      note(Change(.codeBlock, to: .display, losses: title), of: &frame)
      dissolveLines(block, &frame)
      let worn = plan.encoding == .rich ? plan.looks[.codeBlock] : StyleSheet.default[.codeBlock]
      if let worn { style(worn, &frame) { $0.isCode = true } }
    } else {
      note(Change(.codeBlock, to: .bare, losses: title.union(.kind)), of: &frame)
      dissolveLines(block, &frame)
    }
  }

  private mutating func beginFormula(_ block: Block, _ frame: inout Frame) {
    if plan.carries(.math) { return keep(block, &frame) }
    note(Change(.math, to: .text), of: &frame)
    dissolveLines(block, &frame)
    frame.fence = "$$"
  }

  private mutating func beginFrontMatter(_ block: Block, _ frame: inout Frame) {
    if plan.carries(.frontMatter) { return keep(block, &frame) }
    note(Change(.frontMatter, to: .bare, losses: .kind), of: &frame)
    dissolveLines(block, &frame)
  }

  /// HTML as it was written, or its source as text.
  mutating func beginRawHTML(_ block: Block, _ frame: inout Frame) {
    if plan.carries(.rawHTML) { return keep(block, &frame) }
    note(Change(.rawHTML, to: .text, losses: .kind), of: &frame)
    dissolveLines(block, &frame)
  }

  /// Lines become lines of a paragraph.
  private mutating func dissolveLines(_ block: Block, _ frame: inout Frame) {
    dissolve(block, &frame)
    frame.outerLineEnds = lineEnds
    lineEnds = plan.codeLineEnds
  }

  /// A rule, or what looks like one.
  mutating func beginRule(_ block: Block, _ frame: inout Frame) {
    if plan.carries(.rules) { return keep(block, &frame) }
    note(Change(.rule, to: .text), of: &frame)
    dissolve(block, &frame)
    frame.title = "———"
  }
}
