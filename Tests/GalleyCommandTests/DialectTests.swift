import GalleyMarkdown
import Testing

@Suite("Dialects by name")
struct DialectTests {
  @Test("Names add up from left to right")
  func names() {
    #expect(MarkdownDialect(named: "commonmark") == .commonMark)
    #expect(MarkdownDialect(named: "github") == .gitHub)
    #expect(MarkdownDialect(named: "foundation") == .foundation)
    #expect(MarkdownDialect(named: "tables,footnotes") == [.tables, .footnotes])
    let own = MarkdownDialect.gitHub.union(.cjkEmphasis).subtracting(.alerts)
    #expect(MarkdownDialect(named: "github,cjk-emphasis,no-alerts") == own)
    #expect(MarkdownDialect(named: "tables,no-tables") == [])
    #expect(MarkdownDialect(named: "no-tables,tables")?.contains(.tables) == true)
    #expect(MarkdownDialect(named: "no-tables") == MarkdownDialect.gitHub.subtracting(.tables))
  }

  @Test("What is no name is refused", arguments: ["", ",", "github,", "GitHub", "no-", "no-github", "tables tables"])
  func wrong(list: String) { #expect(MarkdownDialect(named: list) == nil) }

  @Test("Every extension has a name")
  func complete() {
    var all: MarkdownDialect = []
    for name in MarkdownDialect.names {
      let dialect = MarkdownDialect(named: name)
      #expect(dialect != nil, "\(name)")
      all.formUnion(dialect ?? [])
    }
    #expect(all.rawValue == 1 << 11 - 1)
  }
}
