import GalleyDocument

/// Tells a ``Downgrader`` a document whose values are numbers, so that each distinct value is looked into once.
struct NumberReader: NumberedSink, ~Copyable {
  private var next: Downgrader
  private let blocks: [Block]

  /// A reader.
  ///
  /// - Parameters:
  ///   - document: What will be told.
  ///   - next: Has the document's distinct attributes.
  init(_ document: Document, _ next: consuming Downgrader) {
    blocks = document.distinctBlocks
    self.next = next
  }

  mutating func enter(_ block: Int, isLeaf: Bool) -> Bool {
    next.enter(blocks[block])
    return true
  }

  mutating func append(_ text: UTF8Span, attributes: Int) -> Bool {
    next.append(text, set: attributes)
    return true
  }

  mutating func leave() -> Bool {
    next.leave()
    return true
  }

  consuming func finish() -> Fitted { next.finish() }
}
