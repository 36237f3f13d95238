internal import GalleyDocument

/// Blocks that hold text.
extension MarkdownWriter {
  /// Writes the gathered text as a paragraph, unless there is none.
  mutating func writeParagraph(_ block: Block) {
    if leaf.runs.isEmpty { return }
    closeOpenHTML()
    if let list = block.attributes.textList { prepend(list.marker + " ") }
    let last = containers.count - 1
    if let task = containers[last].task, !containers[last].hasRealTask {
      containers[last].task = nil
      prepend(task.box)
    }
    var place = InlinePlace(.paragraph)
    place.columns = options.wrap.map { max(1, $0 - prefix.count) }
    if leadCount > 0 { place.overhang = max(0, lead.count - prefix.count) }
    if let task = containers[last].task { place.overhang += task.box.utf8.count }
    place.isFirstInItem = mayHoldBox
    place.isBehindBox = containers[last].task != nil
    place.isBehindAsterisk = leadCount > 0 && containers[last].kind == .item && containers[last].marker == .asterisk
    place.isFirstInQuote = last == 1 && containers[last].kind == .quote && !containers[last].hasContent
    place.isFirstInDocument = last == 0 && !containers[0].hasContent
    if inlines.isSimple(leaf, at: place) {
      beginBlock(.paragraph(inlines.firstByte(ofSimple: leaf)))
      startLine()
      writeDueBox()
      inlines.writeSimple(leaf, at: place, behind: prefix, to: &out)
      endLine()
    } else {
      scratch.removeAll()
      inlines.writeInSteps(leaf, at: place, to: &scratch)
      guard let first = scratch.bytes.first else { return }
      let lines = scratch.bytes
      beginBlock(.paragraph(first))
      if containers[last].task != nil {
        startLine()
        writeDueBox()
        let end = lines.firstIndex(of: .lineFeed) ?? lines.count
        out.write(lines.span.extracting(..<end))
        endLine()
        if end < lines.count { writeLines(lines, from: end + 1, to: lines.count) }
      } else {
        writeLines(lines, to: lines.count)
      }
    }
    tail = .paragraph
  }

  /// Writes the box that the line begins with, if any.
  private mutating func writeDueBox() {
    let last = containers.count - 1
    guard let task = containers[last].task else { return }
    out.write(task.box)
    containers[last].task = nil
  }

  /// Puts text before the gathered text.
  private mutating func prepend(_ text: String) {
    var longer = LeafRuns()
    longer.append(text.utf8Span.span, Attributes())
    for run in leaf.runs { longer.append(leaf.text.span.extracting(run.start..<run.end), run.attributes) }
    leaf = longer
  }

  /// Whether text that begins here could be taken for a task's box.
  private var mayHoldBox: Bool {
    let container = containers[containers.count - 1]
    return container.kind == .item && leadCount == 1 && !container.isQuoted && container.task == nil
  }

  mutating func writeHeader(_ block: Block) {
    beginBlock(.other)
    startLine()
    out.write(UInt8(ascii: "#"), times: min(max(block.attributes.headerLevel, 1), 6))
    scratch.removeAll()
    inlines.write(leaf, at: InlinePlace(.header), to: &scratch)
    if !scratch.bytes.isEmpty {
      out.write(.space)
      out.write(scratch.bytes)
    }
    endLine()
  }

  /// Writes a rule, of underscores where dashes could mean something else.
  mutating func writeRule() {
    let isFirst = containers.count == 1 && !containers[0].hasContent
    let isInItem = containers[containers.count - 1].kind == .item
    beginBlock(.other)
    writeLine(isFirst || isInItem ? "___" : "---")
    tail = .rule
  }

  // MARK: Code

  mutating func writeCode(_ block: Block) {
    endLines()
    var info = block.attributes.info ?? ""
    switch block.attributes.role {
    case .frontMatter?:
      if options.dialect.contains(.frontMatter), out.bytes.isEmpty, leadCount == 0, isFrontMatter {
        beginBlock(.other)
        writeLine("---")
        writeLiteral()
        writeLine("---")
        return
      }
      report(.noForm, "front matter that can't stand before a text is written as code")
      info = "yaml"
    case .math?:
      if options.dialect.contains(.dollarMath), isDollarMath {
        beginBlock(.other)
        writeLine("$$")
        writeLiteral()
        writeLine("$$")
        return
      }
      report(.noForm, "a formula that can't stand between dollars is written as code")
      info = "math"
    default: break
    }
    beginBlock(.other)
    let ticks = max(3, longestRun(of: .backtick) + 1)
    let isTicks = ticks < 255 && !info.utf8.contains(.backtick)
    let length = isTicks ? ticks : min(255, max(3, longestRun(of: .tilde) + 1))
    let fence = [UInt8](repeating: isTicks ? .backtick : .tilde, count: length)
    startLine()
    out.write(fence.span)
    writeInfo(info, isBehindTildes: !isTicks)
    endLine()
    writeLiteral()
    startLine()
    out.write(fence.span)
    endLine()
  }

