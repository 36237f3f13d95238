import GalleyDocument
import GalleyMarkdown
import GalleyNegotiation
import Testing

/// What becomes of tables on a target that has none, by content and policy.
@Suite struct TableFormTests {
  /// A target that renders all but tables.
  static func tableless(_ width: Int? = nil) -> RenderTarget {
    var target = RenderTarget(name: "tableless")
    target.tables = nil
    target.width = width
    return target
  }

  func fitted(
    _ markdown: String, _ form: FittingPolicy.TableForm = .automatic, on target: RenderTarget = tableless()
  ) -> Fitted {
    var policy = FittingPolicy()
    policy.table = form
    return Negotiator(.all, target: target, policy: policy).fit(Document(markdown: markdown))
  }

  static let types = "| Type | size |\n| --- | --- |\n| u8 | 1 |\n| u16 | 2 |\n"

  @Test("Letters alone stand in aligned columns")
  func grid() {
    let result = fitted(Self.types)
    #expect(result.document.text == "Type  size\n────  ────\nu8    1\nu16   2\n\n")
    #expect(result.document.leafBlocks.map(\.kind) == [.codeBlock])
    #expect(
      result.report == [
        Downgrade(.table, from: .intent, to: .grid, source: range(0, 20), result: range(0, 54), losses: .kind)
      ])
  }

  @Test("Columns of a grid keep their alignment, by display width, without spaces at the end")
  func alignment() {
    let result = fitted(
      "| Name | Qty | At |\n| :-- | --: | :-: |\n| 日本語 | 12 | b |\n| 👩‍👩‍👧 | 3 | |\n| é | | abcde |\n")
    #expect(
      result.document.text == """
        Name    Qty   At
        ──────  ───  ─────
        日本語   12    b
        👩‍👩‍👧        3
        é            abcde


        """)
    #expect(result.report.map(\.losses) == [.kind])
  }

  @Test("Cells that say more than letters are records, each with its header")
  func records() {
    let result = fitted("| Type | size |\n| --- | --- |\n| **u8** | 1 |\n| u16 | [two](u) |\n")
    #expect(result.document.markdown() == "- **Type:** **u8** — **size:** 1\n- **Type:** u16 — **size:** [two](u)\n")
    #expect(result.report.map(\.to) == [.records])
  }

  @Test("Records by policy")
  func recordsAsked() {
    let result = fitted(Self.types, .records)
    #expect(result.document.markdown() == "- **Type:** u8 — **size:** 1\n- **Type:** u16 — **size:** 2\n")
  }

  @Test("Tabs by policy")
  func tabsAsked() {
    let result = fitted(Self.types, .tabs)
    #expect(result.document.text == "Type\tsize\nu8\t1\nu16\t2\n")
    #expect(result.document.leafBlocks.map(\.kind) == [.paragraph])
  }

  @Test("Too wide a grid is records, a line a cell where one is too long")
  func width() {
    let wide = "| A | B |\n| - | - |\n| 0123456789 | 0123456789 |\n| x | y |\n"
    #expect(
      fitted(wide, on: Self.tableless(20)).document.markdown()
        == "- **A:** 0123456789\\\n  **B:** 0123456789\n- **A:** x — **B:** y\n")
    #expect(fitted(wide, on: Self.tableless(22)).report.map(\.to) == [.grid])
  }

  @Test("Empty cells are left out with their header; a header without any value stands once")
  func emptyCells() {
    let result = fitted("| A | B | C |\n| - | - | - |\n| 1 | | |\n| | 2 | |\n| | | |\n", .records)
    #expect(result.document.markdown() == "- **A:** 1 — **C:**\n- **B:** 2\n-\n")
  }

  @Test("Without a header there are lines with tabs")
  func headless() {
    let document = Document {
      $0.block(.table(columns: [])) {
        for words in [["a", "*b*"], ["", "d"], ["e", ""]] {
          $0.block(Block(.tableRow)) {
            for word in words {
              $0.block(Block(.tableCell), word, word == "*b*" ? Attributes(.emphasized) : Attributes())
            }
          }
        }
      }
    }
    let result = Negotiator(.all, target: Self.tableless()).fit(document)
    #expect(result.document.text == "a\t*b*\n\td\ne\n")
    #expect(result.report.map(\.to) == [.tabs])
    var policy = FittingPolicy()
    policy.table = .records
    let records = Negotiator(.all, target: Self.tableless(), policy: policy).fit(document)
    #expect(records.document.markdown() == "- a — *\\*b\\**\n- d\n- e\n")
    #expect(records.report.map(\.losses) == [[.kind, .columns]])
  }

  @Test("A header alone is a line")
  func headerAlone() {
    #expect(fitted("| *A* | B |\n| - | - |\n").document.markdown() == "*A*\tB\n")
  }

  @Test("A row with blocks in its cells is an item with blocks")
  func blocks() {
    let document = Document {
      $0.block(.table(columns: [])) {
        $0.block(Block(.tableHeaderRow)) {
          $0.block(Block(.tableCell), "Name")
          $0.block(Block(.tableCell), "Rate")
          $0.block(Block(.tableCell), "Steps")
        }
        $0.block(Block(.tableRow)) {
          $0.block(Block(.tableCell), "tea")
          $0.block(Block(.tableCell)) {
            $0.block(.paragraph, "one")
            $0.block(.paragraph, "two")
          }
          $0.block(Block(.tableCell)) {
            $0.block(.unorderedList) {
              $0.block(.listItem, "boil")
              $0.block(.listItem, "wait")
            }
          }
        }
      }
    }
    let result = Negotiator(.all, target: Self.tableless()).fit(document)
    #expect(
      result.document.markdown()
        == "- **Name:** tea\n\n  **Rate:** one\\\n  two\n\n  **Steps:**\n\n  - boil\n  - wait\n")
  }

  @Test("Text that must not change keeps its line ends and tabs in records, once")
  func excluded() {
    var fixed = Attributes()
    fixed.isExcluded = true
    func table(_ header: Attributes) -> Document {
      Document {
        $0.block(.table(columns: [])) {
          $0.block(Block(.tableHeaderRow)) { $0.block(Block(.tableCell), "H", header) }
          $0.block(Block(.tableRow)) { $0.block(Block(.tableCell), "a\tb\nc", fixed) }
          $0.block(Block(.tableRow)) { $0.block(Block(.tableCell), "d", fixed) }
        }
      }
    }
    let negotiator = Negotiator(.all, target: Self.tableless())
    let result = negotiator.fit(table(Attributes()))
    #expect(result.document.text == "H: a\tb\nc\nH: d\n")
    #expect(result.document.runs.filter(\.attributes.isExcluded).map(\.text) == ["a\tb\nc", "d"])
    #expect(negotiator.fit(table(fixed)).document.text == "H\na\tb\nc\nd\n")
  }

  @Test("A caption is a paragraph before")
  func caption() {
    let document = Document {
      var table = Block.table(columns: [])
      table.attributes.caption = "Sizes"
      $0.block(table) {
        $0.block(Block(.tableHeaderRow)) { $0.block(Block(.tableCell), "A") }
        $0.block(Block(.tableRow)) { $0.block(Block(.tableCell), "1") }
      }
    }
    let result = Negotiator(.all, target: Self.tableless()).fit(document)
    #expect(result.document.text == "Sizes\nA\n─\n1\n\n")
    #expect(result.report.map(\.construct) == [.group, .table])
  }

  @Test("A table in a cell has a form of its own")
  func nested() {
    let document = Document {
      $0.block(.table(columns: [])) {
        $0.block(Block(.tableHeaderRow)) { $0.block(Block(.tableCell), "Outer") }
        $0.block(Block(.tableRow)) {
          $0.block(Block(.tableCell)) {
            $0.block(.table(columns: [])) {
              $0.block(Block(.tableHeaderRow)) { $0.block(Block(.tableCell), "Inner") }
              $0.block(Block(.tableRow)) { $0.block(Block(.tableCell), "x", Attributes(.emphasized)) }
            }
          }
        }
      }
    }
    let result = Negotiator(.all, target: Self.tableless()).fit(document)
    #expect(result.document.markdown() == "- **Outer:**\n  - **Inner:** *x*\n")
    #expect(result.report.map(\.to) == [.records, .records])
  }

  @Test("Tables in tables, as deep as they are, cost what is in them", arguments: FittingPolicy.TableForm.allCases)
  func depth(form: FittingPolicy.TableForm) {
    let document = Document { builder in
      for _ in 0..<5_000 {
        builder.enter(.table(columns: []))
        builder.enter(Block(.tableRow))
        builder.enter(Block(.tableCell))
      }
      builder.append("deep")
    }
    var policy = FittingPolicy()
    policy.table = form
    var target = Self.tableless()
    #expect(Negotiator(.all, target: target, policy: policy).fit(document).document.text.contains("deep"))
    target.tables = RenderTarget.Tables()
    target.tables?.headless = false
    #expect(Negotiator(.all, target: target, policy: policy).fit(document).document.count(of: .table) == 5_000)
    target.tables?.blocks = false
    #expect(Negotiator(.all, target: target, policy: policy).fit(document).document.count(of: .table) == 1)
  }

  @Test("Nothing is multiplied by rows or spans", arguments: FittingPolicy.TableForm.allCases)
  func amplification(form: FittingPolicy.TableForm) {
    let long = Document {
      $0.block(.table(columns: [])) {
        $0.block(Block(.tableHeaderRow)) { $0.block(Block(.tableCell), String(repeating: "head ", count: 2_000)) }
        for _ in 0..<1_000 { $0.block(Block(.tableRow)) { $0.block(Block(.tableCell), "x") } }
      }
    }
    let spans = Document {
      $0.block(.table(columns: [])) {
        for _ in 0..<1_000 {
          $0.block(Block(.tableRow)) {
            var cell = Block(.tableCell)
            cell.attributes.columnSpan = 1_000_000
            cell.attributes.rowSpan = 1_000_000_000
            $0.block(cell, "x")
            $0.block(cell, "y")
          }
        }
      }
    }
    var policy = FittingPolicy()
    policy.table = form
    for document in [long, spans] {
      for options in [ResultOptions.plainText, .richText, .list, .all] {
        let result = Negotiator(options, target: Self.tableless(), policy: policy).fit(document).document
        #expect(result.utf8Count.value <= 8 * document.utf8Count.value)
      }
    }
  }

  private func range(_ start: Int, _ end: Int) -> Range<UTF8Offset> { UTF8Offset(start)..<UTF8Offset(end) }
}
