import GalleyDocument
import GalleyFormats
import TestSupport
import Testing

@Suite struct PlainTextInlineTests {
  private func text(_ runs: (String, Attributes)..., links: Bool = false) -> String {
    Document.paragraph(runs).plainText(.init(showsLinks: links))
  }

  private let plain = Attributes()

  @Test func marksAreNotWritten() {
    #expect(text(("a", Attributes(.emphasized)), ("<&>", plain), ("c", Attributes(.code))) == "a<&>c\n")
    #expect(text(("a", plain), ("<b>", Attributes(.inlineHTML)), ("c", plain)) == "a<b>c\n")
  }

  @Test func breaks() {
    let soft = (" ", Attributes(.softBreak))
    let hard = ("\n", Attributes(.lineBreak))
    #expect(text(("a", plain), soft, ("b", plain), hard, ("c", plain)) == "a b\nc\n")
    #expect(text(("a", plain), hard, hard) == "a\n")
    #expect(text(hard) == "")
  }

  @Test func imagesAndAttachments() {
    #expect(text(("two words", .image("u"))) == "two words\n")
    #expect(text(("a", plain), ("\u{FFFC}", .image("u"))) == "a\n")
    #expect(text(("\u{FFFC}", .image("u", title: "t"))) == "t\n")
    #expect(text(("\u{FFFC}", Attributes.image("u", title: "t").with { $0.alternativeText = "z" })) == "z\n")
    let file = Attributes().with { $0.attachment = Attachment(identifier: "1", name: "a.pdf") }
    #expect(text(("\u{FFFC}", file)) == "a.pdf\n")
    #expect(text(("\u{FFFC}", file.with { $0.alternativeText = "the plan" })) == "the plan\n")
  }

  @Test func footnoteReferences() {
    #expect(text(("a", plain), ("\u{FFFC}", Attributes().with { $0.footnote = "n" })) == "a[n]\n")
  }

  @Test func links() throws {
    let link = Attributes.link("https://e.org/")
    let other = try #require(Nesting.implied.adding(.link, side: 1))
    #expect(text(("a", link), ("b", plain)) == "ab\n")
    #expect(text(("a", link), ("b", plain), links: true) == "a (https://e.org/)b\n")
    #expect(
      text(("a", link), ("b", link.with { $0.intent = .code }), ("c", .link("v")), links: true)
        == "ab (https://e.org/)c (v)\n")
    #expect(
      text(("a", link), ("b", link.with { $0.nesting = other }), links: true)
        == "a (https://e.org/)b (https://e.org/)\n")
    #expect(text(("https://e.org/", link), links: true) == "https://e.org/\n")
    #expect(text(("a@b", .link("mailto:a@b")), ("x", .link("")), links: true) == "a@bx\n")
  }

  @Test func emptyLinks() {
    let link = Attributes.link("u").with { $0.alternativeText = "" }
    #expect(text(("a", plain), ("\u{FFFC}", link), ("b", plain)) == "ab\n")
    #expect(text(("a", plain), ("\u{FFFC}", link), ("b", plain), links: true) == "a(u)b\n")
  }

  @Test func aLinkThatRunsAScriptIsNotShown() {
    let document = Document {
      $0.enter(.paragraph)
      $0.append("a", .link("javascript:alert(1)"))
      $0.append("b", .link("https://e.org"))
      $0.leave()
    }
    var writer = PlainTextWriter(options: .init(showsLinks: true))
    document.replay(into: &writer)
    #expect(writer.diagnostics.map(\.code) == [.unsafeURL])
    #expect(String(decoding: writer.finish(), as: UTF8.self) == "ab (https://e.org)\n")
  }
}
