import GalleyDocument

/// Lists as programs paste them.
extension DocumentComposer {
  /// Whether a paragraph is an item of a list, or goes on with one.
  @inline(__always)
  func isPastedParagraph(_ style: ElementStyle, _ attributes: TagAttributes) -> Bool {
    switch style.wordList {
    case .item: return true
    case .marker: return false
    case nil: return output.canGoOn && attributes.isWordListParagraph
    }
  }

  mutating func openPastedParagraph(_ entry: Entry) {
    output.pendingItem = PastedItem(level: nil, flow: entry.flow)
    if case .item(_, let level) = entry.style.wordList { output.pendingItem?.level = level }
    output.wantsParagraph = true
  }

  mutating func openPastedList(_ attributes: TagAttributes) {
    pieceStart = attributes.integer(.start)
    pieceLevel = attributes.level
  }

  mutating func openPastedItem(_ entry: inout Entry, _ attributes: TagAttributes) {
    var block = Block.listItem
    if let state = attributes.taskState { block.attributes.task = state }
    let isOrdered = entries[entries.count - 1].element == .ol
    let marker = pieceStart.map { ItemMarker("\($0).") } ?? .bullet
    pieceStart = nil
    output.openPasted(
      block, level: attributes.level ?? pieceLevel ?? 1, isOrdered ? marker : .bullet,
      isOrdered ? .orderedList : .unorderedList)
    entry.depth = output.depth - 1
  }

  /// Text that is not seen, before any that is, is the marker of an item.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it was taken.
  mutating func takeMarker(_ text: UTF8Span) -> Bool {
    guard output.pendingItem?.flow == output.current else { return false }
    output.pendingItem?.marker += text.span.text
    return true
  }
}
