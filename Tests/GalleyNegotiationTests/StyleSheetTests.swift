import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import GalleyNegotiation
import TestSupport
import Testing

/// Intents as a host's looks or named styles, and back.
@Suite("Style sheets") struct StyleSheetTests {
  /// An editor with styles of its own: paragraphs and some text by name, code in the line by its font.
  private static let named: StyleSheet = {
    var sheet = StyleSheet([
      .quote: .init(name: "Quotation"), .codeBlock: .init(name: "Listing"), .strong: .init(name: "Loud"),
      .code: .init(fontFamily: "Courier"), .emphasis: .init(display: .italic),
      .strikethrough: .init(display: .strikethrough),
    ])
    for level in 1...3 { sheet[.header(level)] = .init(name: "Heading \(level)") }
    return sheet
  }()

  static let sheets: [(name: String, sheet: StyleSheet)] = [("default", .default), ("named", named)]

  private static let sources = [
    "# One\n\nText *with* **marks**, ~~struck~~, `code` and [a link](https://example.com).\n\n###### Six\n",
    "> one\n>\n> two\n", "> one\n>\n> > two\n> >\n> > > three\n>\n> one again\n", "> > only inside\n",
    "> a\n\n<!-- -->\n\n> b\n", "> a\n\nbetween\n\n> b\n", "> - item\n> - item\n>\n> after\n",
    "- > in an item\n  >\n  > > deeper\n\n  after\n- > and another\n", "> # Header\n>\n> text\n",
    "> ```\n> code\n> ```\n",
    "1. # Header in an item\n2. `code` and\n\n   ```swift\n   let x = 1\n\n   let y\n   ```\n",
    "| A | *B* |\n| --- | --- |\n| `c` | ~~d~~ |\n", "```\nlet *x*\n```\n\n```swift\ntwo\n```\n",
    "> [!NOTE]\n> alert\n\n> quote\n", "***both** one*, *and `code`*\n",
    "text[^1]\n\n[^1]: note *x*\n\n---\n\n- [x] task\n",
    "## Same\n## Level\n# Other\n\nSoft\nbreak  \nhard break\n", ">\n", "",
  ]

  @Test("What was styled is recognised", arguments: sheets.map(\.name), sources)
  func bothWays(name: String, source: String) throws {
    let sheet = try #require(Self.sheets.first { $0.name == name }).sheet
    let document = Document(markdown: source)
    let styled = sheet.styled(document)
    #expect(styled.invariantViolation() == nil)
    #expect(styled.text == document.text)
    #expect(sheet.recognized(styled) == document, "\(styled.html())")
  }

  @Test("Any Markdown of which looks tell all", arguments: sheets.map(\.name))
  func generated(name: String) throws {
    let sheet = try #require(Self.sheets.first { $0.name == name }).sheet
    var tried = 0
    var failures = 0
    for seed in Generated.seeds {
      let document = Document(markdown: GFMGrammar.parts(seed: seed))
      guard Self.isTold(document, byLooks: name == "default") else { continue }
      tried += 1
      let again = sheet.recognized(sheet.styled(document))
      if again == document { continue }
      failures += 1
      if failures <= 3 {
        Issue.record("seed \(seed): \(document.markdown().debugDescription) → \(again.markdown().debugDescription)")
      }
    }
    #expect(failures == 0)
    #expect(tried > Generated.count / 5)
  }

  @Test("Looks: what a sheet says, no intent of it left, and no more changed than that")
  func looks() {
    let source = Document(markdown: "# One\n\n> *a* **b** `c` ~~d~~\n\n```swift\ne\n```\n\n- f\n")
    let styled = StyleSheet.default.styled(source)
    let leaves = Array(styled.leafBlocks)
    #expect(leaves.map(\.kind) == [.paragraph, .paragraph, .paragraph, .paragraph])
    #expect(leaves.map(\.attributes.indent) == [0, 1, 0, 0])
    #expect(leaves[2].attributes.info == "swift")
    #expect(styled.count(of: .blockQuote) == 0)
    #expect(styled.count(of: .listItem) == 1)
    let runs = Array(styled.runs)
    #expect(runs.allSatisfy { $0.attributes.intent.isEmpty })
    #expect(runs.first?.attributes.display == .bold)
    #expect(runs.first?.attributes.fontSize == 24)
    func run(_ text: String) -> Attributes? { runs.first { $0.text == text }?.attributes }
    #expect(run("a")?.display == .italic)
    #expect(run("b")?.display == .bold)
    #expect(run("c")?.fontFamily == "monospace")
    #expect(run("d")?.display == .strikethrough)
    #expect(run("e\n")?.fontFamily == "monospace")
    #expect(run("f") == Attributes())
  }

