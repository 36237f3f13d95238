import GalleyDocument
import GalleyHTML
import TestSupport
import Testing

@Suite struct URLSafetyTests {
  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
    "java\nscript:alert(1)", "\u{1}javascript:alert(1)", "java\u{200B}script:x", "javascript :x", "vbscript:x",
    "livescript:x", "data:text/html,<script>", "data:image/svg+xml,<svg>", "data:,x", "data:",
    "feed:javascript:alert(1)", "view-source:javascript:alert(1)", "feed:view-source:FEED: java\rscript:x",
    "data:image/pngx;x", "feed:data:text/html,x",
  ])
  func isUnsafe(_ url: String) {
    for use in [URLSafety.Use.link, .image] {
      #expect(!URLSafety.allows(url, as: use))
      #expect(!URLSafety.allows(url, as: use, onPage: true))
    }
    var writer = HTMLWriter()
    Document.paragraph([("a", .link(url)), ("b", .image(url))]).replay(into: &writer)
    #expect(writer.diagnostics.map(\.code) == [.unsafeURL, .unsafeURL])
    #expect(String(decoding: writer.finish(), as: UTF8.self) == "<p><a>a</a><img alt=\"b\" /></p>\n")
  }

  @Test(arguments: [
    "", "#x", "a/b:c", "?a:b", "//e.org/javascript:x", "http://e.org", "HTTPS://e.org", "mailto:a@b", "tel:+1",
    "1:2", ":x", "./javascript:x", "feed:https://e.org",
  ])
  func isSafeEverywhere(_ url: String) {
    #expect(URLSafety.allows(url, as: .link))
    #expect(URLSafety.allows(url, as: .link, onPage: true))
  }

  @Test(arguments: ["ftp://e.org", "irc:x", "made-up-scheme-of-some-length:x", "javascriptx:1", "made+up:x"])
  func isSafeButNotOnAPage(_ url: String) {
    #expect(URLSafety.allows(url, as: .link))
    #expect(!URLSafety.allows(url, as: .link, onPage: true))
  }

  @Test(arguments: ["png", "jpeg", "gif", "webp", "PNG"])
  func isAPicture(_ type: String) {
    #expect(URLSafety.allows("data:image/\(type);base64,AA", as: .image))
    #expect(!URLSafety.allows("data:image/\(type);base64,AA", as: .link))
  }
}
