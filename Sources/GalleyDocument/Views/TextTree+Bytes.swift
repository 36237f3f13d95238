extension TextTree {
  /// The bytes from `lower` up to `upper`.
  ///
  /// Linear in their number.
  func bytes(_ lower: Int, _ upper: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, upper - lower))
    unsafe forEachPiece(lower, upper) { unsafe bytes.append(contentsOf: $0) }
    return bytes
  }

  /// The nearest edge of a scalar at or before a position.
  func scalarEdge(atOrBefore position: Int) -> Int {
    var edge = min(max(0, position), Int(summary.utf8))
    while !isScalarEdge(edge) { edge -= 1 }
    return edge
  }

  /// The nearest edge of a scalar at or after a position.
  func scalarEdge(atOrAfter position: Int) -> Int {
    var edge = min(max(0, position), Int(summary.utf8))
    while !isScalarEdge(edge) { edge += 1 }
    return edge
  }
}
