import GalleyDocument
import GalleyMarkdown
import TestSupport
import Testing

/// What a construct becomes.
@Suite struct MappingTests {
  @Test func emptySourceIsAnEmptyDocument() {
    #expect(events("").isEmpty)
    #expect(events("\n \n").isEmpty)
    #expect(Document(markdown: "") == Document())
  }

  @Test func headersHaveLevelsAndForms() {
    var three = Block.header(3)
    three.attributes.form = .atx
    var two = Block.header(2)
    two.attributes.form = .setext
    #expect(events("### Three\nTwo\n---") == block(three, "Three") + block(two, "Two"))
    #expect(Document(markdown: "#a\n=\n\n> ###\n").leafBlocks.map(\.block.attributes.form) == [.setext, .atx])
  }

  @Test func codeIsKeptAsItIs() {
    #expect(events("    a\n\n    b\n") == block(code(.indented), "a\n\nb\n"))
    #expect(events("~~~ swift  x=1\na\n~~~") == block(code(.tildeFence, info: "swift  x=1"), "a\n"))
    #expect(events("```\n```") == [.enter(code(.backtickFence)), .leave])
  }

  /// What looks like a fence may be code.
  @Test(arguments: [
    ("    ```\n", BlockForm.indented), ("1.  ```\n    ```\n", .backtickFence), ("1.  a\n\n        ```\n", .indented),
    ("- ~~~ x\n  ~~~ x\n", .tildeFence), ("\t```\n\t```\n", .indented), ("\r\r   ```\r```x", .backtickFence),
  ])
  func formsOfCodeAreTold(source: String, form: BlockForm) {
    let document = Document(markdown: source)
    #expect(document.leafBlocks.first { $0.kind == .codeBlock }?.block.attributes.form == form)
  }

  private func code(_ form: BlockForm, info: String? = nil) -> Block {
    var block = Block.codeBlock(info: info)
    block.attributes.form = form
    return block
  }

  @Test(arguments: ListDelimiter.allCases)
  func listsKnowTheirMarkers(delimiter: ListDelimiter) {
    let marker = delimiter == .period || delimiter == .parenthesis ? "1\(delimiter.rawValue)" : delimiter.rawValue
    for source in ["\(marker) a", "> \(marker) a", "x\r\n\r\n\(marker)\ta", "[r]: /u\n\n[r]\n\n \(marker) a"] {
      let events = events(source)
      #expect(
        events.contains {
          if case .enter(let block) = $0 { block.attributes.listDelimiter == delimiter } else { false }
        })
    }
  }

  @Test func rawHTMLIsABlock() {
    #expect(events("<div>\n*a*\n\nb") == block(.rawHTML, "<div>\n*a*\n") + block(.paragraph, "b"))
  }

  @Test func quotesAndRulesNest() {
    #expect(
      events("> a\n>\n> ---")
        == [.enter(.blockQuote)] + block(.paragraph, "a") + [.enter(.thematicBreak), .leave, .leave])
  }

  @Test func tightItemsHoldParagraphsToo() {
    var list = Block.unorderedList
    list.attributes.listDelimiter = .hyphen
    #expect(
      events("- a\n-\n")
        == [.enter(list), .enter(.listItem)] + block(.paragraph, "a")
        + [.leave, .enter(.listItem), .leave, .leave])
  }

  @Test func orderedListsKnowStartDelimiterAndLooseness() {
    var list = Block.orderedList(start: 7)
    list.attributes.listDelimiter = .parenthesis
    list.attributes.isLoose = true
    #expect(
      events("7) a\n\n8) b\n")
        == [.enter(list), .enter(.listItem)] + block(.paragraph, "a") + [.leave, .enter(.listItem)]
        + block(.paragraph, "b") + [.leave, .leave])
    var one = Block.orderedList()
    one.attributes.listDelimiter = .period
    #expect(events("1. a").first == .enter(one))
  }

  @Test func breaksAreText() {
    #expect(
      runs("a\nb  \nc\\\nd") == [
        run("a"), run(" ", Attributes(.softBreak)), run("b"), run("\n", Attributes(.lineBreak)), run("c"),
        run("\n", Attributes(.lineBreak)), run("d"),
      ])
  }

  @Test func marksAreAttributes() {
    #expect(
      runs("a *b* **c** `d` <e>") == [
        run("a "), run("b", Attributes(.emphasized)), run(" "), run("c", Attributes(.stronglyEmphasized)), run(" "),
        run("d", Attributes(.code)), run(" "), run("<e>", Attributes(.inlineHTML)),
      ])
  }

  @Test func linksHaveDestinationAndTitle() {
    #expect(
      runs("[a](/u \"t\") <http://b.c>") == [
        run("a", .link("/u", title: "t")), run(" "), run("http://b.c", .link("http://b.c")),
      ])
    #expect(runs("[a](/u \"\")") == [run("a", .link("/u"))])
    #expect(runs("[a](<b c>)") == [run("a", .link("b c"))], "destinations stand as the source says them")
  }

  @Test func aLinkWithoutTextHasAPlaceholder() {
    var empty = Attributes.link("u")
    empty.alternativeText = ""
    #expect(runs("[](u)") == [run("\u{FFFC}", empty)])
  }

  @Test func aBareURLInALinkIsItsText() {
    #expect(runs("[a <http://b.c>](u)") == [run("a http://b.c", .link("u"))])
  }

  @Test func imagesAreTheirAlternativeText() {
    #expect(runs("![a *b* `c`<d>\n![e](f)](u 't')") == [run("a b c<d> e", .image("u", title: "t"))])
    #expect(runs("![](u)") == [run("\u{FFFC}", .image("u"))])
    var literal = Attributes.image("u")
    literal.alternativeText = "\u{FFFC}"
    #expect(runs("![\u{FFFC}](u)") == [run("\u{FFFC}", literal)])
    var linked = Attributes.image("i")
    linked.link = "u"
    linked.nesting = path(.link, .atom)
    #expect(runs("[![a](i)](u)") == [run("a", linked)])
  }

  @Test func definitionsVanish() {
    #expect(events("[a]: /u 't'\n\n[b][A]") == block(.paragraph, "b", .link("/u", title: "t")))
  }

  @Test func anUnknownReferenceIsText() { #expect(runs("[a][b]") == [run("[a][b]")]) }
}

