internal import GalleyDocument

extension BlockScanner {
  /// Opens the blocks that begin on the line.
  mutating func openBlocks(_ source: Span<UInt8>, _ state: inout Opening) {
    while true {
      let inside = state.isOnLeaf ? leaf : .none
      if inside == .fence || inside == .indentedCode || inside == .html || inside == .math { return }
      at.findNonspace(source)
      guard openBlock(source, &state, in: inside, at.byte(source, at.nonspace)) else { return }
      state.mayBeLazy = false
    }
  }

  /// Opens one block, if one begins here.
  ///
  /// - Returns: Whether it is a container, in which more may open.
  private mutating func openBlock(
    _ source: Span<UInt8>, _ state: inout Opening, in inside: Leaf, _ first: UInt8
  ) -> Bool {
    if at.indent >= 4 {
      if !state.mayBeLazy, !at.isBlank { openIndentedCode(source, &state) }
      return false
    }
    if first.mayOpenBlock || mayOpenMath(first) {
      if first == .greaterThan {
        openQuote(source, &state)
        return true
      }
      if first == UInt8(ascii: "#"), openHeader(source, &state) { return false }
      if first == UInt8(ascii: "`") || first == UInt8(ascii: "~"), openFence(source, &state) { return false }
      if mayOpenMath(first), openMath(source, &state) { return false }
      if first == UInt8(ascii: "<"), openHTML(source, &state) { return false }
      if inside == .paragraph, let end = setextEnd(source, first) {
        makeSetext(source, &state, end: end)
        return false
      }
      if first.isBreakMark, isThematicBreak(source) {
        openThematicBreak(source, &state)
        return false
      }
      if first == .openBracket, openFootnote(source, &state) { return true }
      if openItem(source, &state) { return true }
    }
    let isRow = inside == .table && !at.isBlank
    if isRow { addRow(source) }
    if isRow || (inside == .paragraph && openTable(source)) {
      state.outcome = .handled
    } else {
      openTask(source, &state)
    }
    return false
  }

  /// Opens a container.
  mutating func push(_ container: Container, _ state: inout Opening) {
    stack.append(container)
    state.depth = stack.count - 1
    state.isOnLeaf = false
    state.hasOpened = true
  }

  private mutating func openQuote(_ source: Span<UInt8>, _ state: inout Opening) {
    let mark = at.nonspace
    at.advance(bytes: mark + 1 - at.offset, source)
    if at.byte(source, at.offset).isSpaceOrTab { at.advance(columns: 1, source) }
    state.depth = prepareChild(source, of: state.depth)
    let block = add(.quote, at: mark)
    addPart(.markup, mark, mark + 1, to: block)
    push(Container(.quote, block: block), &state)
    line.marker = nil
  }

  /// A header with its marks before it.
  private mutating func openHeader(_ source: Span<UInt8>, _ state: inout Opening) -> Bool {
    let start = at.nonspace
    var index = start
    while at.byte(source, index) == UInt8(ascii: "#") { index += 1 }
    guard index - start <= 6, at.byte(source, index).isSpaceOrTab || index >= line.end else { return false }
    let marksEnd = index
    while at.byte(source, index).isSpaceOrTab { index += 1 }
    state.depth = prepareChild(source, of: state.depth)
    let block = add(.header, at: start)
    addPart(.markup, start, marksEnd, to: block)
    scan.blocks[block].columnOffset = Int32(index - start)
    // Marks at the end are cut off as libcmark does: from the whole line, if white space stands before them.
    let trimmed = trimmedEnd(source, from: line.start)
    var end = trimmed
    var marks = end
    while marks > line.start, source[marks - 1] == UInt8(ascii: "#") { marks -= 1 }
    if marks < end, marks > line.start, source[marks - 1].isSpaceOrTab {
      end = marks
      while end > line.start, source[end - 1].isWhiteSpace { end -= 1 }
      addPart(.markup, max(marks, marksEnd), trimmed, to: block)
    }
    if end > index { addStretch(.bytes, at: index, count: end - index, to: block, endsLine: false) }
    scan.blocks[block].end = Int32(line.end)
    state.hasOpened = true
    state.outcome = .leaf
    return true
  }

  private mutating func openFence(_ source: Span<UInt8>, _ state: inout Opening) -> Bool {
    let start = at.nonspace
    let byte = source[start]
    var index = start
    while at.byte(source, index) == byte { index += 1 }
    guard index - start >= 3 else { return false }
    if byte == UInt8(ascii: "`"), source.extracting(..<line.end).firstIndex(of: byte, from: index) != nil {
      return false
    }
    let offset = start - at.offset
    state.depth = prepareChild(source, of: state.depth)
    open = OpenLeaf(block: add(.fence, at: start))
    open.fenceByte = byte
    open.fenceLength = min(index - start, 255)
    // libcmark keeps it in a signed byte.
    open.fenceOffset = Int(Int8(truncatingIfNeeded: offset))
    leaf = .fence
    addPart(.markup, start, index, to: open.block)
    while at.byte(source, index).isSpaceOrTab { index += 1 }
    addPart(.info, index, trimmedEnd(source, from: index), to: open.block)
    state.hasOpened = true
    state.outcome = .leaf
    return true
  }

  private mutating func openHTML(_ source: Span<UInt8>, _ state: inout Opening) -> Bool {
    let allowsSeventh = !(state.isOnLeaf && leaf == .paragraph) && !state.mayBeLazy
    guard
      let condition = HTMLBlockStart.condition(
        source, at: at.nonspace, end: line.end, allowsSeventh: allowsSeventh)
    else { return false }
    state.depth = prepareChild(source, of: state.depth)
    open = OpenLeaf(block: add(.html, at: at.offset))
    open.htmlCondition = condition
    leaf = .html
    state.isOnLeaf = true
    state.hasOpened = true
    return true
  }

