import GalleyDocument
import GalleyFormats
import TestSupport
import Testing

/// Plain text, read as paragraphs.
@Suite("Plain text, read") struct PlainTextReaderTests {
  @Test(
    "Blank lines part paragraphs, lines stay lines",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb\n", ["a\nb"]), ("a\n\nb", ["a", "b"]),
      ("\n\n a \n\n\n\nb\n\n", [" a ", "b"]), ("a\n \t \nb\n", ["a", "b"]), (" \n\t\n", []), ("\u{A0}\n", ["\u{A0}"]),
      ("a\r\nb\r\n\r\nc", ["a\nb", "c"]), ("a\rb\r\rc\r", ["a\nb", "c"]), ("a\n\rb", ["a", "b"]), ("\r\n", []),
      ("\u{FEFF}a\nb", ["a\nb"]), ("\u{FEFF}", []), ("\u{FEFF}\n\u{FEFF}x", ["\u{FEFF}x"]),
      ("a\u{FEFF}", ["a\u{FEFF}"]),
      ("a\u{2028}b\u{B}c\u{85}d", ["a\u{2028}b\u{B}c\u{85}d"]), ("a\0b", ["a\0b"]),
      ("# no *header*\n- no item", ["# no *header*\n- no item"]), ("日本\n\n👍🏽", ["日本", "👍🏽"]),
    ])
  func paragraphs(text: String, expected: [String]) {
    let document = Document(plainText: text)
    #expect(document.leafBlocks.map(\.text) == expected)
    #expect(document.leafBlocks.allSatisfy { $0.block == .paragraph && $0.parent == nil })
    #expect(document.runs.allSatisfy { $0.attributes == Attributes() })
    #expect(document.invariantViolation() == nil)
  }

  @Test("What is read is written, and reads back")
  func roundTrip() {
    for text in ["a\n", "a\nb\n\nc\n", "one\n\ntwo\n\n three\n"] {
      #expect(Document(plainText: text).plainText() == text)
    }
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      let text = (0..<random.below(30)).map { _ in
        random.pick(["a", "é", " ", "\t", "\n", "\n\n", "\r\n", "\r", "日本 ", "\u{FEFF}", "- ", "> "])
      }.joined()
      let document = Document(plainText: text)
      // A mark at the start is no text; what is no line end or blank line stays, character for character.
      let body = text.unicodeScalars.starts(with: ["\u{FEFF}"]) ? String(text.unicodeScalars.dropFirst()) : text
      let lines = body.split(whereSeparator: \.isNewline).filter { $0.contains { $0 != " " && $0 != "\t" } }
      let read = document.leafBlocks.flatMap { $0.text.split(separator: "\n") }
      #expect(read == lines, "seed \(seed)")
    }
  }

  @Test("Each line says where it stands in the source")
  func places() {
    var recorder = PlaceRecorder()
    PlainTextReader().read("\u{FEFF}ab\r\n \r\ncd\ne".utf8Span, into: &recorder)
    #expect(recorder.places == ["ab": 3..<5, "cd": 10..<12, "e": 13..<14])
  }

  /// Remembers where each piece of text stands in its source.
  private struct PlaceRecorder: DocumentSink {
    var places: [String: Range<Int>] = [:]

    mutating func enter(_ block: Block) {}
    mutating func leave() {}
    mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
      guard let source else { return }
      places[String(copying: text)] = source.lowerBound.value..<source.upperBound.value
    }
  }
}
