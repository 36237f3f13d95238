extension Document {
  /// Pushes the whole document into a sink, as a reader would.
  ///
  /// `build(replay(d)) == d`. Where text stood in a source is not said: ``sourceMap`` stays with this document. Linear in the length; nothing recurses on depth.
  ///
  /// - Parameter sink: Gets a block, its text or its blocks, and its end, in order.
  /// - Throws: What the sink throws; nothing is pushed after it.
  public func replay<S: DocumentSink & ~Copyable>(into sink: inout S) throws(S.Failure) {
    var id = table[BlockRecord.root].first
    var entries = EntryCursor(tree)
    while id != BlockRecord.none {
      let record = table[id]
      try sink.enter(blocks[Int(record.block)])
      if !record.isLeaf {
        id = record.first
        continue
      }
      while let (entry, text) = unsafe entries.next(), !entry.isEnd {
        unsafe try sink.append(
          UTF8Span(unchecked: text.span), attributes: attributes[Int(entry.id)], source: nil)
      }
      try sink.leave()
      // On to the next block, out of all that end here.
      var ended = record
      while ended.next == BlockRecord.none, ended.parent != BlockRecord.root {
        try sink.leave()
        ended = table[ended.parent]
      }
      id = ended.next
    }
  }
}
