import GalleyDocument
import GalleyNegotiation
import TestSupport

extension FaultInjector {
  private static func block(
    _ name: String, _ construct: Construct, _ block: Block, allowed: @escaping @Sendable (Allowance) -> Bool
  ) -> Fault {
    Fault(name: name, construct: construct, isAllowed: allowed, place: .top { $0.leaf(block, "what is in it") })
  }

  private static func nested(
    _ name: String, _ construct: Construct, _ blocks: [Block], allowed: @escaping @Sendable (Allowance) -> Bool
  ) -> Fault {
    Fault(
      name: name, construct: construct, isAllowed: allowed,
      place: .top { builder in
        for block in blocks { builder.enter(block) }
        builder.leaf(.paragraph, "what is in it")
        for _ in blocks { builder.leave() }
      })
  }

  private static func listsStand(_ allowance: Allowance) -> Bool {
    allowance.intents && allowance.options.contains(.list)
  }

  /// Blocks that only intents can say.
  static let blocks: [Fault] =
    (1...6).map { level in
      block("header \(level)", .header, .header(level)) {
        $0.intents && $0.target.map { $0.headerLevels >= level } ?? true
      }
    } + [
      nested("bullets", .list, [.unorderedList, .listItem]) { listsStand($0) && $0.lists(\.unordered) },
      nested("numbers", .list, [.orderedList(start: 3), .listItem]) { listsStand($0) && $0.lists(\.ordered) },
      nested("task", .task, [.unorderedList, Block.listItem.with { $0.task = .done }]) {
        $0.intents && $0.lists(\.tasks)
      },
      nested("item's number", .list, [.orderedList(), Block.listItem.with { $0.itemValue = 7 }]) {
        listsStand($0) && $0.lists { $0.ordered && $0.itemValues }
      },
      nested(
        "lists in lists", .list, [.unorderedList, .listItem, .unorderedList, .listItem, .unorderedList, .listItem]
      ) {
        listsStand($0) && $0.lists { $0.unordered && $0.depth.map { $0 >= 3 } ?? true }
      },
      nested("definitions", .definitionList, [.group(.definitionList), .group(.definitionTerm)]) {
        $0.intents && $0.lists(\.definitions)
      },
      nested("quote", .quote, [.blockQuote]) { $0.intents && $0.target.map { $0.quoteDepth != 0 } ?? true },
      nested("quotes in quotes", .quote, [.blockQuote, .blockQuote, .blockQuote]) {
        $0.intents && $0.target.map { $0.quoteDepth.map { $0 >= 3 } ?? true } ?? true
      },
      nested("alert", .alert, [Block.blockQuote.with { $0.alert = "note" }]) { $0.intents && $0.has(.alerts) },
      block("code block", .codeBlock, .codeBlock()) { $0.intents && $0.has(.codeBlocks) },
      block("code's language", .codeBlock, .codeBlock(info: "swift x")) {
        $0.intents && $0.has([.codeBlocks, .codeLanguages])
      },
      Fault(
        name: "rule", construct: .rule, isAllowed: { $0.intents && $0.has(.rules) },
        place: .top { $0.leaf(.thematicBreak, "") }),
      block("raw HTML", .rawHTML, .rawHTML) { $0.intents && $0.has(.rawHTML) },
      block("front matter", .frontMatter, Block(.codeBlock).with { $0.role = .frontMatter }) {
        $0.intents && $0.has(.frontMatter)
      },
      block("formula", .math, Block(.codeBlock).with { $0.role = .math }) { $0.intents && $0.has(.math) },
      nested("footnote", .footnote, [Block.group(.footnote).with { $0.anchor = "1" }]) {
        $0.intents && $0.has(.footnotes)
      },
      nested("details", .group, [.group(.details)]) { $0.intents && $0.has(.groups) },
      nested("group of a host's", .group, [.group(BlockRole(rawValue: "own"))]) { $0.intents && $0.has(.groups) },
    ]

  /// Blocks where they can't be, and what only some blocks can have.
  static let parts: [Fault] = [
    nested("paragraph in a paragraph", .paragraph, [.paragraph]) { $0.intents && $0.has(.groups) },
    nested("item without a list", .list, [.listItem]) { $0.intents && $0.has(.groups) },
    nested("row without a table", .table, [Block(.tableRow)]) { $0.intents && $0.has(.groups) },
    block("cell without a row", .table, Block(.tableCell)) { $0.intents && $0.has(.groups) },
    block("anchor", .anchor, Block.paragraph.with { $0.anchor = "a" }) { $0.intents && $0.has(.anchors) },
    block("task on a paragraph", .task, Block.paragraph.with { $0.task = .open }) { $0.intents },
    block("level on a paragraph", .header, Block.paragraph.with { $0.headerLevel = 1 }) { $0.intents },
    block("alert on a paragraph", .alert, Block.paragraph.with { $0.alert = "note" }) { $0.intents },
    block("info on a paragraph", .codeBlock, Block.paragraph.with { $0.info = "swift" }) { $0.intents },
    block("caption on a paragraph", .group, Block.paragraph.with { $0.caption = "c" }) { $0.intents },
    block("span on a paragraph", .table, Block.paragraph.with { $0.columnSpan = 2 }) { $0.intents },
    block("looseness of a paragraph", .list, Block.paragraph.with { $0.isLoose = true }) { $0.intents },
    block("formula as a paragraph", .math, Block.paragraph.with { $0.role = .math }) { $0.intents },
  ]

