import Foundation
import GalleyDocument
import GalleyMarkdown
import TestSupport
import Testing

/// After each edit of a source the document is what reading the whole afresh gives.
@Suite struct IncrementalTests {
  static let dialects: [MarkdownDialect] = [
    .gitHub, .commonMark, .foundation, [.gitHub, .bracketMath, .attributes, .cjkEmphasis],
  ]

  @Test(arguments: GFMGrammar.allCases)
  func generatedMarkdownIsReadAgain(grammar: GFMGrammar) throws {
    for seed in Generated.seeds {
      let text = grammar.pieces(seed: seed).joined(separator: seed % 4 == 0 ? "\n\n" : "")
      try check(text, seed, "\(grammar.rawValue) \(seed)")
    }
  }

  @Test func partsAreReadAgain() throws {
    for seed in Generated.seeds { try check(GFMGrammar.parts(seed: seed), seed, "parts \(seed)", edits: 8) }
  }

  @Test(arguments: ["lines", "definitions", "inlines", "labels", "limit"])
  func markdownIsReadAgain(kind: String) throws {
    for seed in Generated.seeds where kind != "limit" || seed % 10 == 0 {
      var generator = MarkdownGenerator(seed: seed)
      let text =
        switch kind {
        case "lines": generator.lines(definitions: false)
        case "definitions": generator.lines(definitions: true)
        case "labels": generator.longLabels()
        case "limit": generator.nearLimit()
        default: generator.inlines()
        }
      try check(text, seed, "\(kind) \(seed)")
    }
  }

  @Test(.enabled(if: !SpecExample.allMarkdown.isEmpty, "the suites are not installed under .build/suites"))
  func joinedExamplesAreReadAgain() throws {
    for seed in Generated.seeds {
      var generator = MarkdownGenerator(seed: seed)
      try check(generator.joined(SpecExample.allMarkdown), seed, "joined \(seed)", edits: 10)
    }
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: SectionTests.corpora.path), "the corpora are not beside the package"))
  func corporaAreReadAgain() throws {
    let files = FileManager.default.enumerator(at: SectionTests.corpora, includingPropertiesForKeys: nil)
    var seed: UInt64 = 0
    while let file = files?.nextObject() as? URL {
      guard ["md", "markdown"].contains(file.pathExtension) else { continue }
      seed += 1
      try check(try String(contentsOf: file, encoding: .utf8), seed, file.lastPathComponent, edits: 6)
    }
    #expect(seed > 100)
  }

  @Test func blocksThatDidNotChangeKeepTheirIDs() throws {
    let text = "# Title\n\none [a]\n\n- x\n- y\n- z\n\n```\ncode\n```\n\nlast\n"
    var source = try MarkdownSource(text)
    func ids(_ document: Document) -> [String: BlockID] {
      Dictionary(document.leafBlocks.map { ($0.text, $0.id) }) { first, _ in first }
    }
    let before = ids(source.document)
    try source.replaceSubrange(UTF8Offset(24)..<UTF8Offset(25), with: "other")
    let after = ids(source.document)
    #expect(source.document.text == "Title\none [a]\nx\nother\nz\ncode\n\nlast\n")
    for kept in ["Title", "one [a]", "x", "z", "code\n", "last"] { #expect(after[kept] == before[kept], "\(kept)") }
    // A definition changes a paragraph far from it, and nothing between.
    let map = try source.replaceSubrange(source.utf8Count..<source.utf8Count, with: "\n[a]: /u\n")
    #expect(map.replacements.map(\.start) == [10])
    #expect(ids(source.document)["last"] == before["last"])
    #expect(source.document.text(in: 6..<11) == "one a")
  }

  @Test func rangesOutsideAreRefused() throws {
    var source = try MarkdownSource("é")
    for range in [0..<1, 1..<2, 2..<3, -1..<0] as [Range<Int>] {
      let error = #expect(throws: GalleyError.self) {
        try source.replaceSubrange(UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound), with: "x")
      }
      #expect(error?.code == .invalidRange)
    }
    #expect(source.text == "é")
  }

  /// Edits a text at random, and compares after each.
  private func check(_ text: String, _ seed: UInt64, _ name: String, edits: Int = 4) throws {
    var random = RandomSource(seed: seed)
    let dialect = random.oneIn(3) ? random.pick(Self.dialects) : .gitHub
    var reader = MarkdownReader(.init(dialect: dialect))
    if random.oneIn(20) { reader.options.rawHTML = random.pick(RawHTMLReading.allCases) }
    let text = random.oneIn(5) ? text.replacing("\n", with: "\r\n") : text
    var source = try MarkdownSource(text, options: reader.options)
    var bytes = Array(text.utf8)
    #expect(source.document == (try reader.document(text.utf8Span).document), "\(name), unedited")
    for _ in 0..<edits {
      let edit = SourceEdit(of: bytes, with: &random)
      let before = (text: String(decoding: bytes, as: UTF8.self), document: source.document)
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
      let map = try source.replaceSubrange(
        UTF8Offset(edit.range.lowerBound)..<UTF8Offset(edit.range.upperBound), with: edit.text)
      let after = String(decoding: bytes, as: UTF8.self)
      let afresh = try reader.document(after.utf8Span)
      guard source.document == afresh.document, Set(source.diagnostics) == Set(afresh.diagnostics) else {
        Issue.record(
          """
          \(name), \(dialect.rawValue), \(edit.range) becomes \(edit.text.debugDescription) in \
          \(before.text.prefix(3000).debugDescription)
          """)
        return
      }
      #expect(source.text == after)
      if let fault = source.document.invariantViolation() { Issue.record("\(name): \(fault)") }
      if let fault = MapCheck.fault(of: map, from: before.document, to: source.document) {
        Issue.record("\(name): \(fault)")
      }
    }
  }
}

