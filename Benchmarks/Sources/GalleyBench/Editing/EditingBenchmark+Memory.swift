import Galley

extension EditingBenchmark {
  /// What a document holds beyond its text, built and after many edits.
  static func memory(_ document: Document, _ make: () throws -> Document, hasPeers: Bool) throws
    -> EditingFigures.Memory
  {
    let (built, _) = try HeldMemory.bytes(of: make) { _ in }
    var failure: (any Error)?
    func aged(_ isSplit: Bool) -> Double {
      let (bytes, size) = HeldMemory.bytes(
        of: {
          var copy = Document { document.replay(into: &$0) }
          do { try Self.age(&copy, isSplit: isSplit) } catch { failure = error }
          return copy
        }, { (text: $0.utf8Count.value, runs: $0.runCount) })
      return Double(bytes - size.text) / Double(max(1, size.runs))
    }
    func perRun(_ bytes: Int) -> Double { Double(bytes - document.utf8Count.value) / Double(max(1, document.runCount)) }
    var memory = EditingFigures.Memory(built: perRun(built), insertedInto: aged(false), aged: aged(true))
    if let failure { throw failure }
    if hasPeers {
      memory.attributedString = perRun(
        HeldMemory.bytes(of: { AttributedStringSubject.copy(of: document) }) { _ in }.bytes)
      // On Linux the runs of one that is released stay.
      memory.mutableAttributedString = perRun(HeldMemory.growth { MutableStringSubject.copy(of: document) })
    }
    return memory
  }

  private static func age(_ document: inout Document, isSplit: Bool) throws {
    var source = WordSource(seed: 7)
    func place(_ document: Document, _ room: Int) -> UTF16Offset {
      UTF16Offset(source.below(max(1, document.utf16Count.value - room)))
    }
    let intents: [InlineIntent] = [
      [], .emphasized, .stronglyEmphasized, .code, .strikethrough, [.emphasized, .stronglyEmphasized],
      [.emphasized, .strikethrough],
    ]
    let sets = intents.map { Attributes($0) }
    for index in 0..<100_000 {
      let place = document.utf8Offset(of: place(document, 100))
      try document.insert("thirty bytes of fresh text 123", at: place, attributes: sets[index % sets.count])
    }
    for index in 0..<(isSplit ? 100_000 : 0) {
      let start = document.utf8Offset(of: place(document, 200))
      if index.isMultiple(of: 2) {
        try document.splitBlock(at: start)
      } else {
        let end = document.utf8Offset(of: document.utf16Offset(of: start) + 60)
        try document.removeSubrange(start..<end)
      }
    }
  }
}
