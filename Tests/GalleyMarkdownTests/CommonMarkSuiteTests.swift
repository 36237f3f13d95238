import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import TestSupport
import Testing

/// CommonMark's own examples, through a document to HTML, byte for byte.
@Suite struct CommonMarkSuiteTests {
  /// A suite, and the examples in which libcmark 0.30.2 differs from it, with the reason.
  struct Suite: Sendable, CustomTestStringConvertible {
    var name: String
    var deviations: [Int: String] = [:]
    var testDescription: String { name }

    var isInstalled: Bool { SpecExample.suite(name) != nil }
  }

  static let suites = [
    Suite(
      name: "commonmark-0.31.2",
      deviations: [
        354: "symbols such as U+00A3 count as punctuation since 0.31",
        625: "<!--> is a comment since 0.31",
        626: "<!---> is a comment since 0.31",
      ]),
    Suite(name: "commonmark-0.30"),
    Suite(name: "cmark-regression"),
  ]

  /// On a machine that builds for others a missing suite is a failure, elsewhere it is skipped.
  static let mayRun = suites.allSatisfy(\.isInstalled) || environment("CI") != nil

  @Test(.enabled(if: mayRun, "the suites are not installed under .build/suites"), arguments: suites)
  func everyExampleGivesItsHTML(suite: Suite) throws {
    let examples = try #require(SpecExample.suite(suite.name), "\(suite.name) is not installed")
    #expect(examples.count > 10)
    for example in examples {
      let html = Document(markdown: example.markdown, dialect: .commonMark).html(.init(rawHTML: .pass))
      if let reason = suite.deviations[example.number] {
        #expect(html != example.html, "example \(example.number) no longer deviates: \(reason)")
      } else {
        #expect(html == example.html, "example \(example.number): \(example.markdown.debugDescription)")
      }
    }
  }
}
