/// A borrowed view of a ``Node``, without reference counting.
///
/// Safe under one rule, which all of `Tree` keeps: some owner holds the tree until the last use of the view
/// (`withExtendedLifetime` where the owner is a local variable, for the optimiser releases early).
@safe
struct NodeView {
  private let base: UnsafeMutableRawPointer

  static let headerSize = 48
  static let entrySize = 8
  private static let summaryOffset = 8
  /// Bytes of the object's own header before the tail allocation begins.
  private static let objectHeader = 16

  @inline(__always)
  init(_ node: Node) {
    unsafe base = UnsafeMutableRawPointer(Unmanaged.passUnretained(node).toOpaque()) + NodeView.objectHeader
  }

  @inline(__always)
  private init(object: UnsafeMutableRawPointer) { unsafe base = object + NodeView.objectHeader }

  func initialize(level: Int, capacity: Int, textCapacity: Int) {
    unsafe base.storeBytes(of: UInt16(level), as: UInt16.self)
    unsafe base.storeBytes(of: 0, toByteOffset: 2, as: UInt16.self)
    unsafe base.storeBytes(of: UInt16(capacity), toByteOffset: 4, as: UInt16.self)
    unsafe base.storeBytes(of: UInt16(textCapacity), toByteOffset: 6, as: UInt16.self)
    summary = Summary()
  }

  /// 0 for a leaf.
  @inline(__always)
  var level: Int { unsafe Int(base.load(as: UInt16.self)) }

  /// Children or entries.
  @inline(__always)
  var count: Int {
    get { unsafe Int(base.load(fromByteOffset: 2, as: UInt16.self)) }
    nonmutating set { unsafe base.storeBytes(of: UInt16(newValue), toByteOffset: 2, as: UInt16.self) }
  }

  /// Room for children or entries.
  @inline(__always)
  var capacity: Int { unsafe Int(base.load(fromByteOffset: 4, as: UInt16.self)) }

  /// Room for text.
  @inline(__always)
  var textCapacity: Int { unsafe Int(base.load(fromByteOffset: 6, as: UInt16.self)) }

  @inline(__always)
  var summary: Summary {
    get { unsafe base.load(fromByteOffset: NodeView.summaryOffset, as: Summary.self) }
    nonmutating set { unsafe base.storeBytes(of: newValue, toByteOffset: NodeView.summaryOffset, as: Summary.self) }
  }

  @inline(__always)
  var utf8Count: Int { unsafe Int(base.load(fromByteOffset: NodeView.summaryOffset, as: UInt32.self)) }

  /// The allocation's size, for the memory figures.
  var byteCount: Int {
    NodeView.objectHeader + NodeView.headerSize
      + (level == 0
        ? capacity * NodeView.entrySize + (textCapacity + 7) & ~7
        : capacity * (NodeView.entrySize + Summary.columns * 4))
  }
}

// MARK: Inner nodes

extension NodeView {
  @inline(__always)
  var children: UnsafeMutablePointer<Node> {
    unsafe (base + NodeView.headerSize).assumingMemoryBound(to: Node.self)
  }

  @inline(__always)
  func child(_ index: Int) -> NodeView {
    let object = unsafe base.load(
      fromByteOffset: NodeView.headerSize &+ index &* NodeView.entrySize, as: UnsafeMutableRawPointer.self)
    return unsafe NodeView(object: object)
  }

  /// One field of the children's summaries.
  @inline(__always)
  func column(_ column: Column) -> UnsafeMutablePointer<UInt32> {
    let capacity = self.capacity
    let offset = NodeView.headerSize &+ capacity &* (NodeView.entrySize &+ column.rawValue &* 4)
    return unsafe (base + offset).assumingMemoryBound(to: UInt32.self)
  }

  /// The fields of a ``Summary``, in its order.
  enum Column: Int {
    case utf8, utf16, lines, runs, ends, features, first, last, block
  }

  func push(_ node: Node) {
    let index = count
    unsafe (children + index).initialize(to: node)
    setSummary(NodeView(node).summary, ofChild: index)
    count = index &+ 1
  }

  func setSummary(_ summary: Summary, ofChild index: Int) {
    let capacity = self.capacity
    var cell = unsafe column(.utf8) + index
    func put(_ value: UInt32) {
      unsafe cell.pointee = value
      unsafe cell += capacity
    }
    put(summary.utf8)
    put(summary.utf16)
    put(summary.lines)
    put(summary.runs)
    put(summary.ends)
    put(summary.features)
    put(summary.first)
    put(summary.last)
    put(summary.block)
  }

