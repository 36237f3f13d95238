internal import GalleyDocument

/// GitHub's footnotes: `[^label]: text` is a container, whose lines go on while they are indented by four columns.
///
/// libcmark is given a quote in the place of a definition, kept apart from its neighbours by headers. The rules are
/// cmark-gfm's: a definition interrupts a paragraph, may stand in any container, and an empty line does not end it,
/// while one of white space alone does.
extension BlockScanner {
  /// Opens a footnote, if its label stands here.
  mutating func openFootnote(_ source: Span<UInt8>, _ state: inout Opening) -> Bool {
    let start = at.nonspace
    guard dialect.contains(.footnotes), at.byte(source, start + 1) == UInt8(ascii: "^") else { return false }
    var index = start + 2
    while index < line.end, source[index] != .closeBracket, !source[index].isSpaceOrTab { index += 1 }
    guard index > start + 2, index + 1 < line.end, source[index] == .closeBracket, source[index + 1] == .colon else {
      return false
    }
    let label = String(source, start + 2, index)
    let markEnd = index + 2
    index = markEnd
    while index < line.end, source[index].isSpaceOrTab { index += 1 }
    at.advance(bytes: index - at.offset, source)
    state.depth = prepareChild(source, of: state.depth)
    add(.separator, at: start)
    let block = add(.footnote, at: start)
    scan.blocks[block].number = Int32(scan.labels.count)
    scan.labels.append(label)
    addPart(.markup, start, markEnd, to: block)
    push(Container(.footnote, block: block), &state)
    footnotes.append(state.depth)
    line.marker = nil
    line.footnotes.append(
      OpenedFootnote(start: start, content: at, prefix: prefix(upTo: state.depth, column: at.column)))
    return true
  }

  /// Ends a footnote in the rewritten text.
  mutating func writeFootnoteEnd(_ source: Span<UInt8>, endsBlank: Bool) {
    flush(source, to: line.start)
    var prefix = prefix(upTo: stack.count - 1)
    scan.text += prefix
    writeSeparator()
    add(.separator, at: contentEnd)
    guard endsBlank else { return }
    while prefix.last == .space { prefix.removeLast() }
    scan.text += prefix
    scan.text.append(.lineFeed)
  }
}

extension String {
  /// The text of valid UTF-8.
  init(_ source: Span<UInt8>, _ start: Int, _ end: Int) {
    self = unsafe String(copying: UTF8Span(unchecked: source.extracting(start..<end)))
  }
}
