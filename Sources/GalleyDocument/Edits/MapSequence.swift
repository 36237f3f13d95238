/// Maps of edits that follow each other, on the way to become one.
///
/// Maps are joined with others as long as they, so that k edits cost O(k log k) and not each the length of all before.
struct MapSequence: Sendable {
  private var maps: [PositionMap] = []

  /// Adds the map of the next edit.
  mutating func append(_ map: PositionMap) {
    var map = map
    while let last = maps.last, last.count <= map.count {
      map = last.then(map)
      maps.removeLast()
    }
    maps.append(map)
  }

  /// One map for all of them.
  ///
  /// Linear in the number of replacements.
  var joined: PositionMap {
    guard var joined = maps.last else { return PositionMap() }
    for map in maps.dropLast().reversed() { joined = map.then(joined) }
    return joined
  }
}
