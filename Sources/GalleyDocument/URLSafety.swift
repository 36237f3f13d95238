/// Which URLs may stand in output that somebody may click or load.
///
/// A URL is judged as the most lenient of programs would read it: without case, white space, control characters, and
/// anything beyond ASCII before the colon. Character references must be decoded already.
package enum URLSafety {
  /// What a URL is for.
  package enum Use {
    /// To be followed.
    case link
    /// To be loaded as a picture.
    case image
  }

  /// Whether a URL may be written.
  ///
  /// Looks at the scheme alone: constant time, but for white space before it.
  ///
  /// - Parameters:
  ///   - url: The URL, whole or relative.
  ///   - use: What it is for.
  ///   - onPage: Whether it goes into a page that stands alone: there only schemes that lead to pages, mail and
  ///     telephones pass.
  /// - Returns: Whether it can do no harm there.
  package static func allows(_ url: String, as use: Use, onPage: Bool = false) -> Bool {
    let bytes = url.utf8Span.span
    if bytes.begins(with: "https://") || bytes.begins(with: "http://") { return true }
    if bytes.firstIndex(of: UInt8(ascii: ":"), from: 0) == nil { return true }
    var rest = url.utf8[...]
    while let scheme = takeScheme(from: &rest) {
      if wrapping.contains(scheme) { continue }
      if scheme == "data" { return use == .image && isRaster(rest) }
      return onPage ? onPageSchemes.contains(scheme) : !scriptCapable.contains(scheme)
    }
    return true
  }

  /// Schemes that run what follows them.
  private static let scriptCapable = ["javascript", "vbscript", "livescript", "mocha"]
  /// Schemes that lead to the URL that follows them.
  private static let wrapping = ["feed", "view-source"]
  /// Schemes that a page standing alone may use.
  private static let onPageSchemes = ["http", "https", "mailto", "tel"]
  /// Media types of pictures that cannot hold a script.
  private static let rasterTypes = ["image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp"]

  /// The scheme in lower case, and the URL moved past its colon; `nil` where the URL is relative.
  ///
  /// A scheme longer than any of ours is cut short.
  private static func takeScheme(from url: inout Substring.UTF8View) -> String? {
    var scheme = ""
    for index in url.indices {
      guard let byte = lenient(url[index]) else { continue }
      switch byte {
      case UInt8(ascii: ":"):
        url = url[url.index(after: index)...]
        return scheme.isEmpty ? nil : scheme
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if scheme.isEmpty { return nil }
      default:
        return nil
      }
      if scheme.utf8.count < 15 { scheme.unicodeScalars.append(Unicode.Scalar(byte)) }
    }
    return nil
  }

  /// Whether what follows `data:` is a picture without scripts.
  private static func isRaster(_ rest: Substring.UTF8View) -> Bool {
    var type = ""
    for raw in rest {
      guard let byte = lenient(raw) else { continue }
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") { return rasterTypes.contains(type) }
      if type.utf8.count > 15 { return false }
      type.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return false
  }

  /// The byte in lower case; `nil` where a lenient reader might pass over it.
  private static func lenient(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0...0x20, 0x7F...: nil
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: byte
    }
  }
}

extension Span<UInt8> {
  fileprivate func begins(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    for place in 0..<text.utf8CodeUnitCount where unsafe self[place] != text.utf8Start[place] { return false }
    return true
  }
}

extension Diagnostic {
  /// What to say of a URL that ``URLSafety`` kept out of some output.
  package static func unsafeURL(_ url: String) -> Diagnostic {
    Diagnostic(.unsafeURL, "a URL that is not safe here is left out: \(url.prefix(40))")
  }
}
