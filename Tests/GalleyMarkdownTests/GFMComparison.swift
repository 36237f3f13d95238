import GalleyDocument
import TestSupport

@testable import GalleyMarkdown

/// Compares a reading with cmark-gfm's, and counts.
struct GFMComparison: Sendable {
  /// What came out.
  struct Tally: CustomStringConvertible {
    var count = 0
    /// The documents that libcmark and cmark-gfm read differently already without extensions: they follow different
    /// versions of CommonMark.
    var excluded = 0
    /// The documents in which an extension does something.
    var active = 0
    /// How often a listed reason explained a difference.
    var explained: [GFMDifference: Int] = [:]
    var mismatchCount = 0
    /// The first mismatches, made small.
    var mismatches: [String] = []

    var description: String {
      let reasons = explained.sorted { $0.key.rawValue < $1.key.rawValue }.map { ", \($0.key.rawValue): \($0.value)" }
      return "\(count) documents, \(excluded) excluded, \(active) active, \(mismatchCount) different"
        + reasons.joined()
    }
  }

  /// The outcome for one document.
  private enum Outcome: Equatable {
    case excluded
    case equal(isActive: Bool)
    case explained(GFMDifference)
    case different
  }

  let oracle: CMarkGFM
  let grammar: GFMGrammar
  let extensions: CMarkGFM.Extensions
  let dialect: MarkdownDialect
  private let shown = environment("GALLEY_SHOW").flatMap { Int($0) } ?? 5

  init(_ oracle: CMarkGFM, _ grammar: GFMGrammar) {
    self.oracle = oracle
    self.grammar = grammar
    extensions =
      switch grammar {
      case .blocks: []
      case .tables: .table
      case .strikethrough: .strikethrough
      case .bareLinks: .autolink
      case .taskLists: .tasklist
      case .footnotes: .footnotes
      case .all: .all
      }
    dialect = extensions.dialect
  }

  /// Compares the document of a seed.
  func compare(seed: UInt64, _ tally: inout Tally) {
    let pieces = grammar.pieces(seed: seed)
    tally.count += 1
    switch outcome(pieces.joined()) {
    case .excluded: tally.excluded += 1
    case .equal(let isActive): tally.active += isActive ? 1 : 0
    case .explained(let difference):
      tally.active += 1
      tally.explained[difference, default: 0] += 1
    case .different:
      tally.active += 1
      tally.mismatchCount += 1
      guard tally.mismatches.count < shown else { return }
      let source = Shrinking.smallest(pieces) { outcome($0) == .different }
      tally.mismatches.append(
        """
        \(seed): \(source.debugDescription)
          cmark-gfm \(oracle.html(of: source, extensions: extensions).debugDescription)
          Galley    \(own(source).debugDescription)
        """)
    }
  }

  private func outcome(_ source: String) -> Outcome {
    guard agreesWithoutExtensions(source) else { return .excluded }
    let plain = libcmarkHTML(source)
    let theirs = oracle.html(of: source, extensions: extensions)
    let ours = own(source)
    if ours == theirs { return .equal(isActive: theirs != plain) }
    let reason = GFMDifference.allCases.first { $0.explains(ours, theirs, of: source, read: own) }
    if let reason { return .explained(reason) }
    return agreesWithoutExtensions(rewritten(source)) ? .different : .excluded
  }

  private func agreesWithoutExtensions(_ source: String) -> Bool {
    oracle.html(of: source, extensions: []) == libcmarkHTML(source)
  }

  /// What libcmark is given in place of the source: there the versions may differ where in the source they did not.
  private func rewritten(_ source: String) -> String {
    let bytes = source.utf8Span.span
    let scan = BlockScanner.scan(bytes, from: 0, to: bytes.count, dialect: dialect, keepsParts: false)
    return scan.isRewritten ? String(decoding: scan.text, as: UTF8.self) : source
  }

  private func own(_ source: String) -> String { html(Document(markdown: source, dialect: dialect)) }
}
