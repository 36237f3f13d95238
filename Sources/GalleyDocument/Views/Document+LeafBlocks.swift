extension Document {
  /// The leaf blocks that a range touches, in order.
  ///
  /// O(log n) for each. A range touches a leaf where it holds any of its text or its terminator; an empty one touches the
  /// leaf it lies in.
  ///
  /// - Parameter range: Bytes.
  /// - Returns: Each with its path.
  public func leafBlocks(in range: Range<UTF8Offset>) -> some Sequence<DocumentBlock> {
    leafOrdinals(in: clamped(range)).lazy.compactMap { block(tree.block(ofEnd: $0)) }
  }

  /// The paragraph that a position lies in: the content of a leaf block, whatever its kind.
  ///
  /// O(log n).
  ///
  /// - Parameter offset: A position in bytes; a terminator's lies in the paragraph that it ends.
  /// - Returns: Its bytes without the terminator; `nil` at or past the end of the text.
  public func paragraph(at offset: UTF8Offset) -> Range<UTF8Offset>? {
    guard offset >= 0, offset < utf8Count else { return nil }
    let content = content(ofLeaf: tree.count(.ends, before: offset.value))
    return UTF8Offset(content.lowerBound)..<UTF8Offset(content.upperBound)
  }

  /// Where a line lies, the newline that ends it left out.
  ///
  /// O(log n). A line ends at a newline: that of a leaf block's content, or the terminator.
  ///
  /// - Parameter line: From 0, as ``line(at:)`` counts.
  /// - Returns: Its bytes; `nil` where there are fewer lines.
  public func range(ofLine line: Int) -> Range<UTF8Offset>? {
    guard line >= 0, line < lineCount else { return nil }
    return start(ofLine: line)..<UTF8Offset(tree.position(of: line + 1, .lines) - 1)
  }

  /// The lines that a range touches, in order, the newlines that end them left out.
  ///
  /// O(log n) for each.
  ///
  /// - Parameter range: Bytes; an empty range touches the line it lies in. `nil` is the whole text.
  /// - Returns: Bytes.
  public func lines(in range: Range<UTF8Offset>? = nil) -> some Sequence<Range<UTF8Offset>> {
    let bytes = clamped(range)
    let first = tree.count(.lines, before: bytes.lowerBound)
    let last = tree.count(.lines, before: max(bytes.lowerBound, bytes.upperBound - 1))
    return (first..<min(last + 1, max(first, lineCount))).lazy.compactMap { self.range(ofLine: $0) }
  }

  /// Where the leaf blocks lie that a range touches, with the terminator of the last.
  ///
  /// O(log n).
  ///
  /// - Parameter range: Bytes in the text; an empty range touches the leaf it lies in.
  /// - Returns: `nil` at the end of the text.
  package func textOfLeaves(touching range: Range<UTF8Offset>) -> Range<UTF8Offset>? {
    guard range.lowerBound < utf8Count else { return nil }
    let text = tree.leafBlocks(touching: range.lowerBound.value, range.upperBound.value)
    return UTF8Offset(text.lowerBound)..<UTF8Offset(text.upperBound)
  }

  /// The range with edges that lie in the text and split no scalar: it may grow, but for what is outside of the text.
  package func aligned(_ range: Range<UTF8Offset>) -> Range<UTF8Offset> {
    if utf8Count.value == utf16Count.value {
      // All is ASCII.
      let inside = clamped(range)
      return UTF8Offset(inside.lowerBound)..<UTF8Offset(inside.upperBound)
    }
    let lower = tree.scalarEdge(atOrBefore: range.lowerBound.value)
    let upper = range.isEmpty ? lower : tree.scalarEdge(atOrAfter: range.upperBound.value)
    return UTF8Offset(lower)..<UTF8Offset(max(lower, upper))
  }

  /// A range in bytes.
  ///
  /// O(log n).
  ///
  /// - Parameter range: UTF-16 units; what is past the end is left out.
  /// - Returns: The same range; an edge inside a scalar is moved to its own, so that the range may grow.
  public func range(of range: Range<UTF16Offset>) -> Range<UTF8Offset> {
    let lower = utf8Offset(of: range.lowerBound)
    if range.isEmpty { return lower..<lower }
    var upper = utf8Offset(of: range.upperBound)
    // Only a scalar of four bytes has two units.
    if upper < utf8Count, utf16Offset(of: upper) < range.upperBound { upper = upper + 4 }
    return lower..<max(lower, upper)
  }

  /// A range as numbers that lie in the text; the whole for none.
  func clamped(_ range: Range<UTF8Offset>?) -> Range<Int> {
    guard let range else { return 0..<utf8Count.value }
    let lower = min(max(0, range.lowerBound.value), utf8Count.value)
    return lower..<min(max(lower, range.upperBound.value), utf8Count.value)
  }

  /// Which leaves a range touches, counted over the document.
  ///
  /// O(log n).
  func leafOrdinals(in range: Range<Int>) -> Range<Int> {
    let first = tree.count(.ends, before: range.lowerBound)
    let last = tree.count(.ends, before: max(range.lowerBound, range.upperBound - 1))
    return first..<min(last + 1, max(first, leafCount))
  }

  /// Where the content of a leaf lies, the terminator left out.
  ///
  /// O(log n).
  func content(ofLeaf ordinal: Int) -> Range<Int> {
    start(ofLeaf: ordinal)..<tree.position(of: ordinal, .ends) - 1
  }
}

extension DocumentBlock {
  /// The first leaf block in it; itself, if it is one.
  ///
  /// Linear in the depth of what it holds.
  public var firstLeaf: DocumentBlock { edge(\.first) }

  /// The last leaf block in it; itself, if it is one.
  ///
  /// Linear in the depth of what it holds.
  public var lastLeaf: DocumentBlock { edge(\.last) }

  /// The leaf block after its last, wherever that lies.
  ///
  /// O(log n), and linear in the depth of a container.
  public var nextLeaf: DocumentBlock? { lastLeaf.leaf(after: 1) }

  /// The leaf block before its first, wherever that lies.
  ///
  /// O(log n), and linear in the depth of a container.
  public var previousLeaf: DocumentBlock? { firstLeaf.leaf(after: -1) }

  private func edge(_ link: KeyPath<BlockRecord, UInt32>) -> DocumentBlock {
    var leaf = id.raw
    var record = document.table[leaf]
    while !record.isLeaf {
      leaf = record[keyPath: link]
      record = document.table[leaf]
    }
    return DocumentBlock(document: document, id: BlockID(raw: leaf))
  }

  private func leaf(after distance: Int) -> DocumentBlock? {
    guard let end = document.tree.end(of: id.raw, label: { document.table[$0].label }) else { return nil }
    guard end + distance >= 0, end + distance < document.leafCount else { return nil }
    return document.block(document.tree.block(ofEnd: end + distance))
  }
}
