import GalleyDocument

/// A table that is told, until its form is known.
///
/// Flat, whatever is in the table: one array of what was said, one of the text. A table in a cell is part of it, so that
/// nothing is captured twice.
struct TableCapture: ~Copyable {
  /// One thing that was said.
  struct Event {
    enum Kind: UInt8 { case enter, text, leave }

    var kind: Kind
    /// Of a block, its place in ``blocks``; of text, that of its attributes in ``attributes``.
    var number: UInt32
    /// How much of ``text`` stands before it.
    var start: UInt32
    /// Where a text ends; of a block, the place behind the event that closes it.
    var end: UInt32 = 0
    /// The source's place; where a block closes, the one behind its last terminator.
    var position: UInt32
  }

  private(set) var events: [Event] = []
  private(set) var text: [UInt8] = []
  private(set) var blocks: [Block] = []
  /// The sets of attributes by number, once all is told.
  var attributes: [Attributes] = []
  /// What each of them says of a cell.
  var traits: [TableShape.Traits] = []
  /// The form that the table had in the source.
  let origin: Downgrade.Form
  /// Where the blocks that are open were entered.
  private var open: [Int] = []
  /// Numbers of blocks of which only the kind is known, by kind.
  private var plainBlocks = [UInt32?](repeating: nil, count: BlockKind.allCases.count)

  /// A table opens.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - position: The source's place.
  ///   - origin: The form that it has in the source.
  init(_ table: Block, at position: Int, from origin: Downgrade.Form = .intent) {
    self.origin = origin
    enter(table, at: position)
  }

  /// A block opens in the table.
  mutating func enter(_ block: Block, at position: Int) {
    open.append(events.count)
    let start = UInt32(text.count)
    events.append(Event(kind: .enter, number: number(of: block), start: start, position: UInt32(position)))
  }

  /// Text of the innermost open block.
  mutating func append(_ text: UTF8Span, set: Int, at position: Int) {
    let start = UInt32(self.text.count)
    unsafe text.span.withUnsafeBufferPointer { unsafe self.text.append(contentsOf: $0) }
    let end = UInt32(self.text.count)
    let number = UInt32(set)
    if let last = events.last, last.kind == .text, last.number == number {
      events[events.count - 1].end = end
    } else {
      events.append(Event(kind: .text, number: number, start: start, end: end, position: UInt32(position)))
    }
  }

  /// A block in the table closes, or the table.
  ///
  /// - Parameter position: The source's place behind the block's last terminator.
  /// - Returns: Whether it was the table.
  mutating func leave(at position: Int) -> Bool {
    events.append(Event(kind: .leave, number: 0, start: UInt32(text.count), position: UInt32(position)))
    if let enter = open.popLast() { events[enter].end = UInt32(events.count) }
    return open.isEmpty
  }

  private mutating func number(of block: Block) -> UInt32 {
    let kind = Int(block.kind.rawValue)
    if block.attributes.isPlain, let number = plainBlocks[kind] { return number }
    let number = UInt32(blocks.count)
    blocks.append(block)
    if block.attributes.isPlain { plainBlocks[kind] = number }
    return number
  }
}

extension TableCapture {
  /// The block that an event enters.
  func block(_ event: Int) -> Block { blocks[Int(events[event].number)] }

  /// What is in a block, without its own events.
  func content(of event: Int) -> Range<Int> { event + 1..<Int(events[event].end) - 1 }

  /// The attributes of a text.
  func attributes(of event: Int) -> Attributes { attributes[Int(events[event].number)] }

  /// Where a text stands in ``text``.
  func bytes(of event: Int) -> Range<Int> { Int(events[event].start)..<Int(events[event].end) }

  /// Where a block stands in the source.
  func source(of event: Int) -> Range<Int> {
    Int(events[event].position)..<Int(events[Int(events[event].end) - 1].position)
  }
}
