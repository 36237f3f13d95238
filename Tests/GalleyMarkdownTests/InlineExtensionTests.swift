import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import Testing

/// What extensions make of a line, by the HTML written from it.
@Suite struct InlineExtensionTests {
  @Test(arguments: [
    ("~a~ ~~b~~ ~~~c~~~", "<del>a</del> <del>b</del> ~~~c~~~"),
    ("~~a~ b~~", "<del>a~ b</del>"),
    ("~a ~~b~", "~a ~~b~"),
    ("~a~~b~~", "~a<del>b</del>"),
    ("x~a~y", "x<del>a</del>y"),
    ("~ a~", "~ a~"),
    ("a~(b)~c", "a~(b)~c"),
    ("~a\nb~", "<del>a\nb</del>"),
    ("~~a *b~~ c*", "<del>a *b</del> c*"),
    ("a*~b~*", "a<em><del>b</del></em>"),
    ("*a ~~b* c~~", "<em>a ~~b</em> c~~"),
    ("~~**a**~~", "<del><strong>a</strong></del>"),
    ("***~a~** b*", "<em><strong><del>a</del></strong> b</em>"),
    ("\\~a~ &#126;b~", "~a~ ~b~"),
    ("~`a~`", "~<code>a~</code>"), ("~[a~](u)", "~<a href=\"u\">a~</a>"), ("[~a](u)~", "<a href=\"u\">~a</a>~"),
    ("~<b>a</b>~", "<del><b>a</b></del>"),
    ("![~a~ *b*](u)", "<img src=\"u\" alt=\"a b\" />"),
  ])
  func tildesStrikeThrough(source: String, expected: String) {
    expectLine(source, .strikethrough, expected)
  }

  @Test(arguments: [
    ("www.a.com/(b))", "www.a.com/(b)", ")"),
    ("www.a.com?!.,:*_~'\"", "www.a.com", "?!.,:*_~'&quot;"),
    ("www.a.com;", "www.a.com", ";"),
    ("www.a.com/&x;&yy;", "www.a.com/", "&amp;x;&amp;yy;"),
    ("www.a_b.c.d", "www.a_b.c.d", ""),
    ("www.a", "www.a", ""),
    ("www.a.b&c x", "www.a.b&amp;c", " x"),
  ])
  func webAddressesAreLinks(source: String, text: String, rest: String) {
    expectLine(source, .bareLinks, "<a href=\"http://\(text)\">\(text)</a>\(rest)")
  }

  @Test(arguments: [
    ("http://a", "", "http://a", ""),
    ("HTTP://a.b", "", "HTTP://a.b", ""),
    ("1http://a.b", "1", "http://a.b", ""),
    ("http://a.b/*c*", "", "http://a.b/*c", "*"),
    ("*http://a.b/*", "<em>", "http://a.b/", "</em>"),
    ("<b>ftp://a.b</b>", "<b>", "ftp://a.b", "</b>"),
    ("http://a.b<b>", "", "http://a.b", "<b>"),
    ("http://a.b,c", "", "http://a.b,c", ""),
    ("![x [a](u) http://a.b", "![x <a href=\"u\">a</a> ", "http://a.b", ""),
  ])
  func urlsAreLinks(source: String, before: String, text: String, rest: String) {
    expectLine(source, .bareLinks, "\(before)<a href=\"\(text)\">\(text)</a>\(rest)")
  }

  @Test(arguments: [
    "www.a_b.com", "www.a.c_d", "www.", "WWW.a.com", "xwww.a.com", "a:www.b.c", "http://a_b", "http://.b",
    "xhttp://a.b", "[http://a.b", "[x http://a.b] y", "a@b", "a@b.c1", "a@b.c-", "a@b.c_", "@b.c",
    "xmpp:a@b.c/d/e@f",
  ])
  func someAddressesAreText(source: String) {
    expectLine(source, .bareLinks, source)
  }

