import GalleyDocument
import GalleyMarkdown
import GalleyWritingTools
import TestSupport
import Testing

/// What a context holds for each scope, and where the selection lies in it.
struct ContextTests {
  private let report = Document(
    markdown: """
      # Report

      Dr. Lee wrote the first part. It has two sentences here, one with 👩‍👩‍👧 in it! The third ends it.

      Another paragraph stands alone.

      Last paragraph.
      """)

  private func text(_ context: WritingContext, _ range: Range<UTF8Offset>) -> String {
    context.document.text(in: range)
  }

  @Test func aSelectionHasItsParagraphs() throws {
    let selection = try #require(report.firstRange(of: "two sentences"))
    let context = report.context(for: selection)
    #expect(context.text.hasPrefix("Dr. Lee"))
    #expect(context.text.hasSuffix("The third ends it.\n"))
    #expect(text(context, context.range) == "two sentences")
    #expect(report.text(in: context.documentRange(context.range)) == "two sentences")
    #expect(context.contextRange(selection) == context.range)
    #expect(text(context, context.resolvedRange()) == "It has two sentences here, one with 👩‍👩‍👧 in it! ")
    #expect(context.document.leafCount == 1)
    let over = try #require(report.firstRange(of: "ends it.\nAnother"))
    #expect(report.context(for: over).document.leafCount == 2)
    // A selection that ends with a paragraph's terminator takes nothing of the next.
    let line = try #require(report.firstRange(of: "Another paragraph stands alone.\n"))
    #expect(report.context(for: line).text == "Another paragraph stands alone.\n")
  }

  @Test func anAbbreviationEndsNoSentence() throws {
    let selection = try #require(report.firstRange(of: "wrote the"))
    let context = report.context(for: selection)
    #expect(text(context, context.resolvedRange()) == "Dr. Lee wrote the first part. ")
  }

  @Test func aCaretHasTheWholeDocument() throws {
    let place = try #require(report.firstRange(of: "stands")).lowerBound
    for scope in [ContextScope.userSelection, .fullDocument] {
      let context = report.context(for: place..<place, scope: scope)
      #expect(context.document == report)
      #expect(context.range == place..<place)
      #expect(context.start == 0)
      #expect(context.end == report.utf8Count)
      #expect(context.resolvedRange() == 0..<report.utf8Count)
      let none = report.context(for: nil, scope: scope)
      #expect(none.document == report)
      #expect(none.range == 0..<0)
    }
    let end = report.context(for: report.utf8Count..<report.utf8Count)
    #expect(end.range == report.utf8Count..<report.utf8Count)
  }

  @Test func theDocumentHasTheSelectionInIt() throws {
    let selection = try #require(report.firstRange(of: "stands"))
    let context = report.context(for: selection, scope: .fullDocument)
    #expect(context.document == report)
    #expect(context.range == selection)
  }

  @Test func theVisibleAreaHasASurrounding() throws {
    let visible = try #require(report.firstRange(of: "Another paragraph"))
    let context = report.context(for: nil, scope: .visibleArea, visible: visible)
    #expect(context.text.hasPrefix("Dr. Lee"))
    #expect(context.text.hasSuffix("Last paragraph.\n"))
    #expect(text(context, context.range) == "Another paragraph")
    let selection = try #require(report.firstRange(of: "stands"))
    let selected = report.context(for: selection, scope: .visibleArea, visible: visible)
    #expect(text(selected, selected.range) == "stands")
    #expect(report.context(for: visible, scope: .visibleArea).text == context.text)
    // As much as can be seen on both sides: here nearly all.
    let most = try #require(report.firstRange(of: "Dr. Lee"))
    #expect(report.context(for: nil, scope: .visibleArea, visible: most).document == report)
  }

  @Test func rangesBeyondTheTextAreCut() {
    let context = report.context(for: 100_000..<200_000)
    #expect(context.range == report.utf8Count..<report.utf8Count)
    let long = report.context(for: UTF8Offset(-5)..<100_000, excluding: [UTF8Offset(-9)..<2, 99_999..<100_001])
    #expect(long.range == 0..<report.utf8Count)
    #expect(long.excluded() == [0..<2])
    #expect(Document().context(for: 3..<9).range == 0..<0)
    #expect(Document().context(for: nil, scope: .visibleArea, limit: 0).text.isEmpty)
  }

  @Test func unitsOfUTF16() throws {
    let selection = try #require(report.firstRange(of: "👩‍👩‍👧"))
    let lower = report.utf16Offset(of: selection.lowerBound)
    let upper = report.utf16Offset(of: selection.upperBound)
    #expect(upper - lower == 8)
    let context = report.context(for: lower..<upper)
    #expect(text(context, context.range) == "👩‍👩‍👧")
    // Edges inside of a pair are moved to the pair's.
    let inner = report.context(for: lower + 1..<lower + 1 + 3)
    #expect(text(inner, inner.range) == "👩‍👩")
    let bytes = report.context(for: selection.lowerBound + 1..<selection.lowerBound + 2)
    #expect(text(bytes, bytes.range) == "👩")
  }

  @Test func aLimitInsideAPairTakesNoneOfIt() throws {
    let document = Document {
      $0.block(.paragraph, "ab")
      $0.block(.paragraph, "😀")
      $0.block(.paragraph, "cd")
    }
    let selection = try #require(document.firstRange(of: "cd"))
    #expect(document.context(for: selection, scope: .fullDocument, limit: 5).text == "cd\n")
    #expect(document.context(for: selection, scope: .fullDocument, limit: 6).text == "😀\ncd\n")
  }

  @Test func namesAreNeverTheSame() {
    let names = Set((0..<1000).map { _ in report.context(for: nil).id })
    #expect(names.count == 1000)
    let parts = report.context(for: nil).id.description.split(separator: "-").map(\.count)
    #expect(parts == [8, 4, 4, 4, 12])
  }

  @Test func scopesHaveApplesValues() {
    #expect(ContextScope.allCases.map(\.rawValue) == [0, 1, 2])
  }

  @Test func anyRangeGivesAContextThatLeadsBack() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      var random = RandomSource(seed: seed)
      let count = document.utf8Count.value
      for _ in 0..<4 {
        let edges = [random.below(count + 1), random.below(count + 1)].sorted()
        let selection = document.aligned(UTF8Offset(edges[0])..<UTF8Offset(edges[1]))
        let limit = random.oneIn(3) ? nil : random.below(document.utf16Count.value + 2)
        let scope = random.pick(ContextScope.allCases)
        let context = document.context(for: selection, scope: scope, limit: limit)
        let what = "seed \(seed), \(selection), \(scope), limit \(limit ?? -1)"
        #expect(context.document.invariantViolation() == nil, "\(what)")
        #expect(context.documentRange(context.range) == selection, "\(what)")
        #expect(context.text == document.text(in: context.start..<context.end), "\(what)")
        let isLonger = context.document.utf8Count.value - context.utf8Count.value
        #expect(isLonger == 0 || isLonger == 1, "\(what)")
        if let limit {
          let units = document.utf16Offset(of: context.end) - document.utf16Offset(of: context.start)
          #expect(units <= limit || context.start..<context.end == selection, "\(what)")
        }
        let resolved = context.resolvedRange()
        #expect(resolved.lowerBound <= context.range.lowerBound, "\(what)")
        #expect(resolved.upperBound >= context.range.upperBound, "\(what)")
        let excluded = context.excluded()
        #expect(zip(excluded, excluded.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "\(what)")
        #expect(excluded.allSatisfy { $0.upperBound <= context.utf8Count }, "\(what)")
      }
    }
  }
}
