import GalleyDocument
import GalleyMarkdown
import GalleyWritingTools
import TestSupport
import Testing

/// What tools must leave as it is.
struct ContextExclusionTests {
  private func excluded(_ document: Document, host: [Range<UTF8Offset>] = []) -> [String] {
    let context = document.context(for: nil, excluding: host)
    return context.excluded().map { context.document.text(in: $0) }
  }

  @Test func codeQuotesAndMarkup() {
    let source = """
      ---
      title: x
      ---

      Plain with `code`, $x^2$, ![picture](u) and <br> here[^1].

      > quoted
      >
      > 1. more
      > 2. ```
      >    deep
      >    ```

      ```
      let a = 1
      ```

      <div>raw</div>

      - item

        > in it

      [^1]: A note.
      """
    let found = excluded(Document(markdown: source))
    #expect(found.first?.contains("title: x") == true)
    #expect(found.dropFirst().prefix(4) == ["code", "$x^2$", "picture", "<br>"])
    #expect(found.contains("quoted\nmore\ndeep\n"))
    #expect(found.contains("let a = 1\n"))
    #expect(found.contains { $0.contains("raw") })
    #expect(found.contains("in it"))
    #expect(!found.contains { $0.contains("Plain") || $0.contains("item") || $0.contains("A note") })
  }

  @Test func marksAndAttachments() {
    let document = Document {
      $0.leaf(
        .paragraph, ("a", Attributes()), ("b", Attributes().with { $0.isExcluded = true }),
        ("\u{FFFC}", Attributes().with { $0.attachment = Attachment(identifier: "f") }), ("c", .link("u")))
    }
    #expect(excluded(document) == ["b\u{FFFC}"])
  }

  @Test func theHostsOwnJoinThem() {
    let document = Document(markdown: "one two three\n\n```\nx\n```\n\nend\n")
    #expect(excluded(document, host: [8..<13, 0..<3, 2..<5]) == ["one t", "three", "x\n"])
    // Up to the code, with the terminator between, and past the end.
    #expect(excluded(document, host: [8..<14, 18..<99]) == ["three\nx\n", "nd\n"])
    #expect(excluded(document, host: [4..<4, 50..<60]) == ["x\n"])
  }

  @Test func inAPartTheyAreCutToIt() throws {
    let document = Document(markdown: "one `two` three\n\nfour `five` six\n")
    let six = try #require(document.firstRange(of: "six"))
    let context = document.context(for: six, excluding: [0..<17, 25..<27])
    #expect(context.excluded().map { context.document.text(in: $0) } == ["fou", "five", "ix"])
  }

  @Test func tabsAreNotProtected() {
    #expect(excluded(Document { $0.block(.paragraph, "a\tb") }).isEmpty)
  }

  @Test func aDeepQuoteIsOne() {
    let document = Document(markdown: String(repeating: "> ", count: 20_000) + "x\n\ny\n")
    #expect(excluded(document) == ["x"])
  }
}
