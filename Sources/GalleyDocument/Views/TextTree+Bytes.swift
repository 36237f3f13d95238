extension TextTree {
  /// The leaf that holds a byte, borrowed, and where it begins.
  ///
  /// O(log n).
  func leaf(at position: Int) -> (view: NodeView, start: Int) {
    var view = root
    var left = position
    while view.level > 0 {
      let bytes = unsafe view.column(.utf8)
      let final = view.count &- 1
      var index = 0
      while index < final, left >= Int(unsafe bytes[index]) {
        left &-= unsafe Int(bytes[index])
        index &+= 1
      }
      view = view.child(index)
    }
    return (view, position - left)
  }

  /// The byte at a position before the end.
  ///
  /// O(log n).
  func byte(at position: Int) -> UInt8 {
    let (view, start) = leaf(at: position)
    defer { hold() }
    return unsafe view.text[position - start]
  }

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
    let end = Int(summary.utf8)
    var edge = min(max(0, position), end)
    while edge > 0, edge < end, byte(at: edge) & 0xC0 == 0x80 { edge -= 1 }
    return edge
  }

  /// The nearest edge of a scalar at or after a position.
  func scalarEdge(atOrAfter position: Int) -> Int {
    let end = Int(summary.utf8)
    var edge = min(max(0, position), end)
    while edge < end, byte(at: edge) & 0xC0 == 0x80 { edge += 1 }
    return edge
  }
}
