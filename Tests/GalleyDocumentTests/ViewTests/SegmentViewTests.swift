import GalleyDocument
import TestSupport
import Testing

/// Characters, words and sentences of documents, by range and by position.
struct SegmentViewTests {
  @Test func charactersAreThoseOfEachLeaf() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      let wanted = document.leafBlocks.flatMap { $0.text.map(String.init) }
      #expect(document.characters().map { document.text(in: $0) } == wanted, "seed \(seed)")
    }
  }

  @Test func rangesGiveWhatTheyTouch() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      var random = RandomSource(seed: seed)
      let all = [
        (Array(document.characters()), { document.characters(in: $0) }),
        (Array(document.words()), { document.words(in: $0) }),
        (Array(document.sentences()), { document.sentences(in: $0) }),
        (Array(document.breakableStretches()), { document.breakableStretches(in: $0) }),
      ]
      for _ in 0..<4 {
        let edges = [random.below(document.utf8Count.value + 2), random.below(document.utf8Count.value + 2)].sorted()
        let range = UTF8Offset(edges[0])..<UTF8Offset(edges[1])
        for (whole, part) in all {
          let wanted = range.isEmpty ? [] : whole.filter { $0.overlaps(range) }
          #expect(Array(part(range)) == wanted, "seed \(seed), \(range)")
        }
      }
    }
  }

  @Test func sentencesCoverEachLeaf() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      let text = document.sentences().map { document.text(in: $0) }.joined()
      #expect(text == document.leafBlocks.map(\.text).joined(), "seed \(seed)")
    }
  }

  @Test func aLongLeafIsDividedAsIfAtOnce() {
    let sentences = [
      "Dr. Lee wrote the first part. ", "It was 3.5 km, e.g. far! ", "今日は晴れです。", "Ça va? ", "👩‍👩‍👧 שלום. ",
      "A sentence that goes on, and on, and on, with nothing that could end it for quite a while; so it is. ",
    ]
    var random = RandomSource(seed: 7)
    var wanted: [String] = []
    // A sentence far longer than what is looked at at once comes among them.
    for index in 0..<9000 {
      wanted.append(
        index == 4000 ? "Long " + String(repeating: "and long ", count: 9000) + "it is. " : random.pick(sentences))
    }
    let document = Document { $0.block(.paragraph, wanted.joined()) }
    let found = document.sentences().map { document.text(in: $0) }
    #expect(found == wanted)
    #expect(document.words().reduce(0) { count, _ in count + 1 } > 50_000)
    var start = 0
    for (index, sentence) in wanted.enumerated() {
      let range = UTF8Offset(start)..<UTF8Offset(start + sentence.utf8.count)
      start += sentence.utf8.count
      guard index == 4000 || random.oneIn(40) else { continue }
      #expect(document.sentence(at: range.lowerBound) == range)
      #expect(document.sentence(at: UTF8Offset(range.upperBound.value - 1)) == range)
    }
  }

  @Test func positions() {
    let document = Document {
      $0.block(.paragraph, "Dr. Lee won. He left")
      $0.block(.paragraph, "")
      $0.block(.paragraph, "👩‍👩‍👧x e\u{301}.")
    }
    func text(_ range: Range<UTF8Offset>?) -> String? { range.map { document.text(in: $0) } }
    #expect(text(document.sentence(at: 0)) == "Dr. Lee won. ")
    #expect(text(document.sentence(at: 13)) == "He left")
    #expect(text(document.sentence(at: 20)) == "He left")
    #expect(document.sentence(at: 21) == nil)
    #expect(text(document.word(at: 5)) == "Lee")
    #expect(text(document.word(at: 4)) == "Lee")
    #expect(text(document.word(at: 7)) == "Lee")
    #expect(text(document.word(at: 20)) == "left")
    #expect(document.word(at: 21) == nil)
    #expect(text(document.word(at: 40)) == "x")
    #expect(text(document.character(at: 30)) == "👩‍👩‍👧")
    #expect(text(document.character(at: 43)) == "e\u{301}")
    #expect(text(document.character(at: 20)) == "\n")
    #expect(text(document.paragraph(at: 20)) == "Dr. Lee won. He left")
    #expect(document.paragraph(at: 21) == 21..<21)
    let end = document.utf8Count
    #expect(document.paragraph(at: end) == nil)
    #expect(document.word(at: end) == nil)
    #expect(document.sentence(at: end) == nil)
    #expect(document.character(at: end) == nil)
    #expect(document.sentence(at: UTF8Offset(-1)) == nil)
  }

  @Test func anEmptyDocumentHasNone() {
    #expect(Array(Document().sentences()).isEmpty)
    #expect(Array(Document().characters(in: 0..<9)).isEmpty)
    #expect(Array(Document().lines()).isEmpty)
  }
}
