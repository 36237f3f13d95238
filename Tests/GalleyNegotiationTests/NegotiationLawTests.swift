import Foundation
import GalleyDocument
import GalleyFormats
import GalleyMarkdown
import GalleyNegotiation
import TestSupport
import Testing

/// The laws of the negotiator, on documents of every kind, for every set of options and every target.
@Suite struct NegotiationLawTests {
  @Test("Any document", arguments: NegotiationLaw.Aim.all)
  func anyDocument(aim: NegotiationLaw.Aim) {
    let law = NegotiationLaw(aim: aim)
    check { seed in
      let document = DocumentGenerator.document(seed: seed)
      return law.fault(of: document) == nil ? nil : Self.smallest(document) { law.fault(of: $0) }
    }
  }

  @Test("Markdown of all kinds", arguments: NegotiationLaw.Aim.all)
  func markdown(aim: NegotiationLaw.Aim) {
    check { NegotiationLaw(aim: aim).fault(of: Document(markdown: GFMGrammar.parts(seed: $0))) }
  }

  @Test("Every form of every construct")
  func policies() {
    check { seed in
      var random = RandomSource(seed: seed)
      var aim = random.pick(NegotiationLaw.Aim.all)
      aim.policy.table = random.pick(FittingPolicy.TableForm.allCases)
      aim.policy.link = random.pick(FittingPolicy.LinkForm.allCases)
      aim.policy.markers = random.pick(FittingPolicy.Markers.allCases)
      aim.policy.heading = random.pick(FittingPolicy.HeadingForm.allCases)
      aim.policy.quote = random.pick(FittingPolicy.QuoteForm.allCases)
      let document = Document(markdown: GFMGrammar.parts(seed: seed))
      return NegotiationLaw(aim: aim).fault(of: document).map { "\(aim): \($0)" }
    }
  }

  @Test("What a larger set of options loses, a smaller one loses too")
  func order() {
    check { NegotiationLaw.disorder(of: Document(markdown: GFMGrammar.parts(seed: $0))) }
    check { seed in
      let document = DocumentGenerator.document(seed: seed)
      return NegotiationLaw.disorder(of: document) == nil ? nil : Self.smallest(document, NegotiationLaw.disorder)
    }
  }

  @Test("Books", .enabled(if: Book.folder != nil, "the corpora are not here"), arguments: NegotiationLaw.Aim.all)
  func books(aim: NegotiationLaw.Aim) throws {
    let books = try Book.all
    #expect(!books.isEmpty)
    for book in books {
      let fault = NegotiationLaw(aim: aim).fault(of: book.document)
      #expect(fault == nil, "\(book.name)")
    }
  }

  /// What is wrong with the smallest document like one that has a fault.
  private static func smallest(_ document: Document, _ fault: (Document) -> String?) -> String {
    let events = DocumentShrinking.smallest(document) { fault($0) != nil }
    let small = DocumentShrinking.built(events)
    return "\(fault(small) ?? ""): \(small.json())"
  }

  /// Holds a law against generated documents; the first failures are told.
  private func check(_ fault: (UInt64) -> String?) {
    var failures = 0
    for seed in Generated.seeds {
      guard let fault = fault(seed) else { continue }
      failures += 1
      if failures <= 5 { Issue.record("seed \(seed): \(fault)") }
    }
    #expect(failures == 0)
  }
}

/// A text of the corpora, cut to a size that a law can be held against in a moment.
struct Book: Sendable {
  var name: String
  var document: Document

  static let folder: URL? = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/data/04-bench/md")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static var all: [Book] {
    get throws {
      guard let folder else { return [] }
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.hasDirectoryPath || $0.pathExtension == "md" }.sorted { $0.path < $1.path }.map { root in
          let files =
            FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path } ?? [root]
          var text = ""
          for file in files where text.utf8.count < 300_000 {
            text += try String(decoding: Data(contentsOf: file), as: UTF8.self) + "\n\n"
          }
          return Book(name: root.lastPathComponent, document: Document(markdown: text))
        }
    }
  }
}