  /// The end of a line that may underline a header.
  private func setextEnd(_ source: Span<UInt8>, _ byte: UInt8) -> Int? {
    guard byte == UInt8(ascii: "=") || byte == UInt8(ascii: "-") else { return nil }
    var index = at.nonspace
    while at.byte(source, index) == byte { index += 1 }
    let end = index
    while at.byte(source, index).isSpaceOrTab { index += 1 }
    return index >= line.end ? end : nil
  }

  private mutating func makeSetext(_ source: Span<UInt8>, _ state: inout Opening, end: Int) {
    guard dropDefinitions(source) else { return }
    let block = paragraph.block
    scan.blocks[block].kind = .setext
    addPart(.markup, at.nonspace, end, to: block)
    contentEnd = line.end
    scan.blocks[block].end = Int32(line.end)
    leaf = .none
    state.isOnLeaf = false
    state.hasOpened = true
    state.outcome = .leaf
  }

  private mutating func isThematicBreak(_ source: Span<UInt8>) -> Bool {
    guard line.noBreakUpTo <= at.nonspace else { return false }
    let mark = source[at.nonspace]
    var index = at.nonspace
    var count = 0
    while index < line.end {
      if source[index] == mark {
        count += 1
      } else if !source[index].isSpaceOrTab {
        line.noBreakUpTo = index
        return false
      }
      index += 1
    }
    if count < 3 { line.noBreakUpTo = index }
    return count >= 3
  }

  private mutating func openThematicBreak(_ source: Span<UInt8>, _ state: inout Opening) {
    let start = at.nonspace
    state.depth = prepareChild(source, of: state.depth)
    let block = add(.thematicBreak, at: start)
    addPart(.markup, start, trimmedEnd(source, from: start), to: block)
    scan.blocks[block].end = Int32(line.end)
    endsInBreak = true
    state.hasOpened = true
    state.outcome = .leaf
  }

  private mutating func openIndentedCode(_ source: Span<UInt8>, _ state: inout Opening) {
    at.advance(columns: 4, source)
    state.depth = prepareChild(source, of: state.depth)
    open = OpenLeaf(block: add(.indentedCode, at: at.offset))
    leaf = .indentedCode
    state.isOnLeaf = true
    state.hasOpened = true
  }
}

// MARK: - Lists

extension BlockScanner {
  /// A list's marker.
  private struct Marker {
    var length: Int
    var byte: UInt8
    var isOrdered: Bool
  }

  private func marker(_ source: Span<UInt8>, interruptsParagraph: Bool) -> Marker? {
    var index = at.nonspace
    let first = at.byte(source, index)
    var isOrdered = false
    if first == UInt8(ascii: "*") || first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      index += 1
    } else if first.isDigit {
      isOrdered = true
      var value = 0
      while index - at.nonspace < 9, at.byte(source, index).isDigit {
        value = 10 * value + Int(source[index] - UInt8(ascii: "0"))
        index += 1
      }
      if interruptsParagraph, value != 1 { return nil }
      let end = at.byte(source, index)
      guard end == UInt8(ascii: ".") || end == UInt8(ascii: ")") else { return nil }
      index += 1
    } else {
      return nil
    }
    guard at.byte(source, index).isWhiteSpace else { return nil }
    if interruptsParagraph {
      var text = index
      while at.byte(source, text).isSpaceOrTab { text += 1 }
      if text >= line.end { return nil }
    }
    return Marker(length: index - at.nonspace, byte: source[index - 1], isOrdered: isOrdered)
  }

  mutating func openItem(_ source: Span<UInt8>, _ state: inout Opening) -> Bool {
    guard let marker = marker(source, interruptsParagraph: state.isOnLeaf && leaf == .paragraph) else { return false }
    let start = at.nonspace
    let indent = at.indent
    at.advance(bytes: start + marker.length - at.offset, source)
    let afterMarker = at
    while at.column - afterMarker.column <= 5, at.byte(source, at.offset).isSpaceOrTab {
      at.advance(columns: 1, source)
    }
    let width = at.column - afterMarker.column
    var need = indent + marker.length + width
    if width >= 5 || width < 1 || at.offset >= line.end {
      need = indent + marker.length + 1
      at = afterMarker
      if width > 0 { at.advance(columns: 1, source) }
    }
    let outer = stack[state.depth]
    let goesOn =
      !state.isOnLeaf && outer.kind == .list && outer.marker == marker.byte && outer.isOrdered == marker.isOrdered
    if !goesOn {
      state.depth = prepareChild(source, of: state.depth)
      var list = Container(.list, block: add(.list, at: start))
      list.marker = marker.byte
      list.isOrdered = marker.isOrdered
      push(list, &state)
    }
    state.depth = prepareChild(source, of: state.depth, isItem: true)
    var item = Container(.item, block: add(.item, at: start))
    item.need = need
    addPart(.markup, start, start + marker.length, to: item.block)
    push(item, &state)
    line.marker = start
    return true
  }
}

extension UInt8 {
  /// Whether a block that is no paragraph may begin with it.
  fileprivate var mayOpenBlock: Bool {
    switch self {
    case .greaterThan, .openBracket, UInt8(ascii: "#"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "<"),
      UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  fileprivate var isBreakMark: Bool {
    self == UInt8(ascii: "*") || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
