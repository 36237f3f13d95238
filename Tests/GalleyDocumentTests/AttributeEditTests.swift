import GalleyDocument
import TestSupport
import Testing

/// Attributes of ranges, set and changed.
struct AttributeEditTests {
  private static let document = Document {
    $0.block(.paragraph) {
      $0.append("one ")
      $0.append("two", Attributes(.emphasized))
    }
    $0.block(.paragraph, "three")
  }

  @Test func whatIsSetReplacesAll() throws {
    var document = AttributeEditTests.document
    let map = try document.setAttributes(Attributes(.code), in: UTF8Offset(2)..<UTF8Offset(10))
    #expect(map.isIdentity)
    #expect(
      document
        == Document {
          $0.block(.paragraph) {
            $0.append("on")
            $0.append("e two", Attributes(.code))
          }
          $0.block(.paragraph) {
            $0.append("th", Attributes(.code))
            $0.append("ree")
          }
        })
    #expect(document.invariantViolation() == nil)
    // Neighbours that are equal again are one run.
    try document.setAttributes(Attributes(), in: 0..<document.utf8Count)
    #expect(document.runCount == 2)
  }

  @Test func eachSetIsChangedOnce() throws {
    var document = AttributeEditTests.document
    var seen: [Attributes] = []
    try document.changeAttributes(in: UTF16Offset(0)..<document.utf16Count) {
      seen.append($0)
      $0.intent.insert(.stronglyEmphasized)
    }
    #expect(seen == [Attributes(), Attributes(.emphasized)])
    #expect(document.runs.allSatisfy { $0.attributes.intent.contains(.stronglyEmphasized) })
    #expect(document.runCount == 3)
    #expect(document.text == AttributeEditTests.document.text)
  }

  @Test func wrongRangesChangeNothing() {
    var document = Document { $0.block(.paragraph, "é") }
    let before = document
    for range in [0..<4, -1..<1, 1..<2] {
      let error = #expect(throws: GalleyError.self) {
        try document.setAttributes(Attributes(.code), in: UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound))
      }
      #expect(error?.code == .invalidRange)
    }
    #expect(document == before)
  }

  @Test func nestingsAfterARangeAreCanonicalAgain() throws {
    var second = Attributes.link("u")
    second.nesting = Nesting.implied.adding(.link, side: 1) ?? .implied
    var document = Document {
      $0.block(.paragraph) {
        $0.append("a", .link("u"))
        $0.append("b", second)
      }
    }
    // Nothing before the second link could go on any more, so its border is implied.
    try document.setAttributes(Attributes(), in: UTF8Offset(0)..<UTF8Offset(1))
    #expect(document.runs.map(\.attributes) == [Attributes(), .link("u")])
    #expect(document.invariantViolation() == nil)
  }

  @Test func changesAreThoseOfTheVerbs() throws {
    for seed in Generated.seeds {
      var document = DocumentGenerator.document(seed: seed, shape: seed % 2 == 0 ? .small : .standard)
      let before = document
      let edges = document.text.unicodeScalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + UTF8.width($1)) }
      var random = RandomSource(seed: seed)
      let (a, b) = (random.pick(edges), random.pick(edges))
      let range = UTF8Offset(min(a, b))..<UTF8Offset(max(a, b))
      let toggled = random.pick([InlineIntent.emphasized, .code, .lineBreak])
      try document.changeAttributes(in: range) { $0.intent.formSymmetricDifference(toggled) }
      var expected = Restyler(range: range, toggled: toggled)
      before.replay(into: &expected)
      let wanted = expected.builder.finish()
      #expect(document == wanted, "seed \(seed), \(range)")
      #expect(document.invariantViolation() == nil, "seed \(seed), \(range)")
    }
  }
}

/// Hears a document and builds it with an intent toggled in a range.
private struct Restyler: DocumentSink, ~Copyable {
  typealias Failure = Never

  let range: Range<UTF8Offset>
  let toggled: InlineIntent
  var builder = DocumentBuilder()

  init(range: Range<UTF8Offset>, toggled: InlineIntent) {
    self.range = range
    self.toggled = toggled
  }

  mutating func enter(_ block: Block) { builder.enter(block) }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    let bytes = Array(String(copying: text).utf8)
    let start = builder.utf8Count.value
    let from = min(max(range.lowerBound.value - start, 0), bytes.count)
    let to = max(from, min(range.upperBound.value - start, bytes.count))
    var changed = attributes
    changed.nesting = .implied
    changed.intent.formSymmetricDifference(toggled)
    for (part, set) in [(0..<from, attributes), (from..<to, changed), (to..<bytes.count, attributes)] {
      builder.append(String(decoding: bytes[part], as: UTF8.self), set)
    }
  }

  mutating func leave() { builder.leave() }
}
