import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import TestSupport
import Testing

/// What GitHub's blocks become, and what does not become one.
@Suite struct TableTests {
  @Test func aTableHasColumnsRowsAndCells() {
    let document = Document(markdown: "| a | b |\n|:-:|--|\n| 1 |\n")
    #expect(document.count(of: .table) == 1)
    #expect(document.text == "a\nb\n1\n\n")
    #expect(kinds("| a | b |\n|:-:|--|\n| 1 |\n") == ["table", "headerRow", "cell", "cell", "row", "cell", "cell"])
    let table = events("|a|b|c|\n|:-|-:|:-:|").first
    #expect(table == .enter(.table(columns: [.left, .right, .center])))
  }

  /// Reference: what cmark-gfm does with each.
  @Test(arguments: [
    ("a\n:-", "table headerRow cell"), ("a\n---", "header"), ("a | b\n- | -", "paragraph unorderedList item paragraph"),
    ("x\n| a |\n| - |", "paragraph table headerRow cell"),
    ("a|b\n-|-\n===", "table headerRow cell cell row cell cell"),
    ("| a |\n| - |\n---", "table headerRow cell rule"),
    ("a|b\n-|-\n-", "table headerRow cell cell unorderedList item"),
    ("a|b\n-|-\n    c|d", "table headerRow cell cell code"),
    ("a|b\n    -|-", "paragraph"),
    ("a|b\n-|-\n|", "table headerRow cell cell paragraph"),
    ("a|b\n-|-\n||", "table headerRow cell cell row cell cell"),
    ("> a|b\n-|-", "quote paragraph"),
    ("> a|b\n> -|-\nc|d", "quote table headerRow cell cell paragraph"),
    ("> a\nb|c\n> -|-\n> d", "quote paragraph table headerRow cell cell row cell cell"),
    ("- a|b\n  -|-\n c|d", "unorderedList item table headerRow cell cell paragraph"),
    ("a|b|\n|:|-|", "paragraph"), ("a\n--\u{C}", "table headerRow cell"), ("a\r-:\rb", "table headerRow cell row cell"),
    ("| a |\r\n| - |\r\n| c |\r\n", "table headerRow cell row cell"),
  ])
  func tablesBeginAndEnd(source: String, expected: String) {
    #expect(kinds(source).joined(separator: " ") == expected)
  }

  @Test func pipesAreUnescapedBeforeInlinesAreRead() {
    #expect(texts("a|b\n-|-\n`x\\|y`|z\\\\|w|") == ["a", "b", "x|y", "z|w"])
    #expect(texts("*a|b*\n-|-") == ["*a", "b*"])
  }

  @Test func definitionsBeforeATableStayDefinitions() {
    let document = Document(markdown: "[r]: /u\n| [r] |\n|---|\n")
    #expect(document.runs.map(\.attributes.link) == ["/u"])
  }

  @Test func cellsPastTheLastColumnAreReported() throws {
    let reading = try MarkdownReader().document("|a|\n|-|\n|b|c|d|\n".utf8Span)
    #expect(reading.document.text == "a\nb\n")
    #expect(reading.diagnostics.map(\.code) == [.droppedCells])
  }

  @Test func shortRowsAreFilledUpToALimit() throws {
    let columns = 10_000
    let source =
      String(repeating: "|a", count: columns) + "\n" + String(repeating: "|-", count: columns) + "\n"
      + String(repeating: "|b\n", count: 10_000)
    let reading = try MarkdownReader().document(source.utf8Span)
    #expect(reading.document.count(of: .tableRow) == 10_000)
    #expect(reading.document.count(of: .tableCell) < 530_000)
    #expect(reading.diagnostics.map(\.code) == [.limitReached])
  }

  @Test func aTableDeepInQuotesDoesNotGrow() throws {
    let source = String(repeating: "> ", count: 3_000)
    let row = String(repeating: "|a", count: 3_000)
    let marks = String(repeating: "|-", count: 3_000)
    let reading = try MarkdownReader().document("\(source)\(row)\n\(source)\(marks)\n".utf8Span)
    #expect(reading.diagnostics.contains { $0.code == .limitReached })
    #expect(reading.document.count(of: .table) == 0)
    #expect(reading.document.text.count > 10_000)
  }
}

