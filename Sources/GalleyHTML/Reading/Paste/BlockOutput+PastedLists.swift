import GalleyDocument

/// Lists that are put together from items which stand by themselves, each with its level.
///
/// Lists and items stay open until something comes that is no part of them, as all do that no element holds open; see
/// ``settle(for:)``. An item goes on with the list of its level if it counts on there; else it begins a list.
extension BlockOutput {
  /// An item opens.
  ///
  /// - Parameters:
  ///   - item: Its kind and attributes.
  ///   - level: How deep it lies, from 1.
  ///   - marker: What it is marked with.
  ///   - kind: The kind of its list, where the marker does not say it.
  mutating func openPasted(_ item: Block, level: Int, _ marker: ItemMarker, _ kind: BlockKind? = nil) {
    let kind = kind ?? (marker.numbers.isEmpty ? .unorderedList : .orderedList)
    closePasted(downTo: level)
    if goesOn(kind, level: level, marker) {
      close(downTo: depth - 1)
    } else {
      if let list = pastedList, list.level >= level { close(downTo: depth - 2) }
      openPastedList(kind, level: level, marker)
    }
    flows[current].blocks[depth - 1].pasted?.next += 1
    enter(item, .item)
  }

  /// The list that a finished item on top belongs to.
  @inline(__always)
  private var pastedList: PastedList? {
    guard depth > 1, flows[current].blocks[depth - 1].isFinished else { return nil }
    return flows[current].blocks[depth - 2].pasted
  }

  /// Closes lists that lie deeper than a level.
  private mutating func closePasted(downTo level: Int) {
    while let list = pastedList, list.level > level { close(downTo: depth - 2) }
  }

  @inline(__always)
  private func goesOn(_ kind: BlockKind, level: Int, _ marker: ItemMarker) -> Bool {
    guard let list = pastedList, list.level == level else { return false }
    guard flows[current].blocks[depth - 2].block.kind == kind else { return false }
    return kind == .unorderedList || marker.numbers.isEmpty || marker.numbers.contains(list.next)
  }

  private mutating func openPastedList(_ kind: BlockKind, level: Int, _ marker: ItemMarker) {
    var block = Block(kind)
    let start = marker.numbers.first ?? 1
    if kind == .orderedList {
      block.attributes.listStart = start
      block.attributes.listDelimiter = marker.delimiter
    }
    if pastedList == nil { settle(for: .list) }
    count(.list)
    enter(block, .list)
    flows[current].blocks[depth - 1].isFinished = true
    flows[current].blocks[depth - 1].pasted = PastedList(level: level, next: start)
  }

  /// Whether a list that is put together stands at a place among the open blocks.
  @inline(__always)
  func isPasted(at place: Int) -> Bool { place < depth && flows[current].blocks[place].pasted != nil }

  // MARK: Paragraphs that are items

  /// Text comes in a paragraph that is an item: the item opens first.
  mutating func openPending() {
    guard let item = pendingItem, item.flow == current else { return }
    pendingItem = nil
    if let level = item.level {
      openPasted(.listItem, level: level, ItemMarker(item.marker))
    } else if pastedList != nil {
      flows[current].blocks[depth - 1].isFinished = false
    }
  }

  /// Whether a paragraph may go on with an item before it.
  @inline(__always)
  var canGoOn: Bool { pastedList != nil }

  /// A paragraph that is an item ends.
  mutating func endPending() {
    if let item = pendingItem, item.flow == current, !item.marker.isEmpty { openPending() }
    pendingItem = nil
    finishItem()
  }
}
