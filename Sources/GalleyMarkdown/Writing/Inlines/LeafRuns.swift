internal import GalleyDocument

/// The runs of one leaf: its text, and what holds for which part of it.
struct LeafRuns {
  /// A part of the text.
  struct Run {
    var start: Int
    var end: Int
    var attributes: Attributes
    /// What the attributes make of it in a simple leaf.
    let part: SimplePart?
  }

  /// The leaf's text, without a terminator.
  private(set) var text: [UInt8] = []
  /// The runs in order; together they cover the text.
  private(set) var runs: [Run] = []

  /// Adds text.
  ///
  /// Text with the attributes of the text before is a further piece of the same run.
  mutating func append(_ piece: Span<UInt8>, _ attributes: Attributes) {
    guard piece.count > 0 else { return }
    let start = text.count
    text.append(piece)
    let part = SimplePart(attributes)
    if let last = runs.indices.last, runs[last].part == part, runs[last].attributes == attributes {
      runs[last].end = text.count
    } else {
      runs.append(Run(start: start, end: text.count, attributes: attributes, part: part))
    }
  }

  /// Forgets all runs, keeping the memory.
  mutating func removeAll() {
    text.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
  }
}
