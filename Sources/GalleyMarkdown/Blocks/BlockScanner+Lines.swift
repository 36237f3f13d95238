internal import GalleyDocument

extension BlockScanner {
  /// Reads one line.
  ///
  /// - Parameters:
  ///   - source: The source up to the section's end.
  ///   - start: Where the line starts.
  ///   - end: Where it ends, its line end not counted.
  ///   - next: Where the next one starts.
  mutating func scanLine(_ source: Span<UInt8>, from start: Int, to end: Int, next: Int) {
    line = Line()
    line.start = start
    line.end = end
    line.next = next
    at = LineCursor(from: start, to: end)
    line.matched = matchContainers(source)
    line.rest = at
    if let outermost = footnotes.first, outermost <= line.matched {
      line.prefix = prefix(upTo: line.matched, column: at.column)
    }
    var isLeafMatched = false
    if line.matched == stack.count - 1, leaf != .none {
      switch matchLeaf(source) {
      case .done: return finishLine(source)
      case .goesOn: isLeafMatched = true
      case .ends: break
      }
    }
    line.interruptsParagraph = isLeafMatched && leaf == .paragraph
    var state = Opening(depth: line.matched, isOnLeaf: isLeafMatched, mayBeLazy: leaf == .paragraph)
    openBlocks(source, &state)
    if state.outcome == .handled { return }
    if state.outcome != .leaf { addText(source, state, isLeafMatched: isLeafMatched) }
    noteBlankEnd(source, state)
    finishLine(source)
  }

  /// What became of the open leaf on a new line.
  enum LeafMatch { case done, goesOn, ends }

  /// Where a line stands while blocks are opened on it.
  struct Opening {
    /// The container that gets what opens.
    var depth: Int
    /// Whether what opens would stand in the open leaf.
    var isOnLeaf: Bool
    var mayBeLazy: Bool
    var outcome = Outcome.text
    /// Whether a block was opened.
    var hasOpened = false
    /// A task's box.
    var task: TaskBox?

    /// What is left of the line: text, nothing more than a leaf that was opened, or all is done.
    enum Outcome { case text, leaf, handled }
  }

  /// How many of the open containers a line belongs to.
  private mutating func matchContainers(_ source: Span<UInt8>) -> Int {
    var matched = 0
    while matched + 1 < stack.count {
      guard continues(source, matched + 1) else { return matched }
      matched += 1
    }
    return matched
  }

  /// Whether a container goes on with the line; the place moves past its marks.
  mutating func continues(_ source: Span<UInt8>, _ depth: Int, notesMarks: Bool = true) -> Bool {
    switch stack[depth].kind {
    case .document, .list:
      return true
    case .quote:
      at.findNonspace(source)
      guard at.indent <= 3, at.byte(source, at.nonspace) == .greaterThan else { return false }
      if notesMarks { addPart(.markup, at.nonspace, at.nonspace + 1, to: stack[depth].block) }
      at.advance(columns: at.indent + 1, source)
      if at.byte(source, at.offset).isSpaceOrTab { at.advance(columns: 1, source) }
      return true
    case .item:
      at.findNonspace(source)
      if at.indent >= stack[depth].need {
        at.advance(columns: stack[depth].need, source)
      } else if at.isBlank, stack[depth].children > 0 {
        at.advanceToNonspace()
      } else {
        return false
      }
      return true
    case .footnote:
      at.findNonspace(source)
      if at.indent >= 4 {
        at.advance(columns: 4, source)
        return true
      }
      return line.start == line.end
    }
  }

