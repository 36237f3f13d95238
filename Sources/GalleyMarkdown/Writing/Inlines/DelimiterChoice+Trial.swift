/// Trying a choice with the reader's own rules.
extension DelimiterChoice {
  /// The first mark of the group that would not read back as it is meant; `nil` where all do.
  mutating func failure(_ body: borrowing InlineBody, _ marks: [LeafMark]) -> Int? {
    layOut(body, marks)
    pushRuns()
    found.removeAll(keepingCapacity: true)
    stack.process(above: 0, into: &found)
    return firstMismatch()
  }

  /// Whether each delimiter of the group could open or close as it is meant, so that only the pairing fails.
  mutating func flanks(_ body: borrowing InlineBody, _ marks: [LeafMark]) -> Bool {
    layOut(body, marks)
    return pushRuns()
  }

  /// Puts together what the reader would look at: the delimiters, and what stands beside them.
  private mutating func layOut(_ body: borrowing InlineBody, _ marks: [LeafMark]) {
    content.removeAll(keepingCapacity: true)
    spots.removeAll(keepingCapacity: true)
    let bytes = body.out.bytes.span
    var place = group[0].place
    var isBehindEntity = false
    appendEnd(of: bytes, upTo: place, from: 0)
    for edge in group {
      appendGap(bytes, place, edge.place)
      // The one character between two edges may be the entity of the first.
      let isOne = place < edge.place && place + UTF8.width(bytes.scalar(at: place)) == edge.place
      if isBehindEntity, isOne {
        content.append(UInt8(ascii: ";"))
      } else if edge.hasEntityBefore {
        putEntityLast()
      }
      if place < edge.place { isBehindEntity = false }
      place = edge.place
      let mark = marks[edge.mark]
      switch mark.form {
      case .nothing: break
      case .element: append(edge.isOpen ? mark.kind.syntax.open : mark.kind.syntax.close)
      case .delimiter(let index):
        let start = content.count
        append(mark.kind.syntax.delimiter(index))
        spots.append(Spot(start: start, end: content.count, mark: edge.mark, isOpen: edge.isOpen))
        if edge.hasEntityAfter {
          content.append(.ampersand)
          isBehindEntity = true
        }
      }
    }
    appendStart(of: bytes, from: place, upTo: bytes.count)
  }

  /// Only the ends of a long stretch count.
  private mutating func appendGap(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    if end - start <= 24 {
      for place in start..<end { content.append(bytes[place]) }
    } else {
      appendStart(of: bytes, from: start, upTo: end)
      content.append(UInt8(ascii: "a"))
      appendEnd(of: bytes, upTo: end, from: start)
    }
  }

  private mutating func appendStart(of bytes: Span<UInt8>, from start: Int, upTo end: Int) {
    var next = start
    // The reader looks past tildes.
    while next < end, next - start < 8 || bytes[next] & 0xC0 == 0x80 || bytes[next - 1] == .tilde {
      content.append(bytes[next])
      next += 1
    }
  }

  private mutating func appendEnd(of bytes: Span<UInt8>, upTo end: Int, from start: Int) {
    var first = end
    for _ in 0..<2 where first > start { first = bytes.scalarStart(before: first, from: start) }
    while first > start, bytes[first] == .tilde { first = bytes.scalarStart(before: first, from: start) }
    for place in first..<end { content.append(bytes[place]) }
  }

  /// Puts an entity in place of the last character.
  private mutating func putEntityLast() {
    content.removeLast(content.count - content.span.scalarStart(before: content.count, from: 0))
    content += Array("&;".utf8)
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe content.append(contentsOf: $0) }
  }

  /// Puts the delimiters on the stack; those that touch and are alike are one run.
  ///
  /// - Returns: Whether each may do what it is meant to.
  @discardableResult
  private mutating func pushRuns() -> Bool {
    var flanks = true
    stack.removeAll()
    var index = 0
    while index < spots.count {
      let start = spots[index].start
      let character = content[start]
      let first = index
      var end = spots[index].end
      index += 1
      while index < spots.count, spots[index].start == end, content[end] == character {
        end = spots[index].end
        index += 1
      }
      let flanking = Flanking(of: start..<end, in: content.span, from: 0, dialect: dialect)
      for spot in spots[first..<index] where spot.isOpen ? !flanking.canOpen : !flanking.canClose { flanks = false }
      stack.push(character, start..<end, flanking)
    }
    return flanks
  }

  /// Compares the pairs that were found with those that are meant.
  private mutating func firstMismatch() -> Int? {
    var pairs: [(open: InlineItem, close: InlineItem)] = []
    pairs.reserveCapacity(found.count / 2)
    for index in stride(from: 0, to: found.count, by: 2) { pairs.append((found[index], found[index + 1])) }
    pairs.sort { $0.open.start < $1.open.start }
    var next = 0
    var open: [(mark: Int, close: InlineItem)] = []
    for spot in spots {
      if spot.isOpen {
        guard next < pairs.count, pairs[next].open.start == spot.start, pairs[next].open.end == spot.end else {
          return spot.mark
        }
        open.append((spot.mark, pairs[next].close))
        next += 1
      } else {
        guard let last = open.popLast(), last.mark == spot.mark, last.close.start == spot.start,
          last.close.end == spot.end
        else { return spot.mark }
      }
    }
    return next == pairs.count ? nil : spots.first?.mark
  }
}
