/// How a fragment that replaces a range is joined with what is around the range.
public struct FragmentEdges: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The fragment's first leaf continues the leaf that the range begins in, and the blocks around the one those around
  /// the other, as far as they are of one kind.
  public static let start = FragmentEdges(rawValue: 1 << 0)
  /// What follows continues the fragment's last leaf, and the blocks around the one those around the other, as far as
  /// they are of one kind.
  public static let end = FragmentEdges(rawValue: 1 << 1)
  /// Where no leaf is joined, blocks are: those of the fragment continue those of the document that the range begins
  /// and ends inside of, as far as they are of one kind.
  ///
  /// So an item that was cut from the middle of a list comes back into the list, and not as a list in another item.
  public static let blocks = FragmentEdges(rawValue: 1 << 2)
}

extension Document {
  /// The edges with which a slice goes back into its place.
  ///
  /// For all ranges of a document `d`, `d.replaceSubrange(range, with: d.slice(range), joining: d.edges(of: range))`
  /// leaves it as it was; only the ``Nesting`` of the run where the slice begins may be another, for it says how that
  /// run follows the one before. O(log n), and linear in the depth.
  ///
  /// - Parameter range: Bytes, at scalar edges.
  /// - Returns: `start` where the range begins inside a leaf, `end` where it ends inside one, both for an empty range,
  ///   and `blocks` where there is need of it.
  public func edges(of range: Range<UTF8Offset>) -> FragmentEdges {
    var edges: FragmentEdges = range.isEmpty ? [.start, .end] : []
    for (position, edge) in [(range.lowerBound, FragmentEdges.start), (range.upperBound, .end)] {
      guard position >= 0, position < utf8Count else { continue }
      let leaf = leaf(at: position.value)
      if position.value > leaf.start { edges.insert(edge) }
      if !edges.contains(edge), table[leaf.id].parent != BlockRecord.root { edges.insert(.blocks) }
    }
    return edges
  }
}
