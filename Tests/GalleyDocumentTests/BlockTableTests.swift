import TestSupport
import Testing

@testable import GalleyDocument

/// The block table alone: records come, change and go, and copies stay as they were.
struct BlockTableTests {
  private func table() -> BlockTable {
    var records = RecordBuilder()
    records.append(BlockRecord(block: 0))
    return BlockTable(records.finish(), census: BlockCensus())
  }

  private func agrees(_ table: BlockTable, with records: [BlockRecord?]) -> Bool {
    records.indices.allSatisfy { index in
      let id = UInt32(index)
      guard let record = records[index] else { return !table.holds(id) }
      return table[id] == record && table.holds(id) == (index > 0)
    }
  }

  @Test func editsAgreeWithAnArrayAndCopiesStay() {
    var random = RandomSource(seed: Generated.firstSeed)
    var table = table()
    var records: [BlockRecord?] = [BlockRecord(block: 0)]
    var snapshots: [(BlockTable, [BlockRecord?])] = []
    for step in 0..<6000 {
      switch random.below(5) {
      case 0...2:
        let record = BlockRecord(label: UInt64(step), parent: 0, block: UInt32(step))
        #expect(Int(table.append(record)) == records.count)
        records.append(record)
      case 3:
        let id = 1 + random.below(max(1, records.count - 1))
        guard records.indices.contains(id), records[id] != nil else { continue }
        table[UInt32(id)].next = UInt32(step)
        records[id]?.next = UInt32(step)
      default:
        // Mostly the oldest, so that whole chunks go.
        let id = random.oneIn(3) ? 1 + random.below(records.count) : records.dropFirst().firstIndex { $0 != nil } ?? 0
        guard id > 0, records.indices.contains(id), records[id] != nil else { continue }
        table.remove(UInt32(id))
        records[id] = nil
      }
      #expect(table.count == records.count { $0 != nil })
      if step % 500 == 0 {
        #expect(agrees(table, with: records))
        snapshots.append((table, records))
      }
    }
    #expect(agrees(table, with: records))
    for (old, then) in snapshots { #expect(agrees(old, with: then)) }
    #expect(table.nextID == records.count)
  }

  @Test func chunksWithoutBlocksAreLetGo() {
    var table = table()
    for _ in 0..<10_000 { _ = table.append(BlockRecord(parent: 0, block: 1)) }
    let full = table.byteCount
    for id in 1..<UInt32(9_000) { table.remove(id) }
    #expect(table.byteCount < full / 5)
    #expect(!table.holds(8_999) && table.holds(9_000) && !table.holds(10_001))
  }

  @Test func labelsGrowWhereverLeavesCome() throws {
    // Labels four apart run out at once: nearly every insertion spreads some anew.
    var random = RandomSource(seed: Generated.firstSeed)
    var document = Document(outline: "p(a)")
    for step in 0..<800 {
      let place = step % 3 == 0 ? document.utf8Count.value - 1 : random.below(min(40, document.utf8Count.value))
      try document.splitBlock(at: UTF8Offset(place))
      #expect(document.invariantViolation() == nil, "step \(step)")
    }
    #expect(document.leafCount == 801)
  }

  @Test func manyLabelsAtOnceFindRoom() throws {
    var document = Document(outline: "p(a) p(b) p(c)")
    let fragment = Document { builder in
      for number in 0..<50 { builder.block(.paragraph, String(number)) }
    }
    for _ in 0..<4 {
      try document.insert(fragment, after: document.leaf("b"))
      #expect(document.invariantViolation() == nil)
    }
    #expect(document.leafCount == 203)
  }
}
