import GalleyDocument
import Testing

@Suite("HTML read: code and notes")
struct ReadingCodeTests {
  @Test(
    "Code keeps its lines and ends with one",
    arguments: [
      ("<pre>a\n  b</pre>", "code(a⏎  b⏎)"),
      ("<pre>\na\n\n</pre>", "code(a⏎⏎)"),
      ("<pre></pre><pre> </pre>", "code() code( ⏎)"),
      ("a<pre>b<b>c</b>\td<br>e</pre>f", "p(a) code(bc\td⏎e⏎) p(f)"),
      ("<pre><div>a</div><div>b</div><div><br></div>c</pre>", "code(a⏎b⏎⏎c⏎)"),
      ("<pre>a<p>b<ul><li>c</ul></pre>", "code(a⏎b⏎c⏎)"),
      ("<listing>a</listing><xmp><b></xmp>", "code(a⏎) code(<b>⏎)"),
      ("<plaintext>a</plaintext>", "code(a</plaintext>⏎)"),
      ("<ul><li>a<pre>b\n</pre></ul>", "ul[li[p(a) code(b⏎)]]"),
      (
        "<div style='font-family: Menlo, monospace; white-space: pre'><div>a</div><br><div>  b</div></div>",
        "code(a⏎⏎  b⏎)"
      ),
    ])
  func code(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test(
    "Languages",
    arguments: [
      ("<pre><code class='x language-swift y'>a</code></pre>", "code swift(a⏎)"),
      ("<pre class=lang-c>a</pre>", "code c(a⏎)"),
      ("<pre class='brush: js; x'>a</pre>", "code js(a⏎)"),
      ("<pre class='sourceCode haskell'><code class='sourceCode haskell'>a</code></pre>", "code haskell(a⏎)"),
      ("<div class='highlight highlight-source-js'><pre>a</pre></div><pre>b</pre>", "code js(a⏎) code(b⏎)"),
      ("<div class='highlight highlight-text-html-basic'><pre>a</pre></div>", "code html(a⏎)"),
      ("<pre data-lang=go>a</pre>", "code go(a⏎)"),
      ("<pre><code class=language-math>a</code></pre>", "code math(a⏎)"),
      ("<pre class=wide>a</pre>", "code(a⏎)"),
    ])
  func languages(_ page: String, _ expected: String) { #expect(outline(page) == expected) }

  @Test("Marks in code mean nothing")
  func marks() {
    let document = read("<pre>a<b>b</b><a href=u>c</a></pre>").document
    #expect(document.runs.map { $0.attributes } == [Attributes()])
  }

  /// The notes that stand where `section` is, as each program writes one.
  private static let notes = [
    // GitHub
    """
    <p>a<sup><a href="#user-content-fn-x" id="user-content-fnref-x" data-footnote-ref>1</a></sup></p>
    <section data-footnotes class="footnotes"><h2 id="footnote-label">Footnotes</h2><ol>
    <li id="user-content-fn-x"><p>b <a href="#user-content-fnref-x" data-footnote-backref>↩</a></p></li></ol></section>
    """,
    // This library
    """
    <p>a<sup class="footnote-ref"><a href="#fn-x" id="fnref-x" data-footnote-ref>1</a></sup></p>
    <section class="footnotes" data-footnotes>
    <ol>
    <li id="fn-x">
    <p>b <a href="#fnref-x" class="footnote-backref" data-footnote-backref>↩</a></p>
    </li>
    </ol>
    </section>
    """,
    // Pandoc
    """
    <p>a<a href="#fnx" class="footnote-ref" id="fnrefx" role="doc-noteref"><sup>1</sup></a></p>
    <section class="footnotes footnotes-end-of-document" role="doc-endnotes"><hr /><ol>
    <li id="fnx"><p>b<a href="#fnrefx" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>
    """,
    // kramdown
    """
    <p>a<sup id="fnref:x" role="doc-noteref"><a href="#fn:x" class="footnote" rel="footnote">1</a></sup></p>
    <div class="footnotes" role="doc-endnotes"><ol>
    <li id="fn:x" role="doc-endnote"><p>b <a href="#fnref:x" class="reversefootnote">&#8617;</a></p></li></ol></div>
    """,
    // markdown-it
    """
    <p>a<sup class="footnote-ref"><a href="#fnx" id="fnrefx">[1]</a></sup></p>
    <hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list">
    <li id="fnx" class="footnote-item"><p>b <a href="#fnrefx" class="footnote-backref">↩︎</a></p></li></ol></section>
    """,
  ]

  @Test("Footnotes", arguments: notes)
  func footnotes(_ page: String) {
    let document = read(page).document
    #expect(outline(document) == "p(a[^x]) footnote #x[p(b)]")
    let runs = Array(document.runs)
    #expect(runs.map { $0.attributes.footnote } == [nil, "x", nil])
    #expect(runs[1].attributes.display.isEmpty && runs[1].attributes.link == nil)
  }

  @Test("Notes that nothing refers to stay what they are")
  func unusedNotes() {
    #expect(outline("<div class=footnotes><ol><li id=fn1>a</ol></div>") == "ol[li[p(a)]]")
  }

  @Test("Formulas that stand as their source")
  func formulas() {
    let document = read(
      "<p>a <span class='math inline'>\\(x<i>y</i>\\)</span> b <span class='math display'>$$z$$</span>"
    ).document
    #expect(outline(document) == "p(a \\(xy\\) b $$z$$)")
    #expect(document.runs.map { $0.attributes.math } == [nil, .inline, nil, .display])
  }
}
