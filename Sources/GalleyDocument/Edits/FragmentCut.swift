/// How a range cuts the leaves of a document, once a fragment is to come in its place.
struct FragmentCut {
  let lower: Int
  let upper: Int
  /// The leaf that the range begins in.
  let first: LeafPlace
  /// Which leaf the range ends in; the number of leaves for none.
  let lastOrdinal: Int
  /// Whether the fragment's first leaf continues ``first``.
  let joinsStart: Bool
  /// Whether the leaf that the range ends in continues the fragment's last leaf.
  let joinsEnd: Bool
  /// Whether there is a leaf of what stands before the range in ``first``.
  let keepsFirst: Bool
  /// Whether there is a leaf of what stands behind the range in the leaf it ends in.
  let keepsLast: Bool
  /// Up to where text is replaced: behind the terminator of a last leaf that is not kept.
  let end: Int

  /// - Parameters:
  ///   - lower: Not the end of the text.
  ///   - upper: Not before `lower`.
  ///   - document: The text.
  ///   - edges: Which edges are joined; of the end only where the range ends in a leaf.
  init(_ lower: Int, _ upper: Int, in document: Document, joining edges: FragmentEdges) {
    self.lower = lower
    self.upper = upper
    first = document.leaf(at: lower)
    joinsStart = edges.contains(.start)
    keepsFirst = joinsStart || lower > first.start
    guard upper < document.utf8Count.value else {
      (lastOrdinal, joinsEnd, keepsLast, end) = (document.leafCount, false, false, upper)
      return
    }
    let last = document.leaf(at: upper)
    lastOrdinal = last.ordinal
    joinsEnd = edges.contains(.end)
    let isWhole = upper == last.start && (last.ordinal != first.ordinal || lower == upper)
    keepsLast = joinsEnd || isWhole || upper < last.end
    end = keepsLast ? upper : last.next
  }

  /// The leaves that go away.
  var removed: Range<Int> {
    let from = first.ordinal + (keepsFirst ? 1 : 0)
    return from..<max(from, lastOrdinal + (keepsLast || end == upper ? 0 : 1))
  }
}
