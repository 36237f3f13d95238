import GalleyDocument
import GalleyHTML
import TestSupport
import Testing

/// Expected output is what cmark-gfm writes, but for notes that are left out: it says nothing of them.
struct HTMLFootnoteTests {
  private static let placeholder = "\u{FFFC}"

  private static func reference(_ label: String, _ text: String = placeholder) -> (String, Attributes) {
    (text, Attributes().with { $0.footnote = label })
  }

  private static func note(_ label: String) -> Block { Block.group(.footnote).with { $0.anchor = label } }

  private static func mark(_ label: String, _ number: Int, _ ordinal: Int = 1) -> String {
    let id = ordinal == 1 ? label : "\(label)-\(ordinal)"
    let link = "<a href=\"#fn-\(label)\" id=\"fnref-\(id)\" data-footnote-ref>\(number)</a>"
    return "<sup class=\"footnote-ref\">\(link)</sup>"
  }

  private static func back(_ label: String, _ ordinal: Int = 1) -> String {
    let attributes = "class=\"footnote-backref\" data-footnote-backref aria-label=\"Back to content\""
    return ordinal == 1
      ? "<a href=\"#fnref-\(label)\" \(attributes)>↩</a>"
      : "<a href=\"#fnref-\(label)-\(ordinal)\" \(attributes)>↩<sup class=\"footnote-ref\">\(ordinal)</sup></a>"
  }

  private func html(_ document: Document) -> (text: String, codes: [Diagnostic.Code]) {
    var writer = HTMLWriter()
    document.replay(into: &writer)
    let codes = writer.diagnostics.map(\.code)
    return (String(decoding: writer.finish(), as: UTF8.self), codes)
  }

  @Test func notesAreGatheredInOrderOfUse() {
    let document = Document { b in
      b.block(Self.note("2")) { b in b.leaf(.codeBlock(), "c\n") }
      b.leaf(.paragraph, ("a", Attributes()), Self.reference("x y"), Self.reference("2"))
      b.block(Self.note("x y")) { b in b.leaf(.paragraph, "first") }
      b.leaf(.paragraph, Self.reference("x y"))
    }
    let (text, codes) = html(document)
    #expect(
      text == """
        <p>a\(Self.mark("x%20y", 1))\(Self.mark("2", 2))</p>
        <p>\(Self.mark("x%20y", 1, 2))</p>
        <section class="footnotes" data-footnotes>
        <ol>
        <li id="fn-x%20y">
        <p>first \(Self.back("x%20y")) \(Self.back("x%20y", 2))</p>
        </li>
        <li id="fn-2">
        <pre><code>c
        </code></pre>
        \(Self.back("2"))
        </li>
        </ol>
        </section>

        """)
    #expect(codes.isEmpty)
  }

  @Test func aNoteWhereItIsDefinedLeavesNoTrace() {
    let document = Document { b in
      b.block(Block(.unorderedList).with { $0.isLoose = true }) { b in
        b.block(.listItem) { b in
          b.leaf(.paragraph, "x")
          b.block(Self.note("1")) { b in b.leaf(.paragraph, "n") }
          b.leaf(.paragraph, "y")
        }
        b.block(.listItem) { b in b.block(Self.note("2")) { b in b.leaf(.paragraph, "m") } }
      }
      b.leaf(.paragraph, Self.reference("2"), Self.reference("1"))
    }
    #expect(
      html(document).text == """
        <ul>
        <li>
        <p>x</p>
        <p>y</p>
        </li>
        <li></li>
        </ul>
        <p>\(Self.mark("2", 1))\(Self.mark("1", 2))</p>
        <section class="footnotes" data-footnotes>
        <ol>
        <li id="fn-2">
        <p>m \(Self.back("2"))</p>
        </li>
        <li id="fn-1">
        <p>n \(Self.back("1"))</p>
        </li>
        </ol>
        </section>

        """)
  }

  @Test func referencesInNotesCountWhereTheNoteStands() {
    let document = Document { b in
      b.leaf(.paragraph, Self.reference("a"))
      b.block(Self.note("a")) { b in
        b.leaf(.paragraph, ("x", Attributes()), Self.reference("b"))
        b.block(Self.note("in")) { b in b.leaf(.paragraph, "inner") }
      }
      b.block(Self.note("unused")) { b in b.leaf(.paragraph, Self.reference("d")) }
      b.block(Self.note("b")) { _ in }
      b.block(Self.note("d")) { b in b.leaf(.header(1), "D") }
      b.leaf(.paragraph, Self.reference("in"))
    }
    let (text, codes) = html(document)
    #expect(
      text == """
        <p>\(Self.mark("a", 1))</p>
        <p>\(Self.mark("in", 4))</p>
        <section class="footnotes" data-footnotes>
        <ol>
        <li id="fn-a">
        <p>x\(Self.mark("b", 2)) \(Self.back("a"))</p>
        </li>
        <li id="fn-b">
        \(Self.back("b"))
        </li>
        <li id="fn-d">
        <h1>D</h1>
        \(Self.back("d"))
        </li>
        <li id="fn-in">
        <p>inner \(Self.back("in"))</p>
        </li>
        </ol>
        </section>

        """)
    #expect(codes == [.unusedFootnote])
  }

  @Test func ofEqualLabelsTheFirstCounts() {
    let document = Document { b in
      b.block(Self.note("1")) { b in
        b.block(Self.note("1")) { b in b.leaf(.paragraph, "inner") }
        b.leaf(.paragraph, "outer")
      }
      b.leaf(.paragraph, Self.reference("1"))
      b.block(.group(.footnote)) { b in b.leaf(.paragraph, "no label") }
    }
    let (text, codes) = html(document)
    #expect(text.contains("<p>inner \(Self.back("1"))</p>"))
    #expect(!text.contains("outer"))
    #expect(codes == [.unusedFootnote, .unusedFootnote])
  }

  @Test func aReferenceWithoutANoteKeepsItsText() {
    let document = Document { b in
      b.leaf(.paragraph, ("a", Attributes()), Self.reference("<1>"), Self.reference("2", "[^2]"))
    }
    let (text, codes) = html(document)
    #expect(text == "<p>a[^&lt;1&gt;][^2]</p>\n")
    #expect(codes.isEmpty)
  }

  @Test func aMillionReferencesToOneNote() {
    let document = Document { b in
      b.enter(.paragraph)
      let (text, attributes) = Self.reference("1")
      for index in 0..<1_000_000 {
        var attributes = attributes
        attributes.nesting = Nesting.implied.adding(.atom, side: index % 2) ?? .implied
        b.append(text.utf8Span, attributes: attributes)
      }
      b.leave()
      b.block(Self.note("1")) { b in b.leaf(.paragraph, "n") }
    }
    var writer = HTMLWriter()
    let time = processorTime { document.replay(into: &writer) }
    var bytes: [UInt8] = []
    let rest = processorTime { bytes = writer.finish() }
    #expect(bytes.count > 200_000_000)
    #expect(time + rest < .seconds(10), "\(time) and \(rest)")
  }
}
