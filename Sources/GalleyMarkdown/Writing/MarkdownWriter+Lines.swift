internal import GalleyDocument

/// What stands before lines and between blocks.
extension MarkdownWriter {
  /// Begins a line: with the marks of the containers that open on it, or of those that are open.
  mutating func startLine() {
    if leadCount > 0 {
      out.write(lead)
      leadCount = 0
    } else if !prefix.isEmpty {
      out.write(prefix)
    }
  }

  /// Ends a line.
  mutating func endLine() { out.write(.lineFeed) }

  /// Writes a line of our own.
  mutating func writeLine(_ text: StaticString) {
    startLine()
    out.write(text)
    endLine()
  }

  /// Writes lines as they are, each behind what must stand before it; blank ones without white space at their end.
  ///
  /// - Parameters:
  ///   - lines: The lines, with line ends between them.
  ///   - first: Where the first line starts.
  ///   - last: Where the last line ends.
  mutating func writeLines(_ lines: [UInt8], from first: Int = 0, to last: Int) {
    let text = lines.span.extracting(..<last)
    var start = first
    while start <= last {
      let end = text.firstIndex(of: .lineFeed, from: start) ?? last
      if end == start {
        writeBlankLine()
      } else {
        startLine()
        out.write(text.extracting(start..<end))
        endLine()
      }
      start = end + 1
    }
  }

  /// Writes a line on which nothing stands.
  ///
  /// Within a quote, a footnote ends at a line without its indentation.
  mutating func writeBlankLine() {
    if leadCount > 0 { return writeLeadAlone() }
    let count = containers[containers.count - 1].blankCount
    if count > 0 { out.write(prefix, upTo: count) }
    endLine()
  }

  /// Writes the marks of the containers that open on a line, and nothing behind them.
  mutating func writeLeadAlone() {
    // Behind a paragraph, a single marker would underline it or be its text.
    if leadCount == 1, containers[containers.count - 1].kind == .item, let gap = gaps.last,
      gap.offset == out.bytes.count, gap.isBehindParagraph
    {
      lists[gap.list].mustBeLoose = true
    }
    var count = lead.count
    while count > 0, lead[count - 1] == .space { count -= 1 }
    out.write(lead, upTo: count)
    endLine()
    leadCount = 0
  }

  // MARK: Containers

  /// Opens a container.
  ///
  /// - Parameters:
  ///   - container: What is known of it but its place.
  ///   - first: What stands before its first line.
  ///   - rest: What stands before its other lines.
  mutating func push(_ container: Container, first: [UInt8], rest: [UInt8]) {
    let outer = containers[containers.count - 1]
    var container = container
    container.outerCount = prefix.count
    if leadCount == 0 { lead = prefix }
    leadCount += 1
    lead += first
    prefix += rest
    container.isQuoted = outer.isQuoted || container.kind == .quote
    switch container.kind {
    case .quote: container.blankCount = prefix.count - 1
    case .footnote where outer.isQuoted: container.blankCount = prefix.count
    case .document, .item, .footnote: container.blankCount = outer.blankCount
    }
    containers.append(container)
    frames[frames.count - 1].form = .container
  }

  /// Closes the innermost container.
  mutating func popContainer() {
    writeOpenHTML()
    if containers[containers.count - 1].task != nil { writeBoxAlone() }
    if leadCount > 0 {
      writeLeadAlone()
      tail = containers[containers.count - 1].kind == .footnote ? .emptyFootnote : .other
    }
    guard let container = containers.popLast() else { return }
    if container.kind == .footnote, container.lastMarker != 0 || container.endsInFootnote, !container.isQuoted {
      isBehindNotesEnd = true
    }
    if container.kind == .quote { isBehindNotesEnd = false }
    prefix.removeLast(prefix.count - container.outerCount)
    switch tail {
    case .paragraph, .lazyParagraph: tail = .lazyParagraph
    case .headerOnlyTable, .rule: if container.kind != .item { tail = .other }
    case .emptyFootnote, .openHTML: if container.kind == .quote { tail = .other }
    case .other, .table, .html: tail = .other
    }
    let last = containers.count - 1
    containers[last].endsInQuote = container.kind == .quote
    containers[last].endsInFootnote = container.kind == .footnote
    if container.kind != .item { containers[last].lastMarker = 0 }
  }

