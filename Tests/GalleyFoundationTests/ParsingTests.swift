import GalleyFoundation
import Testing

@Suite("Parsing options")
struct ParsingTests {
  @Test("Without options: all of Markdown, errors thrown, nothing beside")
  func defaults() {
    let options = AttributedString.MarkdownParsingOptions()
    #expect(!options.allowsExtendedAttributes && !options.appliesSourcePositionAttributes)
    #expect(options.interpretedSyntax == .full && options.failurePolicy == .throwError && options.languageCode == nil)
  }

  @Test("A language on every run that has none")
  func language() throws {
    let text = try AttributedString(markdown: "a *b*\n\nc", options: .init(languageCode: "fr"))
    #expect(text.runs.map(\.languageIdentifier) == ["fr", "fr", "fr"])
    #expect(try AttributedString(parsing: "a").runs.first?.languageIdentifier == nil)
    let own = try AttributedString(
      markdown: "^[a](languageIdentifier: 'en') b", options: .init(allowsExtendedAttributes: true, languageCode: "fr"))
    #expect(own.runs.map(\.languageIdentifier) == ["en", "fr"])
  }

  @Test("Bytes that are no UTF-8 throw, or are read as far as they are")
  func undecodable() throws {
    let data = Data([0x61, 0xFF, 0x62])
    let error = #expect(throws: CocoaError.self) { try AttributedString(markdown: data) }
    #expect(error?.code == .fileReadUnknown)
    let options = AttributedString.MarkdownParsingOptions(failurePolicy: .returnPartiallyParsedIfPossible)
    #expect(try AttributedString(markdown: data, options: options).string == "a\u{FFFD}b")
    #expect(try AttributedString(markdown: Data("*é*".utf8)).described == ["\"é\" [paragraph (id 1)] 1"])
  }

  @Test("Files")
  func files() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString).md")
    #expect(throws: (any Error).self) { try AttributedString(contentsOf: url) }
    try Data("# x".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try AttributedString(contentsOf: url).described == ["\"x\" [header 1 (id 1)]"])
  }

  @Test(
    "Inline syntax alone, white space as it is",
    arguments: [
      ("hel\n\nlo", ["\"hel\\n\\nlo\""]), (" hel \n world \n lo ", ["\" hel \\n world \\n lo \""]),
      ("# a\n- b\n> c", ["\"# a\\n- b\\n> c\""]), ("    x", ["\"    x\""]), ("```\nx\n```", ["\"\\nx\\n\" 4"]),
      ("a\\\nb", ["\"a\"", "\"\\n\" 128", "\"b\""]), ("a\\\\\nb", ["\"a\\\\\\nb\""]),
      ("**a**\n\n*b*", ["\"a\" 2", "\"\\n\\n\"", "\"b\" 1"]), ("|a|\n|-|", ["\"|a|\\n|-|\""]), ("", []),
      ("\n", ["\"\\n\""]),
      ("[a]: b", ["\"[a]: b\""]), ("<div>\n*x*", ["\"<div>\" 256", "\"\\n\"", "\"x\" 1"]), ("---", ["\"---\""]),
      ("<a\nhref>", ["\"<a\\nhref>\""]), ("[a](\nu)", ["\"a\" link u"]),
      ("![a](u\n\"t\")", ["\"a\" image u"]),
      ("a\r\nb", ["\"a\\nb\""]), ("\u{205F}a\u{2000}", ["\"\u{205F}a\u{2000}\""]), ("**a\nb**", ["\"a\\nb\" 2"]),
    ])
  func preserving(markdown: String, runs: [String]) throws {
    #expect(try AttributedString(parsing: markdown, .inlineOnlyPreservingWhitespace).described == runs)
  }

  @Test(
    "Inline syntax alone, white space as Markdown reads it",
    arguments: [
      ("hel\n\nlo", ["\"hel\"", "\" \" 64", "\"lo\""]), (" a \n b ", ["\"a\"", "\" \" 64", "\"b\""]),
      ("# a", ["\"# a\""]), ("a  \nb", ["\"a\"", "\"\\n\" 128", "\"b\""]), ("a  \n", ["\"a\""]),
      ("- a\n- *b*", ["\"- a\"", "\" \" 64", "\"- \"", "\"b\" 1"]), ("`a\nb`", ["\"a b\" 4"]), ("\n \n", []),
      ("a\\\n  b", ["\"a\"", "\"\\n\" 128", "\"b\""]),
    ])
  func inline(markdown: String, runs: [String]) throws {
    #expect(try AttributedString(parsing: markdown, .inlineOnly).described == runs)
  }

  @Test("Links are read in every syntax")
  func links() throws {
    let runs = ["\"a\" link u", "\" \"", "\"b\" 32"]
    #expect(try AttributedString(parsing: "[a](u) ~~b~~", .inlineOnly).described == runs)
    #expect(try AttributedString(parsing: "[a](u) ~~b~~", .inlineOnlyPreservingWhitespace).described == runs)
  }

  @Test("A document of 100,000 quotes one in the other ends at once, with the innermost thousand")
  func deep() throws {
    let text = try AttributedString(parsing: String(repeating: "> ", count: 100_000) + "x")
    #expect(text.string == "x")
    #expect(text.runs.first?.presentationIntent?.components.count == 1_000)
  }
}
