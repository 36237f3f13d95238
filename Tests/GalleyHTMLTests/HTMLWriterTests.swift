import GalleyDocument
import GalleyHTML
import TestSupport
import Testing

@Suite struct HTMLWriterTests {
  /// However the runs are cut, the bytes and the reports are the same, and every tag closes.
  @Test func cutsDoNotShow() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      for options in [HTMLWriter.Options(), .init(rawHTML: .drop, isStandalone: true)] {
        var whole = HTMLWriter(options: options)
        document.replay(into: &whole)
        var cut = RecuttingSink(HTMLWriter(options: options), seed: seed)
        document.replay(into: &cut)
        let writer = cut.finish()
        #expect(whole.diagnostics == writer.diagnostics, "seed \(seed)")
        let html = String(decoding: whole.finish(), as: UTF8.self)
        #expect(html == String(decoding: writer.finish(), as: UTF8.self), "seed \(seed)")
        #expect(firstUnbalancedTag(in: html) == nil, "seed \(seed): \(html)")
        #expect(html.isEmpty || html.hasSuffix("\n"), "seed \(seed)")
      }
    }
  }

  @Test func aPage() {
    let document = Document { b in
      b.leaf(.header(1), ("A ", Attributes()), ("<b>", Attributes(.inlineHTML)), ("& B", Attributes(.emphasized)))
      b.leaf(.header(2), "Later")
      b.leaf(.paragraph, ("x", .link("ftp://e.org/")), ("y", .link("tel:1")))
    }
    let page = document.html(.init(isStandalone: true))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\" />\n"))
    #expect(page.contains("<title>A &amp; B</title>"))
    #expect(page.contains("<p><a>x</a><a href=\"tel:1\">y</a></p>"))
    #expect(page.hasSuffix("</body>\n</html>\n"))
    #expect(firstUnbalancedTag(in: page) == nil)
    #expect(!page.contains("<script") && !page.contains("<link"))
    #expect(document.html(.init(isStandalone: true, title: "<T>")).contains("<title>&lt;T&gt;</title>"))
    #expect(Document().html(.init(isStandalone: true)).contains("<title>Document</title>"))
  }

  @Test func deepDocuments() {
    for block in [Block.blockQuote, .group(.section), .unorderedList, .group(.footnote)] {
      let depth = 100_000
      var writer = HTMLWriter()
      for _ in 0..<depth { writer.enter(block) }
      writer.append("x".utf8Span, attributes: Attributes(), source: nil)
      for _ in 0..<depth { writer.leave() }
      let html = String(decoding: writer.finish(), as: UTF8.self)
      #expect(html.utf8.count < depth * 100)
      #expect(firstUnbalancedTag(in: html) == nil)
    }
  }

  /// The first tag that does not close, or closes what is not open.
  private func firstUnbalancedTag(in html: String) -> String? {
    var open: [String] = []
    var rest = html.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      guard let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) else { return String(Substring(rest)) }
      let tag = String(Substring(rest[rest.index(after: start)..<end]))
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("!") || tag.hasSuffix(" /") { continue }
      if tag.hasPrefix("/") {
        guard let last = open.popLast(), "/" + last == tag else { return tag }
      } else {
        open.append(String(tag.prefix { $0 != " " }))
      }
    }
    return open.last
  }
}
