internal import GalleyDocument

extension BlockScanner {
  /// Opens a paragraph with the rest of the line.
  mutating func openParagraph(_ source: Span<UInt8>, _ state: Opening) {
    let start = at.nonspace
    _ = prepareChild(source, of: state.depth)
    paragraph = OpenParagraph(block: add(.paragraph, at: start))
    leaf = .paragraph
    if let task = state.task { addTaskPlaceholder(task, source, to: paragraph.block) }
    at.advanceToNonspace()
    addLine(source, at)
  }

  /// Adds the rest of the line to the open paragraph.
  mutating func addLine(_ source: Span<UInt8>, _ cursor: LineCursor) {
    if dialect.contains(.attributes), paragraph.attributeLines == paragraph.lines,
      takeAttributeDefinition(source, at: cursor.offset)
    {
      paragraph.attributeLines += 1
    }
    paragraph.lines += 1
    paragraph.lineStart = line.start
    paragraph.contentStart = cursor.offset
    paragraph.firstStretch = scan.stretches.count
    paragraph.written = nil
    addRest(of: cursor, to: paragraph.block)
  }

  /// Closes the open paragraph; one of nothing but definitions vanishes.
  mutating func closeParagraph(_ source: Span<UInt8>) {
    let block = paragraph.block
    scan.blocks[block].end = Int32(contentEnd)
    guard !dropDefinitions(source) else { return }
    stack[stack.count - 1].children -= 1
    // What was found of it belongs to what holds it.
    let outer = stack[stack.count - 1].block
    var part = scan.blocks[block].firstPart
    while part >= 0 {
      let found = scan.parts[Int(part)]
      addPart(found.part, Int(found.start), Int(found.end), to: outer)
      part = found.next
    }
    scan.stretches.removeLast(scan.stretches.count - Int(scan.blocks[block].firstStretch))
    scan.blocks.removeLast(scan.blocks.count - block)
  }

  /// Finds the definitions at the paragraph's head.
  ///
  /// - Returns: Whether text is left.
  mutating func dropDefinitions(_ source: Span<UInt8>) -> Bool {
    let block = scan.blocks[paragraph.block]
    guard block.skip == 0 else { return true }
    let first = scan.stretches[Int(block.firstStretch)]
    let byte = first.count > 0 ? source[Int(first.start)] : 0
    // A label of several lines may end past the first.
    guard byte == .openBracket || paragraph.attributeLines > 0 else { return true }
    guard byte != .openBracket || holdsDefinitionMark(source, block) else { return true }
    let map = scan.assemble(block, source, into: &scratch, trims: false)
    var end = paragraph.definitions
    var attributes = end == 0 ? paragraph.attributeLines : 0
    while let next = definitionEnd(at: end, &attributes) {
      addDefinitionParts(map, end..<next, source)
      end = next
    }
    paragraph.definitions = end
    scan.blocks[paragraph.block].definitions = Int32(end)
    // Blank as libcmark has it: of its first line, and to spaces and tabs alone.
    while end < scratch.count, scratch[end].isSpaceOrTab { end += 1 }
    return end < scratch.count && !scratch[end].isLineEnd
  }

  /// Whether `]:` stands somewhere in the paragraph, as in every definition of a link.
  private func holdsDefinitionMark(_ source: Span<UInt8>, _ block: ScannedBlock) -> Bool {
    let first = Int(block.firstStretch)
    for stretch in scan.stretches[first..<first + Int(block.stretchCount)] {
      let end = Int(stretch.start + stretch.count)
      let bytes = source.extracting(..<end)
      var place = Int(stretch.start)
      while let bracket = bytes.firstIndex(of: .closeBracket, from: place) {
        place = bracket + 1
        if place < end, source[place] == .colon { return true }
      }
    }
    return false
  }

  /// Where a definition ends that stands at a place; lines that define attributes come first, and are counted down.
  private func definitionEnd(at start: Int, _ attributes: inout Int) -> Int? {
    guard start < scratch.count else { return nil }
    let text = scratch.span
    if attributes > 0 {
      attributes -= 1
      return (text.firstIndex(of: .lineFeed, from: start) ?? text.count - 1) + 1
    }
    return scratch[start] == .openBracket ? ReferenceDefinition.length(in: text, at: start).map { start + $0 } : nil
  }

  /// A part for each line of a definition, since marks of blocks may stand between.
  private mutating func addDefinitionParts(_ map: ContentMap, _ range: Range<Int>, _ source: Span<UInt8>) {
    guard keepsParts else { return }
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, scratch[end] != .lineFeed { end += 1 }
      let next = end + 1
      while start < end, scratch[start].isWhiteSpace { start += 1 }
      while end > start, scratch[end - 1].isWhiteSpace { end -= 1 }
      if start < end {
        addPart(.definition, map.source(of: start), map.source(of: end - 1) + 1, to: paragraph.block)
      }
      start = next
    }
  }
}
