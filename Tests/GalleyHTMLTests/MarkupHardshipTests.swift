import GalleyDocument
import TestSupport
import Testing

@testable import GalleyHTML

/// What nobody writes by hand: each must be read in linear time, wherever it is cut, and lose nothing silently.
@Suite("HTML: bad input", .serialized)
struct MarkupHardshipTests {
  /// A page's reading and the seconds that it took, fed in pieces.
  static func read(_ page: [UInt8], pieces: Int = 16_384) throws -> (reading: Reading, seconds: Double) {
    var reading = Reading(document: Document())
    let time = try processorTime {
      var reader = HTMLReader()
      var place = 0
      while place < page.count {
        let end = min(page.count, place + pieces)
        reader.feed(page.span.extracting(place..<end))
        place = end
      }
      reading = try reader.finish()
    }
    return (reading, Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18)
  }

  static func text(_ reading: Reading) -> String {
    reading.document.leafBlocks.map { String($0.text) }.joined(separator: "|")
  }

  static func page(_ part: String, _ count: Int, _ rest: String = "") -> [UInt8] {
    Array((String(repeating: part, count: count) + rest).utf8)
  }

  @Test(
    "Twice as much takes about twice as long",
    arguments: [
      "<div>", "<b>", "<p>", "<a href=x>", "<ul><li>", "<table><tr><td>", "<svg>", "<blockquote>", "<span style='x:y'>",
      "<", "</", "<!", "<!-", "<!--", "<a ", "<a b=", "<a b='", "<a b=\"'", "&", "&#", "&#x", "&am", "&notit", "</b>",
      "<title>", "<script><!--<script>", "<style>", "<textarea>", "</title", "]]>", "<svg><![CDATA[", "ab\0", "\r",
      "<x\0",
      "<p title=\u{1}>", "<select><option>", "<font color=red>", "<i></p>", "<a\0", "<!doctype", "<?", "<table>",
      "<nobr>", "<button>", "<template>", "<h1>", "<dd>", "<form>", "<o:p>", "<a\(String(repeating: "b", count: 100)) ",
    ])
  func linear(_ part: String) throws {
    let count = 400_000 / part.utf8.count
    var once = Double.infinity
    var twice = Double.infinity
    // A busy machine is not the code's fault: the best of some tries counts, and small times say nothing.
    for _ in 0..<4 where twice >= max(0.5, 3.2 * once) || once == .infinity {
      once = min(once, try Self.read(Self.page(part, count, "x")).seconds)
      twice = min(twice, try Self.read(Self.page(part, 2 * count, "x")).seconds)
    }
    // Quadratic would be 4.
    #expect(twice < max(0.5, 3.2 * once), "\(once) and \(twice) s")
  }

  @Test(
    "100,000 nested elements keep their text", arguments: ["<div>", "<b>", "<blockquote>", "<ul><li>", "<span>", "<x>"])
  func nested(_ part: String) throws {
    let reading = try Self.read(Self.page(part, 100_000, "deep")).reading
    #expect(Self.text(reading).hasSuffix("deep"))
  }

  @Test("One line of 20 MB, and one tag of 20 MB")
  func long() throws {
    let line = try Self.read(Self.page("word ", 4_000_000, "end"))
    #expect(Self.text(line.reading).utf8.count == 20_000_003)
    #expect(line.seconds < 10)
    let tag = try Self.read(Array("<a href='".utf8) + Self.page("word ", 4_000_000, "'>end"))
    #expect(Self.text(tag.reading) == "end")
    #expect(tag.seconds < 10)
  }

  @Test("Attributes past the limit are left out with a note, and the rest of the page stays")
  func limit() throws {
    let (reading, _) = try Self.read(Array("a<b title='".utf8) + Self.page("0123456789", 7_000_000, "' lang=de>end"))
    #expect(Self.text(reading) == "aend")
    #expect(reading.diagnostics.map(\.code) == [.limitReached])
  }

  @Test("Duplicate attributes count once, huge spans are bounded, and nothing is nothing")
  func oddities() throws {
    #expect(markup("<a href=1 HREF=2 href=3>") == ["<a href=1>"])
    let table = try Self.read(Array("<table><tr><td colspan=1000000000 rowspan=1000000000>x</table>y".utf8))
    #expect(Self.text(table.reading).utf8.count < 100_000)
    for nothing in ["", "\u{FEFF}", "<!-- -->", " \n"] {
      #expect(try Self.read(Array(nothing.utf8)).reading.document.leafBlocks.allSatisfy { $0.text.isEmpty })
    }
  }

  @Test("A reading does not depend on how the page is cut")
  func cuts() throws {
    let parts = [
      "<p class=a title='x &amp; y'>", "text &lt; é😀", "</p>", "<ul><li>a<li>b</ul>", "<!-- c -->",
      "<script>a<b</script>",
      "<table><tr><td>1<td>2</table>", "<b><i>x</b>y</i>", "\r\n", "\0", "&notit; &#x80;", "<pre>\r\n x\r</pre>",
      "<svg><![CDATA[x]]>",
      "<title>t</title>", "<a href=\"u\r\nv\">", "</a>", "<br/>", "<![if x]>", "\u{FF}",
      "<textarea>\n<b>&amp;</textarea>",
    ]
    var state: UInt64 = 11
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for round in 0..<60 {
      var page = Array((0..<20 + below(60)).map { _ in parts[below(parts.count)] }.joined().utf8)
      if round % 3 == 0 { page.insert(UInt8(0x80 + below(0x7F)), at: below(page.count)) }
      let whole = try Self.read(page, pieces: page.count).reading
      for size in [1, 2, 3, 5, 1 + below(60)] {
        let cut = try Self.read(page, pieces: size).reading
        #expect(cut.document == whole.document, "\(String(decoding: page, as: UTF8.self)) in \(size)")
        #expect(cut.diagnostics == whole.diagnostics)
      }
    }
  }
}
