import GalleyMarkdown
import Testing

/// Sources made to hurt extensions: each is read in time linear in its length, with source ranges and without.
@Suite(.serialized) struct ExtensionPathologicalTests {
  typealias Source = PathologicalTests.Source

  static let sources: [Source] = [
    Source("many tables", 20_000) { "|a|b|\n|-|-|\n|c|d|\n\n".times($0) },
    Source("many tables, each ended by a lazy line", 10_000) { "> |a|\n> |-|\n> |b|\nc\n\n".times($0) },
    Source("rows of a table without an outer bar", 30_000) { "aaa\rbbb\n-\u{B}\n".times($0) },
    Source("one column and many rows", 100_000) { "|a|\n|-|\n" + "|b|\n".times($0) },
    Source("many columns and one row", 60_000) { "|a".times($0) + "\n" + "|-".times($0) + "\n" + "|b".times($0) },
    Source("a paragraph before a table", 100_000) { "a\n".times($0) + "|b|\n|-|\n" },
    Source("lines that look like delimiter rows", 50_000) { "a|b\n-|-|-\n".times($0) },
    Source("lines of bars", 100_000) { "|\n".times($0) },
    Source("a line of bars", 300_000) { "|".times($0) },
    Source("bars and hyphens", 100_000) { "|-".times($0) + "\n" + "|-".times($0 / 2) },
    Source("escaped bars in a cell", 100_000) { "|a|\n|-|\n|" + "\\|".times($0) + "|" },
    Source("tildes", 300_000) { "~".times($0) },
    Source("tildes that open", 50_000) { "~a ".times($0) },
    Source("tildes that close", 50_000) { "a~ ".times($0) },
    Source("tildes of two lengths", 50_000) { "~a~~ ".times($0) },
    Source("nested strikethrough", 20_000) { "~a ~~b ".times($0) + "c" + " d~~ e~".times($0) },
    Source("strikethrough and emphasis, crossed", 20_000) { "*a ~b* c~ ".times($0) },
    Source("tildes in brackets", 30_000) { "[~a".times($0) + "b~]".times($0) },
    Source("addresses", 30_000) { "www.a.b ".times($0) },
    Source("an address of addresses", 60_000) { "www.".times($0) },
    Source("schemes", 30_000) { "http://".times($0) },
    Source("closing brackets after an address", 50_000) { "www.a.b/" + ")".times($0) },
    Source("pairs of brackets in an address", 50_000) { "www.a.b/" + "()".times($0) },
    Source("entities after an address", 50_000) { "www.a.b/" + "&a;".times($0) },
    Source("entities", 50_000) { "&amp;www.".times($0) },
    Source("at signs", 200_000) { "@".times($0) },
    Source("mail addresses", 30_000) { "a@b.c ".times($0) },
    Source("mail addresses that fail", 50_000) { "a@b".times($0) },
    Source("long names before at signs", 300) { ("a.".times($0) + "@ ").times($0) },
    Source("colons", 300_000) { ":".times($0) },
    Source("mail schemes", 50_000) { "mailto:".times($0) },
    Source("code that an address swallows", 10_000) { "www.a.b`c` ".times($0) },
    Source("links that an address swallows", 10_000) { "www.a.b[c](d) ".times($0) },
    Source("references without notes", 50_000) { "[^a]".times($0) },
    Source("references in references", 50_000) { "[^".times($0) + "a" + "]".times($0) },
    Source("one note, many references", 30_000) { "[^a] ".times($0) + "\n\n[^a]: b" },
    Source("many notes, each used", 10_000) { n in
      (0..<n).map { "[^\($0)] " }.joined() + "\n\n" + (0..<n).map { "[^\($0)]: a\n" }.joined()
    },
    Source("many notes with one label", 30_000) { "[^a]: b\n".times($0) + "\n[^a]" },
    Source("notes that refer to each other", 10_000) { n in
      (0..<n).map { "[^\($0)]: [^\($0 + 1)]\n\n" }.joined() + "[^0]"
    },
    Source("notes in a note", 200) { n in
      (0..<n).map { "    ".times($0) + "[^\($0)]:\n" }.joined() + "    ".times(n) + "a"
    },
    Source("notes in quotes in notes", 300) { n in
      (0..<n).map { "> ".times($0 % 50) + "[^\($0)]: a\n" }.joined()
    },
    Source("notes that never end", 20_000) { "[^a]:\n" + "\n    b\n".times($0) },
    Source("open tasks", 50_000) { "- [ ] a\n".times($0) },
    Source("tasks without text", 50_000) { "- [ ] \n".times($0) },
    Source("boxes", 100_000) { "- " + "[ ] ".times($0) },
    Source("tasks that deepen", 300) { n in (0..<n).map { "  ".times($0) + "- [ ] a\n" }.joined() },
    Source("alerts", 20_000) { "> [!NOTE]\n> a\n\n".times($0) },
    Source("alerts in alerts", 30_000) { "> [!NOTE]\n" + "> ".times($0) + "[!NOTE]" },
    Source("dollars", 300_000) { "$".times($0) },
    Source("dollars that open", 50_000) { "$a ".times($0) },
    Source("formulas", 30_000) { "$a$ ".times($0) },
    Source("formulas of two kinds, open", 50_000) { "$$a $b ".times($0) },
    Source("formulas that never end", 20_000) { "$$\na\n\n".times($0) },
    Source("formulas in one list that never end", 30_000) { "- $$\n\n".times($0) },
    Source("formulas in one list", 30_000) { "- $$\n  a\n  $$\n\n".times($0) },
    Source("dollars and backticks", 30_000) { "$`a ".times($0) },
    Source("escaped brackets that open formulas", 50_000) { "\\(a \\[b ".times($0) },
    Source("carets and brackets", 50_000) { "^[".times($0) },
    Source("attributes", 20_000) { "^[a](b: 1) ".times($0) },
    Source("attributes that never end", 20_000) { "^[a](b: '".times($0) },
    Source("attributes in attributes", 10_000) { "^[".times($0) + "a" + "](b: 1)".times($0) },
    Source("Chinese emphasis", 30_000) { "**\u{4E2D}\u{3002}**\u{6587}".times($0) },
    Source("front matter that never ends", 100_000) { "---\n" + "a: b\n".times($0) },
    Source("lines of hyphens", 50_000) { "---\na\n".times($0) },
  ]

  /// All that can be switched on.
  static let dialect = MarkdownDialect.gitHub.union([.bracketMath, .attributes, .cjkEmphasis])

  @Test(arguments: sources, [false, true])
  func isLinear(source: Source, keepsSourceRanges: Bool) throws {
    var options = MarkdownReader.Options(dialect: Self.dialect)
    options.keepsSourceRanges = keepsSourceRanges
    try source.expectLinear(options)
  }

  @Test(arguments: sources)
  func isLinearOnTwoThreads(source: Source) throws {
    try source.expectLinear(.init(dialect: Self.dialect, threads: 2))
  }

  /// What hurts CommonMark must not hurt because extensions look on.
  @Test(arguments: PathologicalTests.sources)
  func commonMarkStaysLinear(source: Source) throws {
    var options = MarkdownReader.Options(dialect: Self.dialect)
    options.keepsSourceRanges = true
    try source.expectLinear(options)
  }
}
