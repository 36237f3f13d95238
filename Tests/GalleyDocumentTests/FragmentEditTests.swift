import GalleyDocument
import TestSupport
import Testing

/// What a fragment does that replaces a range of text.
struct FragmentEditTests {
  /// The outline after a fragment came in place of a text.
  private func replacing(
    _ old: String, in outline: String, with fragment: String, joining edges: FragmentEdges = [.start, .end]
  ) throws -> String {
    var document = Document(outline: outline)
    let before = document.utf8Count.value
    let map = try document.replaceSubrange(document.place(of: old), with: Document(outline: fragment), joining: edges)
    #expect(document.utf8Count.value == before + map.lengthChange)
    #expect(document.invariantViolation() == nil)
    return document.outline
  }

  @Test func oneLeafGivesItsText() throws {
    #expect(try replacing("n", in: "h(one) p(two)", with: "p(x[1:y])") == "h(ox[1:y]e) p(two)")
    #expect(try replacing("e\nt", in: "h(one) q(p(two))", with: "p(x)") == "h(onxwo)")
    #expect(try replacing("one", in: "h(one)", with: "q(p(x))") == "h(x)")
  }

  @Test func oneLeafMayJoinOneSide() throws {
    #expect(try replacing("n", in: "h(one)", with: "p(x)", joining: .start) == "h(ox) h(e)")
    #expect(try replacing("n", in: "h(one)", with: "p(x)", joining: .end) == "h(o) h(xe)")
    #expect(try replacing("n", in: "h(one)", with: "p(x)", joining: []) == "h(o) p(x) h(e)")
  }

  @Test func severalLeavesCutTheirPlace() throws {
    #expect(try replacing("n", in: "h(one)", with: "p(x) p(y)") == "h(ox) h(ye)")
    #expect(try replacing("n", in: "h(one)", with: "p(x) q(p(m)) p(y)") == "h(ox) q(p(m)) h(ye)")
    #expect(try replacing("e\nt", in: "h(one) p(two)", with: "p(x) p(m) p(y)") == "h(onx) p(m) p(ywo)")
    #expect(try replacing("e\nb\nt", in: "h(one) q(p(b)) p(two)", with: "p(x) p(y)") == "h(onx) p(ywo)")
  }

  @Test func whatIsWholeGoesAway() throws {
    #expect(try replacing("b", in: "p(a) p(b) p(c)", with: "h(x)", joining: []) == "p(a) h(x) p(c)")
    #expect(try replacing("b\n", in: "p(a) p(b) p(c)", with: "h(x)", joining: []) == "p(a) h(x) p(c)")
    #expect(try replacing("a\nb", in: "p(a) p(b) p(c)", with: "h(x)", joining: []) == "h(x) p(c)")
    // With it go blocks that hold nothing else.
    #expect(try replacing("b", in: "p(a) q(p(b)) p(c)", with: "h(x)", joining: []) == "p(a) h(x) p(c)")
    #expect(try replacing("b", in: "q(p(a) p(b))", with: "h(x)", joining: []) == "q(p(a) h(x))")
  }

