extension Document {
  /// Makes the stored nestings of a leaf canonical again, after its runs got new neighbours.
  ///
  /// O(log n) where the leaf has none but implied ones, else linear in its runs.
  ///
  /// - Parameter position: In the leaf, which must be there.
  mutating func recanonicalise(leafAt position: Int) {
    let place = leaf(at: position)
    guard Features(rawValue: tree.features(place.start, place.end)).contains(.nesting) else { return }
    var tracker = NestingTracker()
    var changes: [(start: Int, length: Int, run: Entry)] = []
    var start = place.start
    var sets = attributes
    unsafe tree.forEachEntry(place.start, place.end) { entry, _ in
      let set = sets[Int(entry.id)]
      let canonical = tracker.canonical(set)
      if canonical != set {
        let run = Entry(run: sets.id(of: canonical), length: 0, features: Features(canonical).rawValue)
        changes.append((start, entry.length, run))
      }
      start += entry.length
    }
    attributes = sets
    for (start, length, run) in changes {
      tree.changeEntries(start, start + length) { old in
        var entry = run
        entry.length = old.length
        return entry
      }
    }
  }
}
