import GalleyUnicode
import Testing

/// Text divided into words, sentences, characters and what lines may end with.
struct SegmentationTests {
  private func pieces(_ unit: TextUnit, _ text: String, _ language: String? = nil, isWord: Bool = false) -> [String] {
    var segments: [TextSegment] = []
    TextSegmentation.append(unit, of: text.utf8Span, language: language, to: &segments)
    return segments.filter { $0.isWord || !isWord }.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
  }

  @Test func abbreviationsEndNoSentence() {
    let english = "Dr. Lee wrote it. Is it 3.5 km long? Yes!"
    #expect(pieces(.sentence, english) == ["Dr. Lee wrote it. ", "Is it 3.5 km long? ", "Yes!"])
    let german = "Siehe Abb. Drei davon sind gut. Ja."
    #expect(pieces(.sentence, german, "de") == ["Siehe Abb. Drei davon sind gut. ", "Ja."])
    #expect(pieces(.sentence, german, "en").count == 3)
    #expect(
      pieces(.sentence, "Mr. X saw Dr. Y, e.g. Zoe. Then (cf. Lee) he went.") == [
        "Mr. X saw Dr. Y, e.g. Zoe. ", "Then (cf. Lee) he went.",
      ])
    #expect(pieces(.sentence, "The Adr. Lee came.\nDr.\nLee 。Dr. X").count == 5)
    #expect(pieces(.sentence, "Prof.\u{A0}Maier ging. Ja.", "de-AT").count == 2)
    #expect(pieces(.sentence, "I saw the Dr. ") == ["I saw the Dr. "])
  }

  @Test func otherScripts() {
    #expect(pieces(.sentence, "今日は晴れです。明日は雨ですか？") == ["今日は晴れです。", "明日は雨ですか？"])
    #expect(pieces(.sentence, "هذه جملة. هل هذه جملة؟ نعم.") == ["هذه جملة. ", "هل هذه جملة؟ ", "نعم."])
    #expect(pieces(.sentence, "यह एक वाक्य है। यह दूसरा है।").count == 2)
    #expect(pieces(.word, "שלום, עולם!", isWord: true) == ["שלום", "עולם"])
    #expect(pieces(.word, "ภาษาไทยไม่มีช่องว่าง", "th", isWord: true) == ["ภาษา", "ไทย", "ไม่มี", "ช่อง", "ว่าง"])
    #expect(pieces(.word, "私は学生です", "ja", isWord: true) == ["私", "は", "学生", "です"])
  }

  @Test func wordsAndWhatIsBetween() {
    #expect(
      pieces(.word, "Don’t pay 3.50 €, café!") == ["Don’t", " ", "pay", " ", "3.50", " ", "€", ",", " ", "café", "!"])
    #expect(pieces(.word, "Don’t pay 3.50 €, café!", isWord: true) == ["Don’t", "pay", "3.50", "café"])
    #expect(pieces(.line, "well-known words") == ["well-", "known ", "words"])
  }

  @Test func charactersAreSwifts() {
    let text = "a👩‍👩‍👧🇩🇪🇫🇷e\u{301}\r\nक्षि"
    #expect(pieces(.character, text) == text.map(String.init))
  }

  @Test func anEmptyTextHasNone() {
    for unit in [TextUnit.character, .word, .sentence, .line] { #expect(pieces(unit, "").isEmpty) }
  }

  @Test(arguments: ["../../etc/passwd", "en@ss=none", "", "x\u{0}y", String(repeating: "a", count: 99)])
  func whatIsNoLanguageIsEnglish(_ language: String) {
    #expect(pieces(.sentence, "Dr. Lee came. He left.", language) == ["Dr. Lee came. ", "He left."])
  }

  @Test func onePieceIsFoundAsAll() {
    let text = "Dr. Lee, 👩‍👩‍👧 e\u{301}t 今日は晴れです。明日は。 No. 5 is here! שלום עולם. End\nof it."
    for unit in [TextUnit.character, .word, .sentence, .line] {
      var segments: [TextSegment] = []
      TextSegmentation.append(unit, of: text.utf8Span, language: nil, to: &segments)
      #expect(segments.map(\.range.count).reduce(0, +) == text.utf8.count)
      for segment in segments {
        for position in segment.range {
          let found = TextSegmentation.segment(unit, at: position, of: text.utf8Span, language: nil)
          #expect(found == segment, "\(unit) at \(position)")
        }
      }
    }
  }

  @Test func iteratorsAreSharedAmongThreads() async {
    let text = String(repeating: "Dr. Lee came. He left. ", count: 20)
    let counts = await withTaskGroup(of: Int.self) { group in
      for index in 0..<64 {
        group.addTask {
          let unit: TextUnit = index % 2 == 0 ? .sentence : .word
          var segments: [TextSegment] = []
          for _ in 0..<20 { TextSegmentation.append(unit, of: text.utf8Span, language: nil, to: &segments) }
          return segments.count * (unit == .sentence ? 11 : 2)
        }
      }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    // 40 sentences; 5 words, as many spaces and 2 periods, but for “Dr.”, whose period is a third, in each of the 20.
    #expect(counts == [20 * 40 * 11, 20 * 20 * 13 * 2])
  }
}
