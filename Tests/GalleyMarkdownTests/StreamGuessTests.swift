import Foundation
import GalleyDocument
import GalleyMarkdown
import TestSupport
import Testing

/// What the open end of a stream shows, held against what another renderer makes of cut-off Markdown.
@Suite struct StreamGuessTests {
  /// Cut-off Markdown, and the same as that renderer closes it.
  private struct Pair: Decodable {
    var partial: String
    var closed: String
    var options: String

    enum CodingKeys: String, CodingKey {
      case partial = "partial_markdown"
      case closed = "closed_markdown"
      case options
    }

    /// Whether the renderer was asked for what it does by itself, or for links as text.
    var isComparable: Bool { ["", "textOnlyOptions", "{ linkMode: \"text-only\" }"].contains(options) }
  }

  static let file = packageRoot.deletingLastPathComponent()
    .appending(path: "shared/data/05-llm-streaming/remend-partial-markdown.json")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: file.path), "the pairs are not beside the package"))
  func pairsAreShownAsTheyMostLikelyWillBe() throws {
    let pairs = try JSONDecoder().decode([Pair].self, from: Data(contentsOf: Self.file))
    var others: Set<String> = []
    var flickers: Set<String> = []
    var compared = 0
    for pair in pairs {
      var stream = MarkdownStream()
      var shown = ""
      var settled = 0
      for character in pair.partial.unicodeScalars {
        try stream.feed(String(character))
        let update = try stream.update()
        for replacement in update.map.replacements where replacement.start.value < settled {
          Issue.record("what was settled changed: \(pair.partial.debugDescription)")
        }
        settled = update.settled.value
        let text = stream.document.text
        if !text.hasPrefix(shown.dropLast().trimmingSuffix { $0.isWhitespace || $0 == "$" }) {
          flickers.insert(pair.partial)
        }
        shown = text
      }
      guard pair.isComparable else { continue }
      compared += 1
      let closed = try MarkdownReader().document(pair.closed.utf8Span).document
      if !Self.withoutPlaceholders(stream.document).isEquivalent(to: Self.withoutPlaceholders(closed)) {
        others.insert(pair.partial)
      }
    }
    #expect(pairs.count == 429 && compared == 403)
    let (listed, flickering) = (StreamGuesses.others.map(\.partials), StreamGuesses.flickers.map(\.partials))
    let (known, knownToFlicker) = (Set(listed.joined()), Set(flickering.joined()))
    #expect(others.subtracting(known) == [] && known.subtracting(others) == [])
    #expect(flickers.subtracting(knownToFlicker) == [] && knownToFlicker.subtracting(flickers) == [])
  }

  /// A document whose links lead nowhere yet are no links, without white space at its leaves' ends.
  private static func withoutPlaceholders(_ document: Document) -> Document {
    var sink = Cleaner()
    document.replay(into: &sink)
    return sink.builder.finish()
  }

  private struct Cleaner: DocumentSink, ~Copyable {
    typealias Failure = Never
    var builder = DocumentBuilder()

    mutating func enter(_ block: Block) { builder.enter(block) }
    mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
      var attributes = attributes
      if attributes.link == "" || attributes.link == "streamdown:incomplete-link" {
        attributes.link = nil
        attributes.nesting = .implied
      }
      builder.append(text, attributes: attributes)
    }
    mutating func leave() { builder.leave() }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
