import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import GalleyNegotiation
import TestSupport
import Testing

/// Breaks in what fits without intents, written to formats of markup.
@Suite struct BreakingLinesTests {
  @Test("Lines of a paragraph stay lines")
  func lines() {
    let plain = Negotiator(.plainText).fit(Document(markdown: "- a\n- b\n\nc\\\nd\n")).document
    #expect(plain.breakingLines().markdown() == "• a\\\n• b\n\nc\\\nd\n")
    #expect(plain.breakingLines().html() == "<p>• a<br />\n• b</p>\n<p>c<br />\nd</p>\n")
  }

  @Test("Marks go on over a break, and two breaks are two")
  func marks() {
    let rich = Negotiator(.richText).fit(Document(markdown: "**a\\\nb**\n")).document
    #expect(rich.breakingLines().html() == "<p><b>a<br />\nb</b></p>\n")
    let twice = Document.paragraph([("a\n\nb", Attributes())])
    #expect(twice.breakingLines().html() == "<p>a<br />\n<br />\nb</p>\n")
  }

  @Test("What has no line ends is the same, and code stays as it is")
  func untouched() {
    let code = Document { $0.leaf(.codeBlock(), "a\nb\n") }
    #expect(code.breakingLines() == code)
    let document = Document(markdown: "a *b*\n\nc\n")
    #expect(document.breakingLines() == document)
  }
}
