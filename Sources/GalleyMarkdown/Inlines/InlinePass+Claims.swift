/// What an extension reads but libcmark cut in two: a URL that swallows a bracket or a backtick, a formula with half a
/// code span.
///
/// The rest of the leaf must then be read as if one character stood there. So libcmark parses the leaf again with one in
/// its place, and all begins anew.
extension InlinePass {
  /// A stretch of content that is one thing.
  struct Claim {
    var kind: InlineItem.Kind
    var start: Int
    var end: Int
    /// What it lacks to be a URL, if it is a link.
    var form: BareLink

    init(_ kind: InlineItem.Kind, _ start: Int, _ end: Int, _ form: BareLink = .complete) {
      self.kind = kind
      self.start = start
      self.end = end
      self.form = form
    }
  }

  /// How often one leaf is parsed again, and how many bytes that may be in all beside eight times the leaf.
  private static let mostRounds = 24
  private static let mostBytes = 1 << 16

  /// Reads the extensions of the dialect into ``items``, as often as it takes.
  ///
  /// - Parameters:
  ///   - content: The leaf's content, of which ``items`` is the alignment.
  ///   - skip: How many bytes at its start are no text.
  /// - Returns: Whether content and tree agree.
  mutating func readAll(of content: Span<UInt8>, skipping skip: Int) -> Bool {
    mayClaim = true
    var definitions: [UInt8]?
    var rounds = min(Self.mostRounds, 8 + Self.mostBytes / max(1, content.count))
    let expansion = self.expansion
    while readExtensions(of: content, skipping: skip) {
      guard let claim = refused else { return true }
      self.expansion = expansion
      let known = definitions ?? linkDefinitions(content)
      definitions = known
      // Without a parse that agrees it stays text.
      if rounds == 0 || !take(claim, content, known) { mayClaim = false }
      rounds -= 1
    }
    return false
  }

  /// Notes what is cut in two, for another parse.
  ///
  /// - Returns: Whether there will be one.
  mutating func refuse(_ claim: Claim) -> Bool {
    guard mayClaim else { return false }
    refused = claim
    return true
  }

  /// Adds what was claimed to what was found.
  mutating func addClaim(_ number: Int) {
    let claim = claims[number]
    if claim.kind == .openBareLink {
      addLink(claim.start, claim.end, claim.form)
    } else {
      overlays.append(InlineItem(claim.kind, claim.start, claim.end))
    }
  }

  /// Parses the leaf again with one claim more.
  ///
  /// - Returns: Whether ``items`` are those of that parse now.
  private mutating func take(_ claim: Claim, _ content: Span<UInt8>, _ definitions: [UInt8]) -> Bool {
    let before = (claims: claims, items: items)
    // One that begins in it is part of it.
    claims.removeAll { $0.start < claim.end && $0.end > claim.start }
    claims.insert(claim, at: claims.firstIndex { $0.start > claim.start } ?? claims.count)
    var escapes: [Int] = []
    while true {
      let text = ClaimedText(content, claims, escaping: escapes)
      let tree = CMarkSideTree(text.fed(definitions).span)
      guard let leaf = tree.root?.firstChild, align(leaf, text.bytes.span, columnOffset: 0) else { break }
      switch text.translate(items) {
      case .items(let translated):
        items = translated
        claimTree = tree
        return true
      case .tail(let parenthesis) where !escapes.contains(parenthesis) && escapes.count < claims.count:
        // No destination holds a bare link.
        escapes.append(parenthesis)
        continue
      case .tail, .cut:
        break
      }
      break
    }
    (claims, items) = before
    return false
  }

  /// Definitions for the references of the leaf that libcmark resolved.
  private func linkDefinitions(_ content: Span<UInt8>) -> [UInt8] {
    var definitions: [UInt8] = []
    var opened: [InlineItem] = []
    for item in items {
      if item.kind == .openLink || item.kind == .openImage { opened.append(item) }
      guard item.kind == .closeLink || item.kind == .closeImage, let open = opened.popLast(), let node = item.node
      else { continue }
      var label = open.end..<item.start
      if item.end - item.start > 1 {
        guard content[item.start + 1] == .openBracket else { continue }
        if item.end - item.start > 3 { label = (item.start + 2)..<(item.end - 1) }
      }
      definitions.append(.openBracket)
      for place in label { definitions.append(content[place]) }
      definitions += "]: <".utf8
      definitions.append(escaping: node.url)
      definitions.append(.greaterThan)
      if let title = node.title {
        definitions += " \"".utf8
        definitions.append(escaping: title)
        definitions.append(UInt8(ascii: "\""))
      }
      definitions.append(.lineFeed)
    }
    return definitions
  }
}

extension [UInt8] {
  /// Adds a text so that nothing in it means anything.
  fileprivate mutating func append(escaping text: String) {
    for byte in text.utf8 {
      if byte.isLineEnd {
        self += "&#10;".utf8
      } else {
        if byte.isPunctuation { append(.backslash) }
        append(byte)
      }
    }
  }
}
