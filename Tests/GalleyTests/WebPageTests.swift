import Foundation
import Galley
import TestSupport
import Testing

/// Whole pages of the web, where they are beside the package.
@Suite("Web pages")
struct WebPageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/data/03c-web-pages")

  static let pages: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted().filter {
      FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/source.html").path)
    }

  private func page(_ name: String) throws -> Document {
    let bytes = try Data(contentsOf: Self.folder.appending(path: "\(name)/source.html"))
    return try Document.reading(Array(bytes).span, as: .html).document
  }

  @Test(
    "A page as Markdown reads back with the same text, marks, links, pictures and blocks",
    .enabled(if: !pages.isEmpty, "the pages are not beside the package"), arguments: pages)
  func roundTrip(name: String) throws {
    let document = try page(name)
    let markdown = document.markdown()
    var options = MarkdownReader.Options()
    options.rawHTML = .interpreted
    let again = try MarkdownReader(options).document(markdown.utf8Span).document
    let (before, after) = (Self.pieces(document), Self.pieces(again))
    if let place = zip(before, after).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      Issue.record("\(name), \(place) of \(before.count):\n\(before[place])\n\(after[place])")
    }
    #expect(before.count == after.count)
    #expect(again.markdown() == markdown)
  }

  /// What has to survive: words, each with its marks, its link or picture, and the blocks around it.
  ///
  /// A cell's blocks are one line in Markdown, so nothing inside a cell counts; captions are paragraphs there; and no
  /// writer writes a URL that could run a script.
  private static func pieces(_ document: Document) -> [String] {
    var pieces: [String] = []
    var runs = Array(document.runs)[...]
    var captioned: Set<BlockID> = []
    for leaf in document.leafBlocks {
      var path: [String] = []
      for block in leaf.path.reversed() {
        if let caption = block.attributes.caption, captioned.insert(block.id).inserted {
          let place = path.joined(separator: " > ")
          for word in caption.split(whereSeparator: \.isWhitespace) { pieces.append("\(place): 0   : \(word)") }
        }
        if block.attributes.role == .caption, path.last?.hasPrefix("table") == true { path.removeLast() }
        if block.kind != .paragraph, block.kind != .group {
          path.append("\(block.kind) \(block.attributes.headerLevel)")
        }
        if block.kind == .tableCell { break }
      }
      let place = path.joined(separator: " > ").replacing("tableHeaderRow", with: "tableRow")
      while let run = runs.first, leaf.range.contains(run.range.lowerBound) {
        runs.removeFirst()
        let marks = Self.marks(run.attributes)
        let isPicture = run.attributes.imageURL.map { URLSafety.allows($0, as: .image) }
        if run.text == "\u{FFFC}", isPicture == false { continue }
        for word in run.text.split(whereSeparator: \.isWhitespace) { pieces.append("\(place): \(marks): \(word)") }
      }
    }
    return pieces
  }

  private static func marks(_ attributes: Attributes) -> String {
    let intent = attributes.intent.subtracting([.softBreak, .lineBreak]).rawValue
    let link = attributes.link.map { URLSafety.allows($0, as: .link) ? $0 : "" } ?? ""
    let image = attributes.imageURL.map { URLSafety.allows($0, as: .image) ? $0 : "" } ?? ""
    return "\(intent) \(link) \(image) \(attributes.footnote ?? "")"
  }
}
