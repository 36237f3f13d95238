import GalleyDocument

/// Turns the numbers of a random edit into places that a document has.
struct Place {
  private let edit: RandomEdit
  private let text: [UInt8]
  private let nodes: [EditModel.Node]
  private let model: EditModel

  init(_ edit: RandomEdit, _ document: Document, _ model: EditModel) {
    self.edit = edit
    self.model = model
    text = Array(document.text.utf8)
    nodes = model.nodes
  }

  /// A range at scalar edges, mostly short.
  func range(isLong: Bool, from first: Int = 0) -> Range<Int> {
    let lower = edge(edit.numbers[first] % (text.count + 1))
    let length = isLong ? edit.numbers[first + 1] % (text.count + 1) : edit.numbers[first + 1] % 9
    return lower..<max(lower, edge(min(lower + length, text.count)))
  }

  private func edge(_ position: Int) -> Int {
    var position = position
    while position > 0, position < text.count, text[position] & 0xC0 == 0x80 { position -= 1 }
    return position
  }

  func typed(_ range: Range<Int>) -> Range<UTF8Offset> { UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound) }

  /// A block, perhaps of some kinds only.
  func block(_ number: Int, of kinds: [BlockKind] = BlockKind.allCases) -> (EditModel.Node, BlockID)? {
    let candidates = nodes.filter { kinds.contains($0.block.kind) }
    if candidates.isEmpty { return nil }
    let node = candidates[number % candidates.count]
    guard let id = node.id else { return nil }
    return (node, id)
  }

  /// A block after one, in the same parent mostly.
  func sibling(of node: EditModel.Node, _ distance: Int) -> (EditModel.Node, BlockID) {
    let siblings = node.parent?.children ?? [node]
    let last = siblings[min(node.index + distance, siblings.count - 1)]
    // At times one that is elsewhere, which is refused.
    let chosen = edit.numbers[2] % 16 == 0 ? nodes[edit.numbers[3] % nodes.count] : last
    return chosen.id.map { (chosen, $0) } ?? (last, last.id ?? BlockID(raw: 0))
  }

  /// The text of a block with all terminators in it.
  func text(of node: EditModel.Node) -> Range<Int> {
    let inside = model.leaves.filter { $0.isInside(node) }
    let lower = inside.first.map { model.start(of: $0) } ?? 0
    let upper = inside.last.map { model.start(of: $0) + $0.length + 1 } ?? lower
    return lower..<upper
  }
}
