/// Text, by where it stands.
extension TreeConstruction where Sink: ~Copyable {
  /// Text in the body and what is like it.
  mutating func bodyText(_ text: UTF8Span) {
    reconstructFormatting()
    plainText(text)
  }

  /// Text that opens nothing.
  mutating func plainText(_ text: UTF8Span) {
    if allowsFrameset, !text.span.isHTMLSpace { allowsFrameset = false }
    sink.append(text, isFostered: fostersHere)
  }

  /// Text in a table, but in no cell: it goes before the table, unless it is white space alone.
  mutating func tableText(_ text: UTF8Span) {
    guard elements.current.traits.contains(.fosters) || elements.current.tag.element == .template else {
      fostering { $0.bodyText(text) }
      return
    }
    let bytes = text.span
    if !fostersTableText, bytes.isHTMLSpace {
      // More of it would mean no more.
      if tableSpace.count < 1_024 {
        unsafe bytes.withUnsafeBufferPointer { unsafe tableSpace.append(contentsOf: $0) }
      }
      return
    }
    fostersTableText = true
    let space = tableSpace
    tableSpace.removeAll()
    fostering {
      if !space.isEmpty { $0.bodyText(unsafe UTF8Span(unchecked: space.span)) }
      $0.bodyText(text)
    }
  }

  /// The text of a table ends, since a tag comes.
  mutating func endTableText() {
    fostersTableText = false
    if tableSpace.isEmpty { return }
    let space = tableSpace
    tableSpace.removeAll()
    sink.append(unsafe UTF8Span(unchecked: space.span), isFostered: false)
  }

  /// Text between the parts of a page: all but white space opens the next one.
  ///
  /// - Parameter text: The text. White space before the body means nothing.
  mutating func textBetweenParts(_ text: UTF8Span) {
    let bytes = text.span
    let start = bytes.htmlSpaceEnd
    if start == bytes.count, mode != .afterBody { return }
    let rest = unsafe UTF8Span(unchecked: bytes.extracting(start..<bytes.count))
    switch mode {
    case .beforeHTML, .beforeHead, .inHead, .inHeadNoscript, .afterHead:
      openBody()
      bodyText(rest)
    case .inColumnGroup:
      if elements.current.tag.element != .colgroup { return }
      pop()
      mode = .inTable
      tableText(rest)
    case .afterBody:
      if start < bytes.count { mode = .inBody }
      bodyText(text)
    case .inBody, .text, .inTable, .inCaption, .inTableBody, .inRow, .inCell, .inTemplate, .inFrameset, .afterFrameset:
      break
    }
  }

  /// Does something while what would stand in a table but in no cell goes before it.
  mutating func fostering(_ body: (inout Self) -> Void) {
    isFostering = true
    body(&self)
    isFostering = false
  }
}

extension Span<UInt8> {
  /// Where HTML's white space at the beginning ends.
  var htmlSpaceEnd: Int {
    var end = 0
    while end < count {
      switch self[end] {
      case 0x20, 0x0A, 0x09, 0x0C, 0x0D: end += 1
      default: return end
      }
    }
    return end
  }

  /// Whether there is nothing but HTML's white space.
  var isHTMLSpace: Bool { htmlSpaceEnd == count }
}
