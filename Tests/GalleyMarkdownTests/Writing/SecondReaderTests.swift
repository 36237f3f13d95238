import GalleyDocument
import GalleyMarkdown
import TestSupport
import Testing

/// What is written is read by cmark-gfm as it is read here.
@Suite struct SecondReaderTests {
  private static let extensions = CMarkGFM.Extensions.all

  @Test(
    "cmark-gfm reads what is written", .enabled(if: CMarkGFM.mayRun, "cmark-gfm is not installed"),
    arguments: [nil, 30])
  func agreement(wrap: Int?) throws {
    let oracle = try #require(CMarkGFM.shared)
    var failures = 0
    for seed in Generated.seeds {
      var generator = MarkdownGenerator(seed: seed)
      let sources = [
        GFMGrammar.all.pieces(seed: seed), [generator.lines(definitions: true)], [generator.inlines()],
        ["1. " + BlockShapes.document(seed: seed).markdown().replacing("\n", with: "\n   ")],
      ]
      for pieces in sources where !Self.isReadOtherwise(pieces.joined()) {
        guard written(pieces.joined(), wrap, differsIn: oracle) != nil else { continue }
        failures += 1
        guard failures <= 5 else { continue }
        let small = Shrinking.smallest(pieces) {
          !Self.isReadOtherwise($0) && written($0, wrap, differsIn: oracle) != nil
        }
        Issue.record("seed \(seed), \(small.debugDescription): \(written(small, wrap, differsIn: oracle) ?? "")")
      }
    }
    #expect(failures == 0)
  }

  /// What is written of a source, where cmark-gfm reads it otherwise.
  private func written(_ source: String, _ wrap: Int?, differsIn oracle: CMarkGFM) -> String? {
    let dialect = Self.extensions.dialect
    let written = Document(markdown: source, dialect: dialect).markdown(.init(dialect: dialect, wrap: wrap))
    let ours = html(Document(markdown: written, dialect: dialect))
    let theirs = oracle.html(of: written, extensions: Self.extensions)
    return theirs == ours || pairsOtherwise(written, oracle) ? nil : written.debugDescription
  }

  /// Whether cmark-gfm 0.29, without any extension, pairs `*` and `_` otherwise than libcmark 0.30 does, and reads all else
  /// as it does: it looks less far for the opener of a mark than the specification has it.
  private func pairsOtherwise(_ written: String, _ oracle: CMarkGFM) -> Bool {
    let (theirs, ours) = (oracle.html(of: written, extensions: []), libcmarkHTML(written))
    func withoutMarks(_ html: String) -> String { html.replacing(/<\/?(em|strong)>|[*_]/, with: "") }
    return theirs != ours && withoutMarks(theirs) == withoutMarks(ours)
  }

  /// Whether a source holds what cmark-gfm 0.29 reads otherwise wherever it stands: `<textarea>`, a second box in a
  /// task, control characters that are white space.
  private static func isReadOtherwise(_ source: String) -> Bool {
    let text = source.lowercased()
    return text.contains("textarea") || text.contains("\u{B}") || text.contains("\u{C}")
      || (text.contains("[x]") && text.contains("[ ]"))
  }
}
