extension Document {
  /// The runs that a range touches, in order, cut to it.
  ///
  /// The first costs O(log n).
  ///
  /// - Parameter range: Bytes, at scalar edges.
  /// - Returns: The runs; none for an empty range.
  public func runs(in range: Range<UTF8Offset>) -> DocumentRuns { DocumentRuns(self, in: clamped(range)) }

  /// The runs of equal values of some attributes, in order.
  ///
  /// ```swift
  /// for (link, range) in document.runs(groupedBy: \.link) where link != nil { … }
  /// ```
  ///
  /// Like ``runs``, a group ends with its leaf block. Things that stand side by side and have equal values, such as two
  /// images, are one group.
  ///
  /// - Parameters:
  ///   - range: Bytes, at scalar edges; groups are cut to it. `nil` is the whole text.
  ///   - value: What is compared: a key path, or a function for several attributes.
  /// - Returns: Each value with where it holds.
  public func runs<Value: Equatable>(
    in range: Range<UTF8Offset>? = nil, groupedBy value: @escaping (Attributes) -> Value
  ) -> RunGroups<Value> {
    RunGroups(DocumentRuns(self, in: clamped(range)), value)
  }
}

/// Stretches of a document's text in which some attributes are the same.
public struct RunGroups<Value: Equatable>: Sequence, IteratorProtocol {
  private var runs: DocumentRuns
  private let value: (Attributes) -> Value
  private var held: (value: Value, range: Range<UTF8Offset>)?

  init(_ runs: DocumentRuns, _ value: @escaping (Attributes) -> Value) {
    self.runs = runs
    self.value = value
    held = take()
  }

  /// The next stretch.
  ///
  /// - Returns: `nil` after the last.
  public mutating func next() -> (value: Value, range: Range<UTF8Offset>)? {
    guard var group = held else { return nil }
    held = take()
    // Between leaves stands a terminator, so what does not touch does not join.
    while let more = held, more.value == group.value, more.range.lowerBound == group.range.upperBound {
      group.range = group.range.lowerBound..<more.range.upperBound
      held = take()
    }
    return group
  }

  private mutating func take() -> (value: Value, range: Range<UTF8Offset>)? {
    runs.next().map { (value($0.attributes), $0.range) }
  }
}