  /// Whether one more container can be opened; else says that it can't.
  mutating func hasRoomForContainer() -> Bool {
    if containers.count <= MarkdownWriter.maximumDepth { return true }
    report(
      .limitReached,
      "quotes and items are written \(MarkdownWriter.maximumDepth) deep; of those further inside the text stays"
    )
    return false
  }

  // MARK: Between blocks

  /// What follows, as far as it matters for the line before it.
  enum Follower {
    case table, quote, other
    /// A tag around blocks.
    case tag
    /// Text, and its first byte.
    case paragraph(UInt8)
    /// A list; `true` where its first marker would be text behind a paragraph.
    case list(Bool)
    /// HTML; `true` where only a blank line lets it begin behind a paragraph.
    case html(Bool)
  }

  /// Begins a block in the innermost container: ends what is open and separates it from what is before.
  mutating func beginBlock(_ follower: Follower) {
    closeOpenHTML()
    let last = containers.count - 1
    if containers[last].task != nil {
      if case .paragraph = follower {} else { writeBoxAlone() }
    }
    if let alert = containers[last].alert { writeAlertName(alert) }
    if containers[last].hasContent { separate(follower, in: containers[last]) }
    containers[last].hasContent = true
    containers[last].endsInAlertName = false
    containers[last].endsInQuote = false
    containers[last].endsInFootnote = false
    containers[last].endsInTag = false
    if case .list = follower {} else { containers[last].lastMarker = 0 }
    (tail, isBehindNotesEnd) = (.other, false)
  }

  private mutating func writeAlertName(_ kind: String) {
    startLine()
    out.write("[!")
    out.write(kind.uppercased())
    out.write("]")
    endLine()
    let last = containers.count - 1
    containers[last].alert = nil
    containers[last].hasContent = true
    containers[last].endsInAlertName = true
    tail = .paragraph
  }

  private mutating func separate(_ follower: Follower, in container: Container) {
    if container.endsInAlertName, case .paragraph(let first) = follower, first.isAlphanumeric { return }
    if container.endsInTag, case .tag = follower { return }
    if isBehindNotesEnd, container.list >= 0 {
      if needsBlankLine(follower, in: container) { writeBlankLine() }
      return
    }
    guard container.isTight else {
      if tail != .openHTML, tail != .rule || container.list < 0 { writeBlankLine() }
      return
    }
    addGap(to: container.list, blankCount: container.blankCount)
    if needsBlankLine(follower, in: container) { lists[container.list].mustBeLoose = true }
  }

  /// Notes a place where a list would have a blank line if it were loose.
  mutating func addGap(to list: Int, blankCount: Int) {
    if tail == .openHTML || tail == .rule { return }
    gaps.append(
      Gap(offset: out.bytes.count, list: list, blankCount: blankCount, isBehindParagraph: tail == .paragraph))
    if tail == .headerOnlyTable || tail == .emptyFootnote { lists[list].mustBeLoose = true }
  }

  private func needsBlankLine(_ follower: Follower, in container: Container) -> Bool {
    switch (follower, tail) {
    case (_, .html): true
    case (.quote, _): container.endsInQuote
    case (.paragraph, .other), (_, .emptyFootnote), (_, .openHTML), (_, .rule), (.table, .other), (.table, .paragraph),
      (.html, .other):
      false
    case (.paragraph, _), (.table, _): true
    case (.html(let needsBlank), .paragraph), (.html(let needsBlank), .lazyParagraph): needsBlank
    case (.list(let needsBlank), .paragraph): needsBlank
    case (.html, _), (.list, _), (.tag, _), (.other, _): false
    }
  }
}

extension MarkdownOutput {
  /// Writes bytes as they are.
  mutating func write(_ bytes: [UInt8]) { write(bytes.span) }

  /// Writes the first of some bytes.
  fileprivate mutating func write(_ bytes: [UInt8], upTo count: Int) { write(bytes.span.extracting(..<count)) }
}
