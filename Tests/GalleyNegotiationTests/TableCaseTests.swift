import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import GalleyNegotiation
import Testing

/// What users report of tables on targets without them; the numbers are those of the reference on fitting.
@Suite struct TableCaseTests {
  static let tableless: [RenderTarget] = [.slack, .discord, .telegram, .whatsApp, .terminal, .plainField, .commonMark]

  @Test("F10, F16, F18, F32: no pipes, no cell emptied, one table told of", arguments: tableless)
  func everyCell(target: RenderTarget) {
    let markdown = "| Name | Qty |\n| --- | ---: |\n| apples | 12 |\n| pears | 7 |\n"
    let result = Document(markdown: markdown).fitted(to: target)
    var rest = result.document.text[...]
    for word in ["Name", "Qty", "apples", "12", "pears", "7"] {
      guard let found = rest.firstRange(of: word) else {
        Issue.record("\(word) is lost in \(result.document.text)")
        return
      }
      // A record has the headers before its values.
      if word != "Qty" { rest = rest[found.upperBound...] }
    }
    #expect(!result.document.text.contains("|"))
    #expect(result.report.filter { $0.construct == .table }.count == 1)
  }

  @Test("F13: marks in cells stay marks", arguments: [RenderTarget.slack, .discord, .telegram, .whatsApp])
  func marks(target: RenderTarget) {
    let result = Document(markdown: "| A | B |\n| - | - |\n| **bold** | ~~gone~~ |\n").fitted(to: target)
    let runs = result.document.runs
    #expect(runs.contains { $0.text == "bold" && $0.attributes.intent == .stronglyEmphasized })
    #expect(runs.contains { $0.text == "gone" && $0.attributes.intent == .strikethrough })
  }

  @Test("F19, F22: columns align by display width, without padding at the end")
  func width() {
    let result = Document(markdown: "| 名 | Note |\n| - | - |\n| 日本 | x |\n| a | 👩‍👩‍👧 |\n").fitted(to: .discord)
    #expect(result.document.markdown() == "```\n名    Note\n────  ────\n日本  x\na     👩‍👩‍👧\n```\n")
  }

  @Test("F25: a link in a cell keeps its URL where links are text")
  func links() {
    let markdown = "| A | B |\n| - | - |\n| [page](https://example.org/x) | y |\n"
    #expect(
      Document(markdown: markdown).fitted(to: .whatsApp).document.text
        == "• A: page (https://example.org/x) — B: y\n")
    #expect(
      Document(markdown: markdown).fitted(to: .plainField).document.text
        == "• A: page (https://example.org/x) — B: y\n")
  }

  @Test("F33: a header in a cell is text that is set off, without its sign")
  func headers() throws {
    var reader = HTMLReader()
    reader.feed("<table><tr><th>A</th></tr><tr><td><h2>Head</h2></td></tr></table>".utf8Span.span)
    let result = try reader.finish().document.fitted(to: .gitHub)
    #expect(result.document.markdown() == "| A |\n| --- |\n| **Head** |\n")
    #expect(result.report.map(\.construct) == [.table, .header])
  }

  @Test("Case 50: the cells of a row stay together")
  func rows() {
    let document = Document(markdown: "| Type | size |\n| --- | --- |\n| u8 | 1 |\n| u16 | 2 |\n")
    var policy = FittingPolicy()
    policy.table = .records
    var target = RenderTarget.commonMark
    target.tables = nil
    let result = Negotiator(.all, target: target, policy: policy).fit(document)
    #expect(result.document.markdown() == "- **Type:** u8 — **size:** 1\n- **Type:** u16 — **size:** 2\n")
    let plain = Negotiator(.plainText, policy: policy).fit(document)
    #expect(plain.document.text == "• Type: u8 — size: 1\n• Type: u16 — size: 2\n")
    #expect(plain.report.map(\.construct) == [.table])
  }
}
