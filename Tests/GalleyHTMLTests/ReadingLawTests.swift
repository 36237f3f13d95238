import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import TestSupport
import Testing

@Suite("HTML read: what is written is read again")
struct ReadingLawTests {
  /// Markdown of every block that HTML can say.
  ///
  /// What differs, and is therefore not here: the words of an info string after the first, front matter, raw HTML, links
  /// without text, notes that nothing refers to, and the places of notes, which HTML puts at the end.
  @Test(
    "A document of Markdown is the same after it was HTML",
    arguments: [
      "a\nb\n\nc",
      "# a\n\n## b\n#\n###### c",
      "- a\n- b\n  - c\n    1. d\n- \n- e",
      "- a\n\n- b\n\n  c",
      "- a\n  - b\n\n    c\n- d",
      "7. a\n8. b\n\n\n1) c",
      "- # a\n  b\n- > c\n- ```\n  d\n  ```",
      "-\n  a\n-\n\n1.\n",
      "> a\n> > b\n>\n> - c\n\n>",
      "```swift\na\n\n  b\n```\n\n    c\n\n```\n```\n\n~~~\n\n~~~",
      "a\n***\nb\n\n---",
      "- [x] a\n- [ ] b\n  1. [x] c",
      "| a | b | c |\n|:--|:-:|--:|\n| d | e | f |\n| | | g |",
      "| a |\n|---|",
      "- a\n\n  | b |\n  |---|\n  | c |",
      "> [!WARNING]\n> a\n>\n> - b",
      "a[^x] b[^y]\n\n[^x]: c\n\n    d\n\n[^y]: > e",
      "a[^1]\n\n[^1]: b[^2]\n\n[^2]: ```\n    c\n    ```",
      "a $x$ b\n\n$$\ny\n$$",
      "*a* **b** `c` ~~d~~ [e](f \"g\") ![h](i)  \nj",
      "[*a* `b`](c)[d](c) ![](e)",
    ])
  func markdown(_ source: String) {
    let dialect = MarkdownDialect.gitHub.union(.dollarMath)
    let document = Document(markdown: source, dialect: dialect)
    let again = read(document.html()).document
    #expect(again.isEquivalent(to: document), "\(outline(again))\n\(outline(document))\n\(document.html())")
  }

  /// Tags of blocks, as likely as they are to hurt.
  private static let pieces = [
    "<p>", "</p>", "<div>", "</div>", "<blockquote>", "</blockquote>", "<ul>", "<ol start=4>", "</ul>", "</ol>", "<li>",
    "</li>", "<h2>", "</h2>", "<pre>", "</pre>", "<table>", "<tr>", "<td>", "<td colspan=2>", "</td>", "</table>",
    "<thead>", "<tfoot>", "<caption>", "</caption>", "<dl>", "<dt>", "<dd>", "</dl>", "<details>", "<summary>",
    "</summary>", "</details>", "<figure>", "<figcaption>", "</figure>", "<hr>", "<b>", "</b>", "<a href=u>", "</a>",
    "<br>", "<input type=checkbox>", "<span style='display:block'>", "</span>", "<section>", "</section>",
    "a", "b c", " ", "\n", "d", "e",
  ]

  @Test("A document of any tags is the same after it was HTML again")
  func tags() {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      let page = (0..<random.below(40)).map { _ in random.pick(Self.pieces) }.joined()
      let document = read(page).document
      let again = read(document.html()).document
      #expect(collapsed(outline(again)) == collapsed(outline(document)), "seed \(seed): \(page)")
    }
  }

  /// An outline without the spaces that a `pre` keeps in a header: no tag says them there.
  private func collapsed(_ outline: String) -> String {
    outline.replacing(/h2\(.*?\)/) { $0.output.replacing(#/ +/#, with: " ").replacing("h2( ", with: "h2(") }
  }

  @Test(
    "Three equal things side by side are three",
    arguments: [
      "<h2>a<br><br><br>b</h2>", "<p><img src=u><img src=u><img src=u>",
      "<p><a href=u>a</a><a href=u>a</a><a href=u>a</a>",
    ])
  func neighbours(_ page: String) {
    let document = read(page).document
    #expect(document.runs.count { $0.text != "b" && $0.text != "a" || $0.attributes.link != nil } == 3)
    #expect(read(document.html()).document.isEquivalent(to: document))
  }

  @Test(
    "Blocks that nest deep",
    arguments: [
      ("<blockquote>", 20_001), ("<ul><li>", 40_001), ("<ul>", 40_001), ("<table><tr><th>x<td>", 60_000),
      ("<details>", 20_001), ("<dl><dd>", 40_000), ("<div>", 1), ("<b><div>", 1),
    ])
  func depth(_ tags: String, _ expected: Int) throws {
    let page = String(repeating: tags, count: 20_000) + "a"
    let document = read(page).document
    let last = try #require(document.leafBlocks.reduce(nil as DocumentBlock?) { $1.text == "a" ? $1 : $0 })
    #expect(last.path.count == expected)
  }
}
