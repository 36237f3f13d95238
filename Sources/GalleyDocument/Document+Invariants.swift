extension Document {
  /// Checks every law of the document and its trees.
  ///
  /// Linear in the length.
  ///
  /// - Returns: What is wrong, in words; `nil` where all laws hold.
  package func invariantViolation() -> String? {
    tree.invariantViolation() ?? blockViolation() ?? runViolation() ?? sourceMapViolation()
  }

  /// Traps where an edit broke a law, if the package's trait asks for it.
  @inline(__always)
  func checkLaws() {
    #if CheckInvariants
    if let fault = invariantViolation() { preconditionFailure("an edited document breaks a law: \(fault)") }
    #endif
  }

  private func blockViolation() -> String? {
    var walk = BlockWalk(table)
    var leaves = 0
    var seen = 0
    var census = BlockCensus()
    var label: UInt64 = 0
    while let (id, record, _) = walk.next() {
      seen += 1
      if seen >= table.count { return "blocks link in a circle" }
      let parent = table[record.parent]
      if record.previous == BlockRecord.none ? parent.first != id : table[record.previous].next != id {
        return "block \(id) is not where the one before says"
      }
      if record.next == BlockRecord.none ? parent.last != id : table[record.next].previous != id {
        return "block \(id) is not where the one after says"
      }
      census.add(blocks[Int(record.block)], count: 1)
      guard record.isLeaf else { continue }
      if record.last != BlockRecord.none { return "block \(id) has a last child and no first" }
      if tree.block(ofEnd: leaves) != id { return "leaf end \(leaves) is not block \(id)'s" }
      if record.label <= label { return "labels do not grow at block \(id)" }
      label = record.label
      leaves += 1
    }
    if seen != blockCount { return "\(seen) blocks are reached of \(blockCount)" }
    let held = (0..<UInt32(table.nextID)).count { table.holds($0) }
    if held != seen { return "\(held) records are of blocks, \(seen) blocks are reached" }
    if leaves != leafCount { return "\(leaves) leaf blocks, \(leafCount) terminators" }
    if census != table.census { return "the counts of kinds and traits are not a recount" }
    return nil
  }

  private func runViolation() -> String? {
    var entries = EntryCursor(tree)
    var previous: UInt32?
    var runs = 0
    var nesting = NestingTracker()
    while let (entry, _) = unsafe entries.next() {
      if entry.isEnd {
        previous = nil
        nesting.clear()
        continue
      }
      guard Int(entry.id) < attributes.count else { return "an entry of no attribute set" }
      let set = attributes[Int(entry.id)]
      if entry.features != Features(set).rawValue { return "an entry's features are not its attributes'" }
      if previous != entry.id {
        runs += 1
        if nesting.canonical(set) != set { return "a run's nesting is not canonical: \(set)" }
      }
      previous = entry.id
    }
    if runs != runCount { return "\(runs) runs, \(runCount) counted" }
    if Set(attributes.all).count != attributes.count { return "an attribute set stands twice" }
    if Set(blocks.all).count != blocks.count { return "a block stands twice in the table of distinct ones" }
    return nil
  }
}
