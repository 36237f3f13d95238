import GalleyDocument
import TestSupport
import Testing

/// White space in the lines of a block.
@Suite struct StyleLineTests {
  private static let pre = "<span style=\"white-space:pre-wrap\">"

  /// The text of what is read, and the texts of its runs.
  private func read(_ html: String, pieceLength: Int = .max) -> [String] {
    StyleProbe.document(html, pieceLength: pieceLength).runs.map { $0.text }
  }

  @Test(arguments: [
    ("  a \t\n b  ", ["a b"]), ("a<b> b</b>", ["a", " b"]), ("a <b> b</b>", ["a ", "b"]), ("<b>a </b> b", ["a ", "b"]),
    ("<b> a</b>", ["a"]), ("a<b> </b>", ["a"]), ("a<b> </b>c", ["a", " ", "c"]), ("a <span> </span> c", ["a c"]),
    ("  ", []), ("<b> </b> <i> </i>", []), ("a&nbsp; b&nbsp;", ["a\u{A0} b\u{A0}"]), ("&nbsp;", []),
    ("<b> &nbsp;</b>&nbsp;", []),
    ("a \u{3000} b", ["a \u{3000} b"]), ("a\u{B}b", ["a\u{B}b"]),
    ("a<br/>b", ["a", "\n", "b"]), ("a <br/> b", ["a", "\n", "b"]), ("a<br/><br/>b", ["a", "\n", "\n", "b"]),
    ("a<br/>", ["a"]), ("<br/>a", ["a"]), ("a<b><br/></b>b", ["a", "\n", "b"]), ("a<br/> <b> </b>", ["a"]),
    ("a <br/><span> </span><br/> b", ["a", "\n", "\n", "b"]),
    ("\(pre)a  b\tc</span>", ["a  b\tc"]), ("\(pre)a\n  b\n</span>", ["a", "\n", "  b"]),
    ("\(pre)  a</span> b", ["  a b"]), ("a \(pre) b </span>", ["a  b"]), ("\(pre)a </span> b", ["a  b"]),
    ("<span style=\"white-space:pre-line\"> a  b \n c</span>", ["a b", "\n", "c"]),
    ("<nobr>a  b</nobr>", ["a b"]), ("\(pre)a <span style=\"white-space:normal\"> b  c</span></span>", ["a  b c"]),
    ("a<span class=\"Apple-converted-space\">&nbsp; </span>b", ["a  b"]),
    ("a<span class=\"Apple-converted-space\">&nbsp;</span>", ["a"]),
    ("a<span class=\"Apple-converted-space\"> </span><b>b</b>", ["a ", "b"]),
    ("a<span class=\"Apple-tab-span\">\t</span>b", ["a\tb"]),
    ("a<span style=\"mso-spacerun:yes\">&nbsp; </span>b", ["a  b"]),
  ])
  func whiteSpace(html: String, runs: [String]) {
    #expect(read(html) == runs, "\(html)")
  }

  /// A line end between two characters of scripts without spaces is nothing; CSS Text, section 4.1.3.
  @Test(arguments: [
    ("漢\n字", "漢字"), ("漢 \n 字", "漢字"), ("漢<b>\n</b>字", "漢字"), ("漢 字", "漢 字"), ("漢\na", "漢 a"), ("a\n字", "a 字"),
    ("한\n글", "한 글"), ("ア\nイ", "アイ"), ("。\n「", "。「"), ("a&zwsp;\nb", "a\u{200B}b"), ("a\n&zwsp;b", "a\u{200B}b"),
    ("😀\n😀", "😀 😀"), ("𠀀\n𠀁", "𠀀𠀁"), ("é\né", "é é"), ("漢<br/>\n字", "漢\n字"),
  ])
  func lineEndsBetweenIdeographs(html: String, text: String) {
    #expect(read(html).joined() == text, "\(html)")
  }

  /// What is read of text does not depend on where it is cut.
  @Test func piecesCutAnywhere() {
    let words = [
      "a", " ", "  ", "\n", "\t", "漢", "é", "\u{A0}", "😀", "<b>", "<i>", "\(Self.pre)",
      "<span class=\"Apple-converted-space\">", "<span style=\"white-space:pre-line\">", "<br/>", "<a href=\"u\">",
      "</x>",
    ]
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      let html = (0..<1 + random.below(20)).map { _ in random.pick(words) }.joined()
      let whole = StyleProbe.document(html)
      for length in 1...3 {
        #expect(StyleProbe.document(html, pieceLength: length) == whole, "seed \(seed): \(html)")
      }
    }
  }
}
