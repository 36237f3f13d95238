/// Runs a program over the symbols of a fitted document, on all ways at once.
///
/// What is free is taken where the program says it, and else left out: the earliest place never is the worse one.
struct TextMatcher {
  /// One way that is still open.
  struct Thread: Hashable {
    /// Where in the program it is.
    var at: UInt32
    /// Where it comes back to from a header; ``none`` for nowhere.
    var back = none
    /// Whether that header was said before.
    var isRepeated = false
    /// For each depth, whether the table there is records.
    var records: UInt32 = 0
    /// For each depth, whether records have their empty cells.
    var full: UInt32 = 0
    /// Which things of the last protected range did not stand in it.
    var missing: UInt64 = 0

    static let none = UInt32.max
  }

  /// Where no way goes on.
  struct Stop {
    /// The symbol that no way takes; the number of symbols where they end too early.
    var symbol: Int
    /// The way that had said most.
    var thread: Thread
  }

  private struct Waiting {
    var until: Int
    var thread: Thread
  }

  let program: TextProgram
  let symbols: SymbolText
  private var threads: [Thread] = []
  /// Ways that go on behind a protected range.
  private var waiting: [Waiting] = []
  private var pending: [Thread] = []
  /// Tables that were come to at this symbol.
  private var passed: Set<Thread> = []
  /// How many more instructions may be followed that take nothing.
  private var steps: Int
  /// How many more bytes of protected ranges may be compared.
  private var budget: Int

  /// More ways than this are not followed.
  private static let maximumThreads = 64

  init(_ program: TextProgram, _ symbols: SymbolText) {
    self.program = program
    self.symbols = symbols
    steps = 1_000_000 + 32 * (program.code.count + symbols.values.count)
    budget = 1_000_000 + 16 * symbols.bytes.count
  }

  /// Goes on from some ways, as far as one leads.
  ///
  /// - Parameters:
  ///   - start: Where they are.
  ///   - symbol: The next symbol.
  /// - Returns: `nil` where the whole program was said.
  mutating func run(from start: [Thread], at symbol: Int) -> Stop? {
    let count = symbols.values.count
    var index = symbol
    waiting.removeAll()
    clear()
    for thread in start { follow(thread) }
    var best = start.first ?? Thread(at: 0)
    while true {
      resume(at: index)
      if !threads.isEmpty { best = threads.max { progress($0) < progress($1) } ?? best }
      if index == count { break }
      if threads.count == 1, waiting.isEmpty {
        if skim(&index) { continue }
        best = threads[0]
      }
      if index == count { break }
      step(index)
      if threads.isEmpty, waiting.isEmpty { return Stop(symbol: index, thread: best) }
      index += 1
    }
    let isDone = threads.contains { program.code[Int($0.at)].operation == .end }
    return isDone ? nil : Stop(symbol: count, thread: best)
  }

  private mutating func clear() {
    threads.removeAll(keepingCapacity: true)
    if !passed.isEmpty { passed.removeAll(keepingCapacity: true) }
  }

  private func progress(_ thread: Thread) -> Int {
    program.progress(at: Int(thread.back == Thread.none ? thread.at : thread.back))
  }

  /// Takes symbols as long as there is but one way, with nothing to choose.
  ///
  /// - Returns: Whether anything was taken or left out.
  private mutating func skim(_ index: inout Int) -> Bool {
    let start = index
    var thread = threads[0]
    guard thread.back == Thread.none else { return false }
    while index < symbols.values.count {
      let instruction = program.code[Int(thread.at)]
      guard instruction.operation == .symbol else { break }
      let symbol = symbols.values[index]
      if symbol & SymbolText.value == instruction.argument {
        thread.at += 1
      } else if symbol & SymbolText.isFree == 0 {
        break
      }
      index += 1
    }
    if index == start { return false }
    clear()
    follow(thread)
    return true
  }

  private mutating func step(_ index: Int) {
    let symbol = symbols.values[index]
    let open = threads
    clear()
    for thread in open {
      if takes(symbol, thread) {
        var on = thread
        on.at += 1
        follow(on)
        continue
      }
      if program.code[Int(thread.at)].operation == .protected { passProtected(thread, at: index) }
      if symbol & SymbolText.isFree != 0 { insert(thread) }
    }
  }

