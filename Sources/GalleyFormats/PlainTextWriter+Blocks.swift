public import GalleyDocument

extension PlainTextWriter {
  /// A block opens inside the innermost open one.
  public mutating func enter(_ block: Block) {
    endRuns()
    let parent = frames.count - 1
    let neighbour = Neighbour(
      kind: block.kind, cell: block.kind == .paragraph ? block.attributes.textTable : nil,
      isTextItem: block.kind == .paragraph && block.attributes.textList != nil)
    separate(neighbour, in: frames[parent])
    frames[parent].before = neighbour

    var frame = Frame(block.kind)
    frame.role = block.attributes.role
    frame.prefixCount = prefix.count
    frame.nextPrefixCount = nextPrefix.count
    frame.prefixDepth = prefixDepth
    frame.isFlat = block.kind == .tableCell || neighbour.cell != nil
    if frame.isFlat { flatDepth += 1 }
    frames.append(frame)
    begin(block, in: parent)
  }

  /// The innermost open block closes.
  public mutating func leave() {
    endRuns()
    guard frames.count > 1 else { return }
    if let last = frames.last, last.hasMarker, !last.hasContent { writeEmptyLine() }
    guard let frame = frames.popLast() else { return }
    if frame.isFlat { flatDepth -= 1 }
    if frame.kind == .orderedList || frame.kind == .unorderedList { listDepth -= 1 }
    prefix.removeLast(prefix.count - frame.prefixCount)
    prefixDepth = frame.prefixDepth
    nextPrefix.removeLast(nextPrefix.count - (frame.hasContent ? frame.prefixCount : frame.nextPrefixCount))
    if frame.hasContent { frames[frames.count - 1].hasContent = true }
  }

  /// Writes what stands between a block and the one before it.
  private mutating func separate(_ block: Neighbour, in parent: Frame) {
    if block.kind == .tableCell, flatDepth == 0, parent.kind == .tableRow || parent.kind == .tableHeaderRow {
      isSpaceDue = false
      if parent.before != nil { writeTab() }
      return
    }
    if flatDepth > 0 {
      isSpaceDue = isSpaceDue || parent.hasContent
      return
    }
    if let cell = block.cell, let before = parent.before?.cell, cell.table == before.table, cell.row == before.row {
      isSpaceDue = cell.column == before.column && isLineOpen
      if cell.column != before.column { writeTab() }
      return
    }
    endLine()
    isSpaceDue = false
    if parent.hasContent { blankPrefix = touches(block, in: parent) ? nil : prefix.count }
  }

  /// Whether a block follows the one before it without a blank line.
  private func touches(_ block: Neighbour, in parent: Frame) -> Bool {
    // Without a block before, what was written is a caption or a title.
    guard let before = parent.before else { return true }
    if before.isTextItem, block.isTextItem { return true }
    if let cell = block.cell, let other = before.cell, cell.table == other.table { return true }
    switch parent.kind {
    case .table: return true
    case .orderedList, .unorderedList: return parent.isTight
    case .listItem: return parent.isTight && (isList(before, beside: block) || isList(block, beside: before))
    default: return parent.role == .definitionList
    }
  }

  private func isList(_ list: Neighbour, beside other: Neighbour) -> Bool {
    let kinds: [BlockKind] = [.orderedList, .unorderedList]
    return kinds.contains(list.kind) && (other.kind == .paragraph || kinds.contains(other.kind))
  }

  /// Writes or prepares what a block begins with.
  private mutating func begin(_ block: Block, in parent: Int) {
    let own = frames.count - 1
    let attributes = block.attributes
    switch block.kind {
    case .orderedList, .unorderedList:
      frames[own].isTight = !attributes.isLoose
      frames[own].number = attributes.listStart ?? 1
      if attributes.listDelimiter == .parenthesis { frames[own].delimiter = ")" }
      listDepth += 1
    case .listItem:
      frames[own].isTight = frames[parent].isTight
      mark(with: itemMarker(attributes, in: parent), isIndented: true)
    case .blockQuote:
      if flatDepth == 0, prefixDepth < Self.deepestPrefix { indent("> ") }
      if let alert = attributes.alert { writeLine(alert.prefix(1).uppercased() + alert.dropFirst() + ":") }
    case .thematicBreak: writeLine("---")
    case .paragraph:
      guard let list = attributes.textList else { break }
      let indentation = String(repeating: "  ", count: min(max(list.depth - 1, 0), Self.deepestPrefix))
      mark(with: indentation + list.marker + " ", isIndented: true)
    case .group where attributes.role == .footnote:
      if let label = attributes.anchor { mark(with: "[\(label)] ", isIndented: false) }
    case .group where attributes.role == .definitionDescription:
      if flatDepth == 0, prefixDepth < Self.deepestPrefix { indent("  ") }
    case .table, .group:
      if let caption = attributes.caption { writeLine(caption) }
    case .header, .codeBlock, .tableHeaderRow, .tableRow, .tableCell, .rawHTML: break
    }
  }

  /// What stands before an item's text.
  ///
  /// A task's box takes the place of its bullet, as on the page.
  private mutating func itemMarker(_ attributes: BlockAttributes, in parent: Int) -> String {
    let box = attributes.task.map { $0 == .done ? "[x] " : "[ ] " }
    guard frames[parent].kind == .orderedList else {
      return box ?? Self.bullets[max(listDepth - 1, 0) % Self.bullets.count]
    }
    let number = attributes.itemValue ?? frames[parent].number
    frames[parent].number = number &+ 1
    return "\(number)\(frames[parent].delimiter) \(box ?? "")"
  }

  private static let bullets = ["• ", "◦ ", "▪ "]

  /// Puts a marker before the block's first line, and indents the lines that follow to the column of its text.
  private mutating func mark(with marker: String, isIndented: Bool) {
    if flatDepth > 0 {
      write(marker.dropLast())
      isSpaceDue = true
      return
    }
    frames[frames.count - 1].hasMarker = true
    for byte in marker.utf8 { nextPrefix.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte) }
    guard isIndented, prefixDepth < Self.deepestPrefix else { return }
    prefixDepth += 1
    // A marker may be of any length: following it further than this would multiply it by its lines.
    for _ in 0..<min(marker.unicodeScalars.count, 24) { prefix.append(UInt8(ascii: " ")) }
  }

  private mutating func indent(_ text: StaticString) {
    prefixDepth += 1
    text.withUTF8Buffer {
      unsafe prefix.append(contentsOf: $0)
      unsafe nextPrefix.append(contentsOf: $0)
    }
  }
}
