import GalleyDocument

extension Downgrader {
  /// Writes text of the run, and tells of the run's changes.
  mutating func write(_ text: UTF8Span, to end: Int) {
    let result = out.utf8Count
    write(stretch: text)
    if !form.value.changes.isEmpty || !runChanges.isEmpty {
      note(form.value.changes, source: position..<end, resultFrom: result)
    }
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
    if run.isExcluded || run.isWhole && lineEnds.mayStay || lineEnds == .kept && start.prefix.isEmpty {
      put(text)
    } else if lineEnds == .lines, start.prefix.isEmpty {
      writeWhole(text)
    } else {
      writeLines(text)
    }
  }

  /// Writes lines with nothing before them.
  private mutating func writeWhole(_ text: UTF8Span) {
    let bytes = text.span
    var count = bytes.count
    while count > 0, bytes[count - 1] == UInt8(ascii: "\n") { count -= 1 }
    if count > 0 { unsafe put(UTF8Span(unchecked: bytes.extracting(0..<count))) }
    if count < bytes.count { owe(lineEnds: bytes.count - count) }
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
    case .paragraphs where run.isWhole: put(" ".utf8Span)
    case .lines, .breaks, .paragraphs: owe(lineEnds: 1)
    }
  }

  /// Line ends wait for more text: they are of the run that they stand in.
  private mutating func owe(lineEnds count: Int) {
    if dueLineEnds == 0 { due = (outAttributes, runOutPath) }
    dueLineEnds += count
  }

  /// Writes text without line ends that matter.
  private mutating func put(_ text: UTF8Span) {
    hasText = true
    if dueLineEnds > 0 { writeDueLineEnds() }
    if isPrefixDue { writePrefix() }
    // Behind a control character a word may come, and perhaps in another piece of the run.
    if isGapDue, text.span[0].isWord || !text.span[0].isShown { write(marks: " ") }
    isGapDue = false
    if let byte = text.lastShown { lastByte = byte }
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
        if outPath != due.path {
          due.attributes.nesting = due.path
          outPath = due.path
        }
        out.append("\n", due.attributes)
        isPrefixDue = true
      } else {
        breakLine()
      }
    }
  }
}

extension UTF8Span {
  /// The last byte that is no control character; `nil` where there is none.
  @inline(__always)
  var lastShown: UInt8? {
    let span = span
    if let last = span.indices.last, span[last].isShown { return span[last] }
    return span.indices.last { span[$0].isShown }.map { span[$0] }
  }
}

extension UInt8 {
  /// Whether it is seen, if only as space.
  fileprivate var isShown: Bool { self >= 0x20 && self != 0x7F || (9...13).contains(self) }

  /// Whether it may be of a word: a letter, a digit, or what is beyond ASCII.
  var isWord: Bool {
    self >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

extension Attributes {
  /// Whether the text is one thing's or one link's, which a mark within would make two.
  var isWhole: Bool {
    !intent.contains(.lineBreak) && (isAtom || link != nil || intent.contains(.inlineHTML))
  }
}
