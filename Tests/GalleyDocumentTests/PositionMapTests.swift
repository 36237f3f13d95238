import GalleyDocument
import TestSupport
import Testing

/// Maps of positions, against texts of which each byte is one of its kind.
struct PositionMapTests {
  private typealias Replacement = PositionMap.Replacement

  /// A text of unique marks, and edits that put new ones in.
  private struct Marks {
    var marks: [Int]
    private var nextMark: Int

    init(count: Int) {
      marks = Array(0..<count)
      nextMark = count
    }

    /// Replaces some stretches; returns what a caller would say of it.
    mutating func edit(_ random: inout RandomSource) -> PositionMap {
      var replacements: [Replacement] = []
      var place = 0
      for _ in 0..<random.below(4) {
        let start = place + random.below(6)
        guard start <= marks.count else { break }
        let length = random.oneIn(3) ? 0 : min(random.below(5), marks.count - start)
        replacements.append(Replacement(start: UTF8Offset(start), oldLength: length, newLength: random.below(4)))
        place = start + length
      }
      for replacement in replacements.reversed() {
        let start = replacement.start.value
        let added = (0..<replacement.newLength).map { nextMark + $0 }
        marks.replaceSubrange(start..<start + replacement.oldLength, with: added)
        nextMark += replacement.newLength
      }
      return PositionMap(replacements)
    }

    /// What became of an earlier text, read off the marks that both have.
    func replacements(since old: Marks) -> [Replacement] {
      let (stayed, common) = (Set(marks), Set(old.marks))
      var found: [Replacement] = []
      var (before, after) = (0, 0)
      while before < old.marks.count || after < marks.count {
        let (start, newStart) = (before, after)
        while before < old.marks.count, !stayed.contains(old.marks[before]) { before += 1 }
        while after < marks.count, !common.contains(marks[after]) { after += 1 }
        if before > start || after > newStart {
          found.append(
            Replacement(start: UTF8Offset(start), oldLength: before - start, newLength: after - newStart))
        }
        before += 1
        after += 1
      }
      return found
    }

    /// Where a position of an earlier text goes, by the marks beside it.
    func position(_ position: Int, side: PositionMap.Side, since old: Marks) -> Int {
      let stayed = Set(marks)
      let left = old.marks[..<position].last { stayed.contains($0) }
      let right = old.marks[position...].first { stayed.contains($0) }
      let afterLeft = left.flatMap { marks.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      let beforeRight = right.flatMap { marks.firstIndex(of: $0) } ?? marks.count
      // At an edge of what was replaced the neighbour that is left decides.
      let hasLeft = position == 0 || left == old.marks[position - 1]
      let hasRight = position == old.marks.count || right == old.marks[position]
      if hasLeft != hasRight { return hasLeft ? afterLeft : beforeRight }
      return side == .before ? afterLeft : beforeRight
    }
  }

  private static let sides: [PositionMap.Side] = [.before, .after]

  @Test func positionsStayWithTheirNeighbours() {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      let old = Marks(count: random.below(20))
      var new = old
      let map = new.edit(&random)
      #expect(map.replacements == new.replacements(since: old), "seed \(seed)")
      #expect(map.lengthChange == new.marks.count - old.marks.count, "seed \(seed)")
      #expect(map.isIdentity == (new.marks == old.marks), "seed \(seed)")
      for side in PositionMapTests.sides {
        var previous = 0
        for position in 0...old.marks.count {
          let mapped = map.map(UTF8Offset(position), side: side).value
          #expect(mapped == new.position(position, side: side, since: old), "seed \(seed): \(position) by \(map)")
          #expect(mapped >= previous, "seed \(seed): \(position) by \(map)")
          previous = mapped
        }
      }
    }
  }

