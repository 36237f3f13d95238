import GalleyDocument

extension Downgrader {
  /// A header, a line set off by its look, or a line of text with a mark of custom.
  mutating func beginHeader(_ block: Block, _ frame: inout Frame) {
    let level = block.attributes.headerLevel
    if plan.encoding == .intent, plan.target.headerLevels > 0, level <= plan.target.headerLevels {
      return keep(block, &frame)
    }
    if let worn = plan.looks[.header(level)] {
      note(Change(.header, to: .display, losses: plan.looks.losses(of: .header(level))), of: &frame)
      dissolve(block, &frame)
      style(worn, &frame) { $0.headerLevel = max(level, 1) }
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

  /// Gives a block that became paragraphs the host's style, or the look of one.
  ///
  /// - Parameters:
  ///   - worn: The look.
  ///   - frame: The block.
  ///   - change: Lets text in it have the look.
  mutating func style(_ worn: StyleSheet.Look, _ frame: inout Frame, text change: (inout TextLook) -> Void) {
    if let name = worn.name { frame.leaf.attributes.role = BlockRole(rawValue: name) }
    if worn.indent > 0 { frame.leaf.attributes.indent += worn.indent }
    guard worn.isOfText else { return }
    frame.outerLook = look
    change(&look)
  }
}
