import GalleyDocument
import GalleyFormats
import TestSupport
import Testing

/// What the reader refuses, and how it says so.
@Suite struct JSONRefusalTests {
  /// A document in which one part is replaced; the rest is sound.
  private static func json(
    text: String = #""a\nbé\n""#,
    blocks: String = #"[{"kind":"paragraph","text":[0,1]},{"kind":"header","text":[2,5]}]"#,
    attributes: String = #"[{"link":"u"}]"#, runs: String = "[[0,1,0]]"
  ) -> String {
    """
    {"format":"galley","version":1,
    "text":\(text),
    "blocks":\(blocks),
    "attributes":\(attributes),
    "runs":\(runs)}
    """
  }

  static let whole: [(json: String, error: String)] = [
    ("", "1:1: the input ends where an object should be"),
    ("[]", "1:1: expected an object"),
    ("nonsense", "1:1: expected an object"),
    ("\u{FEFF}{}", "1:1: expected an object"),
    ("{}", "1:2: the document has no \"format\""),
    (#"{"format":"galley"}"#, "1:19: the document has no \"version\""),
    (#"{"format":"galley","version":1,"blocks":[]}"#, "1:43: the document has no \"text\""),
    (#"{"format":"galley","version":1,"text":""}"#, "1:41: the document has no \"blocks\""),
    (#"{"format":"pdf"}"#, "1:11: the format is \"pdf\""),
    (#"{"version":2}"#, "1:12: version 2 of the format is unknown"),
    (#"{"version":1.0}"#, "1:12: expected an integer"),
    (#"{"version":01}"#, "1:12: a number with a leading zero"),
    (#"{"version":99999999999999999999}"#, "1:12: the number is out of range"),
    (#"{"version":"1"}"#, "1:12: expected an integer"),
    (#"{"version":1e0}"#, "1:12: expected an integer"),
    (#"{"version":-}"#, "1:12: expected an integer"),
    (#"{"colour":1}"#, "1:2: unknown key \"colour\""),
    ("{\"\u{202E}\u{1B}\":1}", "1:6: a control character"),
    ("{\"\u{202E}\":1}", #"1:2: unknown key "\u202e""#),
    (#"{"version":1,"version":1}"#, "1:14: the key \"version\" again"),
    (#"{"version":1,}"#, "1:14: expected a key"),
    (#"{,}"#, "1:2: expected a key"),
    (#"{"version" 1}"#, "1:12: expected “:”"),
    (#"{"version":1 "text":""}"#, "1:14: expected “,” or “}”"),
    (#"{'version':1}"#, "1:2: expected a key"),
    (#"{"format":null}"#, "1:11: expected a string"),
    (#"{"text":"abc"#, "1:9: the string does not end"),
    (#"{"text":"abc\"#, "1:9: the string does not end"),
    ("{\"text\":\"a\nb\"}", "1:11: a control character in a string"),
    (#"{"text":"a\x"}"#, "1:11: unknown escape"),
    (#"{"text":"a\u12g4"}"#, "1:11: \\u needs four"),
    (#"{"text":"a\ud800"}"#, "1:11: half of a surrogate pair"),
    (#"{"text":"a\udc00"}"#, "1:11: half of a surrogate pair"),
    (#"{"text":"a\ud800\ud800"}"#, "1:11: half of a surrogate pair"),
    (#"{"text":"a\ud800\n"}"#, "1:11: half of a surrogate pair"),
    (#"{"blocks":{}}"#, "1:11: expected a list"),
    (#"{"blocks":[}"#, "1:12: the wrong bracket"),
    (#"{"blocks":[{]"#, "1:13: the wrong bracket"),
    (#"{"blocks":[{"#, "1:13: the input ends in a list"),
    (#"{"blocks":["abc\"#, "1:12: the string does not end"),
    (#"{"blocks":"# + String(repeating: "[", count: 1_000_000), "1:27: nested too deep"),
    (json() + "{}", "5:18: the input goes on"),
    (json() + "\u{0}", "5:18: the input goes on"),
  ]

  @Test(arguments: whole.indices)
  func refusesWhole(_ index: Int) { check(Self.whole[index].json, Self.whole[index].error) }

  /// The blocks of a sound document replaced.
  static let blocks: [(String, String)] = [
    ("[]", "2:8: the text goes on after the last block"),
    ("[{}]", "3:11: the block has no \"kind\""),
    (#"[{"kind":"picture"}]"#, "3:19: unknown kind \"picture\""),
    (#"[{"kind":"group"}]"#, "3:11: the block has neither text nor blocks"),
    (#"[{"kind":"group"},{"kind":"paragraph","text":[0,1]}]"#, "3:11: the block has neither"),
    (#"[{"kind":"group","parent":0,"text":[0,1]}]"#, "3:36: a parent must be an earlier block"),
    (#"[{"kind":"group","parent":7}]"#, "3:36: a parent must be an earlier block"),
    (#"[{"kind":"group","parent":-1}]"#, "3:36: the number is out of range"),
    (#"[{"kind":"group","text":[0,1]},{"kind":"group","parent":0,"text":[2,5]}]"#, "3:66: the parent holds text"),
    (
      #"[{"kind":"group"},{"kind":"group","parent":0,"text":[0,1]},{"kind":"group","text":[2,5]},"#
        + #"{"kind":"group","parent":0}]"#, "3:124: the parent is not open here"
    ),
    (#"[{"kind":"group","text":[1,1]}]"#, "3:34: text before 1 belongs to no block"),
    (#"[{"kind":"group","text":[0,1]},{"kind":"group","text":[1,5]}]"#, "3:64: the text before 2 belongs to an"),
    (#"[{"kind":"group","text":[0,1]},{"kind":"group","text":[0,1]}]"#, "3:64: the text before 2 belongs to an"),
    (#"[{"kind":"group","text":[0,1]},{"kind":"group","text":[2,1]}]"#, "3:64: the text ends before it starts"),
    (#"[{"kind":"group","text":[0,1]},{"kind":"group","text":[2,4]}]"#, "3:64: the text ends inside a character"),
    (#"[{"kind":"group","text":[0,1]},{"kind":"group","text":[2,3]}]"#, "3:64: no line end follows"),
    (#"[{"kind":"group","text":[0,1]},{"kind":"group","text":[2,6]}]"#, "3:64: no line end follows"),
    (#"[{"kind":"group","text":[0,1]},{"kind":"group","text":[2,7]}]"#, "3:64: the text has only 6 bytes"),
    (#"[{"kind":"group","text":[0,1]}]"#, "2:8: the text goes on after the last block"),
    (#"[{"kind":"group","text":[0,9223372036854775807]}]"#, "3:34: the text has only"),
    (#"[{"kind":"group","text":[0]}]"#, "3:36: expected “,”"),
    (#"[{"kind":"group","text":[0,1,2]}]"#, "3:38: expected “]”"),
    (#"[{"kind":"group","text":[0,1.5]}]"#, "3:37: expected an integer"),
    (#"[{"kind":"group","level":256}]"#, "3:35: the number is out of range"),
    (#"[{"kind":"group","start":2147483648}]"#, "3:35: the number is out of range"),
    (#"[{"kind":"group","columnSpan":0}]"#, "3:40: the number is out of range"),
    (#"[{"kind":"group","loose":1}]"#, "3:35: expected true or false"),
    (#"[{"kind":"group","task":"maybe"}]"#, "3:34: unknown task"),
    (#"[{"kind":"group","columns":["left",nul]}]"#, "3:45: expected a string"),
    (#"[{"kind":"group","textList":{"depth":1}}]"#, "3:38: a text list needs"),
    (#"[{"kind":"group","textTable":{"table":1}}]"#, "3:39: a text table's cell needs"),
    ("[1]", "3:11: expected an object"),
    (#"[{"kind":"group","text":[0,1]},]"#, "3:41: expected another item"),
    ("[,]", "3:11: expected an object"),
  ]

  @Test(arguments: blocks.indices)
  func refusesBlocks(_ index: Int) { check(Self.json(blocks: Self.blocks[index].0), Self.blocks[index].1) }

  /// The runs of a sound document replaced.
  static let runs: [(String, String)] = [
    ("[[0,0,0]]", "5:9: the run is empty"),
    ("[[1,0,0]]", "5:9: the run is empty"),
    ("[[0,1,1]]", "5:14: no attributes have the index 1"),
    ("[[0,1,-1]]", "5:14: the number is out of range"),
    ("[[0,2,0]]", "5:9: the run goes past the end"),
    ("[[1,2,0]]", "5:9: the run starts at the end of a block"),
    ("[[0,3,0]]", "5:9: the run goes past the end"),
    ("[[3,4,0]]", "5:9: the run starts or ends inside"),
    ("[[4,5,0]]", "5:9: the run starts or ends inside"),
    ("[[5,6,0]]", "5:9: the run lies past the text"),
    ("[[2,6,0]]", "5:9: the run goes past the end"),
    ("[[90,91,0]]", "5:9: the run lies past the text"),
    ("[[2,3,0],[0,1,0]]", "5:17: the run starts before"),
    ("[[2,5,0],[3,5,0]]", "5:17: the run starts before"),
    ("[[0,1]]", "5:13: expected “,”"),
    ("[[0,1,0,0]]", "5:15: expected “]”"),
    ("[[0,1,0] [2,3,0]]", "5:17: expected “,” or “]”"),
    ("[0,1,0]", "5:9: expected a run"),
    ("[[0,1,0.0]]", "5:14: expected an integer"),
    ("[[0,1,00]]", "5:14: a number with a leading zero"),
  ]

  @Test(arguments: runs.indices)
  func refusesRuns(_ index: Int) { check(Self.json(runs: Self.runs[index].0), Self.runs[index].1) }

  /// The attributes of a sound document replaced.
  static let attributes: [(String, String)] = [
    (#"[{"intent":["strong"]}]"#, "4:26: unknown intent"),
    (#"[{"intent":[16]}]"#, "4:26: the number is out of range"),
    (#"[{"intent":["code",2]}]"#, "4:33: the same intent again"),
    (#"[{"display":[8]}]"#, "4:27: the number is out of range"),
    (#"[{"nesting":["link/2"]}]"#, "4:27: unknown mark"),
    (
      "[{\"nesting\":[" + Array(repeating: "\"bold\"", count: 13).joined(separator: ",") + "]}]", "4:111: a nesting has"
    ),
    (##"[{"foreground":"#12345"}]"##, "4:29: a colour is"),
    (##"[{"foreground":"#1234567g"}]"##, "4:29: a colour is"),
    (#"[{"fontSize":1e999}]"#, "4:27: the number is out of range"),
    (#"[{"fontSize":01.5}]"#, "4:27: a number with a leading zero"),
    (#"[{"fontSize":1.}]"#, "4:27: a digit must follow"),
    (#"[{"fontSize":1.5e}]"#, "4:27: the exponent has no digits"),
    (#"[{"fontSize":NaN}]"#, "4:27: expected a number"),
    (#"[{"attachment":{"name":"x"}}]"#, "4:29: the attachment has no"),
    (#"[{"attachment":{"identifier":"x","bytes":"A==="}}]"#, "4:55: the bytes are not base64"),
    (#"[{"attachment":{"identifier":"x","bytes":"AB=="}}]"#, "4:55: the bytes are not base64"),
    (#"[{"attachment":{"identifier":"x","bytes":"A B="}}]"#, "4:55: the bytes are not base64"),
    (#"[{"attachment":{"bytes":"","reference":""}}]"#, "4:41: an attachment has either"),
    (#"[{"host":{"a":1,"a":2}}]"#, "4:30: the key \"a\" again"),
    (#"[{"host":{"a":[]}}]"#, "4:28: expected true, false, a number or a string"),
    (#"[{"host":{"a":tru}}]"#, "4:28: expected true or false"),
    (#"[{"host":{"a":null}}]"#, "4:28: expected true, false"),
    (#"[{"link":"a","link":"a"}]"#, "4:27: the key \"link\" again"),
    ("[]", "5:14: no attributes have the index 0"),
  ]

  @Test(arguments: attributes.indices)
  func refusesAttributes(_ index: Int) {
    check(Self.json(attributes: Self.attributes[index].0), Self.attributes[index].1)
  }

  private func check(_ json: String, _ fragment: String) {
    let error = #expect(throws: GalleyError.self) { try Document(json: json) }
    #expect(error?.code == .malformed)
    #expect(error?.description.hasPrefix(fragment) == true, "\(error?.description ?? "no error"), not \(fragment)")
  }

  @Test func theSoundOneIsRead() throws {
    #expect(try Document(json: Self.json()).json().contains(#""runs":[[0,1,0]]"#))
  }

  @Test func refusesWhatIsNotUTF8() {
    for bytes in [[0x7B, 0x0A, 0x22, 0xFF], [0x7B, 0x0A, 0x22, 0xED, 0xA0, 0x80]] as [[UInt8]] {
      let error = #expect(throws: GalleyError.self) { try Document(json: bytes.span) }
      #expect(error?.code == .undecodable)
      #expect(error?.location == SourceLocation(line: 2, column: 2))
    }
  }

  @Test func refusesTooMuchText() throws {
    let json = Array(Self.json().utf8)
    #expect(try Document(json: json.span, textLimit: 6).json().isEmpty == false)
    let error = #expect(throws: GalleyError.self) { try Document(json: json.span, textLimit: 5) }
    #expect(error?.code == .tooLarge)
    #expect(error?.location == SourceLocation(line: 2, column: 8))
  }

  @Test(arguments: [JSONExample.small(), JSONExample.full()])
  func refusesEveryTruncation(_ document: Document) {
    let bytes = Array(document.json().utf8)
    for count in 0..<bytes.count {
      let error = #expect(throws: GalleyError.self) { try Document(json: bytes.span.extracting(first: count)) }
      #expect(error?.location != nil, "the first \(count) bytes")
    }
  }

  /// Many runs with large sets that are equal cost no comparison each.
  @Test func equalSetsAreShared() throws {
    let count = 20_000
    let set = "{\"link\":\"\(String(repeating: "u", count: 1_000_000))\"}"
    let runs = (0..<count).map { "[\(2 * $0),\(2 * $0 + 1),\($0 % 2)]" }.joined(separator: ",")
    let text = String(repeating: "ab", count: count)
    let json = Self.json(
      text: "\"\(text)\\n\"", blocks: "[{\"kind\":\"paragraph\",\"text\":[0,\(2 * count)]}]",
      attributes: "[\(set),\(set)]", runs: "[\(runs)]")
    var document = Document()
    // The best of three: other tests run beside this one.
    let time = try (0..<3).map { _ in try processorTime { document = try Document(json: json) } }.min()
    #expect(document.runCount == 2 * count)
    #expect(try #require(time) < .seconds(2))
  }

  /// Whatever is done to the bytes, they are refused or say a document that can be written and read.
  @Test func mutations() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = RandomSource(seed: seed)
    let sources = [JSONExample.small(), JSONExample.full()].map { Array($0.json().utf8) }
    for round in 0..<Generated.count {
      var bytes = sources[round % 2]
      for _ in 0...random.below(3) {
        let at = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[at] = UInt8(random.below(256))
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(random.pick(Array("\"[]{},:\\0195-.e".utf8)), at: at)
        default: bytes[at] = bytes[random.below(bytes.count)]
        }
      }
      guard let document = try? Document(json: bytes.span) else { continue }
      #expect(try Document(json: document.json()) == document, "seed \(seed), round \(round)")
    }
  }
}
