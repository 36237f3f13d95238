import GalleyDocument
import GalleyMarkdown
import GalleyWritingTools
import TestSupport
import Testing

/// What a context keeps of the blocks around its paragraphs.
struct ContextPathTests {
  private func context(_ source: String, _ text: String, limit: Int? = nil) throws -> (Document, WritingContext) {
    let document = Document(markdown: source)
    return (document, try context(of: document, text, limit: limit))
  }

  private func context(of document: Document, _ text: String, limit: Int? = nil) throws -> WritingContext {
    let place = try #require(document.firstRange(of: text))
    return document.context(for: place, limit: limit)
  }

  private func path(_ document: Document) -> [Block] {
    Array(document.leafBlocks).first?.path.reversed().map(\.block) ?? []
  }

  @Test func itemsKeepTheirNumbers() throws {
    let source = "3. one\n4. two\n5. three\n   1. a\n   2. b\n   3. c\n\n      more of c\n6. four\n"
    let (_, three) = try context(source, "three")
    #expect(path(three.document).first?.attributes.listStart == 5)
    let (_, nested) = try context(source, "more")
    #expect(path(nested.document).map(\.attributes.listStart) == [5, nil, 3, nil, nil])
    let (_, first) = try context(source, "one")
    #expect(path(first.document).first?.attributes.listStart == 3)
    let (_, several) = try context(source, "a")
    #expect(path(several.document).map(\.attributes.listStart) == [5, nil, nil, nil, nil])
  }

  @Test func itemsWithNumbersOfTheirOwn() throws {
    let document = Document {
      $0.block(.orderedList(start: 2)) {
        $0.block(.listItem, "a")
        $0.block(Block.listItem.with { $0.itemValue = 9 }, "b")
        $0.block(.listItem, "c")
        $0.block(.listItem, "d")
      }
    }
    let d = try context(of: document, "d")
    #expect(path(d.document).first?.attributes.listStart == 11)
    let b = try context(of: document, "b")
    #expect(path(b.document).last?.attributes.itemValue == 9)
  }

  @Test func bulletsHaveNoNumbers() throws {
    let (_, item) = try context("- one\n- two\n", "two")
    #expect(path(item.document).map(\.kind) == [.unorderedList, .listItem, .paragraph])
    #expect(path(item.document).first?.attributes.listStart == nil)
  }

  @Test func headersAndQuotesAreThere() throws {
    let (_, header) = try context("a\n\n> ### Title\n>\n> b\n", "Title")
    #expect(path(header.document).map(\.kind) == [.blockQuote, .header])
    #expect(path(header.document).last?.attributes.headerLevel == 3)
  }

  @Test func aCellComesWithItsRow() throws {
    let source = "x\n\n| a | b |\n|---|--:|\n| 1 | two |\n| 3 | 4 |\n\ny\n"
    let (_, cell) = try context(source, "two")
    #expect(cell.text == "1\ntwo\n")
    #expect(cell.document.text(in: cell.range) == "two")
    #expect(path(cell.document).first?.attributes.columns == [nil, .right])
    let (_, over) = try context(source, "two\n3")
    #expect(over.text == "1\ntwo\n3\n4\n")
    let (_, after) = try context(source, "4\ny")
    #expect(after.text == "3\n4\ny\n")
    // A limit takes the row apart last.
    let (_, tight) = try context(source, "two", limit: 4)
    #expect(tight.text == "two")
  }

  @Test func aListInACellComesWithItsRow() throws {
    let document = Document {
      $0.block(.table(columns: [nil, nil])) {
        $0.block(Block(.tableRow)) {
          $0.block(Block(.tableCell), "a")
          $0.block(Block(.tableCell)) {
            $0.block(.unorderedList) {
              $0.block(.listItem, "b")
              $0.block(.listItem, "c")
            }
          }
        }
      }
    }
    let cell = try context(of: document, "c")
    #expect(cell.document == document)
  }
}
