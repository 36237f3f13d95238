import Foundation
import GalleyDocument
import GalleyMarkdown
import TestSupport
import Testing

/// Every byte of a source belongs to a piece of text, to what marks a block or a run, or is white space; and a piece's
/// text is what its source says. Asking for ranges changes nothing else.
@Suite struct SourceRangeTests {
  static let dialects: [MarkdownDialect] = [
    .commonMark, .gitHub, .foundation, [.gitHub, .bracketMath, .attributes, .cjkEmphasis],
  ]

  @Test(.enabled(if: !SpecExample.allMarkdown.isEmpty, "the suites are not installed under .build/suites"))
  func examplesAreCovered() throws {
    for source in SpecExample.allMarkdown { try check(source) }
  }

  @Test(arguments: ["lines", "definitions", "inlines", "labels"])
  func generatedSourcesAreCovered(kind: String) throws {
    for seed in Generated.seeds {
      var generator = MarkdownGenerator(seed: seed)
      switch kind {
      case "lines": try check(generator.lines(definitions: false))
      case "definitions": try check(generator.lines(definitions: true))
      case "labels": try check(generator.longLabels())
      default: try check(generator.inlines())
      }
    }
  }

  @Test(arguments: GFMGrammar.allCases)
  func extensionsAreCovered(grammar: GFMGrammar) throws {
    for seed in Generated.seeds {
      // Each line end in three ways.
      let lineEnd = ["\n", "\r\n", "\r"][Int(seed % 3)]
      try check(grammar.pieces(seed: seed).joined().replacing("\n", with: lineEnd))
    }
  }

  @Test(arguments: GFMGrammar.allCases)
  func rangesDoNotDependOnSections(grammar: GFMGrammar) throws {
    for seed in Generated.seeds {
      let source = (0..<4).map { grammar.pieces(seed: seed &* 4 &+ $0).joined() }.joined(separator: "\n\n")
      var options = MarkdownReader.Options(dialect: .gitHub, threads: 3)
      options.keepsSourceRanges = true
      options.sectionSize = 20
      options.stretchSize = 60
      let cut = try MarkdownReader(options).document(source.utf8Span).document
      options.parsesWhole = true
      let whole = try MarkdownReader(options).document(source.utf8Span).document
      #expect(cut == whole, "seed \(seed)")
      #expect(cut.sourceMap.map { Array($0.pieces) } == whole.sourceMap.map { Array($0.pieces) }, "seed \(seed)")
      #expect(cut.sourceMap?.parts.map(\.source) == whole.sourceMap?.parts.map(\.source), "seed \(seed)")
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
      try check(String(contentsOf: file, encoding: .utf8), dialects: [.gitHub])
      count += 1
    }
    #expect(count > 100)
  }

  private func check(_ source: String, dialects: [MarkdownDialect] = Self.dialects) throws {
    for dialect in dialects {
      var options = MarkdownReader.Options(dialect: dialect)
      let plain = try MarkdownReader(options).document(source.utf8Span)
      options.keepsSourceRanges = true
      let reading = try MarkdownReader(options).document(source.utf8Span)
      if plain.document != reading.document {
        Issue.record("\(dialect): ranges change the document: \(source.prefix(2000).debugDescription)")
      }
      if let fault = SourceCoverage(source).violation(in: reading.document) {
        Issue.record("\(dialect): \(fault): \(source.prefix(2000).debugDescription)")
      }
    }
  }
}
