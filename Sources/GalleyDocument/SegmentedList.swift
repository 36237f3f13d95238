/// A list in segments of some thousand records, which count from where their segment begins.
///
/// So what was built elsewhere is appended without a look at its records.
struct SegmentedList<Record: SegmentRecord>: Sendable {
  private struct Segment {
    /// What to add to the records of the segment.
    var text: UInt32
    var blocks: UInt32
    /// How many records stand before the segment.
    var first: Int
    var records: [Record]
  }

  private var segments: [Segment] = []
  /// What was appended alone since the last segment: no part of the list before ``seal()``.
  private var tail: [Record] = []
  /// The number of records in segments.
  private(set) var count = 0

  /// The most records that are appended to one segment, so that none is copied often.
  private let segmentSize: Int

  /// Nothing.
  ///
  /// - Parameter segmentSize: The most records that are appended to one segment.
  init(segmentSize: Int = 4096) { self.segmentSize = segmentSize }

  /// Appends a record that counts from the start of the list.
  @inline(__always)
  mutating func append(_ record: Record) {
    if tail.count == segmentSize {
      seal()
      // The first may stay short; where there is a second, there is more.
      tail.reserveCapacity(segmentSize)
    }
    tail.append(record)
  }

  /// Changes the last record, if it was appended alone.
  ///
  /// - Parameter change: Says whether it did.
  /// - Returns: What `change` says; `false` where there is none.
  @inline(__always)
  mutating func changeLast(_ change: (inout Record) -> Bool) -> Bool {
    tail.isEmpty ? false : change(&tail[tail.count - 1])
  }

  /// Makes what was appended alone part of the list.
  mutating func seal() {
    if tail.isEmpty { return }
    segments.append(Segment(text: 0, blocks: 0, first: count, records: tail))
    count += tail.count
    tail = []
  }

  /// Appends all of another list.
  ///
  /// Costs time linear in the number of its segments.
  ///
  /// - Parameters:
  ///   - other: The list.
  ///   - text: The text before what it counts from, in bytes.
  ///   - blocks: The number of blocks before.
  mutating func append(_ other: SegmentedList, text: UInt32, blocks: UInt32) {
    seal()
    var other = other
    other.seal()
    for var segment in other.segments {
      segment.text += text
      segment.blocks += blocks
      segment.first += count
      segments.append(segment)
    }
    count += other.count
  }

  /// A record, counted from the start of the list.
  ///
  /// O(log n) in the number of segments.
  subscript(index: Int) -> Record {
    let segment = segments[segments.partition { $0.first > index } - 1]
    return segment.records[index - segment.first].moved(text: segment.text, blocks: segment.blocks)
  }

  /// The first record of which `belongs` is true, where it is false of all before and true of all after.
  ///
  /// O(log n).
  ///
  /// - Returns: ``count`` where there is none.
  func partition(_ belongs: (Record) -> Bool) -> Int {
    let after = segments.partition { belongs($0.records[0].moved(text: $0.text, blocks: $0.blocks)) }
    guard after > 0 else { return 0 }
    let segment = segments[after - 1]
    return segment.first
      + segment.records.partition { belongs($0.moved(text: segment.text, blocks: segment.blocks)) }
  }

  /// Calls `body` with each record, in order.
  func forEach(_ body: (Record) -> Void) {
    for segment in segments {
      for record in segment.records { body(record.moved(text: segment.text, blocks: segment.blocks)) }
    }
  }

  /// Whether each two neighbours are in order.
  func isOrdered(_ areInOrder: (Record, Record) -> Bool) -> Bool {
    var previous: Record?
    for segment in segments {
      for record in segment.records {
        let record = record.moved(text: segment.text, blocks: segment.blocks)
        if let previous, !areInOrder(previous, record) { return false }
        previous = record
      }
    }
    return true
  }

  /// The same records in order.
  ///
  /// Nothing moves where they are in order already.
  ///
  /// - Parameter precedes: Whether one stands before another.
  /// - Returns: A list in which none stands before one that precedes it.
  func sorted(by precedes: (Record, Record) -> Bool) -> SegmentedList {
    if isOrdered({ !precedes($1, $0) }) { return self }
    var records: [Record] = []
    records.reserveCapacity(count)
    forEach { records.append($0) }
    records.sort(by: precedes)
    var list = SegmentedList(segmentSize: segmentSize)
    for record in records { list.append(record) }
    list.seal()
    return list
  }
}

extension Array {
  /// The first place of which `belongs` is true, where it is false of all before and true of all after.
  fileprivate func partition(_ belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
