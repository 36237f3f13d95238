import GalleyDocument
import TestSupport
import Testing

@testable import GalleyMarkdown

/// What is written of a paragraph, to the byte.
@Suite struct InlineWritingTests {
  private static let emphasis = Attributes(.emphasized)
  private static let strong = Attributes(.stronglyEmphasized)
  private static let both = Attributes([.emphasized, .stronglyEmphasized])
  private static let struck = Attributes(.strikethrough)
  private static let code = Attributes(.code)
  private static let plain = Attributes()

  private func markdown(
    _ runs: [(String, Attributes)], _ dialect: MarkdownDialect = .gitHub, allowsHTML: Bool = true
  ) -> String? {
    InlineRoundTrip(dialect: dialect, allowsHTML: allowsHTML).markdown(.paragraph(runs))
  }

  /// Text stays as it is where it can't be markup, and reads back in any case.
  @Test(arguments: [
    ("2 * 3", "2 * 3"), ("snake_case", "snake_case"), ("a [b] c", "a [b] c"), ("#x", "#x"), ("*x", "*x"),
    ("a < b", "a < b"), ("&c", "&c"), ("a ` b", "a ` b"), ("~5 min", "~5 min"), ("$5 and $10", "$5 and $10"),
    ("5$ is", "5$ is"), ("C:\\dir\\x", "C:\\dir\\x"), ("a__b__c", "a__b__c"), ("a]b", "a]b"), ("a|b", "a|b"),
    ("a  b", "a  b"), ("tab\tx", "tab\tx"), ("= x", "= x"), ("12345678901. x", "12345678901. x"), ("wow!", "wow!"),
    ("1. x", "1\\. x"), ("1)", "1\\)"), ("- x", "\\- x"), ("+", "\\+"), ("# x", "\\# x"), ("> q", "\\> q"),
    ("a*b*c", "a\\*b\\*c"), ("*x*", "\\*x\\*"), ("__init__", "\\_\\_init\\_\\_"), ("x~~y~~z", "x\\~\\~y~~z"),
    ("&copy;", "\\&copy;"), ("&#35;", "\\&#35;"), ("<b>", "\\<b>"), ("a <b", "a \\<b"), ("![a](u)", "![a\\](u)"),
    ("[a](b", "[a\\](b"), ("[a]: b", "\\[a]: b"), ("[^x]", "\\[^x]"), ("$x$", "\\$x$"), ("a\\*", "a\\\\*"),
    ("---", "\\---"), ("***", "\\*\\*\\*"), ("```", "\\`\\`\\`"), ("~~~", "\\~\\~\\~"), ("`a`", "\\`a\\`"),
    ("www.x.org", "www\\.x.org"), ("see http://x.org.", "see http\\://x.org."), (" lead", "&#32;lead"),
    ("trail ", "trail&#32;"), ("<.@a>", "\\<.@a>"), ("<5@", "\\<5@"), ("<5", "<5"), ("\ttab", "&#9;tab"),
    ("a\nb", "a&#10;b"), ("", ""),
  ])
  func escapes(text: String, expected: String) {
    let document = Document.paragraph([(text, Self.plain)])
    let trip = InlineRoundTrip()
    #expect(trip.markdown(document) == expected)
    if !text.isEmpty { #expect(trip.fault(of: document) == nil) }
  }

  /// A NUL reads as U+FFFD, and is written as that.
  @Test func nulIsReplaced() { #expect(markdown([("a\0b", Self.plain)]) == "a\u{FFFD}b") }

  /// An address in text reads as a link wherever links need no brackets: so it becomes one.
  @Test func addressesAreLinks() {
    #expect(markdown([("mail a@b.c now", Self.plain)]) == "mail a@b.c now")
    let document = Document.paragraph([("a@b.c", .link("mailto:a@b.c")), (" or ", Self.plain)])
    #expect(InlineRoundTrip().markdown(document) == "a@b.c or&#32;")
    #expect(InlineRoundTrip().fault(of: document) == nil)
    #expect(InlineRoundTrip(dialect: .commonMark).markdown(document) == "<a@b.c> or&#32;")
  }

  @Test func marks() {
    let overlapping = [
      ("he", Self.plain), ("llo", Self.strong), ("wor", Self.both), ("ld", Self.emphasis), ("!", Self.plain),
    ]
    #expect(markdown(overlapping) == "he**llo*wor***_ld_!")
    #expect(InlineRoundTrip().fault(of: .paragraph(overlapping)) == nil)
    #expect(markdown([("foo", Self.plain), (" bar ", Self.strong), ("baz", Self.plain)]) == "foo **bar** baz")
    #expect(
      markdown([("Bru", Self.plain), ("ss", Self.emphasis), ("el", Self.plain), ("s", Self.emphasis)])
        == "Bru*ss*el*s*")
    #expect(markdown([("Hello ", Self.strong)]) == "**Hello&#32;**")
    #expect(
      markdown([("a", Self.emphasis), ("b", Self.strong), ("c", Self.emphasis), ("d", Self.both), ("e", Self.struck)])
        == "*a*__b__*c**d***~~e~~")
    #expect(markdown([("a", Self.plain), (" ", Self.strong), ("b", Self.plain)]) == "a b")
    #expect(
      markdown([("x", Attributes(display: [.bold, .italic])), ("y", Attributes(display: .underline))]) == "***x***y")
  }

  /// A mark that ends with punctuation before a letter: an HTML tag, or an entity where HTML is not allowed.
  @Test func marksWhereNoDelimiterCanWork() {
    let runs = [("太字（注）。", Self.strong), ("この文", Self.plain)]
    #expect(markdown(runs) == "<strong>太字（注）。</strong>この文")
    #expect(markdown(runs, allowsHTML: false) == "**太字（注）。**&#12371;の文")
    #expect(markdown(runs, [.cjkEmphasis]) == "**太字（注）。**この文")
    #expect(InlineRoundTrip(allowsHTML: false).fault(of: .paragraph(runs)) == nil)
  }

  /// Entities stand beside both delimiters that touch them; white space at the leaf's start goes out of a mark at once.
  @Test func entitiesBesideMarks() {
    let runs = [
      ("e", Self.plain), ("\u{7F}", Self.emphasis), ("~", Self.emphasis.with { $0.intent.insert(.strikethrough) }),
    ]
    #expect(markdown(runs) == "e*\u{7F}*_~\\~~_")
    #expect(
      markdown([("\n", Self.struck), ("b", Self.struck.with { $0.intent.insert(.emphasized) }), ("\u{E9}", Self.plain)])
        == "&#10;*~~b~~*\u{E9}")
  }

  @Test func breakBehindCJKLetter() {
    let runs = [
      ("\u{6F22}", Self.plain), ("\n", Self.struck.with { $0.intent.insert(.lineBreak) }), ("a", Self.struck),
    ]
    #expect(markdown(runs, [.strikethrough, .cjkEmphasis]) == "\u{6F22}~~\\\na~~")
    #expect(markdown(runs) == "\u{6F22}\\\n~~a~~")
  }

  @Test func dollarsBehindMarks() {
    let document = Document.paragraph([("a", Self.emphasis), ("$b$", Self.plain)])
    #expect(InlineRoundTrip().markdown(document) == "*a*\\$b$")
    #expect(InlineRoundTrip().fault(of: document) == nil)
  }

  @Test func whatOnlyHTMLSays() {
    let runs = [
      ("x", Self.plain.with { $0.role = .keyboard }), ("2", Attributes(display: .subscript)),
      (
        "ab",
        Self.plain.with {
          $0.role = .abbreviation
          $0.expansion = "A \"b\""
        }
      ),
    ]
    #expect(markdown(runs) == "<kbd>x</kbd><sub>2</sub><abbr title=\"A &quot;b&quot;\">ab</abbr>")
    #expect(markdown(runs, allowsHTML: false) == "x2ab")
    #expect(markdown([("a", Self.struck)], .commonMark) == "<del>a</del>")
    #expect(markdown([("a", Self.struck)], .commonMark, allowsHTML: false) == "a")
  }

  @Test func codeSpans() {
    #expect(markdown([("a`b", Self.code)]) == "``a`b``")
    #expect(markdown([("`", Self.code)]) == "`` ` ``")
    #expect(markdown([(" c ", Self.code)]) == "`  c  `")
    #expect(markdown([(" ", Self.code)]) == "` `")
    #expect(markdown([("a", Self.code), (" `", Self.plain)]) == "`a` \\`")
  }

  @Test func linksAndImages() {
    #expect(
      markdown([("a", .link("http://x/(y")), ("b", .link("u v", title: "t\"t"))])
        == "[a](<http://x/(y>)[b](<u v> \"t\\\"t\")")
    #expect(markdown([("http://x.org/a?b&c", .link("http://x.org/a?b&c"))]) == "<http://x.org/a?b&c>")
    #expect(
      markdown([("See [RFC 1]", .link("u")), (" ", Self.plain), ("b] c", .link("u"))]) == "[See [RFC 1]](u) [b\\] c](u)"
    )
    #expect(
      markdown([("a", .image("i.png", title: "t")), ("[b] c]", .image("j k"))]) == "![a](i.png \"t\")![[b] c\\]](<j k>)"
    )
    #expect(markdown([("x!", Self.plain), ("a", .link("u"))]) == "x\\![a](u)")
    #expect(markdown([("js", .link("javascript:x"))]) == "js")
    #expect(markdown([("a", .link("&amp;\\*"))]) == "[a](&amp;amp;\\\\*)")
  }

  @Test func attributes() {
    let runs = [
      ("a ", Self.plain), ("b] ", Self.plain.with { $0.markdownAttributes = "k: 1" }),
      ("c", Self.both.with { $0.markdownAttributes = "k: 1" }),
    ]
    #expect(markdown(runs, .foundation) == "a ^[b\\] ***c***](k: 1)")
    #expect(markdown(runs) == "a b] ***c***")
  }

  @Test func lineBreaks() {
    #expect(markdown([("a", Self.plain), ("\n", Attributes(.lineBreak)), (" b", Self.plain)]) == "a\\\n&#32;b")
    #expect(markdown([("a", Self.plain), ("\n", Attributes(.lineBreak))]) == "a")
    #expect(markdown([("a", Self.plain), (" ", Attributes(.softBreak)), ("# b", Self.plain)]) == "a\n\\# b")
    #expect(
      markdown([("a", Self.plain), (" ", Attributes(.softBreak)), ("<div>", Attributes(.inlineHTML))]) == "a\n    <div>"
    )
  }

  /// What an unsafe link and a mark without a form leave behind is said.
  @Test func lossesAreSaid() {
    var writer = InlineWriter(dialect: .commonMark, allowsHTML: false)
    var leaf = LeafRuns()
    leaf.append("js".utf8.span, .link("javascript:x"))
    leaf.append("x".utf8.span, Self.struck)
    var out = MarkdownOutput()
    writer.write(leaf, at: InlinePlace(.paragraph), to: &out)
    #expect(out.bytes == Array("jsx".utf8))
    #expect(
      writer.diagnostics.map(\.code) == [.noForm, .unsafeURL]
        || writer.diagnostics.map(\.code) == [.unsafeURL, .noForm])
  }

  /// Headers and cells are one line.
  @Test func headersAndCells() {
    var leaf = LeafRuns()
    leaf.append("a|b #".utf8.span, Self.plain)
    leaf.append("\n".utf8.span, Attributes(.lineBreak))
    leaf.append("x #".utf8.span, Self.plain)
    for (form, expected) in [(InlinePlace.Form.header, "a|b #<br>x \\#"), (.cell, "a\\|b #<br>x #")] {
      var writer = InlineWriter(dialect: .gitHub, allowsHTML: true)
      var out = MarkdownOutput()
      writer.write(leaf, at: InlinePlace(form), to: &out)
      #expect(String(decoding: out.bytes, as: UTF8.self) == expected)
    }
  }
}
