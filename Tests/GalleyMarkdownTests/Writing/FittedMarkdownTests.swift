import Foundation
import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import GalleyNegotiation
import TestSupport
import Testing

/// What is fitted to a Markdown target, written in its dialect, reads back as what was fitted.
@Suite("Fitted Markdown") struct FittedMarkdownTests {
  /// A target, and the dialect in which a document that fits it is written.
  struct Aim: Sendable, CustomTestStringConvertible {
    var target: RenderTarget
    var law: RoundTripLaw

    var testDescription: String { target.name }

    /// What is wrong with how a document reads back once it fits; `nil` where nothing is.
    func fault(of document: Document) -> String? { law.fault(of: document.fitted(to: target).document) }

    static let all = [
      Aim(target: .commonMark, law: RoundTripLaw(dialect: .commonMark)),
      Aim(target: .gitHub, law: RoundTripLaw(dialect: .gitHub)),
    ]
  }

  @Test("Markdown of all kinds", arguments: Aim.all)
  func markdown(aim: Aim) {
    check { seed in
      let pieces = GFMGrammar.parts(seed: seed).split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0) + "\n" }
      func fault(_ source: String) -> String? { aim.fault(of: Document(markdown: source)) }
      guard fault(pieces.joined()) != nil else { return nil }
      let small = Shrinking.smallest(pieces) { fault($0) != nil }
      return "\(small.debugDescription): \(fault(small) ?? "")"
    }
  }

  @Test("Blocks in every neighbourhood, which never were Markdown", arguments: Aim.all)
  func shapes(aim: Aim) {
    var tried = 0
    check { seed in
      let document = BlockShapes.document(seed: seed)
      func fault(_ document: Document) -> String? {
        BlockShapes.areSaid(by: document.fitted(to: aim.target).document) ? aim.fault(of: document) : nil
      }
      if BlockShapes.areSaid(by: document.fitted(to: aim.target).document) { tried += 1 }
      guard fault(document) != nil else { return nil }
      let small = DocumentEvents.smallest(document) { fault($0) != nil }
      return "\(small.html().debugDescription): \(fault(small) ?? "")"
    }
    #expect(tried > Generated.count / 10)
  }

  /// Such documents hold text that no Markdown can say, such as control characters and lines in a run; all else stands.
  @Test("Any document: written twice it is written once, and its letters are there", arguments: Aim.all)
  func documents(aim: Aim) {
    check { seed in
      let fitted = DocumentGenerator.document(seed: seed).fitted(to: aim.target).document
      if let fault = aim.law.instability(of: fitted) { return fault }
      var options = MarkdownReader.Options(dialect: aim.law.dialect)
      options.rawHTML = .interpreted
      let written = fitted.markdown(MarkdownWriter.Options(dialect: aim.law.dialect))
      guard let again = try? MarkdownReader(options).document(written.utf8Span).document else { return "unread" }
      var rest = Self.letters(fitted)[...]
      for letter in Self.letters(again) where letter == rest.first { rest.removeFirst() }
      return rest.isEmpty ? nil : "\(rest.count) letters are not in \(written.debugDescription)"
    }
  }

  /// All but white space and what only holds a place; a rule holds no text.
  private static func letters(_ document: Document) -> [Unicode.Scalar] {
    document.leafBlocks.filter { $0.kind != .thematicBreak }.flatMap { $0.text.unicodeScalars }
      .filter { !$0.properties.isWhitespace && $0 != "\u{FFFC}" }.map { $0 == "\0" ? "\u{FFFD}" : $0 }
  }

  @Test("What a target lacks", arguments: Aim.all)
  func constructs(aim: Aim) {
    let sources = [
      "# A *b*\n\n- [x] c\n- d[^1]\n  - $e$\n\n[^1]: f\n\n      code\n", "> [!TIP]\n> - a\n>   1. b\n",
      "| A | B |\n| - | -: |\n| `x|` | *y*<br>z |\n", "| 1. A | # B |\n| - | - |\n| - x | > y |\n",
      "---\nkey: value\n---\n\n~~a~~ <b>c</b> https://example.com www.example.com\n", "$$\nx\n\ny\n$$\n",
      "1) a\n\n   > b\n2) c\n",
    ]
    for source in sources {
      if let fault = aim.fault(of: Document(markdown: source)) { Issue.record("\(source.debugDescription): \(fault)") }
    }
  }

  private static let books = packageRoot.deletingLastPathComponent().appending(path: "shared/data/04-bench/md")
  private static let booksAreThere = FileManager.default.fileExists(atPath: books.path)

  @Test("Books", .enabled(if: booksAreThere, "the books are not beside the package"), arguments: Aim.all)
  func corpora(aim: Aim) throws {
    let files = try #require(FileManager.default.enumerator(at: Self.books, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "md" {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      count += 1
      if let fault = aim.fault(of: Document(markdown: text)) {
        Issue.record("\(file.lastPathComponent): \(fault.prefix(500))")
      }
    }
    #expect(count > 100)
  }

  /// Holds a law against all seeds; the first failures are told.
  private func check(_ fault: (UInt64) -> String?) {
    var failures = 0
    for seed in Generated.seeds {
      guard let fault = fault(seed) else { continue }
      failures += 1
      if failures <= 5 { Issue.record("seed \(seed), \(fault)") }
    }
    #expect(failures == 0)
  }
}
