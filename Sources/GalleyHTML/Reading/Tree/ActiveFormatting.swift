/// The list of active formatting elements: those that are opened again where markup closed them too soon.
struct ActiveFormatting {
  /// One of them, or a marker.
  struct Entry {
    let tag: TagName
    let style: ElementStyle
    /// Its place among the open elements; -1 where it is not open.
    var element: Int
    /// A marker stands where a cell, an object and the like began; formatting does not reach into them.
    let isMarker: Bool

    fileprivate static var marker: Entry {
      Entry(tag: TagName(.other), style: ElementStyle(), element: -1, isMarker: true)
    }

    init(tag: TagName, style: ElementStyle, element: Int, isMarker: Bool = false) {
      self.tag = tag
      self.style = style
      self.element = element
      self.isMarker = isMarker
    }
  }

  private var entries: [Entry] = []
  /// Where the entries after the last marker begin.
  private var segment = 0

  /// How many different elements are opened again at most, and how many that are the same.
  ///
  /// HTML knows the second limit alone. The first keeps a page that never closes what it opens from growing with the
  /// square of its length.
  private static let limits = (different: 64, same: 3)

  /// The entries after the last marker.
  var active: Range<Int> { segment..<entries.count }

  /// Whether the last entry is closed and would have to be opened again.
  var needsReconstruction: Bool {
    let last = entries.count - 1
    return last >= 0 && entries[last].element < 0 && !entries[last].isMarker
  }

  subscript(place: Int) -> Entry { entries[place] }

  /// The last entry of an element after the last marker; `nil` where there is none.
  func last(_ element: HTMLElement) -> Int? {
    active.last { entries[$0].tag.element == element }
  }

  /// The first entry of those at the end that are closed.
  var firstClosed: Int {
    var place = entries.count
    while place > segment, entries[place - 1].element < 0 { place -= 1 }
    return place
  }

  /// The entry that has to go before another comes; `nil` where there is room.
  func oldest(like tag: TagName, _ style: ElementStyle) -> Int? {
    var same = 0
    var first: Int?
    for place in active.reversed() where entries[place].tag == tag && entries[place].style == style {
      same += 1
      first = place
    }
    if same >= Self.limits.same { return first }
    return active.count >= Self.limits.different ? segment : nil
  }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  mutating func insert(_ entry: Entry, at place: Int) { entries.insert(entry, at: place) }

  mutating func removeLast() { entries.removeLast() }

  mutating func remove(at place: Int) { entries.remove(at: place) }

  /// Notes where an entry's element stands now.
  mutating func setElement(_ index: Int, at place: Int) { entries[place].element = index }

  mutating func appendMarker() {
    entries.append(.marker)
    segment = entries.count
  }

  /// Forgets all up to the last marker, and that.
  mutating func removeToMarker() {
    entries.removeSubrange(max(segment - 1, 0)...)
    segment = (entries.lastIndex { $0.isMarker } ?? -1) + 1
  }
}
