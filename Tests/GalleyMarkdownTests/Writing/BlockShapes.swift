import GalleyDocument
import TestSupport

/// Documents of all the blocks that Markdown can say, in every neighbourhood.
struct BlockShapes {
  private var random: RandomSource
  private var blocksLeft = 40

  /// The document of a seed.
  static func document(seed: UInt64) -> Document {
    var shapes = BlockShapes(random: RandomSource(seed: seed))
    return Document { builder in
      for _ in 0..<1 + shapes.random.below(6) { shapes.block(into: &builder, depth: 0) }
    }
  }

  /// Whether a document is one that Markdown can say: made smaller, it may no longer be.
  static func areSaid(by document: Document) -> Bool {
    var blocks = Array(document.topLevelBlocks)
    while let block = blocks.popLast() {
      guard isSaid(block) else { return false }
      blocks += block.children
    }
    return true
  }

  private static func isSaid(_ block: DocumentBlock) -> Bool {
    let lists: [BlockKind] = [.orderedList, .unorderedList]
    let rows: [BlockKind] = [.tableHeaderRow, .tableRow]
    // A table without rows makes a list loose in cmark-gfm.
    if block.kind == .group, block.isLeaf || block.parent != nil || block.attributes.anchor == nil { return false }
    if block.kind == .table {
      let rows = Array(block.children).map { Array($0.children).count }
      guard rows.count > 1, rows.allSatisfy({ $0 == block.attributes.columns.count }) else { return false }
    }
    if block.isLeaf, [.listItem, .blockQuote, .group].contains(block.kind), block.text != "" { return false }
    if block.isLeaf, lists.contains(block.kind) || block.kind == .table || rows.contains(block.kind) { return false }
    guard let parent = block.parent else {
      return block.kind != .listItem && block.kind != .tableCell && !rows.contains(block.kind)
    }
    guard lists.contains(parent.kind) == (block.kind == .listItem),
      rows.contains(parent.kind) == (block.kind == .tableCell),
      (parent.kind == .table) == rows.contains(block.kind)
    else { return false }
    guard parent.kind == .listItem, parent.parent?.attributes.isLoose == false, let before = block.previous else {
      return true
    }
    // What stands in a tight item in this order needs no blank lines.
    let order: [BlockKind] = [.paragraph, .codeBlock, .blockQuote, .header, .orderedList, .unorderedList]
    if lists.contains(block.kind) { return before.kind == .header }
    guard let place = order.firstIndex(of: block.kind) else { return false }
    return order.prefix(place).contains(before.kind)
  }

  private mutating func block(into builder: inout DocumentBuilder, depth: Int) {
    blocksLeft -= 1
    switch random.below(depth < 5 && blocksLeft > 0 ? 15 : 6) {
    case 0: builder.block(.header(1 + random.below(6)), random.pick(["", "a", "a #"]))
    case 1: builder.block(.codeBlock(info: random.pick([nil, "swift", "a`b", "x y"])), code())
    // The blank line behind a rule makes no list loose.
    case 2 where depth == 0: builder.block(.thematicBreak, "")
    case 3: builder.block(.rawHTML, random.pick(["<div>\n", "<!-- a\n\nb -->\n", "<x-y>\n", "<p>a\nb\n"]))
    case 4: builder.block(Block(.codeBlock).with { $0.role = .math }, "x^2\n")
    case 6, 7, 8, 9: list(into: &builder, depth: depth)
    case 10, 11: quote(into: &builder, depth: depth)
    case 12: table(into: &builder)
    // In a list, cmark-gfm's blank lines around a footnote make looseness a matter of its own.
    case 13 where depth == 0:
      builder.enter(Block.group(.footnote).with { $0.anchor = "n" })
      for _ in 0..<1 + random.below(2) { block(into: &builder, depth: depth + 1) }
      builder.leave()
    default: builder.block(.paragraph, text())
    }
  }

  private mutating func text() -> String {
    random.pick([
      "a", "b c", "1. x", "- x", "# x", "> x", "+", "---", "===", "|-|", "[ ] x", "[!NOTE]", "<div>", "~~~", "$$",
    ])
  }

  private mutating func code() -> String {
    var code = ""
    for _ in 0..<random.below(4) { code += random.pick(["", "a", "  b", "```", "~~~~", "- c", "\td"]) + "\n" }
    return code
  }

  private mutating func quote(into builder: inout DocumentBuilder, depth: Int) {
    let count = random.below(4)
    var quote = Block.blockQuote
    if depth == 0, count > 0, random.oneIn(3) { quote.attributes.alert = random.pick(["note", "warning"]) }
    builder.enter(quote)
    for _ in 0..<count { block(into: &builder, depth: depth + 1) }
    builder.leave()
  }

  private mutating func list(into builder: inout DocumentBuilder, depth: Int) {
    let isLoose = random.oneIn(2)
    var list = random.oneIn(2) ? Block.unorderedList : .orderedList(start: random.pick([0, 1, 1, 9, 999_999_999]))
    list.attributes.isLoose = isLoose
    builder.enter(list)
    for _ in 0..<(isLoose ? 2 : 1) + random.below(3) {
      builder.enter(.listItem)
      if isLoose {
        for _ in 0..<random.below(4) { block(into: &builder, depth: depth + 1) }
      } else {
        // What needs no blank lines.
        if random.oneIn(2) { builder.block(.paragraph, text()) }
        if random.oneIn(3) { builder.block(.codeBlock(), code()) }
        if random.oneIn(3) { quote(into: &builder, depth: depth + 1) }
        if random.oneIn(3), depth < 5 {
          builder.block(.header(2), "h")
          self.list(into: &builder, depth: depth + 1)
        }
      }
      builder.leave()
    }
    builder.leave()
  }

  private mutating func table(into builder: inout DocumentBuilder) {
    let alignments: [ColumnAlignment?] = [nil, .left, .center, .right]
    let columns = (0..<1 + random.below(3)).map { _ in random.pick(alignments) }
    builder.enter(.table(columns: columns))
    for row in 0..<2 + random.below(3) {
      builder.enter(Block(row == 0 ? .tableHeaderRow : .tableRow))
      for _ in columns { builder.block(Block(.tableCell), random.pick(["", "a", "b|c", "-", "\\", "\\|"])) }
      builder.leave()
    }
    builder.leave()
  }
}
