import GalleyDocument
import GalleyFormats
import GalleyFoundation
import GalleyMarkdown
import Testing

/// What Apple's encoder and printers are known to give.
@Suite("Foundation's oracles")
struct OracleTests {
  private static let markdown = """
    # An example markdown file

    With some basic text in it.
    **Some** of which is _formatted_.
    And includes a [link to Automerge](https://automerge.org/).

    Bullet items:

    - one
    - two
    - three

    Numbered List:

    1. Alpha
    2. Beta
    3. Delta

    """

  /// Identities of blocks, the innermost first, as the encoder writes them.
  private static func intent(_ components: String) -> String {
    "\"NSPresentationIntent\":{\"components\":[\(components)]}"
  }

  private static func encodedItem(_ list: String, _ id: Int, _ ordinal: Int, _ paragraph: Int) -> String {
    let paragraphs = "{\"kind\":[\"paragraph\"],\"identity\":\(paragraph)}"
    let items = "{\"kind\":[\"listItem\",\(ordinal)],\"identity\":\(paragraph - 1)}"
    return "{\(intent("\(paragraphs),\(items),{\"kind\":[\"\(list)\"],\"identity\":\(id)}"))}"
  }

  private static let encoded: String = {
    func paragraph(_ id: Int, _ more: String = "") -> String {
      "{\(intent("{\"kind\":[\"paragraph\"],\"identity\":\(id)}"))\(more)}"
    }
    let table = [
      "{\(intent("{\"kind\":[\"header\",1],\"identity\":1}"))}", paragraph(2),
      paragraph(2, ",\"NSInlinePresentationIntent\":64"), paragraph(2, ",\"NSInlinePresentationIntent\":2"),
      paragraph(2, ",\"NSInlinePresentationIntent\":1"),
      paragraph(2, ",\"NSLink\":{\"relative\":\"https://automerge.org/\"}"), paragraph(3),
      encodedItem("unorderedList", 4, 1, 6), encodedItem("unorderedList", 4, 2, 8),
      encodedItem("unorderedList", 4, 3, 10), paragraph(11),
      encodedItem("orderedList", 12, 1, 14), encodedItem("orderedList", 12, 2, 16),
      encodedItem("orderedList", 12, 3, 18),
    ]
    return """
      {"runs":["An example markdown file",0,"With some basic text in it.",1," ",2,"Some",3," of which is ",1,\
      "formatted",4,".",1," ",2,"And includes a ",1,"link to Automerge",5,".",1,"Bullet items:",6,"one",7,"two",8,\
      "three",9,"Numbered List:",10,"Alpha",11,"Beta",12,"Delta",13],"attributeTable":[\(table.joined(separator: ","))]}
      """
  }()

  private func value(_ json: String) throws -> NSObject? {
    try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSObject
  }

  @Test("A: the whole output of Apple's encoder")
  func a() throws {
    let expected = try #require(try value(OracleTests.encoded))
    let document = Document(markdown: OracleTests.markdown, dialect: .foundation)
    #expect(try value(document.foundationJSON()) == expected)
    let text = try AttributedString(parsing: OracleTests.markdown)
    let json = String(decoding: text.foundationJSON(includesListItemDelimiter: false), as: UTF8.self)
    #expect(try value(json) == expected)
  }

  @Test("A: read and written again")
  func roundTrip() throws {
    let document = try Document(foundationJSON: OracleTests.encoded.utf8Span.span)
    #expect(try value(document.foundationJSON()) == value(OracleTests.encoded))
    let text = try AttributedString(foundationJSON: Data(OracleTests.encoded.utf8))
    #expect(try value(String(decoding: text.foundationJSON(), as: UTF8.self)) == value(OracleTests.encoded))
    #expect(AttributedString(Document(text)) == text)
  }

  @Test("B: a README with quote and table")
  func b() throws {
    let markdown = """
      #  Hello 
      ## Header2
      hello **world**

      * first
      * second

      > test `print("hello world")`

      |row1|row2|
      |--|--|
      |34|135|

      [新Formatter介绍](/posts/newFormatter/)
      """
    let base = try #require(URL(string: "https://www.example.com"))
    let text = try AttributedString(markdown: markdown, baseURL: base)
    let table = "table [\(column("left")), \(column("left"))] (id 11)"
    #expect(
      text.described == [
        "\"Hello\" [header 1 (id 1)]", "\"Header2\" [header 2 (id 2)]", "\"hello \" [paragraph (id 3)]",
        "\"world\" [paragraph (id 3)] 2", "\"first\" \(item(6, 1, 5, "unorderedList (id 4)"))",
        "\"second\" \(item(8, 2, 7, "unorderedList (id 4)"))", "\"test \" [paragraph (id 10), blockQuote (id 9)]",
        "\"print(\\\"hello world\\\")\" [paragraph (id 10), blockQuote (id 9)] 4",
        "\"row1\" [tableCell 0 (id 13), tableHeaderRow (id 12), \(table)]",
        "\"row2\" [tableCell 1 (id 14), tableHeaderRow (id 12), \(table)]",
        "\"34\" [tableCell 0 (id 16), tableRow 1 (id 15), \(table)]",
        "\"135\" [tableCell 1 (id 17), tableRow 1 (id 15), \(table)]",
        "\"新Formatter介绍\" [paragraph (id 18)] link /posts/newFormatter/",
      ])
    let link = try #require(text.runs.compactMap(\.link).first)
    #expect(link.baseURL == base)
    #expect(link.description == "/posts/newFormatter/ -- https://www.example.com")
  }

  @Test("C: inline marks")
  func inlines() throws {
    let text = try AttributedString(parsing: "This is **Bold text** and this is _italic_ and this is **_both_**")
    #expect(text.runs.map { $0.inlinePresentationIntent?.rawValue } == [nil, 2, nil, 1, nil, 3])
    #expect(text.runs.allSatisfy { $0.presentationIntent == PresentationIntent(.paragraph, identity: 1) })
    let mixed = try AttributedString(parsing: "**bold** and _it_ [link](https://example.com)")
    #expect(mixed.string == "bold and it link")
    #expect(mixed.runs.count == 5)
    #expect(
      try AttributedString(parsing: "# Title\n**hello**\n").described
        == ["\"Title\" [header 1 (id 1)]", "\"hello\" [paragraph (id 2)] 2"])
  }

  @Test("C: a list in a list in a list")
  func nested() throws {
    let outer = ", listItem 1 (id 2), unorderedList (id 1)"
    #expect(
      try AttributedString(parsing: "- List item 1\n  - Nested\n    - Third\n").described == [
        "\"List item 1\" \(item(3, 1, 2, "unorderedList (id 1)"))",
        "\"Nested\" \(item(6, 1, 5, "unorderedList (id 4)", outer))",
        "\"Third\" \(item(9, 1, 8, "unorderedList (id 7)", ", listItem 1 (id 5), unorderedList (id 4)" + outer))",
      ])
  }

  @Test("C: quote, fence, link, image, table and rule, with a base")
  func blocks() throws {
    let markdown = """
      > quote

      ```
      code
      ```

      para with [rel](sub/page.html) and ![img](a.png) and ~~del~~

      | a | b |
      |---|---|
      | 1 | 2 |

      ---
      """
    let text = try AttributedString(markdown: markdown, baseURL: URL(string: "https://base.example/dir/"))
    let innermost = text.runs[\.presentationIntent].compactMap { $0.0?.components.first?.identity }
    #expect(innermost == [2, 3, 4, 7, 8, 10, 11, 12])
    #expect(text.runs.compactMap(\.link?.absoluteString) == ["https://base.example/dir/sub/page.html"])
    #expect(text.runs.compactMap(\.imageURL?.absoluteString) == ["https://base.example/dir/a.png"])
    #expect(text.string == "quotecode\npara with rel and img and del" + "ab12\u{2E3B}")
  }

  @Test(
    "C: where a list's delimiter first stands",
    arguments: [
      ("one\ntwo\n\n1. first\n2. second\n\nend", "." as Character, 7),
      (
        "# Title\n\nSome *emph* and **strong** and `code` and a [link](https://example.com).\n\n- one\n- two\n", "-", 46
      ),
    ])
  func delimiters(markdown: String, delimiter: Character, offset: Int) throws {
    let text = try AttributedString(parsing: markdown)
    let run = try #require(text.runs.first { $0.listItemDelimiter != nil })
    #expect(run.listItemDelimiter == delimiter)
    #expect(String(text[..<run.range.lowerBound].characters).utf16.count == offset)
    for run in text.runs {
      #expect((run.listItemDelimiter != nil) == (run.presentationIntent?.components.count == 3))
    }
  }
}
