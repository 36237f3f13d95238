import GalleyDocument
import GalleyHTML
import Testing

/// What programs put around and between what people copy.
@Suite("HTML read: what programs paste")
struct PasteTests {
  @Test(
    "Places for nothing",
    arguments: [
      ("<p>a</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p>b</p>", "p(a) p(b)"), ("<p>&nbsp;</p><p> &nbsp; </p>", ""),
      ("<table><tr><td>&nbsp;<td>a</table>", "table[row[cell() cell(a)]]"), ("<p>&nbsp;a</p>", "p(\u{A0}a)"),
      ("<p>a<br>&nbsp;<br>b</p>", "p(a) p(b)"),
      ("<p><span class='TextRun'>a</span><span class='EOP SCXW1'>&nbsp;</span></p>", "p(a)"),
      ("<p><span class=EOP>&nbsp;</span></p>", ""),
    ])
  func fillers(page: String, expected: String) { #expect(outline(page) == expected, "\(page)") }

  @Test("Spaces of a spreadsheet's cells are spaces, those of a page's stay")
  func spreadsheets() {
    let table = "<table><tr><td>a&nbsp;b<td>c</table>"
    #expect(outline("<meta name=ProgId content=Excel.Sheet>\(table)") == "table[row[cell(a b) cell(c)]]")
    #expect(outline(table) == "table[row[cell(a\u{A0}b) cell(c)]]")
  }

  @Test(
    "Cards around code",
    arguments: [
      (
        "<pre><div>Python</div><div><button>Copy code</button></div><div><code>x\n</code></div></pre>",
        "code python(x⏎)"
      ),
      ("<pre><div>C++</div><div><code class=language-cpp>x</code></div></pre>", "code cpp(x⏎)"),
      ("<pre><div><div>Plain text</div><button>Copy</button></div><code>x</code></pre>", "code(x⏎)"),
      ("<pre>a <code>x</code></pre>", "code(a x⏎)"),
      ("<pre><div><code>x</code></div><div><code>y</code></div></pre>", "code(x⏎y⏎)"),
      ("<pre><div>a</div><div>b</div></pre>", "code(a⏎b⏎)"),
      ("<p>a</p><code data-language=javascript>x<br>  y</code><p>b</p>", "p(a) code javascript(x⏎  y⏎) p(b)"),
      ("<p>a <code data-language=javascript>x</code></p>", "p(a x)"),
    ])
  func cards(page: String, expected: String) { #expect(outline(page) == expected, "\(page)") }

  @Test(
    "Links of headers to themselves",
    arguments: [
      ("<h2>a<a class=headerlink href='#a' title='Permalink'>¶</a></h2>", "h2(a)"),
      ("<h2><a class=anchor href='#a'>#</a> a</h2>", "h2(a)"), ("<h2>a <a class=anchor href='#a'></a></h2>", "h2(a)"),
      ("<h2><a class=anchor href='#a'>a #1</a></h2>", "h2(a #1)"), ("<h2>a <a href='#a'>#</a></h2>", "h2(a #)"),
    ])
  func permalinks(page: String, expected: String) { #expect(outline(page) == expected, "\(page)") }

  @Test(
    "An empty line parts paragraphs, where there can be two",
    arguments: [
      ("a<br><br>b<br>c", "p(a) p(b⏎c)"), ("<p>a <b>b<br> <br><br>c</b></p>", "p(a b) p(c)"), ("a<br><br>", "p(a)"),
      ("<span style='white-space:pre-wrap'>a\n\nb</span>", "p(a) p(b)"),
      ("<blockquote>a<br><br>b</blockquote>", "quote[p(a) p(b)]"),
      ("<table><tr><td>a<br><br>b<td>c</table>", "table[row[cell(a⏎⏎b) cell(c)]]"), ("<h1>a<br><br>b</h1>", "h1(a⏎⏎b)"),
    ])
  func emptyLines(page: String, expected: String) { #expect(outline(page) == expected, "\(page)") }

  @Test("Slack parts paragraphs by an empty span")
  func paragraphBreaks() {
    #expect(outline("a<span data-stringify-type='paragraph-break'></span>b") == "p(a) p(b)")
  }
}
