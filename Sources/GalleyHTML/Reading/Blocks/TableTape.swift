import GalleyDocument

/// Blocks and text of open tables, in chains that can still be rearranged.
///
/// What a table is, a page says late: which row is its header, how its columns align, that its foot comes last, whether
/// it only lays out a page. So its content waits here until the outermost table closes. A chain is a list of events by
/// links: what is added, moved or left out costs the same however much a table holds, also in tables in tables.
struct TableTape {
  /// Events in order.
  struct Chain {
    fileprivate(set) var head = none
    fileprivate(set) var tail = none

    /// Whether it has no event.
    var isEmpty: Bool { head == Chain.none }
    /// Its first event.
    var first: Int32 { head }
    /// Its last event.
    var last: Int32 { tail }

    fileprivate static let none: Int32 = -1

    init() {}
  }

  private enum Kind: UInt8 { case enter, text, leave, nothing }

  private struct Event {
    var start = 0
    var count: Int32 = 0
    /// The place of its block or attributes.
    var value: Int32 = 0
    var next = Chain.none
    var kind: Kind
  }

  private var events: [Event] = []
  private var bytes: [UInt8] = []
  /// At first every kind of block, of which nothing else is known.
  private var blocks = TableTape.plainBlocks
  private var attributes: [Attributes] = []

  private static let plainBlocks = BlockKind.allCases.map { Block($0) }

  /// Forgets all, keeping the memory.
  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    blocks = TableTape.plainBlocks
    attributes.removeAll(keepingCapacity: true)
  }

  // MARK: Adding

  /// A block opens.
  ///
  /// - Parameters:
  ///   - block: Its kind and attributes.
  ///   - chain: Where it is added.
  /// - Returns: The event, which names the block from now on.
  mutating func enter(_ block: Block, in chain: inout Chain) -> Int32 {
    add(Event(value: place(of: block), kind: .enter), to: &chain)
  }

  /// The innermost open block closes.
  ///
  /// - Parameter chain: Where that is added.
  /// - Returns: The event.
  mutating func leave(in chain: inout Chain) -> Int32 { add(Event(kind: .leave), to: &chain) }

  /// Text of the innermost open block.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - set: What holds for it.
  ///   - chain: Where it is added.
  mutating func append(_ text: UTF8Span, _ set: Attributes, in chain: inout Chain) {
    let start = bytes.count
    unsafe text.span.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    let isSame = attributes.last == set
    if isSame, chain.tail >= 0, case let last = events[Int(chain.tail)], last.kind == .text,
      last.start + Int(last.count) == start, Int(last.value) == attributes.count - 1,
      Int(last.count) + text.count < Int(Int32.max)
    {
      events[Int(chain.tail)].count += Int32(text.count)
      return
    }
    if !isSame { attributes.append(set) }
    let event = Event(
      start: start, count: Int32(text.count), value: Int32(attributes.count - 1), kind: .text)
    _ = add(event, to: &chain)
  }

  /// Moves all of a chain to the end of another.
  ///
  /// - Parameters:
  ///   - other: The chain that is moved.
  ///   - chain: Where it goes.
  mutating func append(_ other: Chain, to chain: inout Chain) {
    if other.isEmpty { return }
    if chain.isEmpty { chain.head = other.head } else { events[Int(chain.tail)].next = other.head }
    chain.tail = other.tail
  }

  private mutating func add(_ event: Event, to chain: inout Chain) -> Int32 {
    let index = Int32(events.count)
    events.append(event)
    if chain.isEmpty { chain.head = index } else { events[Int(chain.tail)].next = index }
    chain.tail = index
    return index
  }

  private mutating func place(of block: Block) -> Int32 {
    if block.attributes.isPlain { return Int32(block.kind.rawValue) }
    blocks.append(block)
    return Int32(blocks.count - 1)
  }

  // MARK: Changing

  /// The block that an event opens.
  subscript(event: Int32) -> Block {
    get { blocks[Int(events[Int(event)].value)] }
    set { events[Int(event)].value = place(of: newValue) }
  }

  /// Leaves an event out.
  mutating func drop(_ event: Int32) { events[Int(event)].kind = .nothing }

  /// Puts a space in the place of an event.
  mutating func replaceWithSpace(_ event: Int32) {
    bytes.append(UInt8(ascii: " "))
    attributes.append(Attributes())
    events[Int(event)].start = bytes.count - 1
    events[Int(event)].count = 1
    events[Int(event)].value = Int32(attributes.count - 1)
    events[Int(event)].kind = .text
  }

  /// Makes a paragraph of the text with which a block begins.
  ///
  /// - Parameters:
  ///   - enter: What opens the block, and then the paragraph.
  ///   - leave: What closes the block.
  /// - Returns: Whether the block begins with text; else nothing is changed.
  mutating func wrapText(_ enter: Int32, _ leave: Int32) -> Bool {
    var last = enter
    var next = events[Int(enter)].next
    while next >= 0, events[Int(next)].kind == .text || events[Int(next)].kind == .nothing {
      if events[Int(next)].kind == .text { last = next }
      next = events[Int(next)].next
    }
    if last == enter { return false }
    self[enter] = .paragraph
    if next != leave {
      events.append(Event(next: events[Int(last)].next, kind: .leave))
      events[Int(last)].next = Int32(events.count - 1)
      drop(leave)
    }
    return true
  }

  /// Leaves out all that was said, but for blocks that are still open.
  mutating func dropAll(but open: Set<Int32>) {
    for index in events.indices where !open.contains(Int32(index)) { events[index].kind = .nothing }
  }

  // MARK: Reading

  /// The text of a chain whose runs have no attributes and which holds one block at most.
  ///
  /// - Parameter chain: The chain.
  /// - Returns: The text, or `nil` where a chain holds more than that.
  func plainText(of chain: Chain) -> String? {
    var text: [UInt8] = []
    var blockCount = 0
    var index = chain.head
    while index >= 0 {
      let event = events[Int(index)]
      switch event.kind {
      case .enter: blockCount += 1
      case .text:
        guard attributes[Int(event.value)].isEmpty else { return nil }
        text += bytes[event.start..<event.start + Int(event.count)]
      case .leave, .nothing: break
      }
      index = index == chain.tail ? Chain.none : event.next
    }
    return blockCount > 1 ? nil : String(decoding: text, as: UTF8.self)
  }

  /// Says a chain to a builder.
  ///
  /// - Parameters:
  ///   - chain: The chain.
  ///   - builder: Where it goes.
  func replay(_ chain: Chain, into builder: inout DocumentBuilder) {
    var index = chain.head
    while index >= 0 {
      let event = events[Int(index)]
      switch event.kind {
      case .enter: builder.enter(blocks[Int(event.value)])
      case .leave: builder.leave()
      case .nothing: break
      case .text:
        let text = bytes.span.extracting(event.start..<event.start + Int(event.count))
        // Cut at scalar edges only, as it came.
        unsafe builder.append(
          UTF8Span(unchecked: text), attributes: attributes[Int(event.value)])
      }
      index = index == chain.tail ? Chain.none : event.next
    }
  }
}
