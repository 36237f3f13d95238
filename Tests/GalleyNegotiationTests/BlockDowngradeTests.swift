import GalleyDocument
import GalleyNegotiation
import TestSupport
import Testing

/// The ladders of blocks, rung by rung.
@Suite struct BlockDowngradeTests {
  @Test("A header: a look, then a line, or a mark of custom by policy")
  func header() {
    let rich = DowngradeProbe("## Head *x*\n\ntext\n", .richText)
    #expect(rich.leaves == ["paragraph: Head x", "paragraph: text"])
    #expect(rich.runs == ["Head : bold, size 20", "x: bold, italic, size 20"])
    #expect(rich.report == ["header intent→display ‹Head x› ‹Head x›", "emphasis intent→display ‹x› ‹x›"])
    let plain = DowngradeProbe("## Head\n\ntext\n", .plainText)
    #expect(plain.text == "Head\ntext\n")
    #expect(plain.runs.isEmpty)
    #expect(plain.report == ["header intent→bare ‹Head› ‹Head› -kind -level"])
    let signs = DowngradeProbe("## Head\n", .plainText) { $0.heading = .numberSigns }
    #expect(signs.text == "## Head\n")
    #expect(signs.report == ["header intent→text ‹Head› ‹## Head›"])
    #expect(DowngradeProbe("# 日本\n", .plainText) { $0.heading = .underlined }.text == "日本\n====\n")
    #expect(DowngradeProbe("## Head\n", .plainText) { $0.heading = .underlined }.text == "Head\n----\n")
    let none = DowngradeProbe("## Head *x*\n", on: .lacking { ($0.headerLevels, $0.marks) = (0, [.strong]) })
    #expect(none.leaves == ["paragraph: Head x"])
    #expect(none.runs == ["Head x: strong"])
    #expect(none.report == ["header intent→display ‹Head x› ‹Head x› -level", "emphasis intent→bare ‹x› ‹x› -kind"])
    let deep = DowngradeProbe("# A\n\n#### B\n", on: .lacking { $0.headerLevels = 3 })
    #expect(deep.leaves == ["header: A", "paragraph: B"])
  }

