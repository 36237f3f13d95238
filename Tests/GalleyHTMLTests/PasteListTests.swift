import GalleyDocument
import GalleyHTML
import Testing

/// Lists that programs write without lists, or in pieces.
@Suite("HTML read: lists as programs paste them")
struct PasteListTests {
  /// A paragraph of Word's that is an item.
  private static func word(_ marker: String, _ text: String, level: Int = 1, list: Int = 0) -> String {
    """
    <p class=MsoListParagraph style='mso-list:l\(list) level\(level) lfo1'><![if !supportLists]>\
    <span style='mso-list:Ignore'>\(marker)<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>\
    <![endif]>\(text)<o:p></o:p></p>

    """
  }

  @Test(
    "Word: paragraphs with markers",
    arguments: [
      (word("·", "a") + word("o", "b", level: 2) + word("§", "c", level: 3), "ul[li[p(a) ul[li[p(b) ul[li[p(c)]]]]]]"),
      (word("·", "a") + word("o", "b", level: 2) + word("·", "c"), "ul[li[p(a) ul[li[p(b)]]] li[p(c)]]"),
      (word("·", "a", level: 3) + word("·", "b"), "ul[li[p(a)]] ul[li[p(b)]]"),
      (word("·", "a") + word("·", "b", level: 3) + word("·", "c", level: 2), "ul[li[p(a) ul[li[p(b)]] ul[li[p(c)]]]]"),
      (word("3.", "a") + word("4.", "b"), "ol from 3[li[p(a)] li[p(b)]]"),
      (word("1.", "a") + word("a)", "b", level: 2) + word("b)", "c", level: 2), "ol[li[p(a) ol[li[p(b)] li[p(c)]]]]"),
      (word("i.", "a") + word("ii.", "b") + word("iv.", "c"), "ol[li[p(a)] li[p(b)]] ol from 4[li[p(c)]]"),
      (word("h.", "a") + word("i.", "b"), "ol from 8[li[p(a)] li[p(b)]]"),
      (word("(2)", "a") + word("(3)", "b"), "ol from 2[li[p(a)] li[p(b)]]"),
      (word("1.1.", "a", level: 2) + word("1.2.", "b", level: 2), "ol[li[p(a)] li[p(b)]]"),
      (word("1.", "a") + word("1.", "b", list: 1), "ol[li[p(a)]] ol[li[p(b)]]"),
      (word("1.", "a") + word("·", "b"), "ol[li[p(a)]] ul[li[p(b)]]"),
      (word("1.", "a") + "<p class=MsoNormal>b</p>" + word("2.", "c"), "ol[li[p(a)]] p(b) ol from 2[li[p(c)]]"),
      (word("1.", "a") + "<p class=MsoListParagraph>b</p>" + word("2.", "c"), "ol loose[li[p(a) p(b)] li[p(c)]]"),
      ("<p class=MsoListParagraph>b</p>", "p(b)"), (word("·", "") + word("·", "b"), "ul[li() li[p(b)]]"),
      ("<td>\(word("·", "a"))</td>", "ul[li[p(a)]]"),
      (
        "<table><tr><th>x<th>y<tr><td>\(word("·", "a"))<td>b</table>",
        "table[head[cell(x) cell(y)] row[cell[ul[li[p(a)]]] cell(b)]]"
      ),
      ("<p style='mso-list:l0 level1 lfo1'>a</p>", "ul[li[p(a)]]"),
      (
        "<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1<i>&nbsp;&nbsp; </i></span>a</h1>",
        "h1(1 a)"
      ),
    ])
  func wordsParagraphs(page: String, expected: String) { #expect(outline(page) == expected, "\(page)") }

  @Test("Word's markers are no text, and nobody misses them")
  func wordsMarkers() {
    #expect(read(Self.word("·", "a")).diagnostics.isEmpty)
  }

  /// An item of Word Online's, with a list and a wrapper of its own.
  private static func online(_ text: String, level: Int, number: Int? = nil) -> String {
    let list = number.map { "ol class='NumberListStyle1 SCXW1' start='\($0)'" } ?? "ul class='BulletListStyle1 SCXW1'"
    return """
      <div class="ListContainerWrapper SCXW1 BCX0"><\(list) role="list"><li role="listitem" data-aria-level="\(level)" \
      class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun">\(text)</span>\
      <span class="EOP SCXW1">&nbsp;</span></p></li></\(list.prefix(2))></div>
      """
  }

  @Test(
    "Word Online, Notion, Slack: lists in pieces",
    arguments: [
      (online("a", level: 1) + online("b", level: 1), "ul[li[p(a)] li[p(b)]]"),
      (online("a", level: 1) + online("b", level: 2) + online("c", level: 1), "ul[li[p(a) ul[li[p(b)]]] li[p(c)]]"),
      (online("a", level: 1, number: 1) + online("b", level: 1, number: 2), "ol[li[p(a)] li[p(b)]]"),
      (online("a", level: 1, number: 5) + online("b", level: 2), "ol from 5[li[p(a) ul[li[p(b)]]]]"),
      (
        "<ol class=numbered-list start=1><li>a<ul class=bulleted-list><li>b</ul></ol><ol class=numbered-list start=2><li>c</ol>",
        "ol[li[p(a) ul[li[p(b)]]] li[p(c)]]"
      ),
      (
        "<ul class=to-do-list><li><div class='checkbox checkbox-on'></div> <span>a</span></ul><ul class=to-do-list><li><div class='checkbox checkbox-off'></div>b</ul>",
        "ul[li done[p(a)] li open[p(b)]]"
      ),
      (
        "<ul class=bulleted-list><li>a</ul><p>b</p><ul class=bulleted-list><li>c</ul>", "ul[li[p(a)]] p(b) ul[li[p(c)]]"
      ),
      ("<ul class=bulleted-list><li>a</ul>b", "ul[li[p(a)]] p(b)"),
      (
        "<ul data-stringify-type=unordered-list data-indent=0><li>a</li></ul><ul data-stringify-type=unordered-list data-indent=1><li>b</li><li>c</li></ul><ol data-stringify-type=ordered-list data-indent=0><li>d</li></ol>",
        "ul[li[p(a) ul[li[p(b)] li[p(c)]]]] ol[li[p(d)]]"
      ),
    ])
  func pieces(page: String, expected: String) { #expect(outline(page) == expected, "\(page)") }

  @Test(
    "Check lists",
    arguments: [
      (
        "<ul><li role=checkbox aria-checked=true><img src='data:,' alt=checked><p style='display:inline-block'>a</p></ul>",
        "ul[li done[p(a)]]"
      ),
      (
        "<ul><li data-checked=false><label><input type=checkbox><span></span></label><div><p>a</p></div></ul>",
        "ul[li open[p(a)]]"
      ),
      (
        "<ul><li><div class=checkbox-wrapper><input type=checkbox checked><label>a</label></div></ul>",
        "ul[li done[p(a)]]"
      ),
    ])
  func checkLists(page: String, expected: String) { #expect(outline(page) == expected, "\(page)") }
}
