import GalleyFoundation
import Testing

struct Pair: Hashable, Codable, Sendable {
  var k1: Int
  var k2: Int
}

enum PairKey: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
  typealias Value = Pair
  static let name = "pair"
  static let markdownName = "p3"
}

enum NameKey: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
  typealias Value = String
  static let name = "p2"
}

enum OtherKey: AttributedStringKey {
  typealias Value = String
  static let name = "other"
}

struct InnerScope: AttributeScope {
  let name: NameKey
  let other: OtherKey
}

struct OuterScope: AttributeScope {
  let pair: PairKey
  let inner: InnerScope
  let foundation: AttributeScopes.FoundationAttributes
}

extension AttributeScopes {
  var outer: OuterScope.Type { OuterScope.self }
}

@Suite("Extended attributes")
struct ExtendedAttributeTests {
  private let options = AttributedString.MarkdownParsingOptions(
    allowsExtendedAttributes: true, interpretedSyntax: .inlineOnlyPreservingWhitespace)

  @Test("Keys of a scope, and of the scopes in it, read what is theirs")
  func keys() throws {
    let markdown = "^[这是](p2:'one')^[一](p3:{k1:1,k2:2})个 **Attribute** ~string~"
    let text = try AttributedString(markdown: markdown, including: \.outer, options: options)
    #expect(text.runs.map { String(text[$0.range].characters) } == ["这是", "一", "个 ", "Attribute", " ", "string"])
    #expect(text.runs.map { $0[NameKey.self] } == ["one", nil, nil, nil, nil, nil])
    #expect(text.runs.map { $0[PairKey.self] } == [nil, Pair(k1: 1, k2: 2), nil, nil, nil, nil])
    #expect(text.runs.map { $0.inlinePresentationIntent?.rawValue } == [nil, nil, nil, 2, nil, 32])
    #expect(try AttributedString(markdown: markdown, including: OuterScope.self, options: options) == text)
    let data = Data(markdown.utf8)
    #expect(try AttributedString(markdown: data, including: \.outer, options: options) == text)
    #expect(try AttributedString(markdown: data, including: OuterScope.self, options: options) == text)
  }

  @Test("By reference")
  func reference() throws {
    let text = try AttributedString(
      markdown: "^[x][1]\n\n^[1]: p2: 'y', unknown: [1]\n", including: OuterScope.self,
      options: .init(allowsExtendedAttributes: true))
    #expect(text.runs.map { $0[NameKey.self] } == ["y"])
    #expect(text.string == "x")
  }

  @Test("Names that the scope lacks, and keys that Markdown can't set, are passed over")
  func unknown() throws {
    let text = try AttributedString(
      markdown: "^[a](other: 'x', rainbow: 'y')", including: OuterScope.self, options: options)
    #expect(text == AttributedString("a"))
    #expect(try AttributedString(markdown: "^[a](p2: 'x')", options: options) == AttributedString("a"))
  }

  @Test("Where they are not allowed, the text stays")
  func off() throws {
    let text = try AttributedString(markdown: "^[a](p2: 'x') b", including: OuterScope.self)
    #expect(text.runs.map { $0[NameKey.self] } == [nil])
    #expect(text.string == "a b")
  }

  @Test("What can't be decoded throws, or is left out", arguments: ["^[a](p2: 3) *b*", "^[a](p2: ) *b*"])
  func malformed(markdown: String) throws {
    #expect(throws: DecodingError.self) {
      try AttributedString(markdown: markdown, including: OuterScope.self, options: options)
    }
    var lenient = options
    lenient.failurePolicy = .returnPartiallyParsedIfPossible
    let text = try AttributedString(markdown: markdown, including: OuterScope.self, options: lenient)
    #expect(text.string == "a b")
    #expect(text.runs.map { $0[NameKey.self] } == [nil, nil])
  }
}