  private static func table(
    _ name: String, _ table: Block = .table(columns: []), rows: [[Block]], header: Bool = true, text: String = "x",
    allowed: @escaping @Sendable (RenderTarget.Tables) -> Bool
  ) -> Fault {
    Fault(
      name: name, construct: .table,
      isAllowed: { $0.intents && $0.options.contains(.table) && $0.tables(allowed) },
      place: .top { builder in
        builder.enter(table)
        for (index, row) in rows.enumerated() {
          builder.enter(Block(index == 0 && header ? .tableHeaderRow : .tableRow))
          for cell in row { builder.leaf(cell, text) }
          builder.leave()
        }
        builder.leave()
      })
  }

  private static let cell = Block(.tableCell)

  /// Tables.
  static let tables: [Fault] = [
    table("table", rows: [[cell, cell], [cell, cell]]) { $0.columns.map { $0 >= 2 } ?? true },
    table("table without a header", rows: [[cell]], header: false, allowed: \.headless),
    table("table of many columns", rows: [Array(repeating: cell, count: 30), [cell]]) {
      $0.columns.map { $0 >= 30 } ?? true && $0.width.map { $0 >= 88 } ?? true
    },
    table("wide table", rows: [[cell, cell]], text: String(repeating: "漢", count: 60)) {
      $0.width.map { $0 >= 242 } ?? true
    },
    table("table with spans", rows: [[cell, cell], [cell.with { $0.columnSpan = 2 }]], allowed: \.spans),
    table("table with rows that span", rows: [[cell.with { $0.rowSpan = 2 }], [cell]], allowed: \.spans),
    Fault(
      name: "table with a caption", construct: .group, isAllowed: { $0.intents && $0.has(.groups) },
      place: .top { builder in
        builder.enter(Block(.table).with { $0.caption = "c" })
        builder.enter(Block(.tableHeaderRow))
        builder.leaf(cell, "x")
        builder.leave()
        builder.leave()
      }),
    Fault(
      name: "blocks in a cell", construct: .table,
      isAllowed: { $0.intents && $0.options.contains(.table) && $0.tables(\.blocks) },
      place: .top { builder in
        for block in [Block(.table), Block(.tableHeaderRow), cell] { builder.enter(block) }
        builder.leaf(.paragraph, "x")
        for _ in 0..<3 { builder.leave() }
      }),
  ]

  private static func paragraph(
    _ name: String, _ construct: Construct, _ change: @escaping @Sendable (inout BlockAttributes) -> Void,
    allowed: @escaping @Sendable (Allowance) -> Bool
  ) -> Fault {
    block(name, construct, Block.paragraph.with(change), allowed: allowed)
  }

  private static func laidOutList(_ allowance: Allowance, _ allows: (RenderTarget.Lists) -> Bool) -> Bool {
    allowance.looks && allowance.options.contains(.list) && allowance.lists(allows)
  }

  private static func laidOutTable(_ allowance: Allowance, _ allows: (RenderTarget.Tables) -> Bool) -> Bool {
    allowance.looks && allowance.options.contains(.table) && allowance.tables(allows)
  }

  /// Looks of paragraphs.
  static let looks: [Fault] = [
    paragraph("indent", .layout, { $0.indent = 1 }) { ($0.looks || $0.intents) && $0.has(.layout) },
    paragraph("alignment", .layout, { $0.alignment = .center }) { ($0.looks || $0.intents) && $0.has(.layout) },
    paragraph("named style", .namedStyle, { $0.role = BlockRole(rawValue: "Title") }) {
      ($0.looks || $0.intents) && $0.has(.hostValues)
    },
    paragraph("bullet's layout", .list, { $0.textList = TextList(marker: "•", depth: 1) }) {
      laidOutList($0, \.unordered)
    },
    paragraph("number's layout", .list, { $0.textList = TextList(marker: "3.", depth: 1) }) {
      laidOutList($0, \.ordered)
    },
    paragraph("deep item's layout", .list, { $0.textList = TextList(marker: "•", depth: 9) }) {
      laidOutList($0) { $0.unordered && $0.depth.map { $0 >= 9 } ?? true }
    },
    paragraph("task's layout", .task, { $0.textList = TextList(marker: "[x]", depth: 1) }) {
      !$0.looks || !$0.options.contains(.list) || $0.target.map { $0.lists?.tasks ?? true } ?? true
    },
    paragraph("cell's layout", .table, { $0.textTable = TextTableCell(table: 77, row: 0, column: 0) }) {
      laidOutTable($0) { _ in true }
    },
    paragraph(
      "spanning cell's layout", .table, { $0.textTable = TextTableCell(table: 77, row: 0, column: 0, columnSpan: 2) }
    ) {
      laidOutTable($0) { $0.spans && $0.columns.map { $0 >= 2 } ?? true }
    },
    Fault(
      name: "wide layout", construct: .table, isAllowed: { laidOutTable($0) { $0.width.map { $0 >= 62 } ?? true } },
      place: .top { builder in
        for column in 0..<2 {
          builder.leaf(
            Block.paragraph.with { $0.textTable = TextTableCell(table: 77, row: 0, column: column) },
            String(repeating: "漢", count: 15))
        }
      }),
  ]
}
