@testable import GalleyDocument
import TestSupport

/// A tree and its model, edited together at random.
struct TextTreeEditing {
  private(set) var tree: TextTree
  private var model = TextTreeModel()
  private var random: RandomSource
  private var snapshots: [(tree: TextTree, cells: [TextTreeModel.Cell])] = []
  /// Above it, edits mostly remove.
  private let size: Int

  init(seed: UInt64, shape: Shape, size: Int) {
    random = RandomSource(seed: seed)
    self.size = size
    tree = TreeBuilder(shape).finish()
  }

  /// Makes one edit of any kind.
  mutating func edit() {
    if random.oneIn(20) { snapshots.append((tree, model.cells)) }
    if snapshots.count > 8 { snapshots.removeFirst() }
    let isLarge = model.cells.count > size
    switch random.below(isLarge ? 6 : 12) {
    case 0: remove(within: 20)
    case 1, 2: remove(within: isLarge ? size : 40)
    case 3: changeIDs()
    case 4: setBlock()
    case 5: replaceBySlice()
    case 6, 7: replace(0, scalars: 3, withEnds: false)
    case 8: replace(0, scalars: 30, withEnds: true)
    case 9: replace(10, scalars: 12, withEnds: true)
    case 10: replace(120, scalars: 60, withEnds: true)
    default: replace(50, scalars: tree.shape.leafWeight, withEnds: random.oneIn(2))
    }
  }

  /// - Returns: What is wrong, in words.
  mutating func fault() -> String? {
    if let fault = tree.invariantViolation() { return fault }
    if TextTreeModel.cells(tree) != model.cells { return "the tree holds something else" }
    return readingFault() ?? sliceFault()
  }

  /// - Returns: What is wrong with an earlier version, in words.
  func snapshotFault() -> String? {
    for (tree, cells) in snapshots where TextTreeModel.cells(tree) != cells { return "a snapshot changed" }
    return nil
  }

  // MARK: Edits

  private mutating func range(within length: Int) -> (Int, Int) {
    let lower = model.edge(&random)
    return (lower, model.edge(&random, from: lower, within: length))
  }

  private mutating func replace(_ length: Int, scalars: Int, withEnds: Bool) {
    let (lower, upper) = range(within: length)
    let piece = TextTreeModel.piece(&random, scalars: 1 + random.below(scalars), withEnds: withEnds)
    let nextEnd = random.oneIn(3) ? UInt32(random.below(1000)) : Summary.none
    tree.replace(lower, upper, with: piece, nextEnd: nextEnd)
    model.replace(lower, upper, with: piece, nextEnd: nextEnd)
  }

  private mutating func remove(within length: Int) {
    let (lower, upper) = range(within: length)
    tree.replace(lower, upper, with: [])
    model.replace(lower, upper, with: [])
  }

  private mutating func replaceBySlice() {
    let (lower, upper) = range(within: 100)
    let source = snapshots.isEmpty || random.oneIn(2) ? (tree, model.cells) : random.pick(snapshots)
    var from = TextTreeModel()
    from.replace(0, 0, with: source.1)
    let start = from.edge(&random)
    let end = from.edge(&random, from: start, within: random.oneIn(2) ? 400 : 20)
    tree.replace(lower, upper, with: source.0.slice(start, end))
    model.replace(lower, upper, with: Array(source.1[start..<end]))
  }

  private mutating func changeIDs() {
    let (lower, upper) = range(within: random.oneIn(4) ? 3000 : 60)
    // Alike, apart, or each by itself.
    let change: (UInt32) -> UInt32
    switch random.below(3) {
    case 0: change = { _ in 7 }
    case 1: change = { $0 ^ 1 }
    default: change = { $0 % 5 }
    }
    if random.oneIn(3) {
      var position = lower
      while position < upper {
        let end = model.edge(&random, from: position, within: 4)
        tree.changeEntries(position, end) { TextTreeEditing.changed($0, UInt32(position % 7)) }
        model.changeIDs(position, end) { _ in UInt32(position % 7) }
        position = max(end, model.edge(&random, from: end, within: 6), min(position + 1, upper))
        while !model.isScalarEdge(position) { position += 1 }
      }
      return
    }
    tree.changeEntries(lower, upper) { TextTreeEditing.changed($0, change($0.id)) }
    model.changeIDs(lower, upper) { change($0.id) }
  }

  private static func changed(_ entry: Entry, _ id: UInt32) -> Entry {
    var entry = entry
    entry.id = id
    if !entry.isEnd { entry.features = TextTreeModel.features(id) }
    return entry
  }

  private mutating func setBlock() {
    let n = random.below(Int(tree.summary.ends) + 1)
    let block = UInt32(random.below(1000))
    tree.setBlock(block, ofEnd: n)
    model.setBlock(block, ofEnd: n)
  }

  // MARK: Reading

  private mutating func readingFault() -> String? {
    let cells = model.cells
    let any = random.below(cells.count + 1)
    if tree.isScalarEdge(any) != model.isScalarEdge(any) { return "isScalarEdge(\(any))" }
    let (lower, upper) = range(within: 200)
    let features = cells[lower..<upper].reduce(0 as UInt16) { $1.isEnd ? $0 : $0 | TextTreeModel.features($1.id) }
    // Of a run that is cut all of it counts, and all of it has the same.
    if tree.features(lower, upper) != features { return "features(\(lower), \(upper))" }
    guard lower < cells.count else { return nil }
    let (entry, start) = tree.entry(at: lower)
    if entry.isEnd != cells[lower].isEnd || entry.id != cells[lower].id { return "entry(at: \(lower))" }
    let covered = start..<start + entry.length
    if !covered.contains(lower) || covered.upperBound > cells.count { return "the extent of entry(at: \(lower))" }
    if cells[covered].contains(where: { $0.id != entry.id || $0.isEnd != entry.isEnd }) { return "an entry's extent" }
    let ends = cells[..<lower].count(where: \.isEnd)
    if tree.count(.ends, before: lower) != ends { return "count of ends before \(lower)" }
    let next = cells[lower...].first(where: \.isEnd)?.id ?? Summary.none
    if tree.block(ofEnd: ends) != next { return "block of end \(ends)" }
    return nil
  }

  private mutating func sliceFault() -> String? {
    let (lower, upper) = range(within: random.oneIn(3) ? .max : 150)
    let slice = tree.slice(lower, upper)
    if let fault = slice.invariantViolation() { return "in a slice: \(fault)" }
    return TextTreeModel.cells(slice) == Array(model.cells[lower..<upper]) ? nil : "slice(\(lower), \(upper))"
  }
}
