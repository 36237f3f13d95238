import GalleyDocument
import TestSupport
import Testing

/// What a document keeps of where it came from.
struct SourceMapTests {
  /// `> a\*b` and `> c` as a quote with a paragraph.
  private static let source = "> a\\*b\n> c\n"
  private static let document = Document { Self.push(into: &$0, at: 0) }

  private static func push(into builder: inout DocumentBuilder, at base: Int) {
    builder.enter(.blockQuote)
    builder.locate(.block, at: .bytes(base, base + 10))
    builder.locate(.markup, at: .bytes(base, base + 2))
    builder.enter(.paragraph)
    builder.append("a".utf8Span, attributes: Attributes(), source: .bytes(base + 2, base + 3))
    builder.append("*".utf8Span, attributes: Attributes(), source: .bytes(base + 3, base + 5))
    builder.append("b".utf8Span, attributes: Attributes(), source: .bytes(base + 5, base + 6))
    builder.append(" ".utf8Span, attributes: Attributes(.softBreak), source: .bytes(base + 6, base + 7))
    builder.locate(.markup, at: .bytes(base + 7, base + 9))
    builder.append("c".utf8Span, attributes: Attributes(), source: .bytes(base + 9, base + 10))
    builder.locate(.block, at: .bytes(base + 2, base + 10))
    builder.leave()
    builder.leave()
  }

