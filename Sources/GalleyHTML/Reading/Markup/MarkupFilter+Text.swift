extension MarkupFilter {
  /// Says text up to what may be markup.
  mutating func scanText<Sink: MarkupSink & ~Copyable>(
    _ bytes: Span<UInt8>, _ position: inout Int, _ sink: inout Sink
  ) {
    settleReturn(before: bytes[position], &sink)
    let start = position
    while true {
      position = bytes.firstMark(from: position)
      if position == bytes.count { return say(bytes, start..<position, &sink) }
      switch bytes[position] {
      case UInt8(ascii: "<") where content != .plain:
        say(bytes, start..<position, &sink)
        tokenStart = base + position
        if content == .data, takeShortName(bytes, &position, &sink) { return }
        position += 1
        held.removeAll(keepingCapacity: true)
        state = content == .data ? .tagOpen : .rawMarkup
        return
      case UInt8(ascii: "&") where content == .data || content == .replaceable:
        say(bytes, start..<position, &sink)
        if let (text, length) = bytes.markupReference(at: position) {
          position += length
          return say(text, &sink)
        }
        position += 1
        beginReference()
        return
      case UInt8(ascii: "\r"):
        say(bytes, start..<position, &sink)
        return passReturn(bytes, &position, &sink)
      case 0:
        say(bytes, start..<position, &sink)
        notes.nul(at: base + position)
        position += 1
        if content != .data || sink.isInForeignContent { say("\u{FFFD}", &sink) }
        return
      default: position += 1
      }
    }
  }

  /// A CR is a newline, or part of one with the LF behind it.
  mutating func passReturn<Sink: MarkupSink & ~Copyable>(
    _ bytes: Span<UInt8>, _ position: inout Int, _ sink: inout Sink
  ) {
    position += 1
    hasPendingReturn = true
    if position < bytes.count { settleReturn(before: bytes[position], &sink) }
  }

  /// Says the newline that a CR is, but for one with an LF behind it, which is said itself.
  mutating func settleReturn<Sink: MarkupSink & ~Copyable>(before next: UInt8, _ sink: inout Sink) {
    guard hasPendingReturn else { return }
    hasPendingReturn = false
    if next != UInt8(ascii: "\n") { say("\n", &sink) }
  }

  /// In text that ends at an end tag only: whether what follows `<` is that end tag.
  mutating func scanRawMarkup<Sink: MarkupSink & ~Copyable>(
    _ bytes: Span<UInt8>, _ position: inout Int, _ sink: inout Sink
  ) {
    while position < bytes.count {
      let byte = bytes[position]
      if held.isEmpty {
        guard byte == UInt8(ascii: "/") else { break }
        tag = PackedName()
      } else if tag.count < rawName.count, byte.isMarkupLetter {
        tag.append(byte)
      } else if tag == rawName, byte.isMarkupSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
        beginTag(isEnd: true)
        tag = rawName
        state = .beforeAttributeName
        return
      } else {
        break
      }
      held.append(byte)
      position += 1
    }
    if position == bytes.count { return }
    state = .text
    sayHeld(&sink)
  }

  /// Says the text of a CDATA section up to its end.
  mutating func scanCharacterData<Sink: MarkupSink & ~Copyable>(
    _ bytes: Span<UInt8>, _ position: inout Int, _ sink: inout Sink
  ) {
    settleReturn(before: bytes[position], &sink)
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "]") {
        if position > start { return say(bytes, start..<position, &sink) }
        position += 1
        if dashes == 2 { say("]", &sink) } else { dashes += 1 }
        return
      }
      if dashes > 0 {
        if dashes == 2, byte == UInt8(ascii: ">") {
          position += 1
          dashes = 0
          state = .text
          return
        }
        sayBrackets(&sink)
      }
      if byte == 0 || byte == UInt8(ascii: "\r") {
        if position > start { say(bytes, start..<position, &sink) }
        if byte != 0 { return passReturn(bytes, &position, &sink) }
        notes.nul(at: base + position)
        position += 1
        return say("\u{FFFD}", &sink)
      }
      position += 1
    }
    say(bytes, start..<position, &sink)
  }

  /// Brackets that do not end a section are its text.
  mutating func sayBrackets<Sink: MarkupSink & ~Copyable>(_ sink: inout Sink) {
    while dashes > 0 {
      dashes -= 1
      say("]", &sink)
    }
  }
}

extension Span<UInt8> {
  /// The reference at a place, if it is one of those that nearly all are: to what would else be markup.
  ///
  /// - Parameter start: Where `&` stands.
  /// - Returns: What it means, and its length; `nil` where it is another, or may go on in the next chunk.
  func markupReference(at start: Int) -> (text: StaticString, length: Int)? {
    guard start &+ 5 <= count else { return nil }
    switch (self[start &+ 1], self[start &+ 2], self[start &+ 3], self[start &+ 4]) {
    case (UInt8(ascii: "l"), UInt8(ascii: "t"), UInt8(ascii: ";"), _): return ("<", 4)
    case (UInt8(ascii: "g"), UInt8(ascii: "t"), UInt8(ascii: ";"), _): return (">", 4)
    case (UInt8(ascii: "a"), UInt8(ascii: "m"), UInt8(ascii: "p"), UInt8(ascii: ";")): return ("&", 5)
    default: return nil
    }
  }

  /// The first place, at or after one, of a byte that text may stop at: `<`, `&`, CR or NUL; else the end.
  func firstMark(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = start
    while index < count, count >= 8 {
      let end = Swift.min(index &+ 8, count)
      var word = unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: end &- 8, as: UInt64.self))
      // What stands behind the end reads as NULs.
      word >>= UInt64(truncatingIfNeeded: (index &+ 8 &- end) &* 8)
      let less = word ^ (ones &* UInt64(UInt8(ascii: "<")))
      let ampersand = word ^ (ones &* UInt64(UInt8(ascii: "&")))
      let carriage = word ^ (ones &* UInt64(UInt8(ascii: "\r")))
      let found =
        ((less &- ones) & ~less | (ampersand &- ones) & ~ampersand | (carriage &- ones) & ~carriage
          | (word &- ones) & ~word) & (ones << 7)
      if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < count {
      switch self[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\r"), 0: return index
      default: index &+= 1
      }
    }
    return index
  }
}
