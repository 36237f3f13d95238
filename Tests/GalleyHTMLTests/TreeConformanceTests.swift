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

    var testDescription: String { name }
  }

  static let suites = [
    Trees(name: "html5lib 1.1", cases: TreeCase.installed, count: 1_480),
    Trees(name: "html5lib-tests", cases: TreeCase.shared, count: 1_556),
  ].filter { !$0.cases.isEmpty || environment("GALLEY_REQUIRE_SUITES") != nil && $0.count == 1_480 }

  @Test(.enabled(if: !suites.isEmpty, "html5lib's trees are not installed under .build/suites"), arguments: suites)
  func elementsAroundText(trees: Trees) {
    check(trees, TreeDifference.allCases.flatMap(\.pages)) { runs(of: $0.page) == runs(ofTree: $0.tree) }
  }

  @Test(.enabled(if: !suites.isEmpty, "html5lib's trees are not installed under .build/suites"), arguments: suites)
  func documents(trees: Trees) {
    check(trees, TreeDifference.allCases.flatMap(\.pagesOfDocuments)) {
      document(of: $0.page) == document(ofTree: $0.tree)
    }
  }

  /// Pages of the web whose trees were written down by `Scripts/html5lib-trees`.
  static let pages: [String] = {
    let folder = packageRoot.appending(path: ".build/oracles/html5lib")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "tree" }.map { $0.deletingPathExtension().path }.sorted()
  }()

  @Test(.enabled(if: !pages.isEmpty, "no trees are under .build/oracles/html5lib"), arguments: pages)
  func page(path: String) throws {
    let page = try String(contentsOfFile: path + ".html", encoding: .utf8)
    let tree = try String(contentsOfFile: path + ".tree", encoding: .utf8)
    #expect(runs(of: page) == runs(ofTree: tree))
    #expect(document(of: page) == document(ofTree: tree))
  }

  /// Checks that the pages for which something does not hold are those that are listed.
  private func check(_ trees: Trees, _ listed: [String], _ holds: (TreeCase) -> Bool) {
    let comparable = trees.cases.filter(\.isComparable)
    #expect(comparable.count == trees.count)
    let different = comparable.filter { !holds($0) }
    for page in different where !listed.contains(page.page) { Issue.record("\(page): \(page.page)") }
    let same = Set(comparable.map(\.page)).subtracting(different.map(\.page))
    for page in listed where same.contains(page) && !Self.isOfBothTimes(page) {
      Issue.record("no longer different: \(page)")
    }
    print("\(trees.name): \(comparable.count - different.count) of \(comparable.count)")
  }

  /// Whether a page has another tree in the newer suite than in the older.
  private static func isOfBothTimes(_ page: String) -> Bool { TreeDifference.olderSelect.pages.contains(page) }
}

/// The text of a page with the elements around it, as its tags say them.
private func runs(of page: String) -> [TreeRecorder.Run] {
  let recorder = TreeRecorder()
  var tree = TreeConstruction(recorder)
  var filter = MarkupFilter()
  filter.feed(page.utf8.span, into: &tree)
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
  var reader = HTMLReader(.init(encoding: .utf8))
  reader.feed(page.utf8.span)
  return try? reader.finish().document
}

private func document(ofTree tree: String) -> Document {
  var composer = DocumentComposer(options: .init())
  TreeOutline(tree).play(into: &composer)
  return composer.finish().document
}