/// A random edit of a source, of a kind that hurts.
struct SourceEdit {
  var range: Range<Int>
  var text = ""

  init(of bytes: [UInt8], with random: inout RandomSource) {
    var lower = random.below(bytes.count + 1)
    if random.oneIn(3) { while lower > 0, bytes[lower - 1] != 10 { lower -= 1 } }
    if random.oneIn(12) { lower = random.oneIn(2) ? 0 : bytes.count }
    var upper = min(bytes.count, lower + (random.oneIn(2) ? 0 : random.below(random.oneIn(4) ? 200 : 12)))
    // To where scalars begin.
    while lower < bytes.count, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
    while upper < bytes.count, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    if upper > lower, random.oneIn(3) { while upper < bytes.count, bytes[upper - 1] != 10 { upper += 1 } }
    range = lower..<upper
    if range.isEmpty || random.oneIn(2) {
      text = random.pick(Self.pieces)
      if random.oneIn(3) { text += random.pick(Self.pieces) }
    }
  }

  static let pieces = [
    "x", " ", "\n", "\n\n", "\r\n", "\r", "```\n", "\n```\n", "~~~", "<!--", "-->", "\n<!-- ", "<pre>\n", "</pre>\n",
    "<div>\n", "[a]: /u\n", "\n\n[a]: /v 'w'\n\n", "[a]", "[A][b]", "\n[b]: <>\n", "[^n]", "\n\n[^n]: note\n",
    "[^N]: x\n",
    "- ", "\n- ", "1. ", "\n* ", "+", "    ", "\t", "> ", "\n> ", "---\n", "\n---\n", "---\na: b\n---\n", "...\n",
    "===\n",
    "\n=", "# ", "|", "| a | b |\n|---|---|\n", "\u{FEFF}", "\0", "*", "**", "`", "é", "日本", "👩‍👩‍👧", "$$\n", "\\",
    "\n\n\n", "- [ ] a\n",
    "^[t](k: 1)", "^[t][a]", "^[a]: k: 2\n", "text ", "~~", "https://a.b ", "> [!NOTE]\n", "\u{B}", "2", ")", "]: ",
  ]
}

/// Whether a map says what became of the text.
enum MapCheck {
  /// What is wrong with a map; `nil` for nothing.
  static func fault(of map: PositionMap, from old: Document, to new: Document) -> String? {
    let (before, after) = (Array(old.text.utf8), Array(new.text.utf8))
    var (place, reached) = (0, 0)
    for replacement in map.replacements {
      let start = replacement.start.value
      guard start >= place, start + replacement.oldLength <= before.count else { return "the map lies outside" }
      let kept = start - place
      guard reached + kept <= after.count, before[place..<start] == after[reached..<reached + kept] else {
        return "text that the map keeps is another"
      }
      (place, reached) = (start + replacement.oldLength, reached + kept + replacement.newLength)
    }
    guard reached <= after.count, before[place...] == after[reached...] else { return "text after the map is another" }
    return nil
  }
}
