import Foundation
import Testing

/// An example of a specification in the format of `spec.txt`.
struct SpecExample: Sendable, CustomTestStringConvertible {
  var number: Int
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
  static let allMarkdown = ["commonmark-0.31.2", "commonmark-0.30", "cmark-regression"]
    .flatMap { suite($0) ?? [] }.map(\.markdown)

  private static func parse(_ text: String) -> [SpecExample] {
    let fence = String(repeating: "`", count: 32)
    var examples: [SpecExample] = []
    var parts: [String]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(fence + " example") {
        parts = [""]
      } else if line == fence, let found = parts {
        if found.count == 2 { examples.append(.init(number: examples.count + 1, markdown: found[0], html: found[1])) }
        parts = nil
      } else if line == ".", parts?.count == 1 {
        parts?.append("")
      } else if var found = parts {
        found[found.count - 1] += line.replacing("→", with: "\t") + "\n"
        parts = found
      }
    }
    return examples
  }
}

/// The package's folder.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
