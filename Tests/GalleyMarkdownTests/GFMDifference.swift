import Foundation

/// A reason for which a document is not read as cmark-gfm 0.29.0.gfm.6 reads it.
///
/// Each is recognised by undoing it: what is left must be equal.
enum GFMDifference: String, CaseIterable {
  /// cmark-gfm takes a task for done if `[x]` stands anywhere in its line.
  case anyBoxOfTheLine
  /// cmark-gfm takes the backslash from each `\|` of a paragraph that a table follows without a blank line.
  case pipesBeforeTable
  /// cmark-gfm reads no definitions in a paragraph that a table follows without a blank line.
  case definitionsBeforeTable

  /// Whether this is why `ours` differs from `theirs`, the HTML of `source`; `read` gives ours of another source.
  func explains(_ ours: String, _ theirs: String, of source: String, read: (String) -> String) -> Bool {
    switch self {
    case .anyBoxOfTheLine:
      ours.replacing(" checked=\"\"", with: "") == theirs.replacing(" checked=\"\"", with: "")
        && source.split(whereSeparator: \.isNewline).contains { line in
          line.contains("[ ]") && (line.contains("[x]") || line.contains("[X]"))
        }
    case .pipesBeforeTable:
      source.contains("\\|") && ours.contains("<table>") && withoutEscapes(ours) == withoutEscapes(theirs)
    case .definitionsBeforeTable:
      placesBeforeTable(of: "]:", in: source).contains { places in
        let marked = read(marking(source, at: places)).replacing(Self.mark, with: "")
        return marked == theirs || Self.pipesBeforeTable.explains(marked, theirs, of: source, read: read)
      }
    }
  }

  private func withoutEscapes(_ html: String) -> String {
    html.replacing("%5C|", with: "|").replacing("\\|", with: "|")
  }

  /// Stands in a source for nothing, and keeps apart what it stands between.
  private static let mark = "\u{2060}"

  /// The sets of places at which `text` stands in a paragraph that a delimiter row may end.
  private func placesBeforeTable(of text: String, in source: String) -> [[String.Index]] {
    let places = source.ranges(of: text).map { source.index(after: $0.lowerBound) }.filter { place in
      source[place...].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropFirst()
        .prefix { !$0.allSatisfy(\.isWhitespace) }
        .contains { $0.contains("-") && $0.allSatisfy { " \t|:->".contains($0) } }
    }
    guard places.count <= 4 else { return [] }
    return (1..<1 << places.count).map { set in places.indices.filter { set >> $0 & 1 == 1 }.map { places[$0] } }
  }

  private func marking(_ source: String, at places: [String.Index]) -> String {
    var marked = source
    for place in places.reversed() { marked.insert(contentsOf: Self.mark, at: place) }
    return marked
  }
}
