import GalleyDocument
import TestSupport
import Testing

/// Text looked for in documents, against a search that tries every place.
struct SearchTests {
  /// All places of a text, overlapping ones too, by trying each.
  private func places(of text: String, in document: Document, folded: Bool) -> [Range<UTF8Offset>] {
    let bytes = document.text
    let scalars = Array(bytes.unicodeScalars)
    var offsets = [0]
    for scalar in scalars { offsets.append((offsets.last ?? 0) + UTF8.width(scalar)) }
    let edges = Set(document.characters().flatMap { [$0.lowerBound.value, $0.upperBound.value] })
      .union(document.leafBlocks.flatMap { [$0.range.lowerBound.value, $0.range.upperBound.value + 1] })
      .union(document.leafBlocks.map { $0.range.upperBound.value }).union([0])
    func form(_ scalars: some Sequence<Unicode.Scalar>) -> [UInt8] {
      scalars.flatMap { scalar -> [UInt8] in
        guard folded else { return Array(String(scalar).utf8) }
        return scalar.properties.uppercaseMapping.unicodeScalars.flatMap { Array($0.properties.lowercaseMapping.utf8) }
      }
    }
    let wanted = form(text.unicodeScalars)
    var found: [Range<UTF8Offset>] = []
    for start in scalars.indices where edges.contains(offsets[start]) {
      for end in start + 1..<min(scalars.count, start + 24) + 1 where edges.contains(offsets[end]) {
        guard form(scalars[start..<end]) == wanted else { continue }
        found.append(UTF8Offset(offsets[start])..<UTF8Offset(offsets[end]))
      }
    }
    return found
  }

  private func first(_ places: [Range<UTF8Offset>]) -> [Range<UTF8Offset>] {
    var kept: [Range<UTF8Offset>] = []
    for place in places.sorted(by: { $0.upperBound < $1.upperBound })
    where place.lowerBound >= kept.last?.upperBound ?? 0 {
      kept.append(place)
    }
    return kept
  }

  @Test(arguments: [false, true])
  func findsWhatTryingFinds(_ folded: Bool) {
    let alphabet = [
      "a", "A", "b", "é", "É", "e", "\u{301}", "ß", "s", "S", "日", "👩", "\u{200D}", "🇩", "\n", "σ", "ς", "K", "k",
    ]
    let options: SearchOptions = folded ? .caseInsensitive : []
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      let letters = (0..<2 + random.below(3)).map { _ in random.pick(alphabet) }
      func word(_ most: Int) -> String { (0..<1 + random.below(most)).map { _ in random.pick(letters) }.joined() }
      var builder = DocumentBuilder(shape: .small)
      for _ in 0..<1 + random.below(4) {
        builder.enter(.paragraph)
        for index in 0..<random.below(4) {
          builder.append(word(20), index % 2 == 0 ? Attributes() : Attributes(.emphasized))
        }
        builder.leave()
      }
      let document = builder.finish()
      let text = word(3)
      let all = places(of: text, in: document, folded: folded)
      #expect(Array(document.ranges(of: text, options: options)) == first(all), "seed \(seed)")
      let last = all.max { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
      #expect(document.lastRange(of: text, options: options)?.lowerBound == last?.lowerBound, "seed \(seed)")
      let edges = [random.below(document.utf8Count.value + 1), random.below(document.utf8Count.value + 1)].sorted()
      let range = UTF8Offset(edges[0])..<UTF8Offset(edges[1])
      let inside = all.filter { $0.lowerBound >= range.lowerBound && $0.upperBound <= range.upperBound }
      #expect(document.firstRange(of: text, in: range, options: options) == first(inside).first, "seed \(seed)")
      let lastInside = document.lastRange(of: text, in: range, options: options)
      #expect(lastInside?.lowerBound == inside.map(\.lowerBound).max(), "seed \(seed)")
    }
  }

  @Test func characterEdges() {
    let document = Document {
      $0.block(.paragraph, "e\u{301} e 👩‍👩‍👧 👧")
      $0.block(.paragraph, "🇩🇪🇫🇷")
    }
    #expect(document.firstRange(of: "e") == 4..<5)
    #expect(document.firstRange(of: "👧") == 25..<29)
    #expect(document.lastRange(of: "👩‍👩‍👧") == 6..<24)
    // E and F, the middle of two flags.
    #expect(document.firstRange(of: "🇪🇫") == nil)
    #expect(document.firstRange(of: "🇫🇷") == 38..<46)
    #expect(document.firstRange(of: "") == nil)
    #expect(document.firstRange(of: "👧\n🇩🇪") == 25..<38)
  }

  @Test func capitals() {
    let document = Document { $0.block(.paragraph, "Straße STRASSE ΣΊΣΥΦΟΣ σίσυφος İ K") }
    func found(_ text: String) -> [String] {
      document.ranges(of: text, options: .caseInsensitive).map { document.text(in: $0) }
    }
    #expect(found("strasse") == ["Straße", "STRASSE"])
    #expect(found("Σίσυφος") == ["ΣΊΣΥΦΟΣ", "σίσυφος"])
    #expect(found("k") == ["K"])
    #expect(found("s").count == 4)
    #expect(document.firstRange(of: "straße") == nil)
  }

  @Test func aLongTextIsSearchedInLinearTime() {
    let text = String(repeating: "a", count: 400_000)
    let document = Document { $0.block(.paragraph, text) }
    let needle = String(repeating: "a", count: 20_000) + "b"
    #expect(document.firstRange(of: needle) == nil)
    #expect(document.lastRange(of: "b" + String(repeating: "a", count: 20_000)) == nil)
    #expect(document.firstRange(of: needle, options: .caseInsensitive) == nil)
  }
}
