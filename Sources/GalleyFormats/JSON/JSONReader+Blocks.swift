internal import GalleyDocument

extension JSONReader {
  /// Reads a block and gives it, and its text if it has any, to the builder.
  mutating func block(_ scanner: inout JSONScanner, _ input: Span<UInt8>) throws(GalleyError) {
    let entry = try scanner.block(input)
    try enter(entry, scanner, input)
    guard let range = entry.text else { return }
    try check(range, scanner, input)
    try emit(range.start..<range.end, input)
    position = range.end + 1
  }

  private mutating func enter(_ entry: JSONBlockEntry, _ scanner: JSONScanner, _ input: Span<UInt8>)
    throws(GalleyError)
  {
    if let (parent, place) = entry.parent {
      guard parent < blockCount else {
        throw scanner.failure("a parent must be an earlier block", at: place, in: input)
      }
      var level = open.count
      while level > 0, open[level - 1].index > parent { level -= 1 }
      guard level > 0, open[level - 1].index == parent else {
        throw scanner.failure("the parent is not open here", at: place, in: input)
      }
      guard !open[level - 1].isLeaf else {
        throw scanner.failure("the parent holds text: it can't hold blocks", at: place, in: input)
      }
      try close(downTo: level, input)
      open[level - 1].holdsBlocks = true
    } else {
      try close(downTo: 0, input)
    }
    open.append(OpenBlock(index: blockCount, place: entry.place, isLeaf: entry.text != nil))
    blockCount += 1
    builder.enter(entry.block)
  }

  /// Closes the innermost blocks, until so many are open.
  mutating func close(downTo level: Int, _ input: Span<UInt8>) throws(GalleyError) {
    while open.count > level, let block = open.popLast() {
      guard block.isLeaf || block.holdsBlocks else {
        throw runs.failure("the block has neither text nor blocks", at: block.place, in: input)
      }
      builder.leave()
    }
  }

  private func check(_ range: JSONBlockEntry.Text, _ scanner: JSONScanner, _ input: Span<UInt8>) throws(GalleyError) {
    let (start, end) = (range.start, range.end)
    if start > position {
      throw scanner.failure("text before \(start) belongs to no block", at: range.place, in: input)
    }
    if start < position {
      throw scanner.failure("the text before \(position) belongs to an earlier block", at: range.place, in: input)
    }
    if end < start { throw scanner.failure("the text ends before it starts", at: range.place, in: input) }
    if end > text.count { throw scanner.failure("the text has only \(text.count) bytes", at: range.place, in: input) }
    if end == text.count || text[end] != UInt8(ascii: "\n") {
      let isEdge = end == text.count || UTF8.isContinuation(text[end]) == false
      let fault = isEdge ? "no line end follows the block's text" : "the text ends inside a character"
      throw scanner.failure(fault, at: range.place, in: input)
    }
  }

  /// Gives a leaf's text to the builder, run by run.
  private mutating func emit(_ range: Range<Int>, _ input: Span<UInt8>) throws(GalleyError) {
    var at = range.lowerBound
    while let run, run.start < range.upperBound {
      let fault: String? =
        if run.start < range.lowerBound {
          "the run starts at the end of a block"
        } else if run.end > range.upperBound {
          "the run goes past the end of its block"
        } else if UTF8.isContinuation(text[run.start]) || UTF8.isContinuation(text[run.end]) {
          "the run starts or ends inside a character"
        } else {
          nil
        }
      if let fault { throw runs.failure(fault, at: run.place, in: input) }
      append(at..<run.start, Attributes())
      append(run.start..<run.end, sets[run.set])
      at = run.end
      try nextRun(input)
    }
    append(at..<range.upperBound, Attributes())
  }

  /// The edges are known to be those of characters.
  private mutating func append(_ range: Range<Int>, _ attributes: Attributes) {
    if range.isEmpty { return }
    let text = text
    unsafe builder.append(
      UTF8Span(unchecked: text.span.extracting(range)), attributes: attributes, source: nil)
  }
}
