import GalleyDocument
import TestSupport
import Testing

/// What replacing text does to text, runs and blocks.
struct TextEditTests {
  /// The outline after a text, or nothing, came in place of another.
  private func replacing(
    _ old: String, in outline: String, with new: String, _ attributes: Attributes? = nil
  ) throws -> String {
    var document = Document(outline: outline)
    try document.replaceSubrange(document.place(of: old), with: new, attributes: attributes)
    return document.outline
  }

  @Test func textChangesInsideALeaf() throws {
    #expect(try replacing("o", in: "p(one) p(two)", with: "ö\n") == "p(ö\nne) p(two)")
    #expect(try replacing("ne", in: "p(one) p(two)", with: "") == "p(o) p(two)")
    #expect(try replacing("one", in: "p(one) p(two)", with: "") == "p() p(two)")
  }

  @Test func aRangeOverTerminatorsJoins() throws {
    #expect(try replacing("e\nt", in: "h(one) p(two)", with: "-") == "h(on-wo)")
    #expect(try replacing("e\nb\nt", in: "p(one) ul(li(b) li(two) li(c))", with: "") == "p(onwo) ul(li(c))")
    #expect(try replacing("e\ntwo\nt", in: "p(one) q(p(two)) ul(li(p(three)))", with: "") == "p(onhree)")
    // Of the last leaf nothing is left but what is before it.
    #expect(try replacing("e\n", in: "p(one) p(two)", with: "") == "p(ontwo)")
  }

  @Test func aRangeFromALeafsStartTakesItAwayWhole() throws {
    #expect(try replacing("one\nt", in: "h(one) p(two)", with: "") == "p(wo)")
    #expect(try replacing("one\n", in: "q(h(one)) p(two)", with: "") == "p(two)")
    // But not where text comes in its place.
    #expect(try replacing("one\n", in: "h(one) p(two)", with: "x") == "h(xtwo)")
  }

  @Test func upToTheEndTheFirstKeepsATerminator() throws {
    var document = Document(outline: "p(one) q(p(two))")
    let map = try document.replaceSubrange(1..<document.utf8Count, with: "x")
    #expect(document.outline == "p(ox)")
    #expect(map == PositionMap(replacing: 1..<7, withLength: 1))
    try document.removeSubrange(UTF8Offset(0)..<3)
    #expect(document.isEmpty)
    #expect(document == Document())
  }

  @Test func textAtTheEndIsANewParagraph() throws {
    var document = Document(outline: "ul(li(a))")
    #expect(try document.insert("new", at: UTF8Offset(2)) == PositionMap(replacing: 2..<2, withLength: 4))
    #expect(document.outline == "ul(li(a)) p(new)")
    var empty = Document()
    #expect(try empty.insert("", at: UTF8Offset(0)).isIdentity)
    #expect(empty.isEmpty)
    try empty.insert("x", at: UTF16Offset(0))
    #expect(empty.outline == "p(x)")
  }

  @Test func idsStay() throws {
    var document = Document(outline: "p(one) p(two) p(three)")
    let (first, second, third) = (document.leaf("one"), document.leaf("two"), document.leaf("three"))
    try document.replaceSubrange(UTF8Offset(1)..<5, with: "")
    #expect(document.block(first)?.text == "owo")
    #expect(document.block(second) == nil)
    #expect(document.block(third)?.range == UTF8Offset(4)..<9)
    #expect(document.blockCount == 2)
    try document.removeSubrange(UTF8Offset(0)..<5)
    #expect(document.block(first) == nil && document.block(third)?.text == "hree")
    #expect(document.block(BlockID(raw: 0)) == nil && document.block(BlockID(raw: 99)) == nil)
  }

  @Test func textContinuesTheRunBeforeIt() throws {
    let outline = "p(a[1:b]c) p([2:d])"
    #expect(try replacing("b", in: outline, with: "xy") == "p(a[1:xy]c) p([2:d])")
    #expect(try replacing("bc", in: outline, with: "x") == "p(a[1:x]) p([2:d])")
    var document = Document(outline: outline)
    try document.insert("x", at: UTF8Offset(2))
    try document.insert("y", at: UTF8Offset(0))
    try document.insert("z", at: UTF8Offset(6))
    try document.insert("w", at: UTF8Offset(5), attributes: Attributes(.code))
    #expect(document.outline == "p(ya[1:bx]c[4:w]) p([2:zd])")
  }

  @Test func aTerminatorReplacedContinuesTheRunBeforeIt() throws {
    #expect(try replacing("\nd", in: "p(a[1:b]) p(d[2:e])", with: "x") == "p(a[1:bx][2:e])")
    #expect(try replacing("\n", in: "p() p([2:e])", with: "x") == "p(x[2:e])")
  }

