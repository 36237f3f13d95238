import Testing

@testable import GalleyHTML

@Suite("HTML: tags and text, as HTML's rules for tokens have them")
struct MarkupTests {
  @Test(
    "Tags, comments and text",
    arguments: [
      ("<p class=x>a</p>", ["<p class=x>", "\"a\"", "</p>"]),
      ("<A HREF='u'  Title=\"t\" data-x=1 checked>", ["<a checked= href=u title=t>"]),
      ("<br/><br / ><img src=a/>", ["<br />", "<br>", "<img src=a/>"]),
      ("<a href=1 href=2>", ["<a href=1>"]),
      ("a < b <3 <", ["\"a < b <3 <\""]),
      ("a</>b</ x>c<?php echo?>d", ["\"abcd\""]),
      ("</", ["\"</\""]),
      ("a<!-->b<!--->c<!-- x --!>d<!--->-->e", ["\"abcd-->e\""]),
      ("<!-- a <!-- b -->c-->", ["\"c-->\""]),
      ("a<!-- x", ["\"a\""]),
      ("a<b class=\"x", ["\"a\""]),
      ("<![if !supportLists]>x<![endif]>y", ["\"xy\""]),
      ("<!--[if gte mso 9]><xml><p>x</xml><![endif]-->y", ["\"y\""]),
      (
        "<p>a<o:p>b</o:p>c<w:sdt></o:p>",
        ["<p>", "\"a\"", "<other1>", "\"b\"", "</other1>", "\"c\"", "<other2>", "</other1>"]
      ),
      ("<a title='x > y' @click=\"a > b\" href=u>", ["<a href=u title=x > y>"]),
      ("<a \"x' href=u>b", ["<a href=u>", "\"b\""]),
      ("<a href@=v href=u>", ["<a href=u>"]),
      ("<a =href=v title==x>", ["<a title==x>"]),
      ("<a href = u title>", ["<a href=u title=>"]),
      ("<a href=>x", ["<a href=>", "\"x\""]),
      ("<html><!--StartFragment--><b>x</b><!--EndFragment -->", ["<html>", "start", "<b>", "\"x\"", "</b>", "end"]),
      ("</br></p>", ["</br>", "</p>"]),
      ("é<é>ü", ["\"é<é>ü\""]),
      ("<p\u{0C}class=x\n>", ["<p class=x>"]),
    ])
  func tokens(_ page: String, _ expected: [String]) {
    #expect(markup(page) == expected)
  }

  @Test(
    "Raw text ends at its own end tag only",
    arguments: [
      ("<style>p{<b>}</style >x", ["<style>", "</style>", "\"x\""]),
      ("<script>if(a<b)c</script>d", ["<script>", "</script>", "\"d\""]),
      ("<script><!-- <script> </script> --></script>d", ["<script>", "</script>", "\"d\""]),
      ("<script><!-- </script>d", ["<script>", "</script>", "\"d\""]),
      ("<script><!--> <script> </script>d", ["<script>", "</script>", "\"d\""]),
      ("<script>a</scripty></script/>d", ["<script>", "</script>", "\"d\""]),
      ("<title>a<b>&amp;</titl></TITLE>c", ["<title>", "\"a<b>&</titl>\"", "</title>", "\"c\""]),
      ("<textarea>\n\n<p></textarea>", ["<textarea>", "\"\n<p>\"", "</textarea>"]),
      ("<xmp>&amp;<b></xmp>", ["<xmp>", "\"&amp;<b>\"", "</xmp>"]),
      ("<iframe><p></iframe>x", ["<iframe>", "\"<p>\"", "</iframe>", "\"x\""]),
      ("<noscript><p></noscript>", ["<noscript>", "<p>", "</noscript>"]),
      ("<plaintext>a<b></plaintext>&amp;", ["<plaintext>", "\"a<b></plaintext>&amp;\""]),
      ("<svg><title>a<b>", ["<svg>", "<title>", "\"a\"", "<b>"]),
      ("<title>a", ["<title>", "\"a\""]),
      ("<title>a</tit", ["<title>", "\"a</tit\""]),
    ])
  func raw(_ page: String, _ expected: [String]) {
    #expect(markup(page) == expected)
  }

  @Test(
    "Sections of character data are text in SVG and MathML, and else a comment",
    arguments: [
      ("<svg><![CDATA[a<b>&amp;]]]>]] ]]>x", ["<svg>", "\"a<b>&amp;]]] ]]>x\""]),
      ("<svg><![CDATA[a]]", ["<svg>", "\"a]]\""]),
      ("<p><![CDATA[a>b]]>", ["<p>", "\"b]]>\""]),
      ("<svg><![cdata[a>b", ["<svg>", "\"b\""]),
    ])
  func characterData(_ page: String, _ expected: [String]) {
    #expect(markup(page) == expected)
  }

