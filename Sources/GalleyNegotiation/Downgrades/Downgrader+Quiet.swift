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
  mutating func sayQuietly(_ text: String) { sayQuietly(text.utf8Span, set: sets.unmarked) }

  /// Says text that the source has not.
  ///
  /// - Parameters:
  ///   - text: Not empty.
  ///   - set: The number of its attributes.
  mutating func sayQuietly(_ text: UTF8Span, set: Int) {
    let wasQuiet = isQuiet
    isQuiet = true
    say(text: text, set: set)
    isQuiet = wasQuiet
  }

  /// Says text that the source has not.
  mutating func sayQuietly(_ text: String, _ attributes: Attributes) {
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
    sayQuietly("\n".utf8Span, set: index % 2 == 0 ? sets.breaks.1 : sets.breaks.0)
  }

  /// Tells of a change of a block that was captured.
  ///
  /// - Parameters:
  ///   - change: What is different.
  ///   - source: Where the block stands in the source, its last terminator among it.
  ///   - start: Where its result begins, which ends here.
  mutating func note(_ change: Change, ofBlock source: Range<Int>, resultFrom start: UTF8Offset) {
    note(change, source: source.lowerBound..<max(source.lowerBound, source.upperBound - 1), resultFrom: start)
  }
}

extension Attributes {
  /// A line break that joins none with another side.
  static func lineBreak(side: Int) -> Attributes {
    var attributes = Attributes(.lineBreak)
    attributes.nesting = Nesting.implied.adding(.atom, side: side) ?? .implied
    return attributes
  }

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

  /// Gives text the letters of code, if the plan has a way.
  mutating func addCode(_ plan: FormPlan) {
    guard plan.renders(.code), nesting == .implied else { return }
    switch plan.encoding {
    case .plain: return
    case .rich: if let look = plan.looks[.code] { plan.wear(look, &self) }
    case .intent: intent.insert(.code)
    }
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

  /// What stands before each line of a quotation in a cell.
  var quoteMark: String {
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
