internal import GalleyUnicode

/// A byte order mark, which tells an encoding.
struct ByteOrderMark {
  /// The encoding that it tells.
  let encoding: TextEncoding

  /// The mark that bytes begin with; `nil` where they begin with none.
  init?(_ bytes: Span<UInt8>) {
    let marks: [(name: String, bytes: [UInt8])] = [
      ("UTF-8", [0xEF, 0xBB, 0xBF]), ("UTF-32LE", [0xFF, 0xFE, 0, 0]), ("UTF-32BE", [0, 0, 0xFE, 0xFF]),
      ("UTF-16LE", [0xFF, 0xFE]), ("UTF-16BE", [0xFE, 0xFF]),
    ]
    for mark in marks where mark.bytes.count <= bytes.count {
      guard mark.bytes.indices.allSatisfy({ bytes[$0] == mark.bytes[$0] }) else { continue }
      guard let encoding = try? TextEncoding(named: mark.name) else { return nil }
      self.encoding = encoding
      return
    }
    return nil
  }

  /// UTF-16 without a mark, as markup in ASCII shows it: every other byte of much of the start is 0.
  ///
  /// - Parameter bytes: A page's start.
  /// - Returns: The encoding, or `nil` where the bytes look like no UTF-16.
  static func guessed(_ bytes: Span<UInt8>) -> TextEncoding? {
    let count = min(bytes.count, DeclaredEncodings.reach) & ~1
    guard count >= 8 else { return nil }
    var zeros = [0, 0]
    for index in 0..<count where bytes[index] == 0 { zeros[index & 1] += 1 }
    for (index, name) in ["UTF-16BE", "UTF-16LE"].enumerated() where zeros[1 - index] == 0 {
      if zeros[index] * 4 > count { return try? TextEncoding(named: name) }
    }
    return nil
  }
}
