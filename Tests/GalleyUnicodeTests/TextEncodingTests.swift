import GalleyUnicode
import Testing

@Suite struct TextEncodingTests {
  /// An encoding, bytes in it, and their text.
  static let cases: [(name: String, bytes: [UInt8], text: String)] = [
    ("windows-1252", [0x80, 0x41, 0xE9, 0x93, 0xFF], "€Aé“ÿ"),
    ("cp1252", [0x99], "™"),
    ("ISO-8859-1", [0xE4, 0xF6], "äö"),
    ("iso_8859-15", [0xA4], "€"),
    ("ISO-8859-7", [0xE1, 0xE2], "αβ"),
    ("KOI8-R", [0xD0, 0xD2], "пр"),
    ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B, 0xB1], "日本ｱ"),
    ("EUC-JP", [0xC6, 0xFC], "日"),
    ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42, 0x61], "日a"),
    ("Big5", [0xA4, 0xA4], "中"),
    ("GB18030", [0xD6, 0xD0, 0x81, 0x30, 0x84, 0x36, 0x95, 0x32, 0x82, 0x36], "中\u{A5}𠀀"),
    ("UTF-8", [0xEF, 0xBB, 0xBF, 0x61], "\u{FEFF}a"),
    ("UTF-16LE", [0x61, 0, 0x3D, 0xD8, 0, 0xDE], "a😀"),
    ("UTF-16LE", [0xFF, 0xFE, 0x61, 0], "a"),
    ("UTF-16BE", [0xFE, 0xFF, 0xFE, 0xFF, 0, 0x61], "\u{FEFF}a"),
    ("UTF-16", [0xFF, 0xFE, 0x61, 0, 0xFF, 0xFE], "a\u{FEFF}"),
    ("UTF-16", [0xFE, 0xFF, 0, 0x61], "a"),
    ("UTF-16", [0, 0x61, 0xD8, 0x3D, 0xDE, 0], "a😀"),
    ("UTF-32", [0, 0, 0xFE, 0xFF, 0, 1, 0xF6, 0], "😀"),
    ("UTF-32", [0xFF, 0xFE, 0, 0, 0, 0xF6, 1, 0], "😀"),
    ("UTF-32LE", [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "a"),
    ("UTF-32BE", [0, 0, 0, 0x61], "a"),
    ("windows-1252", [], ""),
  ]

  @Test(arguments: cases.indices)
  func text(of index: Int) throws {
    let (name, bytes, text) = Self.cases[index]
    let encoding = try TextEncoding(named: name)
    #expect(try encoding.utf8(from: bytes.span) == Array(text.utf8), "\(name)")
  }

  /// Edges of the pieces that ICU reads and writes fall everywhere, inside characters and pairs too.
  @Test(arguments: 1...9)
  func smallChunks(_ chunk: Int) throws {
    for (name, bytes, text) in Self.cases {
      let encoding = try TextEncoding(named: name)
      #expect(try encoding.utf8(from: bytes.span, chunk: chunk) == Array(text.utf8), "\(name) by \(chunk)")
    }
  }

  @Test func everyByteOfWindows1252() throws {
    let special: [UInt8: UInt32] = [
      0x80: 0x20AC, 0x82: 0x201A, 0x83: 0x192, 0x84: 0x201E, 0x85: 0x2026, 0x86: 0x2020, 0x87: 0x2021, 0x88: 0x2C6,
      0x89: 0x2030, 0x8A: 0x160, 0x8B: 0x2039, 0x8C: 0x152, 0x8E: 0x17D, 0x91: 0x2018, 0x92: 0x2019, 0x93: 0x201C,
      0x94: 0x201D, 0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014, 0x98: 0x2DC, 0x99: 0x2122, 0x9A: 0x161, 0x9B: 0x203A,
      0x9C: 0x153, 0x9E: 0x17E, 0x9F: 0x178,
    ]
    let encoding = try TextEncoding(named: "windows-1252")
    for byte in UInt8.min...UInt8.max {
      let scalar = try #require(Unicode.Scalar(special[byte] ?? UInt32(byte)))
      #expect(try encoding.utf8(from: [byte].span) == Array(String(Character(scalar)).utf8), "byte \(byte)")
    }
  }

  /// An encoding, bytes that break its rules, and where and which bytes are reported.
  static let illegal: [(name: String, bytes: [UInt8], offset: Int, found: [UInt8])] = [
    ("Shift_JIS", [0x61, 0x93], 1, [0x93]),
    ("Shift_JIS", [0x61, 0x93, 0x20, 0x61], 1, [0x93]),
    ("GB18030", [0x61, 0x62, 0x81, 0x30, 0x84], 2, [0x81, 0x30, 0x84]),
    ("GB18030", [0x61, 0x81, 0x30, 0x81, 0x41, 0x61], 1, [0x81]),
    ("UTF-8", [0x61, 0xC3, 0x61], 1, [0xC3]),
    ("UTF-8", [0x61, 0xE2, 0x82], 1, [0xE2, 0x82]),
    ("UTF-8", [0xED, 0xA0, 0x80], 0, [0xED]),
    ("US-ASCII", [0x61, 0xE9], 1, [0xE9]),
    ("ISO-8859-7", [0x61, 0xFF], 1, [0xFF]),
    ("UTF-16LE", [0x61, 0, 0x62], 2, [0x62]),
    ("UTF-16LE", [0x61, 0, 0x3D, 0xD8], 2, [0x3D, 0xD8]),
    ("UTF-16LE", [0x61, 0, 0x3D, 0xD8, 0x61, 0], 2, [0x3D, 0xD8]),
    ("UTF-16BE", [0xDE, 0, 0, 0x61], 0, [0xDE, 0]),
    ("UTF-32BE", [0, 0, 0, 0x61, 0, 0x11, 0, 0], 4, [0, 0x11, 0, 0]),
  ]

  @Test(arguments: illegal.indices)
  func refuses(_ index: Int) throws {
    let (name, bytes, offset, found) = Self.illegal[index]
    let encoding = try TextEncoding(named: name)
    for chunk in [1, 2, 3, 5, 1000] {
      let error = #expect(throws: TranscodingError.self) { try encoding.utf8(from: bytes.span, chunk: chunk) }
      #expect(error?.reason == .illegal(offset: offset, bytes: found), "\(name) by \(chunk)")
    }
  }

  @Test(arguments: ["", "no-such-encoding", "../etc/passwd", "/dev/null", "utf\u{0}8", "“”"])
  func unknown(_ name: String) {
    let error = #expect(throws: TranscodingError.self) { try TextEncoding(named: name) }
    #expect(error?.reason == .unknownEncoding(name: name))
  }

  /// UTF-7 can spell half a pair, which is no text.
  @Test(arguments: ["+2AA-", "+2AAAYQ-", "a+3AA-b"])
  func unpairedSurrogates(_ bytes: String) throws {
    let encoding = try TextEncoding(named: "UTF-7")
    #expect(throws: TranscodingError.self) { try encoding.utf8(from: Array(bytes.utf8).span) }
  }

  @Test func describesItself() throws {
    let encoding = try TextEncoding(named: "Shift_JIS")
    let error = #expect(throws: TranscodingError.self) { try encoding.utf8(from: [0x61, 0x93].span) }
    #expect(error?.description == "no text for the bytes 93 at byte 1")
  }

  @Test func largeInputTakesManyChunks() throws {
    let bytes = [UInt8](repeating: 0xE9, count: 300_001)
    let text = try TextEncoding(named: "ISO-8859-1").utf8(from: bytes.span)
    #expect(text.count == 600_002)
    #expect(String(decoding: text, as: UTF8.self).allSatisfy { $0 == "é" })
  }
}
