/// Tags whose attributes were read of late: pages say the same tag again and again.
///
/// A tag has one place by its bytes, and keeps it until another needs that. Memory is bounded, and used again.
struct RecentTags {
  private struct Entry {
    /// As it was written for libxml2; empty where nothing is known.
    var tag: [UInt8] = []
    var attributes = TagAttributes()
  }

  private var entries: [Entry] = []
  /// The place of the tag that was looked for last.
  private var place = 0

  private static let placeCount = 256
  /// Longer tags are hardly said twice; they share one more place, and are not found again.
  private static let longest = 256

  /// Looks for a tag; ``attributes`` then are its own, or are to be exchanged for its own.
  ///
  /// - Parameter tag: As it is written for libxml2.
  /// - Returns: Whether it is known.
  mutating func find(_ tag: [UInt8]) -> Bool {
    if entries.isEmpty { entries = [Entry](repeating: Entry(), count: RecentTags.placeCount + 1) }
    let isKept = tag.count <= RecentTags.longest
    place = isKept ? tag.span.spread & (RecentTags.placeCount - 1) : RecentTags.placeCount
    if isKept, entries[place].tag == tag { return true }
    entries[place].tag.removeAll(keepingCapacity: true)
    return false
  }

  /// Exchanges the attributes at the place of the tag that was not found: once to have their memory, once to set them.
  mutating func exchange(_ attributes: inout TagAttributes) { swap(&entries[place].attributes, &attributes) }

  /// The tag that was not found is known from now on.
  mutating func keep(_ tag: [UInt8]) {
    if place < RecentTags.placeCount { entries[place].tag += tag }
  }

  /// The attributes of the tag that was looked for last.
  var attributes: TagAttributes { entries[place].attributes }
}

extension Span<UInt8> {
  /// Spreads texts over tables of a power of two, by all of their bytes.
  fileprivate var spread: Int {
    var mixed = UInt64(truncatingIfNeeded: count)
    var index = 0
    func mix(_ word: UInt64) { mixed = (mixed ^ word) &* 0x9E37_79B9_7F4A_7C15 ^ mixed >> 29 }
    while index &+ 8 <= count {
      mix(unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      index &+= 8
    }
    while index < count {
      mix(UInt64(self[index]))
      index &+= 1
    }
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}
