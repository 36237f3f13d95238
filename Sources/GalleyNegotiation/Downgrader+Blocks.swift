import GalleyDocument

extension Downgrader {
  /// A block opens in the form that the plan gives it.
  mutating func lower(enter block: Block) {
    holdBlock()
    if let caption = block.attributes.caption, plan.saysCaption(of: block) { sayCaption(caption) }
    separate(block)
    var frame = Frame(block)
    let parent = frames[frames.count - 1]
    frame.whole = parent.form == .entered ? parent.kind : parent.whole
    frame.source = position
    frame.result = nextResult
    switch block.kind {
    case .paragraph: beginParagraph(block, &frame)
    case .header: beginHeader(block, &frame)
    case .orderedList, .unorderedList: beginList(block, &frame)
    case .listItem: beginItem(block, &frame)
    case .codeBlock: beginCode(block, &frame)
    case .blockQuote: beginQuote(block, &frame)
    case .thematicBreak: beginRule(block, &frame)
    case .table, .tableHeaderRow, .tableRow, .tableCell: beginTablePart(block, &frame)
    case .rawHTML: beginRawHTML(block, &frame)
    case .group: beginGroup(block, &frame)
    }
    frames.append(frame)
    if frame.form == .entered { enterKept(frame.leaf) }
    if let opening = frame.opening {
      frames[frames.count - 1].outerMark = start.mark
      start.mark(opening)
    }
    if let title = frame.title { sayTitle(title) }
  }

  /// The innermost open block closes.
  mutating func lowerLeave() {
    let top = frames.count - 1
    guard top > 0 else { return }
    if leaf == .open {
      endText()
    } else if !frames[top].holdsBlocks {
      // Text in a list's item is a paragraph, as a reader of Markdown makes it.
      if frames[top].kind == .listItem, frames[top].opening != nil { frames[top].holdsBlocks = true }
      openLeaf(isEmpty: true)
      endText()
    }
    let frame = frames.removeLast()
    if frame.form == .entered, frame.holdsBlocks {
      closeLeaf()
      out.leave()
    }
    settle(frame)
    if frame.isRare { restore(from: frame) }
    if frame.hasContent { frames[top - 1].hasContent = true }
  }

  /// Goes back to what held around a block.
  private mutating func restore(from frame: Frame) {
    if let depths = frame.outerDepths { self.depths = depths }
    if let look = frame.outerLook { self.look = look }
    if let lineEnds = frame.outerLineEnds { self.lineEnds = lineEnds }
    if let mark = frame.outerMark { start.restore(mark, isUsed: frame.hasContent) }
    if let start = frame.outerStart {
      self.start = start
      if frame.hasContent { self.start.use() }
    }
  }

  /// The innermost open block turns out to hold blocks.
  private mutating func holdBlock() {
    let top = frames.count - 1
    if frames[top].form == .awaited {
      if plan.carries(.groups) {
        frames[top].form = .entered
        enterKept(frames[top].leaf)
      } else {
        var frame = frames[top]
        frame.form = .dissolved
        frame.leaf = .paragraph
        note(Change(.paragraph, to: .bare), of: &frame)
        frames[top] = frame
      }
    }
    frames[top].holdsBlocks = true
  }

  /// Opens a block in the result; what stands before lines around it does not stand in it.
  private mutating func enterKept(_ block: Block) {
    if start.isMarkerDue, frames.count > 1 {
      // The marker is the line of the block around.
      let frame = frames.removeLast()
      sayLine("")
      frames.append(frame)
      frames[frames.count - 1].result = nextResult
    }
    closeLeaf()
    out.enter(block)
    guard !start.isEmpty else { return }
    frames[frames.count - 1].outerStart = start
    start = LineStart()
  }

  /// Learns how far from the block before another block stands.
  private mutating func separate(_ block: Block) {
    let top = frames.count - 1
    let neighbour = Neighbour(kind: block.kind, isTextItem: block.attributes.textList != nil)
    if frames[top].hasContent { touches = frames[top].touches(neighbour) }
    frames[top].before = neighbour
  }

  /// Says a line that the source has beside its text, as a leaf of its own in the innermost open block.
  mutating func sayLine(_ text: String, isStrong: Bool = false) {
    let top = frames.count - 1
    frames[top].holdsBlocks = true
    openLeaf(isEmpty: text.isEmpty)
    var look = TextLook()
    look.isStrong = isStrong
    insert(text, plan.form(of: Attributes(), look).attributes)
    endText()
  }

  /// Says a caption before its block.
  private mutating func sayCaption(_ caption: String) {
    separate(.paragraph)
    let result = nextResult
    sayLine(caption)
    note(Change(.group, to: .text), source: position..<position, resultFrom: result)
  }

  /// Says a line that belongs to the innermost open block and to what stands in it.
  private mutating func sayTitle(_ title: String) {
    sayLine(title, isStrong: frames[frames.count - 1].kind != .thematicBreak)
    frames[frames.count - 1].before = Neighbour(kind: .paragraph, isTitle: true)
  }
}

extension Downgrader.Frame {
  /// Whether a block in it follows the one before without a gap.
  fileprivate func touches(_ block: Downgrader.Neighbour) -> Bool {
    guard let before else { return true }
    if before.isTitle || before.isTextItem && block.isTextItem { return true }
    switch kind {
    case .orderedList, .unorderedList: return isTight && form == .dissolved
    case .listItem: return isTight && (before.isList && block.isLine || block.isList && before.isLine)
    default: return isDefinitionList && form == .dissolved
    }
  }
}

extension Downgrader.Neighbour {
  fileprivate var isList: Bool { kind == .orderedList || kind == .unorderedList }
  fileprivate var isLine: Bool { isList || kind == .paragraph }
}
