import GalleyDocument
import GalleyHTML
import TestSupport
import Testing

@Suite struct HTMLInlineTests {
  /// The HTML of one paragraph, without its tags.
  private func html(_ runs: (String, Attributes)...) -> String {
    let html = Document.paragraph(runs).html()
    #expect(html.hasPrefix("<p>") && html.hasSuffix("</p>\n"))
    return String(html.dropFirst(3).dropLast(5))
  }

  private let plain = Attributes()
  private let em = Attributes(.emphasized)
  private let strong = Attributes(.stronglyEmphasized)
  private let both = Attributes([.emphasized, .stronglyEmphasized])

  @Test func marksNest() {
    #expect(html(("a ", em), ("b", both), (" c", em)) == "<em>a <strong>b</strong> c</em>")
    #expect(html(("a", both), ("b", strong)) == "<em><strong>a</strong></em><strong>b</strong>")
    #expect(
      html(("a", Attributes(.code)), (" ", plain), ("b", Attributes(.strikethrough))) == "<code>a</code> <del>b</del>")
  }

  @Test func aMarkInsideItself() throws {
    let once = try #require(Nesting.implied.adding(.emphasized))
    let twice = try #require(once.adding(.emphasized))
    #expect(
      html(("a ", em), ("b", em.with { $0.nesting = twice }), (" c", em.with { $0.nesting = once }))
        == "<em>a <em>b</em> c</em>")
  }

  @Test func neighbouringLinks() throws {
    let other = try #require(Nesting.implied.adding(.link, side: 1))
    let link = Attributes.link("u")
    #expect(html(("a", link), ("b", link.with { $0.nesting = other })) == #"<a href="u">a</a><a href="u">b</a>"#)
    #expect(html(("a", link), ("b", .link("v"))) == #"<a href="u">a</a><a href="v">b</a>"#)
    #expect(
      html(("a", link), ("b", .link("u", title: "t\""))) == #"<a href="u">a</a><a href="u" title="t&quot;">b</a>"#)
    #expect(html(("a", link), ("b", link.with { $0.intent = .code })) == #"<a href="u">a<code>b</code></a>"#)
  }

  @Test func emptyLinks() {
    let link = Attributes.link("u").with { $0.alternativeText = "" }
    #expect(html(("\u{FFFC}", link), ("x", plain)) == #"<a href="u"></a>x"#)
    #expect(html(("é\u{FFFC}<", link)) == #"<a href="u">é&lt;</a>"#)
  }

  @Test func overlappingLooks() {
    let bold = Attributes(display: .bold)
    let italic = Attributes(display: .italic)
    #expect(
      html(("a", bold), ("b", Attributes(display: [.bold, .italic])), ("c", italic)) == "<b>a<i>b</i></b><i>c</i>")
    #expect(
      html(("x", Attributes(display: DisplayStyle(rawValue: 63))))
        == "<b><i><u><s><sup><sub>x</sub></sup></s></u></i></b>")
  }

  /// Past the depth that can be ordered, marks are a set: none is lost, and all close.
  @Test func deepestNesting() throws {
    var nesting = Nesting.implied
    while let deeper = nesting.adding(.emphasized) { nesting = deeper }
    let deep = em.with {
      $0.nesting = nesting
      $0.display = .bold
    }
    let tags = String(repeating: "<em>", count: Nesting.maximumDepth)
    let ends = String(repeating: "</em>", count: Nesting.maximumDepth - 1)
    #expect(html(("a", deep), ("b", em)) == "\(tags)<b>a</b>\(ends)b</em>")
  }

  @Test func styles() {
    let styled = Attributes().with {
      $0.language = "de\""
      $0.direction = .rightToLeft
      $0.fontFamily = "Ar'ial; background: url(x)"
      $0.fontSize = 10.5
      $0.foregroundColor = Color(red: 255, green: 0, blue: 10)
      $0.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 128)
    }
    #expect(
      html(("x", styled)) == """
        <span lang="de&quot;" dir="rtl" style="font-family: 'Arial background urlx'; font-size: 10.5pt; \
        color: #ff000a; background-color: #00000080">x</span>
        """)
    let red = Attributes().with { $0.foregroundColor = Color(red: 255, green: 0, blue: 0) }
    let green = Attributes().with { $0.foregroundColor = Color(red: 0, green: 255, blue: 0) }
    #expect(
      html(("a", red), ("b", green)) == #"<span style="color: #ff0000">a</span><span style="color: #00ff00">b</span>"#)
    #expect(html(("a", Attributes().with { $0.host = ["k": .bool(true)] })) == "a")
  }

  @Test(arguments: [(12, "12pt"), (12.05, "12.05pt"), (0.25, "0.25pt"), (9.999, "10pt")])
  func fontSizes(_ size: Double, _ written: String) {
    #expect(
      html(("a", Attributes().with { $0.fontSize = size })) == "<span style=\"font-size: \(written)\">a</span>")
  }

  @Test(arguments: [Double.infinity, .nan, -1, 0, 1e300])
  func noFontSizes(_ size: Double) {
    #expect(html(("a", Attributes().with { $0.fontSize = size })) == "<span>a</span>")
  }

  @Test func breaks() {
    let soft = (" ", Attributes(.softBreak))
    let hard = ("\n", Attributes(.lineBreak))
    #expect(html(("a", plain), soft, ("b", plain), hard, ("c", plain)) == "a\nb<br />\nc")
    #expect(html(("a", em), (" ", Attributes([.softBreak, .emphasized])), ("b", em)) == "<em>a\nb</em>")
  }

  @Test func images() throws {
    let image = Attributes.image("u&v é", title: "t<")
    #expect(html(("a \"b\"", image)) == #"<img src="u&amp;v%20%C3%A9" alt="a &quot;b&quot;" title="t&lt;" />"#)
    let bare = Attributes.image("u")
    #expect(html(("\u{FFFC}", bare)) == #"<img src="u" alt="" />"#)
    #expect(html(("\u{FFFC}", bare.with { $0.alternativeText = "z" })) == #"<img src="u" alt="z" />"#)
    let path = try #require(Nesting.implied.adding(.atom, side: 1))
    #expect(
      html(("a", bare), ("a", bare.with { $0.nesting = path })) == #"<img src="u" alt="a" /><img src="u" alt="a" />"#)
    #expect(
      html(("a", bare.with { $0.link = "l" }), ("b", .link("l"))) == #"<a href="l"><img src="u" alt="a" />b</a>"#)
  }

  @Test func attachments() {
    let file = Attributes().with { $0.attachment = Attachment(identifier: "1", name: "a&b.pdf") }
    #expect(html(("\u{FFFC}", file)) == "a&amp;b.pdf")
    #expect(html(("\u{FFFC}", file.with { $0.alternativeText = "the plan" })) == "the plan")
    #expect(html(("own", file)) == "own")
    var writer = HTMLWriter()
    Document.paragraph([("\u{FFFC}", file)]).replay(into: &writer)
    #expect(writer.diagnostics.map(\.code) == [.noForm])
  }

  /// As libcmark encodes them.
  @Test func destinations() {
    #expect(
      html(("a", .link("x y\"'&é%20%zz\\[]{}|^`~#?@!$()*+,;=:/-_.\u{1}")))
        == ##"<a href="x%20y%22&#x27;&amp;%C3%A9%20%zz%5C%5B%5D%7B%7D%7C%5E%60~#?@!$()*+,;=:/-_.%01">a</a>"##)
  }

  @Test func linksInLinksAreNone() throws {
    let once = try #require(Nesting.implied.adding(.link))
    let twice = try #require(once.adding(.link, side: 1))
    #expect(html(("a", .link("u").with { $0.nesting = twice })) == #"<a href="u">a</a>"#)
    #expect(html(("a", Attributes().with { $0.nesting = once })) == "a")
  }

  /// Text is looked through a word at a time: each place in a word, beside bytes that differ from it in a bit.
  @Test(arguments: [("\"", "&quot;"), ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("=", "="), ("\u{A2}", "\u{A2}")])
  func escapes(_ character: String, _ written: String) {
    for before in 0..<20 {
      for after in 0..<20 {
        let (left, right) = (String(repeating: "#", count: before), String(repeating: "!", count: after))
        #expect(html((left + character + right + character, plain)) == left + written + right + written)
      }
    }
  }

  @Test func formulasAndAttributes() {
    let document = Document.paragraph([
      ("$a<b$", Attributes().with { $0.math = .inline }), ("$$x$$", Attributes().with { $0.math = .display }),
      (" said ", Attributes()), ("so", Attributes(.emphasized).with { $0.markdownAttributes = "a: 1" }),
    ])
    #expect(
      document.html() == """
        <p><span class="math inline">$a&lt;b$</span><span class="math display">$$x$$</span> said <em>so</em></p>

        """)
  }
}
