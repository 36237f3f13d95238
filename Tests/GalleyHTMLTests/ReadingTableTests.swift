import GalleyDocument
import GalleyHTML
import Testing

@Suite("HTML read: tables")
struct ReadingTableTests {
  @Test(
    "Rows, cells and the header",
    arguments: [
      ("<table><tr><th>a<th>b<tr><td>c<td>d</table>", "table[head[cell(a) cell(b)] row[cell(c) cell(d)]]"),
      ("<table><tr><td>a<td>b</table>", "table[row[cell(a) cell(b)]]"),
      ("<table><thead><tr><td>a</thead><tr><td>b</table>", "table[head[cell(a)] row[cell(b)]]"),
      (
        "<table><tfoot><tr><td>c</tfoot><tbody><tr><td>b</tbody><thead><tr><th>a</thead></table>",
        "table[head[cell(a)] row[cell(b)] row[cell(c)]]"
      ),
      ("<table><thead><tr><th>a<tr><th>b</thead><tr><td>c</table>", "table[head[cell(a)] row[cell(b)] row[cell(c)]]"),
      ("<table><thead><tr><td>a<tr><td>b</thead><tr><td>c</table>", "table[row[cell(a)] row[cell(b)] row[cell(c)]]"),
      ("<table><tr><th><th>a<tr><th>b<td>c</table>", "table[head[cell() cell(a)] row[cell(b) cell(c)]]"),
      ("<table><tr><td><th>a<tr><th>b<td>c</table>", "table[head[cell() cell(a)] row[cell(b) cell(c)]]"),
      ("<table><tr><th>a<td>b<tr><th>c<td>d</table>", "table[row[cell(a) cell(b)] row[cell(c) cell(d)]]"),
      (
        "<table><tr><td class=x>a<td class=x>b<tr><td>c<td>d</table>",
        "table[head[cell(a) cell(b)] row[cell(c) cell(d)]]"
      ),
      ("<table><tr><td class=x>a<tr><td class=x>b</table>", "table[row[cell(a)] row[cell(b)]]"),
      ("<table><tr><td colspan=2>a<tr><td>b<td>c</table>", "table[head[cell 2 wide(a)] row[cell(b) cell(c)]]"),
      ("<table><tr></tr><tr><td>a</table>", "table[row[cell(a)]]"),
    ])
  func rows(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test(
    "What stands in cells",
    arguments: [
      ("<table><tr><td><p>a</p><td><div>b</div></table>", "table[row[cell(a) cell(b)]]"),
      ("<table><tr><td><p>a</p><p>b</p><td>c<td>d</table>", "table[row[cell[p(a) p(b)] cell(c) cell(d)]]"),
      ("<table><tr><th>x<tr><td>a<ul><li>b</ul></table>", "table[head[cell(x)] row[cell[p(a) ul[li[p(b)]]]]]"),
      (
        "<table><tr><th>x<tr><td><table><tr><td>a<td>b</table></table>",
        "table[head[cell(x)] row[cell[table[row[cell(a) cell(b)]]]]]"
      ),
      ("<table><tr><td> <td>a<td><br></table>", "table[row[cell() cell(a) cell()]]"),
    ])
  func cells(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test(
    "Columns align as their elements, their header or their first cells say",
    arguments: [
      (
        "<table><tr><th align=left>a<th align=center>b<th style='text-align:right'>c<th>d</table>",
        "table left,center,right,-[head[cell(a) cell(b) cell(c) cell(d)]]"
      ),
      (
        "<table><tr><td>a<td>b<tr><td>c<td align=right>d</table>",
        "table -,right[row[cell(a) cell(b)] row[cell(c) cell(d)]]"
      ),
      (
        "<table><col align=center><col span=2 align=right><tr><td>a<td>b<td>c<td>d</table>",
        "table center,right,right,-[row[cell(a) cell(b) cell(c) cell(d)]]"
      ),
      ("<table><tr align=right><td>a<td align=left>b</table>", "table right,left[row[cell(a) cell(b)]]"),
      ("<table align=center><tr><td>a<p>b</p></table>", "table[row[cell[p(a) p(b)]]]"),
      (
        "<table><tr><td rowspan=2>a<td>b<tr><td align=right>c</table>",
        "table -,right[row[cell 2 high(a) cell(b)] row[cell(c)]]"
      ),
    ])
  func columns(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test(
    "Captions",
    arguments: [
      ("<table><caption>a b</caption><tr><td>c</table>", "table “a b”[row[cell(c)]]"),
      ("<table><caption>a <b>b</b></caption><tr><td>c</table>", "table[caption(a b) row[cell(c)]]"),
      ("<table><caption></caption><tr><td>c</table>", "table[row[cell(c)]]"),
      ("<table><caption>a</caption><tr><td></table>", "p(a)"),
      ("<ul><li><table><caption><b>a</b></table>", "ul[li[p(a)]]"),
      ("<ul><li><table>a<caption>b<pre>c</pre></table>", "ul loose[li[p(a) p(b) code(c⏎)]]"),
    ])
  func captions(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test(
    "Tables that only lay out a page are no tables",
    arguments: [
      ("a<table role=presentation><tr><td>b<td>c<tr><td>d</table>", "p(a) p(b c) p(d)"),
      ("<table><tr><td><h1>a</h1>b</table>", "h1(a) p(b)"),
      ("<table><tr><td><table><tr><td><table><tr><td>a</table></table></table>", "table[row[cell(a)]]"),
      ("<table><tr><td><ul><li>a</ul><td><ul><li>b</ul></table>", "ul[li[p(a)]] ul[li[p(b)]]"),
      ("<table><tr><td>a<td>b<td><ul><li>c</ul></table>", "table[row[cell(a) cell(b) cell[ul[li[p(c)]]]]]"),
      ("a<table><tr><td></table>b", "p(a) p(b)"),
      ("<table></table>", ""),
    ])
  func layout(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test(
    "What stands in a table but in no cell goes before it",
    arguments: [
      ("a<table>b<tr><td>c</table>d", "p(ab) table[row[cell(c)]] p(d)"),
      (
        "<table><tr><th>x<tr><td>a<table>b<tr><td>c</table>d<td>e</table>",
        "table[head[cell(x)] row[cell[p(ab) table[row[cell(c)]] p(d)] cell(e)]]"
      ),
      ("<table><ul><li>a</ul><tr><td>b</table>", "ul[li[p(a)]] table[row[cell(b)]]"),
      ("<table><tr><td>a</td><b>b</b></tr></table>c", "p(b) table[row[cell(a)]] p(c)"),
      ("<ul><table>a<tr><td>b</table></ul>", "ul[li[p(a)] li[table[row[cell(b)]]]]"),
    ])
  func fostered(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test("Spans are cut to what HTML allows, and to what tables hold")
  func spans() {
    let wide = read("<table><tr><td colspan=1000000000 rowspan=0>a<td colspan=-1>b</table>")
    #expect(outline(wide.document) == "table[row[cell 1000 wide(a) cell(b)]]")
    #expect(wide.diagnostics.map(\.code) == [.limitReached])
    let cells = String(repeating: "<td colspan=1000>x", count: 600)
    let many = read("<table><tr>\(cells)</table>")
    #expect(many.document.leafBlocks.allSatisfy { $0.attributes.columnSpan == 1 })
    #expect(many.document.leafCount == 600)
    #expect(many.diagnostics.map(\.code) == [.limitReached])
  }
}
