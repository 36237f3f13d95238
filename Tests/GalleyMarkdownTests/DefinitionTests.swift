import GalleyDocument
import TestSupport
import Testing

@testable import GalleyMarkdown

@Suite struct DefinitionTests {
  /// Each pair of sources means the same, read in the smallest sections.
  @Test(arguments: [
    ("[a]\n\n[a]: /1\n\n[A]: /2", "the first wins, however its label is written"),
    ("[A]\n\n[a]: /1\n\n[b]: /2\n\n[b]", "each use gets its own"),
    ("```\n\n[a]: /1\n\n```\n\n[a]: /2\n\n[a]", "code defines nothing"),
    ("```\n ```\n\nx\n\n```\n\n[a]: /1\n\n```\n\n[a]: /2\n\n[a]", "a fence may close indented"),
    ("<p>\n```\n\n[a]: /1\n\n```\n\n[a]: /2\n\n```\n\n[a]", "in HTML a fence is text"),
    ("- <p>\n```\n\n[a]: /1\n\n```\n\n[a]: /2\n\n[a]", "a fence ends an item and the HTML in it"),
    ("<p>\nx\n<!--\n\n[a]: /1\n\n-->\n\n[a]", "in HTML a comment is text"),
    ("<p>\nx\n```\n\n[a]: /1\n\n```\n\n```\n\n[a]", "in HTML a fence is text, in whatever line"),
    ("<!-- x -->\n```\n\n[a]: /1\n\n```\n\n[a]: /2\n\n[a]", "a comment may end on its line"),
    ("<!--\n\n[a]: /1\n\n-->\n\n[a]: /2\n\n[a]", "a comment defines nothing"),
    ("> [a]: /1\n\n[a]", "a quote defines"),
    ("- [a]: /1\n\n[a]", "an item defines"),
    ("[a\nb]: /1\n\n[a  b]", "a label may span lines"),
    ("[\\]]: /1\n\n[\\]]", "a label may hold an escaped bracket"),
    ("[stra\u{DF}e]: /1\n\n[STRASSE]", "labels fold case in full"),
    ("[a]: <> \"\"\n\n[a]", "a destination may be empty"),
    ("[a]: /\\\\ \"\\\\\"\n\n[a]\n\n[b]: /2 \"x\"\n\n[b] \"", "a backslash before a quote is no escape"),
    ("[a]: /u 'x\ny'\n\n[a]", "a title may span lines"),
    ("\u{FEFF}[a]: /1\n\n[a]", "after a byte order mark"),
    ("\u{FEFF}x [a]\n\n[a]: /1", "with a prefix before the mark"),
    ("[a]: /1\n[a]: /2 \"bad\" x\n\n[a]", "a bad title ends the definition"),
    ("[a\0]: /1\n\n[a\u{FFFD}]", "a NUL in a label is U+FFFD"),
  ])
  func definitionsCrossSections(source: String, why: String) throws {
    let whole = try read(source, whole: true)
    #expect(html(whole) == libcmarkHTML(source))
    #expect(html(whole).contains("href"), "\(why): \(html(whole))")
    #expect(try read(source, size: 1) == whole, "\(why)")
    #expect(try read(source, size: 1, threads: 2) == whole, "\(why)")
  }

  @Test func referencesGrowAsFarAsInTheWhole() throws {
    let url = String(repeating: "x", count: 2000)
    // 100,000 bytes in all are resolved: some of these are links, the others text.
    let past = String(repeating: "[a]\n\n", count: 60) + "[a]: /\(url)"
    let whole = try read(past, whole: true)
    #expect(html(whole).contains("<p>[a]</p>"))
    #expect(try read(past, size: 1) == whole)
    // Here the source is long enough for all of them, though one section alone is not.
    let below =
      String(repeating: "[a] ", count: 60) + "\n\n[a]: /\(url)\n\n" + String(repeating: "x\n\n", count: 60_000)
    let long = try read(below, whole: true)
    #expect(!html(long).contains("[a]"))
    #expect(try read(below, size: 1) == long)
  }

  @Test func manyDefinitionsInOneSectionAreProbed() throws {
    let source = (0..<3000).map { "[a\($0)]: http://example.org/\($0)\n" }.joined() + "\n[a7] [a2999]"
    let plan = SectionPlan(source.utf8Span.span, options: .init())
    #expect(plan.definitions.count == 3000)
    #expect(try read(source, size: 1) == read(source, whole: true))
  }

  @Test func noDefinitionsNoPrefix() {
    let source = "[a] [b](c) ]: x"
    #expect(SectionPlan(source.utf8Span.span, options: .init()).definitions.count == 0)
  }

  /// For every scalar: if libcmark takes two labels for one, they have one key.
  @Test func equalLabelsHaveEqualKeys() {
    let scalars = [0x21...0x1_FFFF, 0xE_0000...0xE_01FF].joined().compactMap { Unicode.Scalar(UInt32($0)) }
      .filter { !["[", "]", "\\", "\u{FEFF}"].contains($0) && !$0.properties.isWhitespace }
    var source = ""
    for scalar in scalars { source += "[x][\(scalar)]\n\n" }
    for (index, scalar) in scalars.enumerated() { source += "[\(scalar)]: \(index)\n" }
    // What Unicode folds to several scalars has those as a label, too.
    var folded = ""
    let upper = scalars.filter { $0.properties.uppercaseMapping.unicodeScalars.count > 1 }
    for scalar in upper { folded += "[x][\(scalar.properties.uppercaseMapping)]\n\n" }
    var checked = 0
    for (run, scalar) in zip(runs(source), scalars) {
      guard let index = run.attributes.link.flatMap({ Int($0) }) else { continue }
      checked += 1
      let other = scalars[index]
      #expect(key(String(scalar)) == key(String(other)), "\(scalar.value) \(other.value)")
    }
    #expect(checked > 100_000)
    #expect(upper.count > 50)
    for (run, scalar) in zip(runs(folded + source), upper) {
      guard let index = run.attributes.link.flatMap({ Int($0) }) else { continue }
      #expect(key(scalar.properties.uppercaseMapping) == key(String(scalars[index])), "\(scalar.value)")
    }
  }

  private func key(_ label: String) -> LabelKey { LabelKey(label.utf8Span.span) }
}

@Suite(.serialized) struct ArenaTests {
  @Test func memoryOfAGreatSectionIsGivenBack() {
    let great = String(repeating: "a *b* c\n", count: 100_000)
    do {
      let tree = CMarkTree(prefix: [UInt8]().span, section: great.utf8Span.span)
      let child = tree.root?.firstChild
      #expect(child != nil)
      #expect(CMarkTree.arenaSize > 8 << 20)
    }
    #expect(CMarkTree.arenaSize <= 2 << 20 + 64)
    CMarkTree.releaseArena()
    #expect(CMarkTree.arenaSize == 0)
  }

  @Test func readingLeavesNothingBehind() {
    _ = Document(markdown: "a\n\nb")
    #expect(CMarkTree.arenaSize == 0)
  }
}
