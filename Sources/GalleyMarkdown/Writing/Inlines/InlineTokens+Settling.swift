/// Putting white space where no mark begins or ends with it, and taking away marks that hold nothing else.
extension InlineTokens {
  /// Brings the tokens in the order in which they can be written.
  ///
  /// White space at the leaf's own edge stays in its marks: it is written as an entity in any case. So does a line break
  /// behind what opens, where that can open.
  mutating func settle() {
    if isSettled { return }
    settled.removeAll(keepingCapacity: true)
    let last = tokens.lastIndex { !closesDelimited($0) } ?? 0
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .close where closesDelimited(token):
        settleClose(token, keepsSpace: index > last && tokens[last].kind == .text)
      case .close: closeOrDrop(token)
      case .text: settleText(token)
      case .softBreak: insert(token, at: openingChain)
      case .lineBreak: settleBreak(token)
      case .open, .code, .html, .image, .footnote, .math: settled.append(token)
      }
    }
    while let token = settled.last, token.kind == .lineBreak { settled.removeLast() }
    swap(&tokens, &settled)
    joinSoftBreaks()
  }

  /// Whether no mark is empty, or begins or ends with white space, and no line end would take any away.
  private var isSettled: Bool {
    for index in tokens.indices {
      let token = tokens[index]
      let before = index > 0 ? tokens[index - 1] : InlineToken(.text, 0, 0)
      switch token.kind {
      case .close:
        if before.kind == .open || before.kind == .softBreak || before.kind == .lineBreak { return false }
        if before.kind == .text, marks[token.value].isDelimited, trailingSpace(before) > 0 { return false }
      case .text: if before.kind == .open, leadingSpace(token) > 0 { return false }
      case .softBreak: if before.kind == .open || !mayEndLine(at: index) { return false }
      case .lineBreak: if before.kind == .open || index == tokens.count - 1 { return false }
      case .code, .html, .image, .footnote, .math, .open: break
      }
    }
    return true
  }

  private func closesDelimited(_ token: InlineToken) -> Bool {
    token.kind == .close && marks[token.value].isDelimited
  }

  /// Where the marks begin that open, one after the other, at the end of what is settled.
  private var openingChain: Int {
    var start = settled.count
    while start > 0, settled[start - 1].kind == .open, marks[settled[start - 1].value].isDelimited { start -= 1 }
    return start
  }

  private mutating func settleText(_ token: InlineToken) {
    let chain = openingChain
    guard chain < settled.count, chain > 0 else { return appendText(token) }
    let space = leadingSpace(token)
    if space > 0 { insert(InlineToken(.text, token.start, token.start + space), at: chain) }
    if token.start + space < token.end { appendText(InlineToken(.text, token.start + space, token.end)) }
  }

  /// Leaves a line break behind what opens if that may open there: not after a letter, unless it is as good as a space.
  private mutating func settleBreak(_ token: InlineToken) {
    let chain = openingChain
    guard chain < settled.count, chain > 0, settled[chain - 1].kind == .text else { return settled.append(token) }
    let before = text.span.scalar(before: settled[chain - 1].end, from: settled[chain - 1].start)
    let isLetter = before.properties.isAlphabetic || before.isASCIIDigit
    if isLetter, !(dialect.contains(.cjkEmphasis) && before.isCJK) {
      insert(token, at: chain)
    } else {
      settled.append(token)
    }
  }

  private mutating func settleClose(_ token: InlineToken, keepsSpace: Bool) {
    guard !keepsSpace else { return closeOrDrop(token) }
    var moved: [InlineToken] = []
    while let last = settled.last {
      if last.kind == .softBreak || last.kind == .lineBreak {
        moved.append(last)
        settled.removeLast()
        continue
      }
      guard last.kind == .text else { break }
      let space = trailingSpace(last)
      guard space > 0 else { break }
      moved.append(InlineToken(.text, last.end - space, last.end))
      if last.end - space > last.start {
        settled[settled.count - 1].end -= space
        break
      }
      settled.removeLast()
    }
    closeOrDrop(token)
    for piece in moved.reversed() {
      if piece.kind == .text { appendText(piece) } else { settled.append(piece) }
    }
  }

  /// Closes a mark, or takes it away where it holds nothing; a link may.
  private mutating func closeOrDrop(_ token: InlineToken) {
    if let last = settled.last, last.kind == .open, last.value == token.value, marks[token.value].kind != .link {
      settled.removeLast()
    } else {
      settled.append(token)
    }
  }

  private mutating func appendText(_ token: InlineToken) {
    if let last = settled.indices.last, settled[last].kind == .text, settled[last].end == token.start {
      settled[last].end = token.end
    } else {
      settled.append(token)
    }
  }

  private mutating func insert(_ token: InlineToken, at index: Int) {
    if token.kind == .text, index > 0, settled[index - 1].kind == .text, settled[index - 1].end == token.start {
      settled[index - 1].end = token.end
    } else {
      settled.insert(token, at: index)
    }
  }

  /// Makes spaces of line ends beside white space, where a line end would take it away, and joins texts.
  private mutating func joinSoftBreaks() {
    settled.removeAll(keepingCapacity: true)
    for (index, token) in tokens.enumerated() {
      var token = token
      if token.kind == .softBreak, !mayEndLine(at: index) { token.kind = .text }
      if token.kind == .text { appendText(token) } else { settled.append(token) }
    }
    swap(&tokens, &settled)
  }

  private func mayEndLine(at index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count else { return false }
    let (before, after) = (tokens[index - 1], tokens[index + 1])
    if before.kind == .softBreak || before.kind == .lineBreak || after.kind == .softBreak || after.kind == .lineBreak {
      return false
    }
    if before.kind == .text, trailingSpace(before) > 0 { return false }
    return after.kind != .text || leadingSpace(after) == 0
  }

  // MARK: White space

  private func leadingSpace(_ token: InlineToken) -> Int {
    var place = token.start
    while place < token.end {
      let scalar = text.span.scalar(at: place)
      guard scalar.isSpace else { break }
      place += UTF8.width(scalar)
    }
    return min(place, token.end) - token.start
  }

  private func trailingSpace(_ token: InlineToken) -> Int {
    var place = token.end
    while place > token.start {
      let start = text.span.scalarStart(before: place, from: token.start)
      guard text.span.scalar(at: start).isSpace else { break }
      place = start
    }
    return token.end - place
  }
}

extension InlineTokens {
  /// Whether a token is the edge of a mark with delimiters.
  func isEdge(_ index: Int) -> Bool {
    let token = tokens[index]
    return (token.kind == .open || token.kind == .close) && marks[token.value].isDelimited
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { value < 0x80 && UInt8(value).isDigit }
}
