/// What a leaf, borrowed, has of a stretch of the text.
struct LeafPart {
  private let leaf: NodeView
  /// Where the leaf begins in the text.
  private let start: Int
  private let lower: Int
  /// Where the part ends in the text.
  let end: Int
  /// The first of its entries.
  private let first: Int
  /// How many entries it has.
  let count: Int
  /// What its first entry has before it, and its last after it.
  private let (head, tail): (Int, Int)
  /// Whether its last entry is a terminator.
  let endsBlock: Bool

  /// - Parameters:
  ///   - leaf: The leaf.
  ///   - lower: A byte of it, or the end of the text.
  ///   - upper: Where the stretch ends, not before `lower`.
  ///   - start: Where the leaf begins.
  @inline(__always)
  init(_ leaf: NodeView, from lower: Int, upTo upper: Int, start: Int) {
    self.leaf = leaf
    self.start = start
    self.lower = lower
    end = min(upper, start &+ leaf.utf8Count)
    let (entries, from, to) = unsafe (leaf.entries, lower &- start, end &- start)
    var (index, place) = leaf.entry(at: from)
    (first, head) = (index, from &- place)
    while place < to {
      place &+= unsafe entries[index].length
      index &+= 1
    }
    // An empty stretch may lie inside an entry, of which it has nothing.
    (count, tail) = from < to ? (index &- first, place &- to) : (0, 0)
    endsBlock = unsafe from < to && entries[index &- 1].isEnd
  }

  /// Whether all of the leaf is ASCII, and so the part.
  @inline(__always)
  var isASCII: Bool { leaf.summary.utf8 == leaf.summary.utf16 }

  /// Whether all newlines of the leaf are terminators, and so those of the part.
  @inline(__always)
  var linesAreEnds: Bool { leaf.summary.lines == leaf.summary.ends }

  /// Copies text and entries, and moves on behind the text.
  @inline(__always)
  func write(to text: inout UnsafeMutablePointer<UInt8>, _ writer: inout EntryWriter) {
    if count == 0 { return }
    unsafe text.update(from: leaf.text + (lower &- start), count: end &- lower)
    unsafe text += end &- lower
    unsafe writer.put(leaf.entries + first, count: count, without: head, tail)
  }
}
