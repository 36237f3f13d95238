import GalleyDocument
import TestSupport
import Testing

@testable import GalleyHTML

/// Elements that stand for other text than what is inside them.
@Suite struct StyleInlineTests {
  private func text(_ html: String) -> String {
    StyleProbe.document(html).runs.map { $0.text }.joined()
  }

  @Test(arguments: [
    (#"<input/>"#, ""), (#"<input value="a b"/>"#, "a b"), (#"<input type="TEXT" value="a"/>"#, "a"),
    (#"<input type="password" value="a"/>"#, ""), (#"<input type="hidden" value="a"/>"#, ""),
    (#"<input type="checkbox" checked value="on"/> a"#, "[x] a"), (#"<input type="checkbox"/> a"#, "[ ] a"),
    (#"<input type="radio" checked/>a<input type="radio"/>b"#, "(x)a( )b"),
    (#"<input type="submit" value="Go"/>"#, "Go"), (#"<input type="image" alt="Go"/>"#, "Go"),
    ("<select><option>a</option> <option selected>b  c</option></select>", "b c"),
    ("<select>\n<option>a</option><option>b</option></select>", "a"), ("<select></select>", ""),
    ("<select><option selected>a</option><option selected>b</option></select>", "a, b"),
    ("<option>a</option>", "a"), ("<textarea>a\n  b</textarea>", "a\n  b"), ("<button>a <b>b</b></button>", "a b"),
    ("<progress>70 %</progress>", "70 %"), ("<label>a <input value=\"b\"/></label>", "a b"),
  ])
  func formsShowTheirValues(html: String, expected: String) {
    #expect(text(html) == expected, "\(html)")
  }

  @Test(arguments: [
    ("a <q>b</q>", "a “b”"), ("<q>a <q>b</q></q>", "“a ‘b’”"), (#"<p lang="de-AT"><q>a <q>b</q></q></p>"#, "„a ‚b‘“"),
    (#"<p lang="fr"><q lang="en">a</q></p>"#, "“a”"), ("<q>a <q>b <q>c</q></q></q>", "“a ‘b “c”’”"),
    ("<ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby>", "漢(kan)字(ji)"),
    ("<ruby>漢<rp>[</rp><rt>kan</rt><rp>]</rp>字<rt>ji</rt></ruby>", "漢[kan]字(ji)"),
    ("a<wbr/>b", "ab"), ("a\u{AD}b", "a\u{AD}b"),
  ])
  func quotationsAndRuby(html: String, expected: String) {
    #expect(text(html) == expected, "\(html)")
  }

  @Test func images() {
    func expect(_ html: String, _ text: String, _ url: String, title: String? = nil) {
      #expect(StyleProbe.document(html) == .paragraph([(text, .image(url, title: title))]), "\(html)")
    }
    expect(#"<img src="u" alt=" a  b " title="t"/>"#, "a b", "u", title: "t")
    expect(#"<img src="u" alt=""/>"#, "\u{FFFC}", "u")
    expect(#"<img src="u"/>"#, "\u{FFFC}", "u")
    expect(#"<img src=" u " aria-label="a"/>"#, "a", "u")
    expect(#"<img alt="a" srcset="s.png 1x, l.png 2x, m.png 1.5x"/>"#, "a", "l.png")
    expect(#"<img alt="a" srcset="s,1.png 100w,l,2.png 1200w"/>"#, "a", "l,2.png")
    expect(#"<img alt="a" srcset="s.png, l.png 2x"/>"#, "a", "l.png")
    expect(#"<img alt="a" src="data:image/gif;base64,R0lGODlhAQABAA" data-src="u"/>"#, "a", "u")
    expect(#"<img alt="a" src="data:image/gif;base64,R0lGODlhAQABAA"/>"#, "a", "data:image/gif;base64,R0lGODlhAQABAA")
    expect(#"<img alt="a" data-original="u" data-srcset="v 2x"/>"#, "a", "u")
    expect(#"<img alt="a" data-srcset="v 2x"/>"#, "a", "v")
    expect(#"<picture><source srcset="w.webp 1x, w2.webp 2x"/><img src="u" alt="a"/></picture>"#, "a", "u")
    expect(#"<picture><source srcset="w.webp 1x, w2.webp 2x"/><img alt="a"/></picture>"#, "a", "w2.webp")
    expect(#"<object data="u" type="image/png">a</object>"#, "a", "u")
    #expect(text(#"<img alt="a"/><img/>"#) == "a")
    #expect(text(#"<img src="u" width="1" height="1" alt="a"/>"#) == "")
    #expect(text(#"<img class="emoji" alt="🙂" src="u"/>"#) == "🙂")
  }

  @Test func imagesThatTouchAreTwo() {
    #expect(StyleProbe.document(#"<img src="u" alt="a"/><img src="u" alt="a"/>"#).runs.map { $0.text } == ["a", "a"])
    let linked = StyleProbe.document(#"<a href="v"><img src="u" alt="a"/>b</a>"#)
    #expect(linked.runs.map { $0.attributes.link } == ["v", "v"])
    #expect(linked.runs.map { $0.attributes.imageURL } == ["u", nil])
  }

  @Test(arguments: [
    (#"<video src="a/b.mp4?c"></video>"#, "b.mp4", "a/b.mp4?c"), (#"<video src="u" title="t">f</video>"#, "t", "u"),
    (#"<video><source src="u.webm"/><source src="u.mp4"/>No <b>video</b>.</video>"#, "No video.", "u.webm"),
    (#"<audio src="u" aria-label="a"></audio>"#, "a", "u"),
    (#"<embed src="https://a.org"/>"#, "https://a.org", "https://a.org"),
    (#"<iframe src="https://a.org/b?c">&lt;p></iframe>"#, "https://a.org/b?c", "https://a.org/b?c"),
    (#"<iframe title="A map" data-src="u"></iframe>"#, "A map", "u"),
    (#"<object data="u.pdf">a b</object>"#, "a b", "u.pdf"),
  ])
  func mediaAreLinks(html: String, text: String, url: String) {
    #expect(StyleProbe.document(html) == .paragraph([(text, .link(url))]), "\(html)")
  }

  @Test func postersAreImages() {
    let poster = StyleProbe.document(#"<video src="u" poster="p">a</video>"#)
    var linked = Attributes.image("p")
    linked.link = "u"
    #expect(poster == .paragraph([("a", linked)]))
    #expect(StyleProbe.document(#"<video poster="p">a</video>"#) == .paragraph([("a", .image("p"))]))
  }

  @Test func mediaWithoutSource() {
    #expect(text("<video>a</video>") == "a")
    #expect(text("<object>a <b>b</b></object>") == "a b")
    #expect(StyleProbe.document("<object>a <b>b</b></object>").runs.map { $0.text } == ["a ", "b"])
    #expect(text("<iframe></iframe>") == "")
  }

  @Test(arguments: [
    ("<svg aria-label=\"a\"><path*/></svg>", "a"), ("<svg><title*>a</title></svg>", "a"), ("<svg></svg>", ""),
    ("<svg aria-hidden=\"true\"><title*>a</title></svg>", ""), ("<svg><title*>a</title><text*>b</text></svg>", "b"),
    ("<svg><desc*>a</desc></svg>", ""), ("<svg><style*>a</style><text*> b\n</text></svg>c", "bc"),
    ("<title>a</title>b", "b"), ("<svg><foreignobject*>a <b>b</b></foreignobject></svg>", "a b"),
  ])
  func drawings(html: String, expected: String) {
    #expect(text(html) == expected, "\(html)")
  }

  @Test func formulas() throws {
    let tex = #"<annotation encoding="application/x-tex">x^2</annotation>"#
    let inline = try #require(StyleProbe.document("<math><mi*>x</mi>\(tex)</math>").runs.first { _ in true })
    #expect(inline.text == "$x^2$")
    #expect(inline.attributes.math == .inline)
    let display = try #require(StyleProbe.document("<math display=\"block\">\(tex)</math>").runs.first { _ in true })
    #expect(display.text == "$$x^2$$")
    #expect(display.attributes.math == .display)
    #expect(text("<math><mi*>x</mi> <mo*>+</mo> <mn*>1</mn></math>") == "x + 1")
    #expect(text("<math alttext=\"x\"></math>") == "x")
    #expect(text("<math><mi*>x</mi><annotation encoding=\"StarMath 5.0\">y</annotation></math>") == "x")
  }
}
