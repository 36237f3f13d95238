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
    if violation(of: source, dialect) != nil {
      let smallest =
        source.utf8.count > 10_000 ? source : Shrinking.smallest([source]) { violation(of: $0, dialect) != nil }
      Issue.record("\(name): \(violation(of: smallest, dialect) ?? ""), in \(smallest.prefix(600).debugDescription)")
      return
    }
    let whole = try read(source, dialect, whole: true, keepsSourceRanges: true)
    for size in sizes {
      for threads in [1, 2, 4] {
        let other = try read(source, dialect, size: size, threads: threads, keepsSourceRanges: true)
        if let difference = Ranges(other).difference(from: Ranges(whole)) ?? (other == whole ? nil : "the documents") {
          Issue.record(
            "\(name), sections of \(size) on \(threads) threads: \(difference), in \(source.prefix(600).debugDescription)"
          )
          return
        }
      }
    }
  }

  private func violation(of source: String, _ dialect: MarkdownDialect) -> String? {
    guard let document = try? read(source, dialect, whole: true, keepsSourceRanges: true) else { return nil }
    guard (try? read(source, dialect, whole: true)) == document else { return "without ranges it is another document" }
    return SourceCoverage(source).violation(in: document)
  }

  /// All that a map says.
  private struct Ranges {
    var pieces: [SourcePiece] = []
    var parts: [LocatedPart] = []
    var blocks: [SourceRange?] = []

    init(_ document: Document) {
      guard let map = document.sourceMap else { return }
      pieces = Array(map.pieces)
      parts = Array(map.parts)
      for leaf in document.leafBlocks { blocks += leaf.path.map { map.range(of: $0) } }
    }

    /// The first that differs, in words.
    func difference(from other: Ranges) -> String? {
      if pieces != other.pieces { return first(pieces, other.pieces) }
      if parts != other.parts { return first(parts, other.parts) }
      return blocks == other.blocks ? nil : first(blocks, other.blocks)
    }

    private func first<Element: Equatable>(_ own: [Element], _ other: [Element]) -> String {
      let index = zip(own, other).enumerated().first { $1.0 != $1.1 }?.offset ?? min(own.count, other.count)
      return "\(own.dropFirst(index).first.map { "\($0)" } ?? "nothing") for "
        + "\(other.dropFirst(index).first.map { "\($0)" } ?? "nothing")"
    }
  }
}
