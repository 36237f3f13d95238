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
    note(Change(alert == nil ? .quote : .alert, to: plan.indents ? .display : .text), of: &frame)
    dissolve(block, &frame)
    frame.outerMark = start.mark
    if plan.indents { return start.addIndent() }
    switch plan.policy.quote {
    case .angles: start.add("> ")
    case .indented: start.add(plan.space + plan.space)
    case .quotationMarks: depths.markedQuotes += 1
    }
  }
}

extension String {
  /// An alert's kind as the line that names it.
  fileprivate var asTitle: String { prefix(1).uppercased() + dropFirst() + ":" }
}
