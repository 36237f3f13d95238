internal import GalleyDocument

extension BlockScan {
  /// Where a leaf's content stands in the source, if it stands there as it is.
  ///
  /// So it does in nearly every paragraph outside of lists and quotes.
  func content(of block: ScannedBlock, in source: Span<UInt8>) -> Range<Int>? {
    guard block.stretchCount > 0 else { return nil }
    let first = Int(block.firstStretch)
    let start = Int(stretches[first].start)
    var end = start
    for index in first..<first + Int(block.stretchCount) {
      let stretch = stretches[index]
      guard stretch.kind == .bytes else { return nil }
      if index > first {
        guard Int(stretch.start) == end + 1, source[end] == .lineFeed, stretches[index - 1].endsLine else { return nil }
      }
      end = Int(stretch.start + stretch.count)
    }
    while end > start, source[end - 1].isWhiteSpace { end -= 1 }
    return min(end, start + Int(block.definitions))..<end
  }

  /// Puts a leaf's content together.
  ///
  /// - Parameters:
  ///   - block: The leaf.
  ///   - source: The source that was scanned.
  ///   - content: Gets the bytes; what it held is gone.
  ///   - trims: Whether definitions and white space at the end are left out, as libcmark's inline parser has it; else
  ///     every line ends with LF.
  /// - Returns: Where the bytes stand in the source.
  func assemble(
    _ block: ScannedBlock, _ source: Span<UInt8>, into content: inout [UInt8], trims: Bool = true
  ) -> ContentMap {
    content.removeAll(keepingCapacity: true)
    var map: [ContentMap.Stretch] = []
    let first = Int(block.firstStretch)
    for index in first..<first + Int(block.stretchCount) {
      append(stretches[index], source, to: &content, &map)
    }
    if trims {
      drop(Int(block.definitions), from: &content, &map)
      while let last = content.last, last.isWhiteSpace { content.removeLast() }
    }
    if map.isEmpty { map.append(ContentMap.Stretch(start: 0, source: Int(block.start))) }
    return ContentMap(map)
  }

  private func append(
    _ stretch: ContentStretch, _ source: Span<UInt8>, to content: inout [UInt8], _ map: inout [ContentMap.Stretch]
  ) {
    let (start, count) = (Int(stretch.start), Int(stretch.count))
    if count > 0 {
      map.append(
        ContentMap.Stretch(start: content.count, source: start, isOneByte: stretch.kind != .bytes))
    }
    switch stretch.kind {
    case .bytes:
      unsafe source.extracting(start..<start + count).withUnsafeBufferPointer { unsafe content.append(contentsOf: $0) }
    case .spaces: for _ in 0..<count { content.append(.space) }
    case .placeholder: content += [0xC2, 0xA0, .space]
    }
    guard stretch.endsLine else { return }
    // The line end follows its text in the source, unless a stretch of another kind came last.
    if count == 0 || stretch.kind != .bytes {
      map.append(ContentMap.Stretch(start: content.count, source: start + (stretch.kind == .bytes ? count : 1)))
    }
    content.append(.lineFeed)
  }

  /// Drops bytes at the start.
  private func drop(_ count: Int, from content: inout [UInt8], _ map: inout [ContentMap.Stretch]) {
    guard count > 0 else { return }
    content.removeFirst(min(count, content.count))
    var kept: [ContentMap.Stretch] = []
    for (index, stretch) in map.enumerated() {
      let end = index + 1 < map.count ? map[index + 1].start : .max
      guard end > count else { continue }
      var moved = stretch
      let cut = max(0, count - stretch.start)
      moved.start = stretch.start + cut - count
      if !stretch.isOneByte { moved.source += cut }
      kept.append(moved)
    }
    map = kept
  }
}