@Suite struct TaskTests {
  @Test(arguments: [
    ("- [ ] a", TaskState.open, "a"), ("- [x] a", .done, "a"), ("1. [X] a", .done, "a"),
    ("- [ ] a [x]", .open, "a [x]"),
    ("- [ ] # a", .open, "# a"), ("- [ ] - a", .open, "- a"), ("+ [x]\ta", .done, "a"),
  ])
  func boxesAreTasks(source: String, state: TaskState, text: String) {
    let document = Document(markdown: source)
    #expect(document.leafBlocks.map(\.text) == [text])
    #expect(Array(document.leafBlocks).first?.parent?.block.attributes.task == state)
  }

  @Test(arguments: ["- [ ]", "> - [ ] a", "- - [ ] a", "-     [ ] a", "- [ ]a", "- [-] a", "[ ] a"])
  func othersAreNone(source: String) {
    #expect(!events(source).contains { if case .enter(let block) = $0 { block.attributes.task != nil } else { false } })
  }

  @Test func anEmptyTaskIsATask() {
    #expect(Document(markdown: "x\n- [ ] \n\ny").leafBlocks.map(\.text) == ["x", "", "y"])
    #expect(Document(markdown: "- [ ] \n  b\n").leafBlocks.map(\.text) == ["b"])
  }

  @Test func aTaskMayDefineALink() {
    #expect(Document(markdown: "- [ ] [r]: /u\n\n[r]").runs.map(\.attributes.link) == ["/u"])
    #expect(Document(markdown: "- [x] a\n\n[x]: /u").runs.map(\.attributes.link) == [nil])
  }
}

@Suite struct FootnoteTests {
  @Test(arguments: [
    ("[^1]: b", "group paragraph"), ("a\n[^1]: b", "paragraph group paragraph"), ("[^1]:\n\n    b", "group paragraph"),
    ("[^1]: b\n \n    c", "group paragraph code"), ("[^1]: b\nc", "group paragraph"),
    ("[^1]: - b\n    - c", "group unorderedList item paragraph item paragraph"),
    ("[^1]:     b", "group paragraph"), ("    [^1]: b", "code"), ("a\n[^ b]: c", "paragraph"),
    ("- [^1]: a\n\n      b\n- c", "unorderedList item group paragraph paragraph item paragraph"),
    ("> [^1]: a\nb", "quote group paragraph"), ("[^1]: > a\n> b", "group quote paragraph quote paragraph"),
    ("[^a]: [^b]: x", "group group paragraph"), ("[^a]: ```\n    x\n\n    y\n    ```\nz", "group code paragraph"),
    ("[^1]: a|b\n    -|-\n", "group table headerRow cell cell"),
  ])
  func definitionsAreContainers(source: String, expected: String) {
    #expect(kinds(source).joined(separator: " ") == expected)
  }

  /// A blank line after a rule in a note makes no list loose, one after its text does.
  @Test(arguments: [("- [^a]:---\n\n- a", false), ("- [^a]: b\n\n- a", true), ("- [^a]: b\n- a", false)])
  func blankLinesAfterNotesMakeListsLoose(source: String, isLoose: Bool) {
    guard case .enter(let list)? = events(source).first else { return }
    #expect(list.attributes.isLoose == isLoose)
  }

  @Test func footnotesInFootnotesDoNotGrow() throws {
    let source = (0..<5_000).map { "[^\($0)]: " }.joined() + "a\n" + String(repeating: "\n", count: 5_000)
    let reading = try MarkdownReader().document(source.utf8Span)
    #expect(reading.diagnostics.contains { $0.code == .limitReached })
    #expect(reading.document.text.contains("a"))
    let few = (0..<50).map { "[^\($0)]: " }.joined() + "a\n\n\n"
    #expect(kinds(few).count == 51)
  }

  @Test func theyKnowTheirLabels() {
    var note = Block.group(.footnote)
    note.attributes.anchor = "é"
    #expect(events("[^é]: b").first == .enter(note))
  }

