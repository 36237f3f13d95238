import Galley
import Testing

/// An answer that is one fence of Markdown, and is meant to be that Markdown.
@Suite("Whole answers") struct WholeAnswerTests {
  @Test(
    "One fence is what it holds",
    arguments: [
      ("```markdown\n# Title\n\n- a\n```", "# Title\n\n- a\n"), ("```md\n*a*\n```\n", "*a*\n"),
      ("~~~md\n*a*\n~~~\n", "*a*\n"),
      ("\n\n```Markdown\n*a*\n```\n\n\n", "*a*\n"), ("``` gfm\n~~a~~\n```", "~~a~~\n"),
      ("```commonmark title\n*a*\n```", "*a*\n"),
      ("````markdown\n```swift\nlet x\n```\n\n> q\n````", "```swift\nlet x\n```\n\n> q\n"),
      ("~~~markdown\n```md\ninner\n```\n~~~", "```md\ninner\n```\n"), ("```md\n*a*", "*a*\n"),
      ("```md\r\n*a*\r\n```\r\n", "*a*\n"),
      ("  ```md\n  - a\n    - b\n  ```", "- a\n  - b\n"), ("```md\n```", ""),
      ("```markdown\n[a][b]\n\n[b]: u\n```", "[a](u)\n"),
    ])
  func one(source: String, expected: String) throws {
    let reading = try #require(try Document(markdown: source).unwrappedAnswer())
    #expect(reading.document.markdown() == expected)
    #expect(reading.document == Document(markdown: reading.document.markdown()))
    #expect(reading.diagnostics.first?.code == .unwrappedAnswer)
    #expect(reading.diagnostics.count == 1)
  }

  @Test(
    "Anything else is no such answer",
    arguments: [
      "", "text", "# md\n", "```\n# Title\n```", "```swift\nlet x\n```", "```mdx\nx\n```", "```text\n# md\n```",
      "    md\n",
      "Here it is:\n\n```markdown\n# Title\n```", "```markdown\n# Title\n```\n\nAnything else?",
      "```md\na\n```\n\n```md\nb\n```",
      "> ```md\n> a\n> ```", "- ```md\n  a\n  ```", "---\nmd\n---\n", "`md`", "```markdown\n```swift\nlet x\n```\n```",
    ])
  func none(source: String) throws {
    #expect(try Document(markdown: source).unwrappedAnswer() == nil)
  }

  @Test("F21 and F25: a table that was fenced becomes what the chat has for tables, and so does a whole reply")
  func fittingCases() throws {
    let table = "```markdown\n| Type | size |\n| --- | --- |\n| **u8** | 1 |\n```"
    let answer = try #require(try Document(markdown: table).unwrappedAnswer()).document
    #expect(answer.count(of: .table) == 1)
    #expect(answer.fitted(to: .discord).document.markdown() == "- **Type:** **u8** — **size:** 1\n")
    let reply = "````md\n# Answer\n\nSee **this**:\n\n```sh\nls *\n```\n````"
    let fitted = try #require(try Document(markdown: reply).unwrappedAnswer()).document.fitted(to: .whatsApp)
    #expect(fitted.document.markdown() == "**Answer**\n\nSee **this**:\n\n```\nls *\n```\n")
    #expect(
      fitted.report.map(\.description) == [
        "header: intent → display, lost: level", "code block: intent → intent, lost: title",
      ])
  }

  @Test("It is read as the options say, and a fence in the fence is not unwrapped")
  func options() throws {
    let options = ReadingOptions(dialect: .commonMark)
    let reading = try #require(try Document(markdown: "```md\n~~a~~\n```").unwrappedAnswer(options))
    #expect(reading.document == Document(markdown: "~~a~~", dialect: .commonMark))
    let nested = try #require(try Document(markdown: "````md\n```md\n*a*\n```\n````").unwrappedAnswer())
    #expect(nested.document.leafBlocks.map(\.kind) == [.codeBlock])
  }
}
