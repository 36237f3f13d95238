internal import GalleyDocument

/// What stands between a link's text and its end.
struct LinkTail {
  /// Parts in order; white space lies between them.
  private(set) var parts: [(part: SourcePart, range: Range<Int>)] = []

  /// Takes apart what libcmark found to be a tail: `]`, `](…)`, `][label]` or `][]`.
  init(_ range: Range<Int>, in content: Span<UInt8>) {
    parts.reserveCapacity(4)
    let end = range.upperBound
    var place = range.lowerBound + 1
    guard place < end else {
      parts.append((.markup, range))
      return
    }
    parts.append((.markup, range.lowerBound..<(place + 1)))
    let isReference = content[place] == .openBracket
    place += 1
    let last = end - 1
    if isReference {
      if place < last { parts.append((.destination, place..<last)) }
    } else {
      place = Self.skipSpace(content, place, last)
      let destination = Self.destinationEnd(content, place, last)
      if place < destination { parts.append((.destination, place..<destination)) }
      place = Self.skipSpace(content, destination, last)
      var titleEnd = last
      while titleEnd > place, content[titleEnd - 1].isWhiteSpace { titleEnd -= 1 }
      if place < titleEnd { parts.append((.title, place..<titleEnd)) }
    }
    parts.append((.markup, last..<end))
  }

  private static func skipSpace(_ content: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var place = start
    while place < end, content[place].isWhiteSpace { place += 1 }
    return place
  }

  private static func destinationEnd(_ content: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var place = start
    let isEnclosed = place < end && content[place] == .lessThan
    while place < end {
      let byte = content[place]
      place += byte == .backslash && place + 1 < end && content[place + 1].isPunctuation ? 2 : 1
      if isEnclosed ? byte == .greaterThan : place < end && content[place].isWhiteSpace { break }
    }
    return place
  }
}
