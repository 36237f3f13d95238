import Foundation
import Galley

/// A document among the samples.
struct Sample: CustomStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]

  var description: String { name }

  /// The folder that holds the project.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let folder = root.appendingPathComponent("Samples")

  /// The documents that must be there; a new one joins them by its name alone.
  static let expectedNames = ["github.md", "nested-list.md", "report.md", "scripts.md", "tour.md"]

  static var all: [Sample] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".md") }.map { try Sample($0) }
    }
  }

  init(_ name: String) throws {
    self.name = name
    bytes = [UInt8](try Data(contentsOf: Sample.folder.appendingPathComponent(name)))
  }

  func reading(threads: Int = 1) throws -> Reading {
    try Document.reading(bytes.span, as: .markdown, options: ReadingOptions(threads: threads))
  }

  func document() throws -> Document { try reading().document }
}
