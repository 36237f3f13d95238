extension DocumentFormat {
  /// The format that bytes seem to be in: what begins like HTML, RTF or Galley's JSON is that, all else Markdown.
  ///
  /// Looks at the start alone.
  ///
  /// - Parameter bytes: The content of a file.
  public init(sniffing bytes: Span<UInt8>) {
    var start = 0
    if bytes.starts(with: "\u{FEFF}", at: 0) { start = 3 }
    while start < bytes.count, bytes[start] == 0x20 || (0x09...0x0D).contains(bytes[start]) { start += 1 }
    // The longest white space inside a JSON object that is looked past.
    let reach = min(bytes.count, start + 64)
    for (opening, format) in DocumentFormat.openings where bytes.starts(with: opening, at: start) {
      self = format
      return
    }
    if start < bytes.count, bytes[start] == UInt8(ascii: "{") {
      var next = start + 1
      while next < reach, bytes[next] == 0x20 || (0x09...0x0D).contains(bytes[next]) { next += 1 }
      if bytes.starts(with: "\"format\"", at: next) {
        self = .json
        return
      }
    }
    self = .markdown
  }

  /// How files of a format begin, in small letters.
  private static let openings: [(String, DocumentFormat)] = [
    ("<!doctype html", .html), ("<html", .html), ("<head", .html), ("<body", .html), ("<meta ", .html),
    ("<?xml", .html), ("{\\rtf", .rtf),
  ]
}

extension Span<UInt8> {
  /// Whether `text`, in small letters, stands at `offset` in any ASCII case.
  fileprivate func starts(with text: String, at offset: Int) -> Bool {
    guard count - offset >= text.utf8.count else { return false }
    var index = offset
    for byte in text.utf8 {
      let own = self[index]
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(own)
      if (isCapital ? own | 0x20 : own) != byte { return false }
      index += 1
    }
    return true
  }
}
