import Foundation
import GalleyDocument
import TestSupport
import Testing

@testable import GalleyHTML

/// Trees as html5lib's tests have them.
@Suite struct TreeConformanceTests {
  /// The text with the elements around it that a page's tags make.
  static func runs(of page: String) -> [TreeRecorder.Run] {
    let recorder = TreeRecorder()
    var tree = TreeConstruction(recorder)
    var filter = MarkupFilter()
    filter.feed(page.utf8.span, into: &tree)
    _ = filter.finish(into: &tree)
    _ = tree.finish()
    return recorder.runs
  }

  /// The same of a tree in the tests' format.
  static func runs(ofTree tree: String) -> [TreeRecorder.Run] {
    var recorder = TreeRecorder()
    TreeOutline(tree).play(into: &recorder)
    return recorder.runs
  }

  @Test func explore() {
    var wrong: [String: Int] = [:]
    var count = 0
    for one in TreeCase.shared where one.isComparable {
      count += 1
      let (found, expected) = (Self.runs(of: one.page), Self.runs(ofTree: one.tree))
      if found != expected {
        wrong[one.file, default: 0] += 1
        print("=== \(one)\n\(one.page)\n--- expected\n\(expected)\n--- found\n\(found)")
      }
    }
    print("TOTAL \(count) wrong \(wrong.values.reduce(0, +))", wrong)
  }
}
