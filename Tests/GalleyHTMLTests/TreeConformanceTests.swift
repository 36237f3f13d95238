import Foundation
import GalleyDocument
import TestSupport
import Testing

@testable import GalleyHTML

/// Trees as html5lib's tests have them: each page is read, and its tree is said to what hears of a page's elements.
@Suite struct TreeConformanceTests {
  /// A suite of trees, with how many of its pages can be compared.
  struct Trees: CustomTestStringConvertible {
    var name: String
    var cases: [TreeCase]
    var count: Int
    /// The reasons for which some are not the same.
    var differences: [TreeDifference]

    var testDescription: String { name }
  }

  static let suites = [
    Trees(
      name: "html5lib 1.1", cases: TreeCase.installed, count: 1_480,
      differences: [.saidBefore, .headReopened, .olderSelect]),
    Trees(
      name: "html5lib-tests", cases: TreeCase.shared, count: 1_556,
      differences: [.saidBefore, .headReopened, .selectedContent]),
  ].filter { !$0.cases.isEmpty || environment("GALLEY_REQUIRE_SUITES") != nil && $0.name == "html5lib 1.1" }

  @Test(.enabled(if: !suites.isEmpty, "html5lib's trees are not installed under .build/suites"), arguments: suites)
  func elementsAroundText(trees: Trees) {
    check(trees, trees.differences.flatMap(\.pages)) { runs(of: $0.page) == runs(ofTree: $0.tree) }
  }

  @Test(.enabled(if: !suites.isEmpty, "html5lib's trees are not installed under .build/suites"), arguments: suites)
  func documents(trees: Trees) {
    check(trees, trees.differences.flatMap(\.pagesOfDocuments)) {
      document(of: $0.page) == document(ofTree: $0.tree)
    }
  }

  @Test(.enabled(if: !suites.isEmpty, "html5lib's trees are not installed under .build/suites"), arguments: suites)
  func cutsMakeNoDifference(trees: Trees) {
    for page in trees.cases where page.isComparable {
      #expect(runs(of: page.page, pieces: 1) == runs(of: page.page), "\(page): \(page.page)")
    }
  }

  /// Pages of the web, and random ones, whose trees were written down by `Scripts/html5lib-trees`.
  static let pages = written(to: "html5lib")
  static let soups = written(to: "soup")

  @Test(.enabled(if: !pages.isEmpty, "no trees are under .build/oracles/html5lib"), arguments: pages)
  func page(path: String) throws {
    let (page, tree) = try Self.read(path)
    #expect(runs(of: page) == runs(ofTree: tree))
    #expect(document(of: page) == document(ofTree: tree))
  }

  /// Random tags keep every word.
  ///
  /// Elements around a few may differ, as ``TreeDifference/saidBefore`` has it.
  @Test(.enabled(if: !soups.isEmpty, "no trees are under .build/oracles/soup")) func soup() throws {
    var different = 0
    for path in Self.soups {
      let (page, tree) = try Self.read(path)
      let (found, expected) = (runs(of: page), runs(ofTree: tree))
      if found != expected { different += 1 }
      #expect(letters(of: found) == letters(of: expected), "\(page)")
    }
    #expect(different * 100 <= Self.soups.count, "\(different) of \(Self.soups.count)")
  }

  private static func written(to name: String) -> [String] {
    let folder = packageRoot.appending(path: ".build/oracles").appending(path: name)
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "tree" }.map { $0.deletingPathExtension().path }.sorted()
  }

  private static func read(_ path: String) throws -> (page: String, tree: String) {
    (
      try String(contentsOfFile: path + ".html", encoding: .utf8),
      try String(contentsOfFile: path + ".tree", encoding: .utf8)
    )
  }

  private func letters(of runs: [TreeRecorder.Run]) -> [UInt8] {
    runs.flatMap { $0.text.utf8.filter { $0 != 0x20 } }.sorted()
  }

  /// Checks that the pages for which something does not hold are those that are listed.
  private func check(_ trees: Trees, _ listed: [UInt64], _ holds: (TreeCase) -> Bool) {
    let comparable = trees.cases.filter(\.isComparable)
    #expect(comparable.count == trees.count)
    let different = comparable.filter { !holds($0) }
    for page in different where !listed.contains(page.checksum) {
      Issue.record("\(String(page.checksum, radix: 16)) \(page): \(page.page)")
    }
    for page in listed where !different.contains(where: { $0.checksum == page }) {
      Issue.record("no longer different, or not there: \(String(page, radix: 16))")
    }
    print("\(trees.name): \(comparable.count - different.count) of \(comparable.count)")
  }
}

/// The text of a page with the elements around it, as its tags say them.
///
/// - Parameters:
///   - page: The page.
///   - pieces: How many bytes are read at a time.
/// - Returns: The text in order.
func runs(of page: String, pieces: Int = .max) -> [TreeRecorder.Run] {
  let recorder = TreeRecorder()
  var tree = TreeConstruction(recorder)
  var filter = MarkupFilter()
  var rest = page.utf8[...]
  while !rest.isEmpty {
    filter.feed(Array(rest.prefix(pieces)).span, into: &tree)
    rest = rest.dropFirst(pieces)
  }
  _ = filter.finish(into: &tree)
  _ = tree.finish()
  return recorder.runs
}

/// The same of a tree.
private func runs(ofTree tree: String) -> [TreeRecorder.Run] {
  var recorder = TreeRecorder()
  TreeOutline(tree).play(into: &recorder)
  return recorder.runs
}

private func document(of page: String) -> Document? {
  var reader = HTMLReader()
  reader.feed(page.utf8.span)
  return try? reader.finish().document
}

private func document(ofTree tree: String) -> Document {
  var composer = DocumentComposer(options: .init())
  TreeOutline(tree).play(into: &composer)
  return composer.finish().document
}