  @Test func blocksOfOneKindAreTheSame() throws {
    #expect(
      try replacing("b", in: "ul(li(p(abc)))", with: "ul(li(p(x)) li(p(m)) li(p(y)))")
        == "ul(li(p(ax)) li(p(m)) li(p(yc)))")
    #expect(
      try replacing("b", in: "ul(li(p(abc) p(d)))", with: "ul(li(p(x) p(n)) li(p(y)))", joining: .start)
        == "ul(li(p(ax) p(n)) li(p(y)) li(p(c) p(d)))")
    #expect(
      try replacing("b", in: "ul(li(p(abc)))", with: "ul(li(p(x)) li(p(y)))", joining: .end)
        == "ul(li(p(a)) li(p(x)) li(p(yc)))")
  }

  @Test func blocksOfAnotherKindComeBeside() throws {
    #expect(
      try replacing("b", in: "q(p(abc))", with: "p(x) ul(li(p(m))) p(y)") == "q(p(ax) ul(li(p(m))) p(yc))")
    #expect(
      try replacing("b", in: "q(p(abc))", with: "ul(li(p(x)) li(p(m)) li(p(y)))") == "q(p(ax) ul(li(p(m))) p(yc))")
  }

  @Test func blocksBesideComeBeforeThoseOfTheEnd() throws {
    #expect(
      try replacing("c\nd", in: "q(p(bc) p(de))", with: "p(x) p(m) q(p(n) p(y))") == "q(p(bx) p(m) p(n) p(ye))")
  }

  @Test func whatCameStaysLeftOfACut() throws {
    #expect(
      try replacing("b\nc\nd", in: "q(q(p(ab) p(c)) p(de))", with: "q(p(x) p(m)) h(n)", joining: .start)
        == "q(q(p(ax)) p(m)) h(n) q(p(e))")
  }

  @Test func cellsAndItemsHoldWhatIsNone() throws {
    #expect(
      try replacing("b", in: "t(tr(td(ab) td(c)))", with: "p(x) p(m)", joining: .start)
        == "t(tr(td(p(ax) p(m)) td(c)))")
    #expect(try replacing("c", in: "t(tr(td(ab) td(c)))", with: "p(x)", joining: []) == "t(tr(td(ab) td(p(x))))")
    #expect(try replacing("b", in: "ul(li(ab))", with: "p(x) p(m)", joining: .start) == "ul(li(p(ax) p(m)))")
    #expect(try replacing("b", in: "ul(li(ab))", with: "li(x) li(m)", joining: .start) == "ul(li(ax) li(m))")
  }

  @Test func atTheEndBlocksAreAppended() throws {
    var document = Document(outline: "q(p(a))")
    #expect(
      try document.replaceSubrange(UTF8Offset(2)..<2, with: Document(outline: "p(x) p(y)"))
        == PositionMap(replacing: 2..<2, withLength: 4))
    #expect(document.outline == "q(p(a)) p(x) p(y)")
    var empty = Document()
    try empty.replaceSubrange(UTF16Offset(0)..<0, with: Document(outline: "p(x)"))
    #expect(empty.outline == "p(x)")
  }

  @Test func nothingRemovesTheRange() throws {
    #expect(try replacing("e\nt", in: "h(one) p(two)", with: "") == "h(onwo)")
    #expect(try replacing("one\n", in: "h(one) p(two)", with: "", joining: []) == "p(two)")
  }

  @Test func idsStayAndRangesAreChecked() throws {
    var document = Document(outline: "p(one) p(two)")
    let (first, last) = (document.leaf("one"), document.leaf("two"))
    try document.replaceSubrange(UTF8Offset(2)..<5, with: Document(outline: "p(x) h(m) p(y)"))
    #expect(document.outline == "p(onx) h(m) p(ywo)")
    #expect(document.block(first)?.text == "onx" && document.block(last)?.text == "ywo")
    let before = document
    #expect(throws: GalleyError.self) {
      try document.replaceSubrange(UTF8Offset(2)..<50, with: Document(outline: "p(x)"))
    }
    #expect(document == before)
  }

  // MARK: The law of slices

  @Test func slicesGoBackWhereTheyWere() throws {
    for outline in [
      "p(a) p(bc) p(d)", "q(p(a)) q(p(b)) p(c)", "ul(li(p(a) p(b)) li(p(c) p(d)) li(e) li())",
      "q(p(a) ul(li(b) li(p(c) p(d))) p(e)) ul(li()) p()", "t(th(td(a) td()) tr(td(p(b) p(c)) td(d)))",
    ] {
      let document = Document(outline: outline)
      for lower in 0...document.utf8Count.value {
        for upper in lower...document.utf8Count.value {
          let range = UTF8Offset(lower)..<UTF8Offset(upper)
          var copy = document
          let map = try copy.replaceSubrange(range, with: document.slice(range), joining: document.edges(of: range))
          #expect(copy.outline == outline, "\(range)")
          #expect(copy == document && map.lengthChange == 0)
        }
      }
    }
  }

  @Test func slicesOfGeneratedDocumentsGoBack() throws {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      let document = DocumentGenerator.document(seed: seed)
      let scalars = Array(document.text.unicodeScalars)
      for _ in 0..<10 {
        let lower = random.below(scalars.count + 1)
        let range = scalars.bytes(lower..<lower + random.below(scalars.count - lower + 1))
        var copy = document
        try copy.replaceSubrange(range, with: document.slice(range), joining: document.edges(of: range))
        // Where the slice begins, the order of marks is lost: see `edges(of:)`.
        #expect(copy.withoutNestings == document.withoutNestings, "seed \(seed) \(range)")
        if !document.hasNestings { #expect(copy == document, "seed \(seed) \(range)") }
      }
    }
  }

  @Test func anyFragmentKeepsTheLaws() throws {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      var document = DocumentGenerator.document(seed: seed)
      for step in 0..<8 {
        let scalars = Array(document.text.unicodeScalars)
        let lower = random.below(scalars.count + 1)
        let range = scalars.bytes(lower..<min(scalars.count, lower + random.below(40)))
        let fragment = DocumentGenerator.document(seed: random.next() % 500)
        let edges = FragmentEdges(rawValue: UInt8(random.below(8)))
        let before = document
        let map = try document.replaceSubrange(range, with: fragment, joining: edges)
        #expect(document.invariantViolation() == nil, "seed \(seed) step \(step)")
        #expect(document.utf8Count.value == before.utf8Count.value + map.lengthChange, "seed \(seed) step \(step)")
        let start = before.text(in: 0..<range.lowerBound)
        #expect(document.text.utf8.starts(with: start.utf8), "seed \(seed) step \(step)")
      }
    }
  }
}

extension Document {
  fileprivate var hasNestings: Bool { runs.contains { $0.attributes.nesting != .implied } }

  fileprivate var withoutNestings: Document {
    var recorder = EventRecorder()
    replay(into: &recorder)
    return Document { builder in
      for event in recorder.events {
        switch event {
        case .enter(let block): builder.enter(block)
        case .text(let text, let attributes): builder.append(text, attributes.with { $0.nesting = .implied })
        case .leave: builder.leave()
        }
      }
    }
  }
}
