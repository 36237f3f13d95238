/// A maximal run of one attribute set in one leaf block.
public struct DocumentRun: Sendable {
  /// The document it belongs to.
  public let document: Document
  /// Where it lies.
  public let range: Range<UTF8Offset>
  /// What holds for its text.
  public let attributes: Attributes

  /// Its text.
  ///
  /// Linear in its length.
  public var text: String { document.text(in: range) }
}

/// The runs of a document, in order.
public struct DocumentRuns: Sequence, IteratorProtocol {
  private let document: Document
  private var entries: EntryCursor
  private var held: Entry?
  private var position = 0
  /// What the runs are cut to.
  private let lower: Int
  private let upper: Int

  init(_ document: Document) {
    self.document = document
    entries = EntryCursor(document.tree)
    (lower, upper) = (0, document.utf8Count.value)
  }

  init(_ document: Document, in range: Range<Int>) {
    self.document = document
    entries = EntryCursor(document.tree, at: range.lowerBound, start: &position)
    (lower, upper) = (range.lowerBound, range.upperBound)
  }

  /// The next run.
  ///
  /// - Returns: `nil` after the last.
  public mutating func next() -> DocumentRun? {
    var run = take()
    while let entry = run, entry.isEnd {
      position += 1
      run = take()
    }
    guard let run, Swift.max(position, lower) < upper else { return nil }
    let start = position
    position += run.length
    while let more = take() {
      guard !more.isEnd, more.id == run.id else {
        held = more
        break
      }
      position += more.length
    }
    return DocumentRun(
      document: document, range: UTF8Offset(Swift.max(start, lower))..<UTF8Offset(Swift.min(position, upper)),
      attributes: document.attributes[Int(run.id)])
  }

  private mutating func take() -> Entry? {
    if let entry = held {
      held = nil
      return entry
    }
    return unsafe entries.next()?.entry
  }
}

extension Document {
  /// The runs, in order.
  ///
  /// A run ends with its leaf block.
  public var runs: DocumentRuns { DocumentRuns(self) }
}
