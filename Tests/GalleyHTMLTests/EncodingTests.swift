import GalleyDocument
import GalleyUnicode
import Testing

@testable import GalleyHTML

@Suite("HTML: encodings")
struct EncodingTests {
  /// A page's text in UTF-8, the same however it is cut, and the codes of its notes.
  static func decoded(_ bytes: [UInt8], _ given: TextEncoding? = nil) throws -> (text: String, notes: [String]) {
    func decode(pieces size: Int) throws -> (String, [String]) {
      var decoder = PageDecoder(given)
      var text: [UInt8] = []
      var start = 0
      repeat {
        let end = min(bytes.count, start + size)
        let piece = bytes.span.extracting(start..<end)
        if decoder.decode(piece, isLast: false, into: &text) { text += bytes[start..<end] }
        start = end
      } while start < bytes.count
      _ = decoder.decode(Span(), isLast: true, into: &text)
      if let failure = decoder.failure { throw failure }
      return (try #require(String(validating: text, as: UTF8.self)), decoder.finish().map(\.description))
    }
    let whole = try decode(pieces: max(1, bytes.count))
    for size in bytes.count < 5_000 ? [1, 2, 3, 7, 1023, 1024, 1025] : [1021, 65_536] {
      let cut = try decode(pieces: size)
      #expect(cut == whole, "pieces of \(size)")
    }
    return whole
  }

  @Test(
    "What the bytes are in",
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "é"),
      ([0xFF, 0xFE, 0x3C, 0, 0xE9, 0], "<é"),
      ([0xFE, 0xFF, 0, 0x3C, 0, 0xE9], "<é"),
      ([0xFF, 0xFE, 0, 0, 0xE9, 0, 0, 0], "é"),
      (Array("<p>é".utf8), "<p>é"),
      ([0x3C, 0x70, 0x3E, 0xE9, 0x80], "<p>é€"),
      (Array("<meta charset=iso-8859-1>".utf8) + [0x93, 0xE9, 0x81], "<meta charset=iso-8859-1>“é\u{81}"),
      (Array("<meta charset=latin1>é".utf8), "<meta charset=latin1>é"),
      (Array("<meta charset=' KOI8-R '>".utf8) + [0xD0, 0xD2], "<meta charset=' KOI8-R '>пр"),
      (Array("<meta charset=utf-16>é".utf8), "<meta charset=utf-16>é"),
      (Array("<meta charset=utf-7>+AGE-".utf8), "<meta charset=utf-7>+AGE-"),
      (Array("<!--<meta charset=koi8-r>-->".utf8) + [0xD0], "<!--<meta charset=koi8-r>-->Ð"),
      (
        Array("<meta http-equiv=content-type content='text/html; charset=Shift_JIS'>".utf8) + [0x93, 0xFA],
        "<meta http-equiv=content-type content='text/html; charset=Shift_JIS'>日"
      ),
      (
        Array("<meta charset=iso-2022-jp>".utf8) + [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42],
        "<meta charset=iso-2022-jp>日"
      ),
      (Array("<?xml version='1.0' encoding='koi8-r'?>".utf8) + [0xD0], "<?xml version='1.0' encoding='koi8-r'?>п"),
      (Array("<html>é".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "<html>é"),
      ([], ""),
    ] as [([UInt8], String)])
  func found(_ bytes: [UInt8], _ text: String) throws {
    #expect(try EncodingTests.decoded(bytes).text == text)
  }

