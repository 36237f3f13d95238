import Foundation
import GalleyDocument
import GalleyMarkdown
import TestSupport
import Testing

/// Markdown that is read, written and read again.
@Suite struct RoundTripTests {
  private static let suitesAreThere = !SpecExample.allMarkdown.isEmpty || environment("CI") != nil

  /// Dialects and widths: `nil` keeps lines as they are.
  static let laws = [
    RoundTripLaw(dialect: .commonMark), RoundTripLaw(dialect: .gitHub), RoundTripLaw(dialect: .foundation),
    RoundTripLaw(dialect: .gitHub, wrap: 20), RoundTripLaw(dialect: .commonMark, wrap: 1),
  ]

  @Test(
    "Every example of the specifications",
    .enabled(if: suitesAreThere, "the suites are not installed under .build/suites"), arguments: laws)
  func examples(law: RoundTripLaw) {
    #expect(SpecExample.allMarkdown.count > 1_000)
    for markdown in SpecExample.allMarkdown {
      if let fault = law.fault(of: markdown) { Issue.record("\(markdown.debugDescription) \(fault)") }
    }
  }

  @Test("Random lines of every kind", arguments: laws)
  func lines(law: RoundTripLaw) {
    law.check { seed in
      var generator = MarkdownGenerator(seed: seed)
      return Self.lines(of: generator.lines(definitions: seed % 2 == 0))
    }
  }

  @Test("Random marks", arguments: laws)
  func inlines(law: RoundTripLaw) {
    law.check { seed in
      var generator = MarkdownGenerator(seed: seed)
      return Self.lines(of: generator.inlines())
    }
  }

  @Test("Random pieces of what GitHub adds", arguments: GFMGrammar.allCases)
  func extensions(grammar: GFMGrammar) {
    for law in Self.laws { law.check { grammar.pieces(seed: $0) } }
  }

  @Test("Random documents of several parts")
  func parts() {
    RoundTripLaw(dialect: .gitHub).check { Self.lines(of: GFMGrammar.parts(seed: $0)) }
  }

  /// The lines, each with its end.
  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + "\n" }
  }

  // MARK: Books

  private static let books = packageRoot.deletingLastPathComponent().appending(path: "shared/data/04-bench/md")
  private static let booksAreThere = FileManager.default.fileExists(atPath: books.path)

  @Test("Books, as they are and wrapped", .enabled(if: booksAreThere, "the books are not beside the package"))
  func corpora() throws {
    let files = try #require(FileManager.default.enumerator(at: Self.books, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "md" {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      count += 1
      for law in [RoundTripLaw(dialect: .gitHub), RoundTripLaw(dialect: .gitHub, wrap: 72)] {
        if let fault = law.fault(of: text) { Issue.record("\(file.lastPathComponent): \(fault.prefix(500))") }
      }
    }
    #expect(count > 100)
  }
}
