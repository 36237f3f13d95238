import GalleyDocument

extension Downgrader {
  /// A link whose text is being said, and whose URL will stand behind it.
  struct OpenLink {
    let url: String
    /// Where among the source's marks it is.
    let depth: Int
    /// Where in the report it stands.
    let report: Int?
    /// What holds around it.
    var outer = Attributes()
    /// Its text, as long as that may be its URL.
    private var shown: [UInt8] = []
    private(set) var hasText = false

    init(url: String, depth: Int, report: Int?) {
      self.url = url
      self.depth = depth
      self.report = report
    }

    /// Takes text that is said.
    mutating func take(_ text: UTF8Span) {
      if text.isEmpty { return }
      hasText = true
      if shown.count > url.utf8.count { return }
      let bytes = text.span
      for index in bytes.indices { shown.append(bytes[index]) }
    }

    /// Takes a thing, which is no URL.
    mutating func takeThing() {
      hasText = true
      shown = [UInt8](repeating: 0, count: url.utf8.count + 1)
    }

    /// Whether the text is the URL.
    var showsURL: Bool {
      shown.elementsEqual(url.utf8)
        || url.utf8.starts(with: "mailto:".utf8) && shown.elementsEqual(url.utf8.dropFirst(7))
    }
  }

  /// Text that comes as soon as nothing must stay in one piece.
  struct Insertion {
    var text: String
    var attributes: Attributes
    /// Whether it is no part of a phrase, and words beside it stand off.
    var isAlone = false
    /// The downgrade that ends with it.
    var report: Int?
  }

  /// A link's text has ended.
  mutating func end(_ link: OpenLink) {
    if let index = link.report {
      report[index].source = report[index].source.lowerBound..<UTF8Offset(sourceEnd)
      report[index].result = report[index].result.lowerBound..<max(report[index].result.lowerBound, resultEnd)
      if link.showsURL { report[index].to = .bare }
    }
    if link.showsURL { return }
    deferred.append(
      Insertion(
        text: plan.text(ofURL: link.url, isAlone: !link.hasText), attributes: link.outer, isAlone: !link.hasText,
        report: link.report))
  }
}

extension FormPlan {
  /// How a URL stands behind what it belongs to.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - isAlone: Whether nothing stands before it.
  /// - Returns: The text, in one line.
  func text(ofURL url: String, isAlone: Bool) -> String {
    // Few have anything but ASCII without control characters: no need to look at characters.
    let mayBreak = url.utf8.contains { $0 < 0x20 || $0 >= 0x7F }
    let url = mayBreak ? url.split(whereSeparator: \.isNewline).joined(separator: " ") : url
    if isAlone || url.isEmpty { return url }
    return switch policy.link {
    case .parentheses: " (\(url))"
    case .angleBrackets: " <\(url)>"
    case .colon: ": \(url)"
    }
  }
}
