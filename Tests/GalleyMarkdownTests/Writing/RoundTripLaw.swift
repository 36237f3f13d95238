import GalleyDocument
import GalleyMarkdown
import TestSupport
import Testing

/// The law of the Markdown writer: what is written reads back as what it was, and is written the same again.
struct RoundTripLaw {
  var dialect: MarkdownDialect
  var wrap: Int?

  private var options: MarkdownWriter.Options { MarkdownWriter.Options(dialect: dialect, wrap: wrap) }

  /// What is wrong with how a source is written; `nil` where nothing is.
  func fault(of source: String) -> String? {
    fault(of: Document(markdown: source, dialect: dialect))
  }

  /// What is wrong with how a document that came from Markdown is written; `nil` where nothing is.
  func fault(of document: Document) -> String? {
    let written = document.markdown(options)
    let again = Document(markdown: written, dialect: dialect)
    guard MarkdownNormalForm.agree(document, again) || agreesInterpreted(document, written) else {
      return "means something else: \(written.debugDescription)"
    }
    return instability(written, again)
  }

  /// Whether tags that stand for marks mean what they stand for.
  ///
  /// What a tag says of a mark in its own kind is no more than the mark. Beside tags of the document, which are not
  /// interpreted, those of emphasis alone count as marks.
  private func agreesInterpreted(_ document: Document, _ written: String) -> Bool {
    let holdsTags = document.runs.contains { $0.attributes.intent.contains(.inlineHTML) }
    guard !holdsTags, document.count(of: .rawHTML) == 0 else {
      let again = Document(markdown: written, dialect: dialect)
      if MarkdownNormalForm.agreeWithoutNesting(document, again) { return true }
      let usesTags = ["<em>", "<strong>", "<del>"].contains { written.contains($0) }
      return usesTags && MarkdownNormalForm.agreeWithTagsAsMarks(document, again)
    }
    var options = MarkdownReader.Options(dialect: dialect)
    options.rawHTML = .interpreted
    guard let again = try? MarkdownReader(options).document(written.utf8Span).document else { return false }
    return MarkdownNormalForm.agree(document, again) || MarkdownNormalForm.agreeWithoutNesting(document, again)
  }

  /// How a document changes when what was written is written again; `nil` where it does not.
  func instability(of document: Document) -> String? {
    let written = document.markdown(options)
    return instability(written, Document(markdown: written, dialect: dialect))
  }

  private func instability(_ written: String, _ again: Document) -> String? {
    let twice = again.markdown(options)
    return twice == written ? nil : "\(written.debugDescription) is written as \(twice.debugDescription) again"
  }

  /// Holds the law against generated sources; the first failures are made small.
  ///
  /// - Parameter pieces: The pieces that, joined, are the source of a seed.
  func check(_ pieces: (UInt64) -> [String]) {
    var failures = 0
    for seed in Generated.seeds {
      let pieces = pieces(seed)
      guard fault(of: pieces.joined()) != nil else { continue }
      failures += 1
      guard failures <= 5 else { continue }
      let small = Shrinking.smallest(pieces) { fault(of: $0) != nil }
      Issue.record("seed \(seed), \(small.debugDescription): \(fault(of: small) ?? "")")
    }
    #expect(failures == 0)
  }
}
