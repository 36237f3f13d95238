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
    /// How often listed reasons explained a difference.
    var explained: [[GFMDifference]: Int] = [:]
    var mismatchCount = 0
    /// The first mismatches made small, each with the seeds that give it.
    var mismatches: [String: [UInt64]] = [:]

    var description: String {
      let reasons = explained.map { "\($0.map(\.rawValue).joined(separator: " and ")): \($1)" }.sorted()
      return (["\(count) documents, \(excluded) excluded, \(active) active, \(mismatchCount) different"] + reasons)
        .joined(separator: ", ")
    }
  }

  /// The outcome for one document.
  private enum Outcome: Equatable {
    case excluded
    case equal(isActive: Bool)
    case explained([GFMDifference])
    case different
  }

  let oracle: CMarkGFM
  let grammar: GFMGrammar
  let extensions: CMarkGFM.Extensions
  let dialect: MarkdownDialect
  /// How many mismatches are made small.
  private let shrinks = environment("GALLEY_SHOW").flatMap { Int($0) } ?? 20

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
    case .explained(let differences):
      tally.active += 1
      tally.explained[differences, default: 0] += 1
    case .different:
      tally.active += 1
      let isShown = tally.mismatchCount < shrinks
      let source = isShown ? Shrinking.smallest(pieces) { outcome($0) == .different } : pieces.joined()
      if let reason = delimiterReason(source) {
        tally.explained[[reason], default: 0] += 1
        return
      }
      tally.mismatchCount += 1
      guard isShown else { return }
      let mismatch = """
        \(source.debugDescription)
          cmark-gfm \(theirs(source).debugDescription)
          Galley    \(ours(source).debugDescription)
        """
      tally.mismatches[mismatch, default: []].append(seed)
    }
  }

  /// Why marks alone are paired otherwise.
  private func delimiterReason(_ source: String) -> GFMDifference? {
    let ours = ours(source)
    if DelimiterModel.html(source) == ours { return .openerTooFar }
    return DelimiterModel.html(source, .shortForUnderscores) == ours ? .floorOfUnderscores : nil
  }

  private func outcome(_ source: String) -> Outcome {
    guard versionsAgree(on: source) else { return .excluded }
    let theirs = theirs(source)
    if ours(source) == theirs { return .equal(isActive: theirs != libcmarkHTML(source)) }
    if let differences = explanation(of: source) { return .explained(differences) }
    return versionsAgree(on: rewritten(source)) ? .different : .excluded
  }

  /// The fewest listed reasons without which nothing differs.
  private func explanation(of source: String) -> [GFMDifference]? {
    // What is undone for one reason may be what shows another.
    let sources = [source, GFMDifference.allCases.reduce(source) { $1.undone($0, tasks: tasks) }]
    let all = GFMDifference.allCases.filter { difference in
      sources.contains { source in
        difference.undone(source, tasks: tasks) != source
          || [ours(source), theirs(source)].contains { difference.evened($0, of: source) != $0 }
      }
    }
    for set in (0..<1 << all.count).dropFirst().sorted(by: { $0.nonzeroBitCount < $1.nonzeroBitCount }) {
      let differences = all.indices.filter { set >> $0 & 1 == 1 }.map { all[$0] }
      let undone = differences.reduce(source) { $1.undone($0, tasks: tasks) }
      let (ours, theirs) = differences.reduce((ours(undone), theirs(undone))) {
        ($1.evened($0.0, of: undone), $1.evened($0.1, of: undone))
      }
      if ours == theirs { return differences }
    }
    return nil
  }

  private func versionsAgree(on source: String) -> Bool {
    oracle.html(of: source, extensions: []) == libcmarkHTML(source)
  }

  /// What libcmark is given in place of the source: there the versions may differ where in the source they did not.
  private func rewritten(_ source: String) -> String {
    let bytes = source.utf8Span.span
    let scan = BlockScanner.scan(bytes, from: 0, to: bytes.count, dialect: dialect, keepsParts: false)
    return scan.isRewritten ? String(decoding: scan.text, as: UTF8.self) : source
  }

  private func theirs(_ source: String) -> String { oracle.html(of: source, extensions: extensions) }
  private func ours(_ source: String) -> String { html(Document(markdown: source, dialect: dialect)) }
  private func tasks(_ source: String) -> Int { ours(source).ranges(of: "<input type=\"checkbox\"").count }
}
