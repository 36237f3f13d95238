/// Where the blocks of a fragment come that replaces a range.
///
/// The gap lies between two leaves: the last that stays before it and the first that stays after it. Leaves that are to
/// go away still stand in it.
struct FragmentPlaces {
  /// The leaf whose text ends where the range began.
  private(set) var firstLeaf: UInt32
  /// The leaf whose text begins where the range ended; ``BlockRecord/none`` where none is kept.
  private(set) var lastLeaf: UInt32
  /// A leaf that loses its text but stays, since it gets blocks; ``BlockRecord/none`` for none.
  private(set) var emptied = BlockRecord.none
  /// Blocks of the fragment, and those of the document that stand for them: around the leaf before the gap, and by
  /// their depth around the one after it, for there they may be cut.
  private var startImages: [UInt32: UInt32] = [:]
  private var endImages: [UInt32: Int] = [:]

  /// The leaves around the gap, and the last in it; ``BlockRecord/none`` at the ends of the document.
  private let left: UInt32
  private let right: UInt32
  private let beforeRight: UInt32
  /// The place of blocks for whose parent none stands, and the block it is named by; `nil` for the top level.
  private var beside: (place: FragmentGraft.Place, block: UInt32)?
  /// By container of the document, before which child new blocks come.
  private var next: [UInt32: UInt32] = [:]

  /// The blocks of the fragment for which blocks of the document stand.
  var images: Set<UInt32> { Set(startImages.keys).union(endImages.keys) }

  /// - Parameters:
  ///   - cut: The range.
  ///   - removed: The leaves that go away.
  ///   - last: The leaf of what stands behind the range; ``BlockRecord/none`` where none is kept.
  ///   - document: Still with its text.
  init(_ cut: FragmentCut, removed: [UInt32], last: UInt32, in document: Document) {
    firstLeaf = cut.first.id
    lastLeaf = last
    if cut.keepsFirst {
      left = cut.first.id
    } else {
      left = cut.first.ordinal > 0 ? document.tree.block(ofEnd: cut.first.ordinal - 1) : BlockRecord.none
    }
    right = cut.keepsLast ? last : document.tree.block(ofEnd: cut.removed.upperBound)
    beforeRight = removed.last ?? left
  }

  /// Finds which blocks of the fragment stand for ones of the document.
  mutating func identify(_ fragment: Document, _ edges: FragmentEdges, _ cut: FragmentCut, in document: Document) {
    /// The blocks around a leaf of the fragment that are of one kind with others, the outermost first.
    func blocks(around leaf: Int, like others: ArraySlice<UInt32>) -> [UInt32] {
      let path = fragment.table.path(to: fragment.tree.block(ofEnd: leaf)).dropLast()
      return zip(path, others).prefix { fragment.kind(of: $0) == document.kind(of: $1) }.map(\.0)
    }
    let table = document.table
    let firstPath = table.path(to: cut.first.id)
    let (leftPath, rightPath) = (table.path(to: left), table.path(to: right))
    if cut.joinsStart || edges.contains(.blocks) {
      let open = firstPath[..<firstPath.dropLast().common(with: leftPath.dropLast())]
      for (own, theirs) in zip(blocks(around: 0, like: open), open) { startImages[own] = theirs }
    }
    if cut.joinsEnd || edges.contains(.blocks) {
      let beforeRight = cut.joinsEnd ? rightPath : table.path(to: self.beforeRight)
      let open = rightPath[..<rightPath.dropLast().common(with: beforeRight.dropLast())]
      for (depth, own) in blocks(around: fragment.leafCount - 1, like: open).enumerated() { endImages[own] = depth }
    }
    // The fragment's top level is the document's where blocks in it are, at the edge that decides.
    if !(cut.joinsStart ? startImages.isEmpty : endImages.isEmpty) || edges.contains(.blocks) { return }
    let block: UInt32
    if cut.keepsFirst {
      block = left
    } else if cut.keepsLast {
      block = right
    } else {
      // The outermost block around the first leaf that goes away whole.
      block =
        firstPath[max(firstPath[...].common(with: leftPath[...]), firstPath[...].common(with: rightPath[...]))]
    }
    let parent = table[block].parent
    beside = ((parent, cut.keepsFirst ? table[block].next : block), block)
  }

