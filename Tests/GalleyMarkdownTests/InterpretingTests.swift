import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import TestSupport
import Testing

@Suite("HTML in Markdown, interpreted")
struct InterpretingTests {
  private func html(_ source: String, _ dialect: MarkdownDialect = .gitHub) throws -> String {
    var options = MarkdownReader.Options(dialect: dialect)
    options.rawHTML = .interpreted
    return try MarkdownReader(options).document(source.utf8Span).document.html()
  }

  @Test(
    "Tags in a line",
    arguments: [
      ("H<sub>2</sub>O", "<p>H<sub>2</sub>O</p>\n"),
      ("a<br>b", "<p>a<br />\nb</p>\n"),
      ("*a <kbd>Ctrl</kbd>+<kbd>C</kbd> b*", "<p><em>a <kbd>Ctrl</kbd>+<kbd>C</kbd> b</em></p>\n"),
      ("<kbd>*a* b</kbd>", "<p><kbd><em>a</em> b</kbd></p>\n"),
      ("<b>x *y* z</b>", "<p><strong>x <em>y</em> z</strong></p>\n"),
      ("*x <b>y* z</b>", "<p><em>x <strong>y</strong></em><strong> z</strong></p>\n"),
      (
        "**a ![p](i) <img src=j alt=q>**",
        "<p><strong>a <img src=\"i\" alt=\"p\" /> <img src=\"j\" alt=\"q\" /></strong></p>\n"
      ),
      (
        "[<sup>a</sup>](u)[<sup>a</sup>](u)",
        "<p><a href=\"u\"><sup>a</sup></a><a href=\"u\"><sup>a</sup></a></p>\n"
      ),
      ("<a href=u>a *b*</a>", "<p><a href=\"u\">a <em>b</em></a></p>\n"),
      ("<abbr title='World Wide Web'>WWW</abbr>", "<p><abbr title=\"World Wide Web\">WWW</abbr></p>\n"),
      ("two  spaces <i>in  here</i>", "<p>two  spaces <em>in  here</em></p>\n"),
      ("a <!-- b --> c", "<p>a  c</p>\n"),
      ("a <script>alert(1)</script>", "<p>a </p>\n"),
      ("<sup>a", "<p><sup>a</sup></p>\n"),
      ("a</sup> b", "<p>a b</p>\n"),
      ("# <sub>h</sub> `<b>`", "<h1><sub>h</sub> <code>&lt;b&gt;</code></h1>\n"),
      (
        "| <b>x</b> | y<br>z |\n|---|---|",
        "<table>\n<thead>\n<tr>\n<th><strong>x</strong></th>\n<th>y<br />\nz</th>\n</tr>\n</thead>\n</table>\n"
      ),
    ])
  func inline(source: String, expected: String) throws {
    #expect(try html(source) == expected)
  }

  @Test("A mark that a block leaves open ends with it")
  func scopes() throws {
    #expect(try html("- <b>a\n- b\n\nc</b>") == "<ul>\n<li><strong>a</strong></li>\n<li>b</li>\n</ul>\n<p>c</p>\n")
    #expect(try html("> <div>\n> a\n\n</div>b") == "<blockquote>\n<p>a</p>\n</blockquote>\n<p>b</p>\n")
  }

  @Test("Elements hold the Markdown between their tags")
  func blocks() throws {
    let details = "<details>\n<summary>More</summary>\n\n- *a*\n\n</details>\n\nb"
    #expect(
      try html(details)
        == "<details>\n<summary>More</summary>\n<ul>\n<li><em>a</em></li>\n</ul>\n</details>\n<p>b</p>\n")
    let table = "<table><tr><td>\n\n*a*\n\n</td><td>b</td></tr></table>"
    #expect(
      try html(table)
        == "<table>\n<tbody>\n<tr>\n<td><em>a</em></td>\n<td>b</td>\n</tr>\n</tbody>\n</table>\n")
    #expect(try html("<dl>\n<dt>a</dt>\n<dd>\n\n`b`\n\n</dd></dl>").contains("<dd>\n<p><code>b</code></p>\n</dd>"))
    #expect(try html("<div>\n*no Markdown*\n</div>") == "<p>*no Markdown*</p>\n")
    #expect(try html("a <div>b</div> c").contains("<p>b</p>"))
  }

  @Test("Without HTML, nothing is different", arguments: Generated.seeds)
  func nothing(seed: UInt64) throws {
    var generator = MarkdownGenerator(seed: seed)
    let source = generator.lines(definitions: true)
    var options = MarkdownReader.Options()
    let kept = try MarkdownReader(options).document(source.utf8Span).document
    options.rawHTML = .interpreted
    let interpreted = try MarkdownReader(options).document(source.utf8Span).document
    let hasHTML = kept.count(of: .rawHTML) > 0 || kept.runs.contains { $0.attributes.intent.contains(.inlineHTML) }
    #expect(hasHTML || kept == interpreted, "\(source.debugDescription)")
  }

  @Test("Pieces that a tag, a script or a comment leaves open don't reach what follows")
  func unclosed() throws {
    for opening in ["<div class=\"x", "<!-- a", "<script>", "<textarea>", "<style>", "<title>", "<x y='"] {
      #expect(try html("> \(opening)\n\n# a *b*").hasSuffix("<h1>a <em>b</em></h1>\n"), "\(opening)")
    }
  }
}
