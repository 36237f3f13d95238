import GalleyDocument
import TestSupport
import Testing

@testable import GalleyHTML

/// What elements, attributes and CSS say of text.
@Suite struct StyleTests {
  private static let plain = Attributes()
  private static let strong = Attributes(.stronglyEmphasized)
  private static let em = Attributes(.emphasized)
  private static let struck = Attributes(.strikethrough)
  private static let under = Attributes(display: .underline)

  private func expect(
    _ html: String, _ runs: (String, Attributes)..., location: Testing.SourceLocation = #_sourceLocation
  ) {
    let read = StyleProbe.document(html)
    #expect(read == .paragraph(runs), "\(html)", sourceLocation: location)
  }

  @Test(arguments: [
    ("<b>x</b>", strong), ("<strong>x</strong>", strong), (#"<span style="font-weight:bold">x</span>"#, strong),
    (#"<span style="font-weight: 600 !important">x</span>"#, strong),
    (#"<span style="color:red;FONT-WEIGHT:BOLDER;">x</span>"#, strong),
    (
      #"<span style="font:italic bold 12px/30px Georgia, serif">x</span>"#,
      Attributes([.emphasized, .stronglyEmphasized])
    ),
    (#"<span style="font-weight:500">x</span>"#, plain), (#"<span style="mso-bidi-font-weight:bold">x</span>"#, plain),
    (#"<b style="font-weight:normal">x</b>"#, plain), (#"<b style="mso-bidi-font-weight:normal">x</b>"#, strong),
    (#"<b><span style="font-weight:400">x</span></b>"#, plain),
    (#"<b><span style="font:7.0pt 'Times New Roman'">x</span></b>"#, plain),
    (#"<span style="background:url(a;font-weight:bold)">x</span>"#, plain),
    (#"<span style="content:'a;b';/* ; */font-weight:bold">x</span>"#, strong),
    (#"<span style="font-weight:inherit">x</span>"#, plain), (#"<span style="font-weight">x</span>"#, plain),
    ("<i>x</i>", em), ("<em>x</em>", em), (#"<span style="font-style:oblique 10deg">x</span>"#, em),
    (#"<i><span style="font-style:normal">x</span></i>"#, plain), (#"<i style="font-style:normal">x</i>"#, plain),
    ("<s>x</s>", struck), ("<strike>x</strike>", struck), ("<del>x</del>", struck),
    (#"<span style="text-decoration:line-through">x</span>"#, struck),
    (#"<s><span style="text-decoration:none">x</span></s>"#, struck),
    (#"<s style="text-decoration:none">x</s>"#, plain),
    ("<u>x</u>", under), (#"<span style="text-decoration-line:underline">x</span>"#, under),
    (#"<span style="text-decoration:underline solid rgb(0, 0, 0)">x</span>"#, under),
    ("<code>x</code>", Attributes(.code)), ("<tt>x</tt>", Attributes(.code)),
    ("<kbd>x</kbd>", plain.with { $0.role = .keyboard }),
    ("<samp>x</samp>", Attributes(.code).with { $0.role = .sample }),
    ("<mark>x</mark>", plain.with { $0.role = .highlight }), ("<ins>x</ins>", plain.with { $0.role = .insertion }),
    ("<var>x</var>", plain.with { $0.role = .variable }), ("<cite>x</cite>", plain.with { $0.role = .citation }),
    ("<dfn>x</dfn>", plain.with { $0.role = .definition }), ("<small>x</small>", plain.with { $0.role = .small }),
    ("<mark><small>x</small></mark>", plain.with { $0.role = .highlight }),
    (
      #"<abbr title="a b">x</abbr>"#,
      plain.with {
        $0.role = .abbreviation
        $0.expansion = "a b"
      }
    ),
    ("<sup>x</sup>", Attributes(display: .superscript)), ("<sub>x</sub>", Attributes(display: .subscript)),
    (#"<span style="vertical-align:super;font-size:0.6em">x</span>"#, Attributes(display: .superscript)),
    (#"<sup><span style="vertical-align:baseline">x</span></sup>"#, Attributes(display: .superscript)),
    (#"<sup style="vertical-align:baseline">x</sup>"#, plain),
    ("<sup><sub>x</sub></sup>", Attributes(display: .subscript)),
    (#"<font color="red" face="Arial" size="5">x</font>"#, plain),
  ])
  func tagsAndTheirStyle(html: String, attributes: Attributes) {
    #expect(StyleProbe.document(html) == .paragraph([("x", attributes)]), "\(html)")
  }

  @Test func headersAreBoldAnyway() {
    expect(#"<h1><span style="font-weight:bold">x</span></h1>"#, ("x", Self.plain))
    expect(#"<th style="font-weight:700">x</th>"#, ("x", Self.plain))
    expect("<h1>a <b>x</b></h1>", ("a ", Self.plain), ("x", Self.strong))
    expect(#"<td style="font-weight:bold">x</td>"#, ("x", Self.strong))
  }

  @Test func languages() {
    let french = Attributes().with { $0.language = "fr" }
    expect(#"<p lang="fr">a</p>"#, ("a", french))
    expect(#"<html lang="fr"><p>a</p></html>"#, ("a", Self.plain))
    expect(#"<html lang="en-US"><p lang="en">a</p></html>"#, ("a", Self.plain))
    expect(#"<html lang="fr"><p lang="FR">a</p></html>"#, ("a", Self.plain))
    expect(
      #"<body lang="de">a <i lang="fr">b <i lang="de">c</i></i></body>"#, ("a ", Self.plain),
      ("b ", Self.em.with { $0.language = "fr" }), ("c", Self.em))
  }

  @Test func directions() {
    let hebrew = Attributes().with { $0.direction = .rightToLeft }
    expect(#"<p dir="ltr">a</p>"#, ("a", Self.plain))
    expect(
      #"<p dir="rtl">a <bdo dir="ltr">b</bdo></p>"#, ("a ", hebrew),
      ("b", Self.plain.with { $0.direction = .leftToRight }))
    expect(#"<span style="direction:rtl">a</span>"#, ("a", hebrew))
  }

  @Test func links() {
    expect(#"<a href=" u v "><u>x</u></a>"#, ("x", .link("u v")))
    expect("<a href=\" a\nb\t\">x</a>", ("x", .link("ab")))
    expect(#"<a href="u" title="t" style="text-decoration:underline">x</a>"#, ("x", .link("u", title: "t")))
    expect(
      #"<a href="u" style="text-decoration:none"><span style="text-decoration:underline">x</span></a>"#,
      ("x", .link("u")))
    expect(#"<a name="u" title="t">x</a>"#, ("x", Self.plain))
    expect(#"<a href="">x</a>"#, ("x", .link("")))
  }

  /// `<a href=u>a</a><a href=u>b</a>` is two links, however they are marked and cut.
  @Test func linksThatTouch() throws {
    let other = try #require(Nesting.implied.adding(.link, side: 1))
    let link = Attributes.link("u")
    expect(#"<a href="u">a</a><a href="u">b</a>"#, ("a", link), ("b", link.with { $0.nesting = other }))
    expect(#"<a href="u">a</a> <a href="u">b</a>"#, ("a", link), (" ", Self.plain), ("b", link))
    expect(#"<a href="u">a<br/>b</a>"#, ("a", link), ("\n", link.with { $0.intent = .lineBreak }), ("b", link))
    expect(
      #"<a href="u">a<b>b</b>c</a>"#, ("a", link), ("b", link.with { $0.intent = .stronglyEmphasized }), ("c", link))
  }

  @Test func codeIsTextAsItIs() {
    expect("<code>a<b>b</b><i>c</i><kbd>d</kbd></code>", ("abcd", Attributes(.code)))
    expect("<b>a<code>b</code></b>", ("a", Self.strong), ("b", Attributes([.code, .stronglyEmphasized])))
    expect(
      #"<code>a<a href="u" title="t"><b>b</b></a></code>"#, ("a", Attributes(.code)),
      ("b", Attributes.link("u", title: "t").with { $0.intent = .code }))
  }

  @Test func equalMarksMerge() {
    expect("<i>1</i><i>2</i><em>3</em>", ("123", Self.em))
    expect("<b>a</b><i><b>b</b></i>", ("a", Self.strong), ("b", Attributes([.emphasized, .stronglyEmphasized])))
  }

  @Test func whatIsNotSeen() {
    for hidden in [
      "<span hidden>y</span>", #"<span style="display:none"><b>y</b></span>"#, "<script>y</script>",
      "<template>y</template>",
      #"<span style="mso-hide:all">y</span>"#, #"<span style="mso-list:Ignore">y</span>"#, "<dialog>y</dialog>",
      #"<span style="visibility:hidden">y</span>"#, "<title>y</title>", #"<span class="katex-html">y</span>"#,
    ] {
      expect("x\(hidden)z", ("xz", Self.plain))
    }
    for shown in [
      #"<span style="display:none;display:inline">y</span>"#, #"<span style="visibility:visible">y</span>"#,
      #"<span aria-hidden="true">y</span>"#, "<dialog open>y</dialog>", "<details>y</details>",
      "<noscript>y</noscript>",
    ] {
      expect("x\(shown)z", ("xyz", Self.plain))
    }
    expect(
      #"<b style="visibility:hidden">x<i style="visibility:visible">y</i></b>"#,
      ("y", Attributes([.emphasized, .stronglyEmphasized])))
  }

  @Test(arguments: [
    (
      ##"<font color="#ff0000" face="Arial, serif" size="4">x</font>"##, "Arial", 13.5,
      Color(red: 255, green: 0, blue: 0)
    ),
    (#"<font color="ff0000" face="Arial" size="+1">x</font>"#, "Arial", 13.5, Color(red: 255, green: 0, blue: 0)),
    (
      #"<span style="font:bold 18px/1.2 'A b', serif;color:rgba(10%, 2, 3, .5)">x</span>"#, "A b", 13.5,
      Color(red: 26, green: 2, blue: 3, alpha: 128)
    ),
    (
      #"<b style="font-size:9pt;font-family:A;color:Teal"><b style="font-size:1.5em">x</b></b>"#, "A", 13.5,
      Color(red: 0, green: 128, blue: 128)
    ),
    (
      ##"<span style="font-size:large;font-family:A;color:#f008">x</span>"##, "A", 13.5,
      Color(red: 255, green: 0, blue: 0, alpha: 136)
    ),
  ])
  func looks(html: String, family: String, size: Double, color: Color) throws {
    let run = try #require(StyleProbe.document(html, readsLooks: true).runs.first { _ in true })
    #expect(run.attributes.fontFamily == family)
    #expect(run.attributes.fontSize == size)
    #expect(run.attributes.foregroundColor == color)
    let bare = try #require(StyleProbe.document(html).runs.first { _ in true })
    #expect(bare.attributes.rare == nil)
  }

  @Test func whatBlocksAskOf() {
    func style(_ element: HTMLElement, _ css: String) -> ElementStyle {
      var attributes = TagAttributes()
      attributes.add(.style, css.utf8Span.span)
      return ElementStyle(of: TagName(element), attributes)
    }
    #expect(style(.span, "display:block").display == .block)
    #expect(style(.span, "display:table-cell").display == .tableCell)
    #expect(style(.span, "display:inline !important").display == .inline)
    #expect(style(.td, "text-align:end").alignment == .right)
    #expect(style(.p, "mso-list:l12 level3 lfo1").wordList == .item(list: 12, level: 3))
    #expect(style(.p, "mso-list:none").wordList == nil)
    #expect(style(.p, "mso-list:l0 level0 lfo1").wordList == nil)
    #expect(style(.p, "margin:0") == ElementStyle(of: TagName(.p), TagAttributes()))
    let code = TextStyle().applying(style(.div, "font-family:Menlo, Monaco, monospace;white-space:pre"), number: 1)
    #expect(code.isMonospace && code.whiteSpace == .pre)
    #expect(!code.applying(style(.span, "font-family:Arial"), number: 2).isMonospace)
    #expect(
      TextStyle().applying(style(.ul, "list-style:none inside"), number: 1).listMarker
        == StyleDeclarations.ListMarker.none)
  }
}
