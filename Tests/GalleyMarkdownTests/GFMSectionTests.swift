import GalleyDocument
import GalleyMarkdown
import TestSupport
import Testing

/// GitHub's Markdown read in sections, on any number of threads or into a sink, is what it is in one piece.
@Suite struct GFMSectionTests {
  /// Each pair is a source with what it tests; small sections cut it at every blank line.
  @Test(arguments: [
    ("a[^n]\n\nb\n\n[^n]: note", "a note after its use"),
    ("[^n]: note\n\nb\n\na[^n]", "a note before its use"),
    ("a[^n]\n\n[^n]: one\n\n    two\n\nb", "a note of two paragraphs"),
    ("a[^n]\n\n```\n\n[^n]: code\n\n```\n\nb[^n]", "code defines no note"),
    ("[^n]: one\n\n[^N]: two\n\na[^n]", "the first note wins"),
    ("[^n]: [r]\n\n[r]: /u\n\na[^n]", "a link in a note, defined elsewhere"),
    ("[^n]: x\n\n    [r]: /u\n\n[r] a[^n]", "a definition in a note"),
    ("| a |\n|---|\n| [r] |\n\n[r]: /u", "a link in a cell, defined elsewhere"),
    ("| a |\n|---|\n\n| b |\n", "a table ends at a blank line"),
    ("- [ ] a\n\n- [x] b\n\nc", "tasks of a loose list"),
    ("---\na: b\n\nc: d\n---\n\nx", "front matter with a blank line"),
    ("x\n\n---\na: b\n---\n", "front matter stands first"),
    ("$$\nx\n\ny\n$$\n\nz", "a formula over a blank line"),
    ("> [!NOTE]\n> a\n\n> b", "an alert ends at a blank line"),
  ])
  func whatCrossesSectionsHolds(source: String, why: String) throws { try check(source, why) }

  @Test func randomPartsAreTheWhole() throws {
    for seed in Generated.seeds { try check(GFMGrammar.parts(seed: seed), "parts \(seed)") }
  }

  @Test(.enabled(if: !SpecExample.allMarkdown.isEmpty, "the suites are not installed under .build/suites"))
  func joinedExamplesAreTheWhole() throws {
    for seed in Generated.seeds {
      var generator = MarkdownGenerator(seed: seed)
      try check(generator.joined(SpecExample.allMarkdown), "joined \(seed)")
    }
  }

  private func check(_ source: String, _ name: String) throws {
    let whole = try read(source, .gitHub, whole: true)
    for size in [1, 30, 200, 16 << 10] {
      for threads in [1, 2, 4] where try read(source, .gitHub, size: size, threads: threads) != whole {
        Issue.record("\(name), sections of \(size) on \(threads) threads: \(source.prefix(2000).debugDescription)")
        return
      }
      var builder = DocumentBuilder()
      _ = MarkdownReader(options(.gitHub, size: size)).read(source.utf8Span, into: &builder)
      #expect(builder.finish() == whole, "\(name), sections of \(size) into a sink")
    }
  }
}
