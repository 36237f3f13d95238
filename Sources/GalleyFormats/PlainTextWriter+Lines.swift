import GalleyDocument

extension PlainTextWriter {
  /// Writes text, on the lines it has or, in a cell, on one.
  mutating func write(_ text: Span<UInt8>) {
    if text.isEmpty { return }
    if flatDepth > 0 { writeFlat(text) } else { writeLines(text) }
    frames[frames.count - 1].hasContent = true
  }

  mutating func write(_ text: some StringProtocol) {
    let text = String(text)
    write(text.utf8Span.span)
  }

  /// Writes text that the document holds beside its runs, on a line of its own.
  mutating func writeLine(_ text: String) {
    write(text)
    if flatDepth > 0 { isSpaceDue = true } else { endLine() }
  }

  /// Goes on to the next cell of a row.
  mutating func writeTab() {
    openLine()
    out.append(UInt8(ascii: "\t"))
    isSpaceDue = false
  }

  /// Ends the line, if one is open.
  mutating func endLine() {
    if isLineOpen { out.append(UInt8(ascii: "\n")) }
    isLineOpen = false
  }

  /// Writes a line of markers and quote marks alone, without white space at its end.
  mutating func writeEmptyLine() {
    endLine()
    writeBlankLineIfDue()
    out.append(contentsOf: nextPrefix)
    trimLine()
    out.append(UInt8(ascii: "\n"))
    usePrefix()
  }

  private mutating func writeLines(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { text in
      var start = 0
      while start < text.count {
        let end = unsafe text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        if end > start {
          openLine()
          unsafe out.append(contentsOf: text[start..<end])
        }
        if end < text.count {
          if isLineOpen { endLine() } else { writeEmptyLine() }
        }
        start = end + 1
      }
    }
  }

  private mutating func writeFlat(_ text: Span<UInt8>) {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isSpaceDue = true
      case let byte:
        openLine()
        if isSpaceDue { out.append(UInt8(ascii: " ")) }
        isSpaceDue = false
        out.append(byte == UInt8(ascii: "\t") ? UInt8(ascii: " ") : byte)
      }
    }
  }

  private mutating func openLine() {
    if isLineOpen { return }
    writeBlankLineIfDue()
    out.append(contentsOf: nextPrefix)
    usePrefix()
    isLineOpen = true
  }

  /// Ends with what was waiting to be written: the next line has the plain prefix.
  private mutating func usePrefix() {
    frames[frames.count - 1].hasContent = true
    nextPrefix.removeAll(keepingCapacity: true)
    nextPrefix.append(contentsOf: prefix)
  }

  private mutating func writeBlankLineIfDue() {
    guard let count = blankPrefix else { return }
    blankPrefix = nil
    out.append(contentsOf: prefix.prefix(count))
    trimLine()
    out.append(UInt8(ascii: "\n"))
  }

  private mutating func trimLine() {
    while out.last == UInt8(ascii: " ") { out.removeLast() }
  }
}
