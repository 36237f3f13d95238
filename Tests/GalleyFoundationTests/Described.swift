import GalleyFoundation

extension AttributedString {
  init(parsing markdown: String, _ syntax: MarkdownParsingOptions.InterpretedSyntax = .full) throws {
    try self.init(markdown: markdown, options: .init(interpretedSyntax: syntax))
  }

  /// The runs, a line each: text, blocks, inline intents, link, image; what a run lacks is left out.
  var described: [String] {
    runs.map { run in
      var parts = [String(self[run.range].characters).debugDescription]
      if let intent = run.presentationIntent { parts.append(intent.debugDescription) }
      if let inline = run.inlinePresentationIntent { parts.append("\(inline.rawValue)") }
      if let link = run.link { parts.append("link \(link.relativeString)") }
      if let image = run.imageURL { parts.append("image \(image.relativeString)") }
      return parts.joined(separator: " ")
    }
  }

  var string: String { String(characters) }
}

/// A column as it is printed.
func column(_ alignment: String) -> String {
  let name = "Foundation.PresentationIntent.TableColumn"
  return "\(name)(alignment: \(name).Alignment.\(alignment))"
}

/// A list that holds one item.
func item(_ paragraph: Int, _ ordinal: Int, _ item: Int, _ list: String, _ rest: String = "") -> String {
  "[paragraph (id \(paragraph)), listItem \(ordinal) (id \(item)), \(list)\(rest)]"
}
