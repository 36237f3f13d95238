import Foundation
import Testing

/// A case of html5lib's tests of tree construction.
struct TreeCase: Sendable, Hashable, CustomTestStringConvertible {
  /// The name of its file, without the ending.
  var file: String
  /// Its place in the file, from 1.
  var number: Int
  /// The page.
  var page: String
  /// The tree that HTML's rules make of it, in the tests' format.
  var tree: String
  /// Whether the page is a document, read without scripts, and has no NUL: what can be compared.
  var isComparable: Bool

  var testDescription: String { "\(file) \(number)" }

  /// The installed cases; empty where there are none.
  static let installed = cases(in: packageRoot.appending(path: ".build/suites/html5lib"))

  /// The newer cases beside the project; empty where there are none.
  static let shared = cases(
    in: packageRoot.deletingLastPathComponent().appending(path: "shared/data/02-html5lib-tests/tree-construction"))

  private static func cases(in folder: URL) -> [TreeCase] {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "dat" }.sorted { $0.path < $1.path }.flatMap { file in
      parse((try? Data(contentsOf: file)) ?? Data(), name: file.deletingPathExtension().lastPathComponent)
    }
  }

  private static func parse(_ bytes: Data, name: String) -> [TreeCase] {
    var cases: [TreeCase] = []
    var section = ""
    var sections: [String: [String]] = [:]
    func close() {
      guard let page = sections["#data"], var tree = sections["#document"] else { return }
      while tree.last == "" { tree.removeLast() }
      let text = page.joined(separator: "\n")
      let isDocument = sections["#document-fragment"] == nil && sections["#script-on"] == nil
      cases.append(
        .init(
          file: name, number: cases.count + 1, page: text, tree: tree.joined(separator: "\n"),
          isComparable: isDocument && !text.utf8.contains(0)))
    }
    var isAfterBlank = true
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = String(decoding: line, as: UTF8.self)
      if line == "#data", isAfterBlank {
        close()
        (section, sections) = (line, [line: []])
      } else if section != "#document", line.hasPrefix("#"), Self.names.contains(line) {
        section = line
        sections[section] = []
      } else {
        sections[section, default: []].append(line)
      }
      isAfterBlank = line.isEmpty
    }
    close()
    return cases
  }

  private static let names: Set = [
    "#errors", "#new-errors", "#document-fragment", "#script-on", "#script-off", "#document",
  ]
}

/// The package's folder.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
