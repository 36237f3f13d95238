import GalleyDocument

/// Lists hold items alone in a document; in a page all may stand in them, and items without them.
///
/// An item closes when something comes that is no part of it, not with its element: a list right inside a list is part
/// of the item before it.
///
/// **Looseness.** Markdown's renderers write the paragraphs of loose lists as `p`, each on a line of its own, and none in
/// tight ones. Editors put a `p` into every item, without white space around it. So a list is loose if an item has two
/// paragraphs in a row, or one that is a `p` on a line of its own.
extension BlockOutput {
  /// Closes what is finished and can't hold a block, and opens the item that it needs in a list.
  mutating func settle(for form: OpenBlock.Form) {
    while case let last = flows[current].blocks.count - 1, last >= 0, flows[current].blocks[last].isFinished {
      if flows[current].blocks[last].form == .item {
        if form == .list, last > 0, !flows[current].blocks[last - 1].isFinished { return }
      } else if form == .item {
        return
      }
      close(downTo: last)
    }
    if innermost == .list, form != .item {
      openItem(.listItem)
      finishItem()
    }
  }

  /// Closes an item and the list around it, where no element opened the list.
  mutating func settleImplied() {
    let list = flows[current].blocks.count - 2
    guard list >= 0, flows[current].blocks[list].isFinished, flows[current].blocks[list + 1].isFinished,
      flows[current].blocks[list].pasted == nil
    else { return }
    close(downTo: list)
  }

  /// An item opens, in a list of its own where there is none around it.
  mutating func openItem(_ block: Block) {
    settle(for: .item)
    if innermost != .list {
      open(.unorderedList, .list)
      flows[current].blocks[flows[current].blocks.count - 1].isFinished = true
    }
    open(block, .item)
  }

  /// The innermost open block is an item whose element closes: it stays open until something comes that is no part of it.
  mutating func finishItem() {
    guard innermost == .item else { return }
    flows[current].blocks[flows[current].blocks.count - 1].isFinished = true
  }

  /// Counts a block that opens in the innermost open one.
  mutating func count(_ form: OpenBlock.Form) {
    guard !flows[current].blocks.isEmpty else { return }
    let parent = flows[current].blocks.count - 1
    let isParagraph = form == .paragraph
    let isExplicit = wantsParagraph
    func note(_ content: inout BlockContent) {
      if isParagraph {
        if content.endsInParagraph || (isExplicit && content.isOnNewLine) { content.isLoose = true }
      } else {
        content.hasBlocks = true
      }
      if content.count == 0 { content.beginsWithParagraph = isParagraph }
      content.count += 1
      content.endsInParagraph = isParagraph
      content.isOnNewLine = false
    }
    note(&flows[current].blocks[parent].content)
  }

  /// White space with a line end stands where a block may begin.
  mutating func noteLineEnd() {
    let innermost = flows[current].blocks.count - 1
    if innermost >= 0 { flows[current].blocks[innermost].content.isOnNewLine = true }
  }

  /// Takes a check box for the state of the item that it begins.
  ///
  /// - Parameter state: What it says.
  /// - Returns: Whether it stands first in an item.
  mutating func takeTask(_ state: TaskState) -> Bool {
    guard let top = flows[current].blocks.last, top.form == .item, !top.isFinished, top.content.count == 0 else {
      return false
    }
    amend { $0.attributes.task = state }
    return true
  }

  /// Whether an item that is a task has just begun.
  @inline(__always)
  var beginsTask: Bool {
    guard let top = flows[current].blocks.last, top.form == .item, top.content.count == 0 else { return false }
    return top.block.attributes.task != nil
  }

  mutating func endItem(_ item: OpenBlock) {
    guard item.content.isLoose, innermost == .list else { return }
    flows[current].blocks[flows[current].blocks.count - 1].content.isLoose = true
  }

  /// Says what is known of a list once it ends.
  mutating func endList(_ list: OpenBlock) {
    if list.content.isLoose { amend { $0.attributes.isLoose = true } }
  }
}
