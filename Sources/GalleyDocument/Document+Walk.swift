/// What hears a document by the numbers of its distinct values: for questions asked of each value once.
package protocol NumberedSink: ~Copyable {
  /// A block opens.
  ///
  /// - Parameters:
  ///   - block: The number of its value in ``Document/distinctBlocks``.
  ///   - isLeaf: Whether it holds no blocks.
  /// - Returns: Whether to go on.
  mutating func enter(_ block: Int, isLeaf: Bool) -> Bool

  /// Text of the innermost open block; a run may come in pieces.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - attributes: The number of its attributes in ``Document/distinctAttributes``.
  /// - Returns: Whether to go on.
  mutating func append(_ text: UTF8Span, attributes: Int) -> Bool

  /// The innermost open block closes.
  ///
  /// - Returns: Whether to go on.
  mutating func leave() -> Bool
}

extension Document {
  /// Pushes the document as numbers, until the sink has heard enough.
  ///
  /// Linear in blocks and runs at most; nothing recurses on depth.
  ///
  /// - Parameters:
  ///   - sink: Gets a block, its text or its blocks, and its end, in order.
  ///   - includesText: Whether text is pushed, too.
  package func walk<S: NumberedSink & ~Copyable>(into sink: inout S, includesText: Bool = true) {
    var id = table[BlockRecord.root].first
    var entries = EntryCursor(tree)
    while id != BlockRecord.none {
      let record = table[id]
      guard sink.enter(Int(record.block), isLeaf: record.isLeaf) else { return }
      if !record.isLeaf {
        id = record.first
        continue
      }
      while includesText, let (entry, text) = unsafe entries.next(), !entry.isEnd {
        let isEnough = unsafe !sink.append(UTF8Span(unchecked: text.span), attributes: Int(entry.id))
        if isEnough { return }
      }
      guard sink.leave() else { return }
      // On to the next block, out of all that end here.
      var ended = record
      while ended.next == BlockRecord.none, ended.parent != BlockRecord.root {
        guard sink.leave() else { return }
        ended = table[ended.parent]
      }
      id = ended.next
    }
  }
}
