import GalleyDocument

extension ProgramBuilder {
  /// Adds an instruction.
  ///
  /// - Returns: Its place.
  @discardableResult
  mutating func emit(
    _ operation: TextProgram.Operation, _ argument: UInt32 = 0, level: UInt8 = 0, source: Int
  ) -> Int {
    program.code.append(
      .init(operation: operation, level: level, argument: argument, source: UInt32(truncatingIfNeeded: source)))
    return program.code.count - 1
  }

  /// Lets an instruction lead to what comes next.
  mutating func point(_ instruction: Int) { program.code[instruction].argument = UInt32(program.code.count) }

  /// The symbols that text is compared by.
  func symbols(of text: [UInt8]) -> [UInt32] {
    let span = text.span
    var symbols: [UInt32] = []
    var index = 0
    while index < span.count {
      let value = span.takeScalar(at: &index)
      let significance = Significance.of(value)
      if significance != .ignored, significance != .space { symbols.append(value) }
    }
    return symbols
  }

  /// What may stand here or not.
  mutating func addOptional(
    _ symbols: [UInt32], at position: Int, as operation: TextProgram.Operation = .symbol
  ) {
    if symbols.isEmpty { return }
    let split = emit(.split, source: position)
    for symbol in symbols { emit(operation, symbol, source: position) }
    point(split)
  }

  /// A thing that may also be said as text.
  ///
  /// The first of the ways may be its own text, which stands where it stands: not apart.
  mutating func addThing(
    _ token: UInt32, or ways: [[UInt32]], standsApart: Bool = true, isRequired: Bool, at range: Range<Int>,
    _ subject: Comparison.Fault.Subject
  ) {
    let (start, position) = (program.code.count, range.lowerBound)
    // Where a header is repeated, its text will do.
    let test = headerDepth > 0 ? emit(.unlessRepeated, source: position) : nil
    let optional = isRequired ? nil : emit(.split, source: position)
    var jumps: [Int] = []
    for (index, way) in ([[token]] + ways).enumerated() {
      let mayJoin = index == 1 && !standsApart
      let split = index < ways.count ? emit(.split, source: position) : nil
      for (index, symbol) in way.enumerated() {
        let isWord = index == 0 && !mayJoin && Significance.of(symbol) == .letter && symbol < ComparisonTokens.first
        emit(isWord ? .apartSymbol : .symbol, symbol, source: position)
      }
      guard let split else { break }
      jumps.append(emit(.jump, source: position))
      point(split)
    }
    for jump in jumps { point(jump) }
    if let optional { point(optional) }
    if let test { point(test) }
    guard isRequired else { return }
    requiredCount += 1
    words.addThing(token, start..<program.code.count, range, subject)
  }

  /// Adds a second way to say what was just said: a text, behind something else.
  ///
  /// - Parameters:
  ///   - body: The text's instructions; the one before them is free to lead here.
  ///   - symbols: What stands before the text.
  ///   - position: Where that comes from.
  mutating func addCopy(of body: Range<Int>, behind symbols: [UInt32], at position: Int) {
    let isPlain = program.code[body].allSatisfy { $0.operation != .protected }
    if body.isEmpty || body.count > Self.longestCopy || !isPlain { return }
    let jump = emit(.jump, source: position)
    program.code[body.lowerBound - 1].operation = .split
    point(body.lowerBound - 1)
    let start = program.code.count
    for symbol in symbols { emit(.symbol, symbol, source: position) }
    let shift = program.code.count - body.lowerBound
    for index in body {
      var copy = program.code[index]
      if copy.operation.leadsOn { copy.argument += UInt32(shift) }
      program.code.append(copy)
    }
    point(jump)
    program.copies.append(
      .init(start: start, body: start + symbols.count, end: program.code.count, of: body.lowerBound))
  }

  /// Texts longer than this have nothing before them that belongs behind.
  private static let longestCopy = 2_000
}

extension TextProgram.Operation {
  /// Whether the argument is a place that is never before the instruction.
  fileprivate var leadsOn: Bool {
    switch self {
    case .split, .jump, .table, .inRecords, .inFullRecords, .inSparseRecords, .unlessRepeated, .ifMissing: true
    case .symbol, .apartSymbol, .caseless, .header, .repeatedHeader, .headerEnd, .protected, .end: false
    }
  }
}