/// When a nesting is said.
@Suite struct MarkOrderTests {
  @Test func oneMarkIsImplied() {
    for run in runs("a *b* c **d**\n`e`") { #expect(run.attributes.nesting == .implied, "\(run.text)") }
  }

  @Test func equalNeighboursTakeSides() {
    var second = Attributes.link("u")
    second.nesting = Nesting.implied.adding(.link, side: 1) ?? .implied
    #expect(runs("[a](u)[b](u)[c](u)") == [run("a", .link("u")), run("b", second), run("c", sided(.link("u"), .link))])
    let tags = runs("<b><i></i>").map(\.attributes.nesting)
    #expect(tags == [.implied, Nesting.implied.adding(.html, side: 1), sided(Attributes(), .html).nesting])
  }

  @Test func aMarkInItselfIsSaid() {
    var inner = Attributes(.emphasized)
    inner.nesting = path(.emphasized, .emphasized)
    #expect(runs("*a _b_*") == [run("a ", Attributes(.emphasized)), run("b", inner)])
  }

  @Test func theOrderOfMarksIsSaid() {
    var both = Attributes([.emphasized, .stronglyEmphasized])
    both.nesting = path(.stronglyEmphasized, .emphasized)
    #expect(runs("***a** b*").count == 2)
    #expect(runs("**_a_**") == [run("a", both)])
  }

  @Test func marksPastTheDeepestAreASetAndADiagnostic() {
    let depth = Nesting.maximumDepth + 3
    let source = String(repeating: "*a ", count: depth) + "x" + String(repeating: "*", count: depth)
    var recorder = EventRecorder()
    let diagnostics = MarkdownReader().read(source.utf8Span, into: &recorder)
    #expect(diagnostics.map(\.code) == [.nestingTooDeep])
    guard case .text(_, let attributes)? = recorder.events.last(where: { $0 != .leave }) else {
      Issue.record("no text: \(recorder.events)")
      return
    }
    #expect(attributes.intent == .emphasized)
    #expect(attributes.nesting.depth == Nesting.maximumDepth)
  }

  private func sided(_ attributes: Attributes, _ mark: Mark) -> Attributes {
    var attributes = attributes
    attributes.nesting = Nesting.implied.adding(mark) ?? .implied
    return attributes
  }
}

@Suite struct DiagnosticTests {
  @Test func aNULIsReplacedAndReported() throws {
    let reading = try MarkdownReader().document("a\0b\0".utf8Span)
    #expect(reading.document == Document(markdown: "a\u{FFFD}b\u{FFFD}"))
    #expect(reading.diagnostics.map(\.code) == [.replacedNUL])
    #expect(reading.diagnostics.first?.range == SourceRange(1, 2))
    #expect(reading.diagnostics.first?.message == "2 NULs became U+FFFD")
  }

  @Test func plainTextHasNone() throws {
    #expect(try MarkdownReader().document("*a*".utf8Span).diagnostics.isEmpty)
  }
}

/// A run as the reader says it.
struct Run: Equatable {
  var text: String
  var attributes: Attributes
}

func run(_ text: String, _ attributes: Attributes = Attributes()) -> Run { Run(text: text, attributes: attributes) }

/// The runs of a source.
func runs(_ source: String) -> [Run] {
  events(source).compactMap { event in
    if case .text(let text, let attributes) = event { Run(text: text, attributes: attributes) } else { nil }
  }
}

/// What the reader says of a source.
func events(_ source: String) -> [EventRecorder.Event] {
  var recorder = EventRecorder()
  _ = MarkdownReader().read(source.utf8Span, into: &recorder)
  return recorder.events
}

private func block(_ block: Block, _ text: String, _ attributes: Attributes = Attributes()) -> [EventRecorder.Event] {
  [.enter(block), .text(text, attributes), .leave]
}

private func path(_ marks: Mark...) -> Nesting {
  marks.reduce(.implied) { path, mark in path.adding(mark) ?? path }
}
