import Foundation
import GalleyDocument
import GalleyFormats
import TestSupport
import Testing

@Suite("Foundation's JSON, written")
struct FoundationJSONTests {
  /// Texts with the numbers of the blocks around them, the innermost first, and their inline intents.
  private func described(_ document: Document) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(document.foundationJSON().utf8))
    if let text = value as? String { return text.isEmpty ? [] : [text] }
    let list = try #require(value as? [Any])
    return stride(from: 0, to: list.count, by: 2).map { index in
      let attributes = list[index + 1] as? [String: Any] ?? [:]
      let intent = attributes["NSPresentationIntent"] as? [String: [[String: Any]]]
      let components = intent?["components"]?.map { component in
        let kind = (component["kind"] as? [Any] ?? []).map { "\($0)" }.joined(separator: " ")
        return "\(kind):\(component["identity"] ?? "")"
      }
      let inline = attributes["NSInlinePresentationIntent"].map { " \($0)" } ?? ""
      return "\(list[index]) [\(components?.joined(separator: ", ") ?? "")]\(inline)"
    }
  }

  @Test("One string, a list up to ten runs, and a table past that")
  func shapes() {
    #expect(Document().foundationJSON() == "\"\"")
    #expect(Document { $0.block(.thematicBreak, "") }.foundationJSON().hasPrefix("[\"\u{2E3B}\",{\"NSPres"))
    func runs(_ count: Int) -> String {
      Document.paragraph((0..<count).map { ("x", Attributes($0 % 2 == 0 ? [] : .code)) }).foundationJSON()
    }
    let paragraph = #""NSPresentationIntent":{"components":[{"kind":["paragraph"],"identity":1}]}"#
    #expect(runs(2) == "[\"x\",{\(paragraph)},\"x\",{\(paragraph),\"NSInlinePresentationIntent\":4}]")
    #expect(runs(10).hasPrefix("[\"x\",{"))
    #expect(
      runs(11) == #"{"runs":["x",0,"x",1,"x",0,"x",1,"x",0,"x",1,"x",0,"x",1,"x",0,"x",1,"x",0],"attributeTable":["#
        + "{\(paragraph)},{\(paragraph),\"NSInlinePresentationIntent\":4}]}")
  }

  @Test("What stands for what Foundation has no intent for")
  func choices() throws {
    let document = Document {
      $0.block(.codeBlock(info: nil).with { $0.role = .frontMatter }, "a: b\n")
      $0.block(.unorderedList) {
        $0.block(.listItem.with { $0.task = .done }, "leaf")
        $0.block(.listItem.with { $0.task = .open }) { $0.block(.paragraph, "held") }
        $0.block(.listItem.with { $0.task = .open }) { $0.block(.codeBlock(), "c\n") }
      }
      $0.block(.blockQuote.with { $0.alert = "note" }) { $0.block(.paragraph, "q") }
    }
    #expect(
      try described(document) == [
        "a: b\n [codeBlock yaml:1]", "[x] leaf [paragraph:4, listItem 1:3, unorderedList:2]",
        "[ ] held [paragraph:6, listItem 2:5, unorderedList:2]", "[ ]  [paragraph:8, listItem 3:7, unorderedList:2]",
        "c\n [codeBlock <null>:9, listItem 3:7, unorderedList:2]", "[!NOTE] [paragraph:11, blockQuote:10]",
        "  [paragraph:11, blockQuote:10] 64", "q [paragraph:11, blockQuote:10]",
      ])
    let notes = Document {
      $0.block(.paragraph) {
        $0.append("a")
        $0.append("\u{FFFC}", Attributes().with { $0.footnote = "n" })
        $0.append("[^n]", Attributes().with { $0.footnote = "n" })
      }
      $0.block(.group(.footnote).with { $0.anchor = "n" }) { $0.block(.paragraph, "f") }
      $0.block(.group(.section), "g")
      $0.block(.codeBlock().with { $0.role = .math }, "m")
      $0.block(.rawHTML, "<p>")
      $0.block(.paragraph, "")
      $0.block(.paragraph) { $0.append("\u{FFFC}", .link("u").with { $0.alternativeText = "" }) }
      $0.block(.header(3), "h")
    }
    #expect(
      try described(notes) == [
        "a[^n] [paragraph:1]", "[^n]: f [paragraph:2]", "g [paragraph:3]", "m [codeBlock math:4]", "<p> [] 512",
        "h [header 3:7]",
      ])
  }

  @Test("Ordinals follow the start and an item's own number; bulleted lists count from 1")
  func ordinals() throws {
    let document = Document {
      $0.block(.orderedList(start: 3)) {
        $0.block(.listItem, "a")
        $0.block(.listItem.with { $0.itemValue = 9 }, "b")
        $0.block(.listItem, "c")
      }
    }
    let items = try described(document).compactMap { $0.split(separator: ", ").dropFirst().first }
    #expect(items == ["listItem 3:2", "listItem 9:4", "listItem 10:6"])
  }

  @Test("Columns count on over cells that span others")
  func spans() throws {
    let document = Document {
      $0.block(.table(columns: [nil, .center, .right])) {
        $0.block(Block(.tableHeaderRow)) {
          $0.block(Block(.tableCell).with { $0.rowSpan = 2 }, "a")
          $0.block(Block(.tableCell).with { $0.columnSpan = 2 }, "b")
          $0.block(Block(.tableCell), "c")
        }
        $0.block(Block(.tableRow)) { $0.block(Block(.tableCell), "d") }
        $0.block(Block(.tableRow)) { $0.block(Block(.tableCell), "e") }
      }
    }
    let cells = try described(document).map { $0.prefix { $0 != ":" } }
    #expect(
      cells == [
        "a [tableCell 0", "b [tableCell 1", "c [tableCell 3", "d [tableCell 1", "e [tableCell 0",
      ])
  }

  @Test("What marks items is written where it is asked for")
  func delimiters() {
    let document = Document {
      $0.block(.unorderedList.with { $0.listDelimiter = .plus }) { $0.block(.listItem, "a") }
    }
    #expect(!document.foundationJSON().contains("NSListItemDelimiter"))
    #expect(
      document.foundationJSON(options: .init(includesListItemDelimiter: true))
        .contains(#""NSListItemDelimiter":"+""#))
  }

  @Test("A link without text is left out, with a diagnostic")
  func emptyLinks() {
    var empty = Attributes.link("u")
    empty.alternativeText = ""
    var writer = FoundationJSONWriter()
    Document.paragraph([("\u{FFFC}", empty), ("a", Attributes()), ("\u{FFFC}", empty)]).replay(into: &writer)
    #expect(writer.diagnostics.map(\.message) == ["2 links without text are left out"])
    #expect(!String(decoding: writer.finish(), as: UTF8.self).contains("NSLink"))
  }

  @Test("URLs that could run a script are left out, with a diagnostic")
  func unsafe() {
    var writer = FoundationJSONWriter()
    Document.paragraph([("a", .link("javascript:x")), ("b", .image("data:text/html,x"))]).replay(into: &writer)
    #expect(writer.diagnostics.map(\.code) == [.unsafeURL, .unsafeURL])
    let json = String(decoding: writer.finish(), as: UTF8.self)
    #expect(!json.contains("NSLink") && !json.contains("NSImageURL"))
  }

  @Test(
    "URLs are encoded as Foundation encodes them",
    arguments: [
      "https://example.com?foo=\"bar\"&baz=1", "/a b", "é", "http://e.com/[x]", "http://[::1]/a#b#c", "a%zz", "a%20",
      "x|y", "\\", "a:b:c", "%", "//h/p?q[1]#f", "mailto:a@b.c", "^`{}<>", "u?a=b#c",
    ])
  func encoding(url: String) throws {
    let json = Document.paragraph([("x", .link(url))]).foundationJSON()
    let list = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any])
    let link = (list[1] as? [String: Any])?["NSLink"] as? [String: String]
    #expect(link == ["relative": URL(string: url)?.relativeString ?? ""])
  }

  @Test("Blocks past a thousand are left out from the outside, with a diagnostic; nothing grows as a square")
  func depth() throws {
    for depth in [1_000, 1_001, 100_000] {
      var writer = FoundationJSONWriter()
      for _ in 1..<depth { writer.enter(.blockQuote) }
      writer.block(.paragraph, "x")
      for _ in 1..<depth { writer.leave() }
      #expect(writer.diagnostics.map(\.code) == (depth > 1_000 ? [.intentTooDeep] : []))
      let json = String(decoding: writer.finish(), as: UTF8.self)
      #expect(json.contains("\"identity\":\(depth)}"))
      #expect(json.contains("\"identity\":\(max(1, depth - 999))}]"))
    }
    var writer = FoundationJSONWriter()
    for _ in 0..<20_000 {
      writer.enter(.blockQuote)
      writer.block(.paragraph, "x")
    }
    for _ in 0..<20_000 { writer.leave() }
    #expect(writer.diagnostics.map(\.code) == [.intentTooDeep])
    #expect(writer.finish().count < 80_000_000)
  }

  @Test("However runs are cut, the output is the same, and it reads")
  func cuts() throws {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      var sink = RecuttingSink(FoundationJSONWriter(), seed: seed)
      document.replay(into: &sink)
      let json = document.foundationJSON()
      #expect(String(decoding: sink.finish().finish(), as: UTF8.self) == json, "seed \(seed)")
      _ = try Document(foundationJSON: json.utf8Span.span)
    }
  }
}
