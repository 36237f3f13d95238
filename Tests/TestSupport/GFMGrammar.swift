/// Kinds of random GitHub Markdown: for each extension the pieces that are awkward for it.
///
/// What is random is only which pieces stand next to each other.
package enum GFMGrammar: String, CaseIterable, Sendable {
  case blocks, tables, strikethrough, bareLinks, taskLists, footnotes, all

  /// The pieces of the document of a seed.
  ///
  /// - Parameter seed: Says which document.
  /// - Returns: Pieces that, joined, are the document.
  package func pieces(seed: UInt64) -> [String] {
    var random = RandomSource(seed: seed)
    var pieces: [String] = []
    let count = 2 + random.below(14) + (random.oneIn(8) ? random.below(20) : 0)
    for _ in 0..<count {
      // Now and then a piece that is awkward for blocks: extensions must hold in all of them.
      let kind: GFMGrammar =
        switch self {
        case .blocks: .blocks
        case .all: random.pick(Self.allCases.dropLast())
        default: random.oneIn(12) ? .blocks : self
        }
      pieces.append(random.pick(kind.tokens))
    }
    return pieces + ["\n"]
  }

  /// A document of several parts of all kinds, with blank lines between most, whose footnotes and definitions are used
  /// across them; now and then with front matter, alerts and formulas.
  ///
  /// - Parameter seed: Says which document.
  /// - Returns: The document.
  package static func parts(seed: UInt64) -> String {
    var random = RandomSource(seed: seed ^ 0xA5A5_0000)
    var text = random.oneIn(6) ? random.pick(frontMatter) : ""
    for part in 0..<2 + random.below(6) {
      if random.oneIn(4) {
        text += random.pick(others)
      } else {
        text += random.pick(allCases).pieces(seed: seed &* 16 &+ UInt64(part)).joined()
      }
      text += random.pick(["\n", "\n", "\n\n", "", "  \n", "\r\n"])
    }
    return text
  }

  private var tokens: [String] {
    switch self {
    case .blocks, .all: Self.blockTokens
    case .tables: Self.tableTokens
    case .strikethrough: Self.strikethroughTokens
    case .bareLinks: Self.linkTokens
    case .taskLists: Self.taskTokens
    case .footnotes: Self.footnoteTokens
    }
  }
}