  /// Lets a cell of a row, or an item of a list, hold blocks that can't stand beside it.
  mutating func adaptToCells(
    _ fragment: Document, _ leaves: Range<Int>, _ cut: FragmentCut, in document: inout Document
  ) {
    guard let (place, block) = beside, place.parent != BlockRecord.root, !leaves.isEmpty else { return }
    let kind = document.kind(of: block)
    switch (kind, document.kind(of: place.parent)) {
    case (.tableCell, .tableRow), (.tableCell, .tableHeaderRow), (.tableCell, .table), (.listItem, .orderedList),
      (.listItem, .unorderedList):
      // Only those that come beside it count.
      if fragment.outermostKinds(of: leaves, but: images).allSatisfy({ $0 == kind }) { return }
    default: return
    }
    if cut.keepsFirst {
      firstLeaf = document.holdText(of: block)
      beside = ((block, BlockRecord.none), block)
    } else if cut.keepsLast {
      lastLeaf = document.holdText(of: block)
      beside = ((block, lastLeaf), block)
    } else {
      if block == cut.first.id {
        emptied = block
        document.table[block].label = 0
      }
      beside = ((block, document.table[block].first), block)
    }
  }

  /// Where a new block comes.
  ///
  /// - Parameters:
  ///   - image: The block of the fragment around it, for which one of the document stands; `nil` without one.
  ///   - document: A block on both sides of the gap is cut in two there.
  /// - Returns: Behind all that came before.
  mutating func place(in image: UInt32?, of document: inout Document) -> FragmentGraft.Place {
    let container = image.map { self.container(of: $0, in: document) } ?? beside?.place.parent ?? BlockRecord.root
    if let place = beside?.place, place.parent == container { return place }
    if let known = next[container] { return (container, known) }
    let before = document.table.child(of: container, around: left)
    let behind = document.table.child(of: container, around: right)
    if before != BlockRecord.none, before == behind { cut(before, in: &document) }
    let place = before == BlockRecord.none ? behind : document.table[before].next
    next[container] = place
    return (container, place)
  }

  /// The block of the document that stands for one of the fragment; what both sides could give, the left does.
  ///
  /// What stays to be cut once this was asked lies around it.
  private mutating func container(of image: UInt32, in document: Document) -> UInt32 {
    if let known = startImages[image] { return known }
    let path = document.table.path(to: right)
    let container = endImages[image].map { path[$0] } ?? BlockRecord.root
    startImages[image] = container
    return container
  }

  /// Cuts a block that is on both sides of the gap; what was put into the gap is on the left.
  private func cut(_ block: UInt32, in document: inout Document) {
    let path = Set(document.table.path(to: left))
    var child = right
    while case let parent = document.table[child].parent, !path.contains(parent) { child = parent }
    while document.table[child].parent != document.table[block].parent { child = document.splitParent(before: child) }
  }
}

extension Document {
  /// The kinds of the outermost blocks around some leaves, but for some blocks.
  fileprivate func outermostKinds(of leaves: Range<Int>, but left: Set<UInt32>) -> Set<BlockKind> {
    var kinds: Set<BlockKind> = []
    var walk = BlockWalk(table)
    var (outermost, ordinal) = (BlockRecord.none, 0)
    while ordinal < leaves.upperBound, let (id, record, depth) = walk.next() {
      if depth == 0 { outermost = id }
      if !record.isLeaf { continue }
      if ordinal >= leaves.lowerBound, !left.contains(outermost) { kinds.insert(kind(of: outermost)) }
      ordinal += 1
    }
    return kinds
  }

  /// Makes a leaf a block that holds its text in a paragraph, whose terminator is still the leaf's.
  ///
  /// - Returns: The paragraph.
  fileprivate mutating func holdText(of leaf: UInt32) -> UInt32 {
    let label = table[leaf].label
    table[leaf].label = 0
    let paragraph = BlockRecord(label: label, block: blocks.id(of: .paragraph))
    return add(paragraph, into: leaf, before: BlockRecord.none)
  }
}

extension BlockTable {
  /// A block and all around it, the outermost first; nothing for ``BlockRecord/none``.
  fileprivate func path(to id: UInt32) -> [UInt32] {
    var path: [UInt32] = []
    var id = id
    while id != BlockRecord.none, id != BlockRecord.root {
      path.append(id)
      id = self[id].parent
    }
    path.reverse()
    return path
  }

  /// Which child of a block a leaf is or lies in; ``BlockRecord/none`` where it lies elsewhere.
  fileprivate func child(of container: UInt32, around leaf: UInt32) -> UInt32 {
    var id = leaf
    while id != BlockRecord.none, id != BlockRecord.root {
      let parent = self[id].parent
      if parent == container { return id }
      id = parent
    }
    return BlockRecord.none
  }
}

extension ArraySlice<UInt32> {
  /// How many of the first elements are another's, too.
  fileprivate func common(with other: ArraySlice<UInt32>) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}