  @Test(arguments: [
    ("a.b+c_d-e@f.g", "mailto:a.b+c_d-e@f.g", "a.b+c_d-e@f.g", ""),
    ("a@b.c.", "mailto:a@b.c", "a@b.c", "."),
    ("a\\@b.c", "mailto:a@b.c", "a@b.c", ""),
    ("a&#64;b.c d", "mailto:a@b.c", "a@b.c", " d"),
    ("a_b*c@d.e", "mailto:c@d.e", "c@d.e", ""),
    ("mailto:a@b.c", "mailto:a@b.c", "mailto:a@b.c", ""),
    ("xmpp:a@b.c/d", "xmpp:a@b.c/d", "xmpp:a@b.c/d", ""),
  ])
  func emailAddressesAreLinks(source: String, url: String, text: String, rest: String) {
    let html = line(source, .bareLinks)
    #expect(html.hasSuffix("<a href=\"\(url)\">\(text)</a>\(rest)"), "\(html)")
  }

  @Test func noLinkStandsInALink() {
    expectLine("[a@b.c www.a.b](u)", .bareLinks, "<a href=\"u\">a@b.c www.a.b</a>")
    expectLine("[<http://a> b@c.d](u)", .bareLinks, "<a href=\"u\">http://a b@c.d</a>")
  }

  @Test(arguments: [
    ("a[^1]", "a[1]"), ("![^1]", "![1]"), ("[x][^1]", "[x][1]"), ("[^ 1\n]", "[1]"), ("[^*b*]", "[^*b*]"),
    ("[^]", "[^]"), ("[a[^1]](u)", "a[1]"), ("*[^1*]", "*[^1*]"), ("`[^1]`", "[^1]"), ("\\[^1]", "[^1]"),
    ("[^a\nb]", "[^a b]"), ("[^1](u)", "^1"),
  ])
  func footnotesAreReferredTo(source: String, expected: String) {
    #expect(line(source, .footnotes, after: "\n\n[^1]: x") { $0.footnote.map { "[\($0)]" } } == expected)
  }

  @Test(arguments: [
    ("$x$", "{x}"), ("a $x_1*y*$, b", "a {x_1*y*}, b"), ("$5 and $10", "$5 and $10"), ("US$5, $5-$10", "US$5, $5-$10"),
    ("$ x$ $x $", "$ x$ $x $"), ("$x$y $x$5", "$x$y $x$5"), ("\\$x$", "$x$"), ("$x\\$y$", "{x\\$y}"),
    ("$a\nb$", "{a\nb}"), ("$`a$b`$", "{`a$b`}"), ("`$x$`", "$x$"), ("$$x$ y$$", "{{x$ y}}"), ("$$x", "$$x"),
    ("$$ $$", "$$ $$"), ("$\\{a\\}$", "{\\{a\\}}"), ("[a $x$](u)", "a {x}"), ("[a $x](u) y$", "a $x y$"),
    ("$a [b](u)$", "{a [b](u)}"), ("*$x*$", "*{x*}"), ("$a b", "$a b"),
  ])
  func formulasAreCarried(source: String, expected: String) {
    expectFormulas(source, .dollarMath, expected, delimiter: "$")
  }

  @Test(arguments: [
    ("\\(x\\) \\[y*z*\\]", "{x} {{y*z*}}"), ("\\(x", "(x"), ("\\(a\\\\)\\)", "{a\\\\)}"), ("`\\(x\\)`", "\\(x\\)"),
    ("\\[a\nb\\]", "{{a\nb}}"), ("$x$", "$x$"),
  ])
  func formulasInBracketsAreCarried(source: String, expected: String) {
    expectFormulas(source, .bracketMath, expected, delimiter: "")
  }

