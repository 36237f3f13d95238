import GalleyUnicode
import Testing

@Suite struct DisplayWidthTests {
  @Test(
    "Text takes as many cells as a terminal gives it",
    arguments: [
      ("", 0), ("plain text", 10), ("tab\tand\nline", 10), ("\u{7F}\u{1B}", 0),
      ("Grüße", 5), ("e\u{301}te\u{301}", 3), ("\u{301}", 0), ("§±°", 3), ("–—…", 3),
      ("日本語", 6), ("ﾊﾟ", 2), ("Ｆｕｌｌ", 8), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("ab日cd", 6), ("　", 2),
      ("😀", 2), ("👩‍👩‍👧", 2), ("emoji 👩‍👩‍👧", 8), ("👍🏽", 2), ("🇫🇷", 2), ("🇫🇷🇩🇪", 4), ("🇫", 1),
      ("☎", 1), ("☎\u{FE0F}", 2), ("❤️", 2), ("1\u{FE0F}\u{20E3}", 2), ("x\u{FE0F}", 1), ("1", 1),
      ("zero\u{200B}width\u{FEFF}\u{2060}", 9), ("\u{200E}mark", 4), ("نَص", 2), ("สวัสดี", 4), ("שלום", 4), ("→", 1),
    ])
  func cells(text: String, expected: Int) {
    #expect(DisplayWidth.of(text) == expected)
    #expect(DisplayWidth.of(text.utf8Span) == expected)
  }

  @Test("Texts put together take what they take apart, where no character spans both")
  func sum() {
    let texts = ["plain ", "日本語", "👩‍👩‍👧", "é", "☎\u{FE0F}"]
    for first in texts {
      for second in texts {
        #expect(DisplayWidth.of(first + second) == DisplayWidth.of(first) + DisplayWidth.of(second))
      }
    }
  }

  @Test("A long text takes as many cells as its parts")
  func length() {
    let text = String(repeating: "word 日本 👍🏽 ", count: 10_000)
    #expect(DisplayWidth.of(text) == 130_000)
  }
}
