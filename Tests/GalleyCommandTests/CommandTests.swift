import Foundation
import Testing

@Suite("The tool as a whole")
struct CommandTests {
  @Test("No command is 64 with usage; an unknown one lists those there are")
  func noCommand() throws {
    let tool = try Tool()
    let none = try tool.run()
    #expect(none.code == 64 && none.errors.contains("convert") && none.output == "")
    let unknown = try tool.run("conver\u{1B}t")
    #expect(unknown.code == 64 && unknown.errors.contains("convert, show") && !unknown.errors.contains("\u{1B}"))
  }

  @Test(
    "Help and version are on standard output",
    arguments: [
      (["--help"], "convert"), (["-h"], "show"), (["convert", "--help"], "--raw-html WHAT"),
      (["show", "x.md", "-h"], "--json"), (["--version"], "galley 0."),
    ])
  func help(arguments: [String], mention: String) throws {
    let tool = try Tool()
    let answer = try tool.run(arguments)
    #expect(answer.code == 0 && answer.errors == "")
    #expect(answer.output.contains(mention), "\(answer.output)")
    #expect(answer.output.hasSuffix("\n") && !answer.output.hasSuffix("\n\n"))
  }

  @Test("Diagnostics end after a hundred")
  func manyDiagnostics() throws {
    let tool = try Tool()
    try tool.write(String(repeating: "<b>\n\n", count: 1) + String(repeating: "x <b>\n\n", count: 150), to: "a.md")
    let answer = try tool.run("convert", "a.md", "--to", "html", "--raw-html", "drop")
    #expect(answer.code == 0)
    let lines = answer.errors.split(separator: "\n")
    #expect(lines.count <= 101)
  }
}
