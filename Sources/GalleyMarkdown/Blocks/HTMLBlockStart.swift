internal import GalleyDocument

/// The ways in which a line can begin or end a block of HTML, by CommonMark 0.30, section 4.6.
enum HTMLBlockStart {
  /// The condition that a line meets.
  ///
  /// - Parameters:
  ///   - source: The whole source.
  ///   - start: The `<`.
  ///   - end: The end of the line.
  ///   - allowsSeventh: Whether a complete tag of any name counts.
  /// - Returns: Its number, 1 to 7; `nil` where the line begins no HTML.
  static func condition(_ source: Span<UInt8>, at start: Int, end: Int, allowsSeventh: Bool) -> Int? {
    let next = start + 1
    guard next < end else { return nil }
    switch source[next] {
    case UInt8(ascii: "?"): return 3
    case UInt8(ascii: "!"):
      guard next + 1 < end else { return nil }
      let third = source[next + 1]
      if third == UInt8(ascii: "-"), next + 2 < end, source[next + 2] == UInt8(ascii: "-") { return 2 }
      if third >= UInt8(ascii: "A"), third <= UInt8(ascii: "Z") { return 4 }
      return matches("[cdata[", source, at: next + 1, end: end) ? 5 : nil
    default: break
    }
    let isClosing = source[next] == UInt8(ascii: "/")
    let nameStart = isClosing ? next + 1 : next
    var nameEnd = nameStart
    while nameEnd < end, nameEnd - nameStart < 12, source[nameEnd].isLetter || source[nameEnd].isDigit { nameEnd += 1 }
    guard nameEnd > nameStart, source[nameStart].isLetter else { return nil }
    let follows = nameEnd < end ? source[nameEnd] : .lineFeed
    let endsName = follows.isWhiteSpace || follows == .greaterThan
    if endsName, !isClosing, isName(in: rawTags, source, nameStart, nameEnd) { return 1 }
    let closesItself =
      follows == UInt8(ascii: "/") && nameEnd + 1 < end && source[nameEnd + 1] == .greaterThan
    if endsName || closesItself, isName(in: blockTags, source, nameStart, nameEnd) { return 6 }
    return allowsSeventh && isWholeTag(source, from: next, to: end) ? 7 : nil
  }

  /// Whether a line ends the HTML that a condition began.
  static func ends(_ condition: Int, _ source: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    let endings: [String]
    switch condition {
    case 1: endings = ["</script>", "</pre>", "</style>", "</textarea>"]
    case 2: endings = ["-->"]
    case 3: endings = ["?>"]
    case 4: endings = [">"]
    case 5: endings = ["]]>"]
    default: return false
    }
    let line = source.extracting(..<end)
    return endings.contains { ending in
      let last = UInt8(ascii: ">")
      var place = start
      while let found = line.firstIndex(of: last, from: place) {
        let from = found + 1 - ending.utf8.count
        if from >= start, matches(ending, source, at: from, end: end) { return true }
        place = found + 1
      }
      return false
    }
  }

  /// Whether a text, in small letters, stands at a place in any ASCII case.
  private static func matches(_ text: String, _ source: Span<UInt8>, at start: Int, end: Int) -> Bool {
    guard start + text.utf8.count <= end else { return false }
    var index = start
    for byte in text.utf8 {
      let own = source[index]
      if (own.isLetter ? own | 0x20 : own) != byte { return false }
      index += 1
    }
    return true
  }

  private static func isName(in names: Set<[UInt8]>, _ source: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    names.contains((start..<end).map { source[$0].isLetter ? source[$0] | 0x20 : source[$0] })
  }

  /// Whether a line holds one whole tag and white space after it.
  private static func isWholeTag(_ source: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    var reader = TagReader(index: start, end: end)
    let isClosing = reader.take(UInt8(ascii: "/"), source)
    guard reader.takeName(source) else { return false }
    if !isClosing { while reader.takeAttribute(source) {} }
    reader.skipSpace(source)
    if !isClosing { _ = reader.take(UInt8(ascii: "/"), source) }
    guard reader.take(.greaterThan, source) else { return false }
    while reader.index < end {
      let byte = source[reader.index]
      guard byte.isSpaceOrTab || byte == 0x0C else { return false }
      reader.index += 1
    }
    return true
  }

  private static let rawTags: Set<[UInt8]> = set("script pre style textarea")
  private static let blockTags: Set<[UInt8]> = set(
    """
    address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt \
    fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link \
    main menu menuitem nav noframes ol optgroup option p param section source summary table tbody td tfoot th thead \
    title tr track ul
    """)

  private static func set(_ names: String) -> Set<[UInt8]> {
    Set(names.utf8.split(separator: .space).map { Array($0) })
  }
}

/// Reads the parts of a tag, by CommonMark 0.30, section 6.6.
struct TagReader {
  var index: Int
  let end: Int

  mutating func take(_ byte: UInt8, _ source: Span<UInt8>) -> Bool {
    guard index < end, source[index] == byte else { return false }
    index += 1
    return true
  }

  mutating func skipSpace(_ source: Span<UInt8>) { while index < end, source[index].isWhiteSpace { index += 1 } }

  mutating func takeName(_ source: Span<UInt8>) -> Bool {
    guard index < end, source[index].isLetter else { return false }
    while index < end, source[index].isLetter || source[index].isDigit || source[index] == UInt8(ascii: "-") {
      index += 1
    }
    return true
  }

  /// White space, a name, and its value if it has one.
  mutating func takeAttribute(_ source: Span<UInt8>) -> Bool {
    let start = index
    skipSpace(source)
    guard index > start, index < end, source[index].isLetter || ":_".utf8.contains(source[index]) else {
      index = start
      return false
    }
    while index < end, source[index].isLetter || source[index].isDigit || ":_.-".utf8.contains(source[index]) {
      index += 1
    }
    let nameEnd = index
    skipSpace(source)
    guard take(UInt8(ascii: "="), source) else {
      index = nameEnd
      return true
    }
    skipSpace(source)
    if takeValue(source) { return true }
    index = nameEnd
    return true
  }

  private mutating func takeValue(_ source: Span<UInt8>) -> Bool {
    guard index < end else { return false }
    let quote = source[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let close = source.extracting(..<end).firstIndex(of: quote, from: index + 1) else { return false }
      index = close + 1
      return true
    }
    let start = index
    while index < end, !source[index].isWhiteSpace, !"\"'=<>`".utf8.contains(source[index]) { index += 1 }
    return index > start
  }
}
