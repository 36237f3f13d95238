import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import TestSupport
import Testing

/// Documents that never were Markdown.
@Suite struct GeneratedDocumentTests {
  private static let laws = [
    RoundTripLaw(dialect: .gitHub), RoundTripLaw(dialect: .gitHub, wrap: 10), RoundTripLaw(dialect: .commonMark),
  ]

  @Test("Blocks in every neighbourhood read back equivalent")
  func shapes() {
    for law in Self.laws.prefix(2) {
      check(BlockShapes.document) { BlockShapes.areSaid(by: $0) ? law.fault(of: $0) : nil }
    }
  }

  @Test("Writing twice is writing once, whatever the document holds", arguments: laws)
  func stability(law: RoundTripLaw) {
    check {
      DocumentGenerator.document(seed: $0)
    } fault: {
      law.instability(of: $0)
    }
  }

  @Test("Every letter survives, in order")
  func letters() {
    check {
      DocumentGenerator.document(seed: $0)
    } fault: { document in
      let written = document.markdown()
      var options = MarkdownReader.Options()
      options.rawHTML = .interpreted
      guard let again = try? MarkdownReader(options).document(written.utf8Span).document else { return "unread" }
      var rest = Self.letters(document)[...]
      for letter in Self.letters(again) where letter == rest.first { rest.removeFirst() }
      return rest.isEmpty ? nil : "\(rest.count) letters are not in \(written.debugDescription)"
    }
  }

  @Test("The output does not depend on the cuts")
  func cuts() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      var sink = RecuttingSink(MarkdownWriter(), seed: seed)
      document.replay(into: &sink)
      #expect(String(decoding: sink.finish().finish(), as: UTF8.self) == document.markdown(), "seed \(seed)")
    }
  }

  /// All but white space and what only holds a place; a rule holds no text, and a table's caption stands before it.
  private static func letters(_ document: Document) -> [Unicode.Scalar] {
    var leaves: [(leaf: DocumentBlock, isCaption: Bool)] = []
    var tables: [BlockID: Int] = [:]
    for leaf in document.leafBlocks where leaf.kind != .thematicBreak {
      let path = Array(leaf.path)
      guard let table = path.last(where: { $0.kind == .table }) else {
        leaves.append((leaf, false))
        continue
      }
      let start = tables[table.id, default: leaves.count]
      tables[table.id] = start
      let isCaption = path.contains { $0.attributes.role == .caption && $0.kind == .group && $0.parent?.id == table.id }
      let place = isCaption ? leaves[start...].firstIndex { !$0.isCaption } ?? leaves.count : leaves.count
      leaves.insert((leaf, isCaption), at: place)
    }
    return leaves.flatMap { $0.leaf.text.unicodeScalars }
      .filter { !$0.properties.isWhitespace && $0 != "\u{FFFC}" }.map { $0 == "\0" ? "\u{FFFD}" : $0 }
  }

  private func check(_ make: (UInt64) -> Document, fault: (Document) -> String?) {
    var failures = 0
    for seed in Generated.seeds {
      let document = make(seed)
      guard fault(document) != nil else { continue }
      failures += 1
      guard failures <= 5 else { continue }
      let small = DocumentEvents.smallest(document) { fault($0) != nil }
      Issue.record("seed \(seed), \(small.html().debugDescription): \(fault(small) ?? "")")
    }
    #expect(failures == 0)
  }
}
