internal import GalleyDocument

/// Which sections use which labels.
extension LabelIndex {
  /// Notes what a section may use.
  ///
  /// - Parameters:
  ///   - source: Its bytes.
  ///   - dialect: Which extensions use labels.
  /// - Returns: What says yes to each of its labels.
  static func uses(of source: [UInt8], _ dialect: MarkdownDialect) -> LabelFilter {
    var uses = LabelFilter()
    let text = source.span
    LinkDefinitions.forEachUse(in: text) { uses.insert($0.hashValue) }
    if dialect.contains(.footnotes) {
      forEachNote(in: text) { label in
        if let label { uses.insert(label.hashValue) } else { uses.insertAll() }
        return true
      }
    }
    if dialect.contains(.attributes) { uses.usesAttributes = usesAttributes(text) }
    return uses
  }

  /// What a section's uses of labels ask for, and the definitions that serve them.
  ///
  /// - Parameters:
  ///   - section: Gets the load.
  ///   - given: The keys whose definitions are there already.
  ///   - definitions: Gets the others.
  func gather(for section: inout SourceSection, _ given: inout Set<LabelKey>, _ definitions: inout LinkDefinitions) {
    var load = LinkDefinitions.Load()
    defer { section.load = load }
    guard !links.isEmpty else { return }
    LinkDefinitions.forEachUse(in: section.source.span) { key in
      guard let bucket = links[key] else { return }
      load.expansion += bucket.load.expansion
      load.lines += bucket.load.lines
      if given.insert(key).inserted { for winner in bucket.winners { definitions.add(winner) } }
    }
  }

  /// Whether a section may use a label that changed.
  static func uses(_ section: SourceSection, _ change: Change) -> Bool {
    if change.attributes, section.uses.usesAttributes { return true }
    if change.links.contains(where: { section.uses.mayContain($0.hashValue) }) {
      var isFound = false
      LinkDefinitions.forEachUse(in: section.source.span) { isFound = isFound || change.links.contains($0) }
      if isFound { return true }
    }
    guard change.footnotes.contains(where: { section.uses.mayContain($0.hashValue) }) else { return false }
    var isFound = false
    forEachNote(in: section.source.span) { label in
      isFound = label.map { change.footnotes.contains($0) } ?? true
      return !isFound
    }
    return isFound
  }

  /// Calls `body` with the folded label of each `[^label]`, until that says it has enough.
  ///
  /// The label is `nil` where only a parse can tell it: where it goes over a line's end, which a quote's mark may
  /// follow, or holds a bracket, which may be code.
  private static func forEachNote(in text: Span<UInt8>, _ body: ([UInt8]?) -> Bool) {
    var place = 0
    while let caret = text.firstIndex(of: .caret, from: place) {
      place = caret + 1
      guard caret > 0, text[caret - 1] == .openBracket else { continue }
      var end = place
      while end < text.count, text[end] != .closeBracket, text[end] != .openBracket, !text[end].isLineEnd { end += 1 }
      guard end < text.count else { continue }
      let label = text[end] == .closeBracket ? FoldedLabel.bytes(of: text.extracting(place..<end)) : nil
      guard body(label) else { return }
      place = end
    }
  }

  /// Whether `][` stands somewhere, as between text and label of Markdown attributes.
  private static func usesAttributes(_ text: Span<UInt8>) -> Bool {
    var place = 0
    while let bracket = text.firstIndex(of: .closeBracket, from: place) {
      place = bracket + 1
      if place < text.count, text[place] == .openBracket { return true }
    }
    return false
  }
}
