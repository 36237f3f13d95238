extension Downgrade: CustomStringConvertible {
  /// What changed, in one line: `table: intent → records, lost: columns`.
  public var description: String {
    let lost = losses.names
    return "\(construct.title): \(from.rawValue) → \(to.rawValue)"
      + (lost.isEmpty ? "" : ", lost: \(lost.joined(separator: ", "))")
  }
}

extension Downgrade.Losses {
  private static let table: [(loss: Self, name: String)] = [
    (.kind, "kind"), (.level, "level"), (.target, "target"), (.title, "title"), (.alignment, "alignment"),
    (.spans, "spans"), (.columns, "columns"), (.anchor, "anchor"), (.value, "value"), (.content, "content"),
  ]

  /// The stable names of the losses in the set, as reports print them.
  public var names: [String] { Self.table.filter { contains($0.loss) }.map(\.name) }
}

extension Construct {
  /// What people call it, in small letters: `code block`.
  public var title: String {
    if self == .rawHTML { return "raw HTML" }
    var title = ""
    for scalar in rawValue.unicodeScalars {
      if scalar.properties.isUppercase { title += " " }
      title += scalar.properties.lowercaseMapping
    }
    return title
  }
}

extension Violation: CustomStringConvertible {
  /// What is not allowed and why, in one line.
  public var description: String { "\(construct.title): \(reason)" }
}
