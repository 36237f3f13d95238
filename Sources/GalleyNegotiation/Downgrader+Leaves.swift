import GalleyDocument
import GalleyUnicode

extension Downgrader {
  /// A leaf of the result opens for the text of the innermost open block, or a line in the leaf before it.
  ///
  /// - Parameter isEmpty: Whether no text will come.
  mutating func openLeaf(isEmpty: Bool = false) {
    let top = frames.count - 1
    frames[top].hasContent = true
    isPrefixDue = false
    dueLineEnds = 0
    lineText = ""
    lastByte = UInt8(ascii: " ")
    isGapDue = false
    hasText = false
    if frames[top].form == .entered, !frames[top].holdsBlocks {
      leaf = .open
      writeStart(isEmpty: isEmpty)
      return
    }
    var block = top == 0 || frames[top].form == .entered ? Block.paragraph : frames[top].leaf
    if start.isMarkerDue, !block.kind.isLine {
      frames[top].form = .dissolved
      let own = frames[top].leaf
      frames[top].leaf = .paragraph
      openLeaf(isEmpty: true)
      endText()
      frames[top].form = .awaited
      frames[top].leaf = own
    }
    if block.kind == .paragraph {
      if plan.indents, start.paragraphIndent != 0 { block.attributes.indent += start.paragraphIndent }
      if let list = start.list { block.attributes.textList = list }
      if depths.styledQuotes > 0, block.attributes.role == nil, let name = plan.looks[.quote]?.name {
        block.attributes.role = BlockRole(rawValue: name)
      }
      if let cell { cell.place(&block) }
    }
    if leaf == .ended, touches, plan.joinsLines, leafBlock == block, block.mayGoOn {
      leaf = .open
      writeBreak()
      isPrefixDue = false
    } else {
      closeLeaf()
      out.enter(block)
      leafBlock = block
      leaf = .open
      outPath = .implied
    }
    if block.kind.isLine { writeStart(isEmpty: isEmpty) }
    if let fence = frames[top].fence, !frames[top].holdsBlocks {
      write(marks: fence)
      breakLine()
    }
  }

  /// The text of the innermost leaf ends.
  mutating func endText() {
    endRun()
    let frame = frames[frames.count - 1]
    let last = frame.holdsBlocks ? nil : frame.fence ?? line(of: frame.underline)
    // The last one of code only ends its last line; a break that nothing follows is none.
    if dueLineEnds > 1, lineEnds != .breaks || last != nil {
      dueLineEnds -= 1
      writeDueLineEnds()
      writePrefix(isEmpty: true)
    }
    if depths.markedQuotes > 0, hasText { write(marks: "”") }
    if let last {
      breakLine()
      writePrefix()
      write(marks: last)
    }
    leaf = .ended
  }

  /// A line below the leaf's text.
  private func line(of character: Character?) -> String? {
    guard let character else { return nil }
    let width = min(DisplayWidth.of(lineText), plan.target.width ?? 80)
    return width == 0 ? nil : String(repeating: character, count: width)
  }

  /// The innermost leaf of the result closes, if one is open.
  mutating func closeLeaf() {
    if leaf != .closed { out.leave() }
    leaf = .closed
    outPath = .implied
  }

  /// Writes what stands before the first line of a leaf.
  private mutating func writeStart(isEmpty: Bool) {
    let text = start.take()
    write(marks: isEmpty ? text.withoutTrailingSpace : text)
    if !isEmpty, depths.markedQuotes > 0 { write(marks: "“") }
    hasText = !isEmpty
  }

  /// Goes on in a new line, or in a new paragraph where lines can't be broken.
  mutating func breakLine() {
    if plan.breaksLines {
      writeBreak()
      isPrefixDue = true
    } else {
      endParagraph()
    }
  }

  /// The paragraph closes in the middle of a leaf's text, and one like it opens.
  mutating func endParagraph() {
    closeLeaf()
    out.enter(leafBlock)
    leaf = .open
    isPrefixDue = true
  }

  /// Writes a line break that the source has not.
  private mutating func writeBreak() {
    guard plan.encoding == .intent else {
      outPath = .implied
      out.append("\n", Attributes())
      return
    }
    var attributes = Attributes(.lineBreak)
    attributes.nesting =
      Nesting.implied.adding(.atom, side: outPath[0].map { $0.mark == .atom ? 1 - $0.side : 0 } ?? 0) ?? .implied
    outPath = attributes.nesting
    out.append("\n", attributes)
  }

  /// Writes what stands before the line, if it is due.
  mutating func writePrefix(isEmpty: Bool = false) {
    guard isPrefixDue else { return }
    isPrefixDue = false
    // Code that stays code holds nothing but its own lines.
    if leafBlock.kind == .codeBlock { return }
    write(marks: isEmpty ? start.prefix.withoutTrailingSpace : start.prefix)
  }

  /// Writes marks of custom: text without any attribute.
  mutating func write(marks: String) {
    if marks.isEmpty { return }
    lastByte = marks.utf8.last ?? lastByte
    isGapDue = false
    // What encloses the line goes on, so that it stays one.
    let outer = isRunOpen && !look.isCode ? outAttributes.keeping(outPath, depth: outPath.lineDepth) : Attributes()
    outPath = outer.nesting
    out.append(marks, outer)
  }
}

extension Block {
  /// Whether one like it may stand in it as a further line: as a paragraph it is no more than one, wherever it stands.
  fileprivate var mayGoOn: Bool {
    var rest = self
    (rest.attributes.indent, rest.attributes.alignment) = (0, nil)
    return rest == .paragraph
  }
}

extension BlockKind {
  /// Whether its text is one of lines that a mark may stand before.
  fileprivate var isLine: Bool { self == .paragraph || self == .header }
}

extension String {
  fileprivate var withoutTrailingSpace: String {
    var text = self
    while text.last == " " || text.last == "\u{A0}" { text.removeLast() }
    return text
  }
}
