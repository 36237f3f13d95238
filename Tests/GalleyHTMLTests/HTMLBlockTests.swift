import GalleyDocument
import GalleyHTML
import TestSupport
import Testing

/// Expected output is libcmark's, or cmark-gfm's where CommonMark has no such block.
@Suite struct HTMLBlockTests {
  @Test func paragraphsAndHeaders() {
    let document = Document { b in
      b.leaf(.header(1), "One")
      b.leaf(.paragraph, "a < b & \"c\"")
      b.leaf(.header(6), "Six")
      b.leaf(.header(9), "Past the last")
      b.leaf(.thematicBreak, "")
    }
    #expect(
      document.html() == """
        <h1>One</h1>
        <p>a &lt; b &amp; &quot;c&quot;</p>
        <h6>Six</h6>
        <h6>Past the last</h6>
        <hr />

        """)
  }

  @Test func nothing() { #expect(Document().html() == "") }

  @Test func tightAndLooseLists() {
    let document = Document { b in
      b.block(.unorderedList) { b in
        b.block(.listItem) { b in
          b.leaf(.paragraph, "a")
          b.block(.orderedList(start: 3)) { b in
            b.block(.listItem) { b in b.leaf(.paragraph, "b") }
            b.leaf(.listItem, "c")
          }
        }
        b.leaf(.listItem, "")
        b.block(.listItem) { b in
          b.leaf(.header(1), "h")
          b.leaf(.paragraph, "p")
        }
        b.block(.listItem) { b in
          b.leaf(.paragraph, "one")
          b.leaf(.paragraph, "two")
        }
      }
      b.block(Block(.unorderedList).with { $0.isLoose = true }) { b in
        b.block(.listItem) { b in b.leaf(.paragraph, "x") }
      }
    }
    #expect(
      document.html() == """
        <ul>
        <li>a
        <ol start="3">
        <li>b</li>
        <li>c</li>
        </ol>
        </li>
        <li></li>
        <li>
        <h1>h</h1>
        p</li>
        <li>one
        <p>two</p>
        </li>
        </ul>
        <ul>
        <li>
        <p>x</p>
        </li>
        </ul>

        """)
  }

  @Test func tasksAndNumbers() {
    let document = Document { b in
      b.block(.unorderedList) { b in
        b.leaf(Block.listItem.with { $0.task = .done }, "a")
        b.leaf(Block.listItem.with { $0.task = .open }, "b")
      }
      b.block(.orderedList(start: 0)) { b in b.leaf(Block.listItem.with { $0.itemValue = 7 }, "c") }
    }
    #expect(
      document.html() == """
        <ul>
        <li><input type="checkbox" checked="" disabled="" /> a</li>
        <li><input type="checkbox" disabled="" /> b</li>
        </ul>
        <ol start="0">
        <li value="7">c</li>
        </ol>

        """)
  }

  @Test func code() {
    let document = Document { b in
      b.leaf(.codeBlock(info: "sw\"ift more"), "let a = \"<\"\n")
      b.leaf(.codeBlock(), "")
      b.leaf(Block.codeBlock().with { $0.role = .math }, "x^2\n")
      b.leaf(Block.codeBlock(info: "yaml").with { $0.role = .frontMatter }, "title: no\n")
    }
    #expect(
      document.html() == """
        <pre><code class="language-sw&quot;ift">let a = &quot;&lt;&quot;
        </code></pre>
        <pre><code></code></pre>
        <pre><code class="language-math">x^2
        </code></pre>

        """)
    var writer = HTMLWriter()
    document.replay(into: &writer)
    #expect(writer.diagnostics.map(\.code) == [.noForm])
  }

  @Test func tasksOfALooseList() {
    let document = Document { b in
      b.block(Block(.unorderedList).with { $0.isLoose = true }) { b in
        b.block(Block.listItem.with { $0.task = .open }) { b in b.leaf(.paragraph, "a") }
        b.block(Block.listItem.with { $0.task = .done }) { b in
          b.leaf(.paragraph, "b")
          b.leaf(.paragraph, "c")
        }
      }
      b.block(.unorderedList) { b in
        b.block(Block.listItem.with { $0.task = .done }) { b in
          b.leaf(.paragraph, "d")
          b.block(.blockQuote) { b in b.leaf(.paragraph, "q") }
        }
      }
    }
    #expect(
      document.html().split(separator: "\n", omittingEmptySubsequences: false) == [
        "<ul>", "<li><input type=\"checkbox\" disabled=\"\" /> ", "<p>a</p>", "</li>",
        "<li><input type=\"checkbox\" checked=\"\" disabled=\"\" /> ", "<p>b</p>", "<p>c</p>", "</li>", "</ul>",
        "<ul>", "<li><input type=\"checkbox\" checked=\"\" disabled=\"\" /> d", "<blockquote>", "<p>q</p>",
        "</blockquote>", "</li>", "</ul>", "",
      ])
  }

  @Test func quotesAndAlerts() {
    let document = Document { b in
      b.block(.blockQuote) { b in b.leaf(.paragraph, "q") }
      b.leaf(.blockQuote, "leaf")
      b.block(Block.blockQuote.with { $0.alert = "note" }) { b in b.leaf(.paragraph, "n") }
      b.block(Block.blockQuote.with { $0.alert = "<odd>" }) { b in b.leaf(.paragraph, "o") }
    }
    #expect(
      document.html() == """
        <blockquote>
        <p>q</p>
        </blockquote>
        <blockquote>
        leaf
        </blockquote>
        <div class="markdown-alert markdown-alert-note">
        <p class="markdown-alert-title">Note</p>
        <p>n</p>
        </div>
        <div class="markdown-alert">
        <p class="markdown-alert-title">&lt;odd&gt;</p>
        <p>o</p>
        </div>

        """)
  }

  @Test func rawBlocks() {
    let document = Document { b in
      b.leaf(.rawHTML, "<div>\n<script>x</script>")
      b.leaf(.paragraph, ("a", Attributes()), ("<b>", Attributes(.inlineHTML)))
    }
    #expect(
      document.html() == """
        <p>&lt;div&gt;
        &lt;script&gt;x&lt;/script&gt;</p>
        <p>a&lt;b&gt;</p>

        """)
    #expect(document.html(.init(rawHTML: .pass)) == "<div>\n<script>x</script>\n<p>a<b></p>\n")
    var writer = HTMLWriter(options: .init(rawHTML: .drop))
    document.replay(into: &writer)
    #expect(writer.diagnostics.map(\.code) == [.droppedHTML, .droppedHTML])
    #expect(String(decoding: writer.finish(), as: UTF8.self) == "<p>a</p>\n")
  }

  @Test func tables() {
    let document = Document { b in
      b.block(Block.table(columns: [.center, nil, .right]).with { $0.caption = "T & T" }) { b in
        b.block(Block(.tableHeaderRow)) { b in
          for name in ["a", "b", "c"] { b.leaf(Block(.tableCell), name) }
        }
        b.block(Block(.tableRow)) { b in
          b.leaf(Block(.tableCell).with { $0.rowSpan = 2 }, "1")
          b.leaf(Block(.tableCell).with { $0.columnSpan = 2 }, "2")
        }
        b.block(Block(.tableRow)) { b in
          b.leaf(Block(.tableCell), "")
          b.block(Block(.tableCell)) { b in b.leaf(.paragraph, "z") }
        }
      }
      b.block(.table(columns: [nil])) { b in
        b.block(Block(.tableHeaderRow)) { b in b.leaf(Block(.tableCell), "only") }
      }
    }
    #expect(
      document.html() == """
        <table>
        <caption>T &amp; T</caption>
        <thead>
        <tr>
        <th align="center">a</th>
        <th>b</th>
        <th align="right">c</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td align="center" rowspan="2">1</td>
        <td colspan="2">2</td>
        </tr>
        <tr>
        <td></td>
        <td align="right">
        <p>z</p>
        </td>
        </tr>
        </tbody>
        </table>
        <table>
        <thead>
        <tr>
        <th>only</th>
        </tr>
        </thead>
        </table>

        """)
  }

  @Test func groups() {
    let document = Document { b in
      b.block(Block.group(.figure).with { $0.anchor = "f\"1" }) { b in
        b.leaf(.paragraph, "picture")
        b.leaf(.group(.caption), "what it shows")
      }
      b.block(.group(.details)) { b in
        b.leaf(.group(.summary), "more")
        b.leaf(.paragraph, "hidden")
      }
      b.block(.group(.definitionList)) { b in
        b.leaf(.group(.definitionTerm), "t")
        b.leaf(.group(.definitionDescription), "d")
      }
      b.block(.group(BlockRole(rawValue: "own"))) { b in b.leaf(.paragraph, "x") }
    }
    #expect(
      document.html() == """
        <figure id="f&quot;1">
        <p>picture</p>
        <figcaption>what it shows</figcaption>
        </figure>
        <details>
        <summary>more</summary>
        <p>hidden</p>
        </details>
        <dl>
        <dt>t</dt>
        <dd>d</dd>
        </dl>
        <div>
        <p>x</p>
        </div>

        """)
  }

  @Test func looksOfParagraphs() {
    let document = Document { b in
      b.leaf(
        Block.paragraph.with {
          $0.alignment = .center
          $0.indent = 2
        }, "a")
      b.leaf(Block.paragraph.with { $0.textList = TextList(marker: "•", depth: 1) }, "b")
      for (row, column) in [(0, 0), (0, 1), (0, 1), (1, 0)] {
        b.leaf(Block.paragraph.with { $0.textTable = TextTableCell(table: 1, row: row, column: column) }, "c")
      }
      b.leaf(.paragraph, "d")
    }
    #expect(
      document.html() == """
        <p style="text-align: center; margin-left: 4em">a</p>
        <p style="margin-left: 2em">• b</p>
        <table>
        <tbody>
        <tr>
        <td>
        <p>c</p>
        </td>
        <td>
        <p>c</p>
        <p>c</p>
        </td>
        </tr>
        <tr>
        <td>
        <p>c</p>
        </td>
        </tr>
        </tbody>
        </table>
        <p>d</p>

        """)
  }
}