  private var map: SourceMap {
    get throws { try #require(SourceMapTests.document.sourceMap) }
  }

  @Test func thereIsNoneUnlessARangeWasSaid() {
    #expect(DocumentGenerator.document(seed: 4).sourceMap == nil)
    #expect(Document().sourceMap == nil)
  }

  @Test func itIsNoPartOfEquality() {
    var builder = DocumentBuilder()
    SourceMapTests.document.replay(into: &builder)
    let again = builder.finish()
    #expect(again == SourceMapTests.document)
    #expect(again.sourceMap == nil)
  }

  @Test func piecesStandInTheOrderOfTheText() throws {
    let pieces = try map.pieces
    #expect(pieces.map { SourceMapTests.document.text(in: $0.text) } == ["a", "*", "b", " ", "c"])
    #expect(pieces.map(\.source) == [.bytes(2, 3), .bytes(3, 5), .bytes(5, 6), .bytes(6, 7), .bytes(9, 10)])
  }

  @Test func whatIsTheSourcesOwnIsJoined() throws {
    let document = Document {
      $0.enter(.paragraph)
      $0.append("ab ".utf8Span, attributes: Attributes(), source: .bytes(0, 3))
      $0.append("c".utf8Span, attributes: Attributes(), source: .bytes(3, 4))
      $0.append("d".utf8Span, attributes: Attributes(.emphasized), source: .bytes(4, 5))
      // An entity as long as its text.
      $0.append("≧\u{338}".utf8Span, attributes: Attributes(), source: .bytes(5, 10))
      $0.append("e".utf8Span, attributes: Attributes(), source: .bytes(10, 11))
      $0.append("\n".utf8Span, attributes: Attributes(), source: .bytes(11, 12))
      $0.append("f".utf8Span, attributes: Attributes(), source: .bytes(14, 15))
      $0.leave()
    }
    let sources = try #require(document.sourceMap).pieces.map(\.source)
    #expect(sources == [.bytes(0, 5), .bytes(5, 10), .bytes(10, 11), .bytes(11, 12), .bytes(14, 15)])
    #expect(document.runCount == 3)
  }

  @Test func textLeadsToItsSource() throws {
    let map = try map
    #expect(map.sourceRange(of: 0..<3) == .bytes(2, 6))
    #expect(map.sourceRange(of: 1..<2) == .bytes(3, 5))
    #expect(map.sourceRange(of: 2..<5) == .bytes(5, 10))
    #expect(map.sourceRange(of: 5..<6) == nil, "a terminator")
    #expect(map.sourceRange(of: 0..<0) == .bytes(2, 2))
    #expect(map.sourceRange(of: 2..<2) == .bytes(5, 5))
    #expect(map.sourceRange(of: 5..<5) == .bytes(10, 10), "after the last byte")
    #expect(map.sourceRange(of: 9..<9) == nil)
    #expect(map.sourceRanges(of: 2..<5) == [.bytes(5, 6), .bytes(6, 7), .bytes(9, 10)])
    #expect(map.sourceRanges(of: 5..<6) == [])
  }

  @Test func sourceLeadsToItsText() throws {
    let map = try map
    #expect(map.textRange(of: .bytes(0, 2)) == nil, "markup")
    #expect(map.textRange(of: .bytes(0, 10)) == 0..<5)
    #expect(map.textRange(of: .bytes(4, 5)) == 1..<2, "half an escape")
    #expect(map.textRange(of: .bytes(8, 9)) == nil)
    #expect(map.textRange(of: .bytes(5, 5)) == 2..<2)
    #expect(map.textRange(of: .bytes(10, 10)) == 5..<5)
    #expect(map.textRange(of: .bytes(1, 1)) == nil)
  }

  @Test func cutsAreExactInTheSourcesOwnBytes() throws {
    let document = Document {
      $0.enter(.paragraph)
      $0.append("hello".utf8Span, attributes: Attributes(), source: .bytes(7, 12))
      $0.leave()
    }
    let map = try #require(document.sourceMap)
    #expect(map.sourceRange(of: 1..<3) == .bytes(8, 10))
    #expect(map.sourceRanges(of: 4..<9) == [.bytes(11, 12)])
    #expect(map.textRange(of: .bytes(8, 30)) == 1..<5)
    #expect(map.textRange(of: .bytes(9, 9)) == 2..<2)
  }

  @Test func blocksAndPartsKnowTheirPlace() throws {
    let (document, map) = (SourceMapTests.document, try map)
    let quote = try #require(Array(document.topLevelBlocks).first)
    let paragraph = try #require(Array(quote.children).first)
    #expect(map.range(of: quote) == .bytes(0, 10))
    #expect(map.range(of: paragraph) == .bytes(2, 10))
    #expect(map.parts.map(\.source) == [.bytes(0, 2), .bytes(7, 9)])
    #expect(map.parts.map(\.part) == [.markup, .markup])
    #expect(map.parts.map(\.text) == [0, 4])
    #expect(map.parts.map { $0.block.flatMap(document.block)?.kind } == [.blockQuote, .paragraph])
  }

  @Test func aBlockNobodyEnteredHasNoRange() throws {
    let document = Document {
      $0.enter(.listItem)
      $0.block(.paragraph, "x")
      $0.append("beside".utf8Span, attributes: Attributes(), source: .bytes(4, 10))
      $0.locate(.block, at: .bytes(0, 10))
      $0.leave()
      $0.locate(.definition, at: .bytes(12, 20))
      $0.locate(.block, at: .bytes(0, 20))
    }
    let map = try #require(document.sourceMap)
    let item = try #require(Array(document.topLevelBlocks).first)
    #expect(map.range(of: item) == .bytes(0, 10))
    #expect(Array(item.children).map { map.range(of: $0) } == [nil, nil])
    #expect(map.parts.first?.block == nil)
    #expect(map.parts.count == 1)
  }

  @Test func partsAreInTheOrderOfTheSource() throws {
    let document = Document {
      $0.locate(.definition, at: .bytes(30, 40))
      $0.enter(.paragraph)
      $0.locate(.destination, at: .bytes(8, 9))
      $0.locate(.markup, at: .bytes(2, 3))
      $0.leave()
    }
    #expect(try #require(document.sourceMap).parts.map(\.source) == [.bytes(2, 3), .bytes(8, 9), .bytes(30, 40)])
  }

  @Test func textOutOfTheSourcesOrderIsFound() throws {
    let document = Document {
      $0.enter(.paragraph)
      $0.append("late".utf8Span, attributes: Attributes(), source: .bytes(10, 14))
      $0.append("early".utf8Span, attributes: Attributes(), source: .bytes(0, 5))
      $0.leave()
    }
    let map = try #require(document.sourceMap)
    #expect(map.textRange(of: .bytes(1, 3)) == 5..<7)
    #expect(map.textRange(of: .bytes(4, 11)) == 0..<9)
    #expect(map.textRange(of: .bytes(12, 12)) == 2..<2)
    #expect(map.sourceRange(of: 3..<5) == .bytes(0, 14))
  }

  @Test func oddRangesAreLeftOut() throws {
    let document = Document {
      $0.enter(.paragraph)
      $0.append("a".utf8Span, attributes: Attributes(), source: .bytes(3, 2))
      $0.append("b".utf8Span, attributes: Attributes(), source: .bytes(-1, 2))
      $0.append("c".utf8Span, attributes: Attributes(), source: .bytes(1 << 40, 1 << 40 + 1))
      $0.locate(.markup, at: .bytes(9, 1))
      $0.leave()
    }
    let map = try #require(document.sourceMap)
    #expect(map.pieces.isEmpty)
    #expect(map.parts.isEmpty)
  }

  @Test func fragmentsKeepTheirMaps() throws {
    for seed in Generated.seeds.prefix(100) {
      var random = RandomSource(seed: seed)
      let count = 1 + random.below(30)
      var whole = DocumentBuilder(shape: .small)
      var joined = DocumentBuilder(shape: .small)
      var place = 0
      while place < count {
        let next = min(count, place + 1 + random.below(6))
        for index in place..<next { SourceMapTests.push(into: &whole, at: index * 11) }
        if random.oneIn(2) {
          for index in place..<next { SourceMapTests.push(into: &joined, at: index * 11) }
        } else {
          joined.append(
            DocumentBuilder.fragment(shape: .small) { builder in
              for index in place..<next { SourceMapTests.push(into: &builder, at: index * 11) }
            })
        }
        place = next
      }
      let (a, b) = (whole.finish(), joined.finish())
      #expect(a == b)
      #expect(b.invariantViolation() == nil, "seed \(seed)")
      let (own, other) = (try #require(a.sourceMap), try #require(b.sourceMap))
      #expect(Array(own.pieces) == Array(other.pieces), "seed \(seed)")
      #expect(Array(own.parts) == Array(other.parts), "seed \(seed)")
      for (one, another) in zip(a.topLevelBlocks, b.topLevelBlocks) {
        #expect(own.range(of: one) == other.range(of: another), "seed \(seed)")
      }
      let source = String(repeating: SourceMapTests.source, count: count)
      #expect(SourceCoverage(source).violation(in: b) == nil, "seed \(seed)")
    }
  }

  @Test func aSliceKeepsItsPieces() throws {
    let part = SourceMapTests.document.slice(1..<3)
    let map = try #require(part.sourceMap)
    #expect(part.text == "*b\n")
    #expect(map.sourceRange(of: 0..<1) == .bytes(3, 5))
    #expect(map.sourceRange(of: 1..<2) == .bytes(5, 6))
    #expect(map.parts.isEmpty)
    #expect(part.invariantViolation() == nil)
  }

  @Test func searchesAgreeWithAScan() throws {
    for seed in Generated.seeds.prefix(100) {
      var random = RandomSource(seed: seed)
      var builder = DocumentBuilder(shape: .small)
      var place = 0
      builder.enter(.paragraph)
      for _ in 0..<40 {
        place += random.below(3)
        let length = 1 + random.below(5)
        let isVerbatim = random.oneIn(2)
        let text = String(repeating: "x", count: isVerbatim ? length : 1)
        let end = place + length
        builder.append(text.utf8Span, attributes: Attributes(), source: .bytes(place, end))
        place = end
      }
      builder.leave()
      let map = try #require(builder.finish().sourceMap)
      for _ in 0..<20 {
        let lower = random.below(place)
        let upper = lower + 1 + random.below(12)
        let touched = map.pieces.filter { $0.source.lowerBound.value < upper && lower < $0.source.upperBound.value }
        let found = map.textRange(of: .bytes(lower, upper))
        #expect((found == nil) == touched.isEmpty, "seed \(seed)")
        guard let found, let first = touched.first, let last = touched.last else { continue }
        #expect(first.text.contains(found.lowerBound), "seed \(seed)")
        #expect(last.text.lowerBound < found.upperBound && found.upperBound <= last.text.upperBound, "seed \(seed)")
        let back = try #require(map.sourceRange(of: found))
        #expect(back.lowerBound.value <= max(lower, first.source.lowerBound.value), "seed \(seed)")
        #expect(back.upperBound.value >= min(upper, last.source.upperBound.value), "seed \(seed)")
      }
    }
  }
}
