import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import GalleyNegotiation
import Testing

/// Tables on a target that renders some: what they lack is cured, what they can't hold takes the next rung.
@Suite struct TableCureTests {
  func fitted(_ document: Document, _ change: (inout RenderTarget.Tables) -> Void) -> Fitted {
    var target = RenderTarget(name: "limited")
    var tables = RenderTarget.Tables()
    change(&tables)
    target.tables = tables
    return Negotiator(.all, target: target).fit(document)
  }

  private func page(_ html: String) throws -> Document {
    var reader = HTMLReader()
    reader.feed(html.utf8Span.span)
    return try reader.finish().document
  }

  @Test("A table that fits stays as it is")
  func fits() {
    let document = Document(markdown: "| A | B |\n| - | - |\n| *x* | y |\n")
    let result = fitted(document) {
      $0.columns = 2
      $0.width = 5
      $0.spans = false
      $0.blocks = false
      $0.headless = false
    }
    #expect(result.document == document)
    #expect(result.report.isEmpty)
  }

  @Test("Where cells can't span, empty ones fill their place")
  func spans() throws {
    let html = """
      <table><tr><th colspan="2">H</th><th>I</th></tr><tr><td rowspan="2">a</td><td>b</td><td>c</td></tr>
      <tr><td>d</td><td>e</td></tr></table>
      """
    let result = fitted(try page(html)) { $0.spans = false }
    let filled = """
      <table><tr><th>H</th><th></th><th>I</th></tr><tr><td>a</td><td>b</td><td>c</td></tr>
      <tr><td></td><td>d</td><td>e</td></tr></table>
      """
    let expected = try page(filled)
    #expect(result.document == expected)
    #expect(result.report.map(\.losses) == [.spans])
    #expect(result.report.map(\.to) == [.intent])
  }

  @Test("Where there must be a header, an empty one stands")
  func header() throws {
    let result = fitted(try page("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>")) {
      $0.headless = false
    }
    #expect(result.document.markdown() == "| | |\n| --- | --- |\n| a | b |\n| c | |\n")
    #expect(result.document.count(of: .tableHeaderRow) == 1)
    #expect(result.report.map(\.losses) == [[]])
  }

  @Test("Blocks in cells are lines")
  func blocks() throws {
    let html = """
      <table><tr><th>T</th><th>Rate<br>(50)</th></tr><tr><td><ol start=3><li>one<li>two<ul><li>in</ul></ol></td>
      <td><p>x</p><p>y</p></td></tr><tr><td><h2>Head</h2><blockquote><p>q</p><p>r</p></blockquote></td>
      <td><table><tr><td>i</td><td>j</td></tr><tr><td>k</td></tr></table></td></tr></table>
      """
    let result = fitted(try page(html)) { $0.blocks = false }
    #expect(
      result.document.markdown(MarkdownWriter.Options(dialect: .gitHub)) == """
        | T | Rate<br>(50) |
        | --- | --- |
        | 3. one<br>4. two<br>\u{A0}\u{A0}\u{A0}◦ in | x<br>y |
        | **Head**<br>> q<br>> r | i — j<br>k |

        """)
  }

  @Test("Too many columns, or too wide ones, and the table is no table", arguments: [true, false])
  func size(byColumns: Bool) {
    let document = Document(markdown: "| A | B |\n| - | - |\n| *x* | 日本語 |\n")
    let result = fitted(document) { if byColumns { $0.columns = 1 } else { $0.width = 8 } }
    #expect(result.document.markdown() == "- **A:** *x* — **B:** 日本語\n")
    #expect(result.report.map(\.to) == [.records])
  }

  @Test("A layout has cells as paragraphs, a bold header, and columns' alignment")
  func layout() {
    let document = Document(markdown: "| A | B |\n| - | -: |\n| x | y |\n")
    let result = Negotiator([.table]).fit(document)
    #expect(result.document.leafBlocks.map(\.text) == ["A", "B", "x", "y"])
    #expect(
      result.document.leafBlocks.map(\.attributes.textTable)
        == [(0, 0), (0, 1), (1, 0), (1, 1)].map {
          TextTableCell(table: 0, row: $0.0, column: $0.1)
        })
    #expect(result.document.leafBlocks.map(\.attributes.alignment) == [nil, .right, nil, .right])
    #expect(result.document.runs.map(\.attributes.display) == [.bold, .bold, [], []])
    #expect(result.report.map(\.to) == [.layout])
    #expect(result.report.map(\.losses) == [[]])
  }

  @Test("What is laid out in a cell stays in it")
  func layoutOfBlocks() throws {
    let html = "<table><tr><th>A</th></tr><tr><td><ul><li>one</li><li>two</li></ul></td></tr></table>"
    let result = Negotiator([.table, .list]).fit(try page(html))
    #expect(result.document.leafBlocks.map(\.text) == ["A", "one", "two"])
    #expect(result.document.leafBlocks.map(\.attributes.textTable?.row) == [0, 1, 1])
    #expect(result.document.leafBlocks.map(\.attributes.textList?.marker) == [nil, "•", "•"])
  }

  @Test("What stands in a table but in no cell gets one where tables are limited")
  func structure() {
    let document = Document {
      $0.block(.table(columns: [])) {
        $0.block(Block(.tableRow)) { $0.block(Block(.tableCell), "a") }
        $0.block(.paragraph, "odd")
        $0.block(Block(.tableRow), "row")
      }
    }
    let result = fitted(document) { $0.headless = false }
    let expected = Document {
      $0.block(.table(columns: [])) {
        $0.block(Block(.tableHeaderRow)) { $0.block(Block(.tableCell)) { _ in } }
        for word in ["a", "odd", "row"] {
          $0.block(Block(.tableRow)) {
            $0.block(Block(.tableCell)) {
              if word == "odd" { $0.block(.paragraph, word) } else { $0.append(word) }
            }
          }
        }
      }
    }
    #expect(result.document == expected)
    #expect(result.report.map(\.construct) == [.table])
  }
}
