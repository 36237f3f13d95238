import GalleyFoundation
import Testing

/// A test for each rule of what Foundation is known to make of Markdown.
@Suite("Foundation's rules")
struct RuleTests {
  private static let ul = "unorderedList (id 1)"

  @Test(
    "What becomes of each construct",
    arguments: [
      ("alpha\n\nbeta", ["\"alpha\" [paragraph (id 1)]", "\"beta\" [paragraph (id 2)]"]),
      ("- a\n- b", ["\"a\" \(item(3, 1, 2, ul))", "\"b\" \(item(5, 2, 4, ul))"]),
      ("- a\n\n- b", ["\"a\" \(item(3, 1, 2, ul))", "\"b\" \(item(5, 2, 4, ul))"]),
      ("3. a\n9. b", ["\"a\" \(item(3, 3, 2, "orderedList (id 1)"))", "\"b\" \(item(5, 4, 4, "orderedList (id 1)"))"]),
      ("a\nb", ["\"a\" [paragraph (id 1)]", "\" \" [paragraph (id 1)] 64", "\"b\" [paragraph (id 1)]"]),
      ("a  \nb", ["\"a\" [paragraph (id 1)]", "\"\\n\" [paragraph (id 1)] 128", "\"b\" [paragraph (id 1)]"]),
      ("a\\\nb", ["\"a\" [paragraph (id 1)]", "\"\\n\" [paragraph (id 1)] 128", "\"b\" [paragraph (id 1)]"]),
      ("a\n\n---\n\nb", ["\"a\" [paragraph (id 1)]", "\"⸻\" [thematicBreak (id 2)]", "\"b\" [paragraph (id 3)]"]),
      ("```swift\nx *y*\n```", ["\"x *y*\\n\" [codeBlock 'swift' (id 1)]"]),
      ("```\nx\n```", ["\"x\\n\" [codeBlock (id 1)]"]),
      ("    x", ["\"x\\n\" [codeBlock (id 1)]"]),
      ("```swift title=a\nx\n```", ["\"x\\n\" [codeBlock 'swift' (id 1)]"]),
      ("![alt *x*](u.png \"T\")", ["\"alt x\" [paragraph (id 1)] image u.png"]),
      ("![](u.png)", ["\"\u{FFFC}\" [paragraph (id 1)] image u.png"]),
      ("[a](u \"t\")", ["\"a\" [paragraph (id 1)] link u"]),
      ("[](u)b", ["\"b\" [paragraph (id 1)]"]),
      (
        "a <b>x</b>",
        [
          "\"a \" [paragraph (id 1)]", "\"<b>\" [paragraph (id 1)] 256", "\"x\" [paragraph (id 1)]",
          "\"</b>\" [paragraph (id 1)] 256",
        ]
      ),
      ("<p>x</p>\n\ny", ["\"<p>x</p>\\n\" 512", "\"y\" [paragraph (id 1)]"]),
      (
        "This is a list:\n- A\n- <p>Item B</p>\n- C",
        [
          "\"This is a list:\" [paragraph (id 1)]", "\"A\" \(item(4, 1, 3, "unorderedList (id 2)"))",
          "\"<p>Item B</p>\\n\" [listItem 2 (id 5), unorderedList (id 2)] 512",
          "\"C\" \(item(7, 3, 6, "unorderedList (id 2)"))",
        ]
      ),
      ("> q", ["\"q\" [paragraph (id 2), blockQuote (id 1)]"]),
      ("- \n- y", ["\"y\" \(item(4, 2, 3, ul))"]),
      ("- [x] d\n- [ ] e", ["\"[x] d\" \(item(3, 1, 2, ul))", "\"[ ] e\" \(item(5, 2, 4, ul))"]),
      ("> [!NOTE]", ["\"[!NOTE]\" [paragraph (id 2), blockQuote (id 1)]"]),
      ("a[^1] $x$", ["\"a[^1] $x$\" [paragraph (id 1)]"]),
      ("~~x~~ ~y~", ["\"x\" [paragraph (id 1)] 32", "\" \" [paragraph (id 1)]", "\"y\" [paragraph (id 1)] 32"]),
      ("\"quotes\" -- it's", ["\"\\\"quotes\\\" -- it\\'s\" [paragraph (id 1)]"]),
      ("&amp; \\*", ["\"& *\" [paragraph (id 1)]"]),
      ("[a](https://e.com?foo=\"bar\"&b=1)", ["\"a\" [paragraph (id 1)] link https://e.com?foo=%22bar%22&b=1"]),
      ("see https://e.com", ["\"see https://e.com\" [paragraph (id 1)]"]),
      ("<https://f.com>", ["\"https://f.com\" [paragraph (id 1)] link https://f.com"]),
      ("^[x](n: 3)", ["\"x\" [paragraph (id 1)]"]),
      ("", []),
    ])
  func rule(markdown: String, runs: [String]) throws {
    #expect(try AttributedString(parsing: markdown).described == runs)
  }

  @Test("Columns count from 0, rows of the body from 1; empty cells take identities and have no run")
  func tables() throws {
    let table = "table [\(["center", "left", "right"].map(column).joined(separator: ", "))] (id 1)"
    #expect(
      try AttributedString(parsing: "| a |  | c |\n|:-:|--|-:|\n|  | x |\n| y |").described == [
        "\"a\" [tableCell 0 (id 3), tableHeaderRow (id 2), \(table)]",
        "\"c\" [tableCell 2 (id 5), tableHeaderRow (id 2), \(table)]",
        "\"x\" [tableCell 1 (id 8), tableRow 1 (id 6), \(table)]",
        "\"y\" [tableCell 0 (id 11), tableRow 2 (id 10), \(table)]",
      ])
  }

  @Test("No styling: neither bold nor a font is set")
  func onlyMeaning() throws {
    let text = try AttributedString(parsing: "# a **b**")
    let bold = try #require(text.runs.first { $0.inlinePresentationIntent != nil })
    var only = AttributeContainer()
    only.presentationIntent = PresentationIntent(.header(level: 1), identity: 1)
    only.inlinePresentationIntent = .stronglyEmphasized
    #expect(bold.attributes == only)
  }

  @Test("Identities begin anew with each text")
  func identities() throws {
    #expect(try AttributedString(parsing: "a").described == AttributedString(parsing: "a").described)
  }
}