  /// Writes the gathered text as it is.
  private mutating func writeLiteral() {
    // The last line has an end of its own.
    if !literal.isEmpty { writeLines(literal, to: literal.count - 1) }
  }

  /// Makes every line end a line feed, also the last, and NUL what readers make of it.
  mutating func endLines() {
    if literal.span.firstIndex(of: .carriageReturn, from: 0) != nil || literal.span.firstIndex(of: 0, from: 0) != nil {
      var lines: [UInt8] = []
      for (index, byte) in literal.enumerated() {
        switch byte {
        case .carriageReturn: lines.append(.lineFeed)
        case .lineFeed where index > 0 && literal[index - 1] == .carriageReturn: break
        case 0: lines += Array("\u{FFFD}".utf8)
        default: lines.append(byte)
        }
      }
      literal = lines
    }
    if let last = literal.last, last != .lineFeed { literal.append(.lineFeed) }
  }

  private mutating func writeInfo(_ info: String, isBehindTildes: Bool) {
    if isBehindTildes, info.utf8.first == .tilde { out.write(.space) }
    let bytes = info.utf8Span.span
    for index in bytes.indices {
      let byte = bytes[index]
      let isAtEdge = index == 0 || index == bytes.count - 1
      let next = index + 1 < bytes.count ? bytes[index + 1] : .space
      switch byte {
      case .lineFeed, .carriageReturn: writeReference(byte)
      case .space, .tab, 0x0B, 0x0C: if isAtEdge { writeReference(byte) } else { out.write(byte) }
      case .backslash where next.isPunctuation, .ampersand where next.isLetter || next == UInt8(ascii: "#"):
        out.write(.backslash)
        out.write(byte)
      case 0: out.write("\u{FFFD}")
      default: out.write(byte)
      }
    }
  }

  private mutating func writeReference(_ byte: UInt8) {
    out.write("&#")
    out.write(String(byte))
    out.write(";")
  }

  private func longestRun(of byte: UInt8) -> Int {
    var longest = 0
    var place = 0
    while let start = literal.span.firstIndex(of: byte, from: place) {
      place = start
      while place < literal.count, literal[place] == byte { place += 1 }
      longest = max(longest, place - start)
    }
    return longest
  }

  // MARK: Formulas and front matter

  /// Whether the gathered lines can stand between lines of dollars.
  private var isDollarMath: Bool {
    forAllLines { line, _ in !line.isBlank && !line.isOnly(UInt8(ascii: "$"), 2) }
  }

  /// Whether the gathered lines can stand before a document.
  private var isFrontMatter: Bool {
    !literal.isEmpty
      && forAllLines { line, isFirst in
        let isFence = line.isOnly(UInt8(ascii: "-"), 3) || line.isOnly(UInt8(ascii: "."), 3)
        return !(isFence && !line[0].isSpaceOrTab) && !(isFirst && line.isBlank)
      }
  }

  private func forAllLines(_ holds: (Span<UInt8>, Bool) -> Bool) -> Bool {
    let text = literal.span
    var start = 0
    while start < text.count {
      let end = text.firstIndex(of: .lineFeed, from: start) ?? text.count
      guard holds(text.extracting(start..<end), start == 0) else { return false }
      start = end + 1
    }
    return true
  }
}

extension Span<UInt8> {
  /// Whether nothing but spaces and tabs stands here.
  var isBlank: Bool {
    for index in indices where !self[index].isSpaceOrTab { return false }
    return true
  }

  /// Whether a byte stands here some times, and else only spaces and tabs.
  func isOnly(_ byte: UInt8, _ count: Int) -> Bool {
    var found = 0
    for index in indices where !self[index].isSpaceOrTab {
      guard self[index] == byte else { return false }
      found += 1
    }
    return found == count
  }
}
