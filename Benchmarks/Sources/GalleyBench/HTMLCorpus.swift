import Foundation

/// Pages that are measured, each by itself.
struct HTMLCorpus {
  let name: String
  let pages: [[UInt8]]

  var size: Int { pages.reduce(0) { $0 + $1.count } }

  /// The HTML files below a folder; `nil` where there is none.
  init?(folder: String) {
    let root = URL(fileURLWithPath: folder)
    let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let files = (walk?.compactMap { $0 as? URL } ?? [])
      .filter { ["html", "htm"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    let pages = files.compactMap { (try? Data(contentsOf: $0)).map { Array($0) } }
    guard !pages.isEmpty else { return nil }
    self.init(name: root.lastPathComponent, pages: pages)
  }

  private init(name: String, pages: [[UInt8]]) {
    self.name = name
    self.pages = pages
  }

  /// The same pages again and again up to a size.
  func repeated(to size: Int) -> HTMLCorpus {
    HTMLCorpus(name: name, pages: (0..<max(1, size / max(1, self.size))).flatMap { _ in pages })
  }

  /// One generated page: articles with headings, links, emphasis and lists in the divisions and classes of a web page,
  /// and a table now and then.
  init(generated size: Int) {
    var source = WordSource(seed: 42)
    func word() -> String {
      let word = source.word()
      return word == "naïve" ? "na&iuml;ve" : String(word)
    }
    func sentence(_ count: Int) -> String {
      (0..<count).map { _ in
        switch source.below(40) {
        case 0: "<em>\(word())</em>"
        case 1: "<strong>\(word())</strong>"
        case 2: "<code>\(word())</code>"
        case 3: "<a href=\"https://example.org/\(word())?a=1&amp;b=2\" class=\"link\">\(word()) \(word())</a>"
        case 4 where source.below(4) == 0: "<span style=\"font-weight: 700\">\(word())</span>"
        default: word()
        }
      }.joined(separator: " ")
    }
    var text = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Articles</title>\n"
    text += "<style>p { margin: 0 }</style>\n</head>\n<body>\n"
    while text.utf8.count < size {
      text +=
        "<article class=\"post\" id=\"post-\(source.below(100_000))\">\n<h2>\(sentence(4))</h2>\n<div class=\"body\">\n"
      for _ in 0..<3 + source.below(5) { text += "<p>\(sentence(30 + source.below(60))).</p>\n" }
      if source.below(3) == 0 {
        text += "<ul>\n"
        for _ in 0..<2 + source.below(6) { text += "  <li>\(sentence(8))</li>\n" }
        text += "</ul>\n"
      }
      if source.below(6) == 0 {
        text += "<table>\n<thead><tr><th>\(word())</th><th align=right>\(word())</th></tr></thead>\n<tbody>\n"
        for _ in 0..<3 + source.below(20) { text += "<tr><td>\(sentence(3))</td><td>\(source.below(1000))</td></tr>\n" }
        text += "</tbody>\n</table>\n"
      }
      text += "</div>\n</article>\n"
    }
    text += "</body>\n</html>\n"
    self.init(name: "generated page", pages: [Array(text.utf8)])
  }
}
