import GalleyDocument
import GalleyHTML
import Testing

@Suite("HTML read: paragraphs and what holds them")
struct ReadingBlockTests {
  @Test(
    "Paragraphs end where blocks begin and end",
    arguments: [
      ("a", "p(a)"),
      ("<p>a<p>b</p>c", "p(a) p(b) p(c)"),
      ("a<div>b<div>c</div>d</div>e", "p(a) p(b) p(c) p(d) p(e)"),
      ("<section><article>a</article><nav>b</nav></section>", "p(a) p(b)"),
      ("<p></p><div> </div><p>\n</p>", ""),
      ("<p>a <b>b</b> </p> <p> c</p>", "p(a b) p(c)"),
      ("<fieldset><legend>a</legend>b</fieldset><address>c</address>", "p(a) p(b) p(c)"),
      ("<b>a<p>b</p>c</b>", "p(a) p(b) p(c)"),
      ("<a href=u>a<p>b</p></a>", "p(a) p(b)"),
      ("a<hr>b", "p(a) hr() p(b)"),
      ("", ""),
    ])
  func paragraphs(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test(
    "Headers hold text alone",
    arguments: [
      ("<h1>a</h1>b<h6 id=x>c</h6>", "h1(a) p(b) h6 #x(c)"),
      ("<h2><div>a</div><div>b</div></h2>c", "h2(a b) p(c)"),
      ("<h3>a<ul><li>b<li>c</ul></h3>", "h3(a b c)"),
      ("<h3>a<table><tr><td>b<td>c</table>d</h3>e", "h3(a b c d) p(e)"),
      ("<h1></h1>", "h1()"),
      ("<hgroup><h1>a</h1><p>b</hgroup>", "h1(a) p(b)"),
    ])
  func headers(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test(
    "Quotations, figures, disclosures, definitions",
    arguments: [
      ("<blockquote>a</blockquote>b", "quote[p(a)] p(b)"),
      ("<blockquote type=cite><p>a<p>b<blockquote>c</blockquote></blockquote>", "quote[p(a) p(b) quote[p(c)]]"),
      ("<blockquote></blockquote>", "quote()"),
      ("<figure><img src=u alt=a><figcaption>b</figcaption></figure>", "figure[p(a) caption(b)]"),
      ("<figcaption>a</figcaption>", "p(a)"),
      ("<details><summary>a</summary>b<p>c</details>", "details[summary(a) p(b) p(c)]"),
      (
        "<dl><dt>a<dd>b<dd><p>c</dl>",
        "definitionList[definitionTerm(a) definitionDescription(b) "
          + "definitionDescription[p(c)]]"
      ),
      (
        "<dl><div><dt>a</dt><dd>b<p>c</p>d</dd></div></dl>",
        "definitionList[definitionTerm(a) "
          + "definitionDescription[p(b) p(c) p(d)]]"
      ),
      ("<dl><dd>a<div>b</div></dl>", "definitionList[definitionDescription[p(a) p(b)]]"),
      ("<dd>a</dd>", "p(a)"),
      (
        "<div class='markdown-alert markdown-alert-note'><p class=markdown-alert-title>Note</p><p>a</p></div>b",
        "quote note[p(a)] p(b)"
      ),
    ])
  func containers(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test(
    "CSS sets apart what is part of a line, and the other way round; what else an element means stays",
    arguments: [
      ("a<span style='display:block'>b</span>c", "p(a) p(b) p(c)"),
      ("a<div style='display:inline'>b</div>c", "p(abc)"),
      ("a<div style='display:none'>b</div>c", "p(ac)"),
      ("<ul style='display:inline'><li style='display:inline'>a</ul>", "ul[li[p(a)]]"),
      (
        "<center>a</center><p align=right>b<p style='text-align:justify'>c<p style='text-align:left'>d",
        "p center(a) p right(b) p justified(c) p(d)"
      ),
    ])
  func display(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test("Where a link stands around blocks, it goes on each run in them")
  func linksAroundBlocks() {
    let document = read("<a href=u><h2>a</h2><p>b</p></a>c").document
    #expect(document.runs.map { $0.attributes.link } == ["u", "u", nil])
  }

  @Test("What was copied begins and ends inside open blocks")
  func fragments() {
    #expect(
      outline("<p>a<blockquote>b<!--StartFragment-->c<p>d<!--EndFragment-->e</blockquote>f") == "quote[p(c) p(d)]")
    #expect(
      outline(
        "<table><tr><td>a</table><table><tr><td>b<!--StartFragment--><td>c<tr><td>d<td>e<!--EndFragment--></table>f")
        == "table[row[cell() cell(c)] row[cell(d) cell(e)]]")
    #expect(outline("<ul><li>a<li>b<!--StartFragment-->c<li>d</ul>") == "ul[li[p(c)] li[p(d)]]")
  }

  @Test("What is not seen is left out with one diagnostic, unless its element says so")
  func hidden() {
    let reading = read("<title>t</title><p hidden>a</p><p style='display:none'>b<i>c</i></p><template>d</template>e")
    #expect(outline(reading.document) == "p(e)")
    #expect(reading.diagnostics.map(\.code) == [.droppedHTML])
    #expect(reading.diagnostics.first?.message.hasSuffix(": 2") == true)
  }
}
