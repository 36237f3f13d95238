import GalleyDocument
import GalleyFormats
import TestSupport
import Testing

@Suite("Foundation's JSON, read")
struct FoundationJSONReadingTests {
  private func document(_ json: String) throws -> Document { try Document(foundationJSON: json.utf8Span.span) }

  private func intent(_ components: String...) -> String {
    "{\"NSPresentationIntent\":{\"components\":[\(components.joined(separator: ","))]}}"
  }

  private func one(_ kind: String, _ identity: Int) -> String { "{\"kind\":[\(kind)],\"identity\":\(identity)}" }

  /// Each leaf's kinds from the innermost out, and its text.
  private func leaves(_ document: Document) -> [String] {
    document.leafBlocks.map { leaf in
      leaf.path.map { "\($0.kind)" }.joined(separator: " ") + ": " + leaf.text
    }
  }

  @Test("One string, a list, and a table, whose keys come in any order")
  func shapes() throws {
    #expect(try document("\"\"").isEmpty)
    #expect(try document("[]").isEmpty)
    #expect(try document("[\"\",{}]").isEmpty)
    #expect(try document(" \"a\\nb\" ") == Document { $0.block(.paragraph, "a\nb") })
    let marked = Document.paragraph([("a", Attributes(.code)), ("b", Attributes())])
    #expect(try document(#"["a",{"NSInlinePresentationIntent":4},"b",{}]"#) == marked)
    let table = #"{"attributeTable":[{"NSInlinePresentationIntent":4}],"runs":["a",0,"b",{}]}"#
    #expect(try document(table) == marked)
    #expect(try document(#"{"runs":["a",0,"b",{}],"attributeTable":[{"NSInlinePresentationIntent":4}]}"#) == marked)
  }

  @Test("What was written reads back, as far as Foundation's model holds it")
  func law() throws {
    let original = Document {
      $0.block(.header(2), "t")
      $0.block(.orderedList(start: 4)) {
        $0.block(.listItem) { $0.block(.paragraph, "a") }
        $0.block(.listItem) {
          $0.block(.paragraph) {
            $0.append("b", .link("https://e.org/?a=%22", title: nil))
            $0.append(" ", Attributes(.softBreak))
            $0.append("c", .image("i.png"))
            $0.append("\n", Attributes(.lineBreak))
            $0.append("d", Attributes([.emphasized, .code]).with { $0.language = "fr" })
          }
          $0.block(.rawHTML, "<p>\n")
        }
      }
      $0.block(.codeBlock(info: "swift"), "x\n")
      $0.block(.thematicBreak, "")
      $0.block(.table(columns: [nil, .center])) {
        $0.block(Block(.tableHeaderRow)) {
          $0.block(Block(.tableCell), "")
          $0.block(Block(.tableCell), "h")
        }
        for _ in 0..<2 {
          $0.block(Block(.tableRow)) { for _ in 0..<2 { $0.block(Block(.tableCell), "") } }
        }
        $0.block(Block(.tableRow)) {
          $0.block(Block(.tableCell), "r")
          $0.block(Block(.tableCell), "")
        }
      }
      $0.block(.unorderedList) {
        $0.block(.listItem, "")
        $0.block(.listItem) { $0.block(.blockQuote) { $0.block(.paragraph, "q") } }
      }
      $0.block(.rawHTML, "<div>\n")
    }
    let json = original.foundationJSON()
    let read = try document(json)
    #expect(read == original)
    #expect(read.foundationJSON() == json)
  }

