import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import GalleyNegotiation
import Testing

/// Cases in which other programs lost or garbled what they made fit, from public reports, with the right result.
///
/// Those of structure are here, each under its number. The rest speak of what a message is written in, and wait for the
/// writers of chat formats:
///
/// | case | what it waits for |
/// | --- | --- |
/// | F1, F2, F3 | which characters of a text are escaped, and where marks may stand beside others |
/// | F4 | text with marks as ranges beside it |
/// | F6, F7 | how many marks a message may have |
/// | F8, F20 | where a message is cut, and how marks and fences are closed and opened again |
/// | F9 | one measure for what is rendered and what is sent |
/// | F12 | which characters are references |
/// | F26 | cutting a text into pieces of a block |
///
/// F21 and the fence of F25 are about answers as a whole, which the front recognises: its tests have them.
@Suite("Fitting cases") struct FittingCaseTests {
  @Test("F5: a rule that a chat lacks costs no other format")
  func f5() {
    expect(
      "Intro with **bold** text.\n\n---\n\nAfter *it*.", on: .telegram,
      becomes: "Intro with **bold** text.\n\n———\n\nAfter *it*.\n", ["rule: intent → text"])
  }

  @Test("F11: nested lists keep their levels, a quotation all its lines, a rule its line, a header its gap")
  func f11() {
    expect(
      """
      # Plan

      Steps:

      - one
        - two
          1. three
      - four

      > first
      > second
      >
      > third

      ---

      ## Next

      Done.
      """, on: .slack,
      becomes: """
        **Plan**

        Steps:

        • one\\
        \u{A0}\u{A0}◦ two\\
        \u{A0}\u{A0}\u{A0}\u{A0}1. three\\
        • four

        > first
        > second
        >
        > third

        ———

        **Next**

        Done.

        """,
      [
        "header: intent → display, lost: level", "list: intent → text", "list: intent → text", "list: intent → text",
        "rule: intent → text", "header: intent → display, lost: level",
      ])
  }

  @Test("F14: headers, images and tables are said otherwise, not left out")
  func f14() {
    expect(
      "# Title\n\n![a chart](https://example.com/c.png)\n\n| A | B |\n| - | - |\n| 1 | 2 |", on: .slack,
      becomes: """
        **Title**

        a chart (https\\://example.com/c.png)

        ```
        A  B
        ─  ─
        1  2
        ```

        """,
      [
        "header: intent → display, lost: level", "image: intent → text, lost: target",
        "table: intent → grid, lost: kind",
      ])
  }

  @Test("F15: whatever Markdown an answer is in, what comes of it has nothing that the chat lacks")
  func f15() {
    let answer = Document(
      markdown: """
        # Head **line**

        * a [link](https://example.com "T") and [another](other.md)
          1. b ~~c~~
          2. - [x] d

        | H | *I* |
        | :-: | --- |
        | `x` | ![i](i.png) |

        > [!NOTE]
        > e[^1]

        $$
        x
        $$

        [^1]: f <b>g</b>

        ***
        """)
    let fitted = answer.fitted(to: .slack)
    #expect(Violation.violations(in: answer, allowing: .all, on: .slack).count > 8)
    #expect(Violation.violations(in: fitted.document, allowing: .all, on: .slack).isEmpty)
    #expect(fitted.document.fitted(to: .slack).document == fitted.document)
    for mark in ["# ", "**", "~~", "](", "| ", "[!", "***"] { #expect(!fitted.document.text.contains(mark), "\(mark)") }
    for word in ["Head line", "another (other.md)", "1. b c", "[x] d", "i (i.png)", "Note", "[1]"] {
      #expect(fitted.document.text.contains(word), "\(word)")
    }
  }

  @Test("F17: strong in emphasis and emphasis in strong stay what they are")
  func f17() {
    let source = "***a** b* _**c** d_ **e *f***"
    expectSame(source, on: .slack)
    #expect(
      Document(markdown: Document(markdown: source).fitted(to: .slack).document.markdown()).runs.map(\.text)
        == ["a", " b", " ", "c", " d", " ", "e ", "f"])
  }

