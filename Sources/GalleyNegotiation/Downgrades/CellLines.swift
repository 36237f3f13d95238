import GalleyDocument

/// Says what is in a cell as text in the leaf that is open: one line, or several with breaks between.
///
/// Blocks become lines with marks of custom: bullets, numbers, `> `. Text that must not change is said as it is.
struct CellLines {
  /// What stands between lines.
  enum Separator { case lineBreak, space }

  /// A block that is open.
  private struct Open {
    let event: Int
    let kind: BlockKind
    /// Where its result begins.
    let start: UTF8Offset
    /// The number of the next item of an ordered list, and what follows it.
    var number = 1
    var delimiter = "."
    /// What stands before each line in it, as long as ``CellLines/prefix`` grows.
    var prefixCount: Int
    /// Cells so far in a row.
    var cells = 0
  }

  let separator: Separator
  /// Whether the text is set off from what stands beside it, as a header's.
  var isStrong = false
  private var open: [Open] = []
  /// What stands before each line but the first.
  private var prefix = ""
  /// What stands before the next text.
  private var due = ""
  private var isBreakDue = false
  private var isPrefixDue = false
  private var hasText = false
  /// What holds for the space that stands for a break.
  private var spaceAttributes = Attributes()
  /// How many of the open blocks are lists, headers, code.
  private var lists = 0
  private var headers = 0
  private var codeBlocks = 0
  /// How many breaks were said, to keep neighbours apart.
  private var breaks = 0

  init(_ separator: Separator, isStrong: Bool = false) {
    self.separator = separator
    self.isStrong = isStrong
  }

  /// Says text and blocks.
  ///
  /// Linear in them; nothing recurses on blocks in blocks.
  ///
  /// - Parameters:
  ///   - content: The events.
  ///   - capture: Holds them.
  ///   - downgrader: Is told.
  mutating func say(_ content: Range<Int>, of capture: borrowing TableCapture, into downgrader: inout Downgrader) {
    for event in content {
      switch capture.events[event].kind {
      case .enter: enter(event, capture, &downgrader)
      case .text: say(text: event, capture, &downgrader)
      case .leave: leave(capture, &downgrader)
      }
    }
  }

  // MARK: Blocks

  private mutating func enter(_ event: Int, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    let block = capture.block(event)
    isBreakDue = hasText
    open.append(
      Open(event: event, kind: block.kind, start: downgrader.resultEnd, prefixCount: prefix.utf8.count))
    downgrader.position = Int(capture.events[event].position)
    switch block.kind {
    case .orderedList, .unorderedList:
      open[open.count - 1].number = block.attributes.listStart ?? 1
      if block.attributes.listDelimiter == .parenthesis { open[open.count - 1].delimiter = ")" }
      lists += 1
    case .listItem:
      let marker = itemMarker(block, downgrader.plan)
      due += marker
      indent(by: String(repeating: downgrader.plan.space, count: min(marker.unicodeScalars.count, 24)))
    case .blockQuote:
      indent(by: downgrader.plan.quoteMark)
      if let alert = block.attributes.alert { sayLine(alert.prefix(1).uppercased() + alert.dropFirst(), &downgrader) }
    case .header: headers += 1
    case .codeBlock: codeBlocks += 1
    case .thematicBreak: sayLine("———", &downgrader)
    case .group where block.attributes.role == .footnote:
      if let caption = block.attributes.caption { sayLine(caption, &downgrader) }
      if let label = block.attributes.anchor { due += "[\(label)] " }
    case .table, .group:
      if let caption = block.attributes.caption { sayLine(caption, &downgrader) }
    case .tableCell:
      if open.count > 1 {
        if open[open.count - 2].cells > 0 {
          isBreakDue = false
          isPrefixDue = false
          due += separator == .space ? " " : " — "
        }
        open[open.count - 2].cells += 1
      }
    case .paragraph, .tableHeaderRow, .tableRow, .rawHTML: break
    }
  }

  private mutating func leave(_ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    guard let block = open.popLast() else { return }
    switch block.kind {
    case .listItem: if !due.isEmpty { say("", Attributes(), &downgrader) }
    case .orderedList, .unorderedList: lists -= 1
    case .header: headers -= 1
    case .codeBlock: codeBlocks -= 1
    default: break
    }
    prefix = String(prefix.utf8.prefix(block.prefixCount)) ?? ""
    isBreakDue = hasText
    let own = capture.block(block.event)
    let source = capture.source(of: block.event)
    if own.kind == .paragraph {
      for change in Change.annotations(of: own.attributes) {
        downgrader.note(change, ofBlock: source, resultFrom: block.start)
      }
    } else if let construct = Construct(lineOf: own) {
      downgrader.note(
        Change(construct, to: construct == .table ? .tabs : .text), ofBlock: source, resultFrom: block.start)
    }
  }

