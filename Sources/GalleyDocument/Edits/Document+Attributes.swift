extension Document {
  /// Gives all text of a range the same attributes.
  ///
  /// Terminators have none and stay. O(log n), and linear in the range.
  ///
  /// - Parameters:
  ///   - attributes: What holds from now on, in place of all that held.
  ///   - range: Bytes, at scalar edges.
  /// - Returns: That no position moved.
  /// - Throws: ``GalleyError/Code/invalidRange`` where the range lies outside the text or has an edge inside a scalar;
  ///   the document is unchanged then.
  @discardableResult
  public mutating func setAttributes(
    _ attributes: Attributes, in range: Range<UTF8Offset>
  ) throws(GalleyError) -> PositionMap {
    let splits = try checkEdges(range.lowerBound.value, range.upperBound.value)
    let run = entry(of: attributes)
    return changeEntries(range, splits) { _ in run }
  }

  /// Gives all text of a range the same attributes.
  ///
  /// As the same with bytes.
  ///
  /// - Parameters:
  ///   - attributes: What holds from now on, in place of all that held.
  ///   - range: Code units, at scalar edges.
  /// - Returns: That no position moved.
  /// - Throws: As the same with bytes.
  @discardableResult
  public mutating func setAttributes(
    _ attributes: Attributes, in range: Range<UTF16Offset>
  ) throws(GalleyError) -> PositionMap {
    try setAttributes(attributes, in: try utf8Range(of: range))
  }

  /// Changes attributes of a range: adds one, takes one away.
  ///
  /// ```swift
  /// try document.changeAttributes(in: range) { $0.intent.insert(.emphasized) }
  /// ```
  ///
  /// Terminators have none and stay. The order of marks is ``Nesting/implied`` again wherever `change` does not set
  /// another. O(log n), and linear in the range.
  ///
  /// - Parameters:
  ///   - range: Bytes, at scalar edges.
  ///   - change: Gets each distinct set in the range, once.
  /// - Returns: That no position moved.
  /// - Throws: ``GalleyError/Code/invalidRange`` where the range lies outside the text or has an edge inside a scalar;
  ///   the document is unchanged then.
  @discardableResult
  public mutating func changeAttributes(
    in range: Range<UTF8Offset>, _ change: (inout Attributes) -> Void
  ) throws(GalleyError) -> PositionMap {
    let splits = try checkEdges(range.lowerBound.value, range.upperBound.value)
    var runs = ChangedRuns(attributes)
    unsafe tree.forEachEntry(range.lowerBound.value, range.upperBound.value) { entry, _ in runs.add(entry, change) }
    attributes = runs.attributes
    return changeEntries(range, splits) { runs[$0] }
  }

  /// Changes attributes of a range: adds one, takes one away.
  ///
  /// As the same with bytes.
  ///
  /// - Parameters:
  ///   - range: Code units, at scalar edges.
  ///   - change: Gets each distinct set in the range, once.
  /// - Returns: That no position moved.
  /// - Throws: As the same with bytes.
  @discardableResult
  public mutating func changeAttributes(
    in range: Range<UTF16Offset>, _ change: (inout Attributes) -> Void
  ) throws(GalleyError) -> PositionMap {
    try changeAttributes(in: try utf8Range(of: range), change)
  }

  /// Gives the runs of a range other sets, and makes nestings around canonical again.
  private mutating func changeEntries(
    _ range: Range<UTF8Offset>, _ splitsCharacter: Bool, _ change: (Entry) -> Entry
  ) -> PositionMap {
    let (lower, upper) = (range.lowerBound.value, range.upperBound.value)
    tree.changeEntries(lower, upper) { old in
      if old.isEnd { return old }
      var entry = change(old)
      entry.length = old.length
      return entry
    }
    if lower < upper && features.contains(.nesting) { recanonicalise(leavesFrom: lower, to: upper) }
    finishEdit()
    var map = PositionMap()
    map.splitsCharacter = splitsCharacter
    return map
  }

  /// Makes nestings canonical in all leaves that a range touches, which is not empty.
  private mutating func recanonicalise(leavesFrom lower: Int, to upper: Int) {
    var place = leaf(at: lower)
    let present = Features(rawValue: tree.features(place.start, leaf(at: upper - 1).end))
    guard present.contains(.nesting) else { return }
    while true {
      recanonicalise(leafAt: place.start)
      if place.next >= upper { return }
      place = leaf(at: place.next)
    }
  }
}

/// What a change makes of each distinct attribute set.
private struct ChangedRuns {
  private(set) var attributes: Distinct<Attributes>
  private var changed: [UInt32: Entry] = [:]
  /// The set that came last, and what became of it.
  private var latest: (set: UInt32, entry: Entry)?

  init(_ attributes: Distinct<Attributes>) { self.attributes = attributes }

  mutating func add(_ entry: Entry, _ change: (inout Attributes) -> Void) {
    if entry.isEnd || latest?.set == entry.id { return }
    if let known = changed[entry.id] {
      latest = (entry.id, known)
      return
    }
    var set = attributes[Int(entry.id)]
    set.nesting = .implied
    change(&set)
    let result = Entry(run: attributes.id(of: set), length: 0, features: Features(set).rawValue)
    changed[entry.id] = result
    latest = (entry.id, result)
  }

  /// What became of a run, without its length.
  subscript(entry: Entry) -> Entry {
    if let latest, latest.set == entry.id { return latest.entry }
    return changed[entry.id] ?? entry
  }
}
