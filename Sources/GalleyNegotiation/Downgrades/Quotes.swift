import GalleyDocument

extension Downgrader {
  /// A quotation, indented paragraphs, or lines with a mark of custom; an alert has its name on a line before.
  mutating func beginQuote(_ block: Block, _ frame: inout Frame) {
    let alert = block.attributes.alert
    let isKept = plan.encoding == .intent && depths.keptQuotes < plan.target.quoteDepth ?? .max
    frame.outerDepths = depths
    if isKept {
      depths.keptQuotes += 1
      keep(block, &frame)
      guard let alert, !plan.carries(.alerts) else { return }
      frame.leaf.attributes.alert = nil
      note(Change(.alert, to: plan.renders(.strong) ? .display : .text), of: &frame)
      frame.title = alert.asTitle
      return
    }
    frame.title = alert?.asTitle
    let worn = plan.encoding == .rich ? plan.looks[.quote] : nil
    note(Change(alert == nil ? .quote : .alert, to: worn != nil ? .display : .text), of: &frame)
    dissolve(block, &frame)
    frame.outerMark = start.mark
    if let worn { return beginQuote(worn, &frame) }
    switch plan.policy.quote {
    case .angles: start.add("> ")
    case .indented: start.add(plan.space + plan.space)
    case .quotationMarks: depths.markedQuotes += 1
    }
  }

  /// All paragraphs of a quotation have a style or a look; how deep they stand, their indents tell.
  private mutating func beginQuote(_ worn: StyleSheet.Look, _ frame: inout Frame) {
    if worn.name != nil {
      if depths.styledQuotes > 0, plan.indents { start.addIndent() }
      depths.styledQuotes += 1
      return
    }
    if worn.indent > 0 { start.addIndent(by: worn.indent) }
    guard worn.isOfText else { return }
    frame.outerLook = look
    look.isQuote = true
  }
}

extension String {
  /// An alert's kind as the line that names it.
  fileprivate var asTitle: String { prefix(1).uppercased() + dropFirst() + ":" }
}
