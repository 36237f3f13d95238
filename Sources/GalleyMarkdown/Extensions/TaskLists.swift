internal import GalleyDocument

/// A task's box at the head of an item.
///
/// The rules are cmark-gfm's: a box stands behind the first marker of a line that nothing but white space is before,
/// and white space follows it. What follows is text, whatever it looks like. Unlike there, only the box itself says
/// whether the task is done.
struct TaskBox {
  /// Where its bracket stands; it is three bytes long.
  var start: Int
  var isDone: Bool
}

extension BlockScanner {
  /// Takes the box of an item that was opened on the line, if there is one.
  mutating func openTask(_ source: Span<UInt8>, _ state: inout Opening) {
    guard dialect.contains(.taskLists), let marker = line.marker, !state.isOnLeaf,
      stack[state.depth].kind == .item, at.byte(source, at.nonspace) == .openBracket, at.nonspace + 3 < line.end,
      source[at.nonspace + 2] == .closeBracket
    else { return }
    let start = at.nonspace
    let (mark, after) = (source[start + 1], source[start + 3])
    guard mark == .space || mark == UInt8(ascii: "x") || mark == UInt8(ascii: "X"), after.isWhiteSpace else { return }
    for index in line.start..<marker where !source[index].isWhiteSpace { return }
    let task = TaskBox(start: start, isDone: mark != .space)
    let item = stack[state.depth].block
    scan.blocks[item].number = task.isDone ? 2 : 1
    addPart(.markup, start, start + 3, to: item)
    at.advance(bytes: start + 3 - at.offset, source)
    state.task = task
  }

  /// Begins the content of a task's paragraph: with the box's place, or with the text that stands there then.
  mutating func addTaskPlaceholder(_ task: TaskBox, _ source: Span<UInt8>, to block: Int) {
    // A bracket may begin a definition, and no block of another kind.
    guard source[at.nonspace] != .openBracket else { return }
    addStretch(.placeholder, at: task.start, count: 3, to: block, endsLine: false)
    addStretch(.bytes, at: task.start + 3, count: at.nonspace - task.start - 3, to: block, endsLine: false)
    scan.blocks[block].skip = Int32(at.nonspace - task.start)
  }

  /// Says what libcmark must see in place of a box.
  ///
  /// - Parameters:
  ///   - task: The box.
  ///   - source: The source up to the section's end.
  ///   - isFollowed: Whether text follows on the line.
  mutating func writeTask(_ task: TaskBox, _ source: Span<UInt8>, isFollowed: Bool) {
    let boxEnd = task.start + 3
    if isFollowed {
      line.edit =
        source[at.nonspace] == .openBracket
        ? Edit(start: task.start, end: at.nonspace, bytes: [])
        : Edit(start: task.start, end: boxEnd, bytes: [0xC2, 0xA0, .space])
    } else if isNextLineBlank(source), source[task.start - 1] == .space, !source[task.start - 2].isWhiteSpace {
      line.edit = Edit(start: task.start, end: boxEnd, bytes: Array("   ".utf8))
      separateList(source)
    } else {
      // With more space before the box, an empty item would be one of another indentation.
      line.edit = Edit(start: task.start, end: boxEnd, bytes: Array("#  ".utf8))
      add(.separator, at: task.start)
      stack[stack.count - 1].children += 1
    }
  }

  private func isNextLineBlank(_ source: Span<UInt8>) -> Bool {
    var index = line.next
    while index < source.count, source[index].isSpaceOrTab { index += 1 }
    return index >= source.count || source[index].isLineEnd
  }

  /// Keeps a new list with an empty item apart from what is before it, which might be taken for a paragraph that the
  /// item's marker underlines.
  private mutating func separateList(_ source: Span<UInt8>) {
    let list = stack[stack.count - 2].block
    guard line.interruptsParagraph, list == scan.blocks.count - 2 else { return }
    flush(source, to: line.start)
    scan.text += prefix(upTo: stack.count - 3)
    writeSeparator()
    scan.blocks.insert(ScannedBlock(.separator, at: line.start), at: list)
    stack[stack.count - 2].block += 1
    stack[stack.count - 1].block += 1
  }
}
