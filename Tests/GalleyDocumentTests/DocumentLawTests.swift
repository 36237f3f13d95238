import GalleyDocument
import TestSupport
import Testing

/// What must hold of every document.
struct DocumentLawTests {
  @Test func generatedDocumentsKeepTheLaws() {
    for seed in Generated.seeds {
      for shape in [Shape.small, .standard] {
        let document = DocumentGenerator.document(seed: seed, shape: shape)
        #expect(document.invariantViolation() == nil, "seed \(seed)")
      }
    }
  }

  @Test func buildingAReplayIsTheSame() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      var builder = DocumentBuilder(shape: .standard)
      document.replay(into: &builder)
      let again = builder.finish()
      #expect(again == document, "seed \(seed)")
      #expect(again.isEquivalent(to: document), "seed \(seed)")
    }
  }

  @Test func cutsAreNoPartOfADocument() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      var sink = RecuttingSink(DocumentBuilder(shape: .small), seed: seed)
      document.replay(into: &sink)
      let again = sink.finish().finish()
      #expect(again == document, "seed \(seed)")
      #expect(again.invariantViolation() == nil, "seed \(seed)")
    }
  }

  @Test func recordersSeeWhatWasPushed() {
    for seed in Generated.seeds {
      var recorder = EventRecorder()
      DocumentGenerator.document(seed: seed).replay(into: &recorder)
      var again = EventRecorder()
      var builder = DocumentBuilder()
      for event in recorder.events {
        switch event {
        case .enter(let block): builder.enter(block)
        case .text(let text, let attributes): builder.append(text, attributes)
        case .leave: builder.leave()
        }
      }
      builder.finish().replay(into: &again)
      #expect(again.events == recorder.events, "seed \(seed)")
    }
  }

  @Test func fragmentsJoinToTheWhole() {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      let parts = (0..<1 + random.below(6)).map { seed &* 31 &+ UInt64($0) }
      var whole = DocumentBuilder(shape: .small)
      var joined = DocumentBuilder(shape: .small)
      for part in parts {
        var generator = DocumentGenerator(seed: part)
        generator.push(into: &whole)
        if random.oneIn(3) {
          var generator = DocumentGenerator(seed: part)
          generator.push(into: &joined)
        } else {
          let fragment = DocumentBuilder.fragment(shape: .small) {
            var generator = DocumentGenerator(seed: part)
            generator.push(into: &$0)
          }
          joined.append(fragment)
        }
      }
      let (a, b) = (whole.finish(), joined.finish())
      #expect(a == b, "seed \(seed)")
      #expect(b.invariantViolation() == nil, "seed \(seed)")
    }
  }

  @Test func unequalDocumentsDiffer() {
    var unequal = 0
    for seed in Generated.seeds {
      var recorder = EventRecorder()
      DocumentGenerator.document(seed: seed).replay(into: &recorder)
      guard !recorder.events.isEmpty else { continue }
      // One event changed is another document.
      var random = RandomSource(seed: seed)
      let index = random.below(recorder.events.count)
      var builder = DocumentBuilder()
      for (place, event) in recorder.events.enumerated() {
        switch event {
        case .enter(var block):
          if place == index { block.attributes.caption = "another" }
          builder.enter(block)
        case .text(let text, let attributes):
          builder.append(place == index ? text + "!" : text, attributes)
        case .leave:
          if place == index { builder.append("!", Attributes(.code)) }
          builder.leave()
        }
      }
      #expect(builder.finish() != DocumentGenerator.document(seed: seed), "seed \(seed)")
      unequal += 1
    }
    #expect(unequal > Generated.count / 2)
  }
}
