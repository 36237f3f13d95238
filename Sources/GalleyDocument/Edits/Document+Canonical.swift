extension Document {
  /// Makes the stored nestings of a leaf canonical again, after its runs got new neighbours.
  mutating func recanonicalise(leafAt position: Int) {
    let place = leaf(at: position)
    guard Features(rawValue: tree.features(place.start, place.end)).contains(.nesting) else { return }
    var tracker = NestingTracker()
    var pieces: [(length: Int, set: UInt32)] = []
    var table = attributes
    unsafe tree.forEachEntry(place.start, place.end) { entry, _ in
      let set = table[Int(entry.id)]
      let canonical = tracker.canonical(set)
      pieces.append((entry.length, canonical == set ? entry.id : table.id(of: canonical)))
    }
    attributes = table
    var start = place.start
    for piece in pieces {
      let features = Features(attributes[Int(piece.set)]).rawValue
      tree.changeEntries(start, start + piece.length) { Entry(run: piece.set, length: $0.length, features: features) }
      start += piece.length
    }
  }
}