  /// Whether the open leaf goes on with the line, all of whose containers go on.
  private mutating func matchLeaf(_ source: Span<UInt8>) -> LeafMatch {
    at.findNonspace(source)
    switch leaf {
    case .none:
      return .ends
    case .paragraph:
      return at.isBlank ? .ends : .goesOn
    case .indentedCode:
      if at.indent >= 4 {
        at.advance(columns: 4, source)
      } else if at.isBlank {
        at.advanceToNonspace()
      } else {
        return .ends
      }
      return .goesOn
    case .fence:
      if at.indent <= 3, closesFence(source) {
        addPart(.markup, at.nonspace, trimmedEnd(source, from: at.nonspace), to: open.block)
        contentEnd = line.end
        closeLeaf(source)
        return .done
      }
      skipFenceOffset(source)
      return .goesOn
    case .html:
      return open.htmlCondition <= 5 || !at.isBlank ? .goesOn : .ends
    case .table:
      return !at.isBlank && Tables.isRow(source, from: at.nonspace, to: line.end) ? .goesOn : .ends
    case .math:
      if line.start == open.mathEnd {
        closeMath(source)
        return .done
      }
      skipFenceOffset(source)
      return .goesOn
    }
  }

  /// Takes as much white space from a line of code as stood before its fence.
  private mutating func skipFenceOffset(_ source: Span<UInt8>) {
    var left = open.fenceOffset
    while left > 0, at.byte(source, at.offset).isSpaceOrTab {
      at.advance(columns: 1, source)
      left -= 1
    }
  }

  private func closesFence(_ source: Span<UInt8>) -> Bool {
    var index = at.nonspace
    while at.byte(source, index) == open.fenceByte { index += 1 }
    guard index - at.nonspace >= open.fenceLength else { return false }
    while at.byte(source, index).isSpaceOrTab { index += 1 }
    return index >= line.end
  }

  /// Where the line's text ends, white space at the end not counted.
  func trimmedEnd(_ source: Span<UInt8>, from start: Int) -> Int {
    var end = line.end
    while end > start, source[end - 1].isWhiteSpace { end -= 1 }
    return end
  }

  /// Adds what is left of the line to a leaf, an open one or a new paragraph.
  private mutating func addText(_ source: Span<UInt8>, _ state: Opening, isLeafMatched: Bool) {
    at.findNonspace(source)
    let isBlank = at.isBlank
    if !state.hasOpened, !isLeafMatched, leaf == .paragraph, !isBlank, state.depth == line.matched, state.task == nil {
      addLine(source, at)
      return
    }
    if !state.hasOpened {
      if !isLeafMatched { closeLeaf(source) }
      while stack.count > line.matched + 1 { popContainer(source) }
    }
    if state.isOnLeaf {
      switch leaf {
      case .html:
        addHTMLLine(source)
      case .fence, .math:
        if keepsParts { addRest(of: at, to: open.block) }
        contentEnd = line.end
      case .indentedCode:
        if keepsParts { addRest(of: at, to: open.block) }
      case .paragraph:
        if !isBlank {
          at.advanceToNonspace()
          addLine(source, at)
        }
      case .none, .table:
        break
      }
    } else if !isBlank {
      openParagraph(source, state)
    }
    if let task = state.task { writeTask(task, source, isFollowed: !isBlank) }
  }

  private mutating func addHTMLLine(_ source: Span<UInt8>) {
    if keepsParts { addRest(of: at, to: open.block) }
    contentEnd = line.end
    let condition = open.htmlCondition
    if condition <= 5, HTMLBlockStart.ends(condition, source, from: at.nonspace, to: line.end) { closeLeaf(source) }
  }

  /// Keeps for each open footnote whether its last line was a blank one of its own.
  private mutating func noteBlankEnd(_ source: Span<UInt8>, _ state: Opening) {
    for depth in footnotes {
      let isOwn = state.depth == depth && !state.isOnLeaf && state.outcome == .text && !endsInBreak
      stack[depth].endsBlank = isOwn && at.isBlank
    }
  }

  private mutating func finishLine(_ source: Span<UInt8>) {
    var index = line.end
    while index > line.start, source[index - 1].isSpaceOrTab { index -= 1 }
    if index > line.start { contentEnd = line.end }
    writeLine(source)
  }
}