  @Test func tabsKeepTheirStops() {
    #expect(kinds("[^1]: a\n\n\t\tb") == ["group", "paragraph", "code"])
    #expect(kinds(">\t[^1]: a\n>\n>\t\tb") == kinds("> [^1]: a\n>\n>     b"))
  }
}

@Suite struct AlertTests {
  @Test func anAlertIsAQuoteWithAKind() {
    var alert = Block.blockQuote
    alert.attributes.alert = "warning"
    #expect(events("> [!Warning]\n> Take *care*.").first == .enter(alert))
    #expect(Document(markdown: "> [!Warning]\n> Take *care*.").text == "Take care.\n")
    #expect(Document(markdown: "> [!TIP]\nlazy").text == "lazy\n")
    #expect(Document(markdown: "> [!NOTE]\n>\n> - a").leafBlocks.map(\.text) == ["a"])
  }

  @Test(arguments: ["> [!NOTE]", "> [!NOTE] a\n> b", "> [!OTHER]\n> a", "> a\n> [!NOTE]", "- > [!NOTE]\n  > a"])
  func othersAreQuotes(source: String) {
    #expect(
      !events(source).contains { if case .enter(let block) = $0 { block.attributes.alert != nil } else { false } })
    #expect(Document(markdown: source).text.contains("[!"))
  }
}

@Suite struct FrontMatterTests {
  @Test func itIsCodeWithARole() {
    for source in ["---\na: 1\n\nb: 2\n---\n# T", "\u{FEFF}---\r\na: 1\r\n\r\nb: 2\r\n...\r\n# T"] {
      let blocks = Array(Document(markdown: source).leafBlocks)
      #expect(blocks.map(\.text) == ["a: 1\n\nb: 2\n", "T"])
      #expect(blocks.first?.attributes.role == .frontMatter)
    }
  }

  @Test(arguments: [
    "---\n\na: 1\n---\nb", "---\na: 1\n", " ---\na\n---\n", "a\n\n---\nb: 1\n---\n", "---\n---\nb", "----\na\n---",
  ])
  func othersAreRulesAndHeaders(source: String) {
    let roles = Document(markdown: source).leafBlocks.compactMap(\.block.attributes.role)
    #expect(roles.isEmpty)
  }

  @Test func itIsNotReadAsMarkdown() {
    let document = Document(markdown: "---\n[r]: /u\n```\n---\n[r]\n")
    #expect(document.leafBlocks.map(\.text) == ["[r]: /u\n```\n", "[r]"])
  }
}

@Suite struct MathBlockTests {
  @Test func linesBetweenDollarsAreAFormula() {
    let source = "a\n$$\n- x\n~~~~\n+ y_1\n$$\nb"
    let blocks = Array(Document(markdown: source).leafBlocks)
    #expect(blocks.map(\.text) == ["a", "- x\n~~~~\n+ y_1\n", "b"])
    #expect(blocks.map(\.block.attributes.role) == [nil, .math, nil])
    #expect(blocks[1].block.attributes.form == .dollars)
    #expect(kinds("> $$\n> x\n> $$\n") == ["quote", "code"])
    let brackets = Document(markdown: "\\[\nx\n\\]", dialect: [.bracketMath])
    #expect(brackets.leafBlocks.map(\.block.attributes.form) == [.brackets])
  }

  @Test(arguments: ["$$\nx\n\n$$", "$$\nx", "> $$\n> x\n$$", "$$ x\ny\n$$ z", "\\[\nx\n\\]"])
  func othersAreText(source: String) {
    #expect(!Document(markdown: source).leafBlocks.contains { $0.block.attributes.role == .math })
  }
}

/// The blocks of a source, each by a word, in order.
private func kinds(_ source: String) -> [String] {
  events(source).compactMap { event in
    guard case .enter(let block) = event else { return nil }
    switch block.kind {
    case .tableHeaderRow: return "headerRow"
    case .tableRow: return "row"
    case .tableCell: return "cell"
    case .listItem: return "item"
    case .thematicBreak: return "rule"
    case .codeBlock: return "code"
    case .blockQuote: return "quote"
    default: return "\(block.kind)"
    }
  }
}

private func texts(_ source: String) -> [String] { Document(markdown: source).leafBlocks.map(\.text) }
