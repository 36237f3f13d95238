import GalleyDocument
import GalleyFormats
import GalleyFoundation
import GalleyMarkdown
import TestSupport
import Testing

@Suite("Between documents and attributed strings")
struct ConversionTests {
  @Test("A document of Markdown says what Foundation's parser says, and comes back")
  func both() throws {
    let markdown =
      "# a\n\n> b *c*  \n> d\n\n1) x\n   - y\n\n| p | |\n|-|-|\n| | [q](http://e.org) |\n\n```c\nz\n```\n<p>\n"
    let document = Document(markdown: markdown, dialect: .foundation)
    let text = AttributedString(document)
    #expect(try text == AttributedString(parsing: markdown))
    #expect(AttributedString(Document(text)) == text)
    #expect(Document(text).isEquivalent(to: document))
  }

  @Test("Any document goes through Foundation's model, and what is there stays there")
  func law() throws {
    for seed in Generated.seeds {
      let once = AttributedString(DocumentGenerator.document(seed: seed, shape: .standard))
      let json = once.foundationJSON()
      #expect(try AttributedString(foundationJSON: json).foundationJSON() == json, "seed \(seed)")
      _ = Document(once)
    }
  }

  @Test("Many runs")
  func many() throws {
    let text = try AttributedString(parsing: String(repeating: "*a* b ", count: 2_000))
    #expect(text.runs.count == 4_000)
    #expect(Document(text).runCount == 4_000)
  }

  @Test("What relative URLs are relative to is written and read")
  func base() throws {
    let text = try AttributedString(markdown: "[a](/x)", baseURL: URL(string: "https://e.org/y"))
    let json = String(decoding: text.foundationJSON(), as: UTF8.self)
    #expect(json.contains(#""NSLink":{"base":"https://e.org/y","relative":"/x"}"#))
    #expect(try AttributedString(foundationJSON: Data(json.utf8)) == text)
    #expect(Document(text).runs.map(\.attributes.link) == ["https://e.org/x"])
  }

  @Test("Writing direction")
  func direction() {
    let attributes = Attributes().with { $0.direction = .rightToLeft }
    let text = AttributedString(Document.paragraph([("x", attributes)]))
    #expect(text.runs.first?.writingDirection == .rightToLeft)
    #expect(Document(text).runs.map(\.attributes.direction) == [.rightToLeft])
  }
}
