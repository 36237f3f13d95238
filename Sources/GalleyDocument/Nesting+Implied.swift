extension Attributes {
  /// The marks that the set holds, in the order of ``Mark``'s cases.
  public var marks: [Mark] {
    let set = markSet
    return Mark.allCases.filter { set & (1 << UInt16($0.rawValue)) != 0 }
  }

  /// The marks as bits, `1 << Mark.rawValue` each.
  package var markSet: UInt16 {
    var set: UInt16 = 0
    if !intent.isEmpty {
      if intent.contains(.emphasized) { set |= Mark.emphasized.bit }
      if intent.contains(.stronglyEmphasized) { set |= Mark.stronglyEmphasized.bit }
      if intent.contains(.strikethrough) { set |= Mark.strikethrough.bit }
      if intent.contains(.code) { set |= Mark.code.bit }
      if intent.contains(.inlineHTML) { set |= Mark.html.bit }
    }
    if !display.isEmpty {
      // The display bits are in the order of the cases.
      set |= UInt16(display.rawValue & 63) << UInt16(Mark.bold.rawValue)
    }
    if let rare {
      if rare.values.link != nil { set |= Mark.link.bit }
      if rare.hasStyle { set |= Mark.style.bit }
    }
    if isAtom { set |= Mark.atom.bit }
    return set
  }

  /// The run's marks from the outside in, each with its side: what ``nesting`` says, or the rule of ``Nesting``.
  ///
  /// - Parameter previous: What this gave for the run before in the same block; ``Nesting/implied`` for none.
  /// - Returns: All the run's marks, or the outermost ``Nesting/maximumDepth``.
  public func resolvedNesting(after previous: Nesting) -> Nesting {
    if nesting != .implied { return nesting }
    var left = markSet
    if left == 0 { return .implied }
    var depth = 0
    while depth < previous.depth, let (mark, _) = previous[depth], left & mark.bit != 0 {
      left &= ~mark.bit
      depth += 1
    }
    var path = previous.prefix(depth)
    while left != 0, let mark = Mark(rawValue: UInt8(left.trailingZeroBitCount)) {
      left &= left - 1
      guard let longer = path.adding(mark) else { break }
      path = longer
    }
    return path
  }
}

extension Mark {
  package var bit: UInt16 { 1 << UInt16(rawValue) }
}
