import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import GalleyNegotiation
import Testing

/// Tables on targets that have none, or that have simple ones.
extension FittingCaseTests {
  private static let sizes = "| Type | size |\n| --- | --- |\n| u8 | 1 |\n| u16 | 2 |\n"
  private static let sizesAsGrid = "```\nType  size\n────  ────\nu8    1\nu16   2\n```\n"

  @Test("F10: a chat without tables gets no pipes", arguments: [RenderTarget.slack, .telegram, .whatsApp, .discord])
  func f10(target: RenderTarget) {
    expect(Self.sizes, on: target, becomes: Self.sizesAsGrid, ["table: intent → grid, lost: kind"])
  }

  @Test("Public case 50: a list of rows, each cell with its header, or aligned columns; no row is swallowed")
  func publicCase50() {
    var records = FittingPolicy()
    records.table = .records
    expect(
      Self.sizes, on: .discord, policy: records,
      becomes: "- **Type:** u8 — **size:** 1\n- **Type:** u16 — **size:** 2\n",
      ["table: intent → records, lost: kind"])
    expect(Self.sizes, on: .discord, becomes: Self.sizesAsGrid, ["table: intent → grid, lost: kind"])
    let plain = Document(markdown: Self.sizes).fitted(to: .plainField)
    #expect(plain.document.text == "• Type: u8 — size: 1\n• Type: u16 — size: 2\n")
  }

  @Test("F13: marks in cells stay marks")
  func f13() {
    expect(
      "| Name | State |\n| --- | --- |\n| **disk** | *full* |\n| `net` | ok |\n", on: .slack,
      becomes: "• **Name:** **disk** — **State:** *full*\\\n• **Name:** `net` — **State:** ok\n",
      ["table: intent → records, lost: kind"])
  }

  @Test("F16: where a chat has tables after all they stay, and where it has none they are told of")
  func f16() {
    var blocks = RenderTarget.slack
    blocks.tables = .init()
    expectSame(Self.sizes, on: blocks)
    let report = Document(markdown: "Sizes:\n\n" + Self.sizes).fitted(to: .slack).report
    #expect(report.map(\.construct) == [.table])
    #expect(report.map(\.source) == [UTF8Offset(7)..<UTF8Offset(27)])
  }

  @Test("F18: a table becomes a list, or where that is too long its bare lines")
  func f18() {
    let table = "| Item | Price |\n| --- | --- |\n| **Tea** | 3 |\n| Cake | 5 |\n"
    expect(
      table, on: .discord, becomes: "- **Item:** **Tea** — **Price:** 3\n- **Item:** Cake — **Price:** 5\n",
      ["table: intent → records, lost: kind"])
    var compact = FittingPolicy()
    compact.table = .tabs
    let fitted = Document(markdown: table).fitted(to: .discord, policy: compact)
    #expect(fitted.document.text == "Item\tPrice\nTea\t3\nCake\t5\n")
    #expect(fitted.document.runs.first { $0.text == "Tea" }?.attributes.intent == .stronglyEmphasized)
    #expect(fitted.report.map(\.to) == [.tabs])
  }