  @Test(
    "References, with and without semicolons",
    arguments: [
      ("a &lt b &copy2 &notit; &notin; &hellip c", ["\"a < b ©2 ¬it; ∉ &hellip c\""]),
      ("&amp;&AMP&nbsp;&nGt;&CounterClockwiseContourIntegral;", ["\"&&\u{A0}\u{226B}\u{20D2}∳\""]),
      ("&#x80;&#65;&#X41;&#65 &#x41g", ["\"€AAA Ag\""]),
      ("&#0;&#xD800;&#x110000;&#99999999999999999;", ["\"\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\""]),
      ("&;&#;&#x;&# &x;&amp", ["\"&;&#;&#x;&# &x;&\""]),
      ("<a href='?a=1&copy=2&lt=3&amp;b&copy;&notit;&gt'>", ["<a href=?a=1&copy=2&lt=3&b©&notit;>>"]),
      ("<a href=&quot;&#60;&apos;&noexist;>", ["<a href=\"<'&noexist;>"]),
      ("&CounterClockwiseContourIntegralCounterClockwise;", ["\"&CounterClockwiseContourIntegralCounterClockwise;\""]),
      ("<a data-x='&' title='&#1;&#xF4;\u{10FFFD}A\u{10FFFF}\u{1}'>", ["<a title=\u{1}ô\u{10FFFD}A\u{10FFFF}\u{1}>"]),
    ])
  func references(_ page: String, _ expected: [String]) {
    #expect(markup(page) == expected)
  }

  @Test(
    "Line ends are newlines, and the first in a <pre> is none",
    arguments: [
      ("a\r\nb\rc\r", ["\"a\nb\nc\n\""]),
      ("a\r\r\n\n", ["\"a\n\n\n\""]),
      ("<pre>\r\n\r\nx", ["<pre>", "\"\nx\""]),
      ("<pre>\n&#10;", ["<pre>", "\"\n\""]),
      ("<pre>&#10;x", ["<pre>", "\"x\""]),
      ("<pre><b>\n", ["<pre>", "<b>", "\"\n\""]),
      ("<a title='x\r\ny\rz\r'>", ["<a title=x\ny\nz\n>"]),
      ("<svg><![CDATA[a\r\nb\r]]>", ["<svg>", "\"a\nb\n\""]),
      ("<title>a\r</title>", ["<title>", "\"a\n\"", "</title>"]),
      ("\u{0C}\u{1}\u{B}", ["\"\u{0C}\u{1}\u{B}\""]),
    ])
  func lines(_ page: String, _ expected: [String]) {
    #expect(markup(page) == expected)
  }

  @Test(
    "Which document types ask for old rules",
    arguments: [
      ("<!doctype html>", ["doctype"]), ("<!DOCTYPE HTML SYSTEM 'about:legacy-compat'>", ["doctype"]),
      ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\">", ["quirky"]),
      ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\" \"http://x\">", ["doctype"]),
      ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 3.2//EN\">", ["quirky"]), ("<!doctype>", ["quirky"]),
    ])
  func documentTypes(_ page: String, _ expected: [String]) {
    #expect(markup(page) == expected)
  }

  @Test("NULs are left out of text, and U+FFFD elsewhere, with one note")
  func nuls() {
    #expect(
      markup("a\0b<p title='\0'><svg>\0</svg><title>\0") == [
        "\"ab\"", "<p title=\u{FFFD}>", "<svg>", "\"\u{FFFD}\"", "</svg>", "<title>", "\"\u{FFFD}\"",
      ])
    let notes = markup(Array("a\0b\0".utf8)).notes
    #expect(notes == ["replaced-nul: 2 NULs were replaced or left out"])
  }

  @Test("What the end cuts off is noted", arguments: ["<p", "<p title='&am", "<!-- x", "<script>x", "<style>x", "<!x"])
  func unclosed(_ page: String) {
    #expect(markup(Array(page.utf8)).notes.count == 1)
  }

  @Test("Names that are rare, that mean two scalars, or that white space")
  func names() {
    #expect(markup("&zwj;&Aacute;&aacute&yuml&zopf;&AElig;&acE;&fjlig;&NewLine;") == ["\"\u{200D}Ááÿ𝕫Æ∾̳fj\n\""])
  }

  @Test("Every attribute's name has a bit of its own")
  func attributeBits() { #expect(AttributeName.allCases.count <= UInt128.bitWidth) }
}
