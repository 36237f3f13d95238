/// Where an image is, of all that its tag offers.
enum ImageSource {
  /// The source to keep.
  ///
  /// What a page loads late stands in `data-` attributes, and a small picture in its place until then.
  ///
  /// - Parameters:
  ///   - attributes: The tag's attributes.
  ///   - other: A source from around the tag, used where the tag has none of its own.
  /// - Returns: `nil` where there is none.
  static func best(of attributes: TagAttributes, orElse other: String?) -> String? {
    let own = attributes.with(.src) { URLText.cleaned($0) } ?? ""
    if !own.isEmpty, !isStandIn(own) { return own }
    for name in [AttributeName.dataSrc, .dataOriginal] {
      if let url = attributes.with(name, { URLText.cleaned($0) }), !url.isEmpty { return url }
    }
    for name in [AttributeName.srcset, .dataSrcset] {
      if let url = attributes.with(name, { largest(of: $0) }) ?? nil, !isStandIn(url) { return url }
    }
    return other ?? (own.isEmpty ? nil : own)
  }

  /// Whether a URL is a picture too small to be meant.
  private static func isStandIn(_ url: String) -> Bool {
    url.utf8.count < 400 && url.prefix(5).lowercased() == "data:" || url == "about:blank" || url == "#"
  }

  /// The largest of a `srcset`'s candidates, as their widths or densities say.
  ///
  /// - Parameter list: The attribute's value.
  /// - Returns: The URL; `nil` where there is none.
  static func largest(of list: Span<UInt8>) -> String? {
    var best: (url: String, size: Double)?
    var index = 0
    while index < list.count {
      while index < list.count, list[index].isSpacing || list[index] == UInt8(ascii: ",") { index += 1 }
      let start = index
      while index < list.count, !list[index].isSpacing { index += 1 }
      // A URL may hold commas, but does not end in one.
      var end = index
      while end > start, list[end - 1] == UInt8(ascii: ",") { end -= 1 }
      if end == start { break }
      var size = 1.0
      if end == index {
        let descriptor = index
        while index < list.count, list[index] != UInt8(ascii: ",") { index += 1 }
        let text = list.extracting(descriptor..<index)
        size = Double(text.extracting(text.trimmedRange).text.dropLast()) ?? 1
      }
      if best.map({ size > $0.size }) ?? true { best = (list.extracting(start..<end).text, size) }
    }
    return best?.url
  }
}
