internal import GalleyDocument

/// The open end of a stream, as it most likely goes on.
///
/// The blocks that are open are those of a scan. What is added or hidden is Markdown: so what is shown is read by the
/// same reader as all else.
struct OpenEnd {
  private var text: [UInt8]
  private let dialect: MarkdownDialect

  /// What is to be read in the place of an open end.
  ///
  /// - Parameters:
  ///   - source: What came, from where a section starts.
  ///   - dialect: Which Markdown it is.
  /// - Returns: The same with what is unfinished finished or left out.
  static func completed(_ source: [UInt8], _ dialect: MarkdownDialect) -> [UInt8] {
    var end = OpenEnd(text: source, dialect: dialect)
    // What hides a line looks at the one before.
    var steps = 0
    while steps < 3, end.complete() { steps += 1 }
    return end.text
  }

  /// Finishes the last block.
  ///
  /// - Returns: Whether a line was hidden, so that the one before is the last.
  private mutating func complete() -> Bool {
    let scan = BlockScanner.scan(text.span, from: 0, to: text.count, dialect: dialect, keepsParts: false)
    guard !scan.isTooLarge, let last = scan.blocks.last(where: { $0.kind != .separator }) else { return false }
    let before = scan.blocks.dropLast().last { $0.kind != .separator }
    switch last.kind {
    case .fence: hideFence(last)
    case .setext where !endsLine: return hideLine()
    case .html: completeTag(from: Int(last.start))
    case .paragraph: return completeParagraph(last, scan, isFirstOfItem: before?.kind == .item)
    case .header where !endsLine: OpenLeafContent(scan, last, text).map { completeInlines($0) }
    case .cell where !endsLine && text[lastLineStart...].elementsEqual([UInt8(ascii: "|")]): return hideLine()
    case .cell where !endsLine:
      guard let leaf = OpenLeafContent(scan, last, text), !text[leaf.end...].contains(UInt8(ascii: "|")) else { break }
      completeInlines(leaf)
    case .item where !endsLine && before?.kind == .list && Int(last.start) + 1 == text.count:
      // A bullet may yet become a mark or a rule.
      text.removeLast()
    case .quote, .list, .item, .footnote, .header, .setext, .thematicBreak, .indentedCode, .cell, .separator, .math,
      .table, .row:
      break
    }
    return false
  }

  private mutating func completeParagraph(_ block: ScannedBlock, _ scan: BlockScan, isFirstOfItem: Bool) -> Bool {
    guard let leaf = OpenLeafContent(scan, block, text) else {
      // A task without a text is none yet.
      if isFirstOfItem, !endsLine { text.removeSubrange(Int(block.start)...) }
      return false
    }
    if !endsLine, hidesMarker(of: leaf) {
      if leaf.lineStarts.count > 1 { return hideLine() }
      text.removeSubrange(leaf.offsets[0]...)
      return false
    }
    if isFirstOfItem, hideBox(leaf) { return false }
    if !completeTable(leaf) { completeInlines(leaf) }
    return false
  }

  /// Whether the last line is complete.
  private var endsLine: Bool { text.last?.isLineEnd ?? true }

  private var lastLineStart: Int { (text.lastIndex { $0.isLineEnd } ?? -1) + 1 }

  private mutating func hideLine() -> Bool {
    let start = lastLineStart
    guard start > 0, start < text.count else { return false }
    text.removeSubrange(start...)
    return true
  }

  /// Hides what may become the fence that closes a block of code.
  private mutating func hideFence(_ block: ScannedBlock) {
    let start = lastLineStart
    guard !endsLine, start > Int(block.start) else { return }
    let line = text[start...].drop { $0.isSpaceOrTab || $0 == .greaterThan }
    if !line.isEmpty, line.allSatisfy({ $0 == text[Int(block.start)] }) { _ = hideLine() }
  }

