import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import TestSupport
import Testing

/// Random documents give the HTML that cmark-gfm writes, but for what is listed with its reason.
///
/// With `GALLEY_COUNT=1000000` this is the search for faults: the first mismatches are printed, made small;
/// `GALLEY_SHOW` says how many (20).
@Suite struct RandomGFMTests {
  @Test(
    .enabled(if: CMarkGFM.mayRun, "cmark-gfm is not installed, or a sanitizer is on"), arguments: GFMGrammar.allCases)
  func isReadAsCMarkGFMReadsIt(grammar: GFMGrammar) throws {
    let comparison = GFMComparison(try #require(CMarkGFM.shared, "cmark-gfm is not installed"), grammar)
    var tally = GFMComparison.Tally()
    for seed in Generated.seeds { comparison.compare(seed: seed, &tally) }
    print("\(grammar.rawValue): \(tally)")
    for (mismatch, seeds) in tally.mismatches {
      Issue.record("\(grammar.rawValue), seeds \(seeds): \(mismatch)")
    }
    #expect(tally.mismatchCount == 0)
    #expect(tally.excluded * 10 <= tally.count, "too few documents are compared")
    if grammar != .blocks { #expect(tally.active * 10 >= tally.count, "the extension is seldom used") }
  }

  /// The model that decides about marks is libcmark's own reading where there are no tildes.
  @Test func theModelOfDelimitersIsRight() {
    var compared = 0
    for seed in Generated.seeds {
      let pieces = GFMGrammar.strikethrough.pieces(seed: seed).dropLast().filter {
        !$0.contains("~") && !$0.contains("\n")
      }
      // A word at the ends, so that no block but a paragraph begins.
      let source = "a" + (seed % 2 == 0 ? " " : "") + pieces.joined() + (seed % 3 == 0 ? " " : "") + "a"
      guard let html = DelimiterModel.html(source) else { continue }
      compared += 1
      #expect(html == libcmarkHTML(source), "\(seed): \(source.debugDescription)")
    }
    #expect(compared > 0)
  }
}