  @Test("Chains that no parser makes give blocks that nest as they say")
  func odd() throws {
    let list = one("\"unorderedList\"", 1)
    let item = one("\"listItem\",1", 2)
    let text = try document(
      "[\"a\",\(intent(list)),\"b\",\(intent(item, list)),\"c\",\(intent(one("\"paragraph\"", 3), item, list)),"
        + "\"d\",\(intent(list)),\"e\",\(intent(one("\"tableCell\",0", 5))),\"f\",\(intent()),\"g\",{}]")
    #expect(
      leaves(text) == [
        "paragraph unorderedList: a", "paragraph listItem unorderedList: b", "paragraph listItem unorderedList: c",
        "paragraph unorderedList: d", "tableCell: e", "paragraph: f", "paragraph: g",
      ])
    let huge = Int.max
    let far = try document(
      "[\"a\",\(intent(one("\"tableCell\",\(huge)", 3), one("\"tableRow\",\(huge)", 2), one("\"table\",[]", 1))),"
        + "\"b\",\(intent(one("\"tableCell\",\(Int.min)", 5), one("\"tableRow\",\(Int.min)", 4), one("\"table\",[]", 1))),"
        + "\"c\",\(intent(one("\"listItem\",\(huge)", 7), one("\"unorderedList\"", 6))),"
        + "\"d\",\(intent(one("\"listItem\",\(Int.min)", 9), one("\"orderedList\"", 8)))]")
    #expect(far.leafBlocks.map(\.text) == ["a", "b", "c", "d"])
  }

  @Test("Two breaks in one run are two breaks")
  func breaks() throws {
    let text = try document(#"["a\n\n",{"NSInlinePresentationIntent":128}]"#)
    #expect(text.runCount == 1)
    let two = try document(#"["\n\n",{"NSInlinePresentationIntent":128}]"#)
    #expect(two.runCount == 2)
  }

  @Test("A rule with another text keeps it")
  func rule() throws {
    let rule = intent(one("\"thematicBreak\"", 1))
    #expect(try document("[\"\u{2E3B}\",\(rule)]") == Document { $0.block(.thematicBreak, "") })
    #expect(try document("[\"x\",\(rule)]") == Document { $0.block(.paragraph, "x") })
  }

  @Test("Unknown keys and bases are left out, with a diagnostic that names the place")
  func unknown() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let json =
      "[\"a\",{\"NSX\":{\"k\":[1,-2.5e3,true,null,\"s\",{}]},\"NSY\":\(deep),"
      + "\"NSLink\":{\"base\":\"https://e.org\",\"relative\":\"x\"}}]"
    let reading = try Document.reading(foundationJSON: json.utf8Span.span)
    #expect(reading.document == Document.paragraph([("a", .link("x"))]))
    #expect(reading.diagnostics.map(\.code) == [.noForm, .noForm, .noForm])
    #expect(reading.diagnostics.first?.range == SourceRange(UTF8Offset(6), UTF8Offset(11)))
  }

  @Test(
    "What breaks the form's rules is an error with its place",
    arguments: [
      ("", "1:1"), ("1", "1:1"), ("[\"a\"]", "1:5"), ("[\"a\",{},\"\",{}]", "1:9"), ("[\"\",{},\"a\",{}]", "1:2"),
      ("\"a\" x", "1:5"), ("{\"runs\":[\"a\",1],\"attributeTable\":[{}]}", "1:14"),
      ("{\"runs\":[\"a\",-1],\"attributeTable\":[{}]}", "1:14"), ("{\"runs\":[]}", "1:1"), ("{\"x\":1}", "1:2"),
      ("[\"a\",{\"NSLink\":{}}]", "1:16"), ("[\"a\",\n{\"NSLanguage\":3}]", "2:15"),
      ("[\"a\",{\"NSPresentationIntent\":{\"components\":[{\"kind\":[\"x\"],\"identity\":1}]}}]", "1:54"),
      ("[\"a\",{\"NSListItemDelimiter\":\"ab\"}]", "1:29"), ("[\"a\",{\"NSX\":tru}]", "1:13"),
      ("[\"a\",{\"NSLanguage\":\"a\",\"NSLanguage\":\"a\"}]", "1:24"), ("[\"a\",{\"NSX\":[1,]}]", "1:16"),
    ])
  func refusals(json: String, place: String) throws {
    let error = #expect(throws: GalleyError.self) { try document(json) }
    #expect(error?.code == .malformed)
    #expect(error?.location?.description == place, "\(json): \(error?.description ?? "")")
  }

  @Test("Deep chains, and many of them, cost no more than their length")
  func depth() throws {
    func chain(_ depth: Int, _ leaf: Int) -> String {
      let quotes = (1..<depth).reversed().map { one("\"blockQuote\"", $0) }.joined(separator: ",")
      return intent(one("\"paragraph\"", depth + leaf), quotes)
    }
    let reading = try Document.reading(foundationJSON: "[\"x\",\(chain(100_000, 0))]".utf8Span.span)
    #expect(reading.document.blockCount == 1_000)
    #expect(reading.diagnostics.map(\.code) == [.intentTooDeep])
    // Two chains by turns, with nothing in common: each turn opens all blocks anew.
    let other = chain(1_000, 5).replacing("blockQuote", with: "unorderedList")
    let runs = (0..<60_000).map { "\"x\",\($0 % 2)" }.joined(separator: ",")
    let table = "{\"attributeTable\":[\(chain(1_000, 0)),\(other)],\"runs\":[\(runs)]}"
    let turns = try Document.reading(foundationJSON: table.utf8Span.span)
    #expect(turns.document.leafCount == 60_000)
    #expect(turns.document.blockCount < 4_000_000)
    #expect(turns.diagnostics.map(\.code) == [.intentTooDeep])
  }
}