  @Test("F19: one long cell does not pad all rows, and a row stays in one piece")
  func f19() {
    let long = Array(repeating: "word", count: 20).joined(separator: " ")
    let rows = (1...12).map { "| \($0) | \($0 == 6 ? long : "short") |\n" }.joined()
    let document = Document(markdown: "| Key | Meaning |\n| --- | --- |\n" + rows)
    let fitted = document.fitted(to: .discord)
    #expect(fitted.report.map(\.to) == [.records])
    #expect(fitted.document.count(of: .codeBlock) == 0)
    #expect(fitted.document.count(of: .listItem) == 12)
    #expect(fitted.document.text.utf16.count < 500)
    #expect(fitted.unmet.isEmpty)
    let items = fitted.document.leafBlocks.map(\.text)
    #expect(items.count == 12)
    for (index, item) in items.enumerated() { #expect(item.hasPrefix("Key: \(index + 1)")) }
  }

  @Test("F22: columns align by what is seen, with letters that are two cells wide")
  func f22() {
    expect(
      "| 名前 | n |\n| --- | --: |\n| 日本 | 1 |\n| é | 22 |\n| 👍🏽 | 333 |\n", on: .discord,
      becomes: "```\n名前    n\n────  ───\n日本    1\né      22\n👍🏽    333\n```\n",
      ["table: intent → grid, lost: kind"])
  }

  @Test("F25: a table is aligned columns where they are narrow enough, else a list")
  func f25Tables() {
    var phone = RenderTarget.whatsApp
    phone.width = 10
    expect(Self.sizes, on: phone, becomes: Self.sizesAsGrid, ["table: intent → grid, lost: kind"])
    phone.width = 9
    expect(
      Self.sizes, on: phone,
      becomes: "• **Type:** u8\\\n\u{A0}\u{A0}**size:** 1\\\n• **Type:** u16\\\n\u{A0}\u{A0}**size:** 2\n",
      ["table: intent → records, lost: kind"])
  }

  @Test("F29: the parts of a table that a page names are no misfit", arguments: [RenderTarget.notes, .notion, .mail])
  func f29(target: RenderTarget) throws {
    let document = try page(
      "<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table>"
    )
    #expect(Violation.violations(in: document, allowing: .all, on: target).isEmpty)
    #expect(Violation.fits(document, allowing: .all, on: target))
    #expect(document.fitted(to: target).document == document)
  }

  @Test("F31: a list in a cell becomes lines, and the table stays")
  func f31Tables() throws {
    let document = try page(
      "<table><tr><th>A</th><th>B</th></tr><tr><td><ul><li>x</li><li>y</li></ul></td><td>z</td></tr></table>")
    let fitted = document.fitted(to: .notion)
    #expect(fitted.document.markdown() == "| A | B |\n| --- | --- |\n| • x<br>• y | z |\n")
    #expect(fitted.report.contains { $0.construct == .list && $0.to == .text })
    #expect(fitted.report.allSatisfy { $0.losses.isEmpty && ($0.construct != .table || $0.to == .intent) })
  }

  @Test("F32: where there are no tables, no cell is emptied, and rows stay rows")
  func f32Tables() {
    let document = Document(markdown: "| H | I | J |\n| - | - | - |\n| a | | **b** |\n| c | d | |\n| | | e |\n")
    for form in FittingPolicy.TableForm.allCases {
      var policy = FittingPolicy()
      policy.table = form
      for target in [RenderTarget.slack, .plainField, .terminal, label] {
        let fitted = document.fitted(to: target, policy: policy)
        #expect(Comparison(original: document, fitted: fitted.document).faults.isEmpty)
        let lines = fitted.document.text.split(separator: "\n")
        for (row, absent) in [("a", "c"), ("c", "a"), ("e", "c")] {
          let line = lines.first { $0.split(whereSeparator: { !$0.isLetter }).contains(Substring(row)) }
          #expect(line?.split(whereSeparator: { !$0.isLetter }).contains(Substring(absent)) == false)
        }
        #expect(fitted.report.filter { $0.construct == .table }.count == 1)
      }
    }
  }

  @Test("F33: a header in a cell is text, without its mark")
  func f33() throws {
    let document = try page(
      "<table><tr><th>A</th><th>B</th></tr><tr><td><h3>Head</h3><p>text</p></td><td>z</td></tr></table>")
    let fitted = document.fitted(to: .gitHub)
    #expect(fitted.document.markdown() == "| A | B |\n| --- | --- |\n| **Head**<br>text | z |\n")
    #expect(fitted.report.filter { $0.construct == .header }.count == 1)
    #expect(Document(markdown: fitted.document.markdown()).count(of: .table) == 1)
  }

  @Test("F34: a mail's tables get nothing that they did not have")
  func f34() {
    expect(
      "Hello[^1]\n\n| A | B |\n| - | -: |\n| 1 | 2 |\n\n[^1]: note\n", on: .mail,
      becomes: "Hello[1]\n\n| A | B |\n| --- | --: |\n| 1 | 2 |\n\n[1] note\n",
      ["footnote: intent → text", "footnote: intent → text"])
    let source = Document(markdown: "| A | B |\n| - | -: |\n| 1 | 2 |\n")
    #expect(source.fitted(to: .mail).document == source)
  }
}
