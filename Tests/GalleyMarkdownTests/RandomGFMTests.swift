import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import TestSupport
import Testing

/// Random documents give the HTML that cmark-gfm writes, but for what is listed with its reason.
///
/// With `GALLEY_COUNT=1000000` this is the search for faults: the first mismatches are printed, made small.
@Suite struct RandomGFMTests {
  @Test(.enabled(if: CMarkGFM.mayRun, "cmark-gfm is not installed"), arguments: GFMGrammar.allCases)
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
}
