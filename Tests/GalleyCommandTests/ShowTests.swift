import Foundation
import Testing

@Suite("galley show")
struct ShowTests {
  @Test("A tree of blocks and runs")
  func tree() throws {
    let tool = try Tool()
    try tool.write(
      "# Hi\n\nthere *you* [a **b**](u \"t\")\n\n3. x\n4. y\n\n```swift\na\"\\\n```\n", to: "a.md")
    let answer = try tool.run("show", "a.md")
    #expect(answer.code == 0)
    #expect(
      answer.output == """
        header 1
          "Hi"
        paragraph
          "there "
          "you" emphasized
          " "
          "a " link "u" title "t"
          "b" stronglyEmphasized link "u" title "t"
        orderedList start 3 delimiter .
          listItem 3
            paragraph
              "x"
          listItem 4
            paragraph
              "y"
        codeBlock "swift"
          "a\\"\\\\\\n"

        """)
  }

  @Test("No control or bidi control character gets through")
  func inert() throws {
    let tool = try Tool()
    let evil =
      "a\u{1B}]0;t\u{7}b \u{9B}31mc \u{202E}gnp.exe\u{2066}\u{200F}\u{61C}\n\n[x](<u\u{1B}>)\n\n``` i\u{9B}\nx\n```\n"
    try tool.write(evil, to: "evil.md")
    let answer = try tool.run("show", "evil.md")
    #expect(answer.code == 0)
    let wrong = answer.output.unicodeScalars.filter { scalar in
      (scalar.value < 0x20 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value)
        || [0x61C, 0x200F, 0x202E, 0x2066].contains(scalar.value)
    }
    #expect(wrong.isEmpty)
    #expect(answer.output.contains("\\u{202E}gnp.exe"))
  }

  @Test("Depth is a number past forty levels")
  func deep() throws {
    let tool = try Tool()
    let input = Data((String(repeating: "> ", count: 100_000) + "x\n").utf8)
    let answer = try tool.run("show", "-", "--threads", "1", input: input)
    #expect(answer.code == 0)
    #expect(answer.output.hasSuffix("[100000] paragraph\n" + String(repeating: "  ", count: 40) + "[100001] \"x\"\n"))
    #expect(answer.output.utf8.count < 100_000 * 120)
  }

  @Test("--ranges says where in the source blocks and runs stand")
  func ranges() throws {
    let tool = try Tool()
    try tool.write("> ```\r\n> é\r\n> b\r\n> ```\r\n\r\n---\r\n", to: "a.md")
    #expect(
      try tool.run("show", "a.md", "--ranges").output == """
        blockQuote at 1:1-4:6
          codeBlock at 1:3-4:6
            "é\\nb\\n" at 2:3-4:1
        thematicBreak at 6:1-6:4

        """)
    #expect(try tool.run("show", "a.md", "--ranges", "--json").code == 64)
    try tool.write(try tool.run("show", "a.md", "--json").output, to: "a.json")
    let answer = try tool.run("show", "a.json", "--ranges")
    #expect(answer.code == 0 && answer.errors.contains("no ranges are known"))
    #expect(answer.output == (try tool.run("show", "a.md").output))
  }

  @Test("--json is Galley's JSON, which shows the same tree")
  func json() throws {
    let tool = try Tool()
    try tool.write("# Hi\n\n- a *b*\n- c\n", to: "a.md")
    try tool.write(try tool.run("show", "a.md", "--json").output, to: "b")
    #expect(try tool.read("b").hasPrefix("{\"format\":\"galley\""))
    #expect(try tool.run("show", "b").output == tool.run("show", "a.md").output)
  }
}
