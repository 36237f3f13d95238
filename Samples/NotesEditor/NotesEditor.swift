import Galley

/// The styles of an editor of notes: its own, by name, for paragraphs, and looks for text.
let notes: StyleSheet = {
  var sheet = StyleSheet([
    .quote: .init(name: "Block Quote"), .codeBlock: .init(name: "Monostyled"),
    .code: .init(fontFamily: "Menlo"), .emphasis: .init(display: .italic), .strong: .init(display: .bold),
    .strikethrough: .init(display: .strikethrough),
  ])
  for (index, name) in ["Title", "Heading", "Subheading"].enumerated() { sheet[.header(index + 1)] = .init(name: name) }
  return sheet
}()

@main
enum NotesEditor {
  static func main() throws {
    let file = CommandLine.arguments.dropFirst().first
    let document = try file.map { try Document(contentsOf: $0) } ?? Document(markdown: "# Plan\n\n> *Soon.*")
    let note = notes.styled(document)
    for block in note.leafBlocks {
      print("\(block.attributes.role?.rawValue ?? "Body"): \(block.text.split(separator: "\n").first ?? "")")
    }
    // What the editor keeps is all that was meant: it comes back.
    print(notes.recognized(note) == document ? "back again: the same" : "back again: something else")
  }
}
