import Foundation
import Galley
import Testing

/// What the project's own pages show is true.
struct DocumentationTests {
  private static let pages = [
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md",
    "TARGETS.md",
  ]

  private static func document(_ page: String) throws -> Document {
    try Document(contentsOf: Sample.root.appendingPathComponent(page).path)
  }

  /// The blocks of code in a language.
  private static func code(_ language: String, in page: String) throws -> [String] {
    try document(page).leafBlocks.filter { $0.kind == .codeBlock && $0.attributes.info == language }.map(\.text)
  }

  @Test func swiftOfTheReadmeIsASample() throws {
    let examples = try Self.code("swift", in: "README.md")
    let samples = try ["TenLines/TenLines.swift", "Fitting/Fitting.swift", "Editing/Editing.swift"].map { name in
      String(decoding: try Data(contentsOf: Sample.folder.appendingPathComponent(name)), as: UTF8.self)
    }
    #expect(examples == samples)
  }

  @Test func targetsThatAreShownAreTargets() throws {
    let shown = try Self.code("json", in: "TARGETS.md")
    try #require(shown.count >= 2)
    for json in shown { #expect(try RenderTarget(json: json).name == "team-chat") }
  }

  /// Runs each line of the README that calls the tool, one after the other, in a copy of what they need.
  @Test func commandsOfTheReadmeWork() throws {
    let lines = try Self.code("sh", in: "README.md").flatMap { $0.split(separator: "\n") }
      .filter { $0.hasPrefix("galley ") || $0.contains("| galley ") }
    try #require(lines.count >= 5)
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("galley-readme-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    try files.copyItem(at: Sample.folder, to: folder.appendingPathComponent("Samples"))
    try files.createDirectory(at: folder.appendingPathComponent("out"), withIntermediateDirectories: true)
    for line in lines {
      let answer = try Program.shell(String(line), in: folder)
      #expect(answer.code == 0, "\(line)\n\(answer.output)")
    }
  }

  /// The lines in the picture stand in what the tool prints now, one after the other.
  @Test func pictureIsOfThisTool() throws {
    let svg = try String(
      decoding: Data(contentsOf: Sample.root.appendingPathComponent("Documentation/show.svg")), as: UTF8.self)
    let drawn = svg.split(separator: "\n").filter { $0.hasPrefix("<text ") }.map { line in
      line.replacing(#/<[^>]*>/#, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&amp;", with: "&")
    }
    let shown = drawn.filter { $0 != "…" }
    try #require(shown.count > 20)
    #expect(shown.first == "$ galley show Samples/github.md")
    let answer = try Program.shell("galley show Samples/github.md", in: Sample.root)
    #expect(answer.output.contains(shown.dropFirst().joined(separator: "\n") + "\n"))
  }

  @Test(arguments: pages)
  func linksLeadSomewhere(_ page: String) throws {
    for run in try Self.document(page).runs {
      guard let target = run.attributes.imageURL ?? run.attributes.link, !target.contains(":"), !target.hasPrefix("#")
      else { continue }
      #expect(exists(target), "\(target)")
    }
  }

  /// What stands in code and begins like a path of the project is one.
  @Test(arguments: pages)
  func pathsAreThere(_ page: String) throws {
    let document = try Self.document(page)
    let inLines = document.runs.filter { $0.attributes.intent.contains(.code) }.map(\.text)
    let inBlocks = document.leafBlocks.filter { $0.kind == .codeBlock }.map(\.text)
    let words = (inLines + inBlocks).flatMap { $0.split { $0.isWhitespace || "\"';".contains($0) } }
    let folders = ["Sources/", "Tests/", "Scripts/", "Samples/", "Benchmarks/", "Documentation/"]
    for word in words where folders.contains(where: { word.hasPrefix($0) }) && !word.contains("*") {
      #expect(exists(String(word)), "\(word)")
    }
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Sample.root.appendingPathComponent(path).path)
  }
}
