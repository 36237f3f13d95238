/// Text, with a backslash or an entity where a character would mean something, and nowhere else.
extension InlineBody {
  /// Which bytes of text need a look in a dialect.
  static func watched(_ dialect: MarkdownDialect) -> ASCIISet {
    var watched = ASCIISet("\\`*_[]<&!")
    for byte in UInt8(0)..<0x20 where byte != .tab { watched.insert(byte) }
    if dialect.contains(.strikethrough) { watched.insert(.tilde) }
    if dialect.contains(.dollarMath) { watched.insert(.dollar) }
    if dialect.contains(.attributes) { watched.insert(.caret) }
    if dialect.contains(.bareLinks) {
      watched.insert(UInt8(ascii: "w"))
      watched.insert(.colon)
    }
    return watched
  }

  /// Whether a watched byte needs a closer look, by what follows it in its text.
  @inline(__always)
  func needsLook(_ text: Span<UInt8>, _ place: Int) -> Bool {
    let next = place + 1 < text.count ? text[place + 1] : 0
    switch text[place] {
    case .colon: return next == UInt8(ascii: "/")
    case UInt8(ascii: "w"): return next == UInt8(ascii: "w")
    case .exclamationMark: return place + 1 == text.count
    case .ampersand: return next.isAlphanumeric || next == UInt8(ascii: "#")
    default: return true
    }
  }

  /// Whether a text is written as it is wherever it stands, but for its ends.
  func isPlain(_ text: Span<UInt8>) -> Bool {
    var marks = watched
    marks.insert(.at)
    var place = text.firstIndex(of: marks, from: text.endOfProse, to: text.count)
    while place < text.count {
      if text[place] == .at || needsLook(text, place) { return false }
      place = text.firstIndex(of: marks, from: place + 1, to: text.count)
    }
    return true
  }

  /// Writes a token of text; `isLast` says that nothing but delimiters comes after it.
  mutating func writeText(_ tokens: borrowing InlineTokens, _ index: Int, isLast: Bool) {
    let token = tokens.tokens[index]
    let text = tokens.text.span.extracting(..<token.end)
    var stretch = TextStretch(start: token.start, end: token.end)
    stretch.next = firstByte(after: tokens, index)
    stretch.isBeforeEdge = index + 1 < tokens.tokens.count && tokens.isEdge(index + 1)
    var next = index + 1
    while next < tokens.tokens.count, tokens.isEdge(next), !stretch.isBeforeTildes {
      stretch.isBeforeTildes = tokens.marks[tokens.tokens[next].value].kind == .strikethrough
      next += 1
    }
    stretch.isInLink = links > 0
    stretch.isInBrackets = !containers.isEmpty
    if stretch.isInBrackets { stretch.findBrackets(text, dialect) }
    var start = token.start
    if out.bytes.count == lineStart { start = writeLeadingSpace(text, start) }
    if index > 0, start < token.end { start += writeAfter(tokens.tokens[index - 1], text, start) }
    guard isLast else { return write(text, start, &stretch) }
    if start < token.end, text[token.end - 1].isSpaceOrTab {
      stretch.end -= 1
      stretch.next = .ampersand
      write(text.extracting(..<stretch.end), start, &stretch)
      out.writeEntity(text[token.end - 1])
    } else if place.form == .header, !stretch.isBeforeEdge, let sign = closingSigns(text, start, token.end) {
      stretch.end = sign
      stretch.next = .backslash
      write(text.extracting(..<sign), start, &stretch)
      if out.bytes.isEmpty || out.bytes[out.bytes.count - 1].isSpaceOrTab { out.write(.backslash) }
      out.write(text.extracting(sign...))
    } else {
      write(text, start, &stretch)
    }
  }

  /// Writes a first character that what stands before it would take up.
  ///
  /// - Parameters:
  ///   - token: What stands before it.
  ///   - text: The text.
  ///   - start: The character's place.
  /// - Returns: How many bytes are written.
  private mutating func writeAfter(_ token: InlineToken, _ text: Span<UInt8>, _ start: Int) -> Int {
    if token.kind == .footnote, text[start] == .colon {
      // Together they would be a footnote's definition.
      out.write(MarkdownOutput.undecided)
      out.write(.colon)
      return 1
    }
    if token.kind == .math, MathText.isInline(text, token), !MathText.mayPrecede(text[start]) {
      out.writeEntity(text[start])
      return 1
    }
    return 0
  }

  /// Writes white space that a line could not begin with.
  private mutating func writeLeadingSpace(_ text: Span<UInt8>, _ start: Int) -> Int {
    guard start < text.count else { return start }
    if text[start].isSpaceOrTab {
      out.writeEntity(text[start])
      return start + 1
    }
    if place.isFirstInDocument, lineStart == 0, text.hasByteOrderMark(at: start) {
      out.write("&#xFEFF;")
      return start + 3
    }
    return start
  }

  /// Where signs begin that would close a header.
  private func closingSigns(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var sign = end
    while sign > start, text[sign - 1] == UInt8(ascii: "#") { sign -= 1 }
    return sign < end ? sign : nil
  }

