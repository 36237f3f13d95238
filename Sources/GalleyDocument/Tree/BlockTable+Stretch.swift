extension BlockTable {
  /// Leaf blocks that follow each other, and all blocks around them, as a table of its own.
  ///
  /// Its blocks are numbered in the order of the document. Linear in their number.
  ///
  /// - Parameters:
  ///   - firstLeaf: The first.
  ///   - leafCount: How many, at least one.
  ///   - blocks: What the records' kinds and attributes are.
  ///   - labelStep: How far apart labels are.
  /// - Returns: A table of no more blocks.
  func stretch(
    from firstLeaf: UInt32, leafCount: Int, _ blocks: Distinct<Block>, labelStep: UInt64
  ) -> BlockTable {
    let depth = self.depth(of: firstLeaf)
    var count = depth + 1
    walk(from: firstLeaf, leafCount: leafCount, down: { _ in count += 1 }, up: {})
    if count <= BlockTable.chunkSize {
      let chunk = TableNode.chunk(capacity: count)
      chunk.view.count = count
      defer { withExtendedLifetime(chunk) {} }
      let census = unsafe write(
        chunk.view.records, from: firstLeaf, depth: depth, leafCount: leafCount, blocks, labelStep)
      return BlockTable(chunk, census: census)
    }
    let records = UnsafeMutablePointer<BlockRecord>.allocate(capacity: count)
    defer { unsafe records.deallocate() }
    let census = unsafe write(
      records, from: firstLeaf, depth: depth, leafCount: leafCount, blocks, labelStep)
    let chunks = stride(from: 0, to: count, by: BlockTable.chunkSize).map { start in
      let chunk = TableNode.chunk(capacity: min(BlockTable.chunkSize, count - start))
      chunk.view.count = min(BlockTable.chunkSize, count - start)
      unsafe chunk.view.records.initialize(from: records + start, count: chunk.view.count)
      return chunk
    }
    return BlockTable(chunks, census: census)
  }

  /// Writes the records, for which there must be room, and counts them.
  private func write(
    _ records: UnsafeMutablePointer<BlockRecord>, from firstLeaf: UInt32, depth: Int, leafCount: Int,
    _ blocks: Distinct<Block>, _ labelStep: UInt64
  ) -> BlockCensus {
    unsafe records.initialize(to: BlockRecord(block: self[BlockRecord.root].block))
    // The first leaf and the blocks around it, from the inside.
    var original = firstLeaf
    for id in (1...depth).reversed() {
      let (block, parent) = (self[original].block, UInt32(id - 1))
      unsafe (records + id).initialize(to: BlockRecord(parent: parent, block: block))
      original = self[original].parent
    }
    for id in 1...depth { unsafe (records[id - 1].first, records[id - 1].last) = (UInt32(id), UInt32(id)) }
    var label = labelStep
    unsafe records[depth].label = label
    var count = depth + 1
    var parent = UInt32(depth - 1)
    walk(
      from: firstLeaf, leafCount: leafCount,
      down: { original in
        let (id, previous) = unsafe (UInt32(count), records[Int(parent)].last)
        var record = BlockRecord(parent: parent, previous: previous, block: original.block)
        if previous == BlockRecord.none {
          unsafe records[Int(parent)].first = id
        } else {
          unsafe records[Int(previous)].next = id
        }
        unsafe records[Int(parent)].last = id
        if original.isLeaf {
          label += labelStep
          record.label = label
        } else {
          parent = id
        }
        unsafe (records + count).initialize(to: record)
        count += 1
      },
      up: { parent = unsafe records[Int(parent)].parent })
    return unsafe BlockTable.census(UnsafeBufferPointer(start: records + 1, count: count - 1), blocks)
  }

  /// How many blocks are around a leaf, itself among them.
  private func depth(of leaf: UInt32) -> Int {
    var depth = 0
    var id = leaf
    while id != BlockRecord.root {
      depth += 1
      id = self[id].parent
    }
    return depth
  }

  /// Walks the blocks after the first leaf in order.
  ///
  /// - Parameters:
  ///   - firstLeaf: The first leaf.
  ///   - leafCount: How many leaves, the first among them.
  ///   - down: Gets each block's record.
  ///   - up: A container ends.
  @inline(__always)
  private func walk(from firstLeaf: UInt32, leafCount: Int, down: (BlockRecord) -> Void, up: () -> Void) {
    var record = self[firstLeaf]
    for _ in 1..<leafCount {
      while record.next == BlockRecord.none {
        record = self[record.parent]
        up()
      }
      record = self[record.next]
      down(record)
      while !record.isLeaf {
        record = self[record.first]
        down(record)
      }
    }
  }

  /// Counts records by kind and trait, equal neighbours at once.
  private static func census(
    _ records: UnsafeBufferPointer<BlockRecord>, _ blocks: Distinct<Block>
  ) -> BlockCensus {
    var census = BlockCensus()
    var (block, count) = unsafe (records[0].block, 0 as UInt32)
    for index in records.indices {
      if unsafe records[index].block != block {
        census.add(blocks[Int(block)], count: count)
        (block, count) = unsafe (records[index].block, 0)
      }
      count += 1
    }
    census.add(blocks[Int(block)], count: count)
    return census
  }

  /// The leaf block after another, or after the root, in a table whose blocks are numbered in order; it must be there.
  func leaf(after id: UInt32) -> UInt32 {
    var leaf = id
    repeat { leaf += 1 } while !self[leaf].isLeaf
    return leaf
  }
}
