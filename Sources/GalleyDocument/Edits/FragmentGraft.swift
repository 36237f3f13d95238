/// Puts leaves of one document, with the blocks around them, into another, under new ids and its numbers.
struct FragmentGraft {
  /// Where new blocks come.
  typealias Place = (parent: UInt32, next: UInt32)

  private let fragment: Document
  private var entries: EntryCursor
  private let sharedSets: Int
  private let sharedBlocks: Int
  private var sets: [UInt32: UInt32] = [:]
  /// The leaves that were added, in order.
  private(set) var added: [UInt32] = []

  init(_ fragment: Document, into document: Document) {
    self.fragment = fragment
    entries = EntryCursor(fragment.tree)
    sharedSets = document.attributes.sharedCount(with: fragment.attributes)
    sharedBlocks = document.blocks.sharedCount(with: fragment.blocks)
  }

  /// Adds the blocks of leaves, their text aside.
  ///
  /// Linear in the blocks of the fragment.
  ///
  /// - Parameters:
  ///   - leaves: Which of the fragment's leaves.
  ///   - images: Blocks of the fragment for which blocks of the document stand, on paths from the top down.
  ///   - document: Gets the blocks.
  ///   - labels: The first leaf's label, and how far apart they are.
  ///   - place: Says where a block comes that is not in another new one: gets the one of `images` around it, `nil` for
  ///     none.
  mutating func addBlocks(
    of leaves: Range<Int>, images: Set<UInt32> = [], to document: inout Document,
    labels: (first: UInt64, step: UInt64), place: (inout Document, UInt32?) -> Place
  ) {
    var walk = BlockWalk(fragment.table)
    var open: [(block: UInt32, made: UInt32?, isNew: Bool)] = []
    var ordinal = 0
    var label = labels.first
    while ordinal < leaves.upperBound, let (id, record, depth) = walk.next() {
      open.removeLast(open.count - depth)
      if !record.isLeaf {
        open.append((record.block, images.contains(id) ? id : nil, false))
        continue
      }
      if ordinal >= leaves.lowerBound {
        // The blocks around it that are not there yet, then itself.
        var level = depth
        while level > 0, open[level - 1].made == nil { level -= 1 }
        var parent = level > 0 ? open[level - 1].made : nil
        var isInNew = level > 0 && open[level - 1].isNew
        for index in level...depth {
          let to = isInNew ? (parent ?? BlockRecord.root, BlockRecord.none) : place(&document, parent)
          let number = number(ofBlock: index < depth ? open[index].block : record.block, in: &document)
          let new = BlockRecord(label: index < depth ? 0 : label, block: number)
          let made = document.add(new, into: to.0, before: to.1)
          if index < depth { (open[index].made, open[index].isNew) = (made, true) } else { added.append(made) }
          (parent, isInNew) = (made, true)
        }
        label += labels.step
      }
      ordinal += 1
    }
  }

  /// Appends the runs of the fragment's next leaf.
  mutating func appendLeaf(to builder: inout TreeBuilder, of document: inout Document) {
    while let (entry, text) = unsafe entries.next(), !entry.isEnd {
      let set = number(ofSet: entry.id, in: &document)
      unsafe builder.append(text, attributes: set, features: entry.features)
    }
  }

  /// The text of all leaves that were added, each with its terminator; for a fragment that is taken whole.
  mutating func text(for document: inout Document) -> TextTree {
    var builder = TreeBuilder(document.tree.shape)
    for id in added {
      appendLeaf(to: &builder, of: &document)
      builder.end(of: id)
    }
    return builder.finish()
  }

  private func number(ofBlock number: UInt32, in document: inout Document) -> UInt32 {
    Int(number) < sharedBlocks ? number : document.blocks.id(of: fragment.blocks[Int(number)])
  }

  private mutating func number(ofSet number: UInt32, in document: inout Document) -> UInt32 {
    if Int(number) < sharedSets { return number }
    if let known = sets[number] { return known }
    let id = document.attributes.id(of: fragment.attributes[Int(number)])
    sets[number] = id
    return id
  }
}
