import GalleyDocument
import TestSupport
import Testing

/// The order of marks and the borders between them.
struct NestingTests {
  private func stored(_ runs: [(String, Attributes)]) -> [Nesting] {
    let document = Document {
      $0.enter(.paragraph)
      for (text, attributes) in runs { $0.append(text, attributes) }
      $0.leave()
    }
    #expect(document.invariantViolation() == nil)
    return document.runs.map(\.attributes.nesting)
  }

  private func nested(_ intent: InlineIntent, _ marks: [(Mark, Int)]) -> Attributes {
    var attributes = Attributes(intent)
    attributes.nesting = marks.reduce(.implied) { $0.adding($1.0, side: $1.1) ?? $0 }
    return attributes
  }

  @Test func theUsualOrderIsImplied() {
    #expect(
      stored([("a", nested([.emphasized, .stronglyEmphasized], [(.emphasized, 0), (.stronglyEmphasized, 0)]))]) == [
        .implied
      ])
  }

  @Test func anotherOrderIsSaid() {
    let odd = nested([.emphasized, .stronglyEmphasized], [(.stronglyEmphasized, 0), (.emphasized, 0)])
    #expect(stored([("a", odd)]) == [odd.nesting])
    // After a run that has the outer mark alone, it follows.
    #expect(stored([("a", Attributes(.stronglyEmphasized)), ("b", odd)]) == [.implied, .implied])
  }

  @Test func aMarkInsideItself() {
    let outer = Attributes(.emphasized)
    let inner = nested(.emphasized, [(.emphasized, 0), (.emphasized, 0)])
    #expect(stored([("a", outer), ("b", inner), ("c", outer)]) == [.implied, inner.nesting, .implied])
  }

  @Test func equalNeighboursStandApart() {
    var second = Attributes.link("u")
    second.nesting = Nesting.implied.adding(.link, side: 1) ?? .implied
    let third = Attributes.link("u")
    #expect(stored([("a", .link("u")), ("b", second)]) == [.implied, second.nesting])
    // The third says nothing, so it goes on from the second.
    #expect(stored([("a", .link("u")), ("b", second), ("c", third)]).count == 2)
    // A first run on side 1 stands apart from nothing.
    #expect(stored([("b", second)]) == [.implied])
    // Different links need no border.
    #expect(stored([("a", .link("u")), ("b", .link("v"))]) == [.implied, .implied])
  }

  @Test func twoLineBreaks() {
    var second = Attributes(.lineBreak)
    second.nesting = Nesting.implied.adding(.atom, side: 1) ?? .implied
    #expect(stored([("\n", Attributes(.lineBreak)), ("\n", second)]).count == 2)
  }

  @Test func depthIsBounded() {
    var nesting = Nesting.implied
    for _ in 0..<Nesting.maximumDepth { nesting = nesting.adding(.emphasized, side: 1) ?? .implied }
    #expect(nesting.depth == Nesting.maximumDepth)
    #expect(nesting.adding(.link) == nil)
    #expect(nesting.prefix(3).depth == 3)
    #expect(nesting.prefix(99) == nesting)
    #expect(nesting[11]?.mark == .emphasized)
    #expect(nesting[11]?.side == 1)
    #expect(nesting.commonDepth(with: nesting) == 12)
    #expect(nesting.commonDepth(with: nesting.prefix(5)) == 5)
    #expect(nesting.commonDepth(with: .implied) == 0)
  }
}
