import GalleyDocument

extension Downgrader {
  /// A header, a line set off by its look, or a line of text with a mark of custom.
  mutating func beginHeader(_ block: Block, _ frame: inout Frame) {
    let level = block.attributes.headerLevel
    if plan.encoding == .intent, plan.target.headerLevels > 0, level <= plan.target.headerLevels {
      return keep(block, &frame)
    }
    if plan.renders(.strong) || plan.renders(.fontSize) {
      let hasSize = plan.renders(.fontSize)
      note(Change(.header, to: .display, losses: hasSize ? [] : .level), of: &frame)
      dissolve(block, &frame)
      frame.outerLook = look
      look.isStrong = true
      look.fontSize = StyleSheet.default[.header(min(max(level, 1), 6))]?.fontSize
      return
    }
    switch plan.policy.heading {
    case .line:
      note(Change(.header, to: .bare, losses: [.kind, .level]), of: &frame)
    case .numberSigns:
      note(Change(.header, to: .text), of: &frame)
      frame.outerMark = start.mark
      start.mark(String(repeating: "#", count: min(max(level, 1), 6)) + " ")
    case .underlined:
      note(Change(.header, to: .text, losses: level > 2 ? .level : []), of: &frame)
      frame.underline = level < 2 ? "=" : "-"
    }
    dissolve(block, &frame)
  }
}
