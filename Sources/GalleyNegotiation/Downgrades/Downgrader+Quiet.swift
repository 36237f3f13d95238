import GalleyDocument

extension Downgrader {
  /// Opens a block that the source has not.
  mutating func enterQuietly(_ block: Block) {
    let wasQuiet = isQuiet
    isQuiet = true
    say(settled: block)
    isQuiet = wasQuiet
  }

  /// Says text that the source has not.
  mutating func sayQuietly(_ text: String, _ attributes: Attributes = Attributes()) {
    let wasQuiet = isQuiet
    isQuiet = true
    say(text: text.utf8Span, attributes: attributes)
    isQuiet = wasQuiet
  }

  /// Closes a block that the source has not.
  mutating func leaveQuietly() {
    let wasQuiet = isQuiet
    isQuiet = true
    sayLeave()
    isQuiet = wasQuiet
  }

  /// Says a line break that the source has not.
  ///
  /// - Parameter index: One more than that of the break before, which it never joins.
  mutating func sayBreakQuietly(_ index: Int) {
    var attributes = Attributes(.lineBreak)
    attributes.nesting = Nesting.implied.adding(.atom, side: (index + 1) % 2) ?? .implied
    sayQuietly("\n", attributes)
  }

  /// Tells that a block is said otherwise.
  ///
  /// - Parameters:
  ///   - construct: What it is.
  ///   - from: The form it had.
  ///   - to: The form it has.
  ///   - source: Where it stands in the source.
  ///   - start: Where its result begins, which ends here.
  ///   - losses: What can no longer be told.
  mutating func note(
    _ construct: Construct, from: Downgrade.Form, to: Downgrade.Form, source: Range<Int>, resultFrom start: UTF8Offset,
    losses: Downgrade.Losses = []
  ) {
    if isQuiet { return }
    report.append(
      Downgrade(
        construct, from: from, to: to, source: UTF8Offset(source.lowerBound)..<UTF8Offset(source.upperBound),
        result: start..<max(start, out.utf8Count), losses: losses))
  }
}

extension Attributes {
  /// Sets text off as a header's, if the plan has a way.
  mutating func addStrong(_ plan: FormPlan) {
    guard plan.renders(.strong), nesting.depth < Nesting.maximumDepth else { return }
    let marks = markSet
    switch plan.encoding {
    case .plain: return
    case .rich: display.insert(.bold)
    case .intent: intent.insert(.stronglyEmphasized)
    }
    // What lists its marks lists this one, too.
    guard nesting != .implied, markSet != marks, let added = Attributes.strong(plan).marks.first else { return }
    nesting = nesting.adding(added) ?? nesting
  }

  /// Set off, and no more.
  static func strong(_ plan: FormPlan) -> Attributes {
    var attributes = Attributes()
    attributes.addStrong(plan)
    return attributes
  }
}

extension FormPlan {
  /// What stands between a cell's lines.
  var lineSeparator: CellLines.Separator { target.constructs.contains(.lineBreaks) ? .lineBreak : .space }

  /// A space that is kept where lines begin.
  var space: String { encoding == .intent ? "\u{A0}" : " " }

  /// What stands before each line of a quotation.
  var quoteMark: String? {
    switch policy.quote {
    case .angles, .quotationMarks: "> "
    case .indented: space + space
    }
  }

  /// What stands before an item without a number.
  func bullet(atDepth depth: Int) -> String {
    switch policy.markers {
    case .bullets: ["•", "◦", "▪"][(depth - 1) % 3]
    case .hyphens: "-"
    }
  }
}
