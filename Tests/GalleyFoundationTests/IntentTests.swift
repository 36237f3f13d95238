import GalleyFoundation
import Testing

@Suite("Presentation intents")
struct IntentTests {
  private func chain(_ kinds: [PresentationIntent.Kind]) -> PresentationIntent? {
    kinds.enumerated().reduce(nil) { PresentationIntent($1.element, identity: $1.offset + 1, parent: $0) }
  }

  @Test(
    "Indentation: the outermost adds nothing, items and quotes one, a paragraph begins anew",
    arguments: [
      ([PresentationIntent.Kind.unorderedList, .listItem(ordinal: 1)], 1),
      ([.unorderedList, .listItem(ordinal: 1), .paragraph], 0), ([.blockQuote], 0), ([.blockQuote, .blockQuote], 1),
      ([.unorderedList, .listItem(ordinal: 1), .unorderedList, .listItem(ordinal: 1)], 2),
      ([.orderedList, .listItem(ordinal: 1), .codeBlock(languageHint: nil)], 1),
      ([.orderedList, .listItem(ordinal: 1), .thematicBreak], 0), ([.header(level: 2)], 0),
    ])
  func indentation(kinds: [PresentationIntent.Kind], level: Int) throws {
    #expect(try #require(chain(kinds)).indentationLevel == level)
  }

  @Test(
    "The JSON of each kind",
    arguments: [
      (PresentationIntent.Kind.paragraph, #"["paragraph"]"#), (.header(level: 1), #"["header",1]"#),
      (.orderedList, #"["orderedList"]"#), (.unorderedList, #"["unorderedList"]"#),
      (.listItem(ordinal: 2), #"["listItem",2]"#), (.codeBlock(languageHint: "swift"), #"["codeBlock","swift"]"#),
      (.codeBlock(languageHint: nil), #"["codeBlock",null]"#), (.blockQuote, #"["blockQuote"]"#),
      (.thematicBreak, #"["thematicBreak"]"#), (.tableHeaderRow, #"["tableHeaderRow"]"#),
      (.tableRow(rowIndex: 1), #"["tableRow",1]"#), (.tableCell(columnIndex: 1), #"["tableCell",1]"#),
      (
        .table(columns: [.init(alignment: .left), .init(alignment: .center), .init(alignment: .right)]),
        #"["table",[{"alignment":0},{"alignment":1},{"alignment":2}]]"#
      ),
    ])
  func coding(kind: PresentationIntent.Kind, json: String) throws {
    #expect(String(decoding: try JSONEncoder().encode(kind), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(PresentationIntent.Kind.self, from: Data(json.utf8)) == kind)
    let intent = PresentationIntent(kind, identity: 7, parent: PresentationIntent(.blockQuote, identity: 3))
    #expect(try JSONDecoder().decode(PresentationIntent.self, from: JSONEncoder().encode(intent)) == intent)
    #expect(PresentationIntent(types: intent.components) == intent)
  }

  @Test("Printed as on Apple's systems")
  func printing() {
    let intent = PresentationIntent(
      .paragraph, identity: 3, parent: PresentationIntent(.codeBlock(languageHint: "c"), identity: 1))
    #expect("\(intent)" == "[paragraph (id 3), codeBlock 'c' (id 1)]")
    #expect("\(InlinePresentationIntent.stronglyEmphasized)" == "NSInlinePresentationIntent(rawValue: 2)")
  }

  @Test("Attributes have dots on strings, parts of them, runs and containers")
  func access() throws {
    let intent = PresentationIntent(.paragraph, identity: 1)
    let attributes = AttributeContainer().presentationIntent(intent).listItemDelimiter("-")
    var text = AttributedString("ab", attributes: attributes)
    text.inlinePresentationIntent = .code
    text.markdownSourcePosition = .init(startLine: 1, startColumn: 1, endLine: 1, endColumn: 2)
    #expect(text[text.startIndex..<text.endIndex].presentationIntent == intent)
    #expect(text.runs.first?.inlinePresentationIntent == .code)
    #expect(text.runs.first?[AttributeScopes.FoundationAttributes.ListItemDelimiterAttribute.self] == "-")
    #expect(text.runs[\.presentationIntent, \.inlinePresentationIntent].map { $0.0 } == [intent])
    text.presentationIntent = nil
    #expect(text.presentationIntent == nil)
  }

  @Test("A delimiter is one character in archives")
  func delimiter() throws {
    typealias Key = AttributeScopes.FoundationAttributes.ListItemDelimiterAttribute
    struct Coded: Codable {
      var value: Character
      init(value: Character) { self.value = value }
      init(from decoder: any Decoder) throws { value = try Key.decode(from: decoder) }
      func encode(to encoder: any Encoder) throws { try Key.encode(value, to: encoder) }
    }
    #expect(String(decoding: try JSONEncoder().encode([Coded(value: ")")]), as: UTF8.self) == #"[")"]"#)
    #expect(try JSONDecoder().decode([Coded].self, from: Data(#"["*"]"#.utf8)).first?.value == "*")
    for text in [#"[""]"#, #"["ab"]"#] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode([Coded].self, from: Data(text.utf8)) }
    }
  }
}
