internal import GalleyDocument

/// The marks of a leaf's runs that have a form, and where they open and close.
extension InlineTokens {
  /// Finds the marks of a run that have a form, from the outside in.
  mutating func gatherMarks(_ attributes: Attributes, _ path: Nesting) {
    wanted.removeAll(keepingCapacity: true)
    var missing = attributes.markSet
    var shown: UInt16 = 0
    for depth in 0..<path.depth {
      guard let (mark, side) = path[depth] else { continue }
      missing &= ~mark.bit
      gather(mark, side, attributes, &shown)
    }
    // What the path doesn't order, as past its depth, is innermost.
    while missing != 0, let mark = Mark(rawValue: UInt8(missing.trailingZeroBitCount)) {
      missing &= missing - 1
      gather(mark, 0, attributes, &shown)
    }
  }

  /// Adds a mark that has a form; `shown` are those that a look has said, as bits of ``WrittenMark``.
  private mutating func gather(_ mark: Mark, _ side: Int, _ attributes: Attributes, _ shown: inout UInt16) {
    switch mark {
    case .link: gatherLink(side, attributes)
    case .emphasized: gather(.emphasis, side, isLook: false, &shown)
    case .italic: gather(.emphasis, side, isLook: true, &shown)
    case .stronglyEmphasized: gather(.strong, side, isLook: false, &shown)
    case .bold: gather(.strong, side, isLook: true, &shown)
    case .strikethrough: gather(.strikethrough, side, isLook: false, &shown)
    case .struck: gather(.strikethrough, side, isLook: true, &shown)
    case .superscript: gather(.superscript, side, isLook: true, &shown)
    case .subscript: gather(.subscript, side, isLook: true, &shown)
    case .style: gatherStyle(side, attributes, &shown)
    case .underline, .code, .atom, .html: break
    }
  }

  private mutating func gather(_ mark: WrittenMark, _ side: Int, isLook: Bool, _ shown: inout UInt16) {
    // A look beside the intent that means it says nothing new.
    let bit: UInt16 = 1 << UInt16(mark.rawValue)
    if isLook || shown & bit != 0 {
      if wanted.contains(where: { $0.kind == mark }) { return }
      shown |= bit
    }
    if !isDelimited(mark), !allowsHTML {
      return report(.noForm, "a mark that only HTML can say is left out")
    }
    wanted.append((mark, side))
  }

  private func isDelimited(_ mark: WrittenMark) -> Bool {
    mark.isDelimited && dialect.isSuperset(of: mark.syntax.needs)
  }

  private mutating func gatherLink(_ side: Int, _ attributes: Attributes) {
    guard let url = attributes.link, !wanted.contains(where: { $0.kind == .link }) else { return }
    guard URLSafety.allows(url, as: .link) else {
      diagnostics.append(.unsafeURL(url))
      return
    }
    wanted.append((.link, side))
  }

  private mutating func gatherStyle(_ side: Int, _ attributes: Attributes, _ shown: inout UInt16) {
    guard let values = attributes.rare?.values else { return }
    if let source = values.markdownAttributes, dialect.contains(.attributes) {
      if source.canStandInParentheses {
        wanted.append((.attributes, side))
      } else {
        report(.noForm, "attributes that Markdown can't hold are left out")
      }
    }
    if let role = values.role, let mark = WrittenMark.roles[role] { gather(mark, side, isLook: true, &shown) }
  }

  /// Closes the marks that a run lacks, and opens those that begin with it.
  mutating func open(_ leaf: borrowing LeafRuns, _ run: Int) {
    var kept = 0
    while kept < open.count, kept < wanted.count {
      let mark = marks[open[kept]]
      guard mark.kind == wanted[kept].kind, mark.side == wanted[kept].side,
        leaf.saysTheSame(mark.kind, mark.run, run)
      else { break }
      kept += 1
    }
    close(downTo: kept)
    for index in kept..<wanted.count {
      let (kind, side) = wanted[index]
      open.append(marks.count)
      tokens.append(InlineToken(.open, text.count, text.count, value: marks.count))
      marks.append(
        LeafMark(kind: kind, run: run, side: side, isDelimited: isDelimited(kind) && !tags.contains(marks.count)))
      if kind == .link { noteLiteral(leaf.runs[run].attributes.link, leaf.runs[run].attributes.linkTitle) }
    }
  }

  mutating func close(downTo depth: Int) {
    while open.count > depth, let mark = open.popLast() {
      tokens.append(InlineToken(.close, text.count, text.count, value: mark))
    }
  }
}

extension LeafRuns {
  /// Whether two runs say the same of a mark that both have.
  fileprivate borrowing func saysTheSame(_ mark: WrittenMark, _ a: Int, _ b: Int) -> Bool {
    let (own, other) = (runs[a].attributes.rare, runs[b].attributes.rare)
    if own === other { return true }
    guard let own = own?.values, let other = other?.values else { return !mark.isBracketed && mark != .abbreviation }
    switch mark {
    case .link: return own.link.isSame(as: other.link) && own.linkTitle.isSame(as: other.linkTitle)
    case .attributes: return own.markdownAttributes.isSame(as: other.markdownAttributes)
    case .abbreviation: return own.expansion.isSame(as: other.expansion)
    case .emphasis, .strong, .strikethrough, .superscript, .subscript, .keyboard, .highlight, .insertion: return true
    }
  }
}

extension String? {
  /// Whether both are the same to the byte.
  fileprivate func isSame(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.utf8.elementsEqual(other.utf8)
  }
}
