import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import TestSupport
import Testing

/// The examples of GitHub's specification and of cmark-gfm, through a document to HTML, byte for byte.
@Suite struct GFMSuiteTests {
  static let names = ["cmark-gfm-spec", "cmark-gfm-extensions", "cmark-gfm-regression"]

  /// On a machine that builds for others a missing suite is a failure, elsewhere it is skipped.
  static let mayRun = names.allSatisfy { SpecExample.suite($0) != nil } || environment("CI") != nil

  /// Examples of one extension in the specification, and how many they are.
  struct Topic: Sendable, CustomTestStringConvertible {
    var name: String
    var count: Int
    var dialect: MarkdownDialect
    var testDescription: String { name }

    func holds(_ example: SpecExample) -> Bool {
      example.tags == [name] || (example.section.hasPrefix("Task list items") && name == "task list")
    }
  }

  static let topics = [
    Topic(name: "table", count: 8, dialect: .tables),
    Topic(name: "strikethrough", count: 2, dialect: .strikethrough),
    Topic(name: "autolink", count: 11, dialect: .bareLinks),
    Topic(name: "task list", count: 2, dialect: .taskLists),
  ]

  @Test(.enabled(if: mayRun, "the suites are not installed under .build/suites"), arguments: topics)
  func theSpecificationHolds(topic: Topic) throws {
    let all = try #require(SpecExample.suite("cmark-gfm-spec"), "cmark-gfm-spec is not installed")
    let examples = all.filter(topic.holds)
    #expect(examples.count == topic.count)
    for example in examples {
      for dialect in [topic.dialect, .gitHub] { expect(example, of: "cmark-gfm-spec", in: dialect) }
    }
  }

  @Test(.enabled(if: mayRun, "the suites are not installed under .build/suites"))
  func theRestOfTheSpecificationHolds() throws {
    let all = try #require(SpecExample.suite("cmark-gfm-spec"), "cmark-gfm-spec is not installed")
    let rest = all.filter { example in !Self.topics.contains { $0.holds(example) } }
    #expect(rest.count > 600)
    for example in rest { expect(example, of: "cmark-gfm-spec", in: .commonMark) }
  }

  @Test(.enabled(if: mayRun, "the suites are not installed under .build/suites"))
  func extensionsWorkTogether() throws {
    let all = try #require(SpecExample.suite("cmark-gfm-extensions"), "cmark-gfm-extensions is not installed")
    #expect(all.count == 30)
    for example in all { expect(example, of: "cmark-gfm-extensions", in: CMarkGFM.Extensions.all.dialect) }
  }

  @Test(.enabled(if: mayRun, "the suites are not installed under .build/suites"))
  func regressionsStayMended() throws {
    let all = try #require(SpecExample.suite("cmark-gfm-regression"), "cmark-gfm-regression is not installed")
    #expect(all.count == 25)
    for example in all {
      let dialect = MarkdownDialect(example.tags.compactMap { Self.dialects[$0] })
      expect(example, of: "cmark-gfm-regression", in: dialect)
    }
  }

  static let dialects: [String: MarkdownDialect] = [
    "table": .tables, "strikethrough": .strikethrough, "autolink": .bareLinks, "footnotes": .footnotes,
  ]

  /// The examples that we don't follow, with the reason.
  static let deviations = [
    "cmark-gfm-spec": [653: "a filter of tags is for writers: HTML is passed as it is"],
    "cmark-gfm-extensions": [
      20: "no HTML is expected: the example is that nothing crashes",
      22: "a filter of tags is for writers: HTML is passed as it is",
    ],
  ]

  private func expect(_ example: SpecExample, of suite: String, in dialect: MarkdownDialect) {
    let html = Document(markdown: example.markdown, dialect: dialect).html(.init(rawHTML: .pass))
    // The specification writes a box in another form than cmark-gfm does.
    let wanted = example.html.replacing(/<input (?<checked>checked="" )?disabled="" type="checkbox">/) {
      "<input type=\"checkbox\" \($0.checked ?? "")disabled=\"\" />"
    }
    let name = "\(suite) \(example.number)"
    if let reason = Self.deviations[suite]?[example.number] {
      #expect(html != wanted, "\(name) no longer deviates: \(reason)")
    } else {
      #expect(html == wanted, "\(name): \(example.markdown.debugDescription)")
    }
  }
}
