/// How long sections are, in their source and in the document's text: side by side, so that sums are quick.
struct SectionLengths {
  private var source: [UInt32] = []
  private var text: [UInt32] = []

  /// Puts sections in the place of others.
  mutating func replace(_ range: Range<Int>, with sections: [SourceSection]) {
    source.replaceSubrange(range, with: sections.lazy.map { UInt32($0.source.count) })
    text.replaceSubrange(range, with: sections.lazy.map { UInt32($0.length) })
  }

  /// Says how long a section's text is.
  mutating func setText(_ length: Int, at place: Int) { text[place] = UInt32(length) }

  /// How long the text of all sections before one is.
  ///
  /// Linear in their number, at a fraction of a nanosecond each.
  func text(before place: Int) -> Int { Self.sum(text, place) }

  /// Where in the source a section starts.
  ///
  /// Linear as well.
  func source(before place: Int) -> Int { Self.sum(source, place) }

  private static func sum(_ lengths: [UInt32], _ count: Int) -> Int {
    var sum = 0
    for place in 0..<count { sum &+= Int(lengths[place]) }
    return sum
  }

  /// The section that holds a byte of the source, and where it starts; the last one for the source's end.
  func section(at offset: Int) -> (place: Int, start: Int)? {
    guard !source.isEmpty else { return nil }
    var place = 0
    var start = 0
    while place + 1 < source.count, start + Int(source[place]) <= offset {
      start += Int(source[place])
      place += 1
    }
    return (place, start)
  }
}