  @Test("F23: strong stays strong and emphasis emphasis")
  func f23() {
    expectSame("**strong** *emphasis* ~~struck~~ `code`", on: .whatsApp)
  }

  @Test("F24: nothing in code is a mark, and a bullet is none")
  func f24() {
    expect(
      "* `__init__` runs *first*\n* `a \\* b`\n\n```\n**x** _y_ [z](u)\n- w\n```", on: .whatsApp,
      becomes: "• `__init__` runs *first*\\\n• `a \\* b`\n\n```\n**x** _y_ [z](u)\n- w\n```\n", ["list: intent → text"])
  }

  @Test("F25: a link is its text and URL, once; a URL that shows itself stands alone")
  func f25() {
    expect(
      "See [the notes](https://example.com/n) or <https://example.com> or <a@example.com>.", on: .whatsApp,
      becomes: "See the notes (https\\://example.com/n) or https\\://example.com or a@example.com.\n",
      [
        "link: intent → text, lost: target", "link: intent → bare, lost: target", "link: intent → bare, lost: target",
      ])
  }

  @Test("F35: a label that draws marks and links alone gets blocks as text")
  func f35() {
    expect(
      """
      # Head

      Text with [link](https://example.com).

      1. one
      2. two
         - three

      | A | B |
      | - | - |
      | 1 | 2 |

      > quoted

      ```swift
      let x
      ```
      """, on: label,
      becomes: """
        **Head**

        Text with [link](https://example.com).

        1\\. one\\
        2\\. two\\
        \u{A0}\u{A0}\u{A0}◦ three

        `A  B`\\
        `─  ─`\\
        `1  2`

        \\> quoted

        `let x`

        """,
      [
        "header: intent → display, lost: level", "list: intent → text", "list: intent → text",
        "table: intent → grid, lost: kind", "quote: intent → text", "code block: intent → display, lost: title",
      ])
  }
}

extension FittingCaseTests {
  /// A label that draws marks and links, and no block but a paragraph.
  var label: RenderTarget {
    var target = RenderTarget(name: "label")
    target.marks = [.emphasis, .strong, .strikethrough, .code]
    target.headerLevels = 0
    target.lists = nil
    target.tables = nil
    target.quoteDepth = 0
    target.images = nil
    target.constructs = .lineBreaks
    return target
  }

  /// The document of a page.
  func page(_ html: String) throws -> Document {
    var reader = HTMLReader()
    reader.feed(html.utf8Span.span)
    return try reader.finish().document
  }

  /// Checks what becomes of Markdown, as Markdown, and what is told of it.
  func expect(
    _ markdown: String, on target: RenderTarget, policy: FittingPolicy = FittingPolicy(), becomes expected: String,
    _ report: [String], at place: Testing.SourceLocation = #_sourceLocation
  ) {
    expect(Document(markdown: markdown), on: target, policy: policy, becomes: expected, report, at: place)
  }

  /// Checks what becomes of a document, as Markdown, what is told of it, and that nothing is lost.
  func expect(
    _ document: Document, on target: RenderTarget, policy: FittingPolicy = FittingPolicy(), becomes expected: String,
    _ report: [String], at place: Testing.SourceLocation = #_sourceLocation
  ) {
    let fitted = document.fitted(to: target, policy: policy)
    #expect(fitted.document.markdown() == expected, sourceLocation: place)
    #expect(fitted.report.map(\.description) == report, sourceLocation: place)
    #expect(
      Violation.violations(in: fitted.document, allowing: target.options, on: target).isEmpty, sourceLocation: place)
    #expect(Comparison(original: document, fitted: fitted.document).faults.isEmpty, sourceLocation: place)
  }

  /// Checks that Markdown fits as it is.
  func expectSame(
    _ markdown: String, on target: RenderTarget, at place: Testing.SourceLocation = #_sourceLocation
  ) {
    let document = Document(markdown: markdown)
    let fitted = document.fitted(to: target)
    #expect(fitted.document == document, sourceLocation: place)
    #expect(fitted.report.isEmpty, sourceLocation: place)
  }
}
