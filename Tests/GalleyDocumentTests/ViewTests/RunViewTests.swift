import GalleyDocument
import TestSupport
import Testing

/// Both ways through runs against what a replay says.
struct RunViewTests {
  private struct Run: Equatable {
    var range: Range<UTF8Offset>
    var attributes: Attributes
  }

  @Test func bothWaysAgreeWithTheReplay() {
    for seed in Generated.seeds {
      for shape in [Shape.small, .standard] {
        let document = DocumentGenerator.document(seed: seed, shape: shape)
        var hearer = Hearer()
        document.replay(into: &hearer)
        #expect(each(document) == hearer.runs, "seed \(seed)")
        #expect(sequence(document.runs) == hearer.runs, "seed \(seed)")
        var random = RandomSource(seed: seed)
        for _ in 0..<6 {
          let lower = random.below(document.utf8Count.value + 1)
          let range = UTF8Offset(lower)..<UTF8Offset(lower + random.below(80))
          let expected = hearer.runs.map { Run(range: $0.range.clamped(to: range), attributes: $0.attributes) }
            .filter { !$0.range.isEmpty }
          #expect(each(document, in: range) == expected, "seed \(seed), \(range)")
          #expect(sequence(document.runs(in: range)) == expected, "seed \(seed), \(range)")
        }
      }
    }
  }

  @Test func anErrorEndsIt() {
    struct Enough: Error {}
    let document = Document {
      $0.block(.paragraph) {
        $0.append("a")
        $0.append("b", Attributes(.emphasized))
        $0.append("c")
      }
    }
    var found: [Range<UTF8Offset>] = []
    #expect(throws: Enough.self) {
      try document.forEachRun { range, attributes throws(Enough) in
        found.append(range)
        if attributes.intent == .emphasized { throw Enough() }
      }
    }
    #expect(found == [0..<1, 1..<2])
  }

  @Test func aRunKnowsItsDocument() {
    let document = Document { $0.block(.header(1), "Tête") }
    var found: DocumentRun?
    do {
      var copy = document
      found = copy.runs.first { _ in true }
      copy = Document()
    }
    #expect(found?.text == "Tête")
    #expect(found?.document == document)
  }

  private func each(_ document: Document, in range: Range<UTF8Offset>? = nil) -> [Run] {
    var runs: [Run] = []
    document.forEachRun(in: range) { runs.append(Run(range: $0, attributes: $1)) }
    return runs
  }

  private func sequence(_ runs: DocumentRuns) -> [Run] { runs.map { Run(range: $0.range, attributes: $0.attributes) } }

  /// Hears the pieces of runs, and joins those that are equal.
  private struct Hearer: DocumentSink {
    var runs: [Run] = []
    private var position: UTF8Offset = 0
    /// Whether the innermost open block may be a leaf.
    private var isInLeaf = false
    /// Whether that holds a run.
    private var goesOn = false

    mutating func enter(_ block: Block) { (isInLeaf, goesOn) = (true, false) }

    mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
      let start = position
      position = position + text.count
      if goesOn, runs[runs.count - 1].attributes == attributes {
        runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<position
      } else {
        runs.append(Run(range: start..<position, attributes: attributes))
      }
      goesOn = true
    }

    mutating func leave() {
      // The terminator.
      if isInLeaf { position = position + 1 }
      (isInLeaf, goesOn) = (false, false)
    }
  }
}
