/// Builds a ``TextTree`` from left to right, bottom up.
///
/// Text and entries gather in one leaf's buffers; full leaves go to the lowest of the pending levels, and a level
/// that has enough for a full node and a least one packs the full one upwards. So no node ends up under its least.
@safe
struct TreeBuilder: ~Copyable {
  let shape: Shape
  private let fill: Int
  private let packAt: Int
  private let text: UnsafeMutablePointer<UInt8>
  private let entries: UnsafeMutablePointer<Entry>
  private var textCount = 0
  private var entryCount = 0
  private var levels: [[Node]] = [[]]
  /// Bytes appended so far.
  private(set) var utf8Count = 0

  /// - Parameters:
  ///   - shape: How large nodes may grow.
  ///   - leavesOnly: Whether only the leaves are wanted, to be appended to another builder.
  init(_ shape: Shape, leavesOnly: Bool = false) {
    self.shape = shape
    fill = shape.fill
    packAt = leavesOnly ? .max : shape.fanOut + shape.leastFanOut
    unsafe text = .allocate(capacity: shape.leafWeight)
    unsafe entries = .allocate(capacity: shape.leafWeight / NodeView.entrySize)
  }

  deinit {
    unsafe text.deallocate()
    unsafe entries.deallocate()
  }

  private var weight: Int { textCount &+ entryCount &* NodeView.entrySize }

  /// Appends text of one attribute set, cut at scalar edges.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, attributes id: UInt32, features: UInt16) {
    guard var from = bytes.baseAddress else { return }
    var left = bytes.count
    utf8Count &+= left
    while left > 0 {
      // Room for the entry is kept even where the text joins the one before.
      let room = fill &- weight &- NodeView.entrySize
      var length = min(left, room)
      if length < left { length = length <= 0 ? 0 : unsafe UTF8Counting.scalarEdge(from, length) }
      if length == 0 {
        flush()
        continue
      }
      unsafe (text + textCount).update(from: from, count: length)
      textCount &+= length
      if entryCount > 0, case let last = unsafe entries[entryCount &- 1], !last.isEnd, last.id == id {
        unsafe entries[entryCount &- 1].length = last.length &+ length
      } else {
        unsafe entries[entryCount] = Entry(run: id, length: length, features: features)
        entryCount &+= 1
      }
      unsafe from += length
      left &-= length
    }
  }

  /// Ends a leaf block.
  mutating func end(of block: UInt32) {
    unsafe text[textCount] = UInt8(ascii: "\n")
    textCount &+= 1
    unsafe entries[entryCount] = Entry(endOf: block)
    entryCount &+= 1
    utf8Count &+= 1
    if weight >= fill &- NodeView.entrySize { flush() }
  }

  /// Appends a leaf built elsewhere, which must be uniquely held by the caller's list.
  mutating func append(_ leaf: Node) {
    let view = NodeView(leaf)
    defer { withExtendedLifetime(leaf) {} }
    if weight >= shape.leastLeafWeight { flush() }
    if view.weight < shape.leastLeafWeight { return copy(view) }
    utf8Count &+= view.utf8Count
    if entryCount == 0 { return push(leaf) }
    var content = LeafContent()
    appendPending(to: &content)
    unsafe content.append(text: view.text, entries: view.entries, entryCount: view.count)
    push(content)
  }

  private mutating func copy(_ leaf: NodeView) {
    unsafe append(
      text: UnsafeBufferPointer(start: leaf.text, count: leaf.utf8Count),
      entries: UnsafeBufferPointer(start: leaf.entries, count: leaf.count))
  }

  /// Appends text with the entries that cover it.
  mutating func append(text: UnsafeBufferPointer<UInt8>, entries: UnsafeBufferPointer<Entry>) {
    var position = 0
    for index in 0..<entries.count {
      let entry = unsafe entries[index]
      unsafe append(text: UnsafeBufferPointer(rebasing: text[position..<position &+ entry.length]), entry: entry)
      position &+= entry.length
    }
  }

  /// Appends a run or a terminator.
  mutating func append(text: UnsafeBufferPointer<UInt8>, entry: Entry) {
    if entry.isEnd {
      end(of: entry.id)
    } else {
      unsafe append(text, attributes: entry.id, features: entry.features)
    }
  }

  private mutating func flush() {
    if entryCount == 0 { return }
    let leaf = unsafe Node.leaf(
      text: UnsafeBufferPointer(start: text, count: textCount),
      entries: UnsafeBufferPointer(start: entries, count: entryCount))
    textCount = 0
    entryCount = 0
    push(leaf)
  }

  private mutating func push(_ leaf: Node) {
    var node = leaf
    var level = 0
    while true {
      levels[level].append(node)
      if levels[level].count < packAt { return }
      node = Node.inner(levels[level][..<shape.fanOut], fanOut: shape.fanOut)
      levels[level].removeFirst(shape.fanOut)
      level += 1
      if level == levels.count { levels.append([]) }
    }
  }

  /// The last leaf must not be too light: it is joined with the one before, or shares with it.
  private mutating func finishLastLeaf() {
    guard entryCount > 0, weight < shape.leastLeafWeight, let before = levels[0].popLast() else { return flush() }
    var content = LeafContent()
    let view = NodeView(before)
    unsafe content.append(text: view.text, entries: view.entries, entryCount: view.count)
    withExtendedLifetime(before) {}
    appendPending(to: &content)
    push(content)
  }

  /// Moves what is in the buffers.
  private mutating func appendPending(to content: inout LeafContent) {
    unsafe content.append(text: text, entries: entries, entryCount: entryCount)
    textCount = 0
    entryCount = 0
  }

  /// Pushes one leaf, or two where one would be too heavy.
  private mutating func push(_ content: LeafContent) {
    var content = content
    guard content.weight > shape.leafWeight else { return push(content.leaf()) }
    let rest = content.splitInHalf()
    push(content.leaf())
    push(rest.leaf())
  }

  /// The leaves alone, to be appended to another builder.
  ///
  /// The last may be lighter than a leaf in a tree may be. Only for a builder made with `leavesOnly`.
  consuming func finishLeaves() -> [Node] {
    flush()
    return levels[0]
  }

  /// The tree.
  consuming func finish() -> TextTree {
    finishLastLeaf()
    var level = 0
    while level < levels.count {
      let nodes = levels[level]
      let isTop = level == levels.count - 1
      if isTop && nodes.count <= 1 { break }
      if level + 1 == levels.count { levels.append([]) }
      if nodes.count <= shape.fanOut {
        levels[level + 1].append(Node.inner(nodes[...], fanOut: shape.fanOut))
      } else {
        let half = nodes.count / 2
        levels[level + 1].append(Node.inner(nodes[..<half], fanOut: shape.fanOut))
        levels[level + 1].append(Node.inner(nodes[half...], fanOut: shape.fanOut))
      }
      level += 1
    }
    return TextTree(root: levels.last?.first ?? Node.empty(), shape: shape)
  }
}
