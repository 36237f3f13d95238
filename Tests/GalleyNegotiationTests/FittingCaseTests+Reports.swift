import GalleyDocument
import GalleyMarkdown
import GalleyNegotiation
import Testing

/// Asking before, telling after.
extension FittingCaseTests {
  @Test("F27: what nests too deep is told of, each time")
  func f27() {
    var shallow = RenderTarget.notion
    shallow.lists?.depth = 2
    expect(
      "- a\n  - b\n    - c\n      1. d\n      2. e\n- f\n  1. g\n     - h\n", on: shallow,
      becomes: "- a\n  - b\\\n    ▪ c\\\n    \u{A0}\u{A0}1. d\\\n    \u{A0}\u{A0}2. e\n- f\n  1. g\\\n     ▪ h\n",
      ["list: intent → text", "list: intent → text", "list: intent → text"])
    expectSame("- a\n  - b\n- f\n  1. g\n", on: shallow)
  }

  @Test("F28: what a target does not know is told before, and is what is changed then")
  func f28() {
    let document = Document(
      markdown: """
        known **strong** and <u>tags</u>[^1] and $m$

        - [ ] task

        | A |
        | - |
        | 1 |

        [^1]: note
        """)
    let misfits = Violation.violations(in: document, allowing: .all, on: .discord)
    #expect(!Violation.fits(document, allowing: .all, on: .discord))
    #expect(
      misfits.map(\.construct) == [.rawHTML, .rawHTML, .footnote, .math, .task, .table, .footnote])
    #expect(misfits.map { document.text(in: $0.range) }.prefix(4) == ["<u>", "</u>", "[^1]", "$m$"])
    let report = document.fitted(to: .discord).report
    #expect(report.map(\.construct) == misfits.map(\.construct))
    #expect(report.map(\.source.lowerBound) == misfits.map(\.range.lowerBound))
    let known = Document(markdown: "known **strong**")
    #expect(Violation.fits(known, allowing: .all, on: .discord))
  }

  @Test("F30: what stands where it can't is neither dropped nor put elsewhere")
  func f30() {
    let document = Document {
      $0.block(.listItem) { $0.block(.paragraph, "stray item") }
      $0.block(Block(.tableCell), "stray cell")
      $0.block(Block(.tableRow)) {
        $0.block(Block(.tableCell), "a")
        $0.block(Block(.tableCell), "b")
      }
      $0.block(.paragraph) { $0.block(.header(2), "inner") }
      $0.block(.paragraph, "last")
    }
    for target in RenderTarget.all {
      let fitted = document.fitted(to: target)
      #expect(Violation.violations(in: fitted.document, allowing: target.options, on: target).isEmpty)
      var rest = fitted.document.text[...]
      for words in ["stray item", "stray cell", "a", "b", "inner", "last"] {
        guard let place = rest.firstRange(of: words) else {
          Issue.record("\(target.name) lost “\(words)” or put it elsewhere: \(fitted.document.text.debugDescription)")
          break
        }
        rest = rest[place.upperBound...]
      }
      #expect(fitted.document == document || !fitted.report.isEmpty)
    }
  }

  @Test("F31: one mark that a target has, or lacks, says nothing of the others")
  func f31() {
    let source = "# A\n\n~~a~~ **b** *c* [d](https://example.com) `e`\n\n- f\n"
    var target = RenderTarget(name: "own")
    target.marks.remove(.strikethrough)
    expect(
      source, on: target, becomes: "# A\n\na **b** *c* [d](https://example.com) `e`\n\n- f\n",
      ["strikethrough: intent → bare, lost: kind"])
    target.marks = .strong
    expect(
      source, on: target, becomes: "# A\n\na **b** c [d](https://example.com) e\n\n- f\n",
      [
        "strikethrough: intent → bare, lost: kind", "emphasis: intent → bare, lost: kind",
        "code: intent → bare, lost: kind",
      ])
  }

  @Test("F32: each thing that is degraded is told once, at its place, and nothing else is")
  func f32() {
    let document = Document(
      markdown: """
        # First

        Some *kept* and **kept** text, ~~kept~~ too, [a link](https://example.com/x).

        ###### Sixth

        ![a *chart*](https://example.com/c.png)

        > quoted

        - item
        - item
        """)
    let fitted = document.fitted(to: label)
    #expect(
      fitted.report.map { "\($0.construct): \(document.text(in: $0.source))" } == [
        "header: First", "header: Sixth", "image: a chart", "quote: quoted", "list: item\nitem",
      ])
    #expect(
      fitted.report.map { fitted.document.text(in: $0.result) } == [
        "First", "Sixth", "a chart (https://example.com/c.png)", "> quoted", "• item\n• item",
      ])
  }
}
