import GalleyHTML
import TestSupport
import Testing

/// Tags made to hurt: each page is read in time linear in its length.
@Suite(.serialized) struct TreePathologicalTests {
  /// A way to make a page of about `n` repetitions.
  struct Page: Sendable, CustomTestStringConvertible {
    var name: String
    var make: @Sendable (Int) -> String
    var testDescription: String { name }

    init(_ name: String, _ make: @escaping @Sendable (Int) -> String) {
      self.name = name
      self.make = make
    }
  }

  static let pages: [Page] = [
    Page("blocks that nest") { "<div>".times($0) + "x" },
    Page("quotes that nest") { "<blockquote>".times($0) + "x" + "</blockquote>".times($0) },
    Page("lists that nest") { "<ul><li>".times($0) + "x" },
    Page("tables that nest") { "<table><tr><td>".times($0) + "x" },
    Page("spans that nest, and other end tags") { "<span>".times($0) + "</q>y".times($0) },
    Page("unknown elements that nest, and other end tags") { "<u-v>".times($0) + "</x-y>z".times($0) },
    Page("paragraphs' end tags in blocks") { "<div>".times($0) + "</p>".times($0) },
    Page("tables in blocks that nest") { "<div>".times($0) + "<table></table>".times($0) },
    Page("links and blocks in turn") { "<a><div>".times($0) + "</a>".times($0) },
    Page("a link around blocks that nest") { "<a>" + "<div>".times($0) + "</a>x".times($0) },
    Page("emphasis around spans that nest") { "<b>" + "<span>".times($0) + "</b>x".times($0) },
    Page("different links in blocks") { n in (0..<n).map { "<a href=\($0)><div>" }.joined() },
    Page("formatting that is never closed, and paragraphs") { n in
      (0..<n).map { "<code lang=l\($0)>" }.joined() + "<p>x".times(n)
    },
    Page("marks that overlap") { "<b><i>x</b>y</i>".times($0) },
    Page("forms that end in blocks") { "<div><form><b>".times($0) + "</form></b>".times($0) },
    Page("text in tables") { "<table>" + "x<b>".times($0) + "<td>y" },
    Page("drawings that nest, and other end tags") { "<svg>" + "<g>".times($0) + "</h>".times($0) },
    Page("drawings that hold pages") { "<svg><desc>".times($0) + "x" },
    Page("templates that nest") { "<template>".times($0) + "x" + "</template>".times($0) },
    Page("objects that nest") { "<object>".times($0) + "x" + "</object>".times($0) },
  ]

  @Test(arguments: pages) func takesLinearTime(page: Page) throws {
    let (few, many) = (page.make(25_000), page.make(100_000))
    var small = Duration.seconds(1000)
    var large = Duration.seconds(1000)
    // Other tests run beside this one: the best of some tries is what the reader needs.
    for _ in 0..<5 {
      small = min(small, try time(few))
      large = min(large, try time(many))
      // What takes no time at all says nothing about growth. Four times as much may not take the square of four.
      if large < .milliseconds(100) || large < small * 10 { break }
    }
    #expect(large < .milliseconds(100) || large < small * 10, "\(small), \(large)")
  }

  private func time(_ page: String) throws -> Duration {
    try processorTime { try read(page) }
  }

  private func read(_ page: String) throws {
    var reader = HTMLReader()
    reader.feed(page.utf8.span)
    _ = try reader.finish()
  }
}

extension String {
  /// So many of it.
  fileprivate func times(_ count: Int) -> String { String(repeating: self, count: count) }
}
