import Foundation
import GalleyDocument
import GalleyMarkdown
import TestSupport
import Testing

/// Every piece cut from a source equals its text, and every byte of a source is accounted for.
///
/// What ranges are asked for changes nothing else; neither do sections and threads change the ranges.
@Suite struct CoverageTests {
  static let dialects: [MarkdownDialect] = [.commonMark, .gitHub, .foundation]

  @Test(
    .enabled(if: !SpecExample.allMarkdown.isEmpty, "the suites are not installed under .build/suites"),
    arguments: dialects)
  func examplesAreCovered(dialect: MarkdownDialect) throws {
    for source in SpecExample.allMarkdown { try check(source, dialect, "an example") }
  }

  @Test(arguments: GFMGrammar.allCases)
  func randomGitHubMarkdownIsCovered(grammar: GFMGrammar) throws {
    for seed in Generated.seeds {
      // Each line end in three ways.
      let lineEnd = ["\n", "\r\n", "\r"][Int(seed % 3)]
      let source = grammar.pieces(seed: seed).joined().replacing("\n", with: lineEnd)
      try check(source, .gitHub, "\(grammar.rawValue) \(seed)")
      try check(source, [.gitHub, .bracketMath, .attributes, .cjkEmphasis], "all with \(grammar.rawValue) \(seed)")
    }
  }

  @Test(arguments: dialects)
  func generatedMarkdownIsCovered(dialect: MarkdownDialect) throws {
    for seed in Generated.seeds {
      var generator = MarkdownGenerator(seed: seed)
      try check(generator.lines(definitions: true), dialect, "lines \(seed)")
      try check(generator.inlines(), dialect, "inlines \(seed)")
    }
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: SectionTests.corpora.path), "the corpora are not beside the package"))
  func corporaAreCovered() throws {
    let files = FileManager.default.enumerator(at: SectionTests.corpora, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard ["md", "markdown"].contains(file.pathExtension) else { continue }
      count += 1
      try check(try String(contentsOf: file, encoding: .utf8), .gitHub, file.lastPathComponent, sizes: [2000])
    }
    #expect(count > 100)
  }

  private func check(_ source: String, _ dialect: MarkdownDialect, _ name: String, sizes: [Int] = [1, 200]) throws {
    let shown = source.prefix(600).debugDescription
    let whole = try read(source, dialect, whole: true, keepsSourceRanges: true)
    if let violation = SourceCoverage(source).violation(in: whole) {
      Issue.record("\(name): \(violation), in \(shown)")
      return
    }
    let plain = try read(source, dialect, whole: true)
    #expect(plain == whole, "\(name) without ranges: \(shown)")
    for size in sizes {
      for threads in [1, 2, 4] {
        let other = try read(source, dialect, size: size, threads: threads, keepsSourceRanges: true)
        if other != whole || ranges(other) != ranges(whole) {
          Issue.record("\(name), sections of \(size) on \(threads) threads: \(shown)")
          return
        }
      }
    }
  }

  /// All that a map says.
  private struct Ranges: Equatable {
    var pieces: [SourcePiece] = []
    var parts: [LocatedPart] = []
    var blocks: [SourceRange?] = []
  }

  private func ranges(_ document: Document) -> Ranges {
    guard let map = document.sourceMap else { return Ranges() }
    var ranges = Ranges(pieces: Array(map.pieces), parts: Array(map.parts))
    for leaf in document.leafBlocks {
      var block: DocumentBlock? = leaf
      while let next = block, ranges.blocks.count < 10_000 {
        ranges.blocks.append(map.range(of: next))
        block = next.parent
      }
    }
    return ranges
  }
}