  @Test("Names: a paragraph has its style's as role, text as the host's value")
  func names() {
    let source = Document(markdown: "## Two\n\n#### Four\n\n> a\n>\n> > **b**\n")
    let styled = Self.named.styled(source)
    let leaves = Array(styled.leafBlocks)
    #expect(leaves.map(\.attributes.role?.rawValue) == ["Heading 2", nil, "Quotation", "Quotation"])
    #expect(leaves.map(\.kind) == [.paragraph, .header, .paragraph, .paragraph])
    // How deep a quotation stands, its indent tells.
    #expect(leaves.map(\.attributes.indent) == [0, 0, 0, 1])
    #expect(styled.runs.first { $0.text == "b" }?.attributes.host == [StyleSheet.nameKey: .string("Loud")])
  }

  @Test("Looks that nobody styled are recognised too; what is no element's look stays")
  func recognizing() {
    let rich = Document {
      $0.block(.paragraph, "Title", Attributes().with { ($0.display, $0.fontSize) = (.bold, 24) })
      $0.block(.paragraph) {
        $0.append("all bold", Attributes().with { $0.display = .bold })
      }
      $0.block(.paragraph) {
        $0.append("some ")
        $0.append("bold, underlined", Attributes().with { $0.display = [.bold, .underline] })
        $0.append(" mono", Attributes().with { $0.fontFamily = "monospace" })
        $0.append(" large", Attributes().with { ($0.display, $0.fontSize) = (.bold, 99) })
      }
      $0.block(Block.paragraph.with { $0.indent = 2 }, "indented")
      $0.block(.paragraph, "Other", Attributes().with { $0.fontFamily = "Courier" })
    }
    let read = StyleSheet.default.recognized(rich)
    let expected = Document {
      $0.block(.header(1), "Title")
      $0.block(.paragraph, "all bold", Attributes(.stronglyEmphasized))
      $0.block(.paragraph) {
        $0.append("some ")
        $0.append("bold, underlined", Attributes(.stronglyEmphasized).with { $0.role = .insertion })
        $0.append(" mono", Attributes(.code))
        $0.append(" large", Attributes(.stronglyEmphasized).with { $0.fontSize = 99 })
      }
      $0.block(.blockQuote) { $0.block(.blockQuote) { $0.block(.paragraph, "indented") } }
      $0.block(.paragraph, "Other", Attributes().with { $0.fontFamily = "Courier" })
    }
    #expect(read == expected, "\(read.html())")
  }

  @Test("An indent that anybody may write makes no quotations without end")
  func deepIndent() {
    for indent in [Int.max, 1_000_000] {
      let read = StyleSheet.default.recognized(Document { $0.block(Block.paragraph.with { $0.indent = indent }, "x") })
      #expect(read.count(of: .blockQuote) == 64)
      #expect(read.text == "x\n")
    }
  }

  /// Whether looks, or names, can tell all that a document's headers, code and marks are.
  private static func isTold(_ document: Document, byLooks: Bool) -> Bool {
    if document.features.contains(.nesting) { return false }
    guard byLooks else { return true }
    for leaf in document.leafBlocks {
      let runs = document.runs.filter { leaf.range.contains($0.range.lowerBound) && !$0.range.isEmpty }
      let marks = runs.map { $0.attributes.intent.intersection([.code, .stronglyEmphasized, .emphasized]) }
      switch leaf.kind {
      case .header where runs.isEmpty || marks.contains { !$0.isEmpty }: return false
      case .codeBlock where runs.isEmpty: return false
      case .paragraph where !runs.isEmpty && marks.allSatisfy { $0.contains(.code) }: return false
      default: break
      }
    }
    return true
  }
}