  func summary(ofChild index: Int) -> Summary {
    func cell(_ field: Column) -> UInt32 { unsafe column(field)[index] }
    return Summary(
      utf8: cell(.utf8), utf16: cell(.utf16), lines: cell(.lines), runs: cell(.runs), ends: cell(.ends),
      features: cell(.features), first: cell(.first), last: cell(.last), block: cell(.block))
  }

  /// Sets the node's own summary from its children's.
  ///
  /// Column by column, as ``Summary/add(_:)`` does one after the other.
  func sumChildren() {
    let count = self.count
    if count == 0 {
      summary = Summary()
      return
    }
    func total(_ field: Column) -> UInt32 {
      let cells = unsafe column(field)
      var sum: UInt32 = 0
      for index in 0..<count { unsafe sum &+= cells[index] }
      return sum
    }
    var sum = Summary(
      utf8: total(.utf8), utf16: total(.utf16), lines: total(.lines), runs: total(.runs), ends: total(.ends))
    let (features, firsts, lasts) = unsafe (column(.features), column(.first), column(.last))
    let blocks = unsafe column(.block)
    for index in 0..<count { unsafe sum.features |= features[index] }
    for index in 1..<max(count, 1) {
      sum.runs &-= unsafe firsts[index] == lasts[index &- 1] && firsts[index] != Summary.none ? 1 : 0
    }
    sum.first = unsafe firsts[0]
    sum.last = unsafe lasts[count &- 1]
    var index = count
    while index > 0, sum.block == Summary.none {
      index &-= 1
      sum.block = unsafe blocks[index]
    }
    summary = sum
  }
}

// MARK: Leaves

extension NodeView {
  @inline(__always)
  var entries: UnsafeMutablePointer<Entry> {
    unsafe (base + NodeView.headerSize).assumingMemoryBound(to: Entry.self)
  }

  @inline(__always)
  var text: UnsafeMutablePointer<UInt8> {
    let offset = NodeView.headerSize &+ capacity &* NodeView.entrySize
    return unsafe (base + offset).assumingMemoryBound(to: UInt8.self)
  }

  /// What a leaf weighs against ``Shape/leafWeight``.
  @inline(__always)
  var weight: Int { utf8Count &+ count &* NodeView.entrySize }

  /// Sets counts and summary once text and entries stand.
  func seal(entryCount: Int, textCount: Int) {
    count = entryCount
    summary = leafSummary(entryCount: entryCount, textCount: textCount)
  }

  /// The same where text need not be counted, since all of it is ASCII, or terminators are its only newlines.
  @inline(__always)
  func seal(entryCount: Int, textCount: Int, isASCII: Bool, linesAreEnds: Bool) {
    count = entryCount
    var sum = Summary()
    sumEntries(entryCount, into: &sum)
    sum.utf8 = UInt32(truncatingIfNeeded: textCount)
    sum.utf16 =
      unsafe isASCII ? sum.utf8 : UInt32(truncatingIfNeeded: UTF8Counting.utf16Count(text, textCount))
    sum.lines =
      unsafe linesAreEnds ? sum.ends : UInt32(truncatingIfNeeded: UTF8Counting.lineCount(text, textCount))
    summary = sum
  }

  /// The summary counted anew from text and entries.
  func leafSummary(entryCount: Int, textCount: Int) -> Summary {
    var sum = Summary()
    sum.utf8 = UInt32(truncatingIfNeeded: textCount)
    sum.utf16 = unsafe UInt32(truncatingIfNeeded: UTF8Counting.utf16Count(text, textCount))
    sum.lines = unsafe UInt32(truncatingIfNeeded: UTF8Counting.lineCount(text, textCount))
    sumEntries(entryCount, into: &sum)
    return sum
  }

  /// What the entries add to a summary: all but the counts of the text.
  @inline(__always)
  func sumEntries(_ entryCount: Int, into sum: inout Summary) {
    let entries = unsafe self.entries
    var runs: UInt32 = 0
    var features: UInt16 = 0
    for index in 0..<entryCount {
      let entry = unsafe entries[index]
      if entry.isEnd {
        sum.block = entry.id
      } else {
        runs &+= 1
        features |= entry.features
      }
    }
    sum.runs = runs
    sum.ends = UInt32(truncatingIfNeeded: entryCount) &- runs
    sum.features = UInt32(features)
    if entryCount > 0 {
      let (first, last) = unsafe (entries[0], entries[entryCount &- 1])
      if !first.isEnd { sum.first = first.id }
      if !last.isEnd { sum.last = last.id }
    }
  }
}
