import GalleyDocument
import TestSupport
import Testing

/// Readers on other threads see what a snapshot said, whatever the writer does meanwhile.
struct SnapshotTests {
  @Test func snapshotsAreReadWhileAWriterEdits() async throws {
    for seed in Generated.seeds.prefix(100) {
      var random = RandomSource(seed: seed)
      var document = DocumentGenerator.document(seed: seed)
      try await withThrowingTaskGroup(of: String?.self) { group in
        for _ in 0..<30 {
          let (snapshot, text) = (document, document.text)
          for _ in 0..<2 {
            group.addTask {
              snapshot.text == text ? snapshot.invariantViolation() : "the text changed"
            }
          }
          try SnapshotTests.edit(&document, &random)
        }
        for try await fault in group { #expect(fault == nil, "seed \(seed)") }
      }
    }
  }

  /// One edit of text, attributes or blocks.
  private static func edit(_ document: inout Document, _ random: inout RandomSource) throws {
    let starts = document.leafBlocks.map(\.range.lowerBound)
    guard !starts.isEmpty else {
      try document.insert("é", at: UTF8Offset(0))
      return
    }
    let start = random.pick(starts)
    switch random.below(5) {
    case 0: try document.insert("漢字 and more", at: start)
    case 1: try document.splitBlock(at: start)
    case 2: try document.removeSubrange(min(start, random.pick(starts))..<start)
    case 3: try document.setAttributes(Attributes(.code), in: starts[0]..<max(starts[0], start))
    default:
      guard let leaf = document.leafBlock(at: start) else { return }
      try document.wrap(leaf.id, through: leaf.id, in: .blockQuote)
    }
  }
}
