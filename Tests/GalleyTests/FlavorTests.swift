import Galley
import Testing

/// A clipboard's plain text beside its HTML: which is read.
@Suite("Flavors") struct FlavorTests {
  @Test("Public case 5: a word processor's markers with tabs are no Markdown, and the HTML is read")
  func publicCase5() throws {
    let text = "1.\titem one\n2.\titem two"
    let rich = Flavors(plainText: text, html: "<ol><li>item one</li><li>item two</li></ol>")
    let (reading, choice) = try rich.reading()
    #expect(choice == .html)
    #expect(reading.document.markdown() == "1. item one\n2. item two\n")
    #expect(reading.diagnostics.isEmpty)
    // Even where the HTML says no more than the text.
    let poor = Flavors(plainText: text, html: "<p>1.&nbsp;item one</p><p>2.&nbsp;item two</p>")
    #expect(try poor.reading().choice == .html)
    #expect(try poor.reading().reading.document.count(of: .orderedList) == 0)
    let same = Flavors(plainText: text, html: "<p>1.\titem one</p><p>2.\titem two</p>")
    #expect(try same.reading().choice == .html)
  }

  @Test(
    "Markdown is read where it says more than the HTML",
    arguments: [
      ("# Title\n\n- a\n- b", "<p># Title</p><p>- a<br>- b</p>", Flavors.Choice.markdown),
      ("**a** b", "<span style='font-family: Menlo'>**a** b</span>", .markdown),
      ("a\r\n\r\n> b\r\n", "<p>a</p><p>&gt; b</p>", .markdown),
      ("1. a\n2. b", "<div>1. a</div><div>2. b</div>", .markdown),
      ("| A |\n| - |\n| 1 |", "<pre>| A |\n| - |\n| 1 |</pre>", .html),
      ("```\nx\n```", "<p>```</p><p>x</p><p>```</p>", .markdown),
      ("plain", "<p>plain</p>", .html), ("# Title", "<h1>Title</h1>", .html),
      ("**a** b", "<p><b>**a**</b> b</p>", .html),
      ("**a** b", "<p>**a** c</p>", .html), ("# Title", "", .html), ("", "<p>a</p>", .html), ("", "", .html),
      ("* a", "<p><a href='https://example.com'>* a</a></p>", .html), ("•\ta\no\tb", "<p>•\ta</p><p>o\tb</p>", .html),
      ("-\ta\n-\tb", "<p>-\ta</p><p>-\tb</p>", .html), ("https://example.com", "<p>https://example.com</p>", .html),
    ])
  func choice(text: String, html: String, expected: Flavors.Choice) throws {
    let (reading, choice) = try Flavors(plainText: text, html: html).reading()
    #expect(choice == expected)
    #expect(reading.diagnostics.map(\.code).contains(.preferredMarkdown) == (expected == .markdown))
    let own = expected == .markdown ? Document(markdown: text) : try Document(html: html)
    #expect(reading.document == own)
  }

  @Test("The HTML is text already: what it says of its encoding does not count")
  func encoding() throws {
    var options = ReadingOptions(encoding: try TextEncoding(named: "UTF-16LE"))
    options.dialect = .commonMark
    let flavors = Flavors(plainText: "~~é~~ **b**", html: "<meta charset=latin1><p>~~é~~ **b**</p>")
    let (reading, choice) = try flavors.reading(options)
    #expect(choice == .markdown)
    #expect(reading.document == Document(markdown: "~~é~~ **b**", dialect: .commonMark))
  }
}
