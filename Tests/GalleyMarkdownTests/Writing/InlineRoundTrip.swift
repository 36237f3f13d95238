import GalleyDocument
import TestSupport

@testable import GalleyMarkdown

/// Writes documents of paragraphs by the inline side of the writer alone, and reads them back.
struct InlineRoundTrip {
  var dialect = MarkdownDialect.gitHub
  var allowsHTML = true
  var columns: Int?

  /// The Markdown of a document; `nil` where it holds more than paragraphs.
  func markdown(_ document: Document) -> String? {
    var sink = Paragraphs(writer: InlineWriter(dialect: dialect, allowsHTML: allowsHTML), columns: columns)
    document.replay(into: &sink)
    sink.out.resolveReferences(labels: [], dialect: dialect)
    return sink.holdsOthers ? nil : String(decoding: sink.out.bytes, as: UTF8.self)
  }

  /// The document of a Markdown.
  func document(_ markdown: String) -> Document { Document(markdown: markdown, dialect: dialect) }

  /// What is wrong with what is written of a document that came from Markdown; `nil` where it reads back.
  ///
  /// Where a tag says a mark, only the text must be the same.
  func fault(of document: Document) -> String? {
    guard let written = markdown(document) else { return nil }
    let again = self.document(written)
    let usesTags = ["<em>", "<strong>", "<del>"].contains { written.contains($0) }
    if usesTags {
      if plainText(of: again) != plainText(of: document) {
        return "reads back as another text: \(written.debugDescription)"
      }
    } else if !again.isEquivalent(to: document) {
      return "reads back as another document: \(written.debugDescription)"
    }
    if let twice = markdown(again), twice != written {
      return "written again, \(written.debugDescription) becomes \(twice.debugDescription)"
    }
    return nil
  }

  private func plainText(of document: Document) -> String {
    document.leafBlocks.map(\.text).joined(separator: "\n")
      .replacing(/<\/?(em|strong|del)>/, with: "")
  }

  /// Collects the lines of paragraphs.
  private struct Paragraphs: DocumentSink {
    typealias Failure = Never
    var writer: InlineWriter
    var columns: Int?
    var leaf = LeafRuns()
    var out = MarkdownOutput()
    var holdsOthers = false

    mutating func enter(_ block: Block) {
      if block.kind != .paragraph { holdsOthers = true }
      leaf.removeAll()
    }

    mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
      leaf.append(text.span, attributes)
    }

    /// Whether the first line is one tag: only a definition before it kept it from being a block.
    private var beginsWithTag: Bool {
      guard let first = leaf.runs.first, first.attributes.intent.contains(.inlineHTML) else { return false }
      return leaf.runs.count == 1 || leaf.runs[1].attributes.intent.contains(.softBreak)
    }

    mutating func leave() {
      if !out.bytes.isEmpty { out.write("\n\n") }
      if beginsWithTag { holdsOthers = true }
      writer.write(leaf, at: InlinePlace(.paragraph, columns: columns), to: &out)
    }
  }
}
