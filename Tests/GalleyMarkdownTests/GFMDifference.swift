import Foundation

/// A reason for which a document is not read as cmark-gfm 0.29.0.gfm.6 reads it.
///
/// Each is recognised by undoing it: with what causes it taken from the source, or what it changes taken from both
/// results, nothing may be left that differs.
enum GFMDifference: String, CaseIterable {
  /// cmark-gfm takes a task for done if `[x]` stands anywhere in its line.
  case anyBoxOfTheLine
  /// cmark-gfm makes an item a task when a later line of it looks like a marker and a box, and loses that marker.
  case boxOfAnotherLine
  /// An empty task before a blank line, its box further in or a definition between: cmark-gfm ends the item there, we
  /// don't, since libcmark could not be told of such an item.
  case emptyTaskBeforeBlank
  /// cmark-gfm takes the backslash from each `\|` of a paragraph that a table follows without a blank line.
  case pipesBeforeTable
  /// cmark-gfm reads no definitions in a paragraph that a table follows without a blank line.
  case definitionsBeforeTable
  /// cmark-gfm cuts the label of a reference that runs over a line end.
  case labelOverLines
  /// cmark-gfm reads an escaped caret after a bracket as one of a footnote, and its label a byte too long.
  case escapedCaret
  /// cmark-gfm looks for the opener of a mark less far than it should where tildes stand between.
  case openerTooFar
  /// After an underscore that found no opener, later ones look no further to libcmark 0.30, and so with a tilde to us.
  case floorOfUnderscores
  /// Both libraries write a link inside a link; a run of ours has one link.
  case linkInLink

  /// The source without the cause; the source itself where the cause can't be taken from it.
  ///
  /// - Parameters:
  ///   - source: A document.
  ///   - tasks: How many tasks we find in a document.
  /// - Returns: The same with as many tasks.
  func undone(_ source: String, tasks: (String) -> Int) -> String {
    switch self {
    case .boxOfAnotherLine: escapingBoxes(source, tasks)
    case .emptyTaskBeforeBlank: source.replacing(Self.emptyTask) { "\($0.task)x" }
    case .definitionsBeforeTable: markingDefinitions(source)
    case .labelOverLines: joiningLabels(source)
    case .escapedCaret: source.replacing("[\\^", with: "[ \\^")
    case .anyBoxOfTheLine, .pipesBeforeTable, .openerTooFar, .floorOfUnderscores, .linkInLink: source
    }
  }

  /// A result without the effect, where the source may have it.
  func evened(_ html: String, of source: String) -> String {
    switch self {
    case .anyBoxOfTheLine:
      source.split(whereSeparator: \.isNewline).contains { $0.contains("[ ]") && $0.contains(/\[[xX]\]/) }
        ? html.replacing(" checked=\"\"", with: "") : html
    case .pipesBeforeTable:
      source.contains("\\|") && html.contains("<table>")
        ? html.replacing(/(?:\\|%5C)+(?<pipe>\||%7C)/) { $0.pipe } : html
    case .definitionsBeforeTable: html.replacing(Self.mark, with: "").replacing("%E2%81%A0", with: "")
    case .linkInLink: source.contains("](") || source.contains("]:") ? withoutInnerLinks(html) : html
    case .boxOfAnotherLine, .emptyTaskBeforeBlank, .labelOverLines, .escapedCaret, .openerTooFar,
      .floorOfUnderscores:
      html
    }
  }

  /// Stands in a source for nothing, and keeps apart what it stands between.
  private static let mark = "\u{2060}"

  // As scalars: CR LF is one character.
  private static var boxAfterLineEnd: Regex<(Substring, marker: Substring)> {
    /(?<marker>[\r\n][ \t>]*(?:[-+*]|\d+[^\s])[ \t]+)\[[ xX]\]/.matchingSemantics(.unicodeScalar)
  }
  private static var emptyTask: Regex<(Substring, task: Substring)> {
    /(?<task>(?:^|[\r\n])[ \t]*(?:[-+*]|\d+[.\)])[ \t]+\[[ xX]\][ \t]+)(?=[\r\n])/
      .matchingSemantics(.unicodeScalar)
  }
  private static var lineEndInLabel: Regex<(Substring, label: Substring)> {
    /(?<label>\[\^[^\r\n]*)(?:\r\n|[\r\n])[ \t>]*(?=[^\]]*\])/.matchingSemantics(.unicodeScalar)
  }

  /// Escapes what looks like a box in a later line, but not what we take for one.
  private func escapingBoxes(_ source: String, _ tasks: (String) -> Int) -> String {
    var escaped = source
    for match in source.matches(of: Self.boxAfterLineEnd).reversed() {
      var next = escaped
      next.insert("\\", at: match.output.marker.endIndex)
      if tasks(next) == tasks(source) { escaped = next }
    }
    return escaped
  }

  private func joiningLabels(_ source: String) -> String {
    var joined = source
    for _ in 0..<8 { joined = joined.replacing(Self.lineEndInLabel) { "\($0.label) " } }
    return joined
  }

  /// Makes text of each definition in a paragraph that a delimiter row may end.
  private func markingDefinitions(_ source: String) -> String {
    var marked = source
    for colon in source.ranges(of: "]:").map(\.upperBound).reversed() {
      let mayMeetTable = source[colon...].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .dropFirst().prefix { !$0.allSatisfy(\.isWhitespace) }
        .contains { $0.contains("-") && $0.allSatisfy { " \t|:->".contains($0) } }
      if mayMeetTable { marked.insert(contentsOf: Self.mark, at: source.index(before: colon)) }
    }
    return marked
  }

  /// The links that are in no other.
  private func withoutInnerLinks(_ html: String) -> String {
    var depth = 0
    return html.replacing(/<a href="[^"]*">|<\/a>/) { tag in
      if tag.output == "</a>" {
        depth = max(depth - 1, 0)
        return depth == 0 ? "</a>" : ""
      }
      depth += 1
      return depth == 1 ? String(tag.output) : ""
    }
  }
}