  @Test func ofAThingOnlyIntentsAndLooksGoOn() throws {
    var image = Attributes.image("i")
    image.intent = [.emphasized, .lineBreak]
    image.display = .underline
    var document = Document.paragraph([("\u{FFFC}", image)])
    try document.insert("x", at: UTF8Offset(3))
    #expect(document.runs.map(\.attributes) == [image, Attributes(.emphasized, display: .underline)])
    // A link is no thing: it goes on.
    document = .paragraph([("a", .link("u"))])
    try document.insert("b", at: UTF8Offset(1))
    #expect(document.runs.map(\.text) == ["ab"])
  }

  @Test func nestingsAreCanonicalAgain() throws {
    // The second of two equal links stands on the other side; alone it need not.
    var second = Attributes.link("u")
    second.nesting = Nesting.implied.adding(.link, side: 1) ?? .implied
    var document = Document.paragraph([("a", .link("u")), ("b", second), ("c", Attributes())])
    try document.removeSubrange(UTF8Offset(0)..<1)
    #expect(document == .paragraph([("b", .link("u")), ("c", Attributes())]))
    #expect(document.invariantViolation() == nil)
  }

  @Test func rangesAreChecked() throws {
    var document = Document(outline: "p(a😀b)")
    let before = document
    for (lower, upper) in [(-1, 0), (0, 8), (2, 2), (0, 4), (3, 6)] as [(Int, Int)] {
      #expect(throws: GalleyError.self) {
        try document.replaceSubrange(UTF8Offset(lower)..<UTF8Offset(upper), with: "x")
      }
    }
    for (lower, upper) in [(-1, 0), (0, 6), (2, 3)] as [(Int, Int)] {
      let error = #expect(throws: GalleyError.self) {
        try document.removeSubrange(UTF16Offset(lower)..<UTF16Offset(upper))
      }
      #expect(error?.code == .invalidRange)
    }
    #expect(document == before)
    try document.removeSubrange(UTF16Offset(1)..<3)
    #expect(document.outline == "p(ab)")
  }

  @Test func aMapSaysWhereACharacterWasSplit() throws {
    let family = "👩‍👩‍👧"
    for (text, offset, splits) in [
      ("ab", 1, false), ("a\r\nb", 2, true), ("e\u{301}", 1, true), ("é", 0, false), ("漢字", 3, false),
      (family, 4, true), (family, 7, true), ("x" + family, 1, false), ("🇩🇪🇫🇷", 8, false), ("🇩🇪🇫🇷", 4, true), ("👍🏽", 4, true),
    ] {
      var document = Document.paragraph([(text, Attributes())])
      let map = try document.insert("", at: UTF8Offset(offset))
      #expect(!map.splitsCharacter, "nothing was done")
      #expect(try document.insert("-", at: UTF8Offset(offset)).splitsCharacter == splits, "\(text) at \(offset)")
    }
  }

  @Test func longTextsAndManyEditsKeepTheLaws() throws {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      var document = DocumentGenerator.document(seed: seed)
      for step in 0..<12 {
        let scalars = Array(document.text.unicodeScalars)
        let lower = random.below(scalars.count + 1)
        let upper = min(scalars.count, lower + random.below(random.oneIn(4) ? 200 : 12))
        let range = scalars.bytes(lower..<upper)
        let text = random.pick(["", "x", "é\n", "👩‍👩‍👧", String(repeating: "long 漢字 ", count: 60)])
        let before = document
        let map = try document.replaceSubrange(range, with: text)
        #expect(document.invariantViolation() == nil, "seed \(seed) step \(step)")
        #expect(document.utf8Count.value == before.utf8Count.value + map.lengthChange, "seed \(seed)")
        // What was before the range is there as it was, and what comes in its place follows.
        let start = before.text(in: 0..<range.lowerBound) + text
        #expect(document.text.utf8.starts(with: start.utf8), "seed \(seed) step \(step)")
        let end = before.text(in: range.upperBound..<before.utf8Count)
        #expect(document.text.utf8.reversed().starts(with: end.utf8.reversed()), "seed \(seed) step \(step)")
      }
    }
  }

  @Test func snapshotsStay() throws {
    for seed in Generated.seeds.prefix(40) {
      var random = RandomSource(seed: seed)
      var document = DocumentGenerator.document(seed: seed)
      let text = document.text
      let snapshot = document
      for _ in 0..<20 {
        let count = document.text.unicodeScalars.count
        let scalars = Array(document.text.unicodeScalars)
        let lower = random.below(count + 1)
        try document.replaceSubrange(scalars.bytes(lower..<min(count, lower + random.below(9))), with: "new")
      }
      #expect(snapshot.text == text)
      #expect(snapshot == DocumentGenerator.document(seed: seed))
      #expect(snapshot.invariantViolation() == nil)
    }
  }
}

extension [Unicode.Scalar] {
  /// The bytes that some of a text's scalars take.
  func bytes(_ range: Range<Int>) -> Range<UTF8Offset> {
    let lower = self[..<range.lowerBound].reduce(0) { $0 + UTF8.width($1) }
    return UTF8Offset(lower)..<UTF8Offset(self[range].reduce(lower) { $0 + UTF8.width($1) })
  }
}
