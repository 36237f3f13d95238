/// The text and entries of a leaf in the making, where leaves are joined or cut.
struct LeafContent {
  private(set) var text: [UInt8] = []
  private(set) var entries: [Entry] = []

  var weight: Int { text.count + entries.count * NodeView.entrySize }

  /// Appends what lies under `entryCount` entries.
  mutating func append(text from: UnsafePointer<UInt8>, entries added: UnsafePointer<Entry>, entryCount: Int) {
    var offset = 0
    for index in 0..<entryCount {
      let entry = unsafe added[index]
      append(entry)
      offset += entry.length
    }
    unsafe text.append(contentsOf: UnsafeBufferPointer(start: from, count: offset))
  }

  private mutating func append(_ entry: Entry) {
    if let last = entries.last, !last.isEnd, !entry.isEnd, last.id == entry.id {
      entries[entries.count - 1].length = last.length + entry.length
    } else {
      entries.append(entry)
    }
  }

  /// Keeps the first half, by weight, and gives the second.
  mutating func splitInHalf() -> LeafContent {
    let half = weight / 2
    var offset = 0
    var index = 0
    while offset + entries[index].length + (index + 1) * NodeView.entrySize < half {
      offset += entries[index].length
      index += 1
    }
    // The entry that holds the middle is cut at a scalar edge, or stays whole on the left.
    var edge = min(max(offset, half - (index + 1) * NodeView.entrySize), offset + entries[index].length)
    while edge > offset, edge < text.count, text[edge] & 0xC0 == 0x80 { edge -= 1 }
    var rest = LeafContent()
    if edge == offset {
      rest.entries = Array(entries[index...])
      entries.removeSubrange(index...)
    } else {
      var (left, right) = (entries[index], entries[index])
      left.length = edge - offset
      right.length -= left.length
      rest.entries = (right.length > 0 ? [right] : []) + entries[(index + 1)...]
      entries.removeSubrange(index...)
      entries.append(left)
    }
    rest.text = Array(text[edge...])
    text.removeSubrange(edge...)
    return rest
  }

  func leaf() -> Node {
    unsafe text.withUnsafeBufferPointer { text in
      unsafe entries.withUnsafeBufferPointer { unsafe Node.leaf(text: text, entries: $0) }
    }
  }
}
