extension BlockTable {
  /// Labels for new leaf blocks that will stand together in the text.
  ///
  /// Where there is no room between the neighbours, the labels around are spread anew, in the smallest window that is
  /// sparse enough: the larger, the sparser, so that a label is moved O(log n) times on average. Text is not touched.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - ordinal: The leaf end before which they will stand, counted in `tree`; the number of leaf ends for the end.
  ///   - tree: The text as the table has it.
  /// - Returns: The first label, and how far apart they are.
  mutating func labels(_ count: Int, beforeEnd ordinal: Int, in tree: TextTree) -> (first: UInt64, step: UInt64) {
    let left = ordinal == 0 ? 0 : self[tree.block(ofEnd: ordinal - 1)].label
    if ordinal == tree.summary.ends { return (left + tree.shape.labelStep, tree.shape.labelStep) }
    let step = (self[tree.block(ofEnd: ordinal)].label - left) / UInt64(count + 1)
    return step > 0 ? (left + step, step) : spreadLabels(count, beforeEnd: ordinal, left: left, in: tree)
  }

  private mutating func spreadLabels(
    _ count: Int, beforeEnd ordinal: Int, left: UInt64, in tree: TextTree
  ) -> (first: UInt64, step: UInt64) {
    let ends = Int(tree.summary.ends)
    /// The leaves of the window on both sides, the nearest first.
    var before: [UInt32] = []
    var after: [UInt32] = []
    var bits: UInt64 = 2
    var sparsity = 2.5
    while true {
      let window = left >> bits
      while before.count < ordinal, case let id = tree.block(ofEnd: ordinal - 1 - before.count),
        self[id].label >> bits == window
      {
        before.append(id)
      }
      while ordinal + after.count < ends, case let id = tree.block(ofEnd: ordinal + after.count),
        self[id].label >> bits == window
      {
        after.append(id)
      }
      let all = before.count + after.count + count
      if Double(all) * sparsity < Double(UInt64(1) << bits) {
        let step = (UInt64(1) << bits) / UInt64(all + 1)
        var label = window << bits
        for id in before.reversed() {
          label += step
          self[id].label = label
        }
        let first = label + step
        label += step * UInt64(count)
        for id in after {
          label += step
          self[id].label = label
        }
        return (first, step)
      }
      bits += 1
      sparsity *= 1.3
    }
  }
}
