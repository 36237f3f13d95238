import GalleyDocument
import GalleyMarkdown
import GalleyNegotiation
import TestSupport
import Testing

/// Lists and tables as layouts of paragraphs, and what they are meant to be again.
@Suite("Layouts") struct LayoutTests {
  private static let sources = [
    "- a\n- b\n  - c\n    - d\n- e\n", "3. three\n4. four\n   1. one\n   2. two\n5. five\n",
    "- [x] done\n- [ ] open\n- neither\n", "1. one\n   - bullet\n     1. number\n2. two\n",
    "- a\n\n  further\n\n- b\n\n  - c\n\n    further c\n\n  further b\n", "- a\n\n1. b\n\nBetween\n\n1. c\n2. d\n",
    "| A | B | C | D |\n| --- | :-- | :-: | --: |\n| a | b | c | d |\n| | e | | f |\n",
    "| A |\n| - |\n| a |\n\n| B |\n| - |\n| b |\n",
    "| A | B |\n| - | - |\n",
    "Before\n\n- a *b* **c** [d](https://example.com)\n- `e`\n\n| F | *G* |\n| - | - |\n| **h** | i |\n\nAfter\n",
    "# Header\n\n1. a\n\n## Second\n\n- b\n",
  ]

  @Test("Lists and tables come back: kinds, order, tasks, numbers, headers, alignment", arguments: sources)
  func bothWays(source: String) {
    let document = Document(markdown: source)
    let laid = document.fitted(to: [.list, .table])
    #expect(Violation.violations(in: laid.document, allowing: ResultOptions([.list, .table]).implied).isEmpty)
    for kind in [BlockKind.orderedList, .unorderedList, .listItem, .table, .tableRow] {
      #expect(laid.document.count(of: kind) == 0)
    }
    let again = laid.document.fitted(to: .all)
    #expect(Violation.violations(in: again.document, allowing: .all).isEmpty)
    #expect(Self.outline(again.document) == Self.outline(document))
  }

  @Test("Marks come back with them")
  func marks() {
    let document = Document(markdown: "Before\n\n- a *b* **c** [d](u)\n\n| F | *G* |\n| - | - |\n| **h** | i |\n")
    let again = document.fitted(to: [.list, .table]).document.fitted(to: .all).document
    #expect(again.isEquivalent(to: document))
  }

  @Test("As a layout an item is a paragraph with its marker and depth, its further paragraphs are indented")
  func items() {
    let laid = Document(markdown: "2. a\n\n   more\n\n3. c\n\n   - [x] b\n").fitted(to: .list).document
    let leaves = Array(laid.leafBlocks)
    #expect(leaves.map(\.text) == ["a", "more", "c", "b"])
    #expect(leaves[0].attributes.textList == TextList(marker: "2.", depth: 1))
    #expect(leaves[1].attributes.textList == nil)
    #expect(leaves[1].attributes.indent == 1)
    #expect(leaves.last?.attributes.textList == TextList(marker: "[x]", depth: 2))
  }

  @Test("Layouts of others: numbers that don't follow, odd places, many markers")
  func others() {
    let rich = Document {
      for (marker, depth, text) in [
        ("•", 1, "a"), ("◦", 3, "b"), ("7.", 1, "c"), ("9)", 1, "d"), ("[ ]", 1, "e"), ("–", 0, "f"),
        ("", 1_000_000, "g"),
      ] {
        $0.block(Block.paragraph.with { $0.textList = TextList(marker: marker, depth: depth) }, text)
      }
    }
    let read = rich.fitted(to: .all).document
    #expect(read.invariantViolation() == nil)
    #expect(Violation.violations(in: read, allowing: .all).isEmpty)
    #expect(read.leafBlocks.filter { !$0.text.isEmpty }.map(\.text) == ["a", "b", "c", "d", "e", "f", "g"])
    let tops = Array(read.topLevelBlocks)
    #expect(tops.map(\.kind) == [.unorderedList, .orderedList, .unorderedList])
    #expect(tops.dropFirst().first?.attributes.listStart == 7)
    #expect(read.leafBlocks.first { $0.text == "d" }?.path.contains { $0.attributes.itemValue == 9 } == true)
    #expect(read.leafBlocks.first { $0.text == "e" }?.path.contains { $0.attributes.task == .open } == true)
  }

  @Test("A layout of cells with gaps and spans is a table with all its cells")
  func cells() {
    let rich = Document {
      for (row, column, text) in [(0, 0, "a"), (0, 2, "b"), (1, 1, "c"), (4, 0, "d"), (4, 0, "second")] {
        $0.block(Block.paragraph.with { $0.textTable = TextTableCell(table: 0, row: row, column: column) }, text)
      }
      $0.block(Block.paragraph.with { $0.textTable = TextTableCell(table: 1, row: 0, column: 0) }, "other")
    }
    let read = rich.fitted(to: .all).document
    #expect(Violation.violations(in: read, allowing: .all).isEmpty)
    #expect(
      Self.outline(read) == [
        "0 table", "1 tableRow", "2 tableCell a", "2 tableCell", "2 tableCell b", "1 tableRow", "2 tableCell",
        "2 tableCell c", "1 tableRow", "2 tableCell", "3 paragraph d", "3 paragraph second", "0 table", "1 tableRow",
        "2 tableCell other",
      ])
  }

  /// All blocks with what says what they are, each with its depth, and the text of each leaf.
  private static func outline(_ document: Document) -> [String] {
    var lines: [String] = []
    var left = Array(document.topLevelBlocks).reversed().map { ($0, 0) }
    while let (block, depth) = left.popLast() {
      var line = "\(depth) \(block.kind)"
      let attributes = block.attributes
      switch block.kind {
      case .orderedList: line += " from \(attributes.listStart ?? 1)"
      case .listItem: if let task = attributes.task { line += " \(task)" }
      case .table:
        let columns = attributes.columns.map { $0.map { "\($0)" } ?? "-" }
        if columns.contains(where: { $0 != "-" }) { line += " \(columns.joined(separator: " "))" }
      case .header: line = "\(depth) paragraph"
      default: break
      }
      if block.isLeaf, !block.text.isEmpty { line += " \(block.text)" }
      lines.append(line)
      left += Array(block.children).reversed().map { ($0, depth + 1) }
    }
    return lines
  }
}
