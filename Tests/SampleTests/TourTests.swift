import Foundation
import Galley
import TestSupport
import Testing

/// `tour.md` holds each construct of CommonMark.
struct TourTests {
  private let document: Document

  init() throws { document = try Sample("tour.md").document() }

  @Test func holdsEachKindOfBlock() {
    let counts: [BlockKind: Int] = [
      .paragraph: 36, .header: 17, .orderedList: 3, .unorderedList: 6, .listItem: 18, .codeBlock: 4, .blockQuote: 2,
      .thematicBreak: 1, .rawHTML: 2,
    ]
    for kind in BlockKind.allCases {
      #expect(document.count(of: kind) == counts[kind] ?? 0, "\(kind)")
    }
  }

  @Test func holdsEachFormOfBlock() {
    let blocks = allBlocks()
    let headers = blocks.filter { $0.kind == .header }
    #expect(Set(headers.map(\.attributes.headerLevel)) == Set(1...6))
    let ordered = blocks.filter { $0.kind == .orderedList }
    #expect(ordered.map { $0.attributes.listStart ?? 1 } == [7, 1, 1])
    #expect(ordered.map(\.attributes.listDelimiter) == [.period, .parenthesis, .period])
    let lists = blocks.filter { $0.kind == .unorderedList }
    #expect(lists.map(\.attributes.isLoose) == [false, false, false, false, true, false])
    let code = blocks.filter { $0.kind == .codeBlock }
    #expect(code.map(\.attributes.info) == [nil, "swift", nil, nil])
    #expect(blocks.contains { $0.kind == .listItem && $0.isLeaf && $0.text.isEmpty })
    #expect(blocks.contains { $0.kind == .blockQuote && $0.parent?.kind == .blockQuote })
    #expect(blocks.contains { $0.path.count(where: { $0.kind == .unorderedList }) == 3 })
  }

  @Test func holdsEachInlineConstruct() {
    let runs = Array(document.runs)
    func count(_ matches: (Attributes) -> Bool) -> Int { runs.count { matches($0.attributes) } }
    #expect(count { $0.intent == .emphasized } == 13)
    #expect(count { $0.intent == .stronglyEmphasized } == 7)
    #expect(count { $0.intent == [.emphasized, .stronglyEmphasized] } == 3)
    #expect(count { $0.intent == .code } == 3)
    #expect(count { $0.intent == .lineBreak } == 2)
    #expect(count { $0.intent.contains(.softBreak) } == 21)
    #expect(count { $0.intent == .inlineHTML } == 5)
    #expect(count { $0.imageURL != nil } == 4)
    #expect(count { $0.imageTitle != nil } == 1)
    #expect(count { $0.link != nil && $0.imageURL != nil } == 1)
    // A mark inside itself needs a nesting that its set does not tell.
    #expect(count { $0.nesting != .implied } == 2)
    let links = Set(runs.compactMap(\.attributes.link))
    #expect(
      links == [
        "https://example.com/inline", "https://example.com/titled", "https://example.com/marks",
        "https://example.com/a%20b", "mailto:someone@example.com", "/with spaces", "https://example.com/full",
        "https://example.com/collapsed", "https://example.com/shortcut", "https://example.com/map",
      ])
    let titles = Set(runs.compactMap(\.attributes.linkTitle))
    #expect(titles == ["The title", "A title in single quotes", "A full reference", "A title in parentheses"])
  }

  @Test func entitiesAndEscapesAreCharacters() {
    let text = document.text
    #expect(text.contains("© & < — 😀"))
    #expect(text.contains("*not emphasized*, `not code`, [not a link]"))
    #expect(text.contains("snake_case_name"))
    #expect(text.contains("[not defined]"))
  }

  /// Compares with a recorded file; where GALLEY_RECORD is set, writes it, and fails once.
  @Test func plainTextIsAsRecorded() throws {
    let file = Sample.root.appendingPathComponent("Tests/SampleTests/Fixtures/tour.txt")
    let text = document.plainText()
    if environment("GALLEY_RECORD") != nil {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(file.lastPathComponent); look at it, and run the tests again without GALLEY_RECORD")
      return
    }
    let recorded = try #require(try? String(decoding: Data(contentsOf: file), as: UTF8.self), "GALLEY_RECORD=1 records")
    for (line, expected) in zip(lines(text), lines(recorded)) { #expect(line == expected) }
    #expect(text == recorded)
  }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// All blocks, in order.
  private func allBlocks() -> [DocumentBlock] {
    var blocks: [DocumentBlock] = []
    var left = Array(Array(document.topLevelBlocks).reversed())
    while let block = left.popLast() {
      blocks.append(block)
      left += Array(block.children).reversed()
    }
    return blocks
  }
}
