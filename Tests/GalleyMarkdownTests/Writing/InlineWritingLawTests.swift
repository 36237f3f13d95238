import GalleyDocument
import TestSupport
import Testing

@testable import GalleyMarkdown

/// What is written of a paragraph reads back as the same, and is the same when it is written again.
@Suite struct InlineWritingLawTests {
  private static let dialects: [MarkdownDialect] = [
    .gitHub, .commonMark, .foundation, [.cjkEmphasis, .strikethrough], [.bracketMath, .footnotes],
  ]

  @Test(arguments: dialects)
  func examplesReadBack(dialect: MarkdownDialect) {
    for source in SpecExample.allMarkdown { check(source, dialect) }
  }

  @Test(arguments: Generated.seeds)
  func generatedMarkdownReadsBack(seed: UInt64) {
    var generator = MarkdownGenerator(seed: seed)
    let source = generator.inlines()
    for dialect in Self.dialects { check(source, dialect, "seed \(seed)") }
  }

  @Test(arguments: Generated.seeds)
  func piecesReadBack(seed: UInt64) {
    for grammar in [GFMGrammar.strikethrough, .bareLinks, .footnotes, .all] {
      let pieces = grammar.pieces(seed: seed)
      for dialect in Self.dialects { check(pieces.joined(), dialect, "seed \(seed)", pieces: pieces) }
    }
  }

  @Test(arguments: Generated.seeds)
  func soupReadsBack(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let pieces = (0..<(3 + random.below(20))).map { _ in random.pick(Self.soup) }
    for dialect in Self.dialects { check("x" + pieces.joined(), dialect, "seed \(seed)", pieces: pieces) }
  }

  static let soup = [
    "*", "**", "***", "_", "__", "~", "~~", "`", "``", "a", "b c", " ", " ", "\n", "  \n", "\\\n", "[", "]", "](u)",
    "](<a b> 't')",
    "![", "\\*", "\\", "&amp;", "<b>", "</b>", "<!-- c -->", "<http://a.b>", "http://a.b", "www.a.b", "a@b.c",
    "$", "$x$", "$$y$$", "[^1]", "!", "漢", "。", "é", "\u{A0}", "1.", "- ", "#", "+", ">", "=", "|", ":",
    "\\(", "\\)",
  ]

  private func check(_ source: String, _ dialect: MarkdownDialect, _ note: String = "", pieces: [String]? = nil) {
    let trip = InlineRoundTrip(dialect: dialect)
    guard trip.fault(of: trip.document(source)) != nil else { return }
    let smallest = Shrinking.smallest(pieces ?? [source]) { trip.fault(of: trip.document($0)) != nil }
    let fault = trip.fault(of: trip.document(smallest)) ?? ""
    Issue.record("\(note) dialect \(dialect.rawValue): \(smallest.debugDescription) \(fault)")
  }
}
