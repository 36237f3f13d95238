import GalleyDocument
import GalleyMarkdown
import GalleyWritingTools
import Testing

/// Contexts under a limit.
struct ContextLimitTests {
  private let document = Document(
    markdown: "One.\n\nTwo.\n\nHere is the first. Here is 日本 the second. Here is the third.\n\nFour.\n\nFive.\n")

  private func text(_ selection: String?, _ limit: Int, scope: ContextScope = .userSelection) throws -> String {
    let range = try selection.map { try #require(document.firstRange(of: $0)) }
    return document.context(for: range, scope: scope, limit: limit).text
  }

  @Test func paragraphsThenSentencesThenTheSelection() throws {
    let whole = "Here is the first. Here is 日本 the second. Here is the third.\n"
    #expect(try text("日本", whole.utf16.count) == whole)
    #expect(try text("日本", whole.utf16.count - 1) == "Here is 日本 the second. ")
    #expect(try text("日本 the second. Here", 60) == "Here is 日本 the second. Here is the third.")
    #expect(try text("日本", 22) == "日本")
    #expect(try text("日本", 0) == "日本")
  }

  @Test func theDocumentIsCutAtBlocks() throws {
    let whole = "Here is the first. Here is 日本 the second. Here is the third.\n"
    let count = whole.utf16.count
    #expect(try text("日本", count, scope: .fullDocument) == whole)
    #expect(try text("日本", count + 4, scope: .fullDocument) == whole)
    #expect(try text("日本", count + 5, scope: .fullDocument) == "Two.\n" + whole)
    #expect(try text("日本", count + 11, scope: .fullDocument) == "Two.\n" + whole + "Four.\n")
    #expect(try text("日本", count + 1000, scope: .fullDocument) == document.text)
    #expect(try text("Five", 13, scope: .fullDocument) == "Four.\nFive.\n")
    #expect(try text("One", 10, scope: .fullDocument) == "One.\nTwo.\n")
    #expect(try text(nil, 10) == "One.\nTwo.\n")
    #expect(try text(nil, 4) == "One.")
    #expect(try text(nil, 3) == "")
  }

  @Test func whatCanBeSeenGoesBeforeWhatSurroundsIt() throws {
    #expect(try text("Two.", 12, scope: .visibleArea) == "One.\nTwo.\n")
    #expect(try text("Two.", 5, scope: .visibleArea) == "Two.\n")
    let visible = try #require(document.firstRange(of: "One.\nTwo."))
    let selected = try #require(document.firstRange(of: "Two"))
    #expect(document.context(for: selected, scope: .visibleArea, visible: visible, limit: 9).text == "Two.\n")
  }
}
