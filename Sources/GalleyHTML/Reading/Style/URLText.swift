/// URLs as attributes give them.
enum URLText {
  /// A URL without what the URL Standard takes out before it is read: white space around it, line ends and tabs in it.
  ///
  /// Else it stays as it is written: which base it belongs to is not known.
  ///
  /// - Parameter value: The attribute's value.
  /// - Returns: The URL.
  static func cleaned(_ value: Span<UInt8>) -> String {
    let trimmed = value.extracting(value.trimmedRange)
    var isClean = true
    for index in trimmed.indices where trimmed[index].isSpacing && trimmed[index] != 0x20 { isClean = false }
    if isClean { return trimmed.text }
    return String(trimmed.text.unicodeScalars.filter { !($0 == "\n" || $0 == "\r" || $0 == "\t") })
  }
}
