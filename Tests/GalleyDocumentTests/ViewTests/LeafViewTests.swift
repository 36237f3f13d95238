import GalleyDocument
import TestSupport
import Testing

/// Leaf blocks, lines and runs, by range and from one to the next.
struct LeafViewTests {
  @Test func leavesLeadToTheirNeighbours() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      let leaves = document.leafBlocks.map(\.id)
      var found: [BlockID] = []
      var leaf = Array(document.topLevelBlocks).first?.firstLeaf
      while let block = leaf {
        found.append(block.id)
        leaf = block.nextLeaf
      }
      #expect(found == leaves, "seed \(seed)")
      found = []
      leaf = Array(document.topLevelBlocks).last?.lastLeaf
      while let block = leaf {
        found.append(block.id)
        leaf = block.previousLeaf
      }
      #expect(found == leaves.reversed(), "seed \(seed)")
      for block in document.topLevelBlocks {
        #expect(block.firstLeaf.range.lowerBound == block.range.lowerBound)
        #expect(block.nextLeaf?.id == block.next?.firstLeaf.id)
        #expect(block.previousLeaf?.id == block.previous?.lastLeaf.id)
      }
    }
  }

  @Test func rangesTouchLeavesLinesAndRuns() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      var random = RandomSource(seed: seed)
      let end = document.utf8Count.value
      for _ in 0..<4 {
        let edges = [random.below(end + 1), random.below(end + 1)].sorted()
        let range = document.aligned(UTF8Offset(edges[0])..<UTF8Offset(edges[1]))
        // An empty range touches what lies behind it.
        let touched = range.isEmpty ? range.lowerBound..<range.lowerBound + 1 : range
        let leaves = document.leafBlocks.filter { ($0.range.lowerBound..<$0.range.upperBound + 1).overlaps(touched) }
        #expect(document.leafBlocks(in: range).map(\.id) == leaves.map(\.id), "seed \(seed), \(range)")
        let lines = document.text.utf8.split(separator: 10, omittingEmptySubsequences: false).dropLast().map(\.count)
        var start = 0
        let wanted = lines.map { count in
          defer { start += count + 1 }
          return UTF8Offset(start)..<UTF8Offset(start + count)
        }
        #expect(Array(document.lines()) == wanted, "seed \(seed)")
        let some = wanted.filter { ($0.lowerBound..<$0.upperBound + 1).overlaps(touched) }
        #expect(Array(document.lines(in: range)) == some, "seed \(seed), \(range)")
        let runs = document.runs.filter { !range.isEmpty && $0.range.overlaps(range) }
        let found = Array(document.runs(in: range))
        #expect(found.map(\.attributes) == runs.map(\.attributes), "seed \(seed), \(range)")
        #expect(found.map(\.range) == runs.map { $0.range.clamped(to: range) }, "seed \(seed), \(range)")
      }
    }
  }

  @Test func runsAreGrouped() {
    let bold = Attributes.link("u").with { $0.intent = .stronglyEmphasized }
    let document = Document {
      $0.leaf(.paragraph, ("a", Attributes()), ("b", .link("u")), ("c", bold), ("d", .link("v")))
      $0.leaf(.paragraph, ("e", .link("v")), ("f", Attributes(.code)))
    }
    let links = document.runs(groupedBy: \.link).map { "\($0.value ?? "-"):\(document.text(in: $0.range))" }
    #expect(links == ["-:a", "u:bc", "v:d", "v:e", "-:f"])
    let part = document.runs(in: 2..<6, groupedBy: \.link).map { "\($0.value ?? "-"):\(document.text(in: $0.range))" }
    #expect(part == ["u:c", "v:d", "v:e"])
    let both = document.runs { [$0.link != nil, $0.intent.isEmpty] }.map { document.text(in: $0.range) }
    #expect(both == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func groupsOfEverythingAreTheRuns() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      var ranges = document.runs.map(\.range)
      // Things that are equal stand side by side as runs of their own only where their nesting differs.
      let groups = Array(document.runs(groupedBy: { $0 }))
      #expect(groups.map(\.range) == ranges, "seed \(seed)")
      ranges = document.leafBlocks.map(\.range).filter { !$0.isEmpty }
      #expect(document.runs(groupedBy: { _ in 0 }).map(\.range) == ranges, "seed \(seed)")
    }
  }
}
