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
    var state: UInt64 = 42
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let words =
      "the of a to in it is was for on that with as at by an be this which or from had not are but were one all they have there out when use said each how their will other about many then them these some time very into just over think also back after work first well way even new want because any give day most us compilers paragraphs typesetters naïve café"
      .split(separator: " ")
    var text = ""
    while text.utf8.count < min(size, 2_000_000) {
      if below(9) == 0 { text += "## \(words[below(words.count)]) \(words[below(words.count)])\n\n" }
      let isList = below(8) == 0
      for _ in 0..<(isList ? 2 + below(5) : 1) {
        if isList { text += "- " }
        for index in 0..<(isList ? 8 : 40) + below(60) {
          let word = words[below(words.count)]
          switch below(40) {
          case 0: text += "*\(word)*"
          case 1: text += "**\(word)**"
          case 2: text += "`\(word)`"
          case 3 where below(3) == 0: text += "[\(word)](https://example.org/\(word))"
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
    var state: UInt64 = 7
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let cells = [
      "yes", "no", "", "12.50", "a longer cell of words", "`code`", "**bold**", "*x*", "[link](https://example.org/a)",
      "naïve café", "a \\| b", "2024-01-31", "~~old~~", "https://example.org/b", "three short words",
    ]
    let rules = ["---", ":--", "--:", ":-:"]
    var text = ""
    while text.utf8.count < min(size, 1_000_000) {
      let columns = 2 + below(9)
      func row(_ cell: () -> String) {
        text += "| " + (0..<columns).map { _ in cell() }.joined(separator: " | ") + " |\n"
      }
      row { "head \(below(100))" }
      row { rules[below(rules.count)] }
      for _ in 0..<3 + below(58) { row { cells[below(cells.count)] } }
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
