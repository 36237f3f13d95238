import Galley

@main
enum TenLines {
  static func main() throws {
    let file = CommandLine.arguments.dropFirst().first
    let document = try file.map { try Document(contentsOf: $0) } ?? Document(markdown: "# Hello\n\n*Ten* lines.")
    for block in document.leafBlocks { print("\(block.kind): \(block.text)") }
    print(document.html(), terminator: "")
  }
}
