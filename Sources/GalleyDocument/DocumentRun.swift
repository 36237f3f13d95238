/// A maximal run of one attribute set in one leaf block.
public struct DocumentRun: Sendable {
  private let source: RunSource
  /// Where it lies.
  public let range: Range<UTF8Offset>
  /// What holds for its text.
  public let attributes: Attributes

  init(_ source: RunSource, range: Range<UTF8Offset>, attributes: Attributes) {
    self.source = source
    self.range = range
    self.attributes = attributes
  }

  /// The document it belongs to.
  public var document: Document { source.document }

  /// Its text.
  ///
  /// Linear in its length.
  public var text: String { document.text(in: range) }
}

/// The document that the runs of one sequence belong to: one reference, where a document is six.
final class RunSource: Sendable {
  let document: Document

  init(_ document: Document) { self.document = document }
}

/// The runs of a document, in order.
public struct DocumentRuns: Sequence, IteratorProtocol {
  private let source: RunSource
  private var runs: RunCursor

  init(_ document: Document, in range: Range<Int>) {
    source = RunSource(document)
    runs = RunCursor(document.tree, in: range)
  }

  /// The next run.
  ///
  /// - Returns: `nil` after the last.
  public mutating func next() -> DocumentRun? {
    guard let run = runs.next() else { return nil }
    return DocumentRun(
      source, range: UTF8Offset(run.lower)..<UTF8Offset(run.upper),
      attributes: source.document.attributes[Int(run.attributes)])
  }
}

extension Document {
  /// The runs, in order.
  ///
  /// A run ends with its leaf block. Where only ranges and attributes are wanted, ``forEachRun(in:_:)`` takes a
  /// fraction of the time.
  public var runs: DocumentRuns { DocumentRuns(self, in: clamped(nil)) }
}