  @Test func deletedIsWhatHasNoNeighbourLeft() {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      let old = Marks(count: random.below(20))
      var new = old
      let map = new.edit(&random)
      let stayed = Set(new.marks)
      for position in 0...old.marks.count {
        let hasLeft = position == 0 || stayed.contains(old.marks[position - 1])
        let hasRight = position == old.marks.count || stayed.contains(old.marks[position])
        #expect(map.isDeleted(UTF8Offset(position)) == (!hasLeft && !hasRight), "seed \(seed): \(position) by \(map)")
      }
    }
  }

  @Test func theInverseTakesBack() {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      let old = Marks(count: random.below(20))
      var new = old
      let map = new.edit(&random)
      let inverse = map.inverse
      #expect(inverse.inverse == map, "seed \(seed)")
      #expect(inverse.replacements == old.replacements(since: new), "seed \(seed)")
      #expect(inverse.lengthChange == -map.lengthChange, "seed \(seed)")
      for position in 0...old.marks.count {
        let offset = UTF8Offset(position)
        guard !map.isDeleted(offset) else { continue }
        for side in PositionMapTests.sides {
          // Where nothing is left between two positions, the side of the way back tells them apart.
          let there = map.map(offset, side: side)
          let back = PositionMapTests.sides.map { inverse.map(there, side: $0) }
          #expect(back.contains(offset), "seed \(seed): \(position) by \(map)")
        }
      }
    }
  }

  @Test func mapsOfSeveralEditsJoin() {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      let old = Marks(count: random.below(24))
      var middle = old
      let first = middle.edit(&random)
      var new = middle
      let second = new.edit(&random)
      let joined = first.then(second)
      let name = "seed \(seed): \(first), then \(second)"
      #expect(joined.replacements == new.replacements(since: old), "\(name)")
      for position in 0...old.marks.count {
        let offset = UTF8Offset(position)
        let touched = joined.replacements.first {
          $0.start <= offset && offset <= $0.start + $0.oldLength
        }
        for side in PositionMapTests.sides {
          let stepwise = second.map(first.map(offset, side: side), side: side)
          if let touched {
            let start = joined.map(touched.start, side: .before)
            #expect(start <= stepwise && stepwise <= start + touched.newLength, "\(name): \(position)")
          } else {
            #expect(joined.map(offset, side: side) == stepwise, "\(name): \(position)")
          }
        }
      }
      var last = new
      let third = last.edit(&random)
      #expect(joined.then(third) == first.then(second.then(third)), "\(name), then \(third)")
      #expect(joined.inverse == second.inverse.then(first.inverse), "\(name)")
      #expect(first.then(PositionMap()) == first && PositionMap().then(first) == first, "\(name)")
    }
  }

  @Test func manyReplacements() {
    let map = PositionMap((0..<1000).map { Replacement(start: UTF8Offset($0 * 10), oldLength: 2, newLength: 5) })
    for index in 0..<1000 {
      let start = UTF8Offset(index * 10)
      #expect(map.map(start, side: .after).value == index * 13)
      #expect(map.map(start + 1, side: .before).value == index * 13)
      #expect(map.map(start + 1, side: .after).value == index * 13 + 5)
      #expect(map.map(start + 7, side: .before).value == index * 13 + 10)
    }
    #expect(map.lengthChange == 3000)
  }

  @Test func insertionsThatAreTakenBackLeaveNoTrace() {
    let inserted = PositionMap(replacing: 5..<5, withLength: 3)
    #expect(inserted.then(PositionMap(replacing: 5..<8, withLength: 0)) == PositionMap())
    #expect(inserted.then(PositionMap(replacing: 6..<7, withLength: 0)) == PositionMap(replacing: 5..<5, withLength: 2))
    // What was replaced stays replaced, though as much stands there again.
    let deleted = PositionMap(replacing: 5..<8, withLength: 0)
    #expect(deleted.then(PositionMap(replacing: 5..<5, withLength: 3)) == PositionMap(replacing: 5..<8, withLength: 3))
  }

  @Test func touchingReplacementsAreOne() {
    let map = PositionMap([
      Replacement(start: 2, oldLength: 1, newLength: 0), Replacement(start: 3, oldLength: 2, newLength: 4),
      Replacement(start: 7, oldLength: 0, newLength: 0), Replacement(start: 9, oldLength: 0, newLength: 1),
    ])
    #expect(map.description == "2..<5 by 4, 9..<9 by 1")
    #expect(PositionMap().description == "no change")
  }

  @Test func rangesNeverReverse() {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      var marks = Marks(count: 12)
      let map = marks.edit(&random)
      for lower in 0...12 {
        for upper in lower...12 {
          let mapped = map.map(UTF8Offset(lower)..<UTF8Offset(upper))
          let (start, end) = (map.map(UTF8Offset(lower), side: .after), map.map(UTF8Offset(upper), side: .before))
          #expect(mapped == (start <= end ? start..<end : start..<start), "seed \(seed): \(lower)..<\(upper) by \(map)")
        }
      }
    }
    let inserted = PositionMap(replacing: 4..<4, withLength: 3)
    #expect(inserted.map(4..<9) == 7..<12)
    #expect(inserted.map(1..<4) == 1..<4)
    #expect(inserted.map(1..<4, upper: .after) == 1..<7)
    #expect(inserted.map(4..<4) == 7..<7)
    #expect(PositionMap(replacing: 4..<9, withLength: 2).map(4..<9) == 4..<6)
  }

  @Test func positionsInUTF16() {
    let old = Document { $0.block(.paragraph, "a😀漢b") }
    let new = Document { $0.block(.paragraph, "a👩‍💻漢b") }
    let map = PositionMap(replacing: 1..<5, withLength: 11)
    #expect(map.map(UTF16Offset(1), side: .after, from: old, to: new) == 1)
    #expect(map.map(UTF16Offset(3), side: .before, from: old, to: new) == 6)
    #expect(map.map(UTF16Offset(5), side: .before, from: old, to: new) == 8)
    #expect(map.map(UTF16Offset(1)..<UTF16Offset(4), from: old, to: new) == UTF16Offset(1)..<UTF16Offset(7))
    // Inside the pair is the pair's start.
    #expect(map.map(UTF16Offset(2), side: .after, from: old, to: new) == 1)
  }
}
