#if !canImport(Darwin)
/// Where the lines of a source begin, in bytes of its UTF-8.
struct SourceLines {
  private let starts: [Int]
  private let count: Int

  /// Linear in the source.
  init(_ source: String) {
    var starts = [0]
    var offset = 0
    var before: UInt8 = 0
    for byte in source.utf8 {
      // CR LF is one line end: the line begins after its LF.
      if byte == 0x0A, before == 0x0D { starts.removeLast() }
      offset += 1
      if byte == 0x0A || byte == 0x0D { starts.append(offset) }
      before = byte
    }
    self.starts = starts
    count = offset
  }

  /// The byte at a line and column, both from 1; `nil` where there is none.
  func offset(line: Int, column: Int) -> Int? {
    guard starts.indices.contains(line - 1), column >= 1 else { return nil }
    let end = line < starts.count ? starts[line] : count
    let offset = starts[line - 1] + (column - 1)
    return offset < end ? offset : nil
  }

  /// The line and column of a byte, both from 1.
  func place(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }
}
#endif
