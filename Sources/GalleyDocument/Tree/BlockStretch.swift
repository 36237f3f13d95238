/// Leaf blocks that follow each other, and all blocks around them.
struct BlockStretch {
  let table: BlockTable
  let firstLeaf: UInt32
  let leafCount: Int

  /// The stretch as a table of its own, its blocks numbered in the order of the document.
  ///
  /// Linear in the number of blocks.
  ///
  /// - Parameters:
  ///   - blocks: What the records' kinds and attributes are.
  ///   - labelStep: How far apart labels are.
  /// - Returns: A table of no more blocks.
  func copy(_ blocks: Distinct<Block>, labelStep: UInt64) -> BlockTable {
    let depth = self.depth
    var count = depth + 1
    walk(down: { _ in count += 1 }, up: {})
    var records = RecordBuilder(expecting: count)
    for _ in 0..<depth + 1 { records.append(BlockRecord(block: table[BlockRecord.root].block)) }
    // The first leaf and the blocks around it, from the inside.
    var original = firstLeaf
    for id in (1..<UInt32(depth + 1)).reversed() {
      let parent = id - 1
      records[id].block = table[original].block
      records[id].parent = parent
      (records[parent].first, records[parent].last) = (id, id)
      original = table[original].parent
    }
    var last = UInt32(depth)
    var parent = last - 1
    walk(
      down: { original in
        let previous = records[parent].last
        let id = records.append(BlockRecord(parent: parent, previous: previous, block: original.block))
        if previous == BlockRecord.none { records[parent].first = id } else { records[previous].next = id }
        records[parent].last = id
        if original.isLeaf { last = id } else { parent = id }
      },
      up: {
        last = parent
        parent = records[parent].parent
      })
    return finish(records, blocks, labelStep)
  }

  /// How many blocks are around the first leaf, itself among them.
  private var depth: Int {
    var depth = 0
    var id = firstLeaf
    while id != BlockRecord.root {
      depth += 1
      id = table[id].parent
    }
    return depth
  }

  /// Walks the blocks after the first leaf in order.
  ///
  /// - Parameters:
  ///   - down: Gets each block's record.
  ///   - up: A container ends.
  private func walk(down: (BlockRecord) -> Void, up: () -> Void) {
    var record = table[firstLeaf]
    for _ in 1..<leafCount {
      while record.next == BlockRecord.none {
        record = table[record.parent]
        up()
      }
      record = table[record.next]
      down(record)
      while !record.isLeaf {
        record = table[record.first]
        down(record)
      }
    }
  }

  /// Sets labels and counts.
  private func finish(
    _ records: consuming RecordBuilder, _ blocks: Distinct<Block>, _ labelStep: UInt64
  ) -> BlockTable {
    var census = BlockCensus()
    var label: UInt64 = 0
    var (block, count) = (records[1].block, 0 as UInt32)
    for id in 1..<UInt32(records.count) {
      if records[id].isLeaf {
        label += labelStep
        records[id].label = label
      }
      if records[id].block != block {
        census.add(blocks[Int(block)], count: count)
        (block, count) = (records[id].block, 0)
      }
      count += 1
    }
    census.add(blocks[Int(block)], count: count)
    return BlockTable(records.finish(), census: census)
  }
}

extension BlockTable {
  /// The leaf blocks of a table whose blocks are numbered in order, one call after the other.
  struct LeavesInOrder {
    private let table: BlockTable
    private var id: UInt32 = 0

    init(_ table: BlockTable) { self.table = table }

    /// The next leaf block, which must be there.
    mutating func next() -> UInt32 {
      repeat { id += 1 } while !table[id].isLeaf
      return id
    }
  }
}
