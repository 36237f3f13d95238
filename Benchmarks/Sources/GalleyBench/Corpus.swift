import Foundation

/// The text that is measured.
struct Corpus {
  let name: String
  let text: String

  /// The Markdown files below a folder, in order of their paths, joined by blank lines up to a size.
  init(folder: String, size: Int) throws {
    let root = URL(fileURLWithPath: folder)
    guard let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) else {
      throw CocoaError(.fileNoSuchFile)
    }
    let files = walk.compactMap { $0 as? URL }
      .filter { ["md", "markdown"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    guard !files.isEmpty else { throw CocoaError(.fileNoSuchFile) }
    let parts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    self.init(name: root.lastPathComponent, once: parts.joined(separator: "\n\n"), size: size)
  }

  /// Generated prose: paragraphs with emphasis, code and links, headings and lists, as books have them.
  init(generated size: Int) {
    var source = WordSource(seed: 42)
    var text = ""
    while text.utf8.count < min(size, 2_000_000) {
      if source.below(9) == 0 { text += "## \(source.word()) \(source.word())\n\n" }
      let isList = source.below(8) == 0
      for _ in 0..<(isList ? 2 + source.below(5) : 1) {
        if isList { text += "- " }
        for index in 0..<(isList ? 8 : 40) + source.below(60) {
          let word = source.word()
          switch source.below(40) {
          case 0: text += "*\(word)*"
          case 1: text += "**\(word)**"
          case 2: text += "`\(word)`"
          case 3 where source.below(3) == 0: text += "[\(word)](https://example.org/\(word))"
          default: text += word
          }
          text += index % 14 == 13 ? (isList ? "\n  " : "\n") : " "
        }
        text += "end.\n"
      }
      text += "\n"
    }
    self.init(name: "generated prose", once: text, size: size)
  }

  /// Generated tables of words, numbers, some marks and links: up to ten columns, up to sixty rows.
  init(tables size: Int) {
    var source = WordSource(seed: 7)
    let cells = [
      "yes", "no", "", "12.50", "a longer cell of words", "`code`", "**bold**", "*x*", "[link](https://example.org/a)",
      "naïve café", "a \\| b", "2024-01-31", "~~old~~", "https://example.org/b", "three short words",
    ]
    let rules = ["---", ":--", "--:", ":-:"]
    var text = ""
    while text.utf8.count < min(size, 1_000_000) {
      let columns = 2 + source.below(9)
      func row(_ cell: () -> String) {
        text += "| " + (0..<columns).map { _ in cell() }.joined(separator: " | ") + " |\n"
      }
      row { "head \(source.below(100))" }
      row { rules[source.below(rules.count)] }
      for _ in 0..<3 + source.below(58) { row { cells[source.below(cells.count)] } }
      text += "\nA paragraph between.\n\n"
    }
    self.init(name: "generated tables", once: text, size: size)
  }

  private init(name: String, once: String, size: Int) {
    self.name = name
    var bytes = Array(once.utf8)
    while bytes.count < size { bytes += Array("\n\n".utf8) + bytes.prefix(size - bytes.count) }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Small documents: the same text, cut at blank lines to pieces of about a size.
  func pieces(of size: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for paragraph in text.prefix(2_000_000).split(separator: "\n\n") {
      piece += paragraph + "\n\n"
      if piece.utf8.count >= size {
        pieces.append(piece)
        piece = ""
      }
    }
    return pieces
  }
}
