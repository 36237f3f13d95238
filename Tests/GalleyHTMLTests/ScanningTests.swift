import GalleyDocument
import TestSupport
import Testing

@testable import GalleyHTML

/// Scans of eight bytes at a time, against the same a byte at a time; and tags that are read once.
struct ScanningTests {
  @Test(arguments: 0..<200)
  func scansStopWhereTheyShould(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let letters: [UInt8] = Array("aaaaaaaaaé  \n\t<&\r\0=;".utf8)
    let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in letters.randomElement(using: &random) ?? 0 }
    for start in 0...text.count {
      let mark = text[start...].firstIndex { $0 == 0x3C || $0 == 0x26 || $0 == 0x0D || $0 == 0 }
      #expect(text.span.firstMark(from: start) == mark ?? text.count)
      for isWithin in [false, true] {
        let expected = text.count < 8 ? start : settledEnd(of: text, from: start, isWithin: isWithin)
        #expect(text.span.endOfSettled(from: start, isWithin: isWithin) == expected)
      }
    }
  }

  private func settledEnd(of text: [UInt8], from start: Int, isWithin: Bool) -> Int {
    var isAfterSpace = !isWithin
    var index = start
    while index < text.count, text[index] >= 0x20, text[index] != 0x20 || !isAfterSpace {
      isAfterSpace = text[index] == 0x20
      index += 1
    }
    return isAfterSpace && index > start ? index - 1 : index
  }

  @Test func tagsThatAreTheSameAreReadAlike() {
    // What an identifier makes different is read anew each time; the others are found again, or lost their place.
    func page(isRepeated: Bool) -> String {
      (0..<1_200).map { number in
        let own = isRepeated ? "" : " id=x\(number)"
        let many = number % 600
        return """
          <p><a title=t href="?a=\(many)&amp;b"\(own)>l</a> <abbr title=t\(own)>s</abbr> <acronym title=t\(own)>a</acronym> \
          <span style="font-weight:bold"\(own)>b</span> <i style="font-weight:bold"\(own)>c</i> <i lang=de\(own)>d</i>\
          <span title="\(String(repeating: "t", count: number % 400))"\(own)>e</span>
          """
      }.joined()
    }
    #expect(read(page(isRepeated: true)).document == read(page(isRepeated: false)).document)
  }

  @Test(arguments: [
    ("&lt;b&gt; &amp;amp;", "<b> &amp;"), ("&Lt;&LT;&AMP;", "≪<&"), ("&am;p;&l;t;", "&am;p;&l;t;"), ("&gt;&", ">&"),
  ])
  func referencesMeanTheSameInEveryPlace(source: String, text: String) throws {
    #expect(outline("<p>" + source + " x") == "p(\(text) x)")
    #expect(outline("<p>" + source) == "p(\(text))")
    #expect(outline("<p><img src=u alt=\"" + source + "\">") == "p(\(text))")
    var reader = HTMLReader()
    for byte in ("<p>" + source + " x").utf8 { reader.feed([byte].span) }
    #expect(outline(try reader.finish().document) == "p(\(text) x)")
  }
}
