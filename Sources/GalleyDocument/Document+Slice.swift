extension Document {
  /// A part of the document as a document of its own.
  ///
  /// Each leaf block that the range touches is there with all blocks around it; the first and the last are cut to the
  /// range. Linear in the length of the part and in the depth of its blocks. Of a ``sourceMap`` it keeps the pieces, but
  /// neither the parts nor the ranges of blocks: most of those would be cut.
  ///
  /// - Parameter range: Bytes, at scalar edges. An empty range gives the block it lies in, without text.
  /// - Returns: Equal to the whole where the range is.
  public func slice(_ range: Range<UTF8Offset>) -> Document {
    let lower = max(0, range.lowerBound.value)
    let upper = min(max(lower, range.upperBound.value), utf8Count.value)
    var builder = DocumentBuilder(shape: tree.shape)
    var open: [UInt32] = []
    var ordinal = tree.count(.ends, before: lower)
    var start = ordinal == 0 ? 0 : tree.position(of: ordinal - 1, .ends)
    while ordinal < leafCount, start < upper || (start <= lower && lower == upper) {
      let leaf = tree.block(ofEnd: ordinal)
      let end = tree.position(of: ordinal, .ends)
      var path: [UInt32] = []
      var id = leaf
      while id != BlockRecord.root {
        path.append(id)
        id = table[id].parent
      }
      path.reverse()
      let shared = zip(open, path).prefix { $0 == $1 }.count
      for _ in shared..<open.count { builder.leave() }
      for id in path[shared...] { builder.enter(blocks[Int(table[id].block)]) }
      open = path
      pushRuns(max(start, lower), min(end - 1, upper), into: &builder)
      (start, ordinal) = (end, ordinal + 1)
      if lower == upper { break }
    }
    let part = builder.finish()
    return Document(
      tree: part.tree, table: part.table, blocks: part.blocks, attributes: part.attributes,
      sourceMap: sourceMap?.slice(UTF8Offset(lower)..<UTF8Offset(upper)))
  }

  private func pushRuns(_ lower: Int, _ upper: Int, into builder: inout DocumentBuilder) {
    var position = lower
    while position < upper {
      let (entry, end) = tree.entry(at: position)
      let to = min(end, upper)
      builder.append(tree.string(position, to), attributes[Int(entry.id)])
      position = to
    }
  }
}

extension TextTree {
  /// The entry at a position, and where it ends.
  ///
  /// O(log n).
  func entry(at position: Int) -> (entry: Entry, end: Int) {
    var view = root
    var left = position
    while view.level > 0 {
      let bytes = unsafe view.column(.utf8)
      var index = 0
      while unsafe left >= Int(bytes[index]) {
        left &-= unsafe Int(bytes[index])
        index &+= 1
      }
      view = view.child(index)
    }
    var end = 0
    var index = 0
    while unsafe end &+ view.entries[index].length <= left {
      end &+= unsafe view.entries[index].length
      index &+= 1
    }
    let entry = unsafe view.entries[index]
    hold()
    return (entry, position - left + end + entry.length)
  }
}
