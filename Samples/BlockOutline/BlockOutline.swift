import GalleyFoundation  // on a Mac: import Foundation

/// Draws a Markdown file as an app would that knows `AttributedString` alone: block by block, indented by lists and
/// quotes, each with its intents and with what its runs are.
@main
enum BlockOutline {
  static func main() throws {
    guard let file = CommandLine.arguments.dropFirst().first else { return print("BlockOutline FILE") }
    let options = AttributedString.MarkdownParsingOptions(failurePolicy: .returnPartiallyParsedIfPossible)
    let text = try AttributedString(contentsOf: URL(fileURLWithPath: file), options: options)
    for (intent, range) in text.runs[\.presentationIntent] {
      let blocks = intent?.components ?? []
      print(String(repeating: "  ", count: depth(of: blocks)) + blocks.map(\.debugDescription).joined(separator: ", "))
      for run in text[range].runs {
        let characters = String(text[run.range].characters).debugDescription
        print(String(repeating: "  ", count: depth(of: blocks) + 1) + characters + marks(of: run))
      }
    }
  }

  static func depth(of blocks: [PresentationIntent.IntentType]) -> Int {
    blocks.filter { block in
      switch block.kind {
      case .listItem, .blockQuote: true
      default: false
      }
    }.count
  }

  static func marks(of run: AttributedString.Runs.Run) -> String {
    var marks = ""
    if let inline = run.inlinePresentationIntent {
      if inline.contains(.emphasized) { marks += " emphasized" }
      if inline.contains(.stronglyEmphasized) { marks += " strong" }
      if inline.contains(.code) { marks += " code" }
      if inline.contains(.strikethrough) { marks += " struck" }
      if inline.contains(.softBreak) { marks += " soft break" }
      if inline.contains(.lineBreak) { marks += " line break" }
      if !inline.isDisjoint(with: [.inlineHTML, .blockHTML]) { marks += " HTML" }
    }
    if let link = run.link { marks += " -> \(link.absoluteString)" }
    if let image = run.imageURL { marks += " image \(image.absoluteString)" }
    return marks
  }
}