  /// Whether the last line of a paragraph is nothing but what a block may begin with.
  private func hidesMarker(of leaf: OpenLeafContent) -> Bool {
    guard let start = leaf.lineStarts.last else { return false }
    let line = leaf.content[start...]
    guard let first = line.first, line.count <= 10 else { return false }
    switch first {
    case UInt8(ascii: "="): return start > 0 && line.allSatisfy { $0 == first }
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "#"): return line.allSatisfy { $0 == first }
    case .asterisk, .underscore: return line.count <= 2 && line.allSatisfy { $0 == first }
    case .backtick, .tilde: return line.count <= 2 && line.allSatisfy { $0 == first }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return line.count <= 4 && line.dropLast().allSatisfy(\.isDigit)
        && (line.last?.isDigit ?? false || line.last == UInt8(ascii: ".") || line.last == .closeParenthesis)
    default: return false
    }
  }

  /// Hides a task's box that is not whole.
  private mutating func hideBox(_ leaf: OpenLeafContent) -> Bool {
    guard dialect.contains(.taskLists), !endsLine, leaf.content.count <= 3 else { return false }
    let boxes = ["[", "[ ", "[ ]", "[x", "[x]", "[X", "[X]"]
    guard boxes.contains(String(decoding: leaf.content, as: UTF8.self)) else { return false }
    text.removeSubrange(leaf.offsets[0]...)
    return true
  }

  /// Shows a line that begins with `|` as a table's header.
  private mutating func completeTable(_ leaf: OpenLeafContent) -> Bool {
    let bar = UInt8(ascii: "|")
    guard dialect.contains(.tables), leaf.content.first == bar, leaf.lineStarts.count <= 2 else { return false }
    if leaf.lineStarts.count == 2 {
      guard !endsLine, leaf.content[leaf.lineStarts[1]...].allSatisfy({ Self.isDelimiter($0) }) else { return false }
    }
    let end = leaf.lineStarts.count == 2 ? leaf.lineStarts[1] - 1 : leaf.content.count
    var header = leaf.content[..<end]
    while header.last?.isWhiteSpace ?? false { header.removeLast() }
    var columns = 0
    var isEscaped = false
    for byte in header.dropFirst() {
      if byte == bar, !isEscaped { columns += 1 }
      isEscaped = byte == .backslash && !isEscaped
    }
    if header.last != bar { columns += 1 }
    let place = leaf.offsets[0]
    guard columns > 0 else {
      text.removeSubrange(place...)
      return true
    }
    let lineStart = (text[..<place].lastIndex { $0.isLineEnd } ?? -1) + 1
    let prefix = text[lineStart..<place].map { $0 == .greaterThan || $0 == .tab ? $0 : UInt8.space }
    text.removeSubrange((leaf.offsets[end - 1] + 1)...)
    text += [.lineFeed] + prefix + [bar] + [UInt8](repeating: 0, count: columns).flatMap { _ in Array("---|".utf8) }
    return true
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "|") || byte == UInt8(ascii: "-") || byte == .colon || byte.isSpaceOrTab
  }

  /// Leaves out a tag that has no end yet.
  private mutating func completeTag(from start: Int) {
    guard !endsLine, let open = text[start...].lastIndex(of: .lessThan), !text[open...].contains(.greaterThan),
      open + 1 == text.count || text[open + 1].isLetter || text[open + 1] == UInt8(ascii: "/")
    else { return }
    text.removeSubrange(open...)
    while text.count > start, text.last?.isSpaceOrTab ?? false { text.removeLast() }
  }

  /// Finishes what is open in a leaf's text.
  private mutating func completeInlines(_ leaf: OpenLeafContent) {
    var inlines = OpenInlines(leaf.content, dialect)
    inlines.scan()
    let rest = text[leaf.end...].contains { $0.isLineEnd }
    let end = inlines.cut < leaf.content.count ? leaf.offsets[inlines.cut] : leaf.end
    // Where nothing is left, a task's box goes as well.
    text.removeSubrange((inlines.cut == 0 ? leaf.start : end)...)
    if let bracket = inlines.hidden, bracket < inlines.cut { text.remove(at: leaf.offsets[bracket]) }
    while text.last?.isWhiteSpace ?? false, text.count > leaf.start { text.removeLast() }
    text += inlines.tail
    if rest { text.append(.lineFeed) }
  }
}

/// The text of a leaf that is still open, with the place in the source of each of its bytes.
struct OpenLeafContent {
  private(set) var content: [UInt8] = []
  private(set) var offsets: [Int] = []
  /// Where lines start in the content.
  private(set) var lineStarts: [Int] = []
  /// Where in the source the leaf starts, a task's box before it included; and where the content ends.
  let start: Int
  private(set) var end = 0

  /// The content of a leaf; `nil` where it is empty, or a blank line ended it.
  init?(_ scan: BlockScan, _ block: ScannedBlock, _ text: [UInt8]) {
    guard block.stretchCount > 0 else { return nil }
    start = block.kind == .paragraph ? Int(block.start) : Int(scan.stretches[Int(block.firstStretch)].start)
    var isStart = true
    for index in Int(block.firstStretch)..<Int(block.firstStretch + block.stretchCount) {
      let stretch = scan.stretches[index]
      if isStart { lineStarts.append(content.count) }
      isStart = stretch.endsLine
      if stretch.kind == .bytes {
        content += text[Int(stretch.start)..<Int(stretch.start + stretch.count)]
        offsets += Int(stretch.start)..<Int(stretch.start + stretch.count)
      }
      if stretch.endsLine {
        content.append(.lineFeed)
        offsets.append(Int(stretch.start + stretch.count))
      }
    }
    while let last = content.last, last.isWhiteSpace {
      content.removeLast()
      offsets.removeLast()
    }
    let definitions = min(Int(block.definitions), content.count)
    content.removeFirst(definitions)
    offsets.removeFirst(definitions)
    lineStarts = lineStarts.map { $0 - definitions }.filter { $0 >= 0 && $0 < content.count }
    guard let last = offsets.last else { return nil }
    end = last + 1
    var lines = 0
    for byte in text[end...] where byte == .lineFeed { lines += 1 }
    if lines > 1 { return nil }
  }
}
