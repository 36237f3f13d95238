import GalleyDocument
import TestSupport
import Testing

/// Parts of documents against parts that are built afresh.
struct SliceTests {
  @Test func partsAreAsIfBuilt() {
    var nested = 0
    for seed in Generated.seeds {
      for shape in [Shape.small, .standard] {
        let document = DocumentGenerator.document(seed: seed, shape: shape)
        var random = RandomSource(seed: seed)
        for _ in 0..<6 {
          let range = SliceTests.range(in: document, &random)
          let part = document.slice(range)
          #expect(part == SliceTests.built(document, range), "seed \(seed), \(range)")
          #expect(part.invariantViolation() == nil, "seed \(seed), \(range)")
          if part.features.contains(.nesting) { nested += 1 }
        }
      }
    }
    #expect(nested > Generated.count)
  }

  @Test func partsOfManyLeavesAreAsIfBuilt() {
    let count = 4000
    let document = SliceTests.lists(count)
    let end = document.utf8Count.value
    for (lower, upper) in [(1, end), (0, end - 1), (end / 3, end / 2), (end / 3, end / 3 + 2500)] {
      let range = UTF8Offset(lower)..<UTF8Offset(upper)
      let part = document.slice(range)
      #expect(part == SliceTests.built(document, range))
      #expect(part.invariantViolation() == nil)
    }
  }

  @Test func deepPartsNeedNoStack() {
    let depth = 100_000
    let document = Document {
      for _ in 0..<depth { $0.enter(.blockQuote) }
      $0.block(.paragraph, "one")
      $0.block(.paragraph, "two")
    }
    let part = document.slice(1..<5)
    #expect(part.text == "ne\nt\n")
    #expect(part.blockCount == depth + 2)
    #expect(part.invariantViolation() == nil)
  }

  @Test func edgesOfParts() {
    let document = Document {
      $0.block(.paragraph, "ab")
      $0.block(.paragraph, "")
      $0.block(.header(1), "cd")
    }
    let end = document.utf8Count
    #expect(document.slice(0..<end) == document)
    #expect(document.slice(2..<2).text == "\n")
    #expect(document.slice(2..<3).text == "\n")
    #expect(document.slice(2..<4).text == "\n\n")
    #expect(document.slice(3..<3).count(of: .paragraph) == 1)
    #expect(document.slice(4..<5).count(of: .paragraph) == 0)
    #expect(document.slice(4..<5).text == "c\n")
    #expect(document.slice(end..<end).isEmpty)
    #expect(document.slice(5..<UTF8Offset(99)).text == "d\n")
  }

  @Test func aCutNestingIsCanonical() {
    var second = Attributes.link("u")
    second.nesting = Nesting.implied.adding(.link, side: 1) ?? .implied
    let document = Document {
      $0.block(.paragraph) {
        $0.append("a", .link("u"))
        $0.append("b", second)
      }
    }
    #expect(document.runs.map(\.attributes.nesting) == [.implied, second.nesting])
    #expect(document.slice(1..<2).runs.map(\.attributes.nesting) == [.implied])
  }

  // MARK: Within

  private static func range(in document: Document, _ random: inout RandomSource) -> Range<UTF8Offset> {
    let text = Array(document.text.utf8)
    func edge(_ position: Int) -> Int {
      var edge = position
      while edge < text.count, text[edge] & 0xC0 == 0x80 { edge -= 1 }
      return edge
    }
    let lower = edge(random.below(text.count + 1))
    return UTF8Offset(lower)..<UTF8Offset(max(lower, edge(min(text.count, lower + random.below(300)))))
  }

  private static func lists(_ count: Int) -> Document {
    Document {
      for index in 0..<count {
        $0.enter(.unorderedList)
        $0.enter(.listItem)
        $0.block(.paragraph) {
          $0.append("item \(index) ")
          $0.append("très grand", Attributes(.emphasized))
        }
        $0.block(.blockQuote, index % 7 == 0 ? "" : "quoted")
        $0.leave()
        if index % 3 == 0 { $0.leave() }
      }
    }
  }

  /// What ``Document/slice(_:)`` should give, from the verbs alone.
  private static func built(_ document: Document, _ range: Range<UTF8Offset>) -> Document {
    var cutter = Cutter(range: range)
    document.replay(into: &cutter)
    return cutter.builder.finish()
  }
}

/// Hears a document and builds a part of it.
private struct Cutter: DocumentSink, ~Copyable {
  typealias Failure = Never

  let range: Range<UTF8Offset>
  var builder = DocumentBuilder()
  private var open: [(block: Block, isSaid: Bool, isLeaf: Bool)] = []
  private var texts: [(String, Attributes)] = []
  private var position = 0
  private var leafStart = 0

  init(range: Range<UTF8Offset>) { self.range = range }

  mutating func enter(_ block: Block) {
    if !open.isEmpty { open[open.count - 1].isLeaf = false }
    open.append((block, false, true))
    leafStart = position
  }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    let start = position
    position += text.count
    let bytes = Array(String(copying: text).utf8)
    let (from, to) = (max(start, range.lowerBound.value), min(position, range.upperBound.value))
    if from < to { texts.append((String(decoding: bytes[from - start..<to - start], as: UTF8.self), attributes)) }
  }

  mutating func leave() {
    if let last = open.last, last.isLeaf {
      position += 1
      let (lower, upper) = (range.lowerBound.value, range.upperBound.value)
      if lower == upper ? leafStart <= lower && lower < position : leafStart < upper && lower < position { say() }
      texts = []
    }
    if open.removeLast().isSaid { builder.leave() }
  }

  private mutating func say() {
    for index in open.indices where !open[index].isSaid {
      builder.enter(open[index].block)
      open[index].isSaid = true
    }
    for (text, attributes) in texts { builder.append(text, attributes) }
  }
}