  @Test("A tight list: a layout, then a paragraph for each item, then lines of one")
  func list() {
    let source = "- one\n  - two\n- three\n\n1. x\n2. y\n"
    let layout = DowngradeProbe(source, .list)
    #expect(
      layout.leaves == [
        "paragraph item • at 1: one", "paragraph item ◦ at 2: two", "paragraph item • at 1: three",
        "paragraph item 1. at 1: x", "paragraph item 2. at 1: y",
      ])
    #expect(
      layout.report == [
        "list intent→layout ‹one⏎two⏎three› ‹one⏎two⏎three›", "list intent→layout ‹two› ‹two›",
        "list intent→layout ‹x⏎y› ‹x⏎y›",
      ])
    let rich = DowngradeProbe(source, .richText)
    #expect(
      rich.leaves == [
        "paragraph: • one", "paragraph indent 1: ◦ two", "paragraph: • three", "paragraph: 1. x", "paragraph: 2. y",
      ])
    let plain = DowngradeProbe(source, .plainText)
    #expect(plain.text == "• one\n  ◦ two\n• three\n1. x\n2. y\n")
    #expect(plain.leaves == ["paragraph: • one⏎  ◦ two⏎• three", "paragraph: 1. x⏎2. y"])
    #expect(
      plain.report == [
        "list intent→text ‹one⏎two⏎three› ‹• one⏎  ◦ two⏎• three›", "list intent→text ‹two› ‹  ◦ two›",
        "list intent→text ‹x⏎y› ‹1. x⏎2. y›",
      ])
    #expect(DowngradeProbe("- a\n", .plainText) { $0.markers = .hyphens }.text == "- a\n")
  }

  @Test("A loose list keeps its paragraphs, and what follows in an item its column")
  func looseList() {
    let source = "- a\n\n  b\n- c\n"
    #expect(DowngradeProbe(source, .plainText).leaves == ["paragraph: • a", "paragraph:   b", "paragraph: • c"])
    #expect(
      DowngradeProbe(source, .list).leaves == [
        "paragraph item • at 1: a", "paragraph indent 1: b", "paragraph item • at 1: c",
      ])
    #expect(
      DowngradeProbe(source, .richText).leaves == ["paragraph: • a", "paragraph indent 1: b", "paragraph: • c"])
  }

  @Test("An item without text keeps its marker, one with a list in front both")
  func emptyItem() {
    #expect(DowngradeProbe("-\n- a\n", .plainText).text == "•\n• a\n")
    #expect(DowngradeProbe("- - a\n", .plainText).text == "• ◦ a\n")
    #expect(
      DowngradeProbe("- - a\n", .list).leaves == ["paragraph item • at 1: ", "paragraph item ◦ at 2: a"])
  }

  @Test("A task's box takes the bullet's place")
  func task() {
    let source = "- [x] a\n- [ ] b\n"
    #expect(DowngradeProbe(source, .list).leaves == ["paragraph item [x] at 1: a", "paragraph item [ ] at 1: b"])
    let plain = DowngradeProbe(source, .plainText)
    #expect(plain.text == "[x] a\n[ ] b\n")
    #expect(
      plain.report == [
        "list intent→text ‹a⏎b› ‹[x] a⏎[ ] b›", "task intent→text ‹a› ‹[x] a›", "task intent→text ‹b› ‹[ ] b›",
      ])
    let none = DowngradeProbe(source, on: .lacking { $0.lists?.tasks = false })
    #expect(
      none.leaves == ["unorderedList>listItem>paragraph: [x] a", "unorderedList>listItem>paragraph: [ ] b"])
    #expect(none.report == ["task intent→text ‹a› ‹[x] a›", "task intent→text ‹b› ‹[ ] b›"])
  }

  @Test("A list that is too deep, or of a kind that isn't rendered, is lines with breaks")
  func listUnderIntents() {
    let deep = DowngradeProbe("- a\n  - b\n  - c\n- d\n", on: .lacking { $0.lists?.depth = 1 })
    #expect(
      deep.leaves == ["unorderedList>listItem>paragraph: a⏎◦ b⏎◦ c", "unorderedList>listItem>paragraph: d"])
    #expect(deep.runs == ["⏎: break", "⏎: break"])
    #expect(deep.report == ["list intent→text ‹b⏎c› ‹◦ b⏎◦ c›"])
    let none = DowngradeProbe("1. a\n   - b\n2. c\n", on: .lacking { $0.lists = nil })
    #expect(none.leaves == ["paragraph: 1. a⏎\u{A0}\u{A0}\u{A0}◦ b⏎2. c"])
    let bullets = DowngradeProbe("1. a\n2. c\n\n- d\n", on: .lacking { $0.lists?.ordered = false })
    #expect(bullets.leaves == ["paragraph: 1. a⏎2. c", "unorderedList>listItem>paragraph: d"])
  }

  @Test("A quote: an indent, then a mark before each line")
  func quote() {
    let source = "> a\n> b\\\n> c\n>\n> > d\n"
    #expect(
      DowngradeProbe(source, .richText).leaves == ["paragraph indent 1: a b⏎c", "paragraph indent 2: d"])
    let plain = DowngradeProbe(source, .plainText)
    #expect(plain.leaves == ["paragraph: > a b⏎> c", "paragraph: > > d"])
    #expect(
      plain.report == [
        "quote intent→text ‹a b⏎c⏎d› ‹> a b⏎> c⏎> > d›",
        "lineBreak intent→text ‹⏎› ‹⏎›", "quote intent→text ‹d› ‹> > d›",
      ])
    #expect(DowngradeProbe("> a\n", .plainText) { $0.quote = .quotationMarks }.text == "“a”\n")
    #expect(DowngradeProbe("> a\n", .plainText) { $0.quote = .indented }.text == "  a\n")
    let shallow = DowngradeProbe("> a\n> > b\n", on: .lacking { $0.quoteDepth = 1 })
    #expect(shallow.leaves == ["blockQuote>paragraph: a", "blockQuote>paragraph: > b"])
    #expect(DowngradeProbe("> a\n", on: .lacking { $0.constructs.remove(.layout) }, options: .richText).text == "> a\n")
  }

  @Test("An alert has its name on a line")
  func alert() {
    let source = "> [!NOTE]\n> Look\n"
    #expect(DowngradeProbe(source, .plainText).text == "> Note:\n> Look\n")
    let rich = DowngradeProbe(source, .richText)
    #expect(rich.leaves == ["paragraph indent 1: Note:", "paragraph indent 1: Look"])
    #expect(rich.runs == ["Note:: bold"])
    #expect(rich.report == ["alert intent→display ‹Look› ‹Note:⏎Look›"])
    let quote = DowngradeProbe(source, on: .lacking { $0.constructs.remove(.alerts) })
    #expect(quote.leaves == ["blockQuote>paragraph: Note:⏎Look"])
    #expect(quote.runs == ["Note:: strong", "⏎: break"])
  }

  @Test("Code: a look, then its lines")
  func code() {
    let source = "```swift\na\n\n  b\n```\n"
    let rich = DowngradeProbe(source, .richText)
    #expect(rich.leaves == ["paragraph: a⏎⏎  b"])
    #expect(rich.runs == ["a⏎⏎  b: monospace"])
    #expect(rich.report == ["codeBlock intent→display ‹a⏎⏎  b⏎› ‹a⏎⏎  b› -title"])
    #expect(DowngradeProbe(source, .plainText).leaves == ["paragraph: a⏎⏎  b"])
    let none = DowngradeProbe(source, on: .lacking { $0.constructs.remove(.codeBlocks) })
    #expect(none.leaves == ["paragraph: a⏎⏎  b"])
    #expect(none.runs == ["a: code", "⏎: break", "⏎: break", "  b: code"])
    let bare = DowngradeProbe(source, on: .lacking { $0.constructs.remove(.codeLanguages) })
    #expect(bare.report == ["codeBlock intent→intent ‹a⏎⏎  b⏎› ‹a⏎⏎  b⏎› -title"])
    #expect(DowngradeProbe("> ```\n> a\n> b\n> ```\n", .plainText).text == "> a\n> b\n")
  }

  @Test("A rule is a line of dashes")
  func rule() {
    let plain = DowngradeProbe("a\n\n***\n\nb\n", .plainText)
    #expect(plain.text == "a\n———\nb\n")
    #expect(plain.report == ["rule intent→text ‹› ‹———›"])
  }

  @Test("Footnotes, formulas, raw HTML and front matter are text of their source")
  func literals() {
    let note = DowngradeProbe("a[^1]\n\n[^1]: note\n", .plainText)
    #expect(note.text == "a[1]\n[1] note\n")
    #expect(note.report == ["footnote intent→text ‹[^1]› ‹[1]›", "footnote intent→text ‹note› ‹[1] note›"])
    #expect(DowngradeProbe("$$\nx^2\ny\n$$\n", .plainText).leaves == ["paragraph: $$⏎x^2⏎y⏎$$"])
    #expect(DowngradeProbe("$$\nx\n$$\n", .richText).leaves == ["paragraph: $$⏎x⏎$$"])
    let html = DowngradeProbe("<div>\nx\n</div>\n", .plainText)
    #expect(html.text == "<div>\nx\n</div>\n")
    #expect(html.report == ["rawHTML intent→text ‹<div>⏎x⏎</div>⏎› ‹<div>⏎x⏎</div>› -kind"])
  }

  @Test("Definitions: terms set off, descriptions indented")
  func definitions() {
    let document = Document { builder in
      builder.enter(.group(.definitionList))
      builder.leaf(.group(.definitionTerm), "t")
      builder.leaf(.group(.definitionDescription), "d")
      builder.leave()
    }
    let plain = DowngradeProbe(document, Negotiator(.plainText))
    #expect(plain.leaves == ["paragraph: t⏎  d"])
    #expect(plain.report == ["definitionList intent→text ‹t⏎d› ‹t⏎  d›"])
    let rich = DowngradeProbe(document, Negotiator(.richText))
    #expect(rich.leaves == ["paragraph: t", "paragraph indent 1: d"])
    #expect(rich.runs == ["t: bold"])
    let none = DowngradeProbe(document, Negotiator(target: .lacking { $0.lists?.definitions = false }))
    #expect(none.leaves == ["paragraph: t⏎\u{A0}\u{A0}d"])
  }

  @Test("Groups vanish, their captions come first")
  func groups() {
    var figure = Block.group(.figure)
    figure.attributes.caption = "Figure 1"
    let document = Document { builder in
      builder.enter(figure)
      builder.leaf(.paragraph, "x")
      builder.leave()
    }
    let plain = DowngradeProbe(document, Negotiator(.plainText))
    #expect(plain.leaves == ["paragraph: Figure 1", "paragraph: x"])
    #expect(plain.report == ["group intent→text ‹› ‹Figure 1›", "group intent→bare ‹x› ‹x› -kind"])
  }

  @Test("What blocks are beside their kind is told of where it falls")
  func attributes() {
    let document = Document { builder in
      builder.leaf(
        Block.paragraph.with {
          ($0.indent, $0.alignment, $0.role, $0.anchor) = (2, .center, BlockRole(rawValue: "Lead"), "here")
        },
        "x")
    }
    #expect(DowngradeProbe(document, Negotiator(.richText)).leaves == ["paragraph indent 2 center role Lead: x"])
    #expect(
      DowngradeProbe(document, Negotiator(.plainText)).report == [
        "layout display→bare ‹x› ‹x› -alignment", "namedStyle display→bare ‹x› ‹x› -kind",
        "anchor intent→nothing ‹x› ‹x› -anchor",
      ])
  }

  @Test("Deep documents take no stack, and marks stop growing")
  func depth() {
    let document = Document { builder in
      for _ in 0..<50_000 {
        builder.enter(.unorderedList)
        builder.enter(.listItem)
        builder.enter(.blockQuote)
      }
      builder.leaf(.paragraph, "x\ny")
      for _ in 0..<150_000 { builder.leave() }
    }
    for options in [ResultOptions.plainText, .richText, .list] {
      let fitted = Negotiator(options).fit(document)
      #expect(fitted.document.text.contains("x\n"))
      #expect(fitted.report.count == 100_000)
    }
  }
}
