import GalleyDocument
import GalleyFormats
import TestSupport
import Testing

@Suite struct JSONTests {
  @Test func writesExactly() throws {
    #expect(JSONExample.small().json() == JSONExample.smallJSON)
    #expect(try Document(json: JSONExample.smallJSON) == JSONExample.small())
  }

  @Test func emptyDocument() throws {
    let json = #"{"format":"galley","version":1,"text":"","blocks":[],"attributes":[],"runs":[]}"#
    #expect(Document().json() == json)
    #expect(try Document(json: json) == Document())
  }

  @Test func everyField() throws {
    let document = JSONExample.full()
    let json = document.json()
    let read = try Document(json: json)
    #expect(read == document)
    #expect(read.json() == json)
    var (before, after) = (EventRecorder(), EventRecorder())
    document.replay(into: &before)
    read.replay(into: &after)
    #expect(before.events == after.events)
  }

  /// What is written for values that are easily told wrong.
  @Test(arguments: [
    #""host":{"":"x\ty","a":-9223372036854775808,"b":true,"big":-1.7976931348623157e+308,"no":false,"#
      + #""tiny":5e-324,"zero":-0.0,"ä":3.0}"#,
    #""intent":["emphasized","code",15],"display":["bold","subscript",7],"excluded":true"#,
    #""nesting":["emphasized","link","emphasized"]"#, #"{"nesting":["link/1"],"link":"u"}"#,
    ##""foreground":"#000aa0ff","background":"#ff010200""##,
    #""attachment":{"identifier":"id","mediaType":"image/png","name":"n","size":3,"bytes":"AP8H"}"#,
    #""alternativeText":"alt\u2028\u202e""#,
    #"\u0085\u007f\u2066"#,
    #""columns":["left",null,"center","right"],"columnSpan":3"#,
    #""textTable":{"table":1,"row":-2,"column":3,"rowSpan":4,"columnSpan":5}"#,
    #""role":"my \"own\" role""#, #""anchor":"a\u0000b""#,
  ])
  func writes(_ fragment: String) {
    #expect(JSONExample.full().json().contains(fragment))
  }

  /// Every scalar that could act on a terminal is escaped, and nothing else is.
  @Test func escapes() throws {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x22...0x22, 0x5C...0x5C, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E,
      0x2066...0x2069,
    ]
    for value in (0 as UInt32)...0x3100 {
      let scalar = try #require(Unicode.Scalar(value))
      let document = Document { builder in
        builder.enter(.paragraph)
        JSONExample.append(String(scalar), to: &builder)
        builder.leave()
      }
      let json = document.json()
      #expect(json.contains(#""text":"\"#) == ranges.contains { $0.contains(value) }, "U+\(String(value, radix: 16))")
      #expect(try Document(json: json) == document)
    }
  }

  @Test func cutsDoNotShow() {
    let whole = JSONExample.full()
    var writer = JSONWriter()
    var events = EventRecorder()
    whole.replay(into: &events)
    for event in events.events {
      switch event {
      case .enter(let block): writer.enter(block)
      case .text(let text, let attributes):
        for scalar in text.unicodeScalars {
          writer.append(String(scalar).utf8Span, attributes: attributes, source: nil)
        }
      case .leave: writer.leave()
      }
    }
    #expect(String(decoding: writer.finish(), as: UTF8.self) == whole.json())
  }

  /// Keys come in any order, white space anywhere between tokens, and escapes where they need not be.
  @Test func otherSpellings() throws {
    let json = """
      \r\n{ "runs" : [ [ 11 , 15 , 0 ] ] , "attributes":[ { "intent" : [ 1 ] } ],
      "blocks":[{"text":[0,5],"level":1,"kind":"header"},{"kind":"blockQuote"},
      {"text" : [ 6, 20 ], "parent":1,\t"k\\u0069nd":"paragraph","loose":false}],
      "text":"\\u0054itle\\u000aSome bold text\\n","version":1,"format":"galley"}\n
      """
    #expect(try Document(json: json) == JSONExample.small())
  }

  @Test func deepDocument() throws {
    let depth = 100_000
    let document = Document { builder in
      for _ in 0..<depth { builder.enter(.blockQuote) }
      for _ in 0..<depth { builder.leave() }
    }
    #expect(try Document(json: document.json()) == document)
  }

  @Test func generatedDocuments() throws {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      let json = document.json()
      let read = try Document(json: json)
      #expect(read == document, "seed \(seed)")
      #expect(read.json() == json, "seed \(seed)")
    }
  }
}
