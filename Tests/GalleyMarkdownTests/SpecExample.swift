import Foundation
import Testing

/// An example of a specification in the format of `spec.txt`.
struct SpecExample: Sendable, CustomTestStringConvertible {
  var number: Int
  /// The header above it.
  var section = ""
  /// What stands behind `example`: the extensions that it is about.
  var tags: [String] = []
  var markdown: String
  var html: String

  var testDescription: String { "example \(number)" }

  /// The examples of an installed suite; `nil` where it is not installed.
  static func suite(_ name: String) -> [SpecExample]? {
    let file = packageRoot.appending(path: ".build/suites/\(name).txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    return parse(text)
  }

  /// The Markdown of all installed suites.
  static let allMarkdown = [
    "commonmark-0.31.2", "commonmark-0.30", "cmark-regression", "cmark-gfm-spec", "cmark-gfm-extensions",
    "cmark-gfm-regression",
  ].flatMap { suite($0) ?? [] }.map(\.markdown)

  private static func parse(_ text: String) -> [SpecExample] {
    let fence = String(repeating: "`", count: 32)
    var examples: [SpecExample] = []
    var section = ""
    var tags: [String] = []
    var parts: [String]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(fence + " example") {
        parts = [""]
        tags = line.dropFirst(fence.count + " example".count).split(separator: " ").map { String($0) }
      } else if line == fence, let found = parts {
        if found.count == 2 {
          examples.append(
            .init(number: examples.count + 1, section: section, tags: tags, markdown: found[0], html: found[1]))
        }
        parts = nil
      } else if line == ".", parts?.count == 1 {
        parts?.append("")
      } else if var found = parts {
        found[found.count - 1] += line.replacing("→", with: "\t") + "\n"
        parts = found
      } else if line.hasPrefix("#") {
        section = String(line.drop { $0 == "#" || $0 == " " })
      }
    }
    return examples
  }
}

/// The package's folder.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
