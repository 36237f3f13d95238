/// What takes the place of a stretch of text: borrowed until the edit ends.
@safe
struct Splice {
  /// The first byte that goes.
  let lower: Int
  /// Where what stays begins again.
  let upper: Int
  let text: UnsafeBufferPointer<UInt8>
  let entries: UnsafeBufferPointer<Entry>
  /// The block that the next terminator gets; ``Summary/none`` once it has it, or where it keeps its own.
  var nextEnd: UInt32

  /// The same, seen from a node that begins at `start`.
  @inline(__always)
  func from(_ start: Int) -> Splice {
    unsafe Splice(lower: lower &- start, upper: upper &- start, text: text, entries: entries, nextEnd: nextEnd)
  }

  var textCount: Int { unsafe text.count }

  var entryCount: Int { unsafe entries.count }

  var weight: Int { textCount &+ entryCount &* NodeView.entrySize }
}

/// Writes entries one after the other and makes equal neighbours one.
@safe
struct EntryWriter {
  private let entries: UnsafeMutablePointer<Entry>
  private(set) var count: Int

  /// - Parameters:
  ///   - entries: Room for all that will be written.
  ///   - count: How many stand there already.
  init(_ entries: UnsafeMutablePointer<Entry>, count: Int) {
    unsafe self.entries = entries
    self.count = count
  }

  @inline(__always)
  mutating func put(_ entry: Entry) {
    if count > 0, case let last = unsafe entries[count &- 1], last.id == entry.id, !last.isEnd, !entry.isEnd {
      unsafe entries[count &- 1].length = last.length &+ entry.length
    } else {
      unsafe entries[count] = entry
      count &+= 1
    }
  }

  /// Writes entries of which no neighbours are equal.
  mutating func put(_ added: UnsafePointer<Entry>, count addedCount: Int) {
    if addedCount == 0 { return }
    put(unsafe added[0])
    unsafe (entries + count).update(from: added + 1, count: addedCount &- 1)
    count &+= addedCount &- 1
  }

  /// Writes entries of which no neighbours are equal, cut at both ends.
  ///
  /// - Parameters:
  ///   - added: The entries.
  ///   - addedCount: How many, at least one.
  ///   - head: The bytes that the first loses.
  ///   - tail: The bytes that the last loses.
  mutating func put(_ added: UnsafePointer<Entry>, count addedCount: Int, without head: Int, _ tail: Int) {
    let before = count
    unsafe put(added, count: addedCount)
    // The first may have joined the one before.
    let first = count &- before == addedCount ? before : before &- 1
    if head > 0 { unsafe entries[first].length &-= head }
    if tail > 0 { unsafe entries[count &- 1].length &-= tail }
  }
}
