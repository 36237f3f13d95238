import GalleyDocument
import TestSupport
import Testing

@testable import GalleyMarkdown

/// Leaves that are written as they are read.
@Suite struct SimpleLeafTests {
  private static let dialects: [MarkdownDialect] = [
    .gitHub, .commonMark, .foundation, [.cjkEmphasis, .strikethrough], [.bracketMath, .dollarMath, .footnotes],
  ]

  /// The four steps would have written the same, and found nothing to say.
  @Test(arguments: Generated.seeds)
  func stepsWriteTheSame(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for dialect in Self.dialects {
      for _ in 0..<20 { check(Self.leaf(&random), at: Self.place(&random), dialect, "seed \(seed)") }
    }
  }

  /// Each character of ASCII in the midst of prose, alone, twice, and before a letter.
  @Test(arguments: dialects)
  func charactersInProse(dialect: MarkdownDialect) {
    let prose = "the quick brown fox, at 5 o'clock, jumps over the lazy dog"
    for character in (UInt8(0)..<0x80).map({ Character(Unicode.Scalar($0)) }) {
      for middle in ["\(character)", "\(character)\(character)", "\(character)a"] {
        for offset in 0..<20 {
          var leaf = LeafRuns()
          leaf.append(String(prose.dropFirst(offset) + middle + prose).utf8Span.span, Attributes())
          check(leaf, at: InlinePlace(.paragraph), dialect)
        }
      }
    }
  }

  /// What people write is simple, until a character could be markup.
  @Test func proseIsSimple() {
    let writer = InlineWriter(dialect: .gitHub, allowsHTML: true)
    let runs: [(String, Attributes)] = [
      ("Read “the manual” at ", Attributes()), ("the site", .link("https://example.org/?a=1&b=2", title: "t")),
      (", and ", Attributes()), ("naïveté", Attributes(.emphasized)), (" & then", Attributes()),
      (" ", Attributes(.softBreak)), ("run", Attributes(.stronglyEmphasized)), (" it: ", Attributes()),
      ("a*b", Attributes(.code)), (" when you can", Attributes()),
    ]
    var leaf = LeafRuns()
    for (text, attributes) in runs { leaf.append(text.utf8Span.span, attributes) }
    #expect(writer.isSimple(leaf, at: InlinePlace(.paragraph)))
    #expect(!writer.isSimple(leaf, at: InlinePlace(.cell)))  // its soft break is a space there
    leaf.append("*".utf8Span.span, Attributes())
    #expect(!writer.isSimple(leaf, at: InlinePlace(.paragraph)))
  }

  private func check(
    _ leaf: LeafRuns, at place: InlinePlace, _ dialect: MarkdownDialect, _ note: String = ""
  ) {
    var writer = InlineWriter(dialect: dialect, allowsHTML: true)
    guard writer.isSimple(leaf, at: place) else { return }
    var (simple, stepped) = (MarkdownOutput(), MarkdownOutput())
    writer.writeSimple(leaf, at: place, to: &simple)
    writer.writeInSteps(leaf, at: place, to: &stepped)
    #expect(
      String(decoding: simple.bytes, as: UTF8.self) == String(decoding: stepped.bytes, as: UTF8.self),
      "\(note) dialect \(dialect.rawValue)")
    #expect(writer.diagnostics.isEmpty)
  }

  /// Runs of prose, in which few characters could mean something.
  private static func leaf(_ random: inout RandomSource) -> LeafRuns {
    var leaf = LeafRuns()
    for _ in 0..<(1 + random.below(6)) {
      let attributes = random.pick(Self.attributes)
      if attributes.intent == .softBreak {
        leaf.append([UInt8.space].span, attributes)
        continue
      }
      var text = ""
      for _ in 0..<(1 + random.below(4)) { text += random.pick(random.below(8) == 0 ? Self.marks : Self.words) }
      leaf.append(text.utf8Span.span, attributes)
    }
    return leaf
  }

  private static func place(_ random: inout RandomSource) -> InlinePlace {
    var place = InlinePlace(random.pick([.paragraph, .paragraph, .header, .cell]))
    place.isFirstInItem = random.below(3) == 0
    place.isFirstInQuote = random.below(3) == 0
    place.isFirstInDocument = random.below(3) == 0
    place.isBehindBox = random.below(3) == 0
    place.isBehindAsterisk = random.below(3) == 0
    return place
  }

  private static let attributes: [Attributes] = [
    Attributes(), Attributes(), Attributes(), Attributes(.softBreak), Attributes(.code), Attributes(.emphasized),
    Attributes(.stronglyEmphasized), Attributes(.strikethrough), .link("/a|b(c)"),
    .link("https://a.b/?c&d", title: "t"),
    codeLink, Attributes([.emphasized, .stronglyEmphasized]), Attributes([], display: .bold),
  ]

  private static let codeLink: Attributes = {
    var attributes = Attributes.link("#a")
    attributes.intent = .code
    return attributes
  }()

  private static let words = [
    "word", " ", " ", "Two words", "www", "é", "漢字", ".", ", ", "a: b", "1", "two-part", "\u{A0}", "(x)", "“q”",
  ]

  private static let marks = [
    "#", "-", "+", "1.", "=", "|", ">", "<", "<b", "&", "&amp;", "!", "@", "://", "http://a.b", "www.a.b", "*", "_",
    "~",
    "`", "[", "]", "\\", "$", "^", "\u{FEFF}", "\u{FFFC}", "\n", "\0",
  ]
}
