import GalleyDocument
import GalleyFormats
import GalleyMarkdown
import GalleyNegotiation
import TestSupport
import Testing

/// What falls from intents takes the looks and styles of the host.
@Suite("Fitting with a style sheet") struct StyleFittingTests {
  /// As an editor of notes has them: names for paragraphs, looks for text.
  private static let notes: StyleSheet = {
    var sheet = StyleSheet([
      .quote: .init(name: "Block Quote"), .codeBlock: .init(name: "Monostyled"), .code: .init(fontFamily: "Menlo"),
      .emphasis: .init(display: .italic), .strong: .init(display: .bold),
      .strikethrough: .init(display: .strikethrough),
    ])
    for (index, name) in ["Title", "Heading", "Subheading"].enumerated() {
      sheet[.header(index + 1)] = .init(name: name)
    }
    return sheet
  }()

  /// Looks that are none of the usual.
  static let odd = StyleSheet([
    .header(1): .init(display: [.bold, .underline], indent: 1), .header(2): .init(display: [.bold, .underline]),
    .quote: .init(display: .italic, indent: 2), .codeBlock: .init(backgroundColor: grey, indent: 1),
    .code: .init(backgroundColor: grey), .emphasis: .init(display: .underline), .strong: .init(name: "Loud"),
    .strikethrough: .init(display: .subscript), .role(.keyboard): .init(fontFamily: "Keys"),
    .role(.highlight): .init(display: .underline),
  ])

  private static let grey = Color(red: 200, green: 200, blue: 200)

  @Test("A note fits rich text, and the same sheet reads it back")
  func notesEditor() {
    let source = Document(
      markdown: """
        # Plan

        Some *words*, **more**, ~~less~~ and `code` with [a link](https://example.org).

        ## Next

        > Said *once*.
        >
        > > And again.

        ```
        let x = 1
        ```

        ### Last

        """)
    let fitted = source.fitted(to: [.plainText, .richText], styles: Self.notes)
    #expect(Violation.violations(in: fitted.document, allowing: ResultOptions.richText.implied).isEmpty)
    #expect(Comparison(original: source, fitted: fitted.document).faults.isEmpty)
    #expect(fitted.report.allSatisfy { $0.to == .display && $0.losses.isEmpty })
    let leaves = Array(fitted.document.leafBlocks)
    #expect(
      leaves.map(\.attributes.role?.rawValue) == [
        "Title", nil, "Heading", "Block Quote", "Block Quote", "Monostyled", "Subheading",
      ])
    #expect(leaves.map(\.attributes.indent) == [0, 0, 0, 0, 1, 0, 0])
    #expect(fitted.document.runs.first { $0.text == "code" }?.attributes.fontFamily == "Menlo")
    // Only that the code's last line ended is not in a paragraph.
    let expected = Document(markdown: source.markdown())
    #expect(Self.notes.recognized(fitted.document).markdown() == expected.markdown())
    #expect(Self.notes.recognized(fitted.document).count(of: .header) == 3)
  }

  @Test("A look of text is worn by all of a block; what has one of its own keeps it")
  func looks() {
    let source = "# One *two*\n\n> a `b`\n\n```\nc\n```\n\n**d** ~~e~~\n"
    let probe = DowngradeProbe(Document(markdown: source), Negotiator(.richText, styles: Self.odd))
    #expect(
      probe.leaves == [
        "paragraph indent 1: One two", "paragraph indent 2: a b", "paragraph indent 1: c", "paragraph: d e",
      ])
    #expect(
      probe.runs == [
        "One : bold, underline", "two: bold, underline", "a : italic", "b: italic, background", "c: background", "d: ",
        "e: lowered",
      ])
    let loud = probe.fitted.document.runs.first { $0.text == "d" }
    #expect(loud?.attributes.host == [StyleSheet.nameKey: .string("Loud")])
    // A mark that looks like the header around it is still one of its own.
    #expect(
      probe.report.prefix(2) == ["header intent→display ‹One two› ‹One two›", "emphasis intent→display ‹two› ‹two›"])
  }

  @Test("What two elements look like alike can't be told")
  func losses() {
    let sheet = StyleSheet([
      .emphasis: .init(display: .bold), .header(1): .init(fontSize: 20), .header(2): .init(fontSize: 20),
    ])
    let probe = DowngradeProbe(Document(markdown: "# A\n\n### B\n\n*c* `d`\n"), Negotiator(.richText, styles: sheet))
    #expect(
      probe.report == [
        "header intent→display ‹A› ‹A› -level", "header intent→display ‹B› ‹B›",
        "emphasis intent→display ‹c› ‹c› -kind", "code intent→display ‹d› ‹d›",
      ])
  }

  @Test("What the target doesn't render of a look is left out; where nothing is left, the default's look stands")
  func targets() {
    var target = RenderTarget.lacking {
      $0.constructs.remove(.hostValues)
      $0.marks.remove(.font)
    }
    target.options = .richText
    let source = Document(markdown: "## Two\n\n> q\n\n`c` **d**\n")
    let probe = DowngradeProbe(source, Negotiator(.richText, target: target, styles: Self.notes))
    #expect(probe.leaves == ["paragraph: Two", "paragraph indent 1: q", "paragraph: c d"])
    #expect(probe.runs == ["Two: bold, size 20", "c: monospace", "d: bold"])
    #expect(probe.fitted.unmet.isEmpty)
    #expect(Violation.fits(probe.fitted.document, allowing: .richText.implied, on: target))
  }

  @Test("A link stays one where marks outside and inside it become one style")
  func linksInStyles() {
    let source = Document(markdown: "**a [b `c`](u:x) d**\n")
    let fitted = source.fitted(to: .richText, styles: Self.odd).document
    #expect(Comparison(original: source, fitted: fitted).faults.isEmpty)
    let linked = fitted.runs.filter { $0.attributes.link != nil }
    #expect(linked.map { String($0.text) } == ["b ", "c"])
    #expect(linked.allSatisfy { $0.attributes.host[StyleSheet.nameKey] == .string("Loud") })
  }

  @Test("The laws hold whatever the host's looks", arguments: ["notes", "odd"])
  func laws(name: String) {
    let styles = name == "notes" ? Self.notes : Self.odd
    let aims = NegotiationLaw.Aim.all.map { aim in
      var aim = aim
      aim.styles = styles
      return aim
    }
    var failures: [String] = []
    for seed in Generated.seeds {
      for (kind, document) in [
        ("any", DocumentGenerator.document(seed: seed)), ("Markdown", Document(markdown: GFMGrammar.parts(seed: seed))),
      ] {
        let aim = aims[Int(seed) % aims.count]
        let law = NegotiationLaw(aim: aim)
        if let fault = law.fault(of: document) {
          let small = DocumentShrinking.built(DocumentShrinking.smallest(document) { law.fault(of: $0) != nil })
          failures.append(
            "\(kind), seed \(seed), \(aim.testDescription): \(law.fault(of: small) ?? fault): \(small.json())")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3).joined(separator: "\n"))")
  }
}