  /// Writes text up to the end of a stretch.
  mutating func write(_ text: Span<UInt8>, _ start: Int, _ stretch: inout TextStretch) {
    var clean = start
    var place = start
    while true {
      place = text.firstIndex(of: watched, from: place, to: stretch.end)
      guard place < stretch.end else { break }
      guard needsLook(text, place) else {
        place += 1
        continue
      }
      if clean < place { out.write(text.extracting(clean..<place)) }
      place = writeWatched(text, place, stretch)
      clean = place
    }
    if clean < stretch.end { out.write(text.extracting(clean..<stretch.end)) }
  }

  /// Writes a byte that may need an escape, and what belongs to it.
  ///
  /// - Returns: The place after what was written.
  private mutating func writeWatched(_ text: Span<UInt8>, _ place: Int, _ stretch: TextStretch) -> Int {
    let byte = text[place]
    let isAtEnd = place + 1 == stretch.end
    let next = isAtEnd ? stretch.next : text[place + 1]
    switch byte {
    case 0..<0x20:
      out.writeEntity(byte)
      return place + 1
    case .space:
      spaces.append(out.bytes.count)
    case .backslash:
      if isAtEnd || next.isPunctuation || next < 0x20 { out.write(.backslash) }
    case .backtick, .asterisk, .underscore, .tilde:
      return writeRun(text, place, stretch)
    case .openBracket:
      return writeOpenBracket(text, place, stretch)
    case .closeBracket:
      let isEscaped = stretch.isInBrackets ? stretch.isLoose(place) : next == .openParenthesis && holdsBracket
      write(bracket: byte, isEscaped: isEscaped)
      return place + 1
    case .lessThan:
      // A link may begin with a letter.
      let mayOpen = isAtEnd ? next == .openBracket : next.isLetter || "/!?".utf8.contains(next)
      if mayOpen || beginsMailbox(text, place + 1, stretch.end) { out.write(.backslash) }
    case .ampersand:
      if text.beginsEntity(at: place) { out.write(.backslash) }
    case .exclamationMark:
      if isAtEnd, next == .openBracket { out.write(.backslash) }
    case .caret:
      if isAtEnd || next == .openBracket { out.write(.backslash) }
    case .dollar:
      if opensMath(text, place, next, isAtEnd: isAtEnd) { out.write(.backslash) }
    case .colon:
      if !stretch.isInLink, text.holds("://", at: place), endsInScheme { out.write(.backslash) }
    default:
      if !stretch.isInLink, text.holds("www.", at: place), mayBeginAddress(place, stretch) {
        out.write("www\\.")
        return place + 4
      }
    }
    out.write(byte)
    return place + 1
  }

  /// Writes a run of equal bytes that could be a delimiter.
  private mutating func writeRun(_ text: Span<UInt8>, _ start: Int, _ stretch: TextStretch) -> Int {
    let byte = text[start]
    var end = start
    while end < stretch.end, text[end] == byte { end += 1 }
    if isDelimiter(text, start, end, stretch) {
      for _ in start..<end {
        out.write(.backslash)
        out.write(byte)
      }
    } else {
      out.write(byte, times: end - start)
    }
    return end
  }

  private mutating func isDelimiter(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ stretch: TextStretch) -> Bool {
    let byte = text[start]
    if byte == .backtick {
      let isFence = out.bytes.count == lineStart && end - start > 2
      return isFence || stretch.isAlternative || !facts.isAlone(byte, at: start)
    }
    if facts.isAlone(byte, at: start), !stretch.isAlternative { return hidesSpace(text, start, end, stretch) }
    if byte == .tilde {
      if end - start > DelimiterStack.strikethroughLength { return true }
      if isHarmless(text, start, end, stretch) { return hidesSpace(text, start, end, stretch) }
    }
    // A neighbour that could be part of the run, or of another one, is not worth a closer look.
    if end == stretch.end, stretch.isBeforeEdge { return true }
    if let edge = edges.last, edge.place == out.bytes.count { return true }
    if let before = out.bytes.last, before.isEmphasisDelimiter { return true }
    if end < stretch.end, text[end].isEmphasisDelimiter { return true }
    let flanking = flanking(byte, text, end, stretch)
    return flanking.canOpen || flanking.canClose
  }

  /// Whether tildes can't open, where nothing opens that they could close: a backslash would be in the way of a mark
  /// that ends behind them.
  private mutating func isHarmless(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ stretch: TextStretch) -> Bool {
    guard allowsHTML, struckMarks == 0, struckTags == 0, !stretch.isAlternative, end == stretch.end,
      stretch.isBeforeEdge, !stretch.isBeforeTildes, out.bytes.last != .tilde, edges.last?.place != out.bytes.count
    else { return false }
    return !flanking(.tilde, text, end, stretch).canOpen
  }

  /// Whether tildes stand between white space and a delimiter, which looks past them.
  private func hidesSpace(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ stretch: TextStretch) -> Bool {
    guard text[start] == .tilde else { return false }
    if end == stretch.end, stretch.isBeforeEdge, start == stretch.start || text[start - 1].isWhiteSpace { return true }
    guard let edge = edges.last, edge.place == out.bytes.count else { return false }
    return end == stretch.end || text[end].isWhiteSpace
  }