  @Test("What who sent the page says counts before what the page says, but after a mark")
  func given() throws {
    let page = Array("<meta charset=utf-8>".utf8) + [0xD0]
    #expect(try EncodingTests.decoded(page, TextEncoding(named: "KOI8-R")).text == "<meta charset=utf-8>п")
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF, 0xC3, 0xA9]
    #expect(try EncodingTests.decoded(marked, TextEncoding(named: "KOI8-R")).text == "é")
  }

  @Test(
    "Invalid UTF-8 becomes U+FFFD for each longest beginning of a character",
    arguments: [
      [0xFF, 0x61], [0xC3], [0xC3, 0x61], [0xE2, 0x82], [0xE2, 0x82, 0x61], [0xF0, 0x9F, 0x98, 0x61], [0x80, 0x80],
      [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0x80], [0xF5, 0x80], [0xC3, 0xA9, 0xF0],
    ] as [[UInt8]])
  func invalid(_ bytes: [UInt8]) throws {
    let declaration = "<meta charset=utf-8>é"
    let reading = try EncodingTests.decoded(Array(declaration.utf8) + bytes)
    #expect(reading.text == declaration + String(decoding: bytes, as: UTF8.self))
    #expect(reading.notes.count == 1)
    #expect(reading.notes[0].hasPrefix("replaced-bytes"))
  }

  @Test("Invalid bytes of other encodings become U+FFFD as well, with their number")
  func invalidElsewhere() throws {
    let declaration = "<meta charset=shift_jis>"
    let reading = try EncodingTests.decoded(Array(declaration.utf8) + [0x93, 0xFA, 0xFF, 0x41, 0x81, 0xFF, 0x93])
    #expect(reading.text.filter { $0 == "\u{FFFD}" }.count >= 3)
    #expect(reading.text.contains("日"))
    #expect(reading.text.contains("A"))
    let odd = try EncodingTests.decoded([0xFF, 0xFE, 0, 0xD8, 0x61, 0, 0x62])
    #expect(odd.text == "\u{FFFD}a\u{FFFD}")
    #expect(odd.notes == ["replaced-bytes: 2 times bytes that are no UTF-16LE became U+FFFD"])
  }

  @Test("Contradictions are noted")
  func contradictions() throws {
    #expect(try EncodingTests.decoded(Array("<meta charset=gb2312>中".utf8)).notes.count == 1)
    #expect(try EncodingTests.decoded(Array("<meta charset=utf-8><meta charset=latin1>".utf8)).notes.count == 1)
    #expect(try EncodingTests.decoded(Array("<meta charset=klingon>".utf8)).notes.count == 1)
    #expect(try EncodingTests.decoded(Array("<meta charset=latin1>".utf8)).notes == [])
  }

  @Test("A character may be cut by the end of what is looked at")
  func sample() throws {
    for shift in 0..<4 {
      let text = String(repeating: "x", count: 2_000 + shift) + String(repeating: "日😀é", count: 150_000)
      #expect(try EncodingTests.decoded(Array(text.utf8)).text == text)
    }
    // What comes late does not change what was found.
    let late = Array("é".utf8) + [UInt8](repeating: 0x61, count: PageDecoder.reach) + [0xE9]
    #expect(try EncodingTests.decoded(late).text.hasSuffix("a\u{FFFD}"))
  }

  @Test(
    "What is no text is refused",
    arguments: [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], Array("%PDF-1.7".utf8), [0x1F, 0x8B, 8], [0x7F, 0x45, 0x4C, 0x46],
      [UInt8](repeating: 0, count: 500),
      (0..<3_000).map { UInt8(truncatingIfNeeded: $0 * $0 * 167 >> 3) },
    ] as [[UInt8]])
  func binary(_ bytes: [UInt8]) throws {
    #expect(throws: GalleyError.self) { try EncodingTests.decoded(bytes) }
    var reader = HTMLReader()
    reader.feed(bytes.span)
    do {
      _ = try reader.finish()
      Issue.record("binary data was read")
    } catch {
      #expect(error.code == .undecodable)
    }
  }

  @Test("A few NULs and controls are text")
  func controls() throws {
    #expect(try EncodingTests.decoded(Array("a\0b\u{1}\u{C}".utf8)).text == "a\0b\u{1}\u{C}")
  }

  @Test("All labels name encodings that ICU has")
  func labels() {
    for label in [
      "ISO-8859-8-I", "x-mac-cyrillic", "windows-874", "big5", "euc-kr", "gbk", "866", "koi8-u", "l9", "mac",
    ] {
      #expect(EncodingLabel.encoding(label) != nil, "\(label)")
    }
    #expect(EncodingLabel.encoding("utf-7") == nil)
    #expect(EncodingLabel.encoding("ascii")?.name == "windows-1252")
  }
}