  private func expectFormulas(_ source: String, _ dialect: MarkdownDialect, _ expected: String, delimiter: String) {
    let found = line(source, dialect) { attributes in
      attributes.math.map { $0 == .display ? "{{}}" : "{}" }
    } text: { form, text in
      let count = form.count == 4 ? 2 : 1
      let cut = delimiter.isEmpty ? 2 : count
      return "\(form.prefix(count))\(text.dropFirst(cut).dropLast(cut))\(form.suffix(count))"
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("^[x](n: 3)", "<x|n: 3>"), ("^[]()", ""), ("^[](rainbow: 'x')", ""), ("^[]", "^[]"), ("^[](", "^[]("),
    ("^[])", "^[])"), ("^[])(", "^[])("), ("^[一](p3:{k1:1,k2:2})个", "<一|p3:{k1:1,k2:2}>个"),
    ("^[a](k: ')\\'')b", "<a|k: ')\\''>b"), ("^[a](k: 'v')", "<a|k: 'v'>"), ("[a](k: 'v')", "a"),
    ("^[a ^[b](y: 2)](x: 1)", "<a |x: 1><b|x: 1, y: 2>"), ("^[*a*](x: 1, y: '*')*", "<a|x: 1, y: '*'>*"),
    ("^[a](x: [1, (2)])", "<a|x: [1, (2)]>"), ("\\^[a](u)", "^a"), ("*^[a*](x:1)", "*<a*|x:1>"),
    ("^[caffe][1]", "<caffe|rainbow: 'extreme'>"), ("^[a][ 1 ] ^[b][2]", "<a|rainbow: 'extreme'> ^[b][2]"),
  ])
  func attributesAreRead(source: String, expected: String) {
    let found = line(source, .attributes, after: "\n\n^[1]: rainbow: 'extreme'") {
      $0.markdownAttributes
    } text: {
      "<\($1)|\($0)>"
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("**重要。**请注意", "<strong>重要。</strong>请注意"), ("**한국어(괄호)**을", "<strong>한국어(괄호)</strong>을"),
    ("これは**「太字」**です", "これは<strong>「太字」</strong>です"), ("~~古い。~~新", "<del>古い。</del>新"),
    ("a**b。**c", "a<strong>b。</strong>c"), ("**a.**b", "**a.**b"), ("**漢\u{FE00}！**字", "<strong>漢\u{FE00}！</strong>字"),
    ("これは_日本_です", "これは_日本_です"),
  ])
  func emphasisStandsBesideCJK(source: String, expected: String) {
    expectLine(source, [.cjkEmphasis, .strikethrough], expected)
    #expect(line("**重要。**请注意", .commonMark) == "**重要。**请注意")
  }

  @Test(arguments: [
    (RawHTMLReading.kept, "a<b>c</b>~d~"), (.escaped, "a&lt;b&gt;c&lt;/b&gt;~d~"), (.dropped, "ac~d~"),
  ])
  func tagsAreKeptEscapedOrDropped(reading: RawHTMLReading, expected: String) throws {
    for dialect in [MarkdownDialect.commonMark, .bareLinks] {
      var options = MarkdownReader.Options(dialect: dialect)
      options.rawHTML = reading
      let result = try MarkdownReader(options).document("a<b>c</b>~d~ ![<i>](u)".utf8Span)
      let html = result.document.html(.init(rawHTML: .pass))
      #expect(html.hasPrefix("<p>\(expected) <img"), "\(html)")
      #expect(result.diagnostics.map(\.code) == (reading == .dropped ? [.droppedHTML] : []))
    }
  }
}

/// The HTML of a source of one paragraph, without the paragraph's tags.
private func line(_ source: String, _ dialect: MarkdownDialect) -> String {
  let html = Document(markdown: source, dialect: dialect).html(.init(rawHTML: .pass))
  return html.hasPrefix("<p>") && html.hasSuffix("</p>\n") ? String(html.dropFirst(3).dropLast(5)) : html
}

private func expectLine(_ source: String, _ dialect: MarkdownDialect, _ expected: String) {
  let html = line(source, dialect)
  #expect(html == expected, "\(source.debugDescription)")
}

/// The text of a source's first leaf, where runs of interest read as something else.
private func line(
  _ source: String, _ dialect: MarkdownDialect, after: String = "", _ value: (Attributes) -> String?,
  text: (String, String) -> String = { value, _ in value }
) -> String {
  let document = Document(markdown: source + after, dialect: dialect)
  guard let leaf = document.leafBlocks.first(where: { _ in true }) else { return "" }
  var line = ""
  for run in document.runs where leaf.range.contains(run.range.lowerBound) {
    line += value(run.attributes).map { text($0, run.text) } ?? run.text
  }
  return line
}
