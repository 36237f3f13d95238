import GalleyDocument
import Testing

@Suite("HTML read: lists")
struct ReadingListTests {
  @Test(
    "Items and what stands in them",
    arguments: [
      ("<ul><li>a<li>b</ul>", "ul[li[p(a)] li[p(b)]]"),
      ("<ol start=3><li>a<li value=7>b</ol>", "ol from 3[li[p(a)] li 7[p(b)]]"),
      ("<ol start=x type=a reversed><li>a</ol>", "ol[li[p(a)]]"),
      ("<ul><li>a<ol><li>b</ol>c</ul>", "ul[li[p(a) ol[li[p(b)]] p(c)]]"),
      ("<ul><li></li><li> </li></ul>", "ul[li() li()]"),
      ("<ul><li><ul><li>a</ul></ul>", "ul[li[ul[li[p(a)]]]]"),
      ("<ul><li><h2>a</h2>b<pre>c</pre></ul>", "ul[li[h2(a) p(b) code(c⏎)]]"),
      ("<menu><li>a</menu><dir><li>b</dir>", "ul[li[p(a)]] ul[li[p(b)]]"),
      ("<ul><li>a</ul><ul><li>b</ul>", "ul[li[p(a)]] ul[li[p(b)]]"),
      ("<ul></ul>", "ul()"),
    ])
  func items(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test(
    "What is no item becomes part of one",
    arguments: [
      ("<ul><li>a<ul><li>b</ul><li>c</ul>", "ul[li[p(a) ul[li[p(b)]]] li[p(c)]]"),
      ("<ul><li>a</li><ul><li>b</li></ul><li>c</ul>", "ul[li[p(a) ul[li[p(b)]]] li[p(c)]]"),
      ("<ul><ul><li>a</li></ul></ul>", "ul[li[ul[li[p(a)]]]]"),
      ("<ul>a<li>b</li>c<b>d</b></ul>e", "ul[li[p(a)] li[p(b)] li[p(cd)]] p(e)"),
      ("<ul><li>a</li><p>b</p><h1>c</h1></ul>", "ul[li[p(a)] li[p(b)] li[h1(c)]]"),
      ("<ol><li>a</li><table><tr><td>b</table></ol>", "ol[li[p(a)] li[table[row[cell(b)]]]]"),
      ("<ul><div><li>a</li><li>b</li></div></ul>", "ul[li[p(a)] li[p(b)]]"),
    ])
  func noItems(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test(
    "Items without a list have one of their own",
    arguments: [
      ("<li>a<li>b", "ul[li[p(a)] li[p(b)]]"),
      ("<li>a</li>b<li>c</li>", "ul[li[p(a)]] p(b) ul[li[p(c)]]"),
      ("<li>a</li><p>b</p>", "ul[li[p(a)]] p(b)"),
      ("<li>a</li><ul><li>b</ul>", "ul[li[p(a)]] ul[li[p(b)]]"),
      ("<div><li>a</div>b", "ul[li[p(a)]] p(b)"),
    ])
  func withoutList(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test(
    "A list is loose where paragraphs follow each other in an item, or are on lines of their own",
    arguments: [
      ("<ul><li><p>a</p></li><li><p>b</p></li></ul>", "ul[li[p(a)] li[p(b)]]"),
      ("<ul>\n<li>\n<p>a</p>\n</li>\n</ul>", "ul loose[li[p(a)]]"),
      ("<ul><li><p>a</p><p>b</p></ul>", "ul loose[li[p(a) p(b)]]"),
      ("<ul><li>a<p>b</p></ul>", "ul loose[li[p(a) p(b)]]"),
      ("<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>", "ul[li[p(a)] li[p(b) ul[li[p(c)]]]]"),
      ("<ul>\n<li>\n<h1>a</h1>\nb</li>\n</ul>", "ul[li[h1(a) p(b)]]"),
      ("<ul>\n<li>\n<h1>a</h1>\n<p>b</p>\n</li>\n</ul>", "ul loose[li[h1(a) p(b)]]"),
      ("<ul><li>a<ul>\n<li>\n<p>b</p></li></ul></ul>", "ul[li[p(a) ul loose[li[p(b)]]]]"),
    ])
  func looseness(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test(
    "A check box that begins an item says that it is a task",
    arguments: [
      (
        "<ul><li><input type=checkbox> a<li><input type=checkbox checked disabled> b</ul>",
        "ul[li open[p(a)] li done[p(b)]]"
      ),
      ("<ul><li><p><label><input type=checkbox>a</label></ul>", "ul[li open[p(a)]]"),
      ("<ul><li aria-checked=true role=checkbox>a<li data-checked=false>b</ul>", "ul[li done[p(a)] li open[p(b)]]"),
      ("<ul><li>a <input type=checkbox></ul>", "ul[li[p(a [ ])]]"),
      ("<p><input type=checkbox checked> a", "p([x] a)"),
    ])
  func tasks(_ page: String, _ expected: String) { #expect(outline(page) == expected) }
}