  /// What stands before an item's text; a task's box takes the place of its bullet.
  private mutating func itemMarker(_ block: Block, _ plan: FormPlan) -> String {
    let box = block.attributes.task.map { $0 == .done ? "[x] " : "[ ] " }
    guard open.count > 1, open[open.count - 2].kind == .orderedList else {
      return box ?? plan.bullet(atDepth: max(lists, 1)) + " "
    }
    let number = block.attributes.itemValue ?? open[open.count - 2].number
    open[open.count - 2].number = number &+ 1
    return "\(number)\(open[open.count - 2].delimiter) \(box ?? "")"
  }

  private mutating func indent(by text: String) {
    // As plain text: deeper than this, lines would grow faster than the text.
    if open.count <= 32, separator == .lineBreak { prefix += text }
  }

  // MARK: Text

  private mutating func say(text event: Int, _ capture: borrowing TableCapture, _ downgrader: inout Downgrader) {
    var attributes = capture.attributes(of: event)
    let bytes = capture.bytes(of: event)
    if isStrong || headers > 0 { attributes.addStrong(downgrader.plan) }
    if codeBlocks > 0 { attributes.addCode(downgrader.plan) }
    if attributes.isExcluded {
      beginText(&downgrader)
      return capture.say(bytes, of: event, attributes, into: &downgrader)
    }
    if separator == .lineBreak, attributes.intent.contains(.lineBreak) {
      // Breaks before all text would be no breaks between lines.
      guard hasText else { return }
      beginText(&downgrader)
      capture.say(bytes, of: event, attributes, into: &downgrader)
      isPrefixDue = true
      return
    }
    // A break would make two of one thing or link.
    let isWhole = attributes.rare != nil || attributes.intent.contains(.inlineHTML)
    var start = bytes.lowerBound
    for index in bytes {
      let isLineEnd = capture.text[index] == UInt8(ascii: "\n")
      guard isLineEnd || separator == .space && capture.text[index] == UInt8(ascii: "\t") else { continue }
      if start < index {
        beginText(&downgrader)
        capture.say(start..<index, of: event, attributes, into: &downgrader)
      }
      if isWhole {
        beginText(&downgrader)
        capture.say(spaceAt: index, of: event, attributes, into: &downgrader)
        start = index + 1
        continue
      }
      isBreakDue = hasText
      spaceAttributes = attributes.withoutBreak
      start = index + 1
    }
    if start < bytes.upperBound {
      beginText(&downgrader)
      capture.say(start..<bytes.upperBound, of: event, attributes, into: &downgrader)
    }
  }

  /// A line of its own, of no text in the source.
  private mutating func sayLine(_ text: String, _ downgrader: inout Downgrader) {
    say(text, Attributes(), &downgrader)
    isBreakDue = true
  }

  private mutating func say(_ text: String, _ attributes: Attributes, _ downgrader: inout Downgrader) {
    beginText(&downgrader)
    if !text.isEmpty { downgrader.sayQuietly(text, attributes) }
  }

  /// Says what stands before the next text.
  private mutating func beginText(_ downgrader: inout Downgrader) {
    if isBreakDue {
      switch separator {
      case .lineBreak:
        downgrader.sayBreakQuietly(breaks)
        breaks += 1
        isPrefixDue = true
      case .space: downgrader.sayQuietly(" ", spaceAttributes)
      }
    }
    if isPrefixDue, !prefix.isEmpty {
      // A marker stands in the place that its own lines are indented by.
      let count = due.isEmpty ? prefix.utf8.count : open.last { $0.kind == .listItem }?.prefixCount ?? 0
      if let own = String(prefix.utf8.prefix(count)), !own.isEmpty { downgrader.sayQuietly(own) }
    }
    if !due.isEmpty { downgrader.sayQuietly(due) }
    due = ""
    isBreakDue = false
    isPrefixDue = false
    spaceAttributes = Attributes()
    hasText = true
  }
}

extension Attributes {
  /// What holds for a space in a line break's place.
  fileprivate var withoutBreak: Attributes {
    var attributes = self
    guard intent.contains(.lineBreak) else { return attributes }
    attributes.intent.remove(.lineBreak)
    attributes.nesting = .implied
    for depth in 0..<nesting.depth {
      guard let (mark, side) = nesting[depth], mark != .atom else { continue }
      attributes.nesting = attributes.nesting.adding(mark, side: side) ?? attributes.nesting
    }
    return attributes
  }
}

extension Construct {
  /// What is told of a block that became lines; `nil` where lines say all of it.
  fileprivate init?(lineOf block: Block) {
    switch block.kind {
    case .header: self = .header
    case .orderedList, .unorderedList: self = .list
    case .codeBlock:
      let role = block.attributes.role
      self = role == .math ? .math : role == .frontMatter ? .frontMatter : .codeBlock
    case .group: self = block.attributes.role.map { $0.isOwn ? $0.construct : .group } ?? .group
    case .blockQuote: self = block.attributes.alert == nil ? .quote : .alert
    case .thematicBreak: self = .rule
    case .table: self = .table
    case .rawHTML: self = .rawHTML
    case .paragraph, .listItem, .tableHeaderRow, .tableRow, .tableCell: return nil
    }
  }
}
