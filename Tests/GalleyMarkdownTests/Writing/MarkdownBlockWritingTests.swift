import GalleyDocument
import GalleyMarkdown
import TestSupport
import Testing

/// How blocks are written: what was read, and the form it gets.
@Suite struct MarkdownBlockWritingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var source: String
    var written: String
    var testDescription: String { source.debugDescription }

    init(_ source: String, _ written: String? = nil) {
      self.source = source
      self.written = written ?? source
    }
  }

  static let lists = [
    Case("* a\n* b\n", "- a\n- b\n"),
    Case("- a\n\n- b\n"),
    Case("-\n\n# def\n"),
    Case("9. a\n10. x\n\n    y\n", "9. a\n\n10. x\n\n    y\n"),
    Case("1) a\n2) b\n", "1. a\n2. b\n"),
    // Neighbours of one kind get another marker; no comment stands between them.
    Case("- a\n\n* b\n\n+ c\n", "- a\n\n* b\n\n- c\n"),
    Case("1. a\n\n1) b\n"),
    // Three markers of a kind in one line would be a rule.
    Case("- + * a\n", "- * - a\n"),
    Case("- * -\n"),
    Case("- - **\n", "- * \\*\\*\n"),
    Case("- a\n  -\t[a]:a\n", "- a\n\n  -\n"),
    Case("- [^a]:[a]:a\n-\n", "- [^a]:\n\n-\n"),
    Case("- 1. Foo\n"),
    Case("-     code\n", "- ```\n  code\n  ```\n"),
    Case("- ***\n", "- ___\n"),
    Case("-\n  - b\n", "- * b\n"),
    Case("- a\n  - b\n\n  - c\n- d\n"),
    Case("- a\n\n  b\n- c\n", "- a\n\n  b\n\n- c\n"),
    Case("- # h\n  text\n- > q\n  # h\n"),
    Case("- [x] a\n- [ ] b\n"),
    Case("-\n  - [ ] a\n", "-\n  * [ ] a\n"),
    Case("- [ ] \n  # h\n"),
    Case("- a\n- b\n\n      code\n", "- a\n\n- b\n\n  ```\n  code\n  ```\n"),
    // A blank line behind a footnote's list is in the footnote.
    Case("- [^a]: - x\n\n  # b\n", "- [^a]: - x\n  # b\n"),
    Case("- [^a]: - x\n \n  # b\n", "- [^a]: - x\n  # b\n"),
    Case("- [^a]: - x\n\n  b\n- c\n"),
    Case("- [^a]: [^b]: x\n \n-\n", "- [^a]: [^b]: x\n-\n"),
    Case("- [^a]: 1.\n \n  b\n\n  c\n", "- [^a]: 1.\n  b\n\n  c\n"),
  ]

  static let others = [
    Case("a\n===\n", "# a\n"),
    Case("###### a ######\n", "###### a\n"),
    Case("#\n"),
    Case("***\n", "___\n"),
    Case("a\n\n***\n", "a\n\n---\n"),
    Case(">a\n> b\n>\n>c\n", "> a\n> b\n>\n> c\n"),
    Case("> a\n\n> b\n"),
    Case(">\n"),
    Case("> > > a\n"),
    Case("> [!NOTE]\n> a\n"),
    Case("> [!tip]\n>\n> - a\n", "> [!TIP]\n>\n> - a\n"),
    Case("    a\n\n    b\n", "```\na\n\nb\n```\n"),
    Case("````\n```\n````\n"),
    Case("~~~ a`b\nx\n~~~\n", "~~~a`b\nx\n~~~\n"),
    Case("``` a\\*b &amp; c\n```\n", "```a*b & c\n```\n"),
    Case("> ```\n>\n> a\n> ```\n"),
    Case("$$\nx^2\n$$\n"),
    Case("$$\n$$\n"),
    Case("$$\nx$$\n"),
    Case("$$x\n$$\n"),
    Case("\\\n\\\na\n---\n", "## <br><br>a\n"),
    Case("---\na\n ---\n---\n"),
    Case("<a@b.c>a@d.e\n"),
    Case("~~a~~***b~**c*\n"),
    Case("![^a](u)\n", "![\\^a](u)\n"),
    Case("*****a**a**a\n", "\\***__a__&#97;**&#97;\n"),
    Case("\\£*~a*~\n", "\\\\&#163;*\\~a*\\~\n"),
    Case("*a~<a aa>a~*a\n", "*a\\~<a aa>a~*a\n"),
    Case("~<a>**a~~**a\n", "\\~<a>**a~~**a\n"),
    Case("---\ntitle: x\n---\n\na\n"),
    Case("a[^1]\n\n[^1]: b\n\n    c\n\nd\n"),
    Case("> a[^1]\n>\n> [^1]: b\n>     \n>     c\n"),
    Case("<div>\n*a*\n\n</div>\n"),
    Case("- <!-- a\n\nb\n"),
    Case("<!-- a -->\n<b>\n", "<!-- a -->\n\n<b>\n"),
    Case("a | b\n--|:-:\nc\n", "| a | b |\n| --- | :-: |\n| c | |\n"),
    Case("- | a |\n  | --- |\n  | b |\n"),
  ]

  @Test("A block's form", arguments: lists + others)
  func form(row: Case) {
    let document = Document(markdown: row.source)
    #expect(document.markdown() == row.written)
    if let fault = RoundTripLaw(dialect: .gitHub).fault(of: row.source) { Issue.record("\(fault)") }
  }

  // MARK: What is no Markdown's

  @Test("A tight list that needs a blank line is loose, also around others")
  func loosened() {
    let document = Document { builder in
      builder.block(.unorderedList) { builder in
        builder.block(.listItem) { builder in
          builder.block(.paragraph, "a")
          builder.block(.unorderedList) { $0.block(.listItem, "b") }
        }
        builder.block(.listItem) { builder in
          builder.block(.paragraph, "c")
          builder.block(.paragraph, "d")
        }
      }
    }
    #expect(document.markdown() == "- a\n\n  - b\n\n- c\n\n  d\n")
  }

  @Test("An empty item behind a paragraph underlines nothing")
  func emptyItemBehindParagraph() {
    let document = Document { builder in
      builder.block(.unorderedList) { builder in
        builder.block(.listItem) { builder in
          builder.block(.paragraph, "a")
          builder.block(.unorderedList) { $0.block(.listItem, "") }
        }
      }
    }
    #expect(document.markdown() == "- a\n\n  -\n")
  }

  @Test("A table without a header, with spans, blocks in cells and stray blocks")
  func table() {
    let document = Document { builder in
      builder.block(.table(columns: [])) { builder in
        builder.block(Block(.tableRow)) { builder in
          builder.block(Block(.tableCell).with { $0.columnSpan = 2 }, "a")
          builder.block(Block(.tableCell).with { $0.rowSpan = 2 }, "b")
        }
        builder.block(Block(.tableRow)) { builder in
          builder.block(Block(.tableCell)) { builder in
            builder.block(.paragraph, "c")
            builder.block(.codeBlock(), "d\ne\n")
          }
        }
        builder.block(.paragraph, "f")
      }
    }
    let written = """
      | | | |
      | --- | --- | --- |
      | a | | b |
      | c<br>`d`<br>`e` | | |
      | f | | |

      """
    #expect(document.markdown() == written)
    #expect(RoundTripLaw(dialect: .gitHub).instability(of: document) == nil)
  }

  @Test("A table where Markdown has none")
  func tableAsHTML() {
    let document = Document(markdown: "| a |\n| - |\n| b\\|c |\n")
    var options = MarkdownWriter.Options(dialect: .commonMark)
    let written = document.markdown(options)
    #expect(written.hasPrefix("<table>\n"))
    #expect(Document(markdown: written, dialect: .commonMark).count(of: .rawHTML) == 1)
    options.allowsHTML = false
    #expect(document.markdown(options) == "a\n\nb|c\n")
  }

  @Test("A disclosure and a list of definitions")
  func groups() {
    let document = Document { builder in
      builder.block(.group(.details)) { builder in
        builder.block(.group(.summary), "More & more")
        builder.block(.paragraph, "text")
      }
      builder.block(.group(.definitionList)) { builder in
        builder.block(.group(.definitionTerm), "term")
        builder.block(.group(.definitionDescription)) { $0.block(.paragraph, "what it is") }
      }
    }
    let written = """
      <details>
      <summary>More &amp; more</summary>

      text

      </details>

      <dl>
      <dt>term</dt>
      <dd>

      what it is

      </dd>
      </dl>

      """
    #expect(document.markdown() == written)
    #expect(document.markdown(.init(allowsHTML: false)) == "**More & more**\n\ntext\n\n**term**\n\nwhat it is\n")
    #expect(RoundTripLaw(dialect: .gitHub).instability(of: document) == nil)
  }

  @Test("HTML that would take in what follows is text")
  func openHTML() {
    let document = Document { builder in
      builder.block(.rawHTML, "<!-- a\n")
      builder.block(.paragraph, "b")
      builder.block(.rawHTML, "<script>\n")
    }
    let again = Document(markdown: document.markdown())
    #expect(again.leafBlocks.map(\.kind) == [.paragraph, .paragraph, .rawHTML])
    #expect(again.leafBlocks.map(\.text) == ["<!-- a", "b", "<script>\n"])
  }

  @Test("Numbers that can't be written, a task in a quote, front matter in the middle")
  func diagnostics() {
    var writer = MarkdownWriter()
    writer.block(.orderedList(start: -2)) { $0.block(.listItem, "a") }
    writer.block(.blockQuote) { writer in
      writer.block(.unorderedList) { $0.block(Block.listItem.with { $0.task = .done }, "b") }
    }
    writer.block(Block(.codeBlock).with { $0.role = .frontMatter }, "c: d\n")
    #expect(writer.diagnostics.map(\.code) == [.noForm, .noForm, .noForm])
    let text = String(decoding: writer.finish(), as: UTF8.self)
    #expect(text == "0. a\n\n> - [x] b\n\n```yaml\nc: d\n```\n")
  }

  @Test("A reference without its footnote is text at once")
  func lostReference() {
    let document = Document { builder in
      builder.block(.paragraph) { builder in
        builder.append("[^A]", Attributes().with { $0.footnote = "a" })
        builder.append(": ", Attributes())
        builder.append("[^b]", Attributes().with { $0.footnote = "b" })
        builder.append(": ", Attributes())
        builder.append("[^b]", .link("u").with { $0.footnote = "b" })
      }
      builder.block(.group(.footnote).with { $0.anchor = "a" }) { $0.block(.paragraph, "c") }
    }
    #expect(document.markdown() == "[^A]\\: \\[^b]: [\\[^b\\]](u)\n\n[^a]: c\n")
    #expect(RoundTripLaw(dialect: .gitHub).instability(of: document) == nil)
  }

  @Test("What stands before the first line alone counts in its width")
  func overhang() {
    var options = MarkdownWriter.Options(wrap: 10)
    #expect(Document(markdown: "[^abcd]: a b c d e f\n").markdown(options) == "[^abcd]: a\n    b c d\n    e f\n")
    options.wrap = 8
    #expect(Document(markdown: "- [ ] a b c d\n").markdown(options) == "- [ ] a\n  b c d\n")
  }

  @Test("Depth is data, and output does not grow with its square", arguments: ["> ", "- ", "1. "])
  func depth(mark: String) {
    let source = String(repeating: mark, count: 30_000) + "a\n"
    var writer = MarkdownWriter()
    let document = Document(markdown: source)
    document.replay(into: &writer)
    #expect(writer.diagnostics.map(\.code) == [.limitReached])
    let written = String(decoding: writer.finish(), as: UTF8.self)
    #expect(written.utf8.count < 1_000)
    #expect(Document(markdown: written).markdown() == written)
  }
}
