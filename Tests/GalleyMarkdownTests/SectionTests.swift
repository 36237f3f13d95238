import Foundation
import GalleyDocument
import GalleyMarkdown
import TestSupport
import Testing

/// A source read in sections, on any number of threads, gives what it gives in one piece; and that is what libcmark
/// says it is.
@Suite struct SectionTests {
  @Test(arguments: ["lines", "definitions", "inlines", "labels", "limit"])
  func sectionsAreTheWhole(kind: String) throws {
    for seed in Generated.seeds where kind != "limit" || seed % 10 == 0 {
      var generator = MarkdownGenerator(seed: seed)
      let source =
        switch kind {
        case "lines": generator.lines(definitions: false)
        case "definitions": generator.lines(definitions: true)
        case "labels": generator.longLabels()
        case "limit": generator.nearLimit()
        default: generator.inlines()
        }
      try check(source, "\(kind) \(seed)")
    }
  }

  @Test(.enabled(if: !SpecExample.allMarkdown.isEmpty, "the suites are not installed under .build/suites"))
  func joinedExamplesAreTheWhole() throws {
    for seed in Generated.seeds {
      var generator = MarkdownGenerator(seed: seed)
      try check(generator.joined(SpecExample.allMarkdown), "joined \(seed)")
    }
  }

  static let corpora = packageRoot.deletingLastPathComponent().appending(path: "shared/data/04-bench/md")

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: corpora.path), "the corpora are not beside the package"),
    arguments: ["rust-book", "swift-book", "awesome-go", "progit"])
  func corporaAreTheWhole(name: String) throws {
    var text = ""
    let files = FileManager.default.enumerator(at: Self.corpora.appending(path: name), includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard ["md", "markdown"].contains(file.pathExtension) else { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      try check(source, file.lastPathComponent, sizes: [200])
      text += source + "\n\n"
    }
    #expect(!text.isEmpty)
    try check(text, name, sizes: [16 << 10])
  }

  private func check(_ source: String, _ name: String, sizes: [Int] = [1, 30, 200, 16 << 10]) throws {
    let whole = try read(source, whole: true)
    #expect(html(whole) == libcmarkHTML(source), "\(name): \(source.prefix(2000).debugDescription)")
    for size in sizes {
      for threads in [1, 2, 4] {
        let document = try read(source, size: size, threads: threads)
        if document != whole {
          Issue.record("\(name), sections of \(size) on \(threads) threads: \(source.prefix(2000).debugDescription)")
          return
        }
      }
    }
    var builder = DocumentBuilder()
    _ = MarkdownReader(.init(dialect: .commonMark)).read(source.utf8Span, into: &builder)
    #expect(builder.finish() == whole, "\(name), into a sink")
  }
}
