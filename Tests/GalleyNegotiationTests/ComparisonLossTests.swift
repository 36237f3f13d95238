import Foundation
import GalleyDocument
import GalleyFormats
import GalleyMarkdown
import GalleyNegotiation
import TestSupport
import Testing

@Suite struct ComparisonLossTests {
  private static let allowances: [ResultOptions] = [
    [.plainText], [.richText], [.list], [.table], [.list, .table], .all,
  ]
  private static let negotiators = allowances.map { Negotiator($0) } + RenderTarget.all.map { Negotiator(target: $0) }

  private func name(_ negotiator: Negotiator) -> String { negotiator.target?.name ?? "\(negotiator.options.rawValue)" }

  // MARK: Nothing lost

  @Test func documentsAreLikeThemselves() {
    for seed in Generated.seeds {
      let generated = DocumentGenerator.document(seed: seed, shape: .standard)
      check(generated, generated, "document \(seed)")
      for markdown in [AnswerGenerator.answer(seed: seed), GFMGrammar.parts(seed: seed)] {
        let document = Document(markdown: markdown)
        check(document, document, "\(seed): \(markdown.debugDescription)")
      }
    }
  }

  @Test func whatTheNegotiatorMadeLostNothing() {
    for seed in Generated.seeds {
      let markdown = AnswerGenerator.answer(seed: seed)
      let document = Document(markdown: markdown)
      for negotiator in Self.negotiators {
        let fitted = negotiator.fit(document).document
        check(document, fitted, "\(seed), \(name(negotiator)): \(markdown.debugDescription)")
      }
    }
  }

  @Test func whatTheNegotiatorProtectedStands() {
    for seed in Generated.seeds {
      let markdown = AnswerGenerator.answer(seed: seed)
      let document = protectingParts(of: Document(markdown: markdown), seed: seed)
      for negotiator in Self.allowances.map({ Negotiator($0) }) {
        let fitted = negotiator.fit(document).document
        check(document, fitted, "\(seed), \(name(negotiator)): \(markdown.debugDescription)")
      }
    }
  }

  /// The same with some runs excluded from rewriting, references to footnotes aside.
  private func protectingParts(of document: Document, seed: UInt64) -> Document {
    var random = RandomSource(seed: seed)
    var recorder = EventRecorder()
    document.replay(into: &recorder)
    return Document { builder in
      for event in recorder.events {
        switch event {
        case .enter(let block): builder.enter(block)
        case .text(let text, var attributes):
          attributes.isExcluded = random.oneIn(3) && attributes.footnote == nil
          builder.append(text, attributes)
        case .leave: builder.leave()
        }
      }
    }
  }

  @Test func plainTextWithURLsLostNothing() {
    for seed in Generated.seeds {
      let markdown = AnswerGenerator.answer(seed: seed)
      let document = Document(markdown: markdown)
      // The writer leaves the URLs of images out.
      guard !markdown.contains("![") else { continue }
      let text = document.plainText(.init(showsLinks: true))
      check(document, Document { $0.block(.paragraph, text) }, "\(seed): \(text.debugDescription)")
    }
  }

  private func check(_ original: Document, _ fitted: Document, _ name: String) {
    let faults = Comparison(original: original, fitted: fitted).faults
    #expect(faults.isEmpty, "\(name): \(faults.prefix(3).map(\.text))")
  }

  // MARK: Something lost

  @Test func eachSeededLossIsFound() {
    var count = 0
    var seed = Generated.firstSeed
    while count < Generated.count {
      seed += 1
      let markdown = AnswerGenerator.answer(seed: seed)
      let original = Document(markdown: markdown)
      let negotiator = Self.negotiators[Int(seed) % Self.negotiators.count]
      for document in [original, negotiator.fit(original).document] {
        var injector = LossInjector(document, seed: seed)
        guard let (loss, injured) = injector.inject() else { continue }
        count += 1
        #expect(
          !Comparison(original: original, fitted: injured).faults.isEmpty,
          "\(seed), \(name(negotiator)), \(loss): \(markdown.debugDescription), \(injured.text.debugDescription)")
      }
    }
  }

  // MARK: Large and hostile

  @Test func unlikeDocumentsHaveFewFaults() {
    let one = Document(markdown: (0..<20_000).map { "word\($0) same thing" }.joined(separator: "\n\n"))
    let other = Document(markdown: (0..<20_000).map { "other\($0) same thing" }.joined(separator: "\n\n"))
    #expect(Comparison(original: one, fitted: other).faults.count <= Comparison.maximumFaults)
    let repeated = Document(markdown: String(repeating: "a ", count: 100_000))
    let longer = Document(markdown: String(repeating: "a ", count: 100_001))
    #expect(Comparison(original: repeated, fitted: longer).faults.count == 1)
    #expect(Comparison(original: longer, fitted: repeated).faults.count == 1)
  }

  @Test func hostileTablesTakeNoLonger() {
    let cells = String(repeating: "||", count: 2_000)
    let head = "|" + cells + "\n|" + String(repeating: "-|", count: 4_000) + "\n"
    let document = Document(markdown: head + String(repeating: "|" + cells + "\n", count: 20))
    let signs = Document { $0.block(.paragraph, String(repeating: "| ", count: 200_000)) }
    #expect(Comparison(original: document, fitted: document).faults.isEmpty)
    #expect(Comparison(original: document, fitted: signs).faults.isEmpty)
  }

  @Test func tagsWithoutEndMayStandOrFall() {
    let tags = String(repeating: "<b><i x=y>", count: 20_000)
    let document = Document(markdown: "word " + tags + " other\n\n<div>\n" + tags + "\n\nthird")
    #expect(Comparison(original: document, fitted: document).faults.isEmpty)
    #expect(Comparison(original: document, fitted: Document { $0.block(.paragraph, document.text) }).faults.isEmpty)
    #expect(Comparison(original: document, fitted: Document(markdown: "word other third")).faults.isEmpty)
  }

  @Test func sparseTablesMayBeRecords() {
    let head = (0..<200).map { "h\($0)" }
    let row = (0..<200).map { $0 == 150 ? "value" : "" }
    let rule = String(repeating: "|-", count: 200) + "|\n"
    let source = "|" + head.joined(separator: "|") + "|\n" + rule + "|" + row.joined(separator: "|") + "|\n"
    let others = head.filter { $0 != "h150" }
    for text in ["h150: value — " + others.joined(separator: " — "), head.joined(separator: " ") + " value"] {
      let fitted = Document { $0.block(.paragraph, text) }
      #expect(Comparison(original: Document(markdown: source), fitted: fitted).faults.isEmpty)
    }
  }

  @Test func depthCostsNothing() {
    let deep = Document {
      for _ in 0..<30_000 {
        $0.enter(.table(columns: [nil]))
        $0.enter(Block(.tableHeaderRow))
        $0.enter(Block(.tableCell))
      }
      $0.block(.paragraph, "deep")
      for _ in 0..<90_000 { $0.leave() }
    }
    #expect(Comparison(original: deep, fitted: deep).faults.isEmpty)
    #expect(Comparison(original: deep, fitted: Document { $0.block(.paragraph, "deep") }).faults.isEmpty)
  }
}
