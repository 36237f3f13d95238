import Galley

@main
enum Editing {
  static func main() throws {
    var document = Document(markdown: "# Plan\n\nFirst teh shop, then the *bank*.")
    var history = EditHistory()
    var anchors = AnchorSet()
    guard let typo = document.firstRange(of: "teh"), let bank = document.firstRange(of: "bank") else { return }
    let place = anchors.insert(at: bank.lowerBound, side: .after)

    // Two edits that are undone as one; the anchor goes where they move it.
    let map = try history.edit(&document) { draft in
      try draft.transaction { edits in
        try edits.edit { try $0.replaceSubrange(typo, with: "the") }
        try edits.edit { try $0.insert("to ", at: typo.lowerBound) }
      }
    }
    anchors.apply(map)
    if let caret = anchors.position(of: place) { try history.edit(&document) { try $0.insert("open ", at: caret) } }
    print(document.markdown())

    while history.undo(&document) != nil {}
    print(document.markdown(), terminator: "")
  }
}
