import GalleyDocument

extension Downgrader {
  /// Writes text of the run, and tells of the run's changes.
  mutating func write(_ text: UTF8Span, to end: Int) {
    let result = out.utf8Count
    write(stretch: text)
    let changes = forms.all[form].changes
    if !changes.isEmpty || !runChanges.isEmpty { note(changes, source: position..<end, resultFrom: result) }
  }

  /// Writes text that the source has not where it stands.
  ///
  /// - Parameters:
  ///   - text: May be empty.
  ///   - attributes: With their marks' order, if they have marks.
  mutating func insert(_ text: String, _ attributes: Attributes) {
    if text.isEmpty { return }
    let own = (outAttributes, runOutPath)
    outAttributes = attributes
    runOutPath = attributes.resolvedNesting(after: outPath)
    write(stretch: text)
    (outAttributes, runOutPath) = own
  }

  /// Writes text with the attributes that were made for it.
  mutating func write(stretch text: String) { write(stretch: text.utf8Span) }

  private mutating func write(stretch text: UTF8Span) {
    if text.isEmpty { return }
    if frames[frames.count - 1].underline != nil { lineText += String(copying: text) }
    if outAttributes.isExcluded || lineEnds == .kept && (start.prefix.isEmpty || outAttributes.isWhole) {
      put(text)
    } else {
      writeLines(text)
    }
  }

  /// Writes text with what stands before each of its lines.
  private mutating func writeLines(_ text: UTF8Span) {
    let bytes = text.span
    var index = 0
    while index < bytes.count {
      var end = index
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      if end > index { unsafe put(UTF8Span(unchecked: bytes.extracting(index..<end))) }
      if end < bytes.count { endLine() }
      index = end + 1
    }
  }

  /// Says a line end in text.
  private mutating func endLine() {
    switch lineEnds {
    case .kept:
      if isPrefixDue { writePrefix(isEmpty: true) }
      put("\n".utf8Span)
      isPrefixDue = true
    case .spaces: put(" ".utf8Span)
    case .lines, .breaks, .paragraphs: dueLineEnds += 1
    }
  }

  /// Writes text without line ends that matter.
  private mutating func put(_ text: UTF8Span) {
    hasText = true
    if dueLineEnds > 0 { writeDueLineEnds() }
    if isPrefixDue { writePrefix() }
    if outPath != runOutPath {
      outAttributes.nesting = runOutPath
      outPath = runOutPath
    }
    out.append(text, attributes: outAttributes)
  }

  /// Writes line ends that turned out not to be the text's last.
  mutating func writeDueLineEnds() {
    while dueLineEnds > 0 {
      dueLineEnds -= 1
      if isPrefixDue { writePrefix(isEmpty: true) }
      if lineEnds == .lines {
        out.append("\n", outAttributes)
        isPrefixDue = true
      } else {
        breakLine()
      }
    }
  }
}

extension Attributes {
  /// Whether the text is one thing's, which a mark within would make two.
  fileprivate var isWhole: Bool { isAtom && !intent.contains(.lineBreak) }
}
