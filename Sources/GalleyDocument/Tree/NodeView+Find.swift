extension NodeView {
  /// The child that holds the byte at a position, and where it begins.
  ///
  /// The last child where there is no such byte.
  @inline(__always)
  func child(at position: Int) -> (index: Int, start: Int) {
    let bytes = unsafe column(.utf8)
    let final = count &- 1
    var (index, start) = (0, 0)
    while index < final, position &- start >= Int(unsafe bytes[index]) {
      start &+= unsafe Int(bytes[index])
      index &+= 1
    }
    return (index, start)
  }

  /// The child that holds the byte before a position, and where it begins.
  @inline(__always)
  func child(before position: Int) -> (index: Int, start: Int) {
    let bytes = unsafe column(.utf8)
    let final = count &- 1
    var (index, start) = (0, 0)
    while index < final, position &- start > Int(unsafe bytes[index]) {
      start &+= unsafe Int(bytes[index])
      index &+= 1
    }
    return (index, start)
  }

  /// The entry of a leaf that holds the byte at a position, and where it begins.
  ///
  /// `count` and the end where there is no such byte.
  @inline(__always)
  func entry(at position: Int) -> (index: Int, start: Int) {
    let (entries, count) = unsafe (self.entries, self.count)
    var (index, start) = (0, 0)
    while index < count, case let length = unsafe entries[index].length, start &+ length <= position {
      start &+= length
      index &+= 1
    }
    return (index, start)
  }
}
