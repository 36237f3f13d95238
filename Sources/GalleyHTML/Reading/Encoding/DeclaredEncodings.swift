internal import GalleyDocument
internal import GalleyUnicode

/// Finds the encodings that the start of a page declares, in `<meta>` or as XML does.
struct DeclaredEncodings: MarkupSink {
  /// The labels in order.
  private(set) var labels: [String] = []

  /// How much of a page is looked at, as in HTML's section 13.2.3.2.
  static let reach = 1024

  /// Looks at a page's start.
  ///
  /// - Parameter bytes: The start; what is past ``reach`` does not count.
  init(in bytes: Span<UInt8>) {
    // Only what is ASCII counts; the rest becomes ASCII, whatever it is.
    let start = (0..<min(bytes.count, DeclaredEncodings.reach)).map { min(bytes[$0], 0x7F) }
    if start.starts(with: "<?xml".utf8), let end = start.firstIndex(of: UInt8(ascii: ">")) {
      let declaration = String(decoding: start[..<end], as: UTF8.self)
      if let label = DeclaredEncodings.value(of: "encoding", in: declaration) { labels.append(label) }
    }
    var filter = MarkupFilter()
    filter.feed(start.span, into: &self)
  }

  var isInForeignContent: Bool { false }

  mutating func startTag(_ tag: TagName, _ attributes: TagAttributes, isSelfClosing: Bool) {
    guard tag.element == .meta else { return }
    if let label = attributes[.charset] {
      labels.append(label)
    } else if attributes[.httpEquiv]?.lowercased() == "content-type", let content = attributes[.content],
      let label = DeclaredEncodings.value(of: "charset", in: content)
    {
      labels.append(label)
    }
  }

  mutating func documentType(isQuirky: Bool) {}
  mutating func endTag(_ tag: TagName) {}
  mutating func text(_ text: UTF8Span) {}
  mutating func startFragment() {}
  mutating func endFragment() {}

  /// What follows a name and `=` in a text, in quotes or up to white space or a semicolon.
  private static func value(of name: String, in text: String) -> String? {
    var rest = text.lowercased()[...]
    while let start = rest.utf8.firstRange(of: name.utf8) {
      rest = rest[start.upperBound...].drop { $0.isWhitespace }
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop { $0.isWhitespace }
      if let quote = rest.first, quote == "\"" || quote == "'" {
        let value = rest.dropFirst()
        return value.firstIndex(of: quote).map { String(value[..<$0]) }
      }
      return String(rest.prefix { !$0.isWhitespace && $0 != ";" })
    }
    return nil
  }
}
