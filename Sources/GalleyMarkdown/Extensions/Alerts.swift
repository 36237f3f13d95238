/// GitHub's alerts: a quote that begins with a line `[!NOTE]` and says more.
enum Alerts {
  /// The kinds, in small letters.
  static let kinds = ["note", "tip", "important", "warning", "caution"]

  /// The kind that a paragraph's first line names, and the bytes up to the next line.
  ///
  /// - Parameter content: The content of a quote's first paragraph.
  /// - Returns: `nil` where it is none.
  static func kind(of content: Span<UInt8>) -> (name: String, length: Int)? {
    guard content.count > 4, content[0] == .openBracket, content[1] == UInt8(ascii: "!") else { return nil }
    for name in kinds {
      let end = 2 + name.utf8.count
      guard end < content.count, content[end] == .closeBracket, matches(name, content) else { continue }
      var index = end + 1
      while index < content.count, content[index].isSpaceOrTab { index += 1 }
      if index == content.count { return (name, index) }
      guard content[index] == .lineFeed else { return nil }
      return (name, index + 1)
    }
    return nil
  }

  private static func matches(_ name: String, _ content: Span<UInt8>) -> Bool {
    var index = 2
    for byte in name.utf8 {
      guard content[index] | 0x20 == byte else { return false }
      index += 1
    }
    return true
  }
}
