import GalleyDocument
import GalleyMarkdown
import GalleyNegotiation
import TestSupport
import Testing

/// The ladders of what stands in lines, rung by rung.
@Suite struct InlineDowngradeTests {
  @Test("Marks: intents, looks, text alone")
  func marks() {
    let source = "*a* **b** ~~c~~ `d`\n"
    let rich = DowngradeProbe(source, .richText)
    #expect(rich.runs == ["a: italic", "b: bold", "c: line through", "d: monospace"])
    #expect(
      rich.report == [
        "emphasis intent→display ‹a› ‹a›", "strong intent→display ‹b› ‹b›", "strikethrough intent→display ‹c› ‹c›",
        "code intent→display ‹d› ‹d›",
      ])
    let plain = DowngradeProbe(source, .plainText)
    #expect(plain.text == "a b c d\n")
    #expect(
      plain.report == [
        "emphasis intent→bare ‹a› ‹a› -kind", "strong intent→bare ‹b› ‹b› -kind",
        "strikethrough intent→bare ‹c› ‹c› -kind", "code intent→bare ‹d› ‹d› -kind",
      ])
    #expect(DowngradeProbe(source, on: .lacking { $0.marks = [.strong, .code] }).runs == ["b: strong", "d: code"])
  }

  @Test("A change that goes on is told once")
  func joined() {
    let plain = DowngradeProbe("*a **b** c* d\n", .plainText)
    #expect(plain.report == ["emphasis intent→bare ‹a b c› ‹a b c› -kind", "strong intent→bare ‹b› ‹b› -kind"])
  }

  @Test("Bold and italic looks are intents where there are intents")
  func looks() {
    let document = Document.paragraph([
      ("a", Attributes(display: .bold)), ("b", Attributes(display: [.italic, .underline])),
      ("c", Attributes(.stronglyEmphasized, display: .bold)),
    ])
    let probe = DowngradeProbe(document, Negotiator(.presentationIntent))
    #expect(probe.runs == ["a: strong", "b: em, underline", "c: strong"])
    #expect(
      probe.report == [
        "strong display→intent ‹a› ‹a›", "emphasis display→intent ‹b› ‹b›", "strong display→intent ‹c› ‹c›",
      ])
  }

  @Test("Borders and the order of marks stay what they were")
  func nesting() {
    let target = RenderTarget.lacking { $0.marks.remove(.strikethrough) }
    let probe = DowngradeProbe("*a ~~b~~*~~*c*~~ [d](u)[e](u) _f _g_ h_\n", on: target)
    #expect(probe.fitted.document == Document(markdown: "*a b*_c_ [d](u)[e](u) _f _g_ h_\n"))
  }

  @Test("A link: the attribute, then its URL behind its text")
  func link() {
    #expect(DowngradeProbe("[a](https://e.org \"t\")\n", .richText).fitted.report.isEmpty)
    let plain = DowngradeProbe("x [a *b*](https://e.org \"t\")[c](d)\n", .plainText)
    #expect(plain.text == "x a b (https://e.org)c (d)\n")
    #expect(
      plain.report == [
        "link intent→text ‹a b› ‹a b (https://e.org)› -target -title", "emphasis intent→bare ‹b› ‹b› -kind",
        "link intent→text ‹c› ‹c (d)› -target",
      ])
    #expect(DowngradeProbe("<https://e.org> <a@e.org>\n", .plainText).text == "https://e.org a@e.org\n")
    #expect(DowngradeProbe("[](u)\n", .plainText).text == "u\n")
    #expect(DowngradeProbe("[a](u)\n", .plainText) { $0.link = .angleBrackets }.text == "a <u>\n")
    #expect(DowngradeProbe("[a](u)\n", .plainText) { $0.link = .colon }.text == "a: u\n")
    let marked = DowngradeProbe("**x [a](u) y** [**b**](v)\n", on: .lacking { $0.links = nil })
    #expect(marked.runs == ["x a (u) y: strong", "b: strong"])
    #expect(marked.text == "x a (u) y b (v)\n")
    let schemes = DowngradeProbe(
      "[a](ftp://e.org) [b](https://e.org) [c](d)\n", on: .lacking { $0.links?.schemes = ["https"] })
    #expect(schemes.text == "a (ftp://e.org) b c\n")
  }

  @Test("An image: the attribute, then alternative text and URL")
  func image() {
    let plain = DowngradeProbe("![a cat](c.png \"t\")![](d.png)\n", .plainText)
    #expect(plain.text == "a cat (c.png)d.png\n")
    #expect(
      plain.report == [
        "image intent→text ‹a cat› ‹a cat (c.png)› -target -title", "image intent→text ‹\u{FFFC}› ‹d.png› -target",
      ])
    #expect(DowngradeProbe("[![a](i)](u)\n", .plainText).text == "a (i) (u)\n")
    let linked = DowngradeProbe("[![a](i) b](u)\n", on: .lacking { $0.images = nil })
    #expect(linked.runs == ["a (i) b: link u"])
  }

  @Test("Breaks are line ends, or spaces where lines can't be broken")
  func breaks() {
    let plain = DowngradeProbe("a\\\nb\nc\n", .plainText)
    #expect(plain.leaves == ["paragraph: a⏎b c"])
    #expect(plain.runs.isEmpty)
    let target = RenderTarget.lacking { $0.constructs.remove(.lineBreaks) }
    #expect(DowngradeProbe("a\\\nb\n", on: target).text == "a b\n")
    #expect(
      DowngradeProbe("- a\n- b\n", on: target, options: .plainText).leaves == ["paragraph: • a", "paragraph: • b"])
  }

  @Test("Attachments stay anywhere, or become what stands for them")
  func attachments() {
    var first = Attributes()
    first.attachment = Attachment(identifier: "1", name: "a.pdf")
    var second = first
    second.alternativeText = "a report"
    let document = Document.paragraph([("\u{FFFC}", first), ("\u{FFFC}", second), ("*", Attributes(.emphasized))])
    #expect(
      DowngradeProbe(document, Negotiator(.plainText)).runs == ["\u{FFFC}: attachment 1", "\u{FFFC}: attachment 1"])
    let none = DowngradeProbe(document, Negotiator(target: .lacking { $0.constructs.remove(.attachments) }))
    #expect(none.text == "a.pdf a report*\n")
    #expect(
      none.report == [
        "attachment intent→alternative ‹\u{FFFC}› ‹a.pdf› -kind -content",
        "attachment intent→alternative ‹\u{FFFC}› ‹ a report› -kind -content",
      ])
  }

  @Test("Roles, languages and values of the host")
  func values() {
    var key = Attributes()
    key.role = .keyboard
    var mark = Attributes()
    mark.role = .highlight
    var short = Attributes()
    (short.role, short.expansion) = (.abbreviation, "what it means")
    var foreign = Attributes()
    (foreign.language, foreign.host) = ("fr", ["k": .bool(true)])
    let document = Document.paragraph([("a", key), ("b", mark), ("c", short), ("d", foreign)])
    #expect(
      DowngradeProbe(document, Negotiator(.richText)).runs == ["a: monospace", "b: background", "d: language fr"])
    #expect(
      DowngradeProbe(document, Negotiator(.plainText)).report == [
        "role intent→bare ‹a› ‹a› -kind", "highlight intent→bare ‹b› ‹b› -kind", "role intent→nothing ‹c› ‹c› -title",
        "role intent→bare ‹c› ‹c› -kind", "language intent→nothing ‹d› ‹d› -value",
        "hostValue display→nothing ‹d› ‹d› -value",
      ])
  }

  @Test("Text that must not change stays in one piece, whatever falls around it")
  func excluded() {
    var own = Attributes.link("u")
    own.isExcluded = true
    var bare = Attributes()
    bare.isExcluded = true
    let document = Document { builder in
      builder.enter(.blockQuote)
      builder.enter(.paragraph)
      builder.append("see ")
      builder.append("this\nlink", own)
      builder.append(" here", bare)
      builder.append(" x\ny")
      builder.leave()
      builder.leave()
    }
    let plain = DowngradeProbe(document, Negotiator(.plainText))
    #expect(plain.text == "> see this\nlink here (u) x\n> y\n")
    #expect(plain.runs == ["this⏎link here: excluded"])
  }

  @Test(
    "The result does not depend on how runs are cut", arguments: [ResultOptions.plainText, .richText, .list, .table])
  func cuts(options: ResultOptions) {
    for seed in Generated.seeds.prefix(200) {
      let document = DocumentGenerator.document(seed: seed)
      let whole = Negotiator(options).fit(document)
      let again = Negotiator(options).fit(document.rebuilt(cutting: seed))
      #expect(whole.document == again.document, "seed \(seed)")
    }
  }
}

extension Document {
  /// The same document, of chunks of its own.
  fileprivate func rebuilt(cutting seed: UInt64) -> Document {
    var sink = RecuttingSink(DocumentBuilder(shape: .small), seed: seed)
    replay(into: &sink)
    return sink.finish().finish()
  }
}
