/// Runs an original's program over a fitted document, and says where and how that fails.
///
/// After each fault both are taken up again where next they say the same.
struct FaultFinder {
  private let program: TextProgram
  private let symbols: SymbolText
  private var matcher: TextMatcher
  private var alignment: WordAlignment
  private var found: [FoundFault] = []

  init(_ program: TextProgram, _ symbols: SymbolText) {
    self.program = program
    self.symbols = symbols
    matcher = TextMatcher(program, symbols)
    alignment = WordAlignment(program.words, symbols.words)
  }

  /// The faults, in the order of the fitted document.
  mutating func find() -> [FoundFault] {
    var start = [TextMatcher.Thread(at: 0)]
    var index = 0
    while let stop = matcher.run(from: start, at: index), found.count < Comparison.maximumFaults {
      let (word, other) = place(of: stop)
      let (next, otherNext) = alignment.next(after: word, other)
      let instruction = program.code[Int(stop.thread.at)]
      found.append(
        FoundFault(
          source: word..<next, result: other..<otherNext, offset: Int(instruction.source),
          sign: instruction.isScalar ? String(Unicode.Scalar(instruction.argument) ?? " ") : ""))
      guard next < program.words.count || otherNext < symbols.words.count else { break }
      let symbol = otherNext < symbols.words.count ? symbols.words[otherNext].at : symbols.values.count
      let at = next < program.words.count ? program.words[next].at : program.code.count - 1
      // Each fault leads on, whatever the words looked like.
      let isStuck = symbol <= stop.symbol && at <= progress(of: stop)
      index = min(isStuck ? stop.symbol + 1 : symbol, symbols.values.count)
      var thread = TextMatcher.Thread(at: UInt32(at))
      start = [thread]
      if stop.thread.records != 0 {
        thread.records = stop.thread.records
        thread.full = stop.thread.full
        start.append(thread)
      }
    }
    return found
  }

  /// The first words that differ: those that a stop lies in or before.
  private func place(of stop: TextMatcher.Stop) -> (Int, Int) {
    let at = progress(of: stop)
    var word = program.words.firstIndex(past: at) { $0.end }
    var other = symbols.words.firstIndex(past: stop.symbol) { $0.end }
    let isInside = word < program.words.count && program.words[word].at < at && program.words[word].token == nil
    let isInsideOther = other < symbols.words.count && symbols.words[other].at < stop.symbol
    if isInsideOther, !isInside, word > 0 { word -= 1 }
    if isInside, !isInsideOther, other > 0 { other -= 1 }
    return (word, other)
  }

  private func progress(of stop: TextMatcher.Stop) -> Int {
    let thread = stop.thread
    return program.progress(at: Int(thread.back == TextMatcher.Thread.none ? thread.at : thread.back))
  }
}

/// A fault, as the words that differ.
struct FoundFault {
  /// Words of the original that are not there.
  var source: Range<Int>
  /// Words of the fitted document that are there instead.
  var result: Range<Int>
  /// Where in the original it began, and what sign was missed there.
  var offset: Int
  var sign: String
}

extension TextProgram.Instruction {
  /// Whether it takes one scalar.
  fileprivate var isScalar: Bool {
    (operation == .symbol || operation == .apartSymbol) && argument < ComparisonTokens.first
  }
}
