import Galley

@main
enum Fitting {
  static func main() throws {
    let file = CommandLine.arguments.dropFirst().first
    let answer =
      try file.map { try Document(contentsOf: $0) } ?? Document(markdown: "# Stock\n\n| a | b |\n|---|---|\n| 1 | 2 |")
    let fitted = answer.fitted(to: .slack)  // or to: [.plainText, .list]
    print(fitted.document.plainText(), terminator: "")
    for downgrade in fitted.report { print("- \(downgrade)") }
    let faults = Comparison(original: answer, fitted: fitted.document).faults
    print(faults.isEmpty ? "nothing was lost" : "\(faults.count) faults")
  }
}
