extension Document {
  /// The runs that a range touches, in order, cut to it.
  ///
  /// The first costs O(log n).
  ///
  /// - Parameter range: Bytes, at scalar edges.
  /// - Returns: The runs; none for an empty range.
  public func runs(in range: Range<UTF8Offset>) -> DocumentRuns { DocumentRuns(self, in: clamped(range)) }

  /// Calls a function with each run that a range touches, in order, cut to it: the fastest way through runs.
  ///
  /// ```swift
  /// document.forEachRun { range, attributes in
  ///   if attributes.link != nil { links.append(range) }
  /// }
  /// ```
  ///
  /// The first costs O(log n), each other some nanoseconds. Like ``runs``, a run ends with its leaf block.
  ///
  /// - Parameters:
  ///   - range: Bytes, at scalar edges. `nil` is the whole text.
  ///   - body: Gets where each run lies, and what holds for its text.
  /// - Throws: What `body` throws; no run follows then.
  public func forEachRun<Failure: Error>(
    in range: Range<UTF8Offset>? = nil, _ body: (Range<UTF8Offset>, Attributes) throws(Failure) -> Void
  ) throws(Failure) {
    var runs = RunCursor(tree, in: clamped(range))
    while let run = runs.next() {
      try body(UTF8Offset(run.lower)..<UTF8Offset(run.upper), attributes[Int(run.attributes)])
    }
  }

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