  /// What a run may do between what is written before it and what will stand after it.
  private mutating func flanking(_ byte: UInt8, _ text: Span<UInt8>, _ end: Int, _ stretch: TextStretch) -> Flanking {
    scratch.removeAll(keepingCapacity: true)
    out.appendLastScalars(to: &scratch)
    let run = scratch.count
    scratch.append(byte)
    if end < stretch.end {
      if text[end] < 0x20, text[end] != .tab {
        scratch.append(.ampersand)
      } else {
        for place in end..<min(end + 4, stretch.end) { scratch.append(text[place]) }
      }
    } else if stretch.next != 0 {
      scratch.append(stretch.next)
    }
    return Flanking(of: run..<(run + 1), in: scratch.span, from: 0, dialect: dialect)
  }

  private mutating func writeOpenBracket(_ text: Span<UInt8>, _ place: Int, _ stretch: TextStretch) -> Int {
    let next = place + 1 < stretch.end ? text[place + 1] : stretch.next
    var isEscaped = stretch.isInBrackets && stretch.isLoose(place)
    if next == .caret, dialect.contains(.footnotes) { isEscaped = true }
    if out.bytes.isEmpty, edges.isEmpty {
      isEscaped = isEscaped || (facts.holdsDefinition && self.place.form == .paragraph)
      isEscaped = isEscaped || (self.place.isFirstInQuote && next == .exclamationMark && dialect.contains(.alerts))
      isEscaped = isEscaped || (self.place.isFirstInItem && dialect.contains(.taskLists) && isTaskBox(text, place))
    }
    write(bracket: .openBracket, isEscaped: isEscaped)
    if !isEscaped, !stretch.isInBrackets { holdsBracket = true }
    return place + 1
  }

  private mutating func write(bracket byte: UInt8, isEscaped: Bool) {
    if isEscaped { out.writeEscaped(byte, dialect) } else { out.write(byte) }
  }

  private func isTaskBox(_ text: Span<UInt8>, _ place: Int) -> Bool {
    guard place + 2 < text.count, text[place + 2] == .closeBracket else { return false }
    let mark = text[place + 1]
    return mark.isWhiteSpace || mark | 0x20 == UInt8(ascii: "x")
  }

  private func opensMath(_ text: Span<UInt8>, _ place: Int, _ next: UInt8, isAtEnd: Bool) -> Bool {
    let isBehindDelimiter = edges.last?.place == out.bytes.count
    if !isBehindDelimiter, let before = out.bytes.last, !MathText.mayFollow(before) { return false }
    if next == .dollar || next == .backtick { return true }
    return !next.isWhiteSpace && next != 0 && facts.lastDollar > place
  }

  /// Whether what is written ends in a scheme of the web; a link to an address may have been written before it.
  private var endsInScheme: Bool {
    let bytes = out.bytes
    let first = edges.last?.place ?? 0
    var scheme = bytes.count
    while scheme > first, bytes[scheme - 1].isLetter { scheme -= 1 }
    let name = String(decoding: bytes[scheme...].map { $0 | 0x20 }, as: UTF8.self)
    return name == "http" || name == "https" || name == "ftp"
  }

  /// Whether what could be the first part of an address, and an `@`, stands at a place.
  private func beginsMailbox(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var place = start
    while place < end, Autolink.isInMailbox(text[place]) || text[place] == .ampersand { place += 1 }
    return place > start && place < end && text[place] == .at
  }

  private func mayBeginAddress(_ place: Int, _ stretch: TextStretch) -> Bool {
    guard place > stretch.start, let before = out.bytes.last else { return true }
    return before.isWhiteSpace || before == .openParenthesis || before.isEmphasisDelimiter
  }
}

extension UInt8 {
  /// Whether delimiters are made of it.
  var isEmphasisDelimiter: Bool { self == .asterisk || self == .underscore || self == .tilde }
}

extension Span<UInt8> {
  /// A place before which no character means anything in any dialect; many are passed over at a time.
  fileprivate var endOfProse: Int {
    unsafe withUnsafeBufferPointer { bytes in
      // One byte past the sixteen is looked at.
      let last = bytes.count &- 17
      var place = 0
      while place <= last {
        var found: UInt8 = 0
        for index in place..<(place &+ 16) {
          let (byte, next) = unsafe (bytes[index], bytes[index &+ 1])
          let isLetter: UInt8 = (byte | 0x20) &- UInt8(ascii: "a") < 26 ? 1 : 0
          // From the apostrophe to the digits, and what is beyond ASCII.
          let isOther: UInt8 = byte &- 0x27 < 0x13 || byte == .space || byte >= 0x80 ? 1 : 0
          let isMark: UInt8 = byte == .asterisk || (byte == UInt8(ascii: "w") && next == byte) ? 1 : 0
          found |= (isLetter | isOther) ^ 1 | isMark
        }
        if found != 0 { return place }
        if place == last { return place &+ 16 }
        place = Swift.min(place &+ 16, last)
      }
      return 0
    }
  }
}
