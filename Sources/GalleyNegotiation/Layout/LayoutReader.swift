import GalleyDocument

/// Reads lists and tables that are layouts of paragraphs as what they are meant to be, and tells a ``Downgrader``.
///
/// What the plan takes as a layout stays one. The text is told as it comes, a leaf for a leaf, so that places in it
/// stay what they are.
struct LayoutReader: DocumentSink, ~Copyable {
  var next: Downgrader
  /// The lists that are open for paragraphs laid out as items, the innermost last.
  var lists: [OpenList] = []
  /// A table whose paragraphs are held until its last is told.
  private var table: LayoutTable?
  /// How many blocks are open that were entered while a list was open, or for it.
  private var inner = 0
  private let readsLists: Bool
  private let readsTables: Bool

  init(_ next: consuming Downgrader) {
    // Where not every list or table can be laid out, each is looked at as what it is.
    readsLists = next.plan.lists != .layout || next.plan.target.lists != RenderTarget.Lists()
    readsTables = next.plan.tables != .layout || next.plan.target.tables != RenderTarget.Tables()
    self.next = next
  }

  mutating func enter(_ block: Block) {
    if table?.isOpen == true {
      table?.enter(block)
      return
    }
    if inner > 0 {
      inner += 1
      next.enter(block)
      return
    }
    if readsTables, block.kind == .paragraph, let place = block.attributes.textTable {
      enterCell(block, place)
      return
    }
    endTable()
    if readsLists, block.kind == .paragraph, let place = block.attributes.textList {
      endLists(downTo: place.level)
      enterItem(block, place)
      inner = 1
    } else if block.kind == .paragraph, !lists.isEmpty, block.attributes.indent > 0 {
      // A further paragraph of an item.
      endLists(downTo: block.attributes.indent)
      var block = block
      block.attributes.indent -= min(block.attributes.indent, lists.last?.level ?? 0)
      next.enter(block)
      inner = 1
    } else {
      endLists(downTo: 0)
      next.enter(block)
    }
  }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    if table?.isOpen == true {
      table?.append(text, attributes)
    } else {
      next.append(text, attributes: attributes, source: source)
    }
  }

  mutating func leave() {
    if table?.isOpen == true {
      table?.leave()
      return
    }
    if inner > 0 {
      inner -= 1
    } else {
      endTable()
      endLists(downTo: 0)
    }
    next.leave()
  }

  consuming func finish() -> Fitted {
    endTable()
    endLists(downTo: 0)
    return next.finish()
  }

  private mutating func enterCell(_ block: Block, _ place: TextTableCell) {
    if table?.goesOn(at: place) == false { endTable() }
    endLists(downTo: 0)
    if table == nil { table = LayoutTable() }
    table?.enter(block)
  }

  private mutating func endTable() {
    guard let ended = table else { return }
    table = nil
    ended.say(to: &next)
  }
}
