extension TextTree {
  /// A unit that positions can be counted in.
  enum Unit { case utf8, utf16, lines, runs, ends }

  /// The byte position of the `n`-th unit: UTF-16 unit `n`; the start of line or run `n`; just after leaf end `n`.
  ///
  /// All from 0. O(log n) and a scan of one leaf.
  func position(of n: Int, _ unit: Unit) -> Int {
    var view = root
    var left = n
    var position = 0
    var last = Summary.none
    while view.level > 0 {
      let bytes = unsafe view.column(.utf8)
      let final = view.count &- 1
      var index = 0
      switch unit {
      case .utf8:
        while index < final, left >= Int(unsafe bytes[index]) {
          left &-= unsafe Int(bytes[index])
          position &+= unsafe Int(bytes[index])
          index &+= 1
        }
      case .utf16, .ends:
        let column = unsafe view.column(unit == .utf16 ? .utf16 : .ends)
        while index < final, left >= Int(unsafe column[index]) {
          left &-= unsafe Int(column[index])
          position &+= unsafe Int(bytes[index])
          index &+= 1
        }
      case .lines:
        let column = unsafe view.column(.lines)
        while index < final, left > Int(unsafe column[index]) {
          left &-= unsafe Int(column[index])
          position &+= unsafe Int(bytes[index])
          index &+= 1
        }
      case .runs:
        // A run that began in the child before is counted there.
        let (runs, firsts, lasts) = unsafe (view.column(.runs), view.column(.first), view.column(.last))
        while index < final {
          let joined = last != Summary.none && last == (unsafe firsts[index]) ? 1 : 0
          let own = unsafe Int(runs[index]) &- joined
          if left < own { break }
          left &-= own
          position &+= unsafe Int(bytes[index])
          last = unsafe lasts[index]
          index &+= 1
        }
      }
      view = view.child(index)
    }
    let inLeaf = offset(of: left, unit, in: view, after: last)
    hold()
    return position &+ inLeaf
  }

  private func offset(of n: Int, _ unit: Unit, in leaf: NodeView, after last: UInt32) -> Int {
    let summary = leaf.summary
    let entries = unsafe leaf.entries
    switch unit {
    case .utf8:
      return n
    case .utf16:
      if summary.utf8 == summary.utf16 { return min(n, leaf.utf8Count) }
      return unsafe UTF8Counting.offset(ofUTF16: n, leaf.text, leaf.utf8Count)
    case .lines:
      if n == 0 { return 0 }
      // Where all newlines are terminators, the entries know where they stand.
      if summary.lines == summary.ends { return offset(of: n - 1, .ends, in: leaf, after: last) }
      return unsafe UTF8Counting.offset(afterLine: n, leaf.text, leaf.utf8Count)
    case .ends:
      var left = n
      var position = 0
      for index in 0..<leaf.count {
        let entry = unsafe entries[index]
        position &+= entry.length
        if entry.isEnd {
          if left == 0 { break }
          left &-= 1
        }
      }
      return position
    case .runs:
      var left = n
      var position = 0
      for index in 0..<leaf.count {
        let entry = unsafe entries[index]
        if !entry.isEnd, !(index == 0 && last == entry.id) {
          if left == 0 { break }
          left &-= 1
        }
        position &+= entry.length
      }
      return position
    }
  }

  /// How many units lie before a byte position: UTF-16 units, newlines, runs that begin, or leaf ends.
  ///
  /// O(log n) and a scan of one leaf.
  func count(_ unit: Unit, before position: Int) -> Int {
    var view = root
    var left = position
    var sum = Summary()
    while view.level > 0 {
      let bytes = unsafe view.column(.utf8)
      let final = view.count &- 1
      var index = 0
      while index < final, left >= Int(unsafe bytes[index]) {
        left &-= unsafe Int(bytes[index])
        sum.add(view.summary(ofChild: index))
        index &+= 1
      }
      view = view.child(index)
    }
    let inLeaf: Int
    let before: Int
    switch unit {
    case .utf8:
      (before, inLeaf) = (Int(sum.utf8), left)
    case .utf16:
      let ascii = view.summary.utf8 == view.summary.utf16
      (before, inLeaf) = unsafe (Int(sum.utf16), ascii ? left : UTF8Counting.utf16Count(view.text, left))
    case .lines:
      (before, inLeaf) = unsafe (Int(sum.lines), UTF8Counting.lineCount(view.text, left))
    case .runs, .ends:
      var here = 0
      var end = 0
      for index in 0..<view.count where end < left {
        let entry = unsafe view.entries[index]
        let start = end
        end &+= entry.length
        if unit == .ends {
          if entry.isEnd && end <= left { here &+= 1 }
        } else if !entry.isEnd && start < left && !(index == 0 && sum.last == entry.id) {
          here &+= 1
        }
      }
      (before, inLeaf) = (Int(unit == .ends ? sum.ends : sum.runs), here)
    }
    hold()
    return before &+ inLeaf
  }

  /// The block whose terminator is leaf end `n`, from 0; ``Summary/none`` past the last.
  ///
  /// O(log n).
  func block(ofEnd n: Int) -> UInt32 {
    var view = root
    var left = n
    while view.level > 0 {
      let ends = unsafe view.column(.ends)
      let final = view.count &- 1
      var index = 0
      while index < final, left >= Int(unsafe ends[index]) {
        left &-= unsafe Int(ends[index])
        index &+= 1
      }
      view = view.child(index)
    }
    var found = Summary.none
    for index in 0..<view.count where unsafe view.entries[index].isEnd {
      if left == 0 {
        found = unsafe view.entries[index].id
        break
      }
      left &-= 1
    }
    hold()
    return found
  }

  /// Which leaf end is a block's: its place among all leaf ends, from 0.
  ///
  /// Searched by `label`, which grows along the text. O(log n).
  ///
  /// - Returns: `nil` where the block is no leaf of this text.
  func end(of block: UInt32, label: (UInt32) -> UInt64) -> Int? {
    let wanted = label(block)
    var view = root
    var ordinal = 0
    while view.level > 0 {
      let (blocks, ends) = unsafe (view.column(.block), view.column(.ends))
      let final = view.count &- 1
      var index = 0
      while index < final {
        let last = unsafe blocks[index]
        if last != Summary.none && label(last) >= wanted { break }
        ordinal &+= unsafe Int(ends[index])
        index &+= 1
      }
      view = view.child(index)
    }
    var found: Int?
    for index in 0..<view.count where unsafe view.entries[index].isEnd {
      if unsafe view.entries[index].id == block {
        found = ordinal
        break
      }
      ordinal &+= 1
    }
    hold()
    return found
  }
}
