import GalleyDocument
import TestSupport
import Testing

/// Anchors, against a list of positions of which each is mapped by itself.
struct AnchorSetTests {
  private struct Model {
    struct Place {
      let anchor: AnchorSet.Anchor
      var position: UTF8Offset
      var isDeleted = false
    }

    var places: [Place] = []
    var length: Int

    mutating func apply(_ map: PositionMap) {
      for index in places.indices {
        let place = places[index]
        if map.isDeleted(place.position) { places[index].isDeleted = true }
        places[index].position = map.map(place.position, side: place.anchor.side)
      }
      length += map.lengthChange
    }

    func disagreement(with anchors: AnchorSet) -> String? {
      if anchors.count != places.count { return "\(anchors.count) anchors, \(places.count) wanted" }
      for place in places {
        let position = anchors.position(of: place.anchor)
        if position != place.position { return "\(place.anchor) is at \(position?.value ?? -1), not \(place.position)" }
        if anchors.isDeleted(place.anchor) != place.isDeleted {
          return "\(place.anchor) at \(place.position): deleted?"
        }
      }
      return anchors.invariantViolation()
    }
  }

  /// An edit of one replacement or more, sometimes of a large part of the text.
  private static func edit(length: Int, _ random: inout RandomSource) -> PositionMap {
    var replacements: [PositionMap.Replacement] = []
    var place = 0
    for _ in 0...(random.oneIn(4) ? random.below(5) : 0) {
      let start = place + random.below(length - place + 1)
      let most = random.oneIn(5) ? length - start : min(length - start, 12)
      let oldLength = random.oneIn(3) ? 0 : random.below(most + 1)
      let newLength = random.oneIn(3) ? 0 : random.below(random.oneIn(4) ? 60 : 8)
      replacements.append(
        PositionMap.Replacement(start: UTF8Offset(start), oldLength: oldLength, newLength: newLength))
      place = start + oldLength
    }
    return PositionMap(replacements)
  }

  @Test func anchorsFollowEveryEdit() {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      var anchors = AnchorSet()
      var model = Model(length: random.below(100))
      for step in 0..<100 {
        switch random.below(8) {
        case 0...2:
          for _ in 0..<random.below(6) {
            let offset = UTF8Offset(random.below(model.length + 1))
            let anchor = anchors.insert(at: offset, side: random.oneIn(2) ? .before : .after)
            model.places.append(Model.Place(anchor: anchor, position: offset))
          }
        case 3 where !model.places.isEmpty:
          let removed = model.places.remove(at: random.below(model.places.count)).anchor
          anchors.remove(removed)
          #expect(anchors.position(of: removed) == nil && !anchors.contains(removed), "seed \(seed) step \(step)")
        case 4 where !model.places.isEmpty:
          let index = random.below(model.places.count)
          let offset = UTF8Offset(random.below(model.length + 1))
          anchors.move(model.places[index].anchor, to: offset)
          model.places[index].position = offset
          model.places[index].isDeleted = false
        default:
          let map = AnchorSetTests.edit(length: model.length, &random)
          anchors.apply(map)
          model.apply(map)
        }
        if let wrong = model.disagreement(with: anchors) {
          Issue.record("seed \(seed) step \(step): \(wrong)")
          return
        }
      }
    }
  }

  @Test func anchorsOfARangeStandInOrder() {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      var anchors = AnchorSet()
      var model = Model(length: 60)
      for _ in 0..<40 {
        let offset = UTF8Offset(random.below(model.length + 1))
        let anchor = anchors.insert(at: offset, side: random.oneIn(2) ? .before : .after)
        model.places.append(Model.Place(anchor: anchor, position: offset))
        if random.oneIn(4) {
          let map = AnchorSetTests.edit(length: model.length, &random)
          anchors.apply(map)
          model.apply(map)
        }
        let lower = random.below(model.length + 1)
        let range = UTF8Offset(lower)..<UTF8Offset(lower + random.below(model.length - lower + 1))
        let found = anchors.anchors(in: range)
        let wanted = model.places.filter { range.lowerBound <= $0.position && $0.position <= range.upperBound }
        #expect(Set(found.map(\.anchor)) == Set(wanted.map(\.anchor)), "seed \(seed): \(range)")
        #expect(found.count == wanted.count, "seed \(seed): \(range)")
        for item in found { #expect(anchors.position(of: item.anchor) == item.position, "seed \(seed)") }
        for (one, next) in zip(found, found.dropFirst()) {
          let isInOrder =
            one.position < next.position
            || one.position == next.position && (one.anchor.side == .before || next.anchor.side == .after)
          #expect(isInOrder, "seed \(seed): \(one) before \(next)")
        }
      }
    }
  }

  @Test func sidesPartAgainAfterADeletion() {
    var anchors = AnchorSet()
    let early = anchors.insert(at: 3, side: .after)
    let inside = anchors.insert(at: 5, side: .after)
    let late = anchors.insert(at: 7, side: .before)
    anchors.apply(PositionMap(replacing: 3..<7, withLength: 0))
    #expect([early, inside, late].map { anchors.position(of: $0) } == [3, 3, 3])
    #expect([early, inside, late].map { anchors.isDeleted($0) } == [false, true, false])
    anchors.apply(PositionMap(replacing: 3..<3, withLength: 2))
    #expect([early, inside, late].map { anchors.position(of: $0) } == [5, 5, 3])
  }

  @Test func copiesGoTheirOwnWay() {
    var anchors = AnchorSet()
    let anchor = anchors.insert(at: 4, side: .before)
    var copy = anchors
    copy.apply(PositionMap(replacing: 0..<0, withLength: 3))
    #expect(anchors.position(of: anchor) == 4)
    #expect(copy.position(of: anchor) == 7)
    copy.remove(anchor)
    #expect(anchors.contains(anchor) && !copy.contains(anchor))
    #expect(copy.isEmpty && anchors.count == 1)
    // A slot that is used again is another anchor's.
    let next = copy.insert(at: 1, side: .before)
    #expect(copy.position(of: anchor) == nil && copy.position(of: next) == 1)
  }

  @Test func aDeletionOfAHundredThousandAnchorsIsNoWork() {
    var random = RandomSource(seed: 1)
    var anchors = AnchorSet()
    var all: [AnchorSet.Anchor] = []
    // Anchors that are set in order must not make a long branch of the tree.
    for offset in 0..<100_000 {
      all.append(anchors.insert(at: UTF8Offset(offset * 10), side: random.oneIn(2) ? .before : .after))
    }
    let many = processorTime {
      for _ in 0..<1000 {
        anchors.apply(PositionMap(replacing: 5..<999_995, withLength: 999_990))
      }
    }
    #expect(anchors.position(of: all[0]) == 0)
    #expect(Set(all.dropFirst().map { anchors.position(of: $0) }) == [5, 999_995])
    #expect(all.dropFirst().allSatisfy { anchors.isDeleted($0) })
    // Touching each of them in each edit would take minutes.
    #expect(many < .seconds(2))
  }
}
