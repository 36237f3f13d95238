/// A reason for which a document is not read as cmark-gfm 0.29.0.gfm.6 reads it.
enum GFMDifference: String, CaseIterable {
  /// cmark-gfm takes a task for done if `[x]` stands anywhere in its line.
  case anyBoxOfTheLine

  /// Whether this is why the two differ.
  func explains(_ ours: String, _ theirs: String, of source: String) -> Bool {
    switch self {
    case .anyBoxOfTheLine:
      theirs.replacing(" checked=\"\"", with: "") == ours.replacing(" checked=\"\"", with: "")
        && source.split(whereSeparator: \.isNewline).contains { line in
          line.contains("[ ]") && (line.contains("[x]") || line.contains("[X]"))
        }
    }
  }
}
