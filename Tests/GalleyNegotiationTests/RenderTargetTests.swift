import GalleyDocument
import GalleyNegotiation
import Testing

@Suite struct RenderTargetTests {
  @Test func builtInTargetsHaveNames() {
    let names = RenderTarget.all.map(\.name)
    #expect(
      names == [
        "plain-field", "rich-editor", "notes", "mail", "terminal", "commonmark", "github", "slack", "discord",
        "telegram", "whatsapp", "notion",
      ])
    for target in RenderTarget.all { #expect(RenderTarget.named(target.name) == target) }
    #expect(RenderTarget.named("Slack") == nil)
  }

  @Test(arguments: RenderTarget.all) func aDescriptionReadsBackEqual(_ target: RenderTarget) throws {
    #expect(try RenderTarget(json: target.json()) == target)
  }

  @Test func limitsReadBackEqual() throws {
    var target = RenderTarget(name: "own", title: "My \"own\"")
    target.lists?.depth = 2
    target.lists?.itemValues = false
    target.tables?.columns = 4
    target.tables?.width = 60
    target.quoteDepth = 3
    target.width = 72
    target.length = .init(limit: 9, unit: .characters, isPerMessage: false)
    #expect(try RenderTarget(json: target.json()) == target)
  }

  @Test func whatIsLeftOutHasADefault() throws {
    #expect(try RenderTarget(json: #"{"name": "own"}"#) == RenderTarget(name: "own"))
    // Keys come in any order.
    let target = try RenderTarget(json: #"{"lists": {"depth": 1}, "links": null, "like": "slack", "name": "own"}"#)
    var expected = RenderTarget.slack
    (expected.name, expected.title) = ("own", "own")
    expected.lists = RenderTarget.Lists()
    expected.lists?.depth = 1
    expected.links = nil
    #expect(target == expected)
    let shorter = try RenderTarget(json: #"{"name": "own", "like": "discord", "length": {"limit": 500}}"#)
    #expect(shorter.length == .init(limit: 500, unit: .utf16))
  }

  static let mistakes: [(json: String, error: String)] = [
    ("", "1:1: the input ends where an object should be"),
    ("[]", "1:1: expected an object"),
    ("{}", "1:2: a target needs a \"name\""),
    ("{\"name\": \"a\",\n \"colour\": 1}", "2:2: unknown key \"colour\""),
    (#"{"name": "a", "name": "b"}"#, "1:15: the key \"name\" again"),
    (#"{"name": "A b"}"#, "1:10: a name has lower case letters, digits and hyphens"),
    (#"{"name": ""}"#, "1:10: a name has"),
    (#"{"name": 1}"#, "1:10: expected a string"),
    (#"{"name": "a"} x"#, "1:15: the input goes on after the target"),
    (#"{"name": "a", "like": "slak"}"#, "1:23: no target is called \"slak\""),
    (#"{"name": "a", "options": "plain"}"#, "1:26: expected a list"),
    (#"{"name": "a", "options": []}"#, "1:27: no option at all"),
    (#"{"name": "a", "options": ["default"]}"#, "1:27: unknown option \"default\""),
    (#"{"name": "a", "marks": ["bold"]}"#, "1:25: unknown mark \"bold\""),
    (#"{"name": "a", "marks": ["code", "code"]}"#, "1:33: the same mark again"),
    (#"{"name": "a", "constructs": ["tables"]}"#, "1:30: unknown construct \"tables\""),
    (#"{"name": "a", "headerLevels": 256}"#, "1:31: the number is out of range"),
    (#"{"name": "a", "headerLevels": null}"#, "1:31: expected an integer"),
    (#"{"name": "a", "lists": true}"#, "1:24: expected an object"),
    (#"{"name": "a", "lists": {"depth": 0}}"#, "1:34: the number is out of range"),
    (#"{"name": "a", "lists": {"ordered": 1}}"#, "1:36: expected true or false"),
    (#"{"name": "a", "tables": {"cells": 1}}"#, "1:26: unknown key \"cells\""),
    (#"{"name": "a", "tables": {"width": 1.5}}"#, "1:35: expected an integer"),
    (#"{"name": "a", "quoteDepth": -1}"#, "1:29: the number is out of range"),
    (#"{"name": "a", "links": {"schemes": ["HTTP"]}}"#, "1:37: a scheme has lower case letters"),
    (#"{"name": "a", "links": {"schemes": ["http:"]}}"#, "1:37: a scheme has lower case letters"),
    (#"{"name": "a", "links": {"schemes": ["http", "http"]}}"#, "1:45: the same scheme again"),
    (#"{"name": "a", "width": 0}"#, "1:24: the number is out of range"),
    (#"{"name": "a", "monospaced": "yes"}"#, "1:29: expected true or false"),
    (#"{"name": "a", "length": {"unit": "utf16"}}"#, "1:25: a length needs a \"limit\""),
    (#"{"name": "a", "length": {"limit": 5, "unit": "words"}}"#, "1:46: unknown unit \"words\""),
  ]

  @Test(arguments: mistakes) func aMistakeHasItsPlace(json: String, error: String) {
    let thrown = #expect(throws: GalleyError.self) { try RenderTarget(json: json) }
    #expect(thrown?.description.hasPrefix(error) == true, "\(thrown?.description ?? "") for \(json)")
  }

  @Test func bytesThatAreNotTextHaveTheirPlace() {
    let bytes: [UInt8] = Array("{\"name\":\"a".utf8) + [0xFF]
    let thrown = #expect(throws: GalleyError.self) { try RenderTarget(json: bytes.span) }
    #expect(thrown?.code == .undecodable && thrown?.location != nil)
  }

  @Test func schemesDecideWhichURLsAreRendered() {
    var urls = RenderTarget.URLs()
    #expect(urls.allows("x:y") && urls.allows("page#a") && urls.allows(""))
    urls.schemes = ["https", "git+ssh"]
    #expect(
      urls.allows("HTTPS://e.org") && urls.allows("git+ssh://h") && urls.allows("a/b:c") && urls.allows("//e.org"))
    #expect(!urls.allows("http://e.org") && !urls.allows("mailto:a@e.org"))
    urls.relative = false
    #expect(!urls.allows("page") && !urls.allows("") && !urls.allows(":x") && !urls.allows("1a:x"))
    urls.schemes = nil
    #expect(urls.allows("any:x") && !urls.allows("page"))
  }
}
