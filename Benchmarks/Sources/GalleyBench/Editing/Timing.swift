/// What one operation takes, in nanoseconds.
struct Timing: Codable {
  /// The very first one, on a document that was just made.
  var first: Double
  /// The median of batches.
  var median: Double
  /// The 99th percentile of small batches.
  var percentile99: Double
}

extension Timing {
  /// The share of one of several things.
  func divided(by things: Int) -> Timing {
    let things = Double(max(1, things))
    return Timing(first: first / things, median: median / things, percentile99: percentile99 / things)
  }
}