  @inline(__always)
  private func takes(_ symbol: UInt32, _ thread: Thread) -> Bool {
    let instruction = program.code[Int(thread.at)]
    let value = symbol & SymbolText.value
    // Where the document has a table with headers of its own, these are no repeated ones.
    if thread.back != Thread.none, symbol & SymbolText.isHeader != 0 { return false }
    switch instruction.operation {
    case .symbol: return value == instruction.argument
    case .apartSymbol: return value == instruction.argument && symbol & SymbolText.isApart != 0
    case .caseless:
      return value == instruction.argument || (0x41...0x5A).contains(value) && value + 32 == instruction.argument
    case .split, .jump, .header, .repeatedHeader, .headerEnd, .table, .inRecords, .inFullRecords, .inSparseRecords,
      .unlessRepeated, .protected, .ifMissing, .end:
      return false
    }
  }

  /// Follows a way up to the instructions that take something.
  private mutating func follow(_ thread: Thread) {
    pending.append(thread)
    while var thread = pending.popLast() {
      steps -= 1
      if steps < 0 { continue }
      let instruction = program.code[Int(thread.at)]
      switch instruction.operation {
      case .symbol, .apartSymbol, .caseless, .protected, .end:
        insert(thread)
        continue
      case .split:
        fork(thread, to: instruction.argument)
        thread.at += 1
      case .jump:
        thread.at = instruction.argument
      case .header, .repeatedHeader:
        thread.back = thread.at + 1
        thread.isRepeated = instruction.operation == .repeatedHeader
        thread.at = instruction.argument
      case .headerEnd:
        thread.at = thread.back == Thread.none ? thread.at + 1 : thread.back
        thread.back = Thread.none
        thread.isRepeated = false
      case .table:
        let bit: UInt32 = 1 << UInt32(instruction.level)
        // What tables before were does not matter any more.
        thread.records &= bit - 1
        thread.full &= bit - 1
        guard passed.insert(thread).inserted else { continue }
        var records = thread
        records.records |= bit
        fork(records, to: instruction.argument)
        records.full |= bit
        fork(records, to: instruction.argument)
        thread.at += 1
      case .inRecords:
        thread.at = thread.records >> UInt32(instruction.level) & 1 != 0 ? thread.at + 1 : instruction.argument
      case .inFullRecords:
        thread.at = thread.full >> UInt32(instruction.level) & 1 != 0 ? thread.at + 1 : instruction.argument
      case .inSparseRecords:
        thread.at = thread.full >> UInt32(instruction.level) & 1 == 0 ? thread.at + 1 : instruction.argument
      case .unlessRepeated:
        if thread.isRepeated { fork(thread, to: instruction.argument) }
        thread.at += 1
      case .ifMissing:
        let isMissing = thread.missing >> UInt64(instruction.level) & 1 != 0
        thread.at = isMissing ? thread.at + 1 : instruction.argument
      }
      pending.append(thread)
    }
  }

  private mutating func fork(_ thread: Thread, to place: UInt32) {
    var other = thread
    other.at = place
    pending.append(other)
  }

  private mutating func insert(_ thread: Thread) {
    if threads.count < Self.maximumThreads, !threads.contains(thread) { threads.append(thread) }
  }

  // MARK: Protected ranges

  /// Lets a way go on behind a protected range, where that begins at a symbol.
  private mutating func passProtected(_ thread: Thread, at index: Int) {
    let range = program.protected[Int(program.code[Int(thread.at)].argument)]
    let start = Int(symbols.offsets[index]) - range.lead
    guard start >= 0, start + range.bytes.count <= symbols.bytes.count, budget > 0 else { return }
    var same = 0
    while same < range.bytes.count, range.bytes[same] == symbols.bytes[start + same] { same += 1 }
    budget -= same
    guard same == range.bytes.count else { return }
    var on = thread
    on.at += 1
    on.missing = 0
    let limit = start + range.bytes.count
    var end = index
    var thing = 0
    while end < symbols.offsets.count, Int(symbols.offsets[end]) <= limit {
      let token = symbols.values[end] & SymbolText.value
      let isThing = token >= ComparisonTokens.first && symbols.values[end] & SymbolText.isFree == 0
      let place = isThing ? range.things[thing...].firstIndex(of: token) : nil
      // A link that ends with the range is told right behind it.
      if Int(symbols.offsets[end]) == limit, place == nil { break }
      // A thing that the original does not have here, if it could know.
      if isThing, place == nil, range.things.count < TextProgram.Protected.maximumThings { return }
      if let place {
        for left in thing..<place { on.missing |= 1 << UInt64(left) }
        thing = place + 1
      }
      end += 1
    }
    for left in thing..<range.things.count { on.missing |= 1 << UInt64(left) }
    waiting.append(Waiting(until: end, thread: on))
  }

  private mutating func resume(at index: Int) {
    guard !waiting.isEmpty else { return }
    let ways = waiting
    for way in ways where way.until == index { follow(way.thread) }
    waiting.removeAll { $0.until <= index }
  }
}
