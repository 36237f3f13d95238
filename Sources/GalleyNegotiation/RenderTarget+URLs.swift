extension RenderTarget.URLs {
  /// Whether a URL is one of them.
  ///
  /// Looks at the scheme alone (RFC 3986, section 3.1), without regard to case.
  ///
  /// - Parameter url: A URL as a document has it.
  /// - Returns: Whether it is rendered.
  public func allows(_ url: String) -> Bool {
    if schemes == nil, relative { return true }
    guard let scheme = RenderTarget.URLs.scheme(of: url) else { return relative }
    return schemes?.contains(scheme) ?? true
  }

  /// Whether a text may stand before the colon of a URL, in lower case.
  static func isScheme(_ text: String) -> Bool { scheme(of: text + ":") == text }

  /// What stands before the colon, in lower case; `nil` where the URL has no scheme.
  private static func scheme(of url: String) -> String? {
    var scheme = ""
    for byte in url.utf8 {
      switch byte {
      case UInt8(ascii: ":"): return scheme.isEmpty ? nil : scheme
      case UInt8(ascii: "a")...UInt8(ascii: "z"): scheme.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): scheme.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if scheme.isEmpty { return nil }
        scheme.unicodeScalars.append(Unicode.Scalar(byte))
      default: return nil
      }
    }
    return nil
  }
}
