import Galley
import Testing

/// HTML of which other converters make another Markdown, and why Galley does not: what HTML, CSS and CommonMark say.
@Suite("Where other converters differ")
struct ConverterDifferenceTests {
  @Test(
    "HTML's own rules for markup",
    arguments: [
      // The line end right behind the tag is no part of the code. HTML, section 13.2.6.4.7.
      ("<pre>\nfoo\n</pre>", "```\nfoo\n```\n"),
      ("<pre>\n</pre><pre>\n\n</pre>", "```\n```\n\n```\n\n```\n"),
      // What was open when a mark around it ended is open again.
      ("<strong><em>a</strong> b", "***a** b*\n"),
      // An element in code is an element; outside of SVG and MathML a CDATA section is a comment.
      ("<code><p>a</p></code>", "`a`\n"),
      ("a<![CDATA[b]]><!-- c --><script>d()</script>", "a\n"),
      // Without a destination it is no link; with an empty one it leads to the page itself.
      ("<a>a</a> <a href=\"\">b</a>", "a [b]()\n"),
      // Line ends in a URL are left out. URL, section 4.4.
      ("<a href=\"/page\n\n.html\">a</a>", "[a](/page.html)\n"),
    ])
  func markup(_ html: String, _ markdown: String) throws {
    #expect(try Document(html: html).markdown() == markdown)
  }

  @Test(
    "White space as CSS has it",
    arguments: [
      // A line end in code is a space, as in any text.
      ("<code>\na {\n    b: c;\n}\n</code>", "`a { b: c; }`\n"),
      ("<code>a</code>\n<code>\nb</code>", "`a` `b`\n"),
      // Of white space on both sides of a tag, the first is seen: here all of it is emphasized.
      ("<em>  A  </em><em>  B  </em>  <em>  C  </em>", "*A B C*\n"),
      // Blocks in preformatted text begin and end lines of their own.
      ("<pre><ul>\n <li>a</li></ul></pre>", "```\n\n \na\n```\n"),
    ])
  func whiteSpace(_ html: String, _ markdown: String) throws {
    #expect(try Document(html: html).markdown() == markdown)
  }

  @Test(
    "Blocks keep what they are",
    arguments: [
      // A table names its columns where its first row does: neither a row of data nor a row's own name is promoted.
      ("<table><tr><td>a</td></tr></table>", "| |\n| --- |\n| a |\n"),
      (
        "<table><tr><th>a</th><td>b</td></tr><tr><th>c</th><td>d</td></tr></table>",
        "| | |\n| --- | --- |\n| a | b |\n| c | d |\n"
      ),
      // A link or a mark around blocks is around what they hold.
      ("<a href=/x><h3>a</h3><p>b</p></a>", "### [a](/x)\n\n[b](/x)\n"),
      ("<b>a<table><tr><th>b<tr><td>c</table></b>", "**a**\n\n| **b** |\n| --- |\n| **c** |\n"),
      // Breaks in a header and a cell stay.
      (
        "<h2>a<br>b</h2><table><tr><th>c<tr><td><p>d</p>e</table>",
        "## a<br>b\n\n| c |\n| --- |\n| d<br>e |\n"
      ),
    ])
  func blocks(_ html: String, _ markdown: String) throws {
    #expect(try Document(html: html).markdown() == markdown)
  }

  @Test(
    "Marks are written so that they are read",
    arguments: [
      // `a*.b*c` is no emphasis, and one backtick in code needs more around it.
      ("a<em>.b</em>c", "a<em>.b</em>c\n"),
      ("a<strong><a href=/x>b</a></strong>c", "a[**b**](/x)c\n"),
      ("<code>`</code> <code>a` `b</code>", "`` ` `` ``a` `b``\n"),
      // A key is no code: HTML says what it is.
      ("<kbd>*a*</kbd>", "<kbd>\\*a\\*</kbd>\n"),
      ("<code>a<br>b</code>", "`a`\\\n`b`\n"),
    ])
  func marks(_ html: String, _ markdown: String) throws {
    #expect(try Document(html: html).markdown() == markdown)
  }
}
